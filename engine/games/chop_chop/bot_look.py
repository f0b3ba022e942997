"""Looking ahead: all faces of the dice, and on each the answer that looks best at a glance."""

from __future__ import annotations

from engine.games.chop_chop.bot_rate import rate_prowls, rate_ways
from engine.games.chop_chop.bot_scene import Scene


def look(scene: Scene, rolls: int) -> float:
    """Tells the chances of the mice, looking so many *rolls* ahead."""
    if not scene.mice:
        return 0.0
    faces = scene.lore.cat_faces if scene.is_cats else scene.lore.mouse_faces
    return sum([odds * look_at(scene, face, rolls) for face, odds in faces])


def look_at(scene: Scene, face: int, rolls: int) -> float:
    """Tells the chances of the mice if the next die shows *face*."""
    return _cat_rolls(scene, face, rolls) if scene.is_cats else _mice_roll(scene, face, rolls)


def _cat_rolls(scene: Scene, face: int, rolls: int) -> float:
    cells = scene.prowls(face) or (scene.cat,)
    rates = rate_prowls(scene, cells)
    best = min(rates)
    if rolls == 1 or not best:
        return best
    return look(scene.after_prowl(cells[rates.index(best)]), rolls - 1)


def _mice_roll(scene: Scene, face: int, rolls: int) -> float:
    ways = scene.ways(face) or [(scene.mice[0], scene.mice[0])]
    rates = rate_ways(scene, ways)
    best = max(rates)
    if rolls == 1 or best == 1.0:
        return best
    return look(scene.after_run(*ways[rates.index(best)]), rolls - 1)
