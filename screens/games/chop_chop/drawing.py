"""A brush for canvases that hold many pictures."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, InstructionGroup, PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.uix.widget import Widget

from screens.table.places import Box
from screens.widgets.look import TITLE, Look

WHITE = 1, 1, 1, 1
BOLD = 2
"""From this half width of an outline on, in dp, a theme wants everything as strong as can be."""


class Drawing:
    """Adds pictures to a canvas."""

    def __init__(self, look: Look, widget: Widget) -> None:
        self.look = look
        self._group = InstructionGroup()
        widget.canvas.add(self._group)

    @property
    def is_bold(self) -> bool:
        """Whether what matters is to be outlined and in flat colours."""
        return self.look.line >= BOLD

    def clear(self) -> None:
        self._group.clear()

    def add(self, *instructions: Any) -> None:
        for instruction in instructions:
            self._group.add(instruction)

    def stretch(self, name: str, box: Box) -> None:
        """Draws a sprite over the whole of a box."""
        self.add(Rectangle(texture=self.look.picture(name), pos=box[:2], size=box[2:]))

    def picture(self, name: str, box: Box, *, part: float = 1, angle: float = 0) -> None:
        """Draws a sprite in the middle of a box, *part* of its size, in its own shape."""
        texture = self.look.picture(name)
        scale = part * min(box.width / texture.width, box.height / texture.height)
        size = texture.width * scale, texture.height * scale
        self._lay(Rectangle(texture=texture, size=size), box, angle)

    def _lay(self, rectangle: Rectangle, box: Box, angle: float) -> None:
        """Adds a rectangle in the middle of a box, turned about it."""
        x, y = box.centre
        wide, high = rectangle.size
        rectangle.pos = x - wide / 2, y - high / 2
        turned = [PushMatrix(), Rotate(angle=angle, origin=(x, y))] if angle else []
        self.add(*turned, rectangle)
        if angle:
            self.add(PopMatrix())

    def words(
        self, text: str, box: Box, size: float, *, colour: str = "ink", angle: float = 0
    ) -> None:
        texture = self.look.words(text, size, TITLE, box.width)
        shrink = min(1, box.height / texture.height)
        rectangle = Rectangle(
            texture=texture, size=(texture.width * shrink, texture.height * shrink)
        )
        self.add(Color(*self.look.colour(colour)))
        self._lay(rectangle, box, angle)
        self.add(Color(*WHITE))
