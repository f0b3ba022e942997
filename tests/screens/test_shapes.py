"""Shapes are painted pixel by pixel, and only where something changes."""

from __future__ import annotations

import pytest
from kivy.base import EventLoop
from kivy.graphics import Fbo, Rectangle
from kivy.graphics.texture import Texture

from screens.ui.shapes import Shape, draw_panel

RED, BLACK, CLEAR = (1.0, 0.0, 0.0, 1.0), (0.0, 0.0, 0.0, 1.0), (0.0, 0.0, 0.0, 0.0)

SHAPES = {
    "panel": Shape(60, 40, 12.0, 2.5, (RED, BLACK)),
    "disc": Shape(41, 41, 20.5, 3.0, (RED, BLACK)),
    "pill": Shape(80, 20, 10.0, 2.0, (RED, BLACK)),
    "square": Shape(30, 30, 0.0, 0.0, (RED, BLACK)),
    "ring": Shape(50, 50, 25.0, 6.0, (CLEAR, BLACK)),
    "splinter": Shape(1, 9, 0.5, 2.0, (RED, BLACK)),
    "sheet": Shape(301, 200, 24.4, 3.6, (RED, BLACK)),
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


@pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES)
def test_a_shape_is_seen_as_it_would_be_painted_as_a_whole(shape: Shape) -> None:
    EventLoop.ensure_window()
    size = shape.width, shape.height
    seen, whole = (Fbo(size=size, clear_color=(0.2, 0.4, 0.6, 1)) for _ in range(2))
    draw_panel(seen, (0, 0, *size), shape.colours, shape.line, shape.radius)
    texture = Texture.create(size=size, colorfmt="rgba")
    texture.blit_buffer(shape.pixels(), colorfmt="rgba")
    whole.add(Rectangle(size=size, texture=texture))
    for drawing in (seen, whole):
        drawing.clear_buffer()
        drawing.draw()
    assert seen.pixels == whole.pixels


def test_a_sheet_over_the_whole_screen_is_a_small_picture() -> None:
    sheet = Shape(3600, 2700, 72.0, 6.0, (RED, BLACK)).ends()
    assert sheet.width * sheet.height < 200 * 200
