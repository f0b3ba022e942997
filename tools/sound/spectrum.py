"""How much of a sound lies where, and how loud it seems."""

from __future__ import annotations

import cmath
import math
from functools import cache
from operator import add, mul, sub

from tools.sound.instruments import RATE, Sound

FRAME = 4096
"""The 186 ms over which an ear gathers loudness."""


def powers(sound: Sound) -> list[float]:
    """Returns the energy at each pitch from 0 to ``RATE / 2``, in equal steps."""
    size = 1 << max(2, (len(sound) - 1).bit_length())
    return [
        abs(value) ** 2 for value in _transform(sound + [0.0] * (size - len(sound)))[: size // 2]
    ]


def share(sound: Sound, low: float, high: float) -> float:
    """Returns the part of a sound's energy that lies between two pitches."""
    energy = powers(sound)
    step = RATE / 2 / len(energy)
    return sum(energy[math.ceil(low / step) : math.floor(high / step) + 1]) / sum(energy)


def middle(sound: Sound) -> float:
    """Returns the pitch that has as much energy below as above."""
    energy = powers(sound)
    below, half = 0.0, sum(energy) / 2
    for place, value in enumerate(energy):
        below += value
        if below >= half:
            return place * RATE / 2 / len(energy)
    raise ValueError("silence has no pitch")


def loudness(sound: Sound) -> float:
    """Returns how loud the loudest moment seems, in dB."""
    padded = sound + [0.0] * FRAME
    frames = [padded[i : i + FRAME] for i in range(0, max(1, len(sound) - FRAME // 2), FRAME // 2)]
    heard = (sum(map(mul, powers(frame), _ear())) for frame in frames)
    return 10 * math.log10(max(heard) / FRAME**2)


@cache
def _ear() -> tuple[float, ...]:
    """Returns the A weighting of IEC 61672, as power, for the steps of one frame."""
    return tuple(_weight((i * RATE / FRAME) ** 2) for i in range(FRAME // 2))


def _weight(square: float) -> float:
    top = 12194**2 * square * square
    low = (square + 20.6**2) * math.sqrt((square + 107.7**2) * (square + 737.9**2))
    return (1.2589 * top / (low * (square + 12194**2))) ** 2


def _transform(sound: Sound) -> list[complex]:
    """Returns the discrete Fourier transform of a power of two samples, after Pease.

    Every stage pairs neighbours and lays sums before differences, so each is three long maps.
    """
    shuffle, stages = _plan(len(sound))
    values = [complex(sound[i]) for i in shuffle]
    for turns in stages:
        even, odd = values[::2], list(map(mul, values[1::2], turns))
        values = [*map(add, even, odd), *map(sub, even, odd)]
    return values


@cache
def _plan(size: int) -> tuple[list[int], list[list[complex]]]:
    """Returns the order in which samples enter and the factors of every stage."""
    shuffle, stages = [0], []
    while len(shuffle) < size:
        shuffle = [2 * i for i in shuffle] + [2 * i + 1 for i in shuffle]
        blocks = len(shuffle)
        factors = [cmath.exp(-2j * math.pi * block / blocks) for block in range(blocks // 2)]
        stages.append([factor for factor in factors for _ in range(size // blocks)])
    return shuffle, stages
