"""A brush for canvases that hold many pictures."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, InstructionGroup, PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.uix.widget import Widget

from screens.table.places import Box
from screens.widgets.look import TITLE, Look

WHITE = 1, 1, 1, 1


class Drawing:
    """Adds pictures to a canvas."""

    def __init__(self, look: Look, widget: Widget) -> None:
        self.look = look
        self._group = InstructionGroup()
        widget.canvas.add(self._group)

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
        x, y = box.centre
        turned = [PushMatrix(), Rotate(angle=angle, origin=(x, y))] if angle else []
        place = x - size[0] / 2, y - size[1] / 2
        self.add(*turned, Rectangle(texture=texture, pos=place, size=size))
        if angle:
            self.add(PopMatrix())

    def words(self, text: str, box: Box, size: float, *, colour: str = "ink") -> None:
        texture = self.look.words(text, size, TITLE, box.width)
        x, y = box.centre
        shrink = min(1, box.height / texture.height)
        wide, high = texture.width * shrink, texture.height * shrink
        self.add(
            Color(*self.look.colour(colour)),
            Rectangle(texture=texture, pos=(x - wide / 2, y - high / 2), size=(wide, high)),
            Color(*WHITE),
        )
