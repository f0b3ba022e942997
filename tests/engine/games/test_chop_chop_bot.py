"""How the players of Chop! Chop! decide, as the cat and as the mice."""

from __future__ import annotations

from random import Random

import pytest

from engine.bots import Bot, Level, Sight, best_of
from engine.core import Outcome, Seat
from engine.games.chop_chop import GAME
from engine.games.chop_chop.bots.rating import rate_prowls, rate_ways
from engine.games.chop_chop.bots.scene import scene_of
from engine.games.chop_chop.bots.taste import CAT_TASTE, MOUSE_TASTE
from engine.games.chop_chop.moves import ChopChopMove, Prowl, Run, TakeCheese, Turn
from engine.games.chop_chop.options import ChopChopOptions
from engine.games.chop_chop.rules import ChopChopState
from engine.games.chop_chop.terms import Phase, Tile
from tests.engine.games.asking_bots import choice
from tests.engine.games.chop_chop_scenes import (
    ANN,
    MICE_PASS,
    NO_STEP_BACK,
    STRICT,
    USUAL,
    A,
    bits,
    cat_to_roll,
    deal,
    mice_to_roll,
    play,
    prowl,
    roll,
    run,
)
from tests.engine.tables import Table

KITTEN, GREEDY, TIGER = (GAME.bots[level] for level in Level)
by_everybody = pytest.mark.parametrize("bot", [KITTEN, GREEDY, TIGER], ids=[*Level])
by_good_players = pytest.mark.parametrize("bot", [GREEDY, TIGER], ids=["greedy", "tiger"])
at_every_table = pytest.mark.parametrize("seats", GAME.seats)
FOR_TWO = Table(GAME, 2, USUAL)
under_all_rules = pytest.mark.parametrize(
    "rules",
    [USUAL, STRICT, MICE_PASS, NO_STEP_BACK],
    ids=["usual", "strict", "mice_pass", "no_step_back"],
)


def after_roll(state: ChopChopState, face: int) -> ChopChopState:
    roll(state, face)
    return state


def played(cat: Bot, mice: Bot, seed: int, patience: int = 8, table: Table = FOR_TWO) -> Outcome:
    match = table.match(seed)
    match.start()
    while match.outcome is None:
        bot = cat if match.turn == Seat(table.seats - 1) else mice
        match.play(best_of(bot.think(match.sight(), Random(seed)), patience))
    return match.outcome


@by_everybody
def test_the_cat_catches_the_last_mouse(bot: Bot) -> None:
    state = after_roll(cat_to_roll("b2 -- -- --", "d2", won=9), 2)
    assert choice(bot, state) == prowl("b2")


@by_everybody
def test_a_mouse_brings_all_cheeses_home(bot: Bot) -> None:
    state = after_roll(mice_to_roll("b4 e2 -- --", "d6", won=10), 1)
    assert choice(bot, state) == run(A, "a4")


@by_everybody
def test_a_visible_cheese_within_reach_is_taken_when_the_cat_is_far(bot: Bot) -> None:
    state = after_roll(mice_to_roll("a2 -- c1 d7", "f7", won=5, cheeses=bits("a1")), 1)
    assert choice(bot, state) == run(A, "a1")


@by_good_players
def test_the_mouse_in_danger_runs_from_the_cat(bot: Bot) -> None:
    """Mouse B, out of the cat's sight, could just as well dance below the table."""
    state = after_roll(mice_to_roll("a5 c4 -- --", "a7", won=4, cheeses=bits("f1")), 1)
    assert choice(bot, state) == run(A, "a4")


def test_a_tiger_hides_a_mouse_below_the_table_when_no_hole_is_near() -> None:
    state = after_roll(mice_to_roll("e3 a4 c1 --", "f2", won=4, cheeses=bits("a7")), 1)
    assert choice(TIGER, state) == run(A, "d3")


def test_a_tiger_does_not_walk_up_to_the_cat() -> None:
    state = after_roll(mice_to_roll("c4 a4 f4 c1", "c7", won=3, cheeses=bits("a1")), 2)
    move = choice(TIGER, state)
    after = state.copy()
    play(after, move)
    caught = [
        face for face in (1, 2, 3) if any(after.prey >> cell & 1 for cell in prowls_of(after, face))
    ]
    assert not caught


def prowls_of(state: ChopChopState, face: int) -> list[int]:
    twin = state.copy()
    roll(twin, face)
    return [move.cell for move in twin.legal_moves() if isinstance(move, Prowl)]


def test_a_tiger_wins_the_race_home_with_bait_if_need_be() -> None:
    """Mouse B lies before the cat; running from it would only give up the win."""
    state = after_roll(mice_to_roll("b3 e6 -- --", "e7", won=9, cheeses=bits("a3")), 1)
    assert choice(TIGER, state) == run(A, "a3")


def test_tiger_mice_do_not_go_home_one_after_the_other_while_cheese_lies_open() -> None:
    state = after_roll(mice_to_roll("b1 b4 -- --", "f7", won=6, cheeses=bits("a1 a2")), 1)
    assert choice(TIGER, state) == run(A, "a1")


def thoughts_of_tiger(state: ChopChopState) -> list[ChopChopMove]:
    return [*TIGER.think(Sight.of(state), Random(1))]


def test_a_tiger_that_sees_the_win_thinks_no_further() -> None:
    state = after_roll(mice_to_roll("b4 e2 -- --", "d6", won=10), 1)
    assert thoughts_of_tiger(state) == [run(A, "a4")]


