"""What is in the box of Bon Appétit!, and what a small table leaves in it."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from engine.deck import BadDeckError, Share, read_deck
from engine.game import Starter
from engine.games.bon_appetit import GAME
from engine.games.bon_appetit.deck import Backs, BonAppetitDeck, Card
from engine.games.bon_appetit.moves import Draw
from engine.match import Match, SeatCountError
from engine.registry import find_game
from tests.engine.dials import Fault, dials, fault_of
from tests.engine.games.bon_appetit_table import (
    ANN,
    CAT,
    CHEESE,
    LITERAL,
    ONE_PAW,
    SHIPPED,
    THREE_PAWS,
    TWO_PAWS,
    deal,
)
from tests.engine.tables import house_rules

FULL = {ONE_PAW: 6, TWO_PAWS: 6, THREE_PAWS: 6, CAT: 14, CHEESE: 58}
RED = {ONE_PAW: 3, TWO_PAWS: 3, THREE_PAWS: 3, CAT: 7, CHEESE: 29}


def cards_at(seats: int) -> Counter[Card]:
    """Counts what nature may still turn up before the first card."""
    state = GAME.deal(seats, LITERAL, GAME.deck)
    return Counter(move.card for move in state.legal_moves() if isinstance(move, Draw))


@pytest.mark.rule("bon_appetit", "R1")
def test_the_box_holds_fifty_eight_cheeses() -> None:
    assert cards_at(6)[CHEESE] == 58


@pytest.mark.rule("bon_appetit", "R2")
def test_the_box_holds_eighteen_mice_with_one_to_three_paws() -> None:
    cards = cards_at(6)
    assert (cards[ONE_PAW], cards[TWO_PAWS], cards[THREE_PAWS]) == (6, 6, 6)


@pytest.mark.rule("bon_appetit", "R3")
def test_the_box_holds_fourteen_cats_and_nothing_else() -> None:
    assert cards_at(6) == FULL
    assert cards_at(6).total() == 90


@pytest.mark.rule("bon_appetit", "R4", "R7")
def test_all_nine_tokens_lie_in_the_middle_at_first() -> None:
    view = deal(4).view(ANN)
    assert (view.tokens_left, view.tokens) == (9, (0, 0, 0, 0))


@pytest.mark.rule("bon_appetit", "R5", "B1")
def test_two_to_six_can_play() -> None:
    assert [*GAME.seats] == [2, 3, 4, 5, 6]
    for seats in (1, 7):
        with pytest.raises(SeatCountError, match=f"2 to 6 players, not {seats}"):
            Match(GAME, seats)


@pytest.mark.rule("bon_appetit", "R6")
def test_it_is_for_children_from_six_on() -> None:
    assert GAME.age == 6


@pytest.mark.rule("bon_appetit", "R12")
def test_the_youngest_begins() -> None:
    assert find_game("bon_appetit").starter is Starter.YOUNGEST


@pytest.mark.rule("bon_appetit", "R13", "R15", "B1")
@pytest.mark.parametrize("seats", [2, 3])
def test_two_or_three_play_with_the_red_cards_only(seats: int) -> None:
    assert cards_at(seats) == RED
    assert deal(seats).view(ANN).backs is Backs.RED


@pytest.mark.rule("bon_appetit", "B1")
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_four_and_more_play_with_all_cards(seats: int) -> None:
    assert cards_at(seats) == FULL
    assert deal(seats).view(ANN).backs is Backs.BOTH


@pytest.mark.rule("bon_appetit", "R14", "R15", "B1")
@pytest.mark.parametrize(("seats", "tokens"), [(2, 5), (3, 5), (4, 9), (5, 9), (6, 9)])
def test_two_or_three_play_for_five_tokens(seats: int, tokens: int) -> None:
    assert deal(seats).view(ANN).tokens_left == tokens


@pytest.mark.rule("bon_appetit", "B21")
def test_no_house_rule_gives_a_small_table_the_full_deck() -> None:
    for options in house_rules(GAME.options, 3):
        state = GAME.deal(3, options, GAME.deck)
        assert len(state.legal_moves()) == 45


def box(**changes: dict[str, Any]) -> bytes:
    """Writes the shipped deck with some numbers of its sets changed."""
    sets = {
        name: {
            "cheese": cards.cheese,
            "mouse": {str(paws): count for paws, count in cards.mouse.items()},
            "cat": cards.cat,
            "tokens": cards.tokens,
        }
        for name, cards in (("full", SHIPPED.full), ("red", SHIPPED.red))
    }
    for name, change in changes.items():
        sets[name].update(change)
    return json.dumps(sets).encode()


def test_a_host_may_change_the_numbers() -> None:
    deck = read_deck(box(red={"mouse": {"1": 4}, "tokens": 3}), BonAppetitDeck)
    state = deal(2, deck=deck)
    assert Counter(move.card for move in state.unseen) == {CHEESE: 28, ONE_PAW: 4, CAT: 7}
    assert state.tokens_left == 3


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"red": {"cheese": 59}}, "red has 59 cheese, full only 58"),
        ({"red": {"mouse": {"1": 7}}}, "red has 7 mouse_1, full only 6"),
        ({"red": {"tokens": 10}}, "red has 10 tokens, full only 9"),
        ({"red": {"cheese": 1, "mouse": {"1": 1}, "cat": 1}}, "red has 3 cards, too few to deal"),
        ({"full": {"mouse": {}}}, r"at least one mouse - at `\$.full`"),
        ({"full": {"mouse": {"4": 1}}}, r"`int` <= 3 - at `key` in `\$.full.mouse`"),
        ({"full": {"cat": 0}}, r"`int` >= 1 - at `\$.full.cat`"),
        ({"full": {"cat": 201}}, r"`int` <= 200 - at `\$.full.cat`"),
        ({"full": {"cheese": "many"}}, r"Expected `int`, got `str` - at `\$.full.cheese`"),
        ({"red": {"dog": 1}}, r"unknown field `dog` - at `\$.red`"),
    ],
)
def test_a_deck_that_cannot_be_played_says_why(
    changes: dict[str, dict[str, Any]], complaint: str
) -> None:
    with pytest.raises(BadDeckError, match=complaint):
        read_deck(box(**changes), BonAppetitDeck)


def test_a_full_set_that_six_cannot_share_says_so() -> None:
    few = {"cheese": 3, "mouse": {"1": 1}, "cat": 2, "tokens": 1}
    with pytest.raises(BadDeckError, match="full has 6 cards, too few to deal to 6 players"):
        read_deck(box(full=few, red=few), BonAppetitDeck)


def test_a_deck_without_a_red_set_says_so() -> None:
    half = json.dumps({"full": json.loads(box())["full"]}).encode()
    with pytest.raises(BadDeckError, match="missing required field `red`"):
        read_deck(half, BonAppetitDeck)


TINY = {"cheese": 1, "mouse": {"1": 1}, "cat": 1}
FEW_CARDS = {"cheese": 3, "mouse": {"1": 1}, "cat": 2, "tokens": 1}


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"red": {"cheese": 59}}, ("more_red", {"kind": "cheese", "red": 59, "full": 58})),
        ({"red": {"tokens": 10}}, ("more_red", {"kind": "tokens", "red": 10, "full": 9})),
        ({"red": {"cheese": 58, "tokens": 9}}, None),
        ({"red": TINY}, ("too_few", {"name": "red", "size": 3, "seats": 3})),
        ({"red": TINY | {"cat": 2}}, None),
        (
            {"full": FEW_CARDS, "red": FEW_CARDS},
            ("too_few", {"name": "full", "size": 6, "seats": 6}),
        ),
        ({"full": FEW_CARDS | {"cheese": 4}, "red": FEW_CARDS}, None),
        ({"full": {"mouse": {}}}, ("no_mouse", {})),
    ],
)
def test_a_host_is_told_which_numbers_do_not_go_together(
    changes: dict[str, dict[str, Any]], fault: Fault | None
) -> None:
    assert fault_of(box(**changes), BonAppetitDeck) == fault


def test_a_host_can_turn_each_number_so_far() -> None:
    assert dials(SHIPPED) == {
        f"{name}.{kind}": (least, 200)
        for name in ("full", "red")
        for kind, least in (("cheese", 1), ("mouse.*", 0), ("cat", 1), ("tokens", 1))
    }


def test_the_box_tells_how_many_cards_of_either_set_are_cats_and_mice() -> None:
    assert SHIPPED.shares() == [
        Share("full.cat", 14, 90),
        Share("full.mouse", 18, 90),
        Share("red.cat", 7, 45),
        Share("red.mouse", 9, 45),
    ]
