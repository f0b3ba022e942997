"""Paints a page with 256 colours, which makes it less than half as large to carry.

The most common colours, the flat fills, stay what they are; only the soft pixels between two
fills are mixed, by cutting the cloud of their colours where it is widest.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from heapq import heappop, heappush
from math import sqrt
from operator import add, mul
from typing import NamedTuple, cast

from PIL import Image

PAINTS = 256
PURE = 112
"""How many paints are fills as they are."""

Colour = tuple[int, int, int, int]


class Drop(NamedTuple):
    """A colour of the page, as it is seen."""

    seen: tuple[float, float, float, float]
    """The clearer a colour is, the less its hue matters; a white rim must not turn grey though."""

    weight: float
    """Half a page of a colour matters more than a speck of it, but not ten thousand times more."""

    colour: Colour


class Mix(NamedTuple):
    """Drops that may become one paint; the most different ones sort first."""

    difference: float
    axis: int
    middle: float
    drops: list[Drop]


def reduced(page: Image.Image) -> Image.Image:
    """Returns a page of at most 256 colours, alpha included, that looks the same."""
    found = cast("list[tuple[int, Colour]]", page.getcolors(page.width * page.height))
    common = [_drop(count, colour) for count, colour in sorted(found, reverse=True)]
    pots = [[drop] for drop in common[:PURE]] + _mixes(common[PURE:])
    number = {_packed(drop.colour): place for place, pot in enumerate(pots) for drop in pot}
    pixels = memoryview(page.tobytes()).cast("I")
    flat = Image.frombytes("P", page.size, bytes(map(number.__getitem__, pixels)))
    flat.putpalette(b"".join(bytes(_paint(pot)) for pot in pots), "RGBA")
    return flat


def _drop(count: int, colour: Colour) -> Drop:
    red, green, blue, alpha = colour
    part = sqrt(alpha / 255)
    return Drop((red * part, green * part, blue * part, alpha), sqrt(count), colour)


def _mixes(drops: list[Drop]) -> list[list[Drop]]:
    if not drops:
        return []
    heap = [_mix(drops)]
    while heap[0].difference and len(heap) < PAINTS - PURE:
        _, axis, middle, widest = heappop(heap)
        heappush(heap, _mix([drop for drop in widest if drop.seen[axis] <= middle]))
        heappush(heap, _mix([drop for drop in widest if drop.seen[axis] > middle]))
    return [mix.drops for mix in heap]


def _mix(drops: list[Drop]) -> Mix:
    """Measures how different some colours are, and where to part them."""
    weights = [drop.weight for drop in drops]
    total = _added(weights)
    spreads = []
    for axis, values in enumerate(zip(*(drop.seen for drop in drops), strict=True)):
        middle = _added(map(mul, values, weights)) / total
        away = [(value - middle) ** 2 for value in values]
        spreads.append((-round(_added(map(mul, away, weights)), 3), axis, middle))
    return Mix(*min(spreads), drops)


def _paint(drops: list[Drop]) -> Colour:
    weights = [drop.weight * (drop.colour[3] + 1) for drop in drops]
    total = _added(weights)
    red, green, blue, alpha = (
        round(_added(map(mul, channel, weights)) / total)
        for channel in zip(*(drop.colour for drop in drops), strict=True)
    )
    return red, green, blue, alpha


def _added(numbers: Iterable[float]) -> float:
    """Adds one after the other: from Python 3.12 on, ``sum`` rounds in another way."""
    return reduce(add, numbers)


def _packed(colour: Colour) -> int:
    return int.from_bytes(bytes(colour), "little")
