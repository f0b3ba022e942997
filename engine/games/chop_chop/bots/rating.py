"""What every way and every prowl of one roll is worth, at a glance.

All values are winning chances of the mice. Thousands are needed for one decision, so what the
ways of one roll have in common is added up only once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.games.chop_chop.bots.lore import NOWHERE
from engine.games.chop_chop.bots.scene import Scene, Way
from engine.games.chop_chop.bots.taste import BASE, chance


def rate_ways(scene: Scene, ways: Iterable[Way]) -> list[float]:
    """Tells the chances of the mice after each of their *ways*."""
    rate = _Runs(scene).rate
    return [rate(start, cell) for start, cell in ways]


def rate_prowls(scene: Scene, cells: Iterable[int]) -> list[float]:
    """Tells the chances of the mice with the cat on each of *cells*."""
    rate = _Prowls(scene).rate
    return [rate(cell) for cell in cells]


class _Runs:
    """Judges the ways of the mice; after them the cat rolls, unless they roll again."""

    def __init__(self, scene: Scene) -> None:
        lore, cat, taste = scene.lore, scene.cat, scene.lore.taste
        self.scene, self.taste = scene, taste
        self.again = scene.rolls > 1
        self.near, self.beyond = lore.near(cat), lore.beyond(cat)
        self.fence = scene.cheeses & self.near
        self.posts = lore.posts(cat, not self.again)
        self.herd = scene.herd
        self.hope = _hope(scene, cat) + sum([self.posts[mouse] for mouse in scene.mice])
        if self.again:
            self.hope += taste.double
        self.now, self.then = _alive(scene, len(scene.mice)), _alive(scene, len(scene.mice) - 1)
        self.last = len(scene.mice) == 1
        can_fork = scene.cheeses & ~lore.kitchen.cat_bits[cat]
        self.luck = scene.odds.cheese + (scene.odds.fork if can_fork else 0.0)

    def rate(self, start: int, cell: int) -> float:
        scene, taste, bit = self.scene, self.taste, 1 << cell
        hope, plates = self.hope - self.posts[start] + self.posts[cell], scene.plates
        if plates >> start & 1:
            plates ^= 1 << start
            hope -= taste.plate
        need = scene.lore.goal - scene.won
        if not need and not plates and bit & scene.lore.kitchen.hole_bits:
            return 1.0
        if (scene.unturned | scene.cheeses) & self.beyond & bit:
            hope -= taste.free
        if scene.cheeses & bit:
            hope -= taste.need + taste.cheese + taste.grip * scene.lore.grip(scene.cat, bit)
            need -= 1
        lit = self._lit(start, cell) if need <= 1 and not plates else 0.0
        if not need:
            hope += lit
        danger = (
            0.0 if self.again else self._danger((self.herd ^ 1 << start) | bit, self.fence & ~bit)
        )
        if not scene.unturned & bit:
            return self._value(hope, danger)
        return self._gamble(hope - taste.tile, danger, lit if need == 1 else 0.0)

    def _gamble(self, hope: float, danger: float, lit: float) -> float:
        """Weighs what the tile may show."""
        taste, knife = self.taste, self.scene.odds.knife
        value = self._value(hope, danger) * (1 - self.luck - knife)
        if self.luck:
            value += self.luck * self._value(hope - taste.need + lit, danger)
        if knife:
            value += knife * self._value(hope - taste.double, danger * (2 - danger))
        return value

    def _lit(self, start: int, cell: int) -> float:
        return _lit(self.scene, [cell if m == start else m for m in self.scene.mice])

    def _danger(self, herd: int, fence: int) -> float:
        """Tells how likely the cat catches somebody of *herd*; *fence* are the cheeses near it."""
        prey = herd & self.near & ~self.scene.lore.shelters
        if not prey:
            return 0.0
        pounce = self.scene.lore.pounce(self.scene.cat, fence, prey)
        return sum([odds for odds, ends in pounce if ends & prey])

    def _value(self, hope: float, danger: float) -> float:
        value = chance(hope + self.now)
        if not danger:
            return value
        return value - danger * (value if self.last else value - chance(hope + self.then))


class _Prowls:
    """Judges where the cat goes; after it the mice roll, unless it rolls again."""

    def __init__(self, scene: Scene) -> None:
        self.scene, self.taste = scene, scene.lore.taste
        self.herd = scene.herd
        self.again = scene.rolls > 1

    def rate(self, cell: int) -> float:
        scene, taste, lore = self.scene, self.taste, self.scene.lore
        bit, mice, herd = lore.kitchen.cat_bits[cell], scene.mice, self.herd
        tile = bit & scene.unturned & ~herd
        if bit & herd:
            mice = tuple([mouse for mouse in mice if mouse != cell])
            herd ^= bit
        if not mice:
            return 0.0
        posts = lore.posts(cell, self.again)
        hope = _hope(scene, cell) + _alive(scene, len(mice)) + sum([posts[m] for m in mice])
        if scene.is_lit:
            hope += _lit(scene, mice)
        hope += self._threats(cell, mice, herd)
        if not tile:
            return chance(hope)
        hope -= taste.tile
        cheese, knife = scene.odds.cheese, scene.odds.knife
        value = (1 - cheese - knife) * chance(hope) + cheese * chance(
            hope + taste.cheese + taste.grip
        )
        return value + knife * chance(hope + taste.double)

    def _threats(self, cell: int, mice: Sequence[int], herd: int) -> float:
        """Weighs whom the cat could catch next; one mouse can run first, the others cannot."""
        lore, taste = self.scene.lore, self.taste
        near = lore.near(cell)
        prey = herd & near & ~lore.shelters
        if not prey:
            return -taste.double if self.again else 0.0
        pounce = lore.pounce(cell, self.scene.cheeses & near, prey)
        if self.again:
            return -taste.double - sum([odds for odds, ends in pounce if ends & prey])
        threats = [
            sum([odds for odds, ends in pounce if ends >> mouse & 1])
            for mouse in mice
            if prey >> mouse & 1
        ]
        worst = max(threats)
        return worst * taste.threat + (sum(threats) - worst) * taste.fork


def _hope(scene: Scene, cat: int) -> float:
    """Adds up everything but the mice."""
    lore, taste = scene.lore, scene.lore.taste
    targets = scene.unturned | scene.cheeses
    hope = BASE + (lore.goal - scene.won) * taste.need + scene.unturned.bit_count() * taste.tile
    hope += scene.cheeses.bit_count() * taste.cheese + scene.plates.bit_count() * taste.plate
    hope += lore.grip(cat, scene.cheeses) * taste.grip
    hope += (targets & lore.beyond(cat)).bit_count() * taste.free
    return hope + taste.on_top if lore.kitchen.table_bits >> cat & 1 else hope


def _alive(scene: Scene, mice: int) -> float:
    return scene.lore.taste.alive[min(mice, 4)]


def _lit(scene: Scene, mice: Sequence[int]) -> float:
    """Weighs the way home; a mouse in a hole has to leave it and come back."""
    lore, taste = scene.lore, scene.lore.taste
    way = NOWHERE
    for mouse in mice:
        steps = lore.steps_of_mouse(mouse)
        for hole in lore.kitchen.holes:
            if hole == mouse:
                way = min(way, 2)
            elif hole not in mice:
                way = min(way, steps[hole])
    return taste.lit + taste.home * way
