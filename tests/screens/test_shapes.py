"""Shapes are painted pixel by pixel, and only where something changes."""

from __future__ import annotations

import pytest

from screens.widgets.shapes import Shape

RED, BLACK, CLEAR = (1.0, 0.0, 0.0, 1.0), (0.0, 0.0, 0.0, 1.0), (0.0, 0.0, 0.0, 0.0)

SHAPES = {
    "panel": Shape(60, 40, 12.0, 2.5, (RED, BLACK)),
    "disc": Shape(41, 41, 20.5, 3.0, (RED, BLACK)),
    "pill": Shape(80, 20, 10.0, 2.0, (RED, BLACK)),
    "square": Shape(30, 30, 0.0, 0.0, (RED, BLACK)),
    "ring": Shape(50, 50, 25.0, 6.0, (CLEAR, BLACK)),
    "splinter": Shape(1, 9, 0.5, 2.0, (RED, BLACK)),
}


@pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES)
def test_a_shape_is_painted_as_if_every_pixel_were_mixed(shape: Shape) -> None:
    def from_border(place: int, length: int) -> int:
        return min(place, length - 1 - place)

    every = b"".join(
        shape.mix(shape.depth(from_border(column, shape.width), from_border(row, shape.height)))
        for row in range(shape.height)
        for column in range(shape.width)
    )
    assert shape.pixels() == every


def test_a_panel_has_clear_corners_a_black_outline_and_a_red_body() -> None:
    shape = SHAPES["panel"]
    pixels = [shape.pixels()[at : at + 4] for at in range(0, 4 * 60 * 40, 4)]
    assert pixels[0][3] == 0
    assert pixels[30] == bytes((0, 0, 0, 255))
    assert pixels[20 * 60 + 30] == bytes((255, 0, 0, 255))
