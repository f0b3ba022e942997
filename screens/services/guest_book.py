"""The guest book: a leaf for each stay, with who played, who won, a drawing and a line of text."""

from __future__ import annotations

import logging
import re
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct, structs

from screens.people import Player, Sitting, stranger
from screens.services.png import size_of
from screens.services.storage import KeptFile, read_file, write_file
from screens.services.versions import read_known

logger = logging.getLogger(__name__)

LONGEST_NAME = 24
LONGEST_LINE = 120
MOST_RESULTS = 60
"""Matches on one leaf; the oldest make room."""

MOST_PICTURES = 12
"""Boards on one leaf."""

MOST_POINTS = 8000
"""Of a drawing: a child fills a page with less."""

LARGEST_SIDE = 1024
"""Pixels that no side of a picture of ours reaches; others would fill the memory."""

LEAF = r"([0-9]{4,9})\.json"
OURS = r"([0-9]{4,9})(?:-[0-9]{2}\.png|\.json)"
"""How the name of a file begins that belongs to a leaf."""

DAY = 10
"""Letters of a day."""

Part = Annotated[float, Meta(ge=0, le=1)]
"""Of the width or the height of a drawing."""

Stroke = tuple[Part, ...]
"""A line without lifting the finger: x, y, x, y and so on."""


class Result(Struct, frozen=True):
    """One match that was played to its end."""

    game: str
    players: tuple[Player, ...]
    winners: tuple[int, ...]
    """Places of the winners among the players."""

    day: str = ""
    picture: str = ""
    """Name of the file with the board as it was at the end; nothing if there is none."""

    def without(self, player_id: str, nobody: str) -> Result:
        """Returns the same match with a stranger in somebody's place, if they were there."""
        if player_id not in {player.id for player in self.players}:
            return self
        players = tuple(
            stranger(player.avatar, nobody) if player.id == player_id else player
            for player in self.players
        )
        return structs.replace(self, players=players, picture="")


class Leaf(Struct, frozen=True):
    """What one stay leaves in the book."""

    name: str = ""
    begin: str = ""
    """The first day, as ``2026-11-18``."""

    end: str = ""
    """The last day; nothing as long as the guests are here."""

    results: tuple[Result, ...] = ()
    drawing: tuple[Stroke, ...] = ()
    line: str = ""
    is_hidden: bool = False

    def __post_init__(self) -> None:
        """Cuts what nobody can have written: a page would draw it for minutes."""
        structs.force_setattr(self, "name", self.name[:LONGEST_NAME])
        structs.force_setattr(self, "line", self.line[:LONGEST_LINE])
        structs.force_setattr(self, "results", self.results[-MOST_RESULTS:])
        structs.force_setattr(self, "drawing", _few(self.drawing))

    @property
    def people(self) -> tuple[Player, ...]:
        """Everybody who played, once each, bots left out."""
        players = (player for result in self.results for player in result.players)
        return tuple({player.id: player for player in players if player.level is None}.values())

    @property
    def is_blank(self) -> bool:
        return not (self.results or self.drawing or self.line)

    def title(self, number: int) -> str:
        """Names a picture of it; another leaf of this number, begun later, has another title."""
        parts = self.begin[:DAY], f"{number:04}", self.name
        plain = ("".join(each if each.isalnum() else "-" for each in part) for part in parts)
        return " ".join(filter(None, plain))


