"""Keeps the app on the screen, as Android calls it: pinned. Nobody leaves it by accident."""

from __future__ import annotations

import logging
from typing import Any, Protocol

from kivy.utils import platform

logger = logging.getLogger(__name__)

FREE = 0
"""What Android calls ``LOCK_TASK_MODE_NONE``."""


class Pinning(Protocol):
    @property
    def exists(self) -> bool:
        """Whether this device can be pinned at all."""
        ...

    @property
    def is_pinned(self) -> bool: ...

    def pin(self) -> bool:
        """Asks to stay; Android may ask people in turn. Tells whether it was understood."""
        ...

    def let_go(self) -> bool:
        """Lets people leave again; tells whether it was understood."""
        ...


def find_pinning() -> Pinning:
    """Returns what pins this tablet; a desktop is never pinned."""
    return AndroidPinning.find() or NoPinning() if platform == "android" else NoPinning()


class NoPinning:
    """A device that people leave as they like."""

    exists = False
    is_pinned = False

    def pin(self) -> bool:
        return False

    def let_go(self) -> bool:
        return False


class AndroidPinning:
    """Asks Android, which may refuse, and asks people first unless it belongs to a company."""

    exists = True

    # Java's own things are of no type: pyjnius looks for a member when it is asked for one.
    def __init__(self, activity: Any, tasks: Any, failures: tuple[type[Exception], ...]) -> None:
        self._activity, self._tasks, self._failures = activity, tasks, failures

    @classmethod
    def find(cls) -> AndroidPinning | None:
        from jnius import JavaException, autoclass, cast

        failures = (JavaException, AttributeError)
        try:
            activity = autoclass("org.kivy.android.PythonActivity").mActivity
            service = autoclass("android.content.Context").ACTIVITY_SERVICE
            tasks = cast("android.app.ActivityManager", activity.getSystemService(service))
            return cls(activity, tasks, failures)
        except failures as error:
            logger.info("Cannot be pinned: %s", error)
            return None

    @property
    def is_pinned(self) -> bool:
        try:
            return bool(self._tasks.getLockTaskModeState() != FREE)
        except self._failures as error:
            logger.warning("Nobody says whether it is pinned: %s", error)
            return False

    def pin(self) -> bool:
        try:
            self._activity.startLockTask()
        except self._failures as error:
            logger.warning("Not pinned: %s", error)  # not in the foreground, or forbidden
            return False
        return True

    def let_go(self) -> bool:
        try:
            self._activity.stopLockTask()
        except self._failures as error:
            logger.warning("Still pinned: %s", error)  # somebody else has pinned it
            return False
        return True
