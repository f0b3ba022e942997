"""Bots in general: the ladder, patience, hints, and manners at every table."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice
from random import Random
from typing import Any

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
    default_bots,
    patience_of,
    strongest,
)
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
from tests.engine.tables import AnyGame, AnyState, Table, at_every_table, of_every_game


def sight_of(state: AnyState) -> Sight[Any, Any, Any]:
    seat = state.turn
    return Sight(seat, state.view(seat), state.legal_moves(), lambda rng: state.imagine(seat, rng))


class Counting:
    """Never makes up its mind."""

    def think(self, sight: Sight[Any, Any, Any], rng: Random) -> Iterator[Any]:
        yield from count(1)


def test_the_default_ladder_has_three_levels_for_any_game() -> None:
    assert [*default_bots()] == [*Level]


def test_whoever_asks_decides_how_long_to_listen() -> None:
    sight = sight_of(deal())
    assert best_of(Counting().think(sight, Random(1)), patience=7) == 7
    assert best_of(Randomly().think(sight, Random(1)), patience=7) == DRAW


def test_a_bot_may_say_how_many_thoughts_it_is_worth_waiting_for() -> None:
    assert patience_of(Randomly()) == 1
    assert patience_of(Counting()) == PATIENCE


def test_a_light_monte_carlo_makes_up_its_mind() -> None:
    state = deal(2)
    draw(state, ONE)
    thoughts = [*MonteCarlo(playouts=10).think(sight_of(state), Random(1))]
    assert len(thoughts) == 10


@pytest.mark.parametrize("seed", range(3))
def test_monte_carlo_sees_a_win_and_a_loss(seed: int) -> None:
    """One cheese more wins; the last two cards catch the mouse that wants both."""
    state = deal(2, deck=deck_of(ONE, ONE, ONE, TWO_CATS, TWO_CATS, TWO_CATS))
    bring_home(state, ONE, ONE)
    bring_home(state, ONE)
    draw(state, TWO_CATS)
    sight = sight_of(state)
    assert best_of(MonteCarlo().think(sight, Random(seed)), PATIENCE) == GO_HOME


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
