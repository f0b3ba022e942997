"""The parts of Chop! Chop!, each on a desk that nobody plays at."""

from __future__ import annotations

import pytest

from engine.core import Outcome, Seat
from engine.games.chop_chop.events import CatFed
from engine.games.chop_chop.moves import ROLL, ChopChopMove, Land
from engine.games.chop_chop.rules import ChopChopState
from screens.services.services import Services
from tests.engine.games.chop_chop_scenes import (
    ANN,
    A,
    at,
    cat_to_roll,
    mice_to_roll,
    play,
    prowl,
    roll,
    run,
)
from tests.screens.desks import Workbench
from tests.screens.fingers import Point, middle_of, tap
from tests.screens.games.chop_chop_table import kit
from tests.screens.tables import names_of

pytestmark = pytest.mark.usefixtures("quick_fingers")


def bench_for(services: Services, state: ChopChopState) -> Workbench:
    """Lays a kitchen, and lets whoever's turn it is choose what the rules allow."""
    bench = Workbench("chop_chop", services, state.view(ANN))
    bench.ask(state.seat, *state.legal_moves())
    return bench


def mice_to_walk(mice: str, cat: str, steps: int) -> ChopChopState:
    state = mice_to_roll(mice, cat)
    roll(state, steps)
    return state


def middle_of_cell(bench: Workbench, name: str) -> Point:
    return kit(bench).board.plan.box_of(at(name)).centre


def standing(bench: Workbench) -> dict[int | None, int | None]:
    """Returns on which cell every pawn is seen; caught mice are on none."""
    plan, pawns = kit(bench).board.plan, kit(bench).board.pawns
    return {
        mouse: plan.cell_at(*pawn.center) if pawn.opacity else None for mouse, pawn in pawns.items()
    }


def test_the_board_stands_every_pawn_on_its_cell_and_none_that_was_caught(
    services: Services,
) -> None:
    bench = bench_for(services, mice_to_roll("b4 f4 -- d7", "d4"))
    assert standing(bench) == {0: at("b4"), 1: at("f4"), 2: None, 3: at("d7"), None: at("d4")}
    assert kit(bench).board.number(1) == "1"


def test_a_finger_on_the_die_chooses_to_roll(services: Services) -> None:
    bench = bench_for(services, mice_to_roll("b4 f4 c1 d7", "d4"))
    tap(middle_of(kit(bench).tray.die))
    assert bench.chosen == [ROLL]


def test_a_finger_on_a_mouse_its_goal_and_the_tick_chooses_that_run(services: Services) -> None:
    bench = bench_for(services, mice_to_walk("b4 f4 c1 d7", "d4", 2))
    tap(middle_of(kit(bench).tray.buttons[A]))
    tap(middle_of_cell(bench, "b6"))
    assert bench.chosen == []
    tap(middle_of(kit(bench).tray.tick))
    assert bench.chosen == [run(A, "b6")]


def test_a_cell_at_the_wrong_distance_is_refused_with_its_reason(services: Services) -> None:
    bench = bench_for(services, mice_to_walk("b4 f4 c1 d7", "d4", 1))
    tap(middle_of(kit(bench).tray.buttons[A]))
    tap(middle_of_cell(bench, "e6"))
    assert bench.reasons == ["wrong_distance"]
    assert bench.chosen == []


def test_a_tick_without_a_goal_says_that_there_is_none(services: Services) -> None:
    bench = bench_for(services, mice_to_walk("b4 f4 c1 d7", "d4", 1))
    tap(middle_of(kit(bench).tray.tick))
    assert bench.reasons == ["no_goal"]


@pytest.mark.parametrize(
    ("state", "moves"),
    [
        (mice_to_roll("b4 f4 c1 d7", "d4"), (ROLL, Land(2), run(A, "b6"))),
        (cat_to_roll("b4 f4 c1 d7", "b6"), (ROLL, Land(2), prowl("b4"))),
    ],
    ids=["a mouse runs", "the cat catches one"],
)
def test_a_walk_is_filmed_until_the_board_stands_as_the_next_view_has_it(
    services: Services, state: ChopChopState, moves: tuple[ChopChopMove, ...]
) -> None:
    state = state.copy()
    bench = bench_for(services, state)
    bench.film(play(state, *moves), state.view(ANN))
    filmed = standing(bench)
    bench.draw(state.view(ANN))
    assert filmed == standing(bench)
    assert bench.desk.flight.children == []


def test_the_end_keeps_the_sleeping_cat_in_sight_until_a_paw_is_tapped(services: Services) -> None:
    bench = bench_for(services, cat_to_roll("-- -- -- --", "b6"))
    bench.film([CatFed(4)], bench.view)
    bench.desk.stage.pace = 100
    ending = bench.end(Outcome((0, 4), (Seat(1),)))
    assert "cat_asleep" in names_of(bench.desk.flight.children)
    assert not ending.finished
    tap(middle_of(kit(bench).ending.paws.discs[0]))
    assert ending.finished
