"""A mouse that goes home can be called back while it runs, and not a moment longer."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.games.lucie.moves import Draw
from engine.match import Match
from screens.games.lucie import film
from screens.services.preferences import Speed
from screens.services.services import Services
from screens.table.screen import TableScreen
from tests.screens.fingers import frames, middle_of, press, rest, tap, wait
from tests.screens.games.lucie_nature import CAT, ONE, kit, settle, sit, told_match
from tests.screens.tables import notes_of, services_in, there


@pytest.fixture
def lively(tmp_path: Path) -> Services:
    return services_in(tmp_path, speed=Speed.MOUSE)


def go_out(match: Match[Any, Any, Any], table: TableScreen, cards: int) -> None:
    table.stage.pace = 0
    for _ in range(cards):
        table.desk.choose(Draw())
        settle(table)
    table.stage.pace = 1


@pytest.mark.usefixtures("quick_fingers")
@pytest.mark.parametrize("way", ["finger", "key"])
def test_a_mouse_on_its_way_home_can_be_called_back(lively: Services, way: str) -> None:
    match = told_match(ONE, CAT)
    table = sit(match, lively)
    go_out(match, table, 2)
    before, view = match.moves, kit(table).board.view
    tap(middle_of(kit(table).tray.choices[0]))
    wait(lambda: kit(table).film.runner is not None)
    assert match.turn == 1
    if way == "finger":
        tap(there(kit(table).film.runner).center)
    else:
        press("u")
    settle(table)
    assert match.moves == before
    assert (kit(table).board.view, table.desk.rim.active, kit(table).film.runner) == (
        view,
        0,
        None,
    )
    tap(middle_of(kit(table).tray.choices[1]))
    assert len(match.moves) > len(before)


@pytest.mark.usefixtures("quick_fingers")
def test_a_mouse_that_is_home_stays_there(lively: Services) -> None:
    match = told_match(ONE, CAT)
    table = sit(match, lively)
    go_out(match, table, 2)
    table.stage.pace = 20
    tap(middle_of(kit(table).tray.choices[0]))
    settle(table)
    known = match.moves
    press("u")
    press("backspace")
    assert match.moves == known
    assert match.turn == 1


def test_the_bounce_of_a_finger_does_not_call_the_mouse_back(lively: Services) -> None:
    match = told_match(ONE)
    table = sit(match, lively)
    go_out(match, table, 1)
    rest()
    tap(middle_of(kit(table).tray.choices[0]))
    wait(lambda: kit(table).film.runner is not None)
    tap(there(kit(table).film.runner).center)
    assert match.turn == 1


@pytest.fixture
def patient_mice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets mice wait at the door for as long as a test may take."""
    assert film.DEAD_TIMES >= 2, "fingers would sleep until it is too late"
    monkeypatch.setattr(film, "DEAD_TIMES", 1000)


def send_home(table: TableScreen, *, pace: float, is_still: bool) -> None:
    table.stage.pace, table.stage.is_still = pace, is_still
    rest()
    tap(middle_of(kit(table).tray.choices[0]))
    frames(2)


where_nothing_runs = pytest.mark.parametrize(
    ("pace", "is_still"), [(0, False), (0, True), (20, True)], ids=["instant", "both", "still"]
)


@pytest.mark.usefixtures("patient_mice")
@where_nothing_runs
def test_a_mouse_that_does_not_run_waits_at_the_door_to_be_called_back(
    services: Services, pace: float, is_still: bool
) -> None:
    match = told_match(ONE, CAT)
    table = sit(match, services, Draw(), Draw())
    before, view = match.moves, kit(table).board.view
    send_home(table, pace=pace, is_still=is_still)
    rest()
    tap(there(kit(table).film.runner).center)
    settle(table)
    assert match.moves == before
    assert (kit(table).board.view, table.desk.rim.active, kit(table).film.runner) == (
        view,
        0,
        None,
    )


@pytest.mark.usefixtures("patient_mice")
@where_nothing_runs
def test_whoever_is_in_a_hurry_taps_the_middle_and_the_mouse_is_home(
    services: Services, pace: float, is_still: bool
) -> None:
    match = told_match(ONE, CAT)
    table = sit(match, services, Draw(), Draw())
    send_home(table, pace=pace, is_still=is_still)
    known = match.moves

    def is_at_the_door() -> bool:
        if "door" in notes_of(services).sounds:
            return True
        tap(table.desk.layout.centre.centre)
        return False

    wait(is_at_the_door)
    settle(table)
    press("u")
    assert match.moves == known
    assert (match.turn, table.desk.rim.active, kit(table).film.runner) == (1, 1, None)


def test_a_mouse_that_does_not_run_goes_in_by_itself(services: Services) -> None:
    match = told_match(ONE, CAT)
    table = sit(match, services, Draw(), Draw())
    send_home(table, pace=0, is_still=False)
    assert kit(table).film.runner is not None
    settle(table)
    assert (match.turn, table.desk.rim.active, kit(table).film.runner) == (1, 1, None)
