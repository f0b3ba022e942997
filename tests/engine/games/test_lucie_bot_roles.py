"""Lucie: what a cat and a tiger make of helpers and roles."""

from __future__ import annotations

import pytest

from engine.bots import Bot
from engine.games.lucie.bots import Cat, Tiger
from engine.games.lucie.deck import Card, Role
from engine.games.lucie.moves import Accept, Keep, Look, Peek, ShowBottom, Steal, Swap
from tests.engine.games.asking_bots import choice
from tests.engine.games.lucie_table import (
    ANN,
    BASE,
    CAT,
    DOG,
    DRAW,
    GO_HOME,
    HELPERS,
    ONE,
    QUIET_MOUSE,
    THREE,
    TRAP,
    TWO,
    TWO_CATS,
    TWO_TRAPS,
    bring_home,
    deal,
    deal_roles,
    deck_of,
    draw,
    play,
)

NASTY = Card(0, 2, 0)

every_thinker = pytest.mark.parametrize("bot", [Cat(), Tiger()], ids=["cat", "tiger"])


@every_thinker
@pytest.mark.parametrize(
    ("danger", "helper"),
    [(TWO_CATS, DOG), (TWO_TRAPS, QUIET_MOUSE)],
    ids=["dog", "quiet mouse"],
)
def test_the_right_helper_makes_brave(bot: Bot, danger: Card, helper: Card) -> None:
    state = deal(2, HELPERS, deck_of(*[danger] * 9, dogs=1, quiet_mice=1))
    draw(state, danger)
    assert choice(bot, state) == GO_HOME
    draw(state, helper)
    assert choice(bot, state) == DRAW


@every_thinker
def test_a_helper_against_the_other_danger_makes_nobody_brave(bot: Bot) -> None:
    state = deal(2, HELPERS, deck_of(*[TWO_CATS] * 9, dogs=0, quiet_mice=1))
    draw(state, TWO_CATS, QUIET_MOUSE)
    assert choice(bot, state) == GO_HOME


@every_thinker
def test_whoever_hides_cats_behind_a_dog_fears_the_helper_that_covers_it(bot: Bot) -> None:
    cards = *[TWO_CATS] * 2, *[ONE] * 3
    covered = deal(2, HELPERS, deck_of(*cards, dogs=1, quiet_mice=3))
    guarded = deal(2, HELPERS, deck_of(*cards, dogs=4, quiet_mice=0))
    for state in (covered, guarded):
        draw(state, TWO_CATS, DOG, TWO_CATS)
    assert choice(bot, covered) == GO_HOME
    assert choice(bot, guarded) == DRAW


@every_thinker
def test_a_greedy_mouse_goes_on_after_three_cheeses_if_nothing_threatens(bot: Bot) -> None:
    state = deal_roles(Role.GREEDY, Role.NINJA)
    draw(state, THREE)
    assert choice(bot, state) == DRAW


@every_thinker
def test_a_greedy_mouse_goes_home_with_three_cheeses_between_cats_and_traps(bot: Bot) -> None:
    state = deal_roles(Role.GREEDY, Role.NINJA)
    draw(state, TWO_CATS, TWO_TRAPS, THREE)
    assert choice(bot, state) == GO_HOME


@every_thinker
@pytest.mark.parametrize(
    ("role", "danger"),
    [(Role.NINJA, TWO_CATS), (Role.QUIET, TWO_TRAPS)],
    ids=["ninja", "quiet"],
)
def test_who_can_bear_more_dares_more(bot: Bot, role: Role, danger: Card) -> None:
    deck = deck_of(*[danger] * 8, *[TWO] * 8)
    bold, ordinary = deal_roles(role, Role.THIEF, deck=deck), deal(2, deck=deck)
    for state in (bold, ordinary):
        draw(state, danger, TWO, TWO)
    assert choice(bot, bold) == DRAW
    assert choice(bot, ordinary) == GO_HOME


@every_thinker
def test_a_ninja_fears_traps_like_anybody_else(bot: Bot) -> None:
    state = deal_roles(Role.NINJA, Role.QUIET, deck=deck_of(*[TWO_TRAPS] * 8, *[TWO] * 8))
    draw(state, TWO_TRAPS, TWO, TWO)
    assert choice(bot, state) == GO_HOME


