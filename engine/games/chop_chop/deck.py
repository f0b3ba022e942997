"""The box of Chop! Chop!: a kitchen floor, a table, holes, two dice and the tiles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from msgspec import Meta, Struct

from engine.deck import Deck, DeckFaultError, Share

Count = Annotated[int, Meta(ge=0, le=400)]
Length = Annotated[int, Meta(ge=3, le=20)]
CellName = Annotated[str, Meta(pattern="^[a-t][1-9][0-9]?$")]
"""A letter for the column and a number for the row, as on a chessboard."""

Cells = Annotated[tuple[CellName, ...], Meta(min_length=1, max_length=400)]
Die = Annotated[tuple[Annotated[int, Meta(ge=1, le=9)], ...], Meta(min_length=1, max_length=60)]


class TileCounts(Struct, frozen=True, forbid_unknown_fields=True):
    """How many tiles of each kind there are."""

    cheese: Annotated[int, Meta(ge=1, le=400)]
    dishes: Count
    plus1: Count
    plus2: Count
    arrow: Count
    fork: Count
    knife: Count


class ChopChopDeck(Deck, frozen=True):
    columns: Length
    rows: Length
    table: Cells
    holes: Cells
    """Where the mice start, one in each."""

    mouse_die: Die
    cat_die: Die
    tiles: TileCounts

    def __post_init__(self) -> None:
        for name in (*self.table, *self.holes):
            if not self._is_on_board(name):
                raise DeckFaultError(
                    "off_board",
                    f"{name} is not on a board of {self.columns}x{self.rows} cells",
                    cell=name,
                )
            if (*self.table, *self.holes).count(name) > 1:
                raise DeckFaultError(
                    "twice", f"{name} is used twice by the table and the holes", cell=name
                )
        for hole in self.holes:
            if not self._is_at_rim(hole):
                raise DeckFaultError(
                    "hole_inside", f"the hole {hole} is not at the rim of the board", cell=hole
                )
        for name in self.table:
            if self._is_at_rim(name):
                raise DeckFaultError(
                    "table_at_rim", f"the table reaches the rim of the board at {name}", cell=name
                )
        floor = self.columns * self.rows - len(self.holes)
        tiles = sum(getattr(self.tiles, kind) for kind in self.tiles.__struct_fields__)
        if tiles != floor:
            raise DeckFaultError(
                "floor",
                f"{tiles} tiles cannot cover {floor} cells of floor",
                tiles=tiles,
                floor=floor,
            )

    def shares(self) -> Sequence[Share]:
        counts = {kind: getattr(self.tiles, kind) for kind in self.tiles.__struct_fields__}
        whole, plain = sum(counts.values()), ("cheese", "dishes")
        special = whole - sum(counts[kind] for kind in plain)
        shares = [Share(kind, counts[kind], whole) for kind in plain]
        return [*shares, Share("special", special, whole)]

    @classmethod
    def cells(cls, numbers: Mapping[str, Any]) -> Sequence[Sequence[str]]:
        """Names them as they lie: the last row is the far one."""
        letters = [chr(ord("a") + column) for column in range(numbers["columns"])]
        return [[f"{letter}{row}" for letter in letters] for row in range(numbers["rows"], 0, -1)]

    def cell(self, name: str) -> int:
        """Returns the number of a cell: a1 is 0, b1 is 1, and so on row by row."""
        column, row = _column_and_row(name)
        return row * self.columns + column

    def _is_on_board(self, name: str) -> bool:
        column, row = _column_and_row(name)
        return column < self.columns and row < self.rows

    def _is_at_rim(self, name: str) -> bool:
        column, row = _column_and_row(name)
        return column in (0, self.columns - 1) or row in (0, self.rows - 1)


def _column_and_row(name: str) -> tuple[int, int]:
    return ord(name[0]) - ord("a"), int(name[1:]) - 1
