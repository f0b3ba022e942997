"""A workbench: the parts of one game on a table, handed views, and nobody who plays a match."""

from __future__ import annotations

from collections.abc import Awaitable, Sequence
from importlib import import_module
from typing import Any

import asynckivy as ak
from kivy.core.window import Window
from kivy.graphics import Instruction, InstructionGroup

from engine.core import Event, Move, Outcome, Seat
from screens.services.services import Services
from screens.table.company import Company
from screens.table.furniture import furnish
from tests.screens.fingers import frames, wait
from tests.screens.tables import names_of, people

TRAITS = {"pos": 0, "size": 0, "xy": 0, "points": 0, "rgba": 2, "tex_coords": 4}
"""What is looked at in all that is drawn, and how closely."""

Stroke = tuple[str | tuple[str, tuple[float, ...]], ...]
"""Something drawn: what it is, where it lies, its colour and its part of a sheet of pictures."""


class Workbench:
    """Lends a game a desk: what it shows is said here, and what it decides is written down."""

    def __init__(
        self, game_id: str, services: Services, view: object, *, seats: int = 2, **people_are: Any
    ) -> None:
        self.view = view
        """What may be seen of the match there would be."""

        self.chosen: list[Move] = []
        """What fingers and keys decided, as the table would have played it."""

        self._question: ak.Task | None = None
        sittings = people(seats, **people_are)
        company = Company(sittings, [sitting.player.name for sitting in sittings], {})
        set_table = import_module(f"screens.games.{game_id}").set_table
        self.table, self.desk, self.kit, self._seating = furnish(
            services, company, set_table, lambda: self.view, game_id=game_id
        )
        self.table.fbind("on_arrange", lambda *_: self._seating.lay())
        self.desk.turn.fbind("is_open", lambda _, is_so: setattr(self.table, "is_open", is_so))
        Window.add_widget(self.table)
        frames(2)

    def ask(self, seat: Seat, *moves: Move) -> None:
        """Opens the tray of a seat that may choose one of these moves."""
        self.desk.turn.moves = moves
        self._wait_for(self._seating.hand_over(seat))
        self._question = ak.start(self._hear())
        frames(1)

    async def _hear(self) -> None:
        answer = await self.desk.turn.answer()
        assert isinstance(answer, Move)
        self.chosen.append(answer)

    def draw(self, view: object) -> None:
        """Lets the board show another view, and empties the air as a table does."""
        self.view = view
        self.desk.flight.clear_widgets()
        self.kit.board.draw(view)

    def film(self, events: Sequence[Event], view: object) -> None:
        """Shows what happened, until the table stands as *view* has it; nobody draws that."""
        self.view = view
        if self._question is not None:
            self._question.cancel()  # nobody acts while something is shown
        for event in events:
            self._wait_for(self.kit.film.show(event))

    def end(self, outcome: Outcome) -> ak.Task:
        """Shows how a match ends, until somebody has to tap a paw."""
        asked: list[object] = []
        self.desk.fbind("on_paws", asked.append)
        task = ak.start(self.kit.ending.show(outcome))
        wait(lambda: bool(asked) or task.finished)
        return task

    @staticmethod
    def _wait_for(what: Awaitable[None]) -> None:
        task = ak.start(what)
        wait(lambda: task.finished)

    @property
    def reasons(self) -> list[str]:
        """Why the desk says no right now."""
        names = names_of(self.desk.air.children)
        return [name[7:] for name in names if name.startswith("reason_")]

    def seen(self) -> list[Stroke]:
        """Lists all that is drawn in the middle, at the plates and in the air, from the bottom."""
        desk = self.desk
        layers = desk.board, desk.at_plates, desk.flight
        return [stroke for layer in layers for stroke in _strokes(layer.canvas)]


def _strokes(group: InstructionGroup) -> list[Stroke]:
    strokes: list[Stroke] = []
    for each in group.children:
        if not isinstance(each, InstructionGroup):
            strokes.append(_stroke(each))
        elif getattr(each, "opacity", 1):
            strokes += _strokes(each)
    return strokes


def _stroke(instruction: Instruction) -> Stroke:
    """Says what is drawn, to the pixel: no film ends on the very number a board begins with."""
    values = ((trait, getattr(instruction, trait, ())) for trait in TRAITS)
    told = [
        (trait, tuple(round(number, TRAITS[trait]) for number in value))
        for trait, value in values
        if value and value[0] is not None
    ]
    return type(instruction).__name__, *told
