"""The kitchen a bot pictures is the one the rules know, and its ratings are what tastes say."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core import NATURE
from engine.games.chop_chop import GAME
from engine.games.chop_chop.bots.lore import GRIP, lore_of
from engine.games.chop_chop.bots.rating import rate_prowls, rate_ways
from engine.games.chop_chop.bots.scene import Scene, scene_of
from engine.games.chop_chop.bots.taste import (
    BASE,
    CAT_TASTE,
    LAST_MOUSE_TASTE,
    MOUSE_TASTE,
    Taste,
    chance,
)
from engine.games.chop_chop.moves import (
    ROLL,
    ChopChopMove,
    Land,
    PlaceCat,
    Prowl,
    Run,
    TakeCheese,
    Turn,
)
from engine.games.chop_chop.options import ChopChopOptions
from engine.games.chop_chop.position import CAUGHT
from engine.games.chop_chop.rules import ChopChopState
from engine.games.chop_chop.terms import Phase, Tile
from tests.engine.positions import ON_RANDOM_POSITIONS, positions
from tests.engine.tables import Table

TABLES = [
    Table(GAME, seats, ChopChopOptions(strict_path=strict, mice_pass=mice_pass))
    for seats in (2, 4)
    for strict in (False, True)
    for mice_pass in (False, True)
]
TASTES = st.sampled_from([MOUSE_TASTE, CAT_TASTE, LAST_MOUSE_TASTE])
SEEDS = st.integers(0, 10**6)
SEVEN = 7
"""Steps at which a cat is no bother any more."""


def has_to_decide(state: ChopChopState) -> bool:
    return state.turn != NATURE and state.phase in (Phase.WALK, Phase.EXTRA)


def has_to_choose_cheese(state: ChopChopState) -> bool:
    return state.phase is Phase.FORK


walking = positions(ChopChopState, TABLES, has_to_decide)


def after(state: ChopChopState, move: ChopChopMove) -> ChopChopState:
    """Plays *move*; a tile it turns shows broken dishes, if there are any left."""
    twin = state.copy()
    twin.apply(move)
    while twin.turn == NATURE and twin.phase is Phase.TURN:
        dishes = Turn(Tile.DISHES)
        twin.pool = twin.pool if dishes in twin.pool else (*twin.pool, dishes)
        twin.moves = twin.pool
        twin.apply(dishes)
    return twin


def same_kitchen(scene: Scene, state: ChopChopState) -> None:
    real = scene_of(state, scene.lore.taste)
    facts = ("mice", "cat", "cheeses", "unturned", "plates", "won", "is_cats", "runner")
    assert {fact: getattr(scene, fact) for fact in facts} == {
        fact: getattr(real, fact) for fact in facts
    }
    assert scene.rolls == state.rolls


def faces(state: ChopChopState) -> Iterator[tuple[float, ChopChopState]]:
    """Yields the chance of every face of the cat's die, and the kitchen where it lies."""
    die = state.kitchen.deck.cat_die
    for face in die:
        twin = state.copy()
        twin.seat = twin.turn = twin.cat_seat
        twin.runner, twin.rolls = None, 1
        twin.apply(ROLL)
        twin.apply(Land(face))
        yield 1 / len(die), twin


def catches(state: ChopChopState) -> set[int]:
    """Names the mice that the cat can catch now."""
    if state.phase is not Phase.WALK:
        return set()
    ends = {move.cell for move in state.legal_moves() if isinstance(move, Prowl)}
    return {mouse for mouse in state.mice if mouse in ends and mouse not in state.kitchen.table}


