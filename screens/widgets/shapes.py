"""Outlined shapes for canvases: a larger body below makes the outline, far cheaper than a line."""

from __future__ import annotations

from typing import Any, Protocol

from kivy.graphics import Color, Ellipse, RoundedRectangle

from screens.widgets.look import Colour

CORNER_SEGMENTS = 8
"""Pieces a round corner is made of."""

DISC_SEGMENTS = 36


class Canvas(Protocol):
    """Whatever instructions can be added to."""

    def add(self, instruction: Any) -> None: ...


Quad = tuple[float, float, float, float]
"""Left, bottom, width and height."""


def draw_panel(
    group: Canvas, box: Quad, colours: tuple[Colour, Colour], line: float, radius: float
) -> None:
    """Adds a rounded rectangle in the colours of body and outline, the outline *line* wide."""
    x, y, width, height = box
    for colour, inset in ((colours[1], 0.0), (colours[0], line)):
        group.add(Color(*colour))
        group.add(
            RoundedRectangle(
                pos=(x + inset, y + inset),
                size=(max(0, width - 2 * inset), max(0, height - 2 * inset)),
                radius=[max(1, radius - inset)],
                segments=CORNER_SEGMENTS,
            )
        )


def draw_disc(group: Canvas, box: Quad, colours: tuple[Colour, Colour], line: float) -> None:
    """Adds a disc, or an ellipse, in the colours of body and outline."""
    x, y, width, height = box
    for colour, inset in ((colours[1], 0.0), (colours[0], line)):
        group.add(Color(*colour))
        group.add(
            Ellipse(
                pos=(x + inset, y + inset),
                size=(max(0, width - 2 * inset), max(0, height - 2 * inset)),
                segments=DISC_SEGMENTS,
            )
        )