@every_thinker
def test_a_ninja_who_has_lost_her_role_is_careful(bot: Bot) -> None:
    deck = deck_of(*[TWO_CATS] * 11, *[TWO] * 12)
    state = deal_roles(Role.NINJA, Role.GREEDY, deck=deck)
    draw(state, *[TWO_CATS] * 3)
    bring_home(state, TWO)
    draw(state, TWO_CATS, TWO, TWO)
    assert choice(bot, state) == GO_HOME


@every_thinker
def test_a_thief_steals_from_a_rich_home_rather_than_drawing_cats(bot: Bot) -> None:
    deck = deck_of(*[TWO] * 3, *[CAT] * 12)
    state = deal_roles(Role.GREEDY, Role.THIEF, Role.NINJA, deck=deck)
    bring_home(state, TWO, TWO, TWO)
    assert choice(bot, state) == Steal(ANN)


@every_thinker
def test_a_thief_leaves_a_home_full_of_jackpots_alone(bot: Bot) -> None:
    deck = deck_of(*[THREE] * 2, *[TWO] * 8)
    state = deal_roles(Role.QUIET, Role.THIEF, deck=deck)
    draw(state, THREE)
    assert choice(bot, state) == DRAW


def test_a_tiger_robs_the_leader() -> None:
    deck = deck_of(*[TWO] * 8, *[CAT] * 4)
    state = deal_roles(Role.NINJA, Role.QUIET, Role.THIEF, deck=deck)
    bring_home(state, *[TWO] * 6)
    bring_home(state, TWO)
    assert choice(Tiger(), state) == Steal(ANN)


@every_thinker
def test_a_mouse_with_glasses_looks_and_keeps_the_better_card(bot: Bot) -> None:
    state = deal_roles(Role.GLASSES, Role.NINJA)
    assert choice(bot, state) == Look()
    play(state, Look(), Peek(TWO_CATS), Peek(TWO))
    assert choice(bot, state) == Keep(1)


@every_thinker
def test_a_gambler_swaps_unless_it_is_hopeless(bot: Bot) -> None:
    state = deal_roles(Role.GAMBLER, Role.NINJA, deck=deck_of(TWO_CATS, CAT, CAT, ONE, TRAP))
    draw(state, TWO_CATS, CAT)
    assert choice(bot, state) == Swap()
    hopeless = deal_roles(Role.GAMBLER, Role.NINJA, deck=deck_of(TWO_CATS, *[CAT] * 4))
    draw(hopeless, TWO_CATS, CAT)
    assert choice(bot, hopeless) == Accept()


@every_thinker
def test_a_gambler_dares_more_because_she_can_swap(bot: Bot) -> None:
    deck = deck_of(TWO_CATS, *[CAT] * 4, *[TWO] * 8)
    gambler, ordinary = deal_roles(Role.GAMBLER, Role.NINJA, deck=deck), deal(2, deck=deck)
    for state in (gambler, ordinary):
        draw(state, TWO_CATS, TWO, TWO)
    assert choice(bot, gambler) == DRAW
    assert choice(bot, ordinary) == GO_HOME


@every_thinker
def test_nobody_fears_the_card_the_gambler_put_at_the_bottom(bot: Bot) -> None:
    """The only cat left lies below two harmless cards."""
    deck = deck_of(*[TWO_CATS] * 2, CAT, *[ONE] * 4)
    state = deal_roles(Role.GAMBLER, Role.GREEDY, deck=deck)
    draw(state, TWO_CATS, CAT)
    play(state, Swap(), ShowBottom(ONE))
    draw(state, TWO_CATS, ONE)
    assert choice(bot, state) == DRAW


def test_a_tiger_takes_her_time_when_the_discard_comes_back() -> None:
    """Ann holds five cheeses, Bob has six at home, and eight lie in the discard."""
    deck = deck_of(*[NASTY] * 3, ONE, *[TWO] * 9, TWO_CATS)
    last, first = deal(2, BASE, deck), deal_roles(Role.THIEF, Role.NINJA, deck=deck)
    for state in (last, first):
        draw(state, *[TWO] * 4, NASTY, NASTY)
        bring_home(state, TWO, TWO, TWO)
        draw(state, TWO_CATS, TWO, ONE)
    assert choice(Tiger(), last) == DRAW
    assert choice(Tiger(), first) == GO_HOME
