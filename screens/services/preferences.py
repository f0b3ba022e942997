"""How this tablet is set up: language, sound, speed, sizes."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from screens.services.players import Mode
from screens.services.storage import KeptFile
from screens.services.versions import read_known


class Vibration(StrEnum):
    OFF = "off"
    SOFT = "soft"
    STRONG = "strong"


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


UNSEEN = {"volume", "muted", "vibration", "coached", "house_rules"}
"""Preferences that change nothing of how a table looks."""


class Preferences(Struct, frozen=True):
    language: str = "fr"
    volume: Annotated[float, Meta(ge=0, le=1)] = 0.8
    muted: bool = False
    vibration: Vibration = Vibration.SOFT
    speed: Speed = Speed.MOUSE
    reduced_motion: bool = False
    text_size: TextSize = TextSize.NORMAL
    theme: Theme = Theme.DAY
    mode: Mode | None = None
    """``None`` until somebody chooses: then the size of the screen decides."""

    living_faces: bool = True
    """Whether cards show on their faces what would become of them now."""

    danger_view: bool = False
    """Whether the table shows how likely the next card is to go wrong."""

    coached: frozenset[str] = frozenset()
    """Games whose first turn has been shown by the coach's hand."""

    house_rules: dict[str, dict[str, bool | str]] = {}
    """Options last played with, by game."""

    @property
    def seen(self) -> tuple[object, ...]:
        """What a table is furnished by: all that people see of it."""
        fields = self.__struct_fields__
        return tuple(getattr(self, name) for name in fields if name not in UNSEEN)


class PreferenceKeeper:
    """Holds the preferences of this tablet and writes down every change."""

    def __init__(self, file: Path) -> None:
        self._file = KeptFile(file)
        self._watchers: list[Callable[[Preferences], None]] = []
        self.now = read_known(self._file, Preferences)

    def change(self, **changes: Any) -> None:
        """Replaces some preferences; a full disk only means that they are forgotten at night."""
        fresh = msgspec.structs.replace(self.now, **changes)
        if fresh == self.now:
            return
        self.now = fresh
        self._file.write(msgspec.json.encode(fresh))
        for watcher in self._watchers:
            watcher(fresh)

    def watch(self, watcher: Callable[[Preferences], None]) -> None:
        """Calls *watcher* after every change."""
        self._watchers.append(watcher)
