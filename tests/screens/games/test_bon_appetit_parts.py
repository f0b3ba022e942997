"""The parts of Bon Appétit!, each on a desk that nobody plays at."""

from __future__ import annotations

from engine.core import FIRST, Outcome, Seat
from engine.games.bon_appetit.moves import FLIP
from engine.games.bon_appetit.view import BonAppetitView
from engine.match import TurnStarted
from screens.services.services import Services
from tests.screens.desks import Workbench
from tests.screens.fingers import middle_of, swipe, tap
from tests.screens.games.bon_appetit_table import kit, play_all, scripted
from tests.screens.tables import names_of, there


def view_after(cards: str, flips: int) -> BonAppetitView:
    """Returns what everybody sees of a scripted match after so many cards."""
    view = play_all(scripted(cards, seats=2), flips).view(FIRST)
    assert isinstance(view, BonAppetitView)
    return view


def bench_for(services: Services, view: BonAppetitView) -> Workbench:
    return Workbench("bon_appetit", services, view)


def test_the_board_lays_the_pile_into_the_dish_and_every_token_round_it(
    services: Services,
) -> None:
    view = view_after("ccc", 2)
    bench = bench_for(services, view)
    board = kit(bench).board
    assert tuple(board.pile.center) == board.plan.centre
    assert [place.deck.count for place in board.places] == [*view.stacks]
    assert len(board.plan.tokens) == view.tokens_left
    assert all(bench.table.layout.centre.holds(*token) for token in board.plan.tokens)


def test_the_tray_holds_the_deck_of_whoever_plays(services: Services) -> None:
    view = view_after("ccc", 1)
    bench = bench_for(services, view)
    bench.ask(Seat(1), FLIP)
    assert kit(bench).tray.deck.count == view.stacks[1]
    assert kit(bench).tray.serving is not None
    assert bench.table.window_box.holds(*middle_of(kit(bench).tray.deck))


def test_a_finger_on_the_deck_chooses_to_turn_a_card(services: Services) -> None:
    bench = bench_for(services, view_after("ccc", 0))
    bench.ask(FIRST, FLIP)
    tap(middle_of(kit(bench).tray.deck))
    assert bench.chosen == [FLIP]


def test_a_card_that_may_not_be_turned_is_put_back(services: Services) -> None:
    bench = bench_for(services, view_after("ccc", 0))
    bench.ask(FIRST)
    deck = kit(bench).tray.deck
    swipe(middle_of(deck), kit(bench).board.pile.center)
    assert bench.chosen == []
    assert deck.pulled is None


def test_every_card_is_filmed_until_the_board_lies_as_the_next_view_has_it(
    services: Services,
) -> None:
    match = scripted("c1ck2cccc", seats=2)
    match.start()
    bench = bench_for(services, match.view(FIRST))
    for _ in range(7):
        bench.ask(match.turn, FLIP)
        events = [event for event in match.play(FLIP) if not isinstance(event, TurnStarted)]
        bench.film(events, match.view(FIRST))
        filmed = bench.seen()
        bench.draw(match.view(FIRST))
        assert filmed == bench.seen(), events


def test_the_end_crowns_the_tower_of_the_winner_and_waits_for_a_paw(services: Services) -> None:
    bench = bench_for(services, view_after("ccc", 2))
    bench.desk.stage.pace = 100
    ending = bench.end(Outcome((2, 3), (Seat(1),)))
    towers = there(kit(bench).board.towers).towers
    assert ["icon_crown" in names_of(tower.children) for tower in towers] == [False, True]
    assert not ending.finished
    tap(middle_of(kit(bench).ending.paws.discs[0]))
    assert ending.finished
