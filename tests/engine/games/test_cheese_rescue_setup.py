"""What is in the box, and how the table is laid."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.core import NATURE
from engine.game import Starter
from engine.games.cheese_rescue import GAME
from engine.games.cheese_rescue.cards import CAT, DOG, MOUSE, START, Card, Kind, Shape, cheese
from engine.games.cheese_rescue.deck import Animals
from engine.games.cheese_rescue.events import CardDealt
from engine.games.cheese_rescue.moves import DEALS, Deal, Place
from engine.games.cheese_rescue.scoring import SAFE
from engine.games.cheese_rescue.view import Laid
from engine.match import Match, SeatCountError
from tests.engine.games.cheese_rescue_table import (
    ANN,
    BOB,
    CID,
    DECK,
    DOT,
    any_turn,
    beside,
    dealt,
    fresh,
    turn,
)


@pytest.mark.rule("cheese_rescue", "R1")
def test_two_to_four_play_from_seven_years_on() -> None:
    assert [*GAME.seats] == [2, 3, 4]
    assert GAME.age == 7
    for seats in (1, 5):
        with pytest.raises(SeatCountError, match=f"2 to 4 players, not {seats}"):
            Match(GAME, seats)


@pytest.mark.rule("cheese_rescue", "R2", "R9", "R10")
def test_with_four_the_pile_holds_all_36_animals() -> None:
    state = fresh(4)
    assert DECK.animals == Animals(dog=6, cat=12, mouse=18)
    assert Counter(state.legal_moves()) == {DEALS[DOG]: 6, DEALS[CAT]: 12, DEALS[MOUSE]: 18}


@pytest.mark.rule("cheese_rescue", "R7", "R10")
def test_with_two_half_of_the_animals_stay_in_the_box() -> None:
    state = fresh(2)
    assert DECK.tables[2].removed == Animals(dog=3, cat=6, mouse=9)
    assert Counter(state.legal_moves()) == {DEALS[DOG]: 3, DEALS[CAT]: 6, DEALS[MOUSE]: 9}


@pytest.mark.rule("cheese_rescue", "R8", "R10")
def test_with_three_nine_animals_stay_in_the_box() -> None:
    state = fresh(3)
    assert DECK.tables[3].removed == Animals(dog=2, cat=3, mouse=4)
    assert Counter(state.legal_moves()) == {DEALS[DOG]: 4, DEALS[CAT]: 9, DEALS[MOUSE]: 14}


@pytest.mark.rule("cheese_rescue", "R10")
def test_the_pile_lies_face_down() -> None:
    """Two piles of other cards but equal height look the same."""
    one, other = fresh(2), fresh(2)
    for _ in range(4):
        one.apply(Deal(MOUSE))
    for card in (MOUSE, DOG, MOUSE, DOG):
        other.apply(Deal(card))
    assert Counter(one.pile) != Counter(other.pile)
    assert one.view(ANN) == other.view(ANN)
    assert one.view(ANN).deck_left == 14


@pytest.mark.rule("cheese_rescue", "R3", "R5")
def test_everybody_has_six_cheeses_of_an_own_shape() -> None:
    state = fresh(4)
    for seat in (ANN, BOB, CID, DOT):
        assert state.view(seat).hand == tuple(cheese(seat, value) for value in (1, 1, 1, 2, 2, 3))
        assert state.view(ANN).standings[seat].cheeses == (1, 1, 1, 2, 2, 3)
    shapes = [standing.shape for standing in state.view(ANN).standings]
    assert shapes == [Shape.ROUND, Shape.WEDGE, Shape.BLOCK, Shape.HEART]


@pytest.mark.rule("cheese_rescue", "R6")
@pytest.mark.parametrize("seats", [2, 3])
def test_sets_nobody_plays_with_stay_in_the_box(seats: int) -> None:
    state = fresh(seats)
    owners = {card.owner for hand in state.hands for card in hand}
    assert owners == {*range(seats)}
    assert len(state.view(ANN).standings) == seats


@pytest.mark.rule("cheese_rescue", "R4", "R11")
@pytest.mark.parametrize(("seats", "size"), [(2, 5), (4, 7)])
def test_with_two_or_four_one_start_card_lies_in_the_middle(seats: int, size: int) -> None:
    view = fresh(seats).view(ANN)
    assert view.table == (Laid(beside(size), START, SAFE),)
    window = view.window
    assert (window.left + window.right) // 2 == beside(size) % view.columns
    assert (window.top + window.bottom) // 2 == beside(size) // view.columns


@pytest.mark.rule("cheese_rescue", "R12")
def test_with_three_the_table_is_bare() -> None:
    state = fresh(3)
    assert state.view(ANN).table == ()
    assert all(card.kind is not Kind.START for hand in state.hands for card in hand)


@pytest.mark.rule("cheese_rescue", "R13")
def test_everybody_draws_two_animals_before_the_first_turn() -> None:
    state = fresh(2)
    assert state.turn == NATURE
    events = [event for card in (DOG, CAT, MOUSE, MOUSE) for event in state.apply(Deal(card))]
    assert events == [
        CardDealt(ANN, hand_size=7, deck_left=17),
        CardDealt(BOB, hand_size=7, deck_left=16),
        CardDealt(ANN, hand_size=8, deck_left=15),
        CardDealt(BOB, hand_size=8, deck_left=14),
    ]
    assert state.view(ANN).hand[6:] == (DOG, MOUSE)
    assert state.view(BOB).hand[6:] == (CAT, MOUSE)
    assert state.turn == ANN


@pytest.mark.rule("cheese_rescue", "R15", "Q16")
@pytest.mark.parametrize("seats", GAME.seats)
def test_the_eldest_sits_in_the_first_seat_and_begins(seats: int) -> None:
    assert GAME.starter is Starter.ELDEST
    assert dealt(seats).turn == ANN


@pytest.mark.rule("cheese_rescue", "Q9")
@pytest.mark.parametrize("seats", GAME.seats)
def test_everybody_draws_nine_animals(seats: int) -> None:
    state = dealt(seats)
    draws = Counter[int]()
    while state.pile:
        draws.update(event.seat for event in any_turn(state) if isinstance(event, CardDealt))
    assert draws == dict.fromkeys(range(seats), 7)
    assert state.turn == ANN


@pytest.mark.rule("cheese_rescue", "Q17")
def test_a_hand_is_secret_but_its_cheeses_can_be_told() -> None:
    one, other = fresh(2), fresh(2)
    for card in (MOUSE, CAT, MOUSE, CAT):
        one.apply(Deal(card))
    for card in (MOUSE, DOG, MOUSE, MOUSE):
        other.apply(Deal(card))
    assert one.view(BOB).hand != other.view(BOB).hand
    assert one.view(ANN) == other.view(ANN)
    turn(one, cheese(ANN, 2), beside(5, right=1))
    ann = one.view(BOB).standings[ANN]
    assert (ann.hand_size, ann.cheeses) == (8, (1, 1, 1, 2, 3))
    assert one.view(BOB).full_hand == 8


def test_a_table_is_dealt_once_somebody_has_drawn() -> None:
    state = fresh(3)
    assert not state.view(ANN).is_dealt
    state.apply(Deal(MOUSE))
    assert state.view(BOB).is_dealt
    assert dealt(2).view(ANN).is_dealt
    assert not fresh(2).view(ANN).is_dealt, "a start card is not dealt"


@pytest.mark.rule("cheese_rescue", "Q19")
def test_a_card_has_no_way_up() -> None:
    assert Card.__struct_fields__ == ("kind", "value", "owner")
    assert Place.__struct_fields__ == ("card", "cell")
    assert sum(move == Place(MOUSE, beside(5, right=1)) for move in dealt(2).legal_moves()) == 1
