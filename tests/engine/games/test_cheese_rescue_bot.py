"""How the players of Cheese Rescue decide."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import pytest

from engine.bots import Bot, Level, Sight, best_of, decide, patience_of
from engine.core import Outcome, Seat
from engine.games.cheese_rescue import GAME
from engine.games.cheese_rescue.bots.odds import Forecast, odds_of
from engine.games.cheese_rescue.bots.sketch import number_of, sketch_of
from engine.games.cheese_rescue.bots.tiger import HANDFUL
from engine.games.cheese_rescue.cards import CAT, DOG, MOUSE, Kind, cheese
from engine.games.cheese_rescue.moves import DEALS, FINISH, Place
from engine.games.cheese_rescue.rules import CheeseRescueOptions, CheeseRescueState
from engine.match import Match
from tests.engine.games.cheese_rescue_table import ANN, BOB, dealt, fresh, last_cell, spot, turn

KITTEN, GREEDY, TIGER = (GAME.bots[level] for level in Level)
at_every_table = pytest.mark.parametrize(
    ("seats", "floating"), [(2, False), (2, True), (3, False), (4, False), (4, True)]
)
by_good_players = pytest.mark.parametrize("bot", [GREEDY, TIGER], ids=["greedy", "tiger"])

ONE_CELL_LEFT = (
    "a1 c  b2 d  a2",
    "m  .  c  b1 d ",
    "a3 d  s  m  b3",
    "c  b1 d  a1 b1",
    "a1 m  c  d  b2",
)
TWO_CELLS_LEFT = (
    "a1 c  b2 d  a2",
    "m  .  .  b1 d ",
    "a3 d  s  m  b3",
    "c  b1 d  a1 b1",
    "a1 m  c  d  b2",
)


def choice(bot: Bot, state: CheeseRescueState, seed: int = 1) -> Any:
    return decide(bot, Sight.of(state), Random(seed))


def played(bots: list[Bot], seed: int, patience: int, *, floating: bool = False) -> Outcome:
    match = Match(GAME, len(bots), CheeseRescueOptions(floating), rng=Random(seed))
    match.start()
    while match.outcome is None:
        thoughts = bots[match.turn].think(match.sight(), Random(seed))
        match.play(best_of(thoughts, patience))
    return match.outcome


def best_lead(state: CheeseRescueState) -> int:
    """Plays on in every possible way and tells how far the player ends ahead at best."""
    return max(lead_after(state, move) for move in state.legal_moves())


def lead_after(state: CheeseRescueState, move: Any) -> int:
    seat, twin = state.player, state.copy()
    twin.apply(move)
    twin.apply(FINISH)
    if twin.outcome is None:
        return -best_lead(twin)
    scores = twin.outcome.scores
    return scores[seat] - scores[1 - seat]


@by_good_players
@pytest.mark.parametrize("hand", [[CAT, MOUSE], [DOG, MOUSE], [cheese(BOB, 1), CAT, DOG]])
def test_the_last_cell_gets_the_best_card(bot: Bot, hand: list[Any]) -> None:
    state = last_cell(*ONE_CELL_LEFT, hands=([MOUSE], hand))
    assert lead_after(state, choice(bot, state)) == best_lead(state)


@pytest.mark.parametrize("hand", [[CAT, DOG], [MOUSE, DOG], [cheese(BOB, 3), MOUSE]])
@pytest.mark.parametrize("answer", [[CAT, MOUSE], [DOG, cheese(ANN, 2)]])
def test_a_tiger_plays_the_end_perfectly(hand: list[Any], answer: list[Any]) -> None:
    state = last_cell(*TWO_CELLS_LEFT, hands=([*answer], [*hand]))
    assert lead_after(state, choice(TIGER, state)) == best_lead(state)


@pytest.mark.parametrize("seed", range(3))
def test_a_tiger_keeps_to_what_looked_best_until_it_has_dreamt(seed: int) -> None:
    state = dealt(2)
    weighed = -(-len(state.legal_moves()) // HANDFUL)
    thoughts = [*islice(TIGER.think(Sight.of(state), Random(seed)), weighed + 1)]
    assert thoughts[weighed] == thoughts[weighed - 1]


@by_good_players
@pytest.mark.parametrize("seed", range(3))
def test_no_cheese_is_laid_beside_a_mouse_that_nobody_catches(bot: Bot, seed: int) -> None:
    state = dealt(2)
    turn(state, MOUSE, spot(3, 2))
    move = choice(bot, state, seed)
    near_the_mouse = move.cell in {spot(3, 1), spot(4, 2), spot(3, 3)}
    assert not (near_the_mouse and move.card.kind is Kind.CHEESE)


@by_good_players
def test_a_cat_saves_the_cheese_that_a_mouse_would_eat(bot: Bot) -> None:
    state = last_cell(*ONE_CELL_LEFT, hands=([MOUSE], [CAT, cheese(BOB, 1)]))
    state.square.cards |= {spot(1, 0): cheese(BOB, 3), spot(1, 2): MOUSE, spot(0, 2): DOG}
    state.square.cards |= {spot(2, 1): cheese(BOB, 3), spot(2, 3): cheese(BOB, 2)}
    assert lead_after(state, choice(bot, state)) == best_lead(state)


def test_a_kitten_overlooks_what_others_see() -> None:
    state = last_cell(*TWO_CELLS_LEFT, hands=([CAT, MOUSE], [CAT, DOG, MOUSE, cheese(BOB, 3)]))
    assert len({choice(KITTEN, state, seed) for seed in range(20)}) > 2


def test_a_cheese_is_worth_less_the_more_cells_beside_it_are_open() -> None:
    state = fresh(2)
    for card in (MOUSE, CAT, MOUSE, CAT):
        state.apply(DEALS[card])
    sketch = sketch_of(state)
    three, odds = number_of(cheese(ANN, 3)), odds_of(sketch)
    in_the_open = Forecast(sketch, odds).after(three, spot(2, 1))[ANN]
    sketch.taken |= 1 << spot(1, 1) | 1 << spot(3, 1)
    assert Forecast(sketch, odds).after(three, spot(2, 1))[ANN] > in_the_open


@by_good_players
def test_nobody_peeks(bot: Bot) -> None:
    """Bob holds a dog of the pile instead of a cat, and Ann decides as before."""
    state, twin = dealt(2), dealt(2)
    twin.hands[BOB][-2:] = [DOG, MOUSE]
    twin.pile[twin.pile.index(DEALS[DOG])] = DEALS[CAT]
    for seed in range(3):
        first, second = (
            next(iter(bot.think(Sight.of(table), Random(seed)))) for table in (state, twin)
        )
        assert first == second


@at_every_table
def test_a_sketch_counts_as_the_rules_do(seats: int, floating: bool) -> None:
    rng = Random(seats)
    state = fresh(seats, floating=floating)
    while state.outcome is None:
        move = rng.choice(state.legal_moves())
        if not isinstance(move, Place):
            state.apply(move)
            continue
        sketch, seat = sketch_of(state), state.player
        legal = [placing for placing in state.legal_moves() if isinstance(placing, Place)]
        assert {*sketch.choices()} == {(number_of(m.card), m.cell) for m in legal}
        points = sketch.points_with(number_of(move.card), move.cell)
        state.apply(move)
        assert [int(p) for p in points] == [s.points for s in state.view(seat).standings]
        state.apply(FINISH)
        sketch.lay(number_of(move.card), move.cell)
        assert {*sketch.open_cells} == {*state.square.open_cells}


@at_every_table
@pytest.mark.parametrize("bot", [KITTEN, GREEDY, TIGER], ids=["kitten", "greedy", "tiger"])
def test_all_play_to_the_end_at_every_table(bot: Bot, seats: int, floating: bool) -> None:
    outcome = played([bot] * seats, seed=3, patience=4, floating=floating)
    assert len(outcome.scores) == seats


def test_a_tiger_thinks_in_small_steps_and_never_runs_dry_before_its_patience_ends() -> None:
    state = dealt(2)
    thoughts = [*islice(TIGER.think(Sight.of(state), Random(1)), patience_of(TIGER))]
    assert len(thoughts) == patience_of(TIGER)
    assert {*thoughts} <= {*state.legal_moves()}


def test_a_tiger_beats_a_kitten_from_either_seat() -> None:
    wins = 0
    for seed in range(4):
        pair: list[Bot] = [KITTEN, KITTEN]
        pair[seed % 2] = TIGER
        wins += Seat(seed % 2) in played(pair, seed, patience=8).winners
    assert wins >= 3
