"""Moods: the eyes and mouths that every animal and every cheese shares."""

from __future__ import annotations

from typing import NamedTuple

from tools.art.ink import INK, both, circle, ellipse, path, rope, stroke

MOODS = ("calm", "happy", "worried", "asleep", "startled", "caught")
WHITE = "#FFFFFF"
BLUSH = "#F2A0A0"
TONGUE = "#E2687F"
THROAT = "#7A2E3A"
SWEAT = "#BFE3F7"
FINE = stroke(2.4)


class Face(NamedTuple):
    """Where the eyes of a head are."""

    spread: float
    """Distance of an eye from the middle."""

    height: float
    size: float
    iris: str = WHITE
    slit: bool = False
    """Cats have slits when they are calm."""


def eyes(face: Face, mood: str) -> str:
    match mood:
        case "happy":
            return _arcs(face, -1)
        case "asleep":
            return _arcs(face, 1)
        case "worried":
            return _round_eyes(face, pupil=0.56, look=(0, -0.12)) + _brows(face, lift=1.2)
        case "startled":
            return _round_eyes(face, pupil=0.4, look=(0, 0), open_wide=1.22)
        case "pounce":
            return _round_eyes(face, pupil=0.7, look=(0, 0.05), open_wide=1.12)
        case "caught":
            return _round_eyes(face, pupil=0.52, look=(-0.3, -0.3)) + _brows(face, lift=0.4)
        case _:
            return _slits(face) if face.slit else _beads(face)


def wink(face: Face) -> str:
    """One eye open, one eye shut: somebody is being cheeky."""
    left = _bead(50 - face.spread, face)
    x, y, size = 50 + face.spread, face.height, face.size
    shut = f"M{x + size} {y - size * 0.8} L{x - size * 0.8} {y} L{x + size} {y + size * 0.8}"
    return left + path(shut, pen=stroke(3))


def cheeks(face: Face, colour: str = BLUSH) -> str:
    x, y = 50 - face.spread - face.size * 1.35, face.height + face.size * 1.9
    return both(ellipse(x, y, (face.size * 0.95, face.size * 0.7), colour))


def mouth(mood: str, y: float, width: float = 8) -> str:
    """Draws a mouth whose corners are *width* from the middle."""
    match mood:
        case "happy":
            return grin(y, width)
        case "worried":
            third = width * 2 / 3
            wave = f"q{third / 2} -5 {third} 0 q{third / 2} 5 {third} 0 q{third / 2} -5 {third} 0"
            return path(f"M{50 - width} {y + 4} {wave}", pen=FINE)
        case "startled":
            return ellipse(50, y + 5, (width * 0.42, width * 0.55), THROAT, FINE)
        case "asleep":
            return path(f"M{50 - width * 0.45} {y + 2} q{width * 0.45} 4 {width * 0.9} 0", pen=FINE)
        case "caught":
            return path(f"M{50 - width} {y + 3} q{width * 0.9} 5 {width * 2} -2 l2 -2", pen=FINE)
        case _:
            return smile(y, width)


def smile(y: float, width: float) -> str:
    """Draws the two small bows under a snout."""
    bow = f"q{width * 0.45} 4.6 {width} 0"
    return path(f"M{50 - width} {y} {bow} {bow}", pen=FINE)


def grin(y: float, width: float) -> str:
    """Draws an open laughing mouth with its tongue."""
    line = f"M{50 - width} {y} Q50 {y + 3} {50 + width} {y} Q{50 + width * 0.8} {y + width * 1.25}"
    line += f" 50 {y + width * 1.25} Q{50 - width * 0.8} {y + width * 1.25} {50 - width} {y} Z"
    tongue = ellipse(50, y + width * 0.95, (width * 0.45, width * 0.26), TONGUE)
    return path(line, THROAT, FINE) + tongue + path(line, pen=FINE)


def sweat(x: float, y: float) -> str:
    """Draws the drop of somebody who would rather be elsewhere."""
    line = f"M{x} {y} C{x + 6} {y + 8} {x + 4} {y + 13} {x} {y + 13} "
    return path(f"{line} C{x - 4} {y + 13} {x - 6} {y + 8} {x} {y} Z", SWEAT, FINE)


def snore(x: float, y: float) -> str:
    """Draws two sleepy letters rising from a point."""
    small = f"M{x} {y} h6 l-6 6.5 h6"
    large = f"M{x + 12} {y - 11} h8.5 l-8.5 9 h8.5"
    return rope(small, WHITE, 1.8, 2) + rope(large, WHITE, 2.2, 2.2)


def alarm(x: float, y: float) -> str:
    """Draws three short rays around the top of a head."""
    rays = f"M{x} {y + 1} v8 M{x - 10} {y + 4} l4 7 M{x + 10} {y + 4} l-4 7"
    return rope(rays, "#FFD84D", 1.8, 2)


def _beads(face: Face) -> str:
    return _bead(50 - face.spread, face) + _bead(50 + face.spread, face)


def _bead(x: float, face: Face) -> str:
    y, size = face.height, face.size
    return (
        ellipse(x, y, (size * 0.84, size), INK)
        + circle(x + size * 0.26, y - size * 0.38, size * 0.36, WHITE)
        + circle(x - size * 0.28, y + size * 0.42, size * 0.17, WHITE)
    )


def _slits(face: Face) -> str:
    y, size = face.height, face.size
    drawn = ""
    for x in (50 - face.spread, 50 + face.spread):
        drawn += ellipse(x, y, (size, size * 1.1), face.iris, stroke(2.8))
        drawn += ellipse(x, y, (size * 0.36, size * 0.84), INK)
        drawn += circle(x + size * 0.36, y - size * 0.4, size * 0.27, WHITE)
    return drawn


def _round_eyes(
    face: Face, *, pupil: float, look: tuple[float, float], open_wide: float = 1.08
) -> str:
    size = face.size * open_wide
    y = face.height
    drawn = ""
    for x in (50 - face.spread, 50 + face.spread):
        right, down = x + look[0] * size, y + look[1] * size
        drawn += ellipse(x, y, (size * 0.96, size * 1.1), face.iris, stroke(2.6))
        drawn += circle(right, down, size * pupil, INK)
        drawn += circle(right + size * pupil * 0.35, down - size * pupil * 0.35, size * 0.2, WHITE)
    return drawn


def _brows(face: Face, lift: float) -> str:
    x, y, size = 50 - face.spread, face.height, face.size
    outer, inner = y - size * 1.45, y - size * (1.55 + lift * 0.5)
    line = f"M{x - size} {outer} Q{x} {inner} {x + size * 0.9} {inner - 0.6}"
    return both(path(line, pen=stroke(2.6)))


def _arcs(face: Face, bend: int) -> str:
    """Draws shut eyes: laughing when they bend up (-1), sleeping when they bend down."""
    x, y, size = 50 - face.spread, face.height, face.size
    start = y + size * 0.35 if bend < 0 else y
    return both(
        path(
            f"M{x - size} {start} q{size} {bend * size * 1.6} {size * 2} 0",
            pen=stroke(3),
        )
    )
