"""What people have told their tablet already, and should not have to tell us again."""

from __future__ import annotations

import locale
import logging
import os
import re
import sys
from collections.abc import Collection
from pathlib import Path
from typing import Any, NamedTuple

from kivy.utils import platform

from screens.services.i18n import UNDERSTOOD
from screens.services.preferences import Preferences, TextSize

logger = logging.getLogger(__name__)

MAC_SETTINGS = "Library/Preferences/.GlobalPreferences.plist"

SPOKEN = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where a desktop says its language, in the order in which gettext looks."""


class Told(NamedTuple):
    """What a device has been told."""

    languages: str = ""
    """As gettext writes them, the best one first."""

    is_calm: bool = False
    """Whether people want nothing to move that need not."""

    letters: float = 1.0
    """How many times larger than usual people like their letters."""


def usual_preferences(languages: Collection[str]) -> Preferences:
    """Returns what to begin with: the language, the calm and the letters of this device."""
    told = _android() if platform == "android" else Told(_desktop_language())
    # The first part of a tag, such as fr-CA or de_DE.UTF-8: "frr" is Frisian, and no French.
    wanted = (
        re.split(r"[^A-Za-z]", tag, maxsplit=1)[0].lower() for tag in told.languages.split(":")
    )
    language = next((language for language in wanted if language in languages), UNDERSTOOD)
    letters = min(TextSize, key=lambda size: abs(size.scale - told.letters))
    return Preferences(language=language, reduced_motion=told.is_calm, text_size=letters)


def _android() -> Told:
    """Asks for the languages people chose, for *Remove animations* and for *Font size*."""
    from jnius import JavaException, autoclass

    try:
        # Not Locale.getDefault: that is the first language Android itself has words for.
        languages = autoclass("android.os.LocaleList").getDefault().toLanguageTags()
        settings: Any = autoclass("android.provider.Settings$Global")
        activity = autoclass("org.kivy.android.PythonActivity").mActivity
        scale = settings.getFloat(
            activity.getContentResolver(), settings.ANIMATOR_DURATION_SCALE, 1.0
        )
        letters = activity.getResources().getConfiguration().fontScale
        return Told(str(languages).replace(",", ":"), scale == 0, float(letters))
    except (JavaException, AttributeError) as error:
        logger.info("The tablet does not say how it is set up: %s", error)
        return Told()


def _desktop_language() -> str:
    for name in SPOKEN:
        if spoken := os.environ.get(name):
            return spoken
    if sys.platform == "win32":
        import ctypes

        number = ctypes.windll.kernel32.GetUserDefaultUILanguage()
        return locale.windows_locale.get(number, "")
    if sys.platform == "darwin":
        return _mac_languages()
    return locale.getlocale()[0] or ""


def _mac_languages() -> str:
    """Looks where a Mac keeps its languages: its programs are not told by their surroundings."""
    from plistlib import loads

    try:
        said = loads((Path.home() / MAC_SETTINGS).read_bytes())
        return ":".join(map(str, said["AppleLanguages"]))
    except (OSError, ValueError, LookupError, TypeError) as error:
        logger.info("The Mac does not say what it speaks: %s", error)
        return ""
