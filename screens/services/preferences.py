"""How this tablet is set up: language, sound, speed, sizes."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

from msgspec import Meta, Struct

from screens.people import Mode
from screens.services.keeper import Keeper


class Vibration(StrEnum):
    OFF = "off"
    SOFT = "soft"
    STRONG = "strong"


class Aloud(StrEnum):
    """To whom the tablet speaks."""

    NOBODY = "nobody"
    NON_READERS = "non_readers"
    EVERYBODY = "everybody"


class Speed(StrEnum):
    TORTOISE = "tortoise"
    MOUSE = "mouse"
    HARE = "hare"
    INSTANT = "instant"

    @property
    def pace(self) -> float:
        """How much faster than normal things move; 0 if they do not move at all."""
        return PACES[self]


PACES = {Speed.TORTOISE: 0.6, Speed.MOUSE: 1.0, Speed.HARE: 2.0, Speed.INSTANT: 0.0}


class Theme(StrEnum):
    DAY = "day"
    EVENING = "evening"
    CONTRAST = "contrast"


class TextSize(StrEnum):
    NORMAL = "100"
    LARGE = "125"
    LARGER = "150"
    HUGE = "200"

    @property
    def scale(self) -> float:
        return int(self) / 100


UNSEEN = {
    "volume", "effects_volume", "voice_volume", "muted", "vibration", "coach", "coached",
    "house_rules",
}  # fmt: skip
"""Preferences that change nothing of how a table looks."""


class Preferences(Struct, frozen=True):
    language: str = "fr"
    volume: Annotated[float, Meta(ge=0, le=1)] = 0.8
    """How loud everything is; of that, effects and voice are as loud as follows."""

    effects_volume: Annotated[float, Meta(ge=0, le=1)] = 1.0
    voice_volume: Annotated[float, Meta(ge=0, le=1)] = 1.0
    muted: bool = False
    aloud: Aloud = Aloud.NON_READERS
    everything_aloud: bool = False
    """Whether a match can be played by ear: every event, view and key is said."""

    vibration: Vibration = Vibration.SOFT
    speed: Speed = Speed.MOUSE
    quick_bots: bool = False
    """Whether bots play twice as fast as everything else moves."""

    reduced_motion: bool = False
    text_size: TextSize = TextSize.NORMAL
    theme: Theme = Theme.DAY
    mode: Mode | None = None
    """``None`` until somebody chooses: then the size of the screen decides."""

    living_faces: bool = True
    """Whether cards show on their faces what would become of them now."""

    danger_view: bool = False
    """Whether the table shows what may go wrong next: Lucie's cards, or where the cat can come."""

    coach: bool = True
    """Whether a hand comes to show what can be done."""

    coached: frozenset[str] = frozenset()
    """Games whose first turn has been shown by the coach's hand."""

    house_rules: dict[str, dict[str, bool | str]] = {}
    """Options last played with, by game."""

    @property
    def seen(self) -> tuple[object, ...]:
        """What a table is furnished by: all that people see of it."""
        fields = self.__struct_fields__
        return tuple(getattr(self, name) for name in fields if name not in UNSEEN)


OURS = Preferences()
"""What we think best where nobody says otherwise."""


class PreferenceKeeper(Keeper[Preferences]):
    """Holds the preferences of this tablet and writes down every change."""

    def __init__(self, file: Path, usual: Preferences = OURS) -> None:
        super().__init__(file, usual)
