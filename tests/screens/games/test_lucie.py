"""Lucie played by touch and by keys on the real table."""

from __future__ import annotations

from itertools import cycle
from typing import Any

import pytest

from engine.games.lucie.moves import Draw
from engine.games.lucie.variants import LucieOptions
from engine.games.lucie.view import Phase
from screens.services.services import Services
from screens.table.rim import Rim
from screens.table.screen import TableScreen
from tests.screens.fingers import middle_of, press, swipe, tap, wait
from tests.screens.games.lucie_nature import (
    BASE,
    HELPERS,
    LYING_PHONE,
    ROLES,
    SMALL_DECK,
    kit,
    settle,
    sit,
    told_match,
)
from tests.screens.tables import PHONE, lay, resize, there

ways = pytest.mark.parametrize("options", [BASE, HELPERS, ROLES], ids=lambda o: o.variant.value)


def decide(table: TableScreen, pull: bool) -> None:
    """Does with a finger whatever the table asks for: draws twice, then goes home."""
    view = kit(table).board.view
    match view.phase:
        case Phase.KEEPING:
            if table.desk.curtain.is_drawn:
                tap(middle_of(there(table.desk.rim.tray).things.children[0]))
            tap(middle_of(there(kit(table).tray.page).cards[1]))
            tap(middle_of(there(kit(table).tray.page).tick))
        case Phase.CAUGHT:
            tap(middle_of(kit(table).tray.choices[1]))
        case Phase.CHOOSING if len(view.row) >= 2:
            tap(middle_of(kit(table).tray.choices[0]))
        case _ if view.victims:
            home = kit(table).board.homes[view.victims[0]].stack
            swipe(middle_of(home), kit(table).board.pile.center)
            tap(middle_of(kit(table).tray.choices[0]))
        case _ if view.badges and view.badges[view.player].asleep is None and not view.row:
            tap(middle_of(kit(table).tray.badge))
        case _ if pull:
            swipe(middle_of(kit(table).board.pile), (400, 420))
        case _:
            tap(middle_of(kit(table).board.pile))


@pytest.mark.usefixtures("quick_fingers")
@ways
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_whole_match_is_played_by_taps_and_swipes(
    services: Services, seats: int, options: LucieOptions
) -> None:
    match = told_match(seats=seats, options=options, deck=SMALL_DECK)
    table = sit(match, services)
    for pull in cycle((True, False)):
        if match.outcome is not None:
            break
        known = len(match.moves)
        decide(table, pull)
        assert len(match.moves) > known
        settle(table)
    assert [jar.level for jar in kit(table).board.jars.standing] == list(
        there(match.outcome).scores
    )


@pytest.mark.usefixtures("quick_fingers")
def test_a_whole_match_is_played_by_touch_with_all_cards_of_the_box(services: Services) -> None:
    match = told_match(seats=3)
    table = sit(match, services)
    assert kit(table).board.pile.count == 42
    for pull in cycle((True, False)):
        if match.outcome is not None:
            break
        known = len(match.moves)
        decide(table, pull)
        assert len(match.moves) > known
        settle(table)
    assert match.moves.count(Draw()) == 42
    assert [jar.level for jar in kit(table).board.jars.standing] == list(
        there(match.outcome).scores
    )


def answer(table: TableScreen) -> None:
    """Does with keys whatever the table asks for."""
    view = kit(table).board.view
    match view.phase:
        case Phase.KEEPING:
            keys = [*(["h"] if table.desk.curtain.is_drawn else []), "right", "enter"]
        case Phase.CAUGHT:
            keys = ["right", "enter"]
        case Phase.CHOOSING:
            keys = ["left", "enter"] if len(view.row) > 1 else ["right", "enter"]
        case _ if view.victims:
            keys = [str(view.victims[0] + 1), "left", "enter"]
        case _ if view.badges and view.badges[view.player].asleep is None:
            keys = ["tab"]
        case _:
            keys = ["spacebar"]
    for key in keys:
        press(key)


@pytest.mark.usefixtures("quick_fingers")
@ways
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_whole_match_is_played_with_keys(
    services: Services, seats: int, options: LucieOptions
) -> None:
    match = told_match(seats=seats, options=options, deck=SMALL_DECK)
    table = sit(match, services)
    while match.outcome is None:
        known = len(match.moves)
        answer(table)
        assert len(match.moves) > known
        settle(table)


@pytest.mark.usefixtures("quick_fingers")
@ways
@pytest.mark.parametrize("size", [PHONE, LYING_PHONE], ids=str)
def test_a_whole_match_is_played_on_a_phone(
    services: Services, options: LucieOptions, size: tuple[int, int]
) -> None:
    resize(size)
    match = told_match(seats=3, options=options, deck=SMALL_DECK)
    table = sit(match, services)
    while match.outcome is None:
        known = len(match.moves)
        if kit(table).board.view.victims and kit(table).board.victim is None:
            tap(middle_of(table.desk.rim.plates[kit(table).board.view.victims[0]]))
            tap(middle_of(kit(table).tray.choices[0]))
        else:
            decide(table, pull=False)
        assert len(match.moves) > known
        settle(table)


@ways
def test_bots_play_where_everybody_can_watch(
    services: Services, options: LucieOptions, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = []
    open_tray = Rim.open_tray

    def watch(rim: Rim, seat: int, **how: Any) -> Any:
        opened.append(seat)
        return open_tray(rim, seat, **how)

    monkeypatch.setattr(Rim, "open_tray", watch)
    match = told_match(seats=3, options=options, deck=SMALL_DECK)
    table = lay(match, services, bots=(0, 1, 2))
    wait(lambda: bool(kit(table).board.view.scores))
    assert {0, 1, 2} <= {*opened}
