"""Bots in general: the ladder, patience, hints, and manners at every table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count, islice
from math import log, sqrt
from random import Random
from typing import Any, cast

import pytest

from engine.bots import (
    PATIENCE,
    Bot,
    Level,
    MonteCarlo,
    OnlyBot,
    Randomly,
    Sight,
    best_of,
    decide,
    default_bots,
    patience_of,
    playout,
    strongest,
    thoughts_of,
)
from engine.core import Outcome, Seat
from engine.game import AnyGame
from engine.games.lucie.view import LucieView
from engine.match import Match
from engine.registry import find_game
from tests.engine.games.lucie_table import (
    DRAW,
    GO_HOME,
    ONE,
    TWO_CATS,
    bring_home,
    deal,
    deck_of,
    draw,
)
from tests.engine.tables import Table, at_every_table, of_every_game
from tools.tournament import Player


class Counting:
    """Never makes up its mind."""

    def think(self, sight: Sight[Any, Any, Any], rng: Random) -> Iterator[Any]:
        yield from count(1)


def test_the_default_ladder_has_three_levels_for_any_game() -> None:
    assert [*default_bots()] == [*Level]


def test_whoever_asks_decides_how_long_to_listen() -> None:
    sight = Sight.of(deal())
    assert best_of(Counting().think(sight, Random(1)), patience=7) == 7
    assert best_of(Randomly().think(sight, Random(1)), patience=7) == DRAW


def test_a_bot_may_say_how_many_thoughts_it_is_worth_waiting_for() -> None:
    assert patience_of(Randomly()) == 1
    assert patience_of(Counting()) == PATIENCE


def test_what_a_seat_sees_is_made_once_and_only_for_a_bot_that_looks() -> None:
    state, looks = deal(), list[Seat]()

    def see() -> LucieView:
        looks.append(state.turn)
        return state.view(state.turn)

    sight: Sight[Any, Any, Any] = Sight(state.turn, see, state.legal_moves(), lambda _: state)
    assert decide(Randomly(), sight, Random(1)) in sight.legal_moves
    assert looks == []
    assert sight.view is sight.view
    assert looks == [state.turn]


def test_a_bot_thinks_as_often_wherever_it_plays() -> None:
    sight: Sight[Any, Any, Any] = Sight.of(deal())
    assert [*thoughts_of(Counting(), sight, Random(1))] == [*range(1, PATIENCE + 1)]
    assert decide(Counting(), sight, Random(1)) == PATIENCE
    assert [*thoughts_of(Randomly(), sight, Random(1))] == [DRAW]


@of_every_game
def test_a_table_thinks_exactly_as_the_tournament_does(game: AnyGame) -> None:
    match: Match[Any, Any, Any] = Match(game, game.seats[0], rng=Random(5))
    match.start()
    for bot in game.bots.values():
        player = Player("", bot)
        alone = decide(bot, match.sight(), Random(2))
        assert player.choose(match, Random(2)) == alone
        if len(match.legal_moves()) > 1:
            assert player.thoughts == len([*thoughts_of(bot, match.sight(), Random(2))])


def test_a_light_monte_carlo_makes_up_its_mind() -> None:
    state = deal(2)
    draw(state, ONE)
    thoughts = [*MonteCarlo(playouts=10).think(Sight.of(state), Random(1))]
    assert len(thoughts) == 10


@pytest.mark.parametrize("seed", range(3))
def test_monte_carlo_sees_a_win_and_a_loss(seed: int) -> None:
    """One cheese more wins; the last two cards catch the mouse that wants both."""
    state = deal(2, deck=deck_of(ONE, ONE, ONE, TWO_CATS, TWO_CATS, TWO_CATS))
    bring_home(state, ONE, ONE)
    bring_home(state, ONE)
    draw(state, TWO_CATS)
    sight = Sight.of(state)
    assert best_of(MonteCarlo().think(sight, Random(seed)), PATIENCE) == GO_HOME


class Envelopes:
    """A game of one move: whoever opens an envelope that wins has won, and shares it or not."""

    def __init__(self, shares: Sequence[float], opened: list[int]) -> None:
        self.shares, self.opened = shares, opened
        self.outcome: Outcome | None = None

    def apply(self, envelope: int) -> None:
        self.opened.append(envelope)
        winners = {0.0: (Seat(1),), 0.5: (Seat(0), Seat(1)), 1.0: (Seat(0),)}
        self.outcome = Outcome((0, 0), winners[self.shares[envelope]])


def opened(*shares: float, playouts: int) -> tuple[list[int], list[int]]:
    """Returns which envelopes Monte Carlo opens, one after the other, and what it thinks then."""
    opened: list[int] = []
    sight: Sight[Any, Any, Any] = Sight(
        Seat(0),
        lambda: None,
        range(len(shares)),
        lambda rng: cast("Any", Envelopes(shares, opened)),
    )
    thoughts = [*MonteCarlo(playouts).think(sight, Random(1))]
    return opened, thoughts


def test_monte_carlo_tries_everything_once_before_it_tries_anything_again() -> None:
    tried, _ = opened(1.0, 0.0, 0.5, 1.0, 0.0, playouts=5)
    assert sorted(tried) == [0, 1, 2, 3, 4]


def test_monte_carlo_trusts_what_it_tried_most() -> None:
    tried, thoughts = opened(0.0, 1.0, 0.5, playouts=40)
    assert thoughts[-1] == 1
    assert tried.count(1) > tried.count(2) > tried.count(0)


def test_monte_carlo_prefers_what_won_more_among_what_it_tried_as_often() -> None:
    _, thoughts = opened(0.0, 0.5, 1.0, 0.0, playouts=4)
    assert thoughts[-1] == 2


def test_monte_carlo_gives_a_move_another_chance_when_it_may_have_had_bad_luck() -> None:
    """UCB1: a move promises what it won so far, and more the less it was tried."""
    tried, _ = opened(1.0, 0.0, playouts=40)
    promises = {0: 0.0, 1: 0.0}
    for total, envelope in enumerate(tried[2:], start=3):
        visits = Counter(tried[: total - 1])
        for one, share in enumerate((1.0, 0.0)):
            promises[one] = share + sqrt(2 * log(total) / visits[one])
        assert envelope == max(promises, key=promises.__getitem__)
    assert 1 < tried.count(1) < 10


def test_a_playout_is_worth_the_share_of_the_win() -> None:
    for share in (0.0, 0.5, 1.0):
        state = Envelopes([share], [])
        state.apply(0)
        assert playout(cast("Any", state), Seat(0), Random(1)) == share


def test_monte_carlo_does_not_think_where_there_is_nothing_to_choose() -> None:
    assert opened(0.0, playouts=5) == ([], [0])


def test_a_default_cat_thinks_less_than_a_default_tiger() -> None:
    """Ten playouts find what is obvious; a tiger is heard as long as anybody is."""
    state = deal(2)
    draw(state, ONE)
    cat, tiger = default_bots()[Level.MEDIUM], default_bots()[Level.HARD]
    assert len([*thoughts_of(cat, Sight.of(state), Random(1))]) == 10
    assert len([*thoughts_of(tiger, Sight.of(state), Random(1))]) == 50


def test_the_strongest_bot_gives_the_hint() -> None:
    bots: dict[Level, Bot] = {Level.HARD: Counting(), Level.EASY: Randomly()}
    assert strongest(bots) is bots[Level.HARD]
    assert strongest({Level.EASY: bots[Level.EASY]}) is bots[Level.EASY]


def test_a_game_without_choices_lists_one_level_and_seats_bots_of_any() -> None:
    bot = Randomly()
    bots = OnlyBot(bot)
    assert [*bots] == [Level.EASY]
    assert all(bots[level] is bot for level in Level)
    assert len(find_game("bon_appetit").bots) == 1


@of_every_game
def test_every_game_can_seat_a_bot_of_every_level(game: AnyGame) -> None:
    assert all(game.bots[level] for level in Level)


@of_every_game
def test_a_hint_is_legal_and_changes_nothing(game: AnyGame) -> None:
    match: Match[Any, Any, Any] = Match(game, game.seats[0], rng=Random(5))
    match.start()
    before = match.moves
    advice = best_of(strongest(game.bots).think(match.sight(), Random(1)), 3)
    assert advice in match.legal_moves()
    assert match.moves == before


@at_every_table
def test_every_bot_plays_legal_moves_to_the_end(table: Table) -> None:
    """The levels sit at one table in turn, and each is listened to for a moment only."""
    match, rng = table.match(4), Random(4)
    match.start()
    levels = [*Level]
    while match.outcome is None:
        bot = table.game.bots[levels[match.turn % len(levels)]]
        match.play(best_of(bot.think(match.sight(), rng), patience=2))


@of_every_game
def test_thinking_leaves_the_match_alone(game: AnyGame) -> None:
    table = Table(game, game.seats[0], game.options())
    match = table.match(6)
    match.start()
    before = table.views(match)
    for level in Level:
        assert [*islice(game.bots[level].think(match.sight(), Random(1)), 4)]
    assert table.views(match) == before
