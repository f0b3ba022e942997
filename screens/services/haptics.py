"""Vibrations, where there is a motor."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any, Protocol

from kivy.utils import platform

from screens.services.feedback import Buzz
from screens.services.preferences import PreferenceKeeper, Vibration

logger = logging.getLogger(__name__)

SOFT_BUZZES = frozenset({Buzz.CATCH, Buzz.POUNCE, Buzz.TRAP, Buzz.WIN})
STRETCH = {Vibration.SOFT: 0.5, Vibration.STRONG: 1.5}
"""How soft and strong are felt where a motor only knows on and off: as length."""

STRENGTH = {Vibration.SOFT: 90, Vibration.STRONG: 255}
"""How they are felt where it knows more; 255 is all it can."""

SHORTEST = 0.001
"""Android refuses to vibrate for less than a millisecond."""

KNOWS_STRENGTH = 26
"""The first Android that can be told how strongly to vibrate."""


class Motor(Protocol):
    def play(self, buzz: Buzz, vibration: Vibration) -> None: ...


class Haptics:
    """Gives a :class:`Buzz` to the motor, if people want to feel it."""

    def __init__(self, motor: Motor | None, preferences: PreferenceKeeper) -> None:
        self._motor = motor
        self._preferences = preferences

    @property
    def exists(self) -> bool:
        """Whether this tablet can vibrate at all."""
        return self._motor is not None

    def buzz(self, buzz: Buzz) -> None:
        vibration = self._preferences.now.vibration
        if self._motor is not None and is_felt(buzz, vibration):
            self._motor.play(buzz, vibration)


def is_felt(buzz: Buzz, vibration: Vibration) -> bool:
    """Says whether people who chose *vibration* want to feel it at all."""
    if buzz is Buzz.NONE or vibration is Vibration.OFF:
        return False
    return vibration is Vibration.STRONG or buzz in SOFT_BUZZES


def by_length(buzz: Buzz, vibration: Vibration) -> list[float]:
    """Returns seconds off, on, off, on …, longer for those who want it strong."""
    pause, *rest = (seconds * STRETCH[vibration] for seconds in buzz.value)
    return [pause, *(max(SHORTEST, seconds) for seconds in rest)]


def by_strength(buzz: Buzz, vibration: Vibration) -> tuple[list[int], list[int]]:
    """Returns milliseconds off, on, off, on …, and how strong the motor runs in each."""
    times = [round(1000 * seconds) for seconds in buzz.value]
    return times, [STRENGTH[vibration] * (turn % 2) for turn in range(len(times))]


def find_motor() -> Motor | None:
    """Returns the motor of this tablet; ``None`` on a desktop and on tablets without one."""
    if platform != "android":
        return None
    return AndroidMotor.find()


class AndroidMotor:
    """The motor of a tablet, which may fail in ways of its own."""

    def __init__(
        self, vibrate: Callable[[Buzz, Vibration], None], failures: tuple[type[Exception], ...]
    ) -> None:
        self._vibrate = vibrate
        self._failures = failures
        self._has_refused = False

    @classmethod
    def find(cls) -> AndroidMotor | None:
        """Asks once whether there is a motor, and what it can do."""
        from jnius import JavaException
        from plyer import vibrator

        failures = (JavaException, NotImplementedError, AttributeError)
        try:
            if not vibrator.exists():
                return None
            return cls(_strengths() or _lengths(vibrator), failures)
        except failures as error:
            logger.info("No vibration: %s", error)
            return None

    def play(self, buzz: Buzz, vibration: Vibration) -> None:
        if self._has_refused:
            return
        try:
            self._vibrate(buzz, vibration)
        except self._failures as error:
            # Eyes and ears get the same message anyway, and a motor that refuses once stays off.
            logger.warning("No vibration any more: %s", error)
            self._has_refused = True


def _lengths(vibrator: Any) -> Callable[[Buzz, Vibration], None]:
    def vibrate(buzz: Buzz, vibration: Vibration) -> None:
        vibrator.pattern(pattern=by_length(buzz, vibration), repeat=-1)

    return vibrate


def _strengths() -> Callable[[Buzz, Vibration], None] | None:
    """Returns what tells the motor its strength, as plyer cannot; ``None`` if it has but one."""
    from jnius import autoclass, cast

    if autoclass("android.os.Build$VERSION").SDK_INT < KNOWS_STRENGTH:
        return None
    activity = autoclass("org.kivy.android.PythonActivity").mActivity
    service = autoclass("android.content.Context").VIBRATOR_SERVICE
    motor = cast("android.os.Vibrator", activity.getSystemService(service))
    if not motor.hasAmplitudeControl():
        return None
    effects = autoclass("android.os.VibrationEffect")

    def vibrate(buzz: Buzz, vibration: Vibration) -> None:
        motor.vibrate(effects.createWaveform(*by_strength(buzz, vibration), -1))

    return vibrate
