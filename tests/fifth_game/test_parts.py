"""The parts of Pig, each on a desk that nobody plays at."""

from __future__ import annotations

from engine.core import FIRST, Outcome
from screens.services.services import Services
from tests.fifth_game.beside import fifth_game
from tests.fifth_game.test_rules import dealt, rolled
from tests.screens.desks import Workbench
from tests.screens.fingers import middle_of, tap

with fifth_game():
    from engine.games.pig.rules import HOLD, ROLL, PigState
    from screens.games.pig.studio.kit import kit


def bench_for(services: Services, state: PigState) -> Workbench:
    bench = Workbench("pig", services, state.view(FIRST))
    bench.ask(FIRST, *state.legal_moves())
    return bench


def test_the_board_shows_the_die_and_what_the_turn_has_brought(services: Services) -> None:
    state = dealt()
    rolled(state, 4, 6)
    die = kit(bench_for(services, state)).board.die
    assert (die.face.name, die.total.name) == ("6", "+10")


def test_a_finger_on_a_picture_chooses_what_it_stands_for(services: Services) -> None:
    state = dealt()
    rolled(state, 4)
    bench = bench_for(services, state)
    tap(middle_of(kit(bench).tray.buttons[HOLD]))
    assert bench.chosen == [HOLD]


def test_nobody_stops_before_the_first_roll(services: Services) -> None:
    bench = bench_for(services, dealt())
    tap(middle_of(kit(bench).tray.buttons[HOLD]))
    assert bench.chosen == []
    tap(middle_of(kit(bench).tray.buttons[ROLL]))
    assert bench.chosen == [ROLL]


def test_a_roll_is_filmed_until_the_die_lies_as_the_next_view_has_it(services: Services) -> None:
    state = dealt()
    bench = bench_for(services, state)
    bench.film(rolled(state, 5), state.view(FIRST))
    filmed = bench.seen()
    bench.draw(state.view(FIRST))
    assert filmed == bench.seen()


def test_the_end_shows_the_points_of_the_winner_until_somebody_goes_on(services: Services) -> None:
    bench = bench_for(services, dealt())
    bench.desk.stage.pace = 100
    ending = bench.end(Outcome((52, 31), (FIRST,)))
    assert kit(bench).board.die.face.name == "52"
    assert not ending.finished
    bench.desk.dispatch("on_key", "enter")
    assert ending.finished
