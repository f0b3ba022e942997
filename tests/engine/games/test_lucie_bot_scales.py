"""Lucie: what scales say in small positions, as anybody can compute it by hand."""

from __future__ import annotations

from math import sqrt
from random import Random
from statistics import NormalDist

import pytest

from engine.bots import Sight
from engine.games.lucie.bots import Tiger
from engine.games.lucie.bots.cheese import Cheese
from engine.games.lucie.bots.ending import Ending
from engine.games.lucie.bots.luck import Breath, Left, Mouse, TiredError, sorted_kinds
from engine.games.lucie.bots.weighing import Aim, Scales, Table
from engine.games.lucie.bots.winning import Pace, Pacing, Standing
from engine.games.lucie.deck import Card, Role
from engine.games.lucie.moves import (
    Accept,
    Keep,
    Look,
    LucieMove,
    Peek,
    Show,
    ShowBottom,
    Steal,
    Swap,
)
from engine.games.lucie.rules import LucieState
from tests.engine.games.lucie_table import (
    ANN,
    BOB,
    CAT,
    DRAW,
    GO_HOME,
    ONE,
    THREE,
    TOP_CARD,
    TWO,
    TWO_CATS,
    bring_home,
    deal,
    deal_roles,
    deck_of,
    draw,
    play,
)

CATCHER = Card(0, 3, 0)
"""Enough cats for any mouse but a ninja."""


class Leaving:
    """The aim of leaving as many cards in the pile as possible."""

    def worth(self, cheeses: int, left: Left, pile: int) -> float:
        return float(pile)

    def robbing(self, victim: int, card: Card) -> Aim:
        return self


def scales_of(state: LucieState, aim: Aim | None = None) -> Scales:
    table = Table.of(state.view(state.player), state.homes)
    return Scales(table, aim or Cheese(), Breath())


def cards_left(state: LucieState, *moves: LucieMove) -> list[float]:
    """Tells how many cards scales expect to find in the pile after each move."""
    return [scales_of(state, Leaving()).weigh(move, 1) for move in moves]


def test_a_card_leaves_the_pile_when_it_is_drawn() -> None:
    state = deal(2, deck=deck_of(*[ONE] * 9))
    assert cards_left(state, DRAW) == [8]
    draw(state, ONE)
    assert cards_left(state, DRAW, GO_HOME) == [7, 8]


def test_two_cards_leave_the_pile_when_a_mouse_looks() -> None:
    state = deal_roles(Role.GLASSES, Role.NINJA, deck=deck_of(*[ONE] * 9))
    assert cards_left(state, DRAW, Look()) == [8, 7]
    play(state, Look(), Peek(ONE), Peek(ONE))
    assert cards_left(state, Keep(0), Keep(1)) == [7, 7]


def test_no_card_leaves_the_pile_when_a_mouse_steals_or_is_caught() -> None:
    state = deal_roles(Role.NINJA, Role.THIEF, deck=deck_of(*[ONE] * 9))
    bring_home(state, ONE)
    assert cards_left(state, DRAW, Steal(ANN)) == [7, 8]
    caught = deal_roles(Role.GAMBLER, Role.NINJA, deck=deck_of(*[CATCHER] * 4))
    draw(caught, CATCHER)
    assert cards_left(caught, Accept(), Swap()) == [3, 3]


def test_a_look_is_worth_the_better_one_of_two_cards() -> None:
    """One pair of three has no card with two cheeses."""
    state = deal_roles(Role.GLASSES, Role.NINJA, deck=deck_of(ONE, ONE, TWO))
    assert scales_of(state).weigh(Look(), 0) == pytest.approx((1 + 2 + 2) / 3)


def test_a_look_goes_on_for_two_cards_at_most() -> None:
    state = deal_roles(Role.GLASSES, Role.NINJA, deck=deck_of(*[ONE] * 9))
    assert [scales_of(state).weigh(Look(), depth) for depth in range(5)] == [1, 2, 3, 3, 3]


def test_a_look_at_fewer_than_two_cards_is_worth_nothing() -> None:
    state = deal_roles(Role.GLASSES, Role.NINJA, deck=deck_of(ONE, ONE))
    draw(state, ONE)
    assert scales_of(state).weigh(Look(), 1) == 0


def test_the_first_card_is_no_choice_so_scales_look_beyond_it() -> None:
    state = deal(2, deck=deck_of(*[ONE] * 9))
    assert [scales_of(state).weigh(DRAW, depth) for depth in range(3)] == [1, 2, 3]
    draw(state, ONE)
    assert [scales_of(state).weigh(DRAW, depth) for depth in range(1, 3)] == [2, 3]


