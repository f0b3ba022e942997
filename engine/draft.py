"""A deck that is being changed, number by number, before it can be played with.

What can be changed follows from the types of the deck: nothing here knows any game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import deepcopy
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct, inspect

from engine.deck import Deck, read_deck

Path: TypeAlias = tuple[str, ...]
"""Names from the deck down to one of its numbers: ``("full", "mouse", "2")``."""

MOST = 999
"""How far a number can be turned if its type does not say."""


class Number(Struct, frozen=True):
    path: Path
    value: int
    least: int
    most: int


class Row(Struct, frozen=True):
    """Several numbers that belong together, such as the faces of a die or what is on a card."""

    path: Path
    numbers: tuple[Number, ...]
    is_card: bool
    """Whether it is one of many, and each of its numbers means something else."""

    can_grow: bool
    can_shrink: bool


class Cells(Struct, frozen=True):
    """Places picked on a board."""

    path: Path
    picked: tuple[str, ...]
    board: tuple[tuple[str, ...], ...]
    """Names of all cells there are."""


Part: TypeAlias = Number | Row | Cells


class Draft:
    """Plain numbers, which may contradict each other for a while."""

    def __init__(self, deck: Deck) -> None:
        self.kind = type(deck)
        self._numbers: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(deck))

    def check(self) -> Deck:
        """Returns the deck these numbers make.

        :raises BadDeckError: if they cannot be played with.
        """
        return read_deck(msgspec.json.encode(self._numbers), self.kind)

    @property
    def board(self) -> tuple[tuple[str, ...], ...]:
        """The cells there are to pick from, the far row first."""
        return tuple(map(tuple, self.kind.cells(self._numbers)))

    def parts(self) -> Sequence[Part]:
        """Lists all that can be changed, in the order of the deck."""
        return [*self._parts((), inspect.type_info(self.kind), self._numbers)]

    def heading(self, path: Path) -> Path:
        """Returns what the number at *path* stands under, if it has others beside it."""
        fields = inspect.type_info(self.kind)
        assert isinstance(fields, inspect.StructType)
        top = next(field.type for field in fields.fields if field.name == path[0])
        if isinstance(top, inspect.DictType):
            return path[:2] if isinstance(top.value_type, inspect.StructType) else path[:1]
        return path[:1] if len(path) > 1 else ()

    def value(self, path: Path) -> Any:
        """Returns what stands at *path*; nothing counts as none."""
        found: Any = self._numbers
        for name in path:
            if isinstance(found, list):
                found = found[int(name)] if int(name) < len(found) else 0
            else:
                found = found.get(name, 0)
        return deepcopy(found)

    def turn(self, path: Path, value: int) -> None:
        """Writes another number; none of something that is counted by kind takes the kind out."""
        *way, last = path
        holder = self._holder(way)
        if isinstance(holder, list):
            holder[int(last)] = value
        elif not value and self._is_by_kind(way):
            holder.pop(last, None)
        else:
            holder[last] = value

    def grow(self, path: Path) -> None:
        """Adds one more like what stands at *path*, in a list, behind it."""
        *way, last = path
        rows = self._holder(way)
        rows.insert(int(last) + 1, deepcopy(rows[int(last)]))

    def shrink(self, path: Path) -> None:
        """Takes away what stands at *path*, in a list."""
        *way, last = path
        del self._holder(way)[int(last)]

    def pick(self, path: Path, cell: str) -> None:
        """Takes a cell, or gives it back."""
        cells = self._holder(path)
        if cell in cells:
            cells.remove(cell)
        else:
            cells.append(cell)

    def _holder(self, path: Sequence[str]) -> Any:
        found: Any = self._numbers
        for name in path:
            found = found[int(name)] if isinstance(found, list) else found[name]
        return found

    def _is_by_kind(self, path: Sequence[str]) -> bool:
        kind: inspect.Type = inspect.type_info(self.kind)
        for name in path:
            if isinstance(kind, inspect.StructType):
                kind = next(field.type for field in kind.fields if field.name == name)
            elif isinstance(kind, inspect.DictType):
                kind = kind.value_type
        return isinstance(kind, inspect.DictType)

    def _parts(self, path: Path, kind: inspect.Type, value: Any) -> Iterator[Part]:
        match kind:
            case inspect.IntType():
                yield _number(path, kind, value)
            case inspect.StructType():
                for field in kind.fields:
                    yield from self._parts((*path, field.name), field.type, value[field.name])
            case inspect.DictType(key_type=names, value_type=inspect.IntType() as counted):
                for name in sorted({*value, *_all(names)}):
                    yield _number((*path, name), counted, value.get(name, 0), least=0)
            case inspect.DictType():
                for name in value:
                    yield from self._parts((*path, name), kind.value_type, value[name])
            case inspect.VarTupleType(item_type=inspect.StrType()):
                yield Cells(path, tuple(value), self.board)
            case inspect.VarTupleType():
                yield from _rows(path, kind, value)


def _rows(path: Path, kind: inspect.VarTupleType, value: Sequence[Any]) -> Iterator[Row]:
    """Yields one row of numbers, or one for each card."""
    can_grow = kind.max_length is None or len(value) < kind.max_length
    can_shrink = len(value) > (kind.min_length or 1)
    if isinstance(kind.item_type, inspect.TupleType):
        for place, card in enumerate(value):
            here = *path, str(place)
            numbers = [
                _number((*here, str(column)), each, card[column])
                for column, each in enumerate(kind.item_type.item_types)
            ]
            yield Row(here, tuple(numbers), True, can_grow, can_shrink)
        return
    numbers = [
        _number((*path, str(place)), kind.item_type, each) for place, each in enumerate(value)
    ]
    yield Row(path, tuple(numbers), False, can_grow, can_shrink)


def _number(path: Path, kind: inspect.Type, value: int, least: int | None = None) -> Number:
    assert isinstance(kind, inspect.IntType), f"{'.'.join(path)} is no number"
    lowest = kind.ge if least is None else least
    return Number(path, value, int(lowest or 0), int(MOST if kind.le is None else kind.le))


def _all(names: inspect.Type) -> list[str]:
    """Lists the kinds there can be, if they are numbered."""
    if isinstance(names, inspect.IntType) and names.ge is not None and names.le is not None:
        return [str(name) for name in range(int(names.ge), int(names.le) + 1)]
    return []