class GuestBook:
    """Keeps one file for each stay in a folder, and pictures of boards beside them."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._files: dict[int, KeptFile] = {}

    @property
    def numbers(self) -> Sequence[int]:
        """Lists the leaves, the oldest first."""
        found = (re.fullmatch(LEAF, name) for name in self._names())
        return sorted(int(name[1]) for name in found if name is not None)

    @property
    def current(self) -> int:
        """The leaf of the guests who are here: the last one, unless those have left."""
        numbers = self.numbers
        if not numbers:
            return 1
        return numbers[-1] + 1 if self.read(numbers[-1]).end else numbers[-1]

    def read(self, number: int) -> Leaf:
        return read_known(self._file(number), Leaf())

    def change(self, number: int, **changes: object) -> bool:
        """Writes on a leaf; tells whether that is on the disk."""
        leaf = self.read(number)
        begin = leaf.begin or _today()
        fresh = structs.replace(leaf, **{"begin": begin, **changes})
        return self._file(number).write(msgspec.json.encode(fresh))

    def enter(
        self, game_id: str, sittings: Sequence[Sitting], winners: Sequence[int], board: bytes
    ) -> None:
        """Notes a match on the leaf of those who are here; bots alone leave nothing."""
        players = tuple(sitting.player for sitting in sittings)
        if all(player.level for player in players):
            return
        number = self.current
        leaf = self.read(number)
        room = leaf.results[1 - MOST_RESULTS :]
        old = [result.picture for result in leaf.results[: len(leaf.results) - len(room)]]
        kept = sum(bool(result.picture) for result in room)
        picture = self._keep_picture(number, board) if board and kept < MOST_PICTURES else ""
        result = Result(game_id, players, tuple(winners), _today(), picture)
        is_entered = self.change(number, results=(*room, result))
        for each in filter(None, old if is_entered else [picture]):
            KeptFile(self._folder / Path(each).name).remove()

    def picture(self, name: str) -> bytes | None:
        """Returns a board as it was at the end, if there is one that can be looked at."""
        file = self._folder / Path(name).name
        try:
            content = read_file(file) if name else None
        except OSError as error:
            logger.warning("No picture %s: %s", file.name, error)
            return None
        size = size_of(content or b"")
        return content if size and all(0 < side <= LARGEST_SIDE for side in size) else None

    def forget_person(self, player_id: str, nobody: str) -> None:
        """Leaves the places of somebody to a stranger; boards that bear their name go."""
        for number in self.numbers:
            leaf = self.read(number)
            results = tuple(each.without(player_id, nobody) for each in leaf.results)
            if results != leaf.results and self.change(number, results=results):
                for before, after in zip(leaf.results, results, strict=True):
                    if before.picture != after.picture:
                        KeptFile(self._folder / Path(before.picture).name).remove()
            self._file(number).wipe_asides()

    def begin_stay(self, name: str) -> bool:
        """Closes the leaf of those who leave and opens one for those who come.

        Tells whether that is on the disk.
        """
        number = self.current
        if self.read(number).is_blank:
            return self.change(number, name=name, begin=_today(), end="", is_hidden=False)
        # The new leaf first: should the battery die now, those who come have theirs.
        return self.change(number + 1, name=name) and self.change(number, end=_today())

    def wipe(self, number: int) -> bool:
        """Tears a leaf out, for good, with its pictures; tells whether nothing is left of it."""
        # Pictures first: should the battery die now, the leaf is still there to be torn out.
        names = sorted(name for each, name in self._ours() if each == number)
        self._files.pop(number, None)
        gone = [KeptFile(self._folder / name).wipe() for name in names]
        return all(gone)

    def wipe_all(self) -> bool:
        """Tears every leaf out."""
        gone = [self.wipe(number) for number in sorted({each for each, _ in self._ours()})]
        return all(gone)

    def _keep_picture(self, number: int, board: bytes) -> str:
        """Writes a picture under a name that is free; returns none if the disk would not."""
        taken = {name for _, name in self._ours()}
        names = (f"{number:04}-{place:02}.png" for place in range(100))
        name = next((name for name in names if name not in taken), "")
        return name if name and write_file(self._folder / name, board) else ""

    def _names(self) -> list[str]:
        try:
            return [file.name for file in self._folder.iterdir()]
        except OSError:
            return []  # nobody has written anything yet

    def _ours(self) -> set[tuple[int, str]]:
        """Lists files by leaf, also those of which there is only something put aside."""
        found = (re.match(OURS, name) for name in self._names())
        return {(int(name[1]), name[0]) for name in found if name is not None}

    def _file(self, number: int) -> KeptFile:
        path = self._folder / f"{number:04}.json"
        return self._files.setdefault(number, KeptFile(path))


def _today() -> str:
    return date.today().isoformat()


def _few(strokes: tuple[Stroke, ...]) -> tuple[Stroke, ...]:
    """Returns as many whole lines as a drawing may have points."""
    kept: list[Stroke] = []
    points = 0
    for stroke in strokes:
        points += len(stroke)
        if points > MOST_POINTS:
            break
        kept.append(stroke[: len(stroke) // 2 * 2])
    return tuple(kept)
