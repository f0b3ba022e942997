"""The toy shop: bodies that ring when something strikes, rubs or breathes on them."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import NamedTuple, TypeAlias

RATE = 22_050
TURN = 2 * math.pi
BLOCK = 48
"""Samples between two looks at a curve: 2 ms, too short to hear as steps."""

Sound: TypeAlias = list[float]
Curve: TypeAlias = Callable[[float], float]
"""A value that changes along a sound, from 0.0 (its start) to 1.0 (its end)."""


class Mode(NamedTuple):
    """One way a body vibrates."""

    ratio: float
    """Its pitch, as a multiple of the pitch of the body."""

    gain: float
    ring: float
    """Seconds until it has died down to a thousandth."""


Body: TypeAlias = tuple[Mode, ...]

BAR = (Mode(1, 1, 0.75), Mode(3.93, 0.36, 0.24), Mode(9.4, 0.16, 0.06))
"""A rosewood bar over a tube, as in a marimba."""

TONGUE = (Mode(1, 1, 0.95), Mode(2, 0.4, 0.55), Mode(3, 0.2, 0.3), Mode(5.4, 0.3, 0.12))
"""A steel tongue on a wooden box, plucked by a thumb."""

CHIME = (Mode(1, 1, 1.1), Mode(1.005, 0.5, 0.9), Mode(2.76, 0.4, 0.45), Mode(5.4, 0.2, 0.16))
"""A toy glockenspiel, two bars not quite in tune."""

BLOCK_OF_WOOD = (
    Mode(1, 1, 0.12),
    Mode(1.47, 0.5, 0.09),
    Mode(2.3, 0.35, 0.06),
    Mode(3.9, 0.2, 0.03),
)
TABLE = (Mode(0.42, 0.3, 0.18), Mode(1, 1, 0.15), Mode(1.62, 0.6, 0.1), Mode(2.7, 0.3, 0.05))
CHINA = (Mode(1, 1, 0.34), Mode(1.83, 0.5, 0.26), Mode(2.9, 0.4, 0.16), Mode(4.3, 0.2, 0.1))
DRUM = (Mode(0.2, 0.4, 0.3), Mode(0.55, 0.35, 0.24), Mode(1, 1, 0.22), Mode(1.59, 0.5, 0.15))


def glide(*stops: float) -> Curve:
    """Returns a curve that goes through evenly spaced *stops*, easing at each."""
    legs = len(stops) - 1

    def value(progress: float) -> float:
        leg = min(int(progress * legs), legs - 1)
        eased = (1 - math.cos(math.pi * (progress * legs - leg))) / 2
        return stops[leg] + (stops[leg + 1] - stops[leg]) * eased

    return value


def hiss(luck: Random, seconds: float, swell: Curve) -> Sound:
    """Returns plain noise that swells along a curve."""
    length = round(seconds * RATE)
    return [(2 * luck.random() - 1) * swell(i / length) for i in range(length)]


def ring(force: Sound, body: Body, *, pitch: float, seconds: float) -> Sound:
    """Lets a body of a given pitch answer to a force."""
    length = round(seconds * RATE)
    push = (force + [0.0] * length)[:length]
    heard = [0.0] * length
    for mode in body:
        if mode.ratio * pitch < 0.45 * RATE:
            heard = [a + b for a, b in zip(heard, _vibrate(push, mode, pitch), strict=True)]
    return heard


def strike(body: Body, pitch: float, *, seconds: float = 0.5, softness: float = 0.2) -> Sound:
    """Strikes a body with a mallet that stays for *softness* of one swing, and damps it in time."""
    sound = ring(_mallet(softness / pitch), body, pitch=pitch, seconds=seconds)
    return shaped(sound, lambda progress: min(1.0, 3 * (1 - progress)))


def hum(pitch: Curve, seconds: float, *, edge: float) -> Sound:
    """Returns the raw buzz of a throat, brighter with a higher *edge*."""
    length = round(seconds * RATE)
    angle, buzz = 0.0, []
    for i in range(length):
        angle += TURN * pitch(i / length) / RATE
        buzz.append(math.exp(edge * (math.cos(angle) - 1)))
    level = sum(buzz) / length
    return [pulse - level for pulse in buzz]


def through(sound: Sound, centre: Curve, *, width: float) -> Sound:
    """Lets only pitches around a moving centre pass, as a mouth or a folded card does."""
    keep = math.exp(-math.pi * width / RATE)
    gain, drop = (1 - keep * keep) / 2, keep * keep
    heard, before, last, older = [], [0.0, 0.0], 0.0, 0.0
    for start in range(0, len(sound), BLOCK):
        bend = 2 * keep * math.cos(TURN * centre(start / len(sound)) / RATE)
        piece = sound[start : start + BLOCK]
        for push, earlier in zip(piece, before + piece, strict=False):
            last, older = gain * (push - earlier) + bend * last - drop * older, last
            heard.append(last)
        before = (before + piece)[-2:]
    return heard


def shaped(sound: Sound, swell: Curve) -> Sound:
    length = len(sound)
    return [sample * swell(i / length) for i, sample in enumerate(sound)]


def louder(sound: Sound, gain: float) -> Sound:
    return [sample * gain for sample in sound]


def together(*parts: tuple[Sound, float]) -> Sound:
    """Plays several sounds, each from its own second on."""
    starts = [round(second * RATE) for _, second in parts]
    heard = [0.0] * max(start + len(sound) for (sound, _), start in zip(parts, starts, strict=True))
    for (sound, _), start in zip(parts, starts, strict=True):
        for i, sample in enumerate(sound, start):
            heard[i] += sample
    return heard


def voice(buzz: Sound, *formants: tuple[Curve, float, float]) -> Sound:
    """Sends a buzz through a mouth: each formant is a moving centre, a width and a gain."""
    tones = [louder(through(buzz, centre, width=width), gain) for centre, width, gain in formants]
    return [sum(samples) for samples in zip(*tones, strict=True)]


def in_the_room(sound: Sound) -> Sound:
    """Adds the first echoes of a small wooden room."""
    echoes = ((0.011, 0.22), (0.019, 0.15), (0.031, 0.10))
    return together((sound, 0), *((louder(_dulled(sound), gain), late) for late, gain in echoes))


def _mallet(contact: float) -> Sound:
    steps = max(2, round(contact * RATE))
    push = [math.sin(math.pi * (i + 1) / (steps + 1)) for i in range(steps)]
    return [force / sum(push) for force in push]


def _vibrate(push: Sound, mode: Mode, pitch: float) -> Sound:
    keep = 10 ** (-3 / (mode.ring * RATE))
    turn = TURN * mode.ratio * pitch / RATE
    bend, drop, gain = 2 * keep * math.cos(turn), keep * keep, mode.gain * math.sin(turn)
    heard, last, older = [], 0.0, 0.0
    for force in push:
        last, older = gain * force + bend * last - drop * older, last
        heard.append(last)
    return heard


def _dulled(sound: Sound) -> Sound:
    return [(a + b) / 2 for a, b in pairwise([0.0, *sound])]
