"""A folder that people reach with a cable or a file manager, without a permission."""

from __future__ import annotations

import logging
from pathlib import Path

from kivy.utils import platform

logger = logging.getLogger(__name__)

NAME = "Gare au chat"


def reachable_folder() -> Path | None:
    """Returns where files come and go: in the home of people, or what Android lends the app."""
    return _android() if platform == "android" else Path.home() / NAME


def _android() -> Path | None:
    from jnius import JavaException, autoclass

    try:
        activity = autoclass("org.kivy.android.PythonActivity").mActivity
        return Path(activity.getExternalFilesDir(NAME).getAbsolutePath())
    except (JavaException, AttributeError) as error:
        logger.info("No folder that people reach: %s", error)  # its card is out
        return None
