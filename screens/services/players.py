"""The people, and the bots, who sit at the table."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from engine.bots import Level

AVATARS = (
    "mouse", "cat", "dog", "hedgehog", "owl", "fox",
    "rabbit", "frog", "bear", "duck", "squirrel", "badger",
)  # fmt: skip
SHAPES = ("disc", "triangle", "square", "diamond", "star", "heart")
"""Badge shape of each player colour, so that nobody is told apart by colour alone."""

COLOURS = len(SHAPES)


class Player(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who has played here."""

    avatar: str
    name: str = ""
    """What they typed; most children type nothing."""

    little_hands: bool = False
    left_handed: bool = False
    level: Level | None = None
    """How well a bot plays; ``None`` for a human."""


class Sitting(Struct, frozen=True, forbid_unknown_fields=True):
    """A player on a chair; a tuple of these, by engine seat, is who plays a match."""

    player: Player
    colour: int
    """Index of the player's colour and badge shape."""

    chair: int
    """Place round the table, 0 to 5, clockwise from the near left corner."""


class Mode(StrEnum):
    """How the tablet lies: flat among people, before a sofa, or handed round."""

    TABLE = "table"
    SOFA = "sofa"
    PASS = "pass"
