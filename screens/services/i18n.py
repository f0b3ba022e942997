"""Texts by key and language, from gettext catalogues: one of the shell, and one of each game."""

from __future__ import annotations

import logging
import struct
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from gettext import GNUTranslations
from pathlib import Path

from screens.game_folders import game_folder

logger = logging.getLogger(__name__)

DOMAIN = "app"
"""The shell's own texts, and what all games share."""

LANGUAGES = {
    "fr": "Français",
    "en": "English",
    "de": "Deutsch",
    "es": "Español",
    "it": "Italiano",
    "nl": "Nederlands",
    "sv": "Svenska",
    "da": "Dansk",
    "pt": "Português",
    "ru": "Русский",
}
"""The ten on the box of Chop! Chop!, each in its own words; no flag says what people speak."""

UNDERSTOOD = "en"
"""What most people understand who speak none of our languages."""


class Catalogue:
    """Every language the app speaks; each is looked up on its own, so that seats may differ."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._catalogues: dict[tuple[str, str], GNUTranslations | None] = {}
        """By whose texts they are, a game's or the shell's, and by language."""

    @cached_property
    def languages(self) -> tuple[str, ...]:
        """Codes of the languages there are, such as ``fr``: only complete ones are compiled."""
        return tuple(language for language in LANGUAGES if self._file(language).is_file())

    def text(self, key: str, lang: str, **values: object) -> str:
        """Returns the text of *key*, its gaps filled in; the key itself if nobody translated it.

        A key whose first word is a game is looked up in the folder of that game. Where there are
        words for one and for several, ``count`` says which.
        """
        translation = self._catalogue(key.partition(".")[0], lang)
        if translation is None:
            return key
        count = values.get("count")
        text = translation.ngettext(key, key, count) if isinstance(count, int) else key
        if text == key:
            text = translation.gettext(key)
        return text.format(**values) if values and text != key else text

    def _catalogue(self, owner: str, lang: str) -> GNUTranslations | None:
        if (owner, lang) not in self._catalogues:
            self._catalogues[owner, lang] = self._open(owner, lang)
        return self._catalogues[owner, lang]

    def _open(self, owner: str, lang: str) -> GNUTranslations | None:
        game = game_folder(owner)
        if game is not None:
            files = (game / "texts" / f"{each}.mo" for each in (lang, UNDERSTOOD))
            return _read(next((file for file in files if file.is_file()), game / f"{lang}.mo"))
        if owner != DOMAIN:
            return self._catalogue(DOMAIN, lang)
        return _read(self._file(lang))

    def _file(self, lang: str) -> Path:
        return self._folder / lang / "LC_MESSAGES" / f"{DOMAIN}.mo"


@dataclass(frozen=True, slots=True)
class Words:
    """What one person reads and hears: every text, in one language."""

    texts: Catalogue
    language: str

    def __call__(self, key: str, **values: object) -> str:
        return self.texts.text(key, self.language, **values)

    def together(self, names: Sequence[str]) -> str:
        """Names several in one breath: Lou, Papi and Mamie."""
        *others, last = names
        return self("app.podium.and", names=", ".join(others), name=last) if others else last


def _read(file: Path) -> GNUTranslations | None:
    try:
        with file.open("rb") as stream:
            return GNUTranslations(stream)
    except (OSError, UnicodeDecodeError, struct.error) as error:
        logger.warning("No texts in %s: %s", file, error)
        return None