def test_a_stolen_jackpot_brings_nothing() -> None:
    state = deal_roles(Role.NINJA, Role.THIEF, deck=deck_of(*[ONE] * 6, *[THREE] * 2))
    draw(state, ONE, THREE)
    assert scales_of(state).weigh(Steal(ANN), 0) == pytest.approx((1 + 0) / 2)


def test_a_thief_of_top_cards_counts_with_the_top_card() -> None:
    deck = deck_of(*[ONE] * 6, *[TWO] * 6)
    state = deal_roles(Role.NINJA, Role.THIEF, deck=deck, options=TOP_CARD)
    bring_home(state, ONE, TWO)
    assert scales_of(state).weigh(Steal(ANN), 0) == 2


def test_a_gambler_who_swaps_keeps_what_she_held_before() -> None:
    state = deal_roles(Role.GAMBLER, Role.NINJA, deck=deck_of(ONE, TWO, CATCHER, *[ONE] * 3))
    draw(state, ONE, TWO, CATCHER)
    assert scales_of(state).weigh(Swap(), 1) == 1 + 2 + 1


@pytest.mark.parametrize(
    ("outing", "saved"), [((TWO_CATS, CAT), 1 + 1), ((ONE, CATCHER), 0)], ids=["cat", "catcher"]
)
def test_a_gambler_remembers_the_card_she_put_at_the_bottom(
    outing: tuple[Card, Card], saved: int
) -> None:
    """Her first swap put there what had caught her; now it is what she would get."""
    deck = deck_of(TWO_CATS, CAT, CATCHER, CATCHER, *[ONE] * 6)
    state = deal_roles(Role.GAMBLER, Role.NINJA, deck=deck)
    draw(state, *outing)
    play(state, Swap(), ShowBottom(ONE))
    bring_home(state, ONE)
    draw(state, ONE, CATCHER)
    assert scales_of(state).weigh(Swap(), 1) == saved


def test_stealing_hurts_only_the_victim() -> None:
    paces = [Pace(2.0, 0.0, 3.0, 0.0)] * 3
    ending = Ending((ONE,), [Mouse()] * 3, Breath())
    standing = Standing(2, (5, 4, 3), paces, ending, counted_out=0)
    assert standing.robbing(ANN, TWO).scores == (3, 4, 3)
    assert standing.robbing(BOB, TWO).scores == (5, 2, 3)
    assert standing.scores == (5, 4, 3)


def test_nature_is_not_weighed() -> None:
    state = deal(2)
    with pytest.raises(TypeError):
        scales_of(state).weigh(Show(ONE), 1)


def test_a_breath_lasts_as_many_positions_as_it_was_taken_for() -> None:
    breath = Breath()
    breath.take(2)
    breath.spend()
    breath.spend()
    with pytest.raises(TiredError):
        breath.spend()


def pace_among(*cards: Card, mouse: Mouse | None = None) -> Pace:
    pacing = Pacing(*sorted_kinds(cards), mouse or Mouse())
    while pacing.goes_on():
        pass
    return pacing.pace()


def test_an_outing_without_danger_is_followed_for_six_cards() -> None:
    assert pace_among(TWO) == pytest.approx(Pace(cheeses=12, variance=0, cards=6, lost=0))


def test_a_mouse_goes_home_when_another_card_brings_no_more() -> None:
    """Of two cards one catches: two cheeses are as good as a chance of a half to have four."""
    assert pace_among(TWO, CATCHER) == pytest.approx(
        Pace(cheeses=1, variance=0.5 * 4 - 1, cards=1, lost=0.5)
    )


def test_a_mouse_who_is_caught_loses_the_cards_of_her_outing() -> None:
    """Three cards of four bring two: it pays to draw until six are held."""
    first, second, third = 0.75, 0.75**2, 0.75**3
    assert pace_among(TWO, TWO, TWO, CATCHER) == pytest.approx(
        Pace(
            cheeses=third * 6,
            variance=third * 36 - (third * 6) ** 2,
            cards=1 + first + second,
            lost=0.25 * (1 + first * 2 + second * 3),
        )
    )


def test_a_jackpot_ends_an_outing_unless_she_is_greedy() -> None:
    assert pace_among(THREE) == pytest.approx(Pace(cheeses=3, variance=0, cards=1, lost=0))
    greedy = pace_among(THREE, mouse=Mouse.of(Role.GREEDY))
    assert greedy == pytest.approx(Pace(cheeses=18, variance=0, cards=6, lost=0))


def test_what_hardly_ever_happens_is_not_followed() -> None:
    """One card of twenty bears cheese; after two of them nobody looks further."""
    rare = pace_among(Card(20, 0, 0), *[CATCHER] * 19)
    assert rare == pytest.approx(Pace(1, 19, 1, 0.95))
    plenty = pace_among(*[Card(20, 0, 0)] * 3, *[Card(20, 1, 0)] * 17)
    assert plenty.cards > 2


