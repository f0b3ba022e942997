"""Cards that come to a hand in Cheese Rescue, and cells that are hard to hit."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest
from kivy.uix.widget import Widget

from engine.games.cheese_rescue.cards import Card
from engine.games.cheese_rescue.moves import FINISH, Place
from engine.match import Match
from engine.registry import find_game
from screens.games.cheese_rescue.pieces import Front
from screens.services.services import Services
from screens.table.screen import TableScreen
from screens.table.sheets import TurnCard
from screens.ui.card import Card as CardWidget
from tests.screens.fingers import frames, middle_of, rest, tap
from tests.screens.games.cheese_rescue_hands import first_card, kit, place, shown_cards, table_for
from tests.screens.tables import PHONE, SMALL, lay, resize, settle, sheet_on, there

QUICK = 8


def drawn_on_the_way(table: TableScreen) -> tuple[Card, list[CardWidget]]:
    """Lays a card and draws; returns the new card, and the cards in the tray at last."""
    seat = table.match.turn
    place(table)
    rest()
    table.stage.pace = QUICK
    tap(middle_of(kit(table).tray.tick))
    laid: list[Widget] = []
    while not table.desk.turn.is_open and table.desk.rim.active == seat:
        laid = [*there(table.desk.rim.tray).things.children]
        frames(1)
    cards = [each for each in laid if isinstance(each, CardWidget)]
    return table.match.view(seat).hand[-1], cards


@pytest.mark.parametrize("size", [None, PHONE], ids=["tablet", "phone"])
def test_a_drawn_card_turns_on_its_way_to_an_open_hand(
    services: Services, size: tuple[int, int] | None
) -> None:
    if size is not None:
        resize(size)
    table = table_for(services)
    if table.desk.sheets.top is not None:
        tap(middle_of(sheet_on(table, TurnCard).paw))
        settle(table)
    drawn, laid = drawn_on_the_way(table)
    hand = sorted(laid, key=lambda each: each.x)
    assert len(hand) == 8
    assert isinstance(hand[-1].face, Front)
    assert hand[-1].face.card == drawn
    assert hand[-1].is_up
    assert all(left.right <= right.x for left, right in pairwise(hand))


def test_who_plays_alone_sees_the_own_card_but_none_of_a_bot(services: Services) -> None:
    table = table_for(services, bots=(1,), little_hands=False)
    drawn, laid = drawn_on_the_way(table)
    fronts = [each.face for each in laid if each.is_up]
    assert any(isinstance(front, Front) and front.card == drawn for front in fronts)
    seen: list[Card] = []
    while not table.desk.turn.is_open:
        seen += shown_cards(table) if table.desk.rim.tray is None else []
        frames(1)
    on_board = {laid.card for laid in kit(table).board.view.table}
    assert {*seen} <= on_board


def eight_cells_wide() -> Match[Any, Any, Any]:
    """Plays by the house rule of the wandering square until the window is at its largest."""
    game, luck = find_game("cheese_rescue"), Random(2)
    match = Match(game, 4, game.options(floating=True), rng=Random(2))
    match.start()
    while match.view(match.turn).window.width < 8 or FINISH in match.legal_moves():
        moves = match.legal_moves()
        match.play(FINISH if FINISH in moves else luck.choice(moves))
    return match


@pytest.mark.parametrize(("size", "smallest"), [(SMALL, 48), (PHONE, 43)])
def test_the_widest_window_can_be_tapped(
    services: Services, size: tuple[int, int], smallest: int
) -> None:
    resize(size)
    table: TableScreen = lay(eight_cells_wide(), services, little_hands=True)
    if table.desk.sheets.top is not None:
        tap(middle_of(sheet_on(table, TurnCard).paw))
        settle(table)
    assert kit(table).board.square.cell >= smallest
    cell = min(
        kit(table).board.view.open_cells,
        key=lambda cell: kit(table).board.square.centre_of(cell)[0],
    )
    x, y = kit(table).board.square.centre_of(cell)
    card = first_card(table)
    tap(middle_of(card))
    tap((x + 23, y))
    settle(table)
    assert table.match.moves[-1] == Place(card.card, cell)
