"""Tables of Bon Appétit! on which every card is known beforehand."""

from __future__ import annotations

from random import Random
from typing import Any

import asynckivy as ak
from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels
from msgspec.structs import replace

from engine.games.bon_appetit.deck import BonAppetitDeck, Card
from engine.games.bon_appetit.events import BonAppetitEvent
from engine.games.bon_appetit.moves import DRAWS, FLIP
from engine.games.bon_appetit.options import BonAppetitOptions, FailedChase
from engine.match import Match
from engine.registry import find_game
from screens.games.bon_appetit.studio.kit import kit as own_kit
from screens.services.services import Services
from screens.table.screen import TableScreen
from screens.ui.places import Box
from tests.screens.fingers import middle_of, paint, tap, wait
from tests.screens.tables import lay, settle

LETTERS = {
    "c": Card.CHEESE, "k": Card.CAT, "1": Card.MOUSE_1, "2": Card.MOUSE_2, "3": Card.MOUSE_3,
}  # fmt: skip
"""Cards in a script: cheese, cat (as a child says it), and mice by their paws."""

WHOLE_PILE = BonAppetitOptions(failed_chase=FailedChase.WHOLE_PILE)

kit = own_kit
"""Returns the parts of the game on a table, or on a workbench."""


class Script(Random):
    """Luck that deals the cards of a script."""

    def __init__(self, cards: str) -> None:
        super().__init__(0)
        self._cards = iter(cards)

    def choice(self, seq: Any) -> Any:  # as Random has it, for any moves
        return DRAWS[LETTERS[next(self._cards)]]


def scripted(
    cards: str, seats: int = 3, options: BonAppetitOptions | None = None, tokens: int = 0
) -> Match[Any, Any, Any]:
    """Returns a match whose first card, and every card nobody has seen, comes from *cards*."""
    game = find_game("bon_appetit")
    deck = game.deck
    assert isinstance(deck, BonAppetitDeck)
    if tokens:
        deck = replace(
            deck, full=replace(deck.full, tokens=tokens), red=replace(deck.red, tokens=tokens)
        )
    return Match(game, seats, options, deck=deck, rng=Script(cards))


def lay_scripted(services: Services, match: Match[Any, Any, Any], **people_are: Any) -> TableScreen:
    """Lays a table for a scripted match."""
    return lay(match, services, **people_are)


def turn(table: TableScreen, cards: int = 1) -> None:
    """Turns cards by tapping the live deck."""
    for _ in range(cards):
        tap(middle_of(kit(table).tray.deck))
        settle(table)


def play_all(match: Match[Any, Any, Any], cards: int) -> Match[Any, Any, Any]:
    """Plays a match up to some card without any table."""
    match.start()
    for _ in range(cards):
        match.play(FLIP)
    return match


def photo() -> bytes:
    """Returns every pixel of the window as it is now: painted once more, and not shown yet."""
    paint()
    Window.dispatch("on_draw")
    width, height = (int(side) for side in Window.size)
    return bytes(glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE))


def box_of(widget: Any) -> Box:
    """Returns what a widget covers of the window, its reach included."""
    reach = widget.gesture.reach if hasattr(widget, "gesture") else 0
    corners = [
        widget.to_window(widget.x - reach, widget.y - reach),
        widget.to_window(widget.right + reach, widget.top + reach),
    ]
    (left, right), (bottom, top) = (sorted(values) for values in zip(*corners, strict=True))
    return Box(left, bottom, right - left, top - bottom)


def run(table: TableScreen, event: BonAppetitEvent) -> None:
    """Shows an event at once."""
    task = ak.start(kit(table).film.show(event))
    wait(lambda: task.finished)