def standing(
    scores: tuple[int, ...], *paces: Pace, discard: int = 0, is_reshuffle_due: bool = False
) -> Standing:
    """Returns how Ann, who has to decide, stands; nothing is counted out."""
    ending = Ending((ONE,), [Mouse()] * len(scores), Breath())
    return Standing(0, scores, paces, ending, 0, discard, is_reshuffle_due)


STEADY, IDLE = Pace(4.0, 0.0, 3.0, 1.0), Pace(0.0, 0.0, 3.0, 1.0)


def test_a_mouse_expects_what_her_share_of_the_outings_brings() -> None:
    """Twelve cards make four outings. Ann has to wait for Bob, and goes out 1.75 times: seven."""
    table = standing((0, 8), STEADY, IDLE)
    chances = [table.worth(cheeses, (12,), 12) for cheeses in range(3)]
    assert chances == pytest.approx([0, 0.5, 1])


def test_those_who_come_before_her_go_out_more_often() -> None:
    """Bob has nobody to wait for: 2.25 outings bring nine."""
    table = standing((0, 0), IDLE, STEADY)
    assert [table.worth(cheeses, (12,), 12) for cheeses in (8, 9, 10)] == pytest.approx([0, 0.5, 1])


def test_a_reshuffle_brings_back_what_is_discarded_and_what_will_be() -> None:
    """Twelve cards, five in the discard, four more to come: seven outings, 3.25 of them Ann's."""
    table = standing((0, 14), STEADY, IDLE, discard=5, is_reshuffle_due=True)
    chances = [table.worth(cheeses, (12,), 12) for cheeses in range(3)]
    assert chances == pytest.approx([0, 0.5, 1])
    assert standing((0, 14), STEADY, IDLE, discard=5).worth(1, (12,), 12) == pytest.approx(0)


def test_a_mouse_whose_turn_hardly_comes_again_still_hopes_a_little() -> None:
    """One card is a third of an outing, which is Bob's: a tenth of one is left to hope for."""
    table = standing((0, 3), Pace(20.0, 0.0, 3.0, 0.0), IDLE)
    assert [table.worth(cheeses, (1,), 1) for cheeses in range(3)] == pytest.approx([0, 0.5, 1])


@pytest.mark.parametrize("ahead", [-4, -1, 0, 2, 5])
def test_luck_is_spread_like_a_bell(ahead: int) -> None:
    """Ann has 1.75 outings before her and Bob 2.25; neither brings anything on average."""
    table = standing((0, 20 - ahead), Pace(0.0, 4.0, 3.0, 0.0), Pace(0.0, 8.0, 3.0, 0.0))
    bell = NormalDist(ahead, sqrt(1.75 * 4 + 2.25 * 8))
    assert table.worth(20, (12,), 12) == pytest.approx(1 - bell.cdf(0), abs=0.005)


def test_two_others_have_to_be_beaten_at_once() -> None:
    lucky = Pace(0.0, 9.0, 3.0, 0.0)
    table = standing((0, 0, 0), IDLE, lucky, lucky)
    assert table.worth(0, (12,), 12) == pytest.approx(0.25)


def test_the_scores_decide_when_no_card_will_come() -> None:
    table = standing((1, 3), STEADY, IDLE, is_reshuffle_due=True)
    assert [table.worth(cheeses, (), 0) for cheeses in (1, 2, 3)] == [0, 0.5, 1]


def thoughts_of_tiger(state: LucieState) -> list[LucieMove]:
    return [*Tiger().think(Sight.of(state), Random(1))]


def test_a_tiger_draws_without_a_second_thought_when_that_plainly_pays() -> None:
    state = deal(2)
    draw(state, ONE)
    assert thoughts_of_tiger(state) == [DRAW]


def test_a_tiger_thinks_twice_when_a_card_hardly_pays() -> None:
    """Another card brings a cheese, but catches her so often that half of it is gone."""
    state = deal(2, deck=deck_of(*[ONE] * 20, *[TWO_CATS] * 2, *[CAT] * 5))
    draw(state, TWO_CATS, ONE)
    assert 0 < scales_of(state).weigh(DRAW, 1) - scales_of(state).weigh(GO_HOME, 1) < 0.7
    assert len(thoughts_of_tiger(state)) > 1


def test_a_tiger_counts_out_the_end_even_if_a_card_pays() -> None:
    state = deal(2, deck=deck_of(*[TWO] * 9))
    draw(state, TWO)
    assert len(thoughts_of_tiger(state)) > 1
