"""The voices of the cat, the dog and the mice: a throat, and a mouth that opens and closes."""

from __future__ import annotations

from random import Random

from tools.sound.instruments import (
    Curve,
    Sound,
    glide,
    hiss,
    hum,
    louder,
    shaped,
    through,
    together,
    voice,
)


def meow(luck: Random) -> Sound:
    """The mouth opens from m to ee to ah and closes on ow."""
    throat = shaped(hum(glide(430, 560, 620, 540, 400), 0.78, edge=9), glide(0, 0.8, 1, 0.8, 0))
    breath = louder(hiss(luck, 0.78, glide(0, 0.5, 0.6, 0.3, 0)), 0.02)
    return voice(
        [a + b for a, b in zip(throat, breath, strict=True)],
        (glide(480, 700, 1050, 800, 480), 160, 1.0),
        (glide(1500, 2100, 1600, 1200, 900), 220, 0.5),
        (glide(3100, 3300, 3000, 2800), 400, 0.12),
    )


def squeak(_: Random) -> Sound:
    """A mouse says two small things, the second higher."""
    first = _peep(glide(880, 1120, 1040), 0.13)
    return together((first, 0), (_peep(glide(1000, 1380, 1320), 0.16), 0.16))


def woof(luck: Random) -> Sound:
    """Two barks of a small round dog, the second lower."""
    return together((_bark(luck, 250), 0), (louder(_bark(luck, 225), 0.85), 0.3))


def purr(luck: Random) -> Sound:
    """A cat breathes in and out, content."""
    roll = shaped(hum(glide(25, 27, 24), 1.15, edge=14), glide(0, 0.9, 1, 0.55, 0.9, 0.8, 0))
    breath = [2.6 * a * b for a, b in zip(roll, hiss(luck, 1.15, glide(1, 1)), strict=True)]
    chest = [a + b for a, b in zip(roll, breath, strict=True)]
    return voice(
        chest,
        (glide(470, 540, 450), 140, 1.0),
        (glide(760, 900, 720), 240, 0.55),
        (glide(190, 210, 180), 90, 0.35),
    )


def snore(luck: Random) -> Sound:
    """A rattling breath in, and a whistle out that sinks."""
    rattle = hum(glide(30, 38, 34), 0.55, edge=16)
    air = hiss(luck, 0.55, glide(1, 1))
    draught = [0.5 * a + 1.3 * a * b for a, b in zip(rattle, air, strict=True)]
    nose = voice(
        shaped(draught, glide(0, 0.5, 1, 0.9, 0)),
        (glide(430, 620, 560), 170, 1.0),
        (glide(900, 1150, 1000), 260, 0.5),
    )
    reed = through(hiss(luck, 0.5, glide(0, 1, 0.8, 0.4, 0)), glide(880, 760, 560), width=22)
    return together((nose, 0), (louder(reed, 0.9), 0.6))


def yawn(luck: Random) -> Sound:
    """A long soft ah that opens wide and sinks to sleep."""
    throat = hum(glide(330, 420, 380, 260, 205), 1.1, edge=5)
    breath = louder(hiss(luck, 1.1, glide(0.2, 0.6, 0.9, 0.7, 0.2)), 0.09)
    return voice(
        shaped(
            [a + b for a, b in zip(throat, breath, strict=True)],
            glide(0, 0.5, 1, 0.85, 0.5, 0.25, 0),
        ),
        (glide(520, 860, 900, 640, 480), 150, 1.0),
        (glide(1400, 1350, 1200, 950, 850), 200, 0.4),
    )


def _peep(pitch: Curve, seconds: float) -> Sound:
    throat = shaped(hum(pitch, seconds, edge=1.6), glide(0, 1, 0.9, 0))
    return voice(throat, (pitch, 500, 1.0), (glide(2300, 2700, 2400), 500, 0.35))


def _bark(luck: Random, pitch: float) -> Sound:
    throat = hum(glide(pitch * 1.1, pitch * 1.5, pitch), 0.24, edge=12)
    breath = louder(hiss(luck, 0.24, glide(1, 0.4, 0)), 0.12)
    return voice(
        shaped([a + b for a, b in zip(throat, breath, strict=True)], glide(0, 1, 0.7, 0.2, 0)),
        (glide(500, 760, 520), 130, 1.0),
        (glide(950, 1300, 900), 200, 0.6),
        (glide(2300, 2500), 400, 0.15),
    )
