"""What lies on the board at one moment, taken from a view and changed by events."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

import msgspec

from engine.games.cheese_rescue.cards import Card
from engine.games.cheese_rescue.field import Axis, Frame
from engine.games.cheese_rescue.scoring import End, Fate, Removal
from engine.games.cheese_rescue.view import CheeseRescueView


class Mood(StrEnum):
    CALM = "calm"
    HAPPY = "happy"
    WORRIED = "worried"


@dataclass(slots=True)
class Scene:
    """Stays as it is when the window turns, also in the middle of the scoring."""

    columns: int
    window: Frame
    walls: tuple[Axis, ...]
    cards: dict[int, Card]
    fates: Mapping[int, Fate]
    marks: dict[int, Removal]
    """What left its cell, and why."""

    loose: int | None
    """Cell of the card that can still be taken back: it is raised above the board."""

    is_over: bool

    @classmethod
    def of(cls, view: CheeseRescueView) -> Scene:
        gone = {
            laid.cell: Removal(laid.cell, laid.card, laid.fate.culprits)
            for laid in view.table
            if view.is_over and laid.fate.end is not End.SAFE
        }
        return cls(
            columns=view.columns,
            window=view.window,
            walls=view.walls,
            cards={laid.cell: laid.card for laid in view.table if laid.cell not in gone},
            fates={laid.cell: laid.fate for laid in view.table},
            marks=gone,
            loose=view.provisional,
            is_over=view.is_over,
        )

    def remove(self, removal: Removal) -> None:
        """Takes a card off the board and leaves a mark."""
        self.cards.pop(removal.cell, None)
        self.marks[removal.cell] = removal

    def raise_walls(self, axis: Axis, frame: Frame) -> None:
        """Closes the board along an axis."""
        window = self.window
        self.walls = (*self.walls, axis)
        if axis is Axis.COLUMNS:
            self.window = Frame(frame.left, window.top, frame.right, window.bottom)
        else:
            self.window = Frame(window.left, frame.top, window.right, frame.bottom)

    def culprits(self, cell: int) -> tuple[int, ...]:
        """Returns who removed, or would now remove, the card of a cell."""
        if cell in self.marks:
            return self.marks[cell].culprits
        return self.fates[cell].culprits if cell in self.fates else ()


def moods(cards: Mapping[int, Card], fates: Mapping[int, Fate]) -> dict[int, Mood]:
    """Tells how every card feels about what would happen to it now."""
    hunters = {culprit for fate in fates.values() for culprit in fate.culprits}
    return {
        cell: _mood(card, fates.get(cell), is_hunter=cell in hunters)
        for cell, card in cards.items()
    }


def _mood(card: Card, fate: Fate | None, *, is_hunter: bool) -> Mood:
    if fate is None:
        return Mood.CALM
    if fate.end is not End.SAFE:
        return Mood.WORRIED
    return Mood.HAPPY if is_hunter or card.owner is not None else Mood.CALM


def fates_if(view: CheeseRescueView, card: Card, cell: int) -> dict[int, Fate]:
    """Tells what would become of every card if the card in hand lay on *cell* instead."""
    settled = tuple(laid for laid in view.table if laid.cell != view.provisional)
    return msgspec.structs.replace(view, table=settled).fates_with(card, cell)
