"""The people, and the bots, who sit at the table."""

from __future__ import annotations

import os
from enum import StrEnum
from typing import Annotated, Literal, TypeAlias, get_args

from msgspec import Meta, Struct, structs

from engine.bots import Level

Avatar: TypeAlias = Literal[
    "mouse", "cat", "dog", "hedgehog", "owl", "fox",
    "rabbit", "frog", "bear", "duck", "squirrel", "badger",
]  # fmt: skip
AVATARS: tuple[Avatar, ...] = get_args(Avatar)
SHAPES = ("disc", "triangle", "square", "diamond", "star", "heart")
"""Badge shape of each player colour, so that nobody is told apart by colour alone."""

LONGEST_NAME = 12
"""Letters of a name: more do not fit beside an animal."""

BOT = "bot "
"""How the identity of a bot begins: nobody tells two kittens of one animal apart."""

COLOURS = len(SHAPES)
Colour: TypeAlias = Annotated[int, Meta(ge=0, lt=COLOURS)]
Chair: TypeAlias = Annotated[int, Meta(ge=0, lt=6)]


class Player(Struct, frozen=True):
    """Somebody who has played here."""

    avatar: Avatar
    name: str = ""
    """What they typed; most children type nothing."""

    little_hands: bool = False
    left_handed: bool = False
    level: Level | None = None
    """How well a bot plays; ``None`` for a human."""

    lessons: frozenset[str] = frozenset()
    """Lessons they have had, or did not want: those are not offered to them again."""

    id: str = ""
    """Who it is, whatever animal they like today; somebody of before people had one is known by
    their animal, which nobody else was then."""

    language: str = ""
    """What they speak; nothing for the language of the tablet."""

    reads: bool = True
    """Whether words are of use to them."""

    is_hidden: bool = False
    """Whether they are not shown to others until they sit down again."""

    def __post_init__(self) -> None:
        """Cuts a name nobody can have typed: a page would write it for minutes."""
        structs.force_setattr(self, "name", self.name[:LONGEST_NAME])
        structs.force_setattr(self, "id", self.id or f"{BOT if self.level else ''}{self.avatar}")


def new_id() -> str:
    """Returns an identity that nobody has had and nobody will have."""
    return os.urandom(8).hex()


def stranger(avatar: Avatar, player_id: str) -> Player:
    """Returns whoever is left of somebody who wanted to be forgotten: an animal, and nobody."""
    return Player(avatar, id=player_id)


class Sitting(Struct, frozen=True):
    """A player on a chair; a tuple of these, by engine seat, is who plays a match."""

    player: Player
    colour: Colour
    """Index of the player's colour and badge shape."""

    chair: Chair
    """Place round the table, 0 to 5, clockwise from the near left corner."""

    emblem: str = ""
    """What stands for the player where a game lets people choose that; nothing if nobody did."""

    before: Annotated[int, Meta(ge=0)] | None = None
    """The seat this player had in the match whose luck comes again; ``None`` if luck is fresh."""

    def without(self, player_id: str, nobody: str) -> Sitting:
        """Returns the same place, left to a stranger if it was theirs."""
        if self.player.id != player_id:
            return self
        return structs.replace(self, player=stranger(self.player.avatar, nobody))


TABLET = 600
"""Length of the short side, in dp, from which a screen is a tablet; a phone is handed round."""


class Mode(StrEnum):
    """How the tablet lies: flat among people, before a sofa, or handed round."""

    TABLE = "table"
    SOFA = "sofa"
    PASS = "pass"
