"""Looking ahead: all faces of the dice, and on each the answer that looks best at a glance."""

from __future__ import annotations

from typing import Final

from engine.games.chop_chop.bots.rating import rate_prowls, rate_ways
from engine.games.chop_chop.bots.scene import Scene, Way

SETTLED: Final = (0.0, 1.0)
"""The chances of mice that have lost or won."""


def look(scene: Scene, rolls: int) -> float:
    """Tells the chances of the mice, looking so many *rolls* ahead."""
    if not scene.mice:
        return 0.0
    return sum([odds * look_at(scene, face, rolls) for face, odds in scene.faces])


def look_at(scene: Scene, face: int, rolls: int) -> float:
    """Tells the chances of the mice if the next die shows *face*."""
    hope, way = best_answer(scene, face)
    return hope if rolls == 1 or hope in SETTLED else look(after(scene, way), rolls - 1)


def best_answer(scene: Scene, face: int) -> tuple[float, Way]:
    """Returns the chances of the mice after what looks best for whoever rolled *face*."""
    if scene.is_cats:
        ways = [(scene.cat, cell) for cell in scene.prowls(face) or (scene.cat,)]
        hopes = rate_prowls(scene, [cell for _, cell in ways])
        hope = min(hopes)
    else:
        ways = scene.ways(face) or [(scene.mice[0], scene.mice[0])]
        hopes = rate_ways(scene, ways)
        hope = max(hopes)
    return hope, ways[hopes.index(hope)]


def after(scene: Scene, way: Way) -> Scene:
    start, cell = way
    return scene.after_prowl(cell) if scene.is_cats else scene.after_run(start, cell)