def hope(state: ChopChopState, taste: Taste, *, cat_rolls: bool) -> float:
    """Adds up what a taste says of a kitchen, word for word."""
    kitchen, lore = state.kitchen, lore_of(state.kitchen, taste)
    mice = [mouse for mouse in state.mice if mouse != CAUGHT]
    steps, near = lore.steps_of_cat(state.cat), lore.near(state.cat)
    total = BASE + taste.need * (state.goal - state.won) + taste.alive[min(4, len(mice))]
    total += taste.tile * state.unturned.bit_count() + taste.plate * state.plates.bit_count()
    for cell in kitchen.cells:
        is_cheese, is_tile = state.cheeses >> cell & 1, state.unturned >> cell & 1
        is_free = cell in kitchen.table or not near >> cell & 1
        total += taste.free * (is_free and (is_cheese or is_tile))
        if is_cheese:
            total += taste.cheese
            total += taste.grip * (GRIP[steps[cell]] if steps[cell] < len(GRIP) else 0)
    for mouse in mice:
        if mouse in kitchen.table:
            total += taste.under
        elif mouse in kitchen.holes:
            total += taste.hole
        else:
            fear = taste.chased if cat_rolls else taste.followed
            total += taste.exposed + fear * max(0, SEVEN - steps[mouse])
    if state.cat in kitchen.table:
        total += taste.on_top
    if state.is_home_lit:
        ways = [
            2 if hole == mouse else lore.steps_of_mouse(mouse)[hole]
            for mouse in mice
            for hole in kitchen.holes
            if hole == mouse or hole not in mice
        ]
        total += taste.lit + taste.home * min(ways, default=99)
    return total


@ON_RANDOM_POSITIONS
@given(walking, TASTES)
def test_a_scene_offers_the_legal_walks(state: ChopChopState, taste: Taste) -> None:
    scene = scene_of(state, taste)
    if scene.is_cats:
        walks: set[ChopChopMove] = {Prowl(cell) for cell in scene.prowls(state.steps)}
    else:
        walks = {Run(state.mice.index(start), cell) for start, cell in scene.ways(state.steps)}
    assert walks == {*state.legal_moves()}


@ON_RANDOM_POSITIONS
@given(walking, SEEDS)
def test_a_walk_in_a_scene_is_a_walk_in_the_kitchen(state: ChopChopState, seed: int) -> None:
    move, scene = Random(seed).choice(state.legal_moves()), scene_of(state, CAT_TASTE)
    then = after(state, move)
    if then.outcome is None:
        if isinstance(move, Run):
            same_kitchen(scene.after_run(state.mice[move.mouse], move.cell), then)
        elif isinstance(move, Prowl):
            same_kitchen(scene.after_prowl(move.cell), then)
    same_kitchen_as_before = scene_of(state, CAT_TASTE)
    assert scene == same_kitchen_as_before


@ON_RANDOM_POSITIONS
@given(positions(ChopChopState, TABLES, has_to_choose_cheese), SEEDS)
def test_a_fork_in_a_scene_is_a_fork_in_the_kitchen(state: ChopChopState, seed: int) -> None:
    move = Random(seed).choice(state.legal_moves())
    assert isinstance(move, TakeCheese)
    state.rolls = 0
    same_kitchen(scene_of(state, MOUSE_TASTE).after_fork(move.cell), after(state, move))


@pytest.mark.parametrize("cell", [14, 15, 20, 21, 26, 27])
def test_placing_the_cat_in_a_scene_is_placing_it_in_the_kitchen(cell: int) -> None:
    state = TABLES[0].deal()
    assert isinstance(state, ChopChopState)
    same_kitchen(scene_of(state, CAT_TASTE).after_placing(cell), after(state, PlaceCat(cell)))


@ON_RANDOM_POSITIONS
@given(walking)
def test_the_odds_of_a_scene_are_those_of_the_pool(state: ChopChopState) -> None:
    odds, pool = scene_of(state, CAT_TASTE).odds, [turn.tile for turn in state.pool]
    for chance_of, tile in zip(odds, (Tile.CHEESE, Tile.FORK, Tile.KNIFE), strict=True):
        assert chance_of * max(1, len(pool)) == pytest.approx(pool.count(tile))


def later(state: ChopChopState, missing: int | None, *, flipped: bool) -> ChopChopState:
    """Moves a kitchen on to when so many cheeses are missing, and to when no plate is left."""
    twin = state.copy()
    if flipped:
        twin.plates = 0
    if missing is not None:
        twin.won = twin.goal - missing
    if missing == 0:
        twin.unturned = twin.cheeses = 0
        twin.pool = ()
    return twin


