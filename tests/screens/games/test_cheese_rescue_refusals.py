"""What Cheese Rescue answers to drags that go wrong: nothing is lost, and a picture says why."""

from __future__ import annotations

import pytest

from screens.services.services import Services
from tests.screens.fingers import drag, frames, hold, middle_of, tap, wait
from tests.screens.games.cheese_rescue_hands import finger_for, first_card, table_for
from tests.screens.tables import PORTRAIT, resize, settle


def test_a_card_dropped_outside_waits_and_goes_home(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("screens.games.cheese_rescue.placing.PATIENCE", 0.2)
    table = table_for(services)
    card, known = first_card(table), len(table.match.moves)
    drag([middle_of(card), (200, 400)])
    assert table.carried is not None
    assert card.opacity == 0
    wait(lambda: table.carried is None)
    assert card.opacity == 1
    assert len(table.match.moves) == known


def test_a_waiting_card_is_picked_up_again(services: Services) -> None:
    table = table_for(services)
    cell = table.view.open_cells[0]
    drag([middle_of(first_card(table)), (200, 400)])
    drag([middle_of(table.carried), finger_for(table, table.tiles.centre_of(cell))])
    settle(table)
    assert table.view.provisional == cell


@pytest.mark.parametrize(
    ("right", "down", "reason"),
    [(0, 0, "taken"), (2, 2, "not_touching"), (3, 0, "wall")],
)
@pytest.mark.parametrize("way", ["drag", "taps"])
def test_an_illegal_place_is_refused_with_its_reason(
    services: Services, right: int, down: int, reason: str, way: str
) -> None:
    table = table_for(services)
    x, y = table.tiles.centre_of(table.view.columns**2 // 2)
    side = 0.85 if reason == "wall" else 1
    goal = x + right * table.tiles.cell * side, y - down * table.tiles.cell
    card, known = first_card(table), len(table.match.moves)
    if way == "drag":
        drag([middle_of(card), finger_for(table, goal)])
    else:
        tap(middle_of(card))
        tap(goal)
    assert [icon.name for icon in table.air.children] == [f"reason_{reason}"]
    assert services.feedback.sounds[-1] == "nope"
    wait(lambda: way == "taps" or table.carried is None)
    assert len(table.match.moves) == known
    assert not services.feedback.buzzes


def test_the_third_refusal_brings_the_coach(services: Services) -> None:
    table = table_for(services)
    tap(middle_of(first_card(table)))
    for _ in range(3):
        tap(table.tiles.center)
    assert table.coach.is_here


@pytest.mark.parametrize("what", ["pause", "rotation", "second finger", "cloth", "sleep"])
def test_nothing_is_lost_when_a_drag_is_interrupted(services: Services, what: str) -> None:
    table = table_for(services)
    cell, known = table.view.open_cells[0], len(table.match.moves)
    goal = finger_for(table, table.tiles.centre_of(cell))
    finger = hold([middle_of(first_card(table)), goal])
    match what:
        case "pause":
            tap(middle_of(table.pause_disc))
        case "rotation":
            resize(PORTRAIT)
        case "second finger":
            tap(middle_of(table.hand[5]))
        case "cloth":
            others = [hold([(300 + 50 * i, 300)]) for i in range(4)]
            for other in others:
                other.up()
        case "sleep":
            table.pause()
    finger.up()
    frames(2)
    if what == "second finger":
        assert table.view.provisional == cell
        return
    assert len(table.match.moves) == known
    assert table.carried is None
    assert all(held.opacity == 1 for held in table.hand.values())
    assert table.view.hand == tuple(held.card for held in table.hand.values())
