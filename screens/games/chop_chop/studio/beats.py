"""Everything that can be seen in Chop! Chop!."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.chop_chop.events import (
    ArrowFound,
    CatFed,
    CatLeapt,
    CatPlaced,
    CatProwled,
    CheeseLeftVisible,
    CheeseWon,
    DieLanded,
    ExtraSteps,
    ForkMissed,
    ForkTook,
    KnifeFound,
    MiceHome,
    MouseCaught,
    MouseHid,
    MouseLeapt,
    MouseRan,
    NightFell,
    PlateFlipped,
    RollsGranted,
    StepsLost,
    TileTurned,
    TurnLost,
)
from engine.games.chop_chop.rules import ChopChopState
from engine.games.chop_chop.terms import Layer, Reason, Side, Tile
from engine.games.chop_chop.walking import NIGHT
from engine.match import MatchEnded
from tools.gallery.beats import Beat, Moment, turn_change

IN_FULL_SWING = 16
"""How many decisions a match is old when shops get a picture of it, at least."""


def _late(state: ChopChopState) -> None:
    state.rolled = NIGHT - 30


def _of(side: Side) -> Callable[[Moment], bool]:
    return lambda m: m.event.side is side


def _walks(layer: Layer) -> Callable[[Moment], bool]:
    return lambda m: len(m.event.path) > 3 and any(spot.layer is layer for spot in m.event.path)


def _turned(tile: Tile, side: Side) -> Callable[[Moment], bool]:
    return lambda m: m.event.tile is tile and m.event.side is side


TILES = tuple(
    Beat(f"tile_{tile}_{side}", TileTurned, _turned(tile, side), runs_on=True)
    for tile in Tile
    for side in Side
)

BEATS = (
    Beat("cat_placed", CatPlaced),
    Beat("die_mice", DieLanded, _of(Side.MICE)),
    Beat("die_cat", DieLanded, _of(Side.CAT)),
    Beat("mouse_runs", MouseRan, lambda m: len(m.event.path) > 3),
    Beat("mouse_runs_under_table", MouseRan, _walks(Layer.UNDER)),
    Beat("cat_prowls", CatProwled, lambda m: len(m.event.path) > 3),
    Beat("cat_prowls_on_table", CatProwled, _walks(Layer.TOP)),
    Beat("mouse_leaps", MouseLeapt),
    Beat("cat_leaps", CatLeapt),
    Beat("plate_flipped", PlateFlipped),
    Beat("mouse_hides", MouseHid),
    Beat("pounce", MouseCaught, lambda m: m.event.caught == 1),
    Beat("pounce_third", MouseCaught, lambda m: m.event.caught == 3),
    *TILES,
    Beat("cheese_won", CheeseWon),
    Beat("last_cheese_won", CheeseWon, lambda m: m.match.view(m.event.seat).is_home_lit),
    Beat("cheese_left_visible", CheeseLeftVisible),
    Beat("extra_step", ExtraSteps, lambda m: m.event.steps == 1, runs_on=True),
    Beat("extra_two_steps", ExtraSteps, lambda m: m.event.steps == 2, runs_on=True),
    Beat("steps_lost", StepsLost),
    Beat("arrow_found", ArrowFound, runs_on=True),
    Beat("fork_took", ForkTook),
    Beat("fork_missed", ForkMissed),
    Beat("knife_mice", KnifeFound, _of(Side.MICE)),
    Beat("knife_cat", KnifeFound, _of(Side.CAT)),
    Beat("double_turn_mice", RollsGranted, _of(Side.MICE), runs_on=True),
    Beat("double_turn_cat", RollsGranted, _of(Side.CAT), runs_on=True),
    Beat("turn_lost", TurnLost, lambda m: m.event.reason is Reason.NO_WALK),
    turn_change(),
    Beat("mice_home", MiceHome),
    Beat("cat_fed", CatFed),
    Beat("night_for_mice", NightFell, _of(Side.MICE), prepare=_late),
    Beat("night_for_cat", NightFell, _of(Side.CAT), prepare=_late),
    Beat("ending_mice", MatchEnded, lambda m: m.happened(MiceHome), runs_on=True),
    Beat("ending_cat", MatchEnded, lambda m: m.happened(CatFed), runs_on=True),
)
