"""The parts of Cheese Rescue, each on a desk that nobody plays at."""

from __future__ import annotations

import pytest

from engine.core import Outcome
from engine.games.cheese_rescue.moves import FINISH, Place
from engine.games.cheese_rescue.rules import CheeseRescueState
from screens.services.services import Services
from tests.engine.games.cheese_rescue_table import ANN, BOB, dealt, fill
from tests.screens.desks import Workbench
from tests.screens.fingers import middle_of, tap
from tests.screens.games.cheese_rescue_hands import first_card, kit, shown_cards
from tests.screens.tables import there

pytestmark = pytest.mark.usefixtures("quick_fingers")


def bench_for(services: Services, state: CheeseRescueState, *, is_open: bool = True) -> Workbench:
    """Lays a square, and lets whoever's turn it is choose what the rules allow."""
    bench = Workbench("cheese_rescue", services, state.view(state.player), little_hands=is_open)
    bench.ask(state.turn, *state.legal_moves())
    return bench


def test_the_board_lays_the_card_in_the_middle_and_shows_where_the_next_may_lie(
    services: Services,
) -> None:
    view = dealt(2).view(ANN)
    bench = bench_for(services, dealt(2))
    square = kit(bench).board.square
    centre = square.centre_of(view.table[0].cell)
    assert square.cell_at(*centre) == view.table[0].cell
    assert all(square.cell_at(*square.centre_of(cell)) == cell for cell in view.open_cells)
    assert [fan.count for fan in kit(bench).board.fans if fan] == [view.full_hand]


def test_the_tray_shows_the_hand_of_whoever_plays(services: Services) -> None:
    state = dealt(2)
    bench = bench_for(services, state)
    hand = kit(bench).tray.hand.values()
    assert [held.card for held in hand] == [*state.view(ANN).hand]
    assert all(bench.table.window_box.holds(*middle_of(held)) for held in hand)


def test_a_secret_hand_lies_face_down_until_its_owner_looks(services: Services) -> None:
    bench = bench_for(services, dealt(2), is_open=False)
    assert kit(bench).tray.hand == {}
    assert shown_cards(bench.table) == []
    bench.desk.curtain.open()
    assert sorted(map(str, shown_cards(bench.table))) == sorted(
        str(card) for card in dealt(2).view(ANN).hand
    )


def test_a_finger_on_a_card_and_on_a_cell_chooses_to_lay_it_there(services: Services) -> None:
    state = dealt(2)
    bench = bench_for(services, state)
    held, cell = first_card(bench), state.view(ANN).open_cells[0]
    tap(middle_of(held))
    tap(kit(bench).board.square.centre_of(cell))
    assert bench.chosen == [Place(held.card, cell)]


def test_a_cell_that_is_taken_is_refused_with_its_reason(services: Services) -> None:
    state = dealt(2)
    bench = bench_for(services, state)
    tap(middle_of(first_card(bench)))
    tap(kit(bench).board.square.centre_of(state.view(ANN).table[0].cell))
    assert bench.reasons == ["taken"]
    assert bench.chosen == []


def test_a_card_is_filmed_until_it_lies_where_the_next_view_has_it(services: Services) -> None:
    state = dealt(2)
    bench = bench_for(services, state)
    card, cell = state.view(ANN).hand[0], state.view(ANN).open_cells[0]
    bench.film(state.apply(Place(card, cell)), state.view(ANN))
    (flown,) = bench.desk.flight.children
    bench.draw(state.view(ANN))
    loose = there(kit(bench).board.loose)
    assert loose.card == card
    assert tuple(flown.center) == pytest.approx(tuple(loose.center), abs=1)
    bench.film(state.apply(FINISH), state.view(ANN))
    assert kit(bench).board.scene.cards[cell] == card


def test_everything_stays_on_the_table_until_a_paw_is_tapped(services: Services) -> None:
    state = dealt(2)
    fill(state)
    bench = Workbench("cheese_rescue", services, state.view(BOB))
    bench.desk.stage.pace = 100
    laid = bench.seen()
    ending = bench.end(Outcome((0, 0), (ANN, BOB)))
    assert bench.seen() == laid
    assert not ending.finished
    tap(middle_of(kit(bench).ending.paws.discs[0]))
    assert ending.finished
