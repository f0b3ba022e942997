"""Kitchens of all kinds, and the hopes that each taste has in them."""

from __future__ import annotations

from math import log
from typing import Any, Final

from engine.games.chop_chop.bots.rating import rate_prowls, rate_ways
from engine.games.chop_chop.bots.scene import scene_of
from engine.games.chop_chop.bots.taste import CAT_TASTE, LAST_MOUSE_TASTE, MOUSE_TASTE
from engine.games.chop_chop.rules import ChopChopState
from engine.games.chop_chop.terms import Phase
from tests.engine.games.chop_chop_scenes import bits, cat_to_roll, deal, mice_to_roll, play, roll

TASTES: Final = {"mouse": MOUSE_TASTE, "cat": CAT_TASTE, "last mouse": LAST_MOUSE_TASTE}

CERTAIN: Final = 99.0
"""What stands for the hopes of mice that have won, or minus it if they have lost."""

TILES = bits("a1 b1 b2 d1 e1 e2 a6 a7 b7 f6")
CHEESES = bits("b3 e5 f2")


def kitchens() -> dict[str, ChopChopState]:
    """Returns kitchens of the beginning, the middle and the end, each with a die that lies."""
    fresh = deal()
    play(fresh, fresh.legal_moves()[0])
    roll(fresh, 2)
    out = "b2 e3 c4 d7"
    facts: dict[str, Any] = {
        "cheeses": CHEESES,
        "unturned": TILES,
        "pool": fresh.pool[::4],
        "won": 3,
    }
    late: dict[str, Any] = {"cheeses": bits("a6"), "won": 9}
    return {
        "the mice leave home": fresh,
        "four mice among tiles": _rolled(mice_to_roll(out, "c3", **facts), 2),
        "four mice, the cat by the wall": _rolled(mice_to_roll(out, "e6", **facts), 1),
        "three mice roll twice": _rolled(mice_to_roll("b2 e3 -- d7", "d4", **facts, rolls=2), 1),
        "two mice": _rolled(mice_to_roll("b2 e3 -- --", "e6", **facts), 1),
        "the last mouse": _rolled(mice_to_roll("b5 -- -- --", "f1", **late), 1),
        "two mice on their way home": _rolled(mice_to_roll("b2 e6 -- --", "f2", won=10), 1),
        "the cat among four mice": _rolled(cat_to_roll(out, "b4", **facts), 2),
        "the cat rolls twice": _rolled(cat_to_roll(out, "c3", **facts, rolls=2), 2),
        "the cat and two mice": _rolled(cat_to_roll("b2 c2 -- --", "e3", **facts), 3),
        "the cat and the last mouse": _rolled(cat_to_roll("b5 -- -- --", "e6", **late), 2),
        "the cat by the way home": _rolled(cat_to_roll("b2 e6 -- --", "c2", won=10), 1),
    }


def _rolled(state: ChopChopState, face: int) -> ChopChopState:
    roll(state, face)
    if state.phase is not Phase.WALK:
        raise ValueError("nobody can walk here")
    return state


def ratings() -> dict[str, dict[str, list[float]]]:
    """Returns the hopes of the mice after every walk, by kitchen and taste."""
    return {
        name: {taste: _hopes(state, taste) for taste in TASTES}
        for name, state in kitchens().items()
    }


def _hopes(state: ChopChopState, taste: str) -> list[float]:
    scene = scene_of(state, TASTES[taste])
    if scene.is_cats:
        chances = rate_prowls(scene, scene.prowls(state.steps))
    else:
        chances = rate_ways(scene, scene.ways(state.steps))
    return [_hope(chance) for chance in chances]


def _hope(chance: float) -> float:
    """Makes a hope of a chance again: hopes differ where chances are all next to nothing."""
    if chance in (0.0, 1.0):
        return CERTAIN * (2 * chance - 1)
    return round(log(chance / (1 - chance)), 4)
