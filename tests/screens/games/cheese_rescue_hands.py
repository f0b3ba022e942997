"""Hands for the tests of Cheese Rescue: they look, drag, tap and type."""

from __future__ import annotations

from random import Random
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from engine.games.cheese_rescue.cards import Card
from engine.games.cheese_rescue.moves import FINISH
from engine.match import Match
from engine.registry import find_game
from screens.games.cheese_rescue.pieces import Front, HeldCard
from screens.games.cheese_rescue.studio.kit import kit as own_kit
from screens.services.services import Services
from screens.table.screen import TableScreen
from screens.ui.card import Card as CardWidget
from tests.screens.fingers import Point, drag, frames, middle_of, press, tap
from tests.screens.tables import lay, settle
from tools.studios import Laid

AHEAD = 40

kit = own_kit
"""Returns the parts of the game on a table, or on a workbench."""


def table_for(
    services: Services, seats: int = 2, *, seed: int = 1, **people_are: Any
) -> TableScreen:
    """Lays a table on which all hands lie open, unless somebody says otherwise."""
    match = Match(find_game("cheese_rescue"), seats, rng=Random(seed))
    people_are.setdefault("little_hands", True)
    return lay(match, services, **people_are)


def finger_for(table: TableScreen, point: Point) -> Point:
    """Returns where a finger is whose card floats over *point*."""
    in_x, in_y = table.desk.side.inwards
    return point[0] - in_x * dp(AHEAD), point[1] - in_y * dp(AHEAD)


def first_card(table: Laid) -> HeldCard:
    return next(iter(kit(table).tray.hand.values()))


def drag_card(table: TableScreen, card: HeldCard, cell: int) -> None:
    """Drags a card to a cell."""
    start, goal = middle_of(card), finger_for(table, kit(table).board.square.centre_of(cell))
    drag([start, goal], steps=3)
    settle(table)


def tap_card(table: TableScreen, card: HeldCard, cell: int) -> None:
    """Taps a card and then a cell."""
    tap(middle_of(card))
    tap(kit(table).board.square.centre_of(cell))
    settle(table)


def type_card(table: TableScreen, slot: int) -> None:
    """Picks a card by its number and drops it where the ghost is."""
    press(str(slot + 1))
    press("right")
    press("enter")
    settle(table)


def finish(table: TableScreen) -> None:
    tap(middle_of(kit(table).tray.tick))
    settle(table)


def place(table: TableScreen) -> tuple[Card, int]:
    """Lays the first card of the hand on the first open cell."""
    card, cell = first_card(table), kit(table).board.view.open_cells[0]
    tap_card(table, card, cell)
    assert kit(table).board.view.provisional == cell
    return card.card, cell


def play_to_the_last_card(match: Match[Any, Any, Any]) -> None:
    """Plays until the square is full and only the last tick is missing."""
    match.start()
    while True:
        match.play(match.legal_moves()[0])
        view = match.view(match.turn)
        if len(view.table) == view.size**2:
            return
        match.play(FINISH)


def shown_cards(table: Widget) -> list[Card]:
    """Lists the faces of all cards that are drawn anywhere but on the board."""
    cards = (widget for widget in _drawn(table) if isinstance(widget, CardWidget))
    return [each.face.card for each in cards if each.is_up and isinstance(each.face, Front)]


def _drawn(widget: Widget) -> list[Widget]:
    if not widget.opacity:
        return []
    return [widget, *(below for child in widget.children for below in _drawn(child))]


def pixels(table: TableScreen) -> bytes:
    """Returns what is on the glass."""
    frames(2)
    return bytes(table.export_as_image().texture.pixels)
