"""Lucie: what is in the box, and what a box must not be."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from engine.core import NATURE, Seat
from engine.deck import BadDeckError, Share, read_deck
from engine.game import Starter
from engine.games.lucie import GAME
from engine.games.lucie.deck import Helper, LucieDeck, Role
from engine.games.lucie.moves import Show
from engine.games.lucie.pile import Reshuffle
from engine.games.lucie.variants import LucieOptions, Variant
from engine.match import Match, SeatCountError
from tests.engine.dials import dials, fault_of
from tests.engine.games.lucie_table import (
    ANN,
    BASE,
    BOB,
    CID,
    DOG,
    DRAW,
    HELPERS,
    QUIET_MOUSE,
    ROLES,
    SHIPPED,
    UNTIL_EMPTY,
    deal,
    play,
)


@pytest.mark.rule("lucie", "R1")
@pytest.mark.parametrize("seats", range(2, 7))
def test_two_to_six_mice_can_play(seats: int) -> None:
    assert deal(seats).view(ANN).homes == (0,) * seats


@pytest.mark.rule("lucie", "R1")
@pytest.mark.parametrize("seats", [1, 7])
def test_one_mouse_or_seven_cannot_play(seats: int) -> None:
    with pytest.raises(SeatCountError, match=f"lucie seats 2 to 6 players, not {seats}"):
        Match(GAME, seats)


@pytest.mark.rule("lucie", "R2", "L1")
def test_the_box_names_age_and_who_begins() -> None:
    assert (GAME.age, GAME.starter) == (5, Starter.YOUNGEST)
    assert deal().turn == deal().view(BOB).player == ANN


@pytest.mark.rule("lucie", "R3")
def test_the_box_holds_fifty_four_cards() -> None:
    assert len(SHIPPED.base_cards()) == SHIPPED.total == 42
    assert len(SHIPPED.helper_cards()) == len(Role) == 6


@pytest.mark.rule("lucie", "R4", "R5")
def test_the_base_game_is_one_pile_of_unknown_order_without_helpers_and_roles() -> None:
    state = deal()
    view = state.view(ANN)
    assert (view.pile, view.badges, view.is_reshuffle_due) == (42, (), False)
    assert not any(heap.card.helper for heap in view.left)
    play(state, DRAW)
    assert state.turn == NATURE
    assert Counter(state.legal_moves()) == Counter(map(Show, SHIPPED.base_cards()))


@pytest.mark.rule("lucie", "V1-R1")
def test_three_dogs_and_three_quiet_mice_join_the_pile() -> None:
    view = deal(options=HELPERS).view(ANN)
    assert view.pile == 48
    assert {heap.card: heap.count for heap in view.left if heap.card.helper} == {
        DOG: 3,
        QUIET_MOUSE: 3,
    }
    assert view.badges == ()


@pytest.mark.rule("lucie", "V2-R1", "L50")
def test_helpers_and_roles_are_never_at_the_same_table() -> None:
    assert [*Variant] == [Variant.BASE, Variant.HELPERS, Variant.ROLES]
    view = deal(options=ROLES).view(ANN)
    assert view.pile == 42
    assert not any(heap.card.helper for heap in view.left)
    assert deal(options=HELPERS).turn == ANN


@pytest.mark.rule("lucie", "L28")
def test_the_quiet_helper_is_not_the_quiet_role() -> None:
    with pytest.raises(msgspec.ValidationError, match="Invalid enum value 'quiet'"):
        msgspec.convert(Role.QUIET.value, Helper)
    with pytest.raises(msgspec.ValidationError, match="Invalid enum value 'quiet_mouse'"):
        msgspec.convert(Helper.QUIET_MOUSE.value, Role)


def test_only_roles_leave_a_choice_of_reshuffles() -> None:
    assert LucieOptions(Variant.BASE, Reshuffle.ONCE) == BASE
    for options, matters in [(BASE, False), (HELPERS, False), (ROLES, True), (UNTIL_EMPTY, True)]:
        assert options.matters("reshuffle", 4) is matters
        assert options.matters("variant", 4)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{}", "missing required field `total`"),
        ('{"total": 1, "cards": [[1,0,0,1]], "dogs": 0}', "missing required field `quiet_mice`"),
        (
            '{"total": 3, "cards": [[1,0,0,1],[2,0,0,1]], "dogs": 0, "quiet_mice": 0}',
            "cards add up to 2, not to the total of 3",
        ),
        ('{"total": 0, "cards": [], "dogs": 0, "quiet_mice": 0}', r">= 1 - at `\$.total`"),
        ('{"total": 1, "cards": [[4,0,0,1]]}', r"<= 3 - at `\$.cards\[0\]\[0\]`"),
        ('{"total": 1, "cards": [[1,-1,0,1]]}', r">= 0 - at `\$.cards\[0\]\[1\]`"),
        ('{"total": 1, "cards": [[1,0,0,1],[1,0,3,1]]}', r"<= 2 - at `\$.cards\[1\]\[2\]`"),
        ('{"total": 1, "cards": [[1,0,0,0]]}', r">= 1 - at `\$.cards\[0\]\[3\]`"),
        ('{"total": 1, "cards": [[1,0,0]]}', r"length 4 - at `\$.cards\[0\]`"),
        (f'{{"total": 240, "cards": {[[1, 0, 0, 1]] * 241}}}', r"length <= 240 - at `\$.cards`"),
        ('{"total": "42"}', r"Expected `int`, got `str` - at `\$.total`"),
        ('{"total": 1, "mice": 3}', "unknown field `mice`"),
        ('{"total": 999}', r"<= 240 - at `\$.total`"),
        ('{"total": 4', "Input data was truncated"),
    ],
)
def test_a_bad_deck_is_refused_and_the_message_says_where(text: str, message: str) -> None:
    with pytest.raises(BadDeckError, match=f"not a LucieDeck: .*{message}"):
        read_deck(text.encode(), LucieDeck)


def test_a_table_can_be_laid_with_the_decks_of_a_host() -> None:
    text = b'{"total": 2, "cards": [[1,2,2,1],[0,0,0,1]], "dogs": 1, "quiet_mice": 0}'
    match = Match(GAME, 3, HELPERS, deck=read_deck(text, LucieDeck))
    assert match.view(Seat(CID)).pile == 3


def test_a_host_is_told_what_the_cards_add_up_to() -> None:
    text = b'{"total": 3, "cards": [[1,0,0,1],[2,0,0,1]], "dogs": 0, "quiet_mice": 0}'
    assert fault_of(text, LucieDeck) == ("total", {"counted": 2, "total": 3})


def test_a_host_can_turn_each_number_so_far() -> None:
    assert dials(SHIPPED) == {
        "total": (1, 240),
        "cards.*.0": (0, 3),
        "cards.*.1": (0, 2),
        "cards.*.2": (0, 2),
        "cards.*.3": (1, 60),
        "dogs": (0, 20),
        "quiet_mice": (0, 20),
    }


def test_the_box_tells_how_many_cards_are_dangerous_safe_and_rich() -> None:
    assert SHIPPED.shares() == [
        Share("cat", 17, 42),
        Share("trap", 17, 42),
        Share("safe", 12, 42),
        Share("jackpot", 4, 42),
    ]
