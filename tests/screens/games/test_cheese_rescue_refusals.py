"""What Cheese Rescue answers to drags that go wrong: nothing is lost, and a picture says why."""

from __future__ import annotations

import pytest

from engine.games.cheese_rescue.moves import FINISH
from screens.services.services import Services
from tests.screens.fingers import drag, frames, hold, middle_of, tap, wait
from tests.screens.games.cheese_rescue_hands import finger_for, first_card, kit, table_for
from tests.screens.tables import PORTRAIT, names_of, notes_of, resize, settle


def test_a_card_dropped_outside_waits_and_goes_home(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("screens.games.cheese_rescue.touch.PATIENCE", 0.2)
    table = table_for(services)
    card, known = first_card(table), len(table.match.moves)
    drag([middle_of(card), (200, 400)])
    assert kit(table).touch.aim.carried is not None
    assert card.opacity == 0
    wait(lambda: kit(table).touch.aim.carried is None)
    assert card.opacity == 1
    assert len(table.match.moves) == known


def test_a_waiting_card_is_picked_up_again(services: Services) -> None:
    table = table_for(services)
    cell = kit(table).board.view.open_cells[0]
    drag([middle_of(first_card(table)), (200, 400)])
    drag(
        [
            middle_of(kit(table).touch.aim.carried),
            finger_for(table, kit(table).board.square.centre_of(cell)),
        ]
    )
    settle(table)
    assert kit(table).board.view.provisional == cell


@pytest.mark.parametrize(
    ("right", "down", "reason"),
    [(0, 0, "taken"), (2, 2, "not_touching"), (3, 0, "wall")],
)
@pytest.mark.parametrize("way", ["drag", "taps"])
def test_an_illegal_place_is_refused_with_its_reason(
    services: Services, right: int, down: int, reason: str, way: str
) -> None:
    table = table_for(services)
    x, y = kit(table).board.square.centre_of(kit(table).board.view.columns ** 2 // 2)
    side = 0.85 if reason == "wall" else 1
    goal = (
        x + right * kit(table).board.square.cell * side,
        y - down * kit(table).board.square.cell,
    )
    card, known = first_card(table), len(table.match.moves)
    if way == "drag":
        drag([middle_of(card), finger_for(table, goal)])
    else:
        tap(middle_of(card))
        tap(goal)
    assert names_of(table.desk.air.children) == [f"reason_{reason}"]
    assert notes_of(services).sounds[-1] == "nope"
    wait(lambda: way == "taps" or kit(table).touch.aim.carried is None)
    assert len(table.match.moves) == known
    assert not notes_of(services).buzzes


def test_the_third_refusal_brings_the_coach(services: Services) -> None:
    table = table_for(services)
    tap(middle_of(first_card(table)))
    for _ in range(3):
        tap(kit(table).board.square.center)
    assert table.coach.is_here


@pytest.mark.parametrize("what", ["pause", "rotation", "second finger", "cloth", "sleep"])
def test_nothing_is_lost_when_a_drag_is_interrupted(services: Services, what: str) -> None:
    table = table_for(services)
    cell, known = kit(table).board.view.open_cells[0], len(table.match.moves)
    goal = finger_for(table, kit(table).board.square.centre_of(cell))
    finger = hold([middle_of(first_card(table)), goal])
    match what:
        case "pause":
            tap(middle_of(table.table.pause_disc))
        case "rotation":
            resize(PORTRAIT)
        case "second finger":
            tap(middle_of(kit(table).tray.hand[5]))
        case "cloth":
            others = [hold([(300 + 50 * i, 300)]) for i in range(4)]
            for other in others:
                other.up()
        case "sleep":
            table.pause()
    finger.up()
    frames(2)
    if what == "second finger":
        settle(table)
        assert kit(table).board.view.provisional == cell
        return
    assert len(table.match.moves) == known
    assert kit(table).touch.aim.carried is None
    assert all(held.opacity == 1 for held in kit(table).tray.hand.values())
    assert kit(table).board.view.hand == tuple(held.card for held in kit(table).tray.hand.values())


def test_a_tick_before_a_card_lies_there_says_what_is_missing(services: Services) -> None:
    table = table_for(services)
    tap(middle_of(kit(table).tray.tick))
    assert "reason_nothing_laid" in names_of(table.desk.air.children)
    assert FINISH not in table.match.moves
    assert table.desk.sheets.top is None
