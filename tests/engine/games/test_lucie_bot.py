"""Lucie: how a kitten, a cat and a tiger play."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine.bots import Bot, Sight, best_of
from engine.games.lucie import GAME
from engine.games.lucie.bots import Cat, Kitten, Tiger
from engine.games.lucie.bots.luck import Mouse, sorted_kinds
from engine.games.lucie.bots.winning import Pace, Pacing
from engine.games.lucie.deck import Card, Role
from engine.games.lucie.variants import LucieOptions
from engine.match import Match
from tests.engine.games.asking_bots import choice
from tests.engine.games.lucie_table import (
    BASE,
    CAT,
    CAT_AND_TRAP,
    DRAW,
    GO_HOME,
    HELPERS,
    ONE,
    ROLES,
    SHIPPED,
    TRAP,
    TWO,
    TWO_CATS,
    TWO_TRAPS,
    UNTIL_EMPTY,
    bring_home,
    deal,
    deck_of,
    draw,
)

NASTY, POOR = Card(0, 2, 0), Card(1, 2, 0)

every_thinker = pytest.mark.parametrize("bot", [Cat(), Tiger()], ids=["cat", "tiger"])


@every_thinker
def test_a_card_without_risk_is_taken(bot: Bot) -> None:
    state = deal(2)
    draw(state, ONE)
    assert choice(bot, state) == DRAW


@every_thinker
def test_a_rich_mouse_between_two_cats_and_two_traps_goes_home(bot: Bot) -> None:
    state = deal(2)
    draw(state, TWO_CATS, TWO_TRAPS, ONE)
    assert choice(bot, state) == GO_HOME


@every_thinker
def test_cards_that_are_gone_are_no_longer_feared(bot: Bot) -> None:
    """Two cats are nothing to worry about once no card with a cat is left."""
    state = deal(2, deck=deck_of(TWO_CATS, *[ONE] * 6, *[TRAP] * 2))
    draw(state, TWO_CATS)
    assert choice(bot, state) == DRAW


def test_only_the_tiger_knows_that_second_place_is_worth_nothing() -> None:
    """Two cheeses in hand and Bob has three: one of the two last cards wins, going home loses."""
    state = deal(2, deck=deck_of(*[NASTY] * 3, ONE, TWO, TWO, TWO_CATS))
    draw(state, NASTY, NASTY)
    bring_home(state, ONE, TWO)
    draw(state, TWO_CATS)
    assert choice(Cat(), state) == GO_HOME
    assert choice(Tiger(), state) == DRAW


def test_only_the_tiger_takes_no_risk_once_the_win_is_safe() -> None:
    """Ann would have five at home, and only four are left for Bob, who has nothing."""
    state = deal(2, deck=deck_of(*[NASTY] * 3, *[TWO] * 4, POOR))
    bring_home(state, TWO, TWO)
    draw(state, NASTY, NASTY)
    draw(state, POOR)
    assert choice(Cat(), state) == DRAW
    assert choice(Tiger(), state) == GO_HOME


def test_a_tiger_between_two_others_still_sees_the_only_way_to_win() -> None:
    state = deal(3, deck=deck_of(*[NASTY] * 5, ONE, TWO, TWO, TWO_CATS))
    draw(state, NASTY, NASTY)
    bring_home(state, ONE, TWO)
    draw(state, NASTY, NASTY)
    draw(state, TWO_CATS)
    assert choice(Tiger(), state) == DRAW


def test_a_kitten_is_moody_and_afraid() -> None:
    safe, scared = deal(2), deal(2)
    draw(safe, ONE)
    draw(scared, TWO_CATS)
    brave = Counter(choice(Kitten(), safe, seed) for seed in range(200))
    afraid = Counter(choice(Kitten(), scared, seed) for seed in range(200))
    assert brave[DRAW] > brave[GO_HOME] > 0
    assert afraid[GO_HOME] > 2 * afraid[DRAW] > 0


@pytest.mark.parametrize("bot", [Kitten(), Cat(), Tiger()], ids=["kitten", "cat", "tiger"])
def test_nobody_knows_the_order_of_the_pile(bot: Bot) -> None:
    one, other = deal(3), deal(3)
    other.pile.unseen.reverse()
    for state in (one, other):
        draw(state, TWO_CATS, ONE)
    assert [choice(bot, one, seed) for seed in range(5)] == [
        choice(bot, other, seed) for seed in range(5)
    ]


def test_a_tiger_thinks_in_short_steps_and_comes_to_an_end() -> None:
    state = deal(2, deck=deck_of(ONE, CAT, TRAP, TWO, CAT_AND_TRAP, TWO_CATS, TWO_TRAPS))
    draw(state, CAT)
    thoughts = [*Tiger().think(Sight.of(state), Random(1))]
    assert len(thoughts) > 3
    assert {*thoughts} <= {DRAW, GO_HOME}


def pace(role: Role | None) -> Pace:
    pacing = Pacing(*sorted_kinds(SHIPPED.base_cards()), Mouse.of(role))
    while pacing.goes_on():
        pass
    return pacing.pace()


def test_the_pace_of_an_outing_is_close_to_the_solved_one() -> None:
    usual = pace(None)
    assert usual.cheeses == pytest.approx(3.42, abs=0.15)
    assert 2 < usual.cards < 4
    assert pace(Role.NINJA).cheeses > usual.cheeses


def test_a_cat_beats_a_kitten() -> None:
    wins = 0
    for seed in range(40):
        match, rng = Match(GAME, 2, rng=Random(seed)), Random(seed)
        match.start()
        while match.outcome is None:
            bot = Cat() if match.turn == seed % 2 else Kitten()
            match.play(best_of(bot.think(match.sight(), rng), 1))
        wins += seed % 2 in match.outcome.winners
    assert wins > 26


@pytest.mark.parametrize("options", [BASE, HELPERS, ROLES, UNTIL_EMPTY], ids=str)
def test_tigers_play_every_variant_to_the_end(options: LucieOptions) -> None:
    for seats, seed in ((2, 1), (6, 3)):
        match, rng = Match(GAME, seats, options, rng=Random(seed)), Random(seed)
        match.start()
        while match.outcome is None:
            match.play(best_of(Tiger().think(match.sight(), rng), patience=12))
