"""What is drawn for Lucie alone."""

from __future__ import annotations

from screens.games.lucie.studio import room
from tools.art import cheese, mouse, outfits, props
from tools.art.ink import Sprite, circle, fade, path, place, stroke, turn
from tools.art.lids import HEIGHT, WIDTH, lid
from tools.art.scenes import cat_in_the_dark, window_at_night
from tools.art.shapes import CHEESE, box, line, shape, slab


def cover() -> str:
    """Night: a lit hole, a trap, a pair of eyes, and one small mouse with a large cheese."""
    wall = slab((0, 0, WIDTH, HEIGHT), "#3B2C66") + _wallpaper("#443374")
    watcher = place(window_at_night(), 162, 18, 88) + place(cat_in_the_dark("#1F1638"), 0, 16, 180)
    skirting = box((-6, 180, 280, 38), "#C9B4E6", corner=0, width=4) + line(
        "M0 191 H264", 2.4, "#A48CC9"
    )
    floor = shape("M-6 218 H270 V330 H-6 Z", "#7A5CA8", 4) + _boards("#6A4D98")
    light = fade(path("M178 220 H236 L262 330 H40 Z", "#FDE9A9"), 0.6)
    home = place(props.hole_lit(), 166, 138, 86)
    trap = place(props.trap_open(), 6, 226, 78)
    heroine = place(mouse.mouse("happy", outfit=outfits.scarf(), hat=_bow()), 78, 192, 120)
    loot = place(turn(cheese.cheese("wedge"), -8), 100, 146, 78)
    return wall + watcher + skirting + floor + light + home + trap + heroine + loot + _trail()


def _wallpaper(colour: str) -> str:
    return "".join(line(f"M{x} 0 V190", 10, colour) for x in range(12, 264, 34))


def _bow() -> str:
    wings = shape("M22 14 L6 4 Q3 16 8 26 Z M22 14 L36 2 Q42 12 38 24 Z", "#E0362C", 2.6)
    return wings + circle(22, 14, 5, "#E0362C", stroke(2.6))


def _boards(colour: str) -> str:
    return line("M0 248 H264 M0 284 H264 M60 218 V248 M200 248 V284 M110 284 V320", 2, colour)


def _trail() -> str:
    crumbs = ((224, 268, 4), (206, 282, 3.4), (232, 294, 4), (214, 306, 3))
    return "".join(circle(x, y, radius, CHEESE, stroke(2)) for x, y, radius in crumbs)


PICTURES: dict[str, Sprite] = {"cover": lid(cover()), **room.PICTURES}
