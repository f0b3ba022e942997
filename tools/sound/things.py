"""The voices of things: cards, tiles, dice, traps, dishes and doors."""

from __future__ import annotations

from random import Random

from tools.sound.instruments import (
    BAR,
    BLOCK_OF_WOOD,
    CHINA,
    DRUM,
    TABLE,
    TONGUE,
    Body,
    Sound,
    glide,
    hiss,
    louder,
    shaped,
    strike,
    through,
    together,
)


def card_draw(luck: Random) -> Sound:
    """A card slides off the pile, and its edge leaves it."""
    paper = hiss(luck, 0.24, glide(0, 0.5, 1, 0.8, 0))
    slide = through(through(paper, glide(700, 1250), width=700), glide(900, 1400), width=1400)
    return together((louder(slide, 2.2), 0), (strike(BAR, 660, seconds=0.22), 0.17))


def card_flip(luck: Random) -> Sound:
    """A card bends, snaps over and lies flat."""
    bend = through(hiss(luck, 0.1, glide(0, 1, 0.3, 0)), glide(900, 1500), width=600)
    return together(
        (louder(bend, 1.4), 0),
        (strike(BLOCK_OF_WOOD, 1050, seconds=0.1), 0.075),
        (strike(TABLE, 560, seconds=0.2, softness=0.6), 0.1),
    )


def place(_: Random) -> Sound:
    """A wooden piece with a felt foot stands down on the table."""
    return together(
        (strike(TABLE, 520, seconds=0.24, softness=0.6), 0),
        (louder(strike(BAR, 780, seconds=0.22), 0.45), 0.012),
    )


def tile(_: Random) -> Sound:
    """Two tiles click together on the board."""
    return together(
        (strike(BLOCK_OF_WOOD, 1180, seconds=0.12, softness=0.35), 0),
        (louder(strike(TABLE, 640, seconds=0.2), 0.8), 0.028),
    )


def tick(_: Random) -> Sound:
    """One cheese is counted."""
    return strike(BLOCK_OF_WOOD, 920, seconds=0.1, softness=0.35)


def dice(luck: Random) -> Sound:
    """Wooden dice tumble over the table and come to rest."""
    parts, second, force = [], 0.0, 1.0
    for throw in range(9):
        pitch = 620 + 420 * luck.random()
        hit = strike(BLOCK_OF_WOOD, pitch, seconds=0.12, softness=0.4)
        parts += [(louder(hit, force), second)]
        parts += [(louder(strike(TABLE, 480, seconds=0.14, softness=0.6), force * 0.5), second)]
        second += 0.045 + 0.011 * throw * (0.7 + 0.6 * luck.random())
        force *= 0.86
    return together(*parts)


def coin(luck: Random) -> Sound:
    """A token spins on its rim, faster and flatter, until it lies."""
    parts, second, gap = [], 0.0, 0.105
    while second < 0.86:
        pitch = 940 + 30 * luck.random()
        touch = strike(CHINA, pitch, seconds=0.2, softness=0.5)
        parts.append((louder(touch, 0.45 + 4 * gap), second))
        second += gap
        gap = max(0.024, gap * 0.89)
    return together(*parts, (strike(TABLE, 560, seconds=0.18, softness=0.6), second))


def trap(luck: Random) -> Sound:
    """The bar claps down and the spring sings after it, lower and lower."""
    clap = together(
        (strike(BLOCK_OF_WOOD, 1120, seconds=0.12, softness=0.3), 0),
        (louder(through(hiss(luck, 0.04, glide(1, 0.4, 0)), glide(1500, 900), width=900), 0.8), 0),
    )
    spring = through(hiss(luck, 0.5, glide(0.6, 0.5, 0.25, 0)), glide(960, 640, 520, 430), width=26)
    return together(
        (clap, 0), (louder(spring, 3.2), 0.02), (strike(TABLE, 430, seconds=0.25), 0.02)
    )


def pounce(luck: Random) -> Sound:
    """A rush through the air, then two paws on the floor, the second lower."""
    rush = through(hiss(luck, 0.26, glide(0, 0.3, 1, 0)), glide(600, 1300, 900), width=420)
    return together(
        (louder(rush, 1.5), 0),
        (strike(DRUM, 620, seconds=0.35, softness=0.6), 0.23),
        (louder(strike(DRUM, 470, seconds=0.4, softness=0.7), 0.9), 0.31),
    )


def heart(_: Random) -> Sound:
    """A heart beats once, heard through a wooden box."""
    return together(
        (strike(DRUM, 500, seconds=0.3, softness=0.6), 0),
        (louder(strike(DRUM, 560, seconds=0.34, softness=0.6), 0.8), 0.2),
    )


def hop(_: Random) -> Sound:
    """A mouse springs up and lands one cell further."""
    spring = shaped(strike(TONGUE, 523.25, seconds=0.09), glide(1, 0.8, 0))
    return together((louder(spring, 0.8), 0), (strike(BAR, 783.99, seconds=0.24), 0.075))


def nibble(luck: Random) -> Sound:
    """Small teeth go through hard cheese."""
    parts, second = [], 0.0
    for bite in range(6):
        crumbs = hiss(luck, 0.05, glide(0, 1, 0.2, 0.5, 0))
        crunch = through(crumbs, glide(820 + 90 * (bite % 3), 1250), width=500)
        parts += [(louder(crunch, 1.6), second)]
        parts += [(louder(_tap(BLOCK_OF_WOOD, 760 + 60 * (bite % 2)), 0.4), second + 0.012)]
        second += 0.085 + 0.02 * luck.random() + (0.06 if bite == 2 else 0)
    return together(*parts)


def dish_crash(luck: Random) -> Sound:
    """A dish falls, and its pieces dance lower and lower until one lies still."""
    parts = [(strike(CHINA, 1240, seconds=0.3, softness=0.3), 0.0)]
    parts += [(strike(TABLE, 520, seconds=0.2), 0.0)]
    for piece in range(11):
        pitch = (1380 - 70 * piece) * (0.9 + 0.2 * luck.random())
        shard = strike(CHINA, pitch, seconds=0.28, softness=0.4)
        second = 0.06 + 0.068 * piece + 0.02 * luck.random()
        parts.append((louder(shard, 0.75 * 0.9**piece), second))
    return together(*parts)


def door(luck: Random) -> Sound:
    """A little door swings on a dry hinge and falls shut."""
    parts, second, gap = [], 0.0, 0.03
    while second < 0.5:
        rub = strike(BLOCK_OF_WOOD, 640 + 500 * second, seconds=0.07)
        parts.append((louder(rub, 0.25 + 0.2 * luck.random()), second))
        second += gap
        gap = max(0.011, gap * 0.955)
    shut = strike(TABLE, 450, seconds=0.3, softness=0.6)
    return together(*parts, (louder(shut, 1.3), 0.6), (louder(_tap(BAR, 700), 0.4), 0.64))


def applause(luck: Random) -> Sound:
    """A table full of people claps."""
    parts = []
    for _ in range(74):
        second = 1.08 * luck.random()
        palm = hiss(luck, 0.035, glide(1, 0.35, 0.1, 0))
        clap = through(palm, glide(*[650 + 900 * luck.random()] * 2), width=420)
        parts.append((louder(clap, 0.5 + luck.random()), second))
    return shaped(together(*parts), glide(0.25, 1, 0.95, 0.75, 0.3, 0))


def _tap(body: Body, pitch: float) -> Sound:
    return strike(body, pitch, seconds=0.12)
