"""Why something cannot be done in the kitchen, told by a picture."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import asynckivy as ak
import pytest

from engine.core import Seat
from engine.games.chop_chop.moves import ROLL, Land, PlaceCat, Turn
from engine.games.chop_chop.rules import ChopChopState
from engine.games.chop_chop.terms import Reason, Tile
from screens.services.services import Services
from tests.engine.games.chop_chop_scenes import (
    STRICT,
    A,
    C,
    at,
    bits,
    cat_to_roll,
    deal,
    mice_to_roll,
    prowl,
    run,
)
from tests.screens.fingers import drag, frames, middle_of, rest, tap, wait
from tests.screens.games.chop_chop_table import (
    kit,
    kitchen,
    pictured,
    play,
    reasons,
    spot_on,
    tiles_on,
)
from tests.screens.tables import notes_of

Scene = tuple[Callable[[], ChopChopState], tuple[Any, ...], tuple[Any, ...], int | None, str]
"""A kitchen, what was played, what luck did, the mouse that is picked, the cell that is tapped."""

REFUSALS: dict[str, Scene] = {
    "wrong_distance": (
        lambda: mice_to_roll("b4 f4 c1 d7", "d4"), (ROLL,), (Land(1),), A, "b7",
    ),
    "jump": (
        lambda: mice_to_roll("a2 b2 c1 d7", "d4"), (ROLL,), (Land(2),), A, "c2",
    ),
    "back_to_start": (
        lambda: cat_to_roll("a2 b2 c1 d7", "e6"), (ROLL,), (Land(1),), None, "e6",
    ),
    "cell_twice": (
        lambda: mice_to_roll("a1 b1 f4 d7", "d4", rules=STRICT), (ROLL,), (Land(3),), A, "a2",
    ),
    "hole": (
        lambda: cat_to_roll("b2 f4 f1 d7", "b4"), (ROLL,), (Land(1),), None, "a4",
    ),
    "fence": (
        lambda: cat_to_roll("b2 f4 f1 d7", "b4", cheeses=bits("b5")),
        (ROLL,), (Land(1),), None, "b5",
    ),
    "cheese": (
        lambda: mice_to_roll("b4 f4 c1 d7", "d4", cheeses=bits("e6"), **tiles_on("b5")),
        (ROLL, run(A, "b5")), (Land(1), Turn(Tile.ARROW)), A, "e6",
    ),
    "occupied": (
        lambda: mice_to_roll("b4 e2 c1 d7", "d4", **tiles_on("b5")),
        (ROLL, run(A, "b5")), (Land(1), Turn(Tile.ARROW)), A, "e2",
    ),
    "doormat": (
        lambda: cat_to_roll("-- -- -- a4", "b2"), (ROLL,), (Land(2),), None, "b4",
    ),
    "mouse_on_table": (
        lambda: mice_to_roll("b4 f4 c1 d7", "d4"), (ROLL,), (Land(1),), A, "d4",
    ),
    "cat_under_table": (
        lambda: cat_to_roll("c4 f4 c1 d7", "a6"), (ROLL,), (Land(1),), None, "c4",
    ),
    "same_cell": (
        lambda: cat_to_roll("a4 f4 c1 d7", "d4", **tiles_on("b4")),
        (ROLL, prowl("b4")), (Land(2), Turn(Tile.ARROW)), None, "b4",
    ),
    "off_table": (deal, (), (), None, "a1"),
    "no_cheese": (
        lambda: mice_to_roll("b4 f4 c1 d7", "d4", cheeses=bits("e6 e2"), **tiles_on("b5")),
        (ROLL, run(A, "b5")), (Land(1), Turn(Tile.FORK)), A, "a1",
    ),
    "cat_on_cheese": (
        lambda: mice_to_roll("b4 f4 c1 d7", "e3", cheeses=bits("e6 e2 e3"), **tiles_on("b5")),
        (ROLL, run(A, "b5")), (Land(1), Turn(Tile.FORK)), A, "e3",
    ),
}  # fmt: skip


@pytest.mark.parametrize("reason", REFUSALS)
def test_a_forbidden_cell_says_why(services: Services, reason: str) -> None:
    make, moves, luck, mouse, cell = REFUSALS[reason]
    table = kitchen(services, make(), *luck)
    play(table, *moves)
    rest()
    known = len(table.match.moves)
    if kit(table).board.aim.picked is None:
        tap(middle_of(kit(table).board.pawns[mouse]))
    tap(spot_on(table, at(cell)))
    assert reasons(table) == [reason]
    assert "nope" in notes_of(services).sounds
    assert len(table.match.moves) == known


def test_no_cat_is_seen_where_an_arrow_cannot_send_a_mouse_home(services: Services) -> None:
    state = mice_to_roll("b4 f4 c1 d7", "d4", **tiles_on("b5"))
    table = kitchen(services, state, Land(1), Turn(Tile.ARROW))
    play(table, ROLL, run(A, "b5"))
    rest()
    tap(spot_on(table, at("a4")))
    assert kit(table).board.aim.refusal(at("a4")) == "hole"
    assert reasons(table) == ["hole_taken"]


@pytest.mark.parametrize(
    ("reason", "mice"), [("occupied", "b4 b5 c1 d7"), ("hole_taken", "b4 a4 c1 d7")]
)
def test_a_mouse_dragged_onto_another_comes_back(
    services: Services, reason: str, mice: str
) -> None:
    table = kitchen(services, mice_to_roll(mice, "e4"), Land(1))
    play(table, ROLL)
    rest()
    known = len(table.match.moves)
    drag([middle_of(kit(table).board.pawns[A]), spot_on(table, at(mice.split()[1]))])
    assert reasons(table) == [reason]
    assert len(table.match.moves) == known
    assert kit(table).board.pawns[A].center == pytest.approx(spot_on(table, at("b4")), abs=8)


def test_after_three_refusals_the_coach_shows_what_can_be_done(services: Services) -> None:
    table = kitchen(services, cat_to_roll("b2 f4 f1 d7", "b4"), Land(1))
    play(table, ROLL)
    rest()
    for _ in range(2):
        tap(spot_on(table, at("a4")))
    assert not table.coach.is_here
    tap(spot_on(table, at("a4")))
    assert table.coach.is_here


def test_the_tiles_fall_in_one_after_the_other(services: Services) -> None:
    table = kitchen(services, deal())
    whole = pictured(table).tobytes()
    table.stage.pace = 1.0
    task = ak.start(kit(table).film.before_turn(Seat(1)))
    frames(2)
    assert pictured(table).tobytes() != whole
    task.cancel()
    kit(table).board.floor.reveal(1)
    assert pictured(table).tobytes() == whole


def test_the_tiles_do_not_fall_again_once_the_cat_is_placed(services: Services) -> None:
    table = kitchen(services, deal())
    table.stage.pace = 4.0
    assert table.desk.choose(PlaceCat(at("c4")))
    wait(lambda: table.desk.turn.is_open, 200_000)
    assert notes_of(services).sounds.count("tile") == 0


def test_a_mouse_that_cannot_go_says_so(services: Services) -> None:
    table = kitchen(services, mice_to_roll("a1 a2 b1 d7", "e4"), Land(1))
    play(table, ROLL)
    rest()
    tap(middle_of(kit(table).board.pawns[A]))
    assert reasons(table) == ["no_walk"]
    assert kit(table).board.aim.picked is None


def test_all_reasons_of_the_engine_are_looked_at_here() -> None:
    elsewhere = {"bound_mouse", "no_walk", "hole_taken"}
    assert set(REFUSALS) | elsewhere == {reason.value for reason in Reason}


def test_a_tick_before_anything_is_aimed_at_says_what_is_missing(services: Services) -> None:
    table = kitchen(services, mice_to_roll("a4 f4 c1 d7", "c4"), Land(2))
    play(table, ROLL)
    rest()
    known = len(table.match.moves)
    tap(middle_of(kit(table).tray.tick))
    assert reasons(table) == ["no_goal"]
    assert len(table.match.moves) == known
    assert table.desk.sheets.top is None


def test_the_button_of_a_mouse_that_was_caught_says_where_she_is(services: Services) -> None:
    table = kitchen(services, mice_to_roll("a4 f4 -- d7", "c4"), Land(2))
    play(table, ROLL)
    rest()
    tap(middle_of(kit(table).tray.buttons[C]))
    assert reasons(table) == ["caught"]
    assert table.desk.sheets.top is None
