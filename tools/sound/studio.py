"""The recording studio: plays every cue once, levels it and puts it on disk.

``python -m tools.sound`` rebuilds ``assets/sounds`` and prints what was measured.
"""

from __future__ import annotations

import math
import sys
import wave
from array import array
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

from tools.sound import animals, things, tunes
from tools.sound.instruments import RATE, Sound, in_the_room, louder
from tools.sound.spectrum import loudness

LONGEST = 1.2
"""Seconds; nobody waits for a sound."""

LEVEL = -22.0
"""How loud every cue seems, in dB of :func:`loudness`."""

PEAK = 0.92
KNEE = 0.6
"""Above this a peak is rounded off, as a wooden box would."""

FADE_IN, FADE_OUT = 0.0015, 0.03

_TURNS = {f"turn{seat}": partial(tunes.turn, seat) for seat in range(1, tunes.SEATS + 1)}
_COUNTS = {f"count{place}": partial(tunes.count, place) for place in range(1, tunes.COUNTS + 1)}

CUES: dict[str, Callable[[Random], Sound]] = (
    _TURNS
    | _COUNTS
    | {
        play.__name__: play
        for play in (
            *(things.card_draw, things.card_flip, things.place, things.tile, things.tick),
            *(things.dice, things.coin, things.trap, things.pounce, things.heart, things.hop),
            *(things.nibble, things.dish_crash, things.door, things.applause),
            *(
                animals.meow,
                animals.squeak,
                animals.woof,
                animals.purr,
                animals.snore,
                animals.yawn,
            ),
            *(tunes.cheese, tunes.nope, tunes.win),
        )
    }
)


def build(folder: Path) -> None:
    """Writes one file for every cue."""
    folder.mkdir(parents=True, exist_ok=True)
    for cue in sorted(CUES):
        with wave.open(str(folder / f"{cue}.wav"), "wb") as tape:
            tape.setnchannels(1)
            tape.setsampwidth(2)
            tape.setframerate(RATE)
            tape.writeframes(_samples(record(cue)))


def record(cue: str) -> Sound:
    """Returns a cue as it is heard: in the room, levelled, silent at both ends."""
    take = in_the_room(CUES[cue](Random(cue)))[: round(LONGEST * RATE)]
    return _levelled(_faded(take))


def listen(file: Path) -> Sound:
    """Returns the samples of a file that :func:`build` wrote, from -1 to 1."""
    with wave.open(str(file), "rb") as tape:
        samples = array("h", tape.readframes(tape.getnframes()))
    if sys.byteorder == "big":
        samples.byteswap()
    return [sample / 32767 for sample in samples]


def _faded(take: Sound) -> Sound:
    rise, fall = round(FADE_IN * RATE), round(FADE_OUT * RATE)
    last = len(take) - 1
    return [
        sample * math.sin(math.pi / 2 * min(1, i / rise, (last - i) / fall)) ** 2
        for i, sample in enumerate(take)
    ]


def _levelled(take: Sound) -> Sound:
    """Rounding peaks off makes a take softer, so it is levelled until little is missing."""
    for _ in range(8):
        missing = LEVEL - loudness(take)
        scaled = louder(take, 10 ** (missing / 20))
        take = [_rounded(sample) for sample in scaled]
        if take == scaled or abs(missing) < 0.1:
            break
    return take


def _rounded(sample: float) -> float:
    over = abs(sample) - KNEE
    if over <= 0:
        return sample
    room = PEAK - KNEE
    return math.copysign(KNEE + room * math.tanh(over / room), sample)


def _samples(sound: Sound) -> bytes:
    samples = array("h", [round(sample * 32767) for sample in sound])
    if sys.byteorder == "big":
        samples.byteswap()
    return samples.tobytes()