moments = st.builds(later, walking, st.sampled_from([None, 1, 0]), flipped=st.booleans())


def worth(whole: float, danger: float, mice: int, taste: Taste) -> float:
    """Tells the chances of *mice* of which one is caught with some *danger*."""
    value = chance(whole)
    poorer = chance(whole - taste.alive[mice] + taste.alive[mice - 1]) if mice > 1 else 0.0
    return value - danger * (value - poorer)


def with_cheese(state: ChopChopState) -> ChopChopState:
    richer = state.copy()
    richer.won += 1
    return richer


@ON_RANDOM_POSITIONS
@given(moments, TASTES)
def test_a_way_is_rated_as_the_kitchens_it_may_lead_to(state: ChopChopState, taste: Taste) -> None:
    """Whoever rolls again is in no danger yet; a knife lets the cat pounce twice."""
    if state.seat == state.cat_seat:
        return
    scene, again, pool = scene_of(state, taste), state.rolls > 0, [t.tile for t in state.pool]
    lucky = [Tile.CHEESE]
    if state.cheeses & ~state.kitchen.cat_bits[state.cat]:
        lucky.append(Tile.FORK)
    for move in state.legal_moves():
        if not isinstance(move, Run):
            continue
        then, way = after(state, move), (state.mice[move.mouse], move.cell)
        [rated] = rate_ways(scene, [way])
        if then.outcome is not None:
            assert rated == 1.0
            continue
        danger, mice = 0.0, 4 - then.mice.count(CAUGHT)
        if not again:
            danger = sum(odds for odds, rolled in faces(then) if catches(rolled))
        whole = hope(then, taste, cat_rolls=not again) + taste.double * again
        expected = worth(whole, danger, mice, taste)
        if state.unturned >> move.cell & 1:
            richer = hope(with_cheese(then), taste, cat_rolls=not again) + taste.double * again
            twice = danger + (1 - danger) * danger
            luck = sum(tile in lucky for tile in pool) / len(pool)
            knife = pool.count(Tile.KNIFE) / len(pool)
            expected *= 1 - luck - knife
            expected += luck * worth(richer, danger, mice, taste)
            expected += knife * worth(whole - taste.double, twice, mice, taste)
        assert rated == pytest.approx(expected)


@ON_RANDOM_POSITIONS
@given(moments, TASTES)
def test_a_prowl_is_rated_as_the_kitchens_it_may_lead_to(
    state: ChopChopState, taste: Taste
) -> None:
    """A cat that rolls again pounces at once; a knife lets the mice roll twice."""
    if state.seat != state.cat_seat:
        return
    scene, again, pool = scene_of(state, taste), state.rolls > 0, [t.tile for t in state.pool]
    for move in state.legal_moves():
        if not isinstance(move, Prowl):
            continue
        then = after(state, move)
        [rated] = rate_prowls(scene, [move.cell])
        if then.outcome is not None:
            assert rated == 0.0
            continue
        fear = fears(then, taste, again=again)
        value = chance(hope(then, taste, cat_rolls=again) + fear)
        if state.kitchen.cat_bits[move.cell] & state.unturned & ~state.herd:
            shown = then.copy()
            shown.cheeses |= 1 << move.cell
            cheese = pool.count(Tile.CHEESE) / len(pool)
            knife = pool.count(Tile.KNIFE) / len(pool)
            value *= 1 - cheese - knife
            value += cheese * chance(hope(shown, taste, cat_rolls=again) + fear)
            value += knife * chance(hope(then, taste, cat_rolls=again) + fear + taste.double)
        assert rated == pytest.approx(value)


def fears(state: ChopChopState, taste: Taste, *, again: bool) -> float:
    """Weighs whom the cat can catch with its next roll."""
    threats, anybody = dict.fromkeys((m for m in state.mice if m != CAUGHT), 0.0), 0.0
    for odds, rolled in faces(state):
        caught = catches(rolled)
        anybody += odds * bool(caught)
        for mouse in caught:
            threats[mouse] += odds
    if again:
        return -taste.double - anybody
    worst, total = max(threats.values()), sum(threats.values())
    return taste.threat * worst + taste.fork * (total - worst)