def test_a_tiger_whose_plates_are_not_all_flipped_still_has_to_think() -> None:
    state = after_roll(mice_to_roll("b4 -- c1 --", "d6", won=10, plates=bits("c1")), 1)
    assert len(thoughts_of_tiger(state)) > 1


def test_a_tiger_keeps_to_what_looks_best_at_a_glance_until_it_has_looked_a_roll_ahead() -> None:
    state = after_roll(cat_to_roll("b2 c4 e6 f4", "c2", won=4, cheeses=bits("a7")), 3)
    glance, second, *_ = thoughts_of_tiger(state)
    ends = prowls_of(cat_to_roll("b2 c4 e6 f4", "c2", won=4, cheeses=bits("a7")), 3)
    chances = dict(zip(ends, rate_prowls(scene_of(state, CAT_TASTE), ends), strict=True))
    assert glance == second == Prowl(min(chances, key=chances.__getitem__))


def test_a_tiger_weighs_which_cheese_a_fork_takes() -> None:
    state = mice_to_roll("a2 f4 c1 d7", "f6", cheeses=bits("f5 b1 a3"), unturned=bits("a1"))
    roll(state, 1)
    play(state, run(A, "a1"), Turn(Tile.FORK))
    assert len(thoughts_of_tiger(state)) > len(state.legal_moves())


@by_good_players
def test_the_cat_prefers_a_mouse_to_a_stroll(bot: Bot) -> None:
    state = after_roll(cat_to_roll("b2 c4 d7 f4", "b4", won=2), 2)
    assert choice(bot, state) == prowl("b2")


def test_a_tiger_cat_comes_where_it_threatens_two_mice_at_once() -> None:
    state = after_roll(cat_to_roll("b1 a2 -- --", "e3", won=4, cheeses=bits("f7")), 3)
    ends = prowls_of(cat_to_roll("b1 a2 -- --", "e3", won=4, cheeses=bits("f7")), 3)
    chances = dict(zip(ends, rate_prowls(scene_of(state, CAT_TASTE), ends), strict=True))
    assert chances[choice(TIGER, state).cell] <= sorted(chances.values())[2]


@pytest.mark.parametrize("face", [1, 2, 3])
def test_a_tiger_cat_stays_by_the_last_cheese_while_the_mice_hide(face: int) -> None:
    state = after_roll(cat_to_roll("d7 f4 -- --", "c2", won=9, cheeses=bits("b1")), face)
    assert choice(TIGER, state) in map(prowl, ("b2", "a2", "a1"))


@by_everybody
def test_a_fork_takes_one_of_the_cheeses(bot: Bot) -> None:
    state = mice_to_roll("a2 f4 c1 d7", "f7", cheeses=bits("b2 e5 e6"), unturned=bits("a1"))
    roll(state, 1)
    play(state, run(A, "a1"), Turn(Tile.FORK))
    assert isinstance(choice(bot, state), TakeCheese)


@by_everybody
def test_the_cat_sits_down_on_the_table(bot: Bot) -> None:
    assert choice(bot, deal()) in deal().legal_moves()


@by_good_players
def test_the_order_of_the_tiles_changes_nothing(bot: Bot) -> None:
    state = deal()
    play(state, state.legal_moves()[0])
    roll(state, 2)
    twin = state.copy()
    twin.pool = twin.pool[::-1]
    for seed in range(3):
        assert choice(bot, state, seed) == choice(bot, twin, seed)


def test_a_cheese_on_the_floor_is_worth_more_than_none_and_a_caught_mouse_is_worth_less() -> None:
    poor, rich = (mice_to_roll("a2 e2 c1 d7", "f7", won=won) for won in (4, 5))
    few = mice_to_roll("a2 -- c1 d7", "f7", won=4)
    way = [(bits("a2").bit_length() - 1, bits("a1").bit_length() - 1)]
    values = [rate_ways(scene_of(after_roll(s, 1), MOUSE_TASTE), way)[0] for s in (few, poor, rich)]
    assert values == sorted(values)
    assert len({*values}) == 3


@under_all_rules
def test_a_scene_knows_the_same_walks_as_the_rules(rules: ChopChopOptions) -> None:
    rng = Random(2)
    state = deal(rules=rules)
    for _ in range(400):
        if state.outcome is not None:
            break
        if state.phase is Phase.WALK or (state.phase is Phase.EXTRA and not rules.no_step_back):
            assert walks_of(state) == {*state.legal_moves()}
        state.apply(rng.choice(state.legal_moves()))


def walks_of(state: ChopChopState) -> set[ChopChopMove]:
    scene = scene_of(state, CAT_TASTE)
    if scene.is_cats:
        return {Prowl(cell) for cell in scene.prowls(state.steps)}
    return {Run(state.mice.index(start), cell) for start, cell in scene.ways(state.steps)}


@by_everybody
@at_every_table
@under_all_rules
def test_all_play_to_the_end_at_every_table(bot: Bot, seats: int, rules: ChopChopOptions) -> None:
    outcome = played(bot, bot, seed=5, patience=3, table=Table(GAME, seats, rules))
    assert len(outcome.scores) == seats


def test_a_tiger_beats_a_kitten_in_either_camp() -> None:
    wins = [ANN not in played(TIGER, KITTEN, seed).winners for seed in range(3)]
    wins += [ANN in played(KITTEN, TIGER, seed).winners for seed in range(3)]
    assert sum(wins) >= 5


def test_kittens_of_both_camps_are_a_match_for_each_other() -> None:
    games = 18
    mice = sum(ANN in played(KITTEN, KITTEN, seed).winners for seed in range(games))
    assert games / 3 <= mice <= games * 2 / 3
