"""Holds the tablet's picture still while a game is played: a table has no top."""

from __future__ import annotations

import logging
from typing import Any, Protocol

from kivy.utils import platform

from screens.people import TABLET

logger = logging.getLogger(__name__)


class Rotation(Protocol):
    def hold(self) -> None:
        """Keeps the picture as it is now, however the tablet is turned."""
        ...

    def let_go(self) -> None:
        """Lets the picture follow the tablet again; phones stay upright."""
        ...


def find_rotation() -> Rotation:
    """Returns what turns the picture of this tablet; a desktop has nothing to turn."""
    return AndroidRotation.find() or FixedRotation() if platform == "android" else FixedRotation()


class FixedRotation:
    """A screen that never turns."""

    def hold(self) -> None:
        """It is still already."""

    def let_go(self) -> None:
        """It stays still."""


class AndroidRotation:
    """Asks Android, which may refuse: then the layouts follow the tablet as they always can."""

    # Java's own things are of no type: pyjnius looks for a member when it is asked for one.
    def __init__(self, activity: Any, modes: Any, failures: tuple[type[Exception], ...]) -> None:
        self._activity = activity
        self._modes = modes
        self._failures = failures
        self.is_phone = False
        """Whether only an upright screen has room for a table."""

    @classmethod
    def find(cls) -> AndroidRotation | None:
        from jnius import JavaException, autoclass

        failures = (JavaException, AttributeError)
        try:
            activity = autoclass("org.kivy.android.PythonActivity").mActivity
            rotation = cls(activity, autoclass("android.content.pm.ActivityInfo"), failures)
            configuration = activity.getResources().getConfiguration()
            rotation.is_phone = configuration.smallestScreenWidthDp < TABLET
            return rotation
        except failures as error:
            logger.info("Rotation stays free: %s", error)
            return None

    def hold(self) -> None:
        self._request("SCREEN_ORIENTATION_LOCKED")

    def let_go(self) -> None:
        free = "SENSOR_PORTRAIT" if self.is_phone else "FULL_SENSOR"
        self._request(f"SCREEN_ORIENTATION_{free}")

    def _request(self, mode: str) -> None:
        try:
            self._activity.setRequestedOrientation(getattr(self._modes, mode))
        except self._failures as error:
            # Tables lay themselves out for any window, so a free rotation spoils nothing.
            logger.warning("Rotation stays free: %s", error)
