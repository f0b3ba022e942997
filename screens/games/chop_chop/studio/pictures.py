"""What is drawn for Chop! Chop! alone."""

from __future__ import annotations

from screens.games.chop_chop.studio import room
from tools.art import cat, cheese, outfits, props
from tools.art.ink import INK, Sprite, fade, place, rope, turn
from tools.art.lids import HEIGHT, WIDTH, figure, lid
from tools.art.scenes import hung_on_rail, kitchen_floor
from tools.art.shapes import PLANK, PLANK_DARK, box, line, shape, slab


def cover() -> str:
    """The cat on the table, the sisters under it, and a dish in the air."""
    wall = slab((0, 0, WIDTH, HEIGHT), "#6FBF9F") + _tiled_wall("#62B292")
    tools = hung_on_rail(
        ((props.fork(), 12), (props.knife(), 46), (props.fork(), 186), (props.knife(), 220)), 18
    )
    floor = kitchen_floor(226, ("#EAF3EF", "#9FCBB9"))
    home = fade(slab((40, 182, 184, 44), INK), 0.3) + place(props.hole_lit(), 104, 168, 60)
    legs = rope("M36 184 V292 M228 184 V292", PLANK_DARK, 12, 3.4)
    surface = shape("M30 146 H234 L256 166 H8 Z", "#D9AE78", 4)
    edge = box((6, 166, 252, 18), PLANK, corner=5, width=4) + line(
        "M24 175 H90 M120 177 H180 M204 174 H240", 2.4, PLANK_DARK
    )
    hunter = figure(cat.SPRITES["cat_pounce"].svg, 52, 16, 148)
    return (
        wall + tools + home + floor + surface + hunter + legs + edge + _sisters() + _falling_dish()
    )


def _tiled_wall(colour: str) -> str:
    rows = "".join(f"M0 {y} H264 " for y in range(20, 222, 34))
    return line(rows + "".join(f"M{x} 0 V222 " for x in range(20, 264, 34)), 2.4, colour)


def _sisters() -> str:
    round_cheese = place(cheese.cheese("round"), 14, 222, 38)
    return (
        place(outfits.SPRITES["mouse_pink_worried"].svg, 50, 192, 70)
        + place(outfits.SPRITES["mouse_vermillion_happy"].svg, 150, 196, 70)
        + place(outfits.SPRITES["mouse_blue"].svg, 8, 236, 74)
        + round_cheese
        + place(outfits.SPRITES["mouse_yellow_happy"].svg, 92, 232, 82)
        + place(turn(cheese.cheese("wedge"), 6), 106, 204, 54)
    )


def _falling_dish() -> str:
    return place(turn(props.dish(), 18), 204, 96, 52) + line(
        "M214 78 V90 M230 72 V88 M246 80 V92", 3.4
    )


PICTURES: dict[str, Sprite] = {"cover": lid(cover()), **room.PICTURES}
