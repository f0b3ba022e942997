"""Vibrations, where there is a motor."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any, Protocol

from kivy.utils import platform

from screens.services.feedback import Buzz
from screens.services.preferences import PreferenceKeeper, Vibration

logger = logging.getLogger(__name__)

SOFT_BUZZES = frozenset({Buzz.CATCH, Buzz.POUNCE, Buzz.TRAP, Buzz.WIN})
STRETCH = {Vibration.SOFT: 0.5, Vibration.STRONG: 1.5}
SHORTEST = 0.001
"""Android refuses to vibrate for less than a millisecond."""


class Motor(Protocol):
    def pattern(self, pattern: Sequence[float]) -> None: ...


class Haptics:
    """Turns a :class:`Buzz` into what the motor should do, as strong as people prefer."""

    def __init__(self, motor: Motor | None, preferences: PreferenceKeeper) -> None:
        self._motor = motor
        self._preferences = preferences

    @property
    def exists(self) -> bool:
        """Whether this tablet can vibrate at all."""
        return self._motor is not None

    def buzz(self, buzz: Buzz) -> None:
        pattern = pattern_of(buzz, self._preferences.now.vibration)
        if pattern and self._motor is not None:
            self._motor.pattern(pattern)


def pattern_of(buzz: Buzz, vibration: Vibration) -> tuple[float, ...]:
    """Returns seconds off, on, off, on …; nothing if nothing should be felt."""
    if buzz is Buzz.NONE or vibration is Vibration.OFF:
        return ()
    if vibration is Vibration.SOFT and buzz not in SOFT_BUZZES:
        return ()
    pause, *rest = (seconds * STRETCH[vibration] for seconds in buzz.value)
    return (pause, *(max(SHORTEST, seconds) for seconds in rest))


def find_motor() -> Motor | None:
    """Returns the motor of this tablet; ``None`` on a desktop and on tablets without one."""
    if platform != "android":
        return None
    return AndroidMotor.find()


class AndroidMotor:
    """The vibrator behind plyer, which may fail in ways of its own."""

    def __init__(self, vibrator: Any, failures: tuple[type[Exception], ...]) -> None:
        self._vibrator = vibrator
        self._failures = failures
        self._has_refused = False

    @classmethod
    def find(cls) -> AndroidMotor | None:
        """Asks once whether there is a motor."""
        from jnius import JavaException
        from plyer import vibrator

        failures = (JavaException, NotImplementedError, AttributeError)
        try:
            return cls(vibrator, failures) if vibrator.exists() else None
        except failures as error:
            logger.info("No vibration: %s", error)
            return None

    def pattern(self, pattern: Sequence[float]) -> None:
        if self._has_refused:
            return
        try:
            self._vibrator.pattern(pattern=list(pattern), repeat=-1)
        except self._failures as error:
            # Eyes and ears get the same message anyway, and a motor that refuses once stays off.
            logger.warning("No vibration any more: %s", error)
            self._has_refused = True
