"""How a game is played, told in pictures: reads the panels of a game and draws them.

``screens/games/<game>/how_to.json`` is a list of panels. Each has a ``text`` (a key of the game's
catalogue, at most nine words; ``<key>.more`` says the same at length) and ``pictures``: sprites by
``name``, with the centre ``x`` and ``y`` as parts of the panel's width and height, ``size`` as the
part of its height the sprite may take, and, if wanted, ``angle`` in degrees. ``heading`` is the key
of what it comes under, ``when`` lists the answers to house rules with which it holds; ``lesson``
and ``step`` say where it can be tried out.
"""

from __future__ import annotations

from typing import Any

import msgspec
from kivy.graphics import Color, InstructionGroup, PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from engine.game import Options
from screens.game_folders import read_own
from screens.services.art import Art

HOW_TO = "how_to.json"
SHAPE = 1.5
"""Width of a panel, in heights."""


class Spot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    x: float = 0.5
    y: float = 0.5
    size: float = 0.6
    angle: float = 0


class Panel(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    text: str
    pictures: tuple[Spot, ...]
    heading: str = ""
    when: dict[str, tuple[bool | str, ...]] = {}
    """The answers to house rules with which it holds; all others do not matter."""

    lesson: str = ""
    step: str = ""
    """What the step says at which it can be tried out."""

    @property
    def more(self) -> str:
        """The key of what is written for those who read."""
        return f"{self.text}.more"

    def holds(self, rules: Options) -> bool:
        """Tells whether it is true for those who play by these rules."""
        return all(getattr(rules, name) in answers for name, answers in self.when.items())


def panels_for(game_id: str, rules: Options) -> tuple[Panel, ...]:
    """Returns the panels that people need who play by these rules."""
    return tuple(panel for panel in read_panels(game_id) if panel.holds(rules))


def read_panels(game_id: str) -> tuple[Panel, ...]:
    """Returns all panels of a game; none if nobody has drawn them.

    :raises msgspec.ValidationError: if the file is no list of panels.
    """
    return read_own(game_id, HOW_TO, tuple[Panel, ...], ())


class Scene(Widget):
    """Draws the sprites of one panel."""

    art: Art = ObjectProperty()
    panel: Panel | None = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._drawing = InstructionGroup()
        self.canvas.add(self._drawing)
        for name in ("pos", "size", "panel", "art"):
            self.fbind(name, self._paint)

    def _paint(self, *_: object) -> None:
        self._drawing.clear()
        if self.panel is None or self.art is None:
            return
        height = min(self.height, self.width / SHAPE)
        self._drawing.add(Color(1, 1, 1, 1))
        for spot in self.panel.pictures:
            self._draw(spot, height * SHAPE, height)

    def _draw(self, spot: Spot, width: float, height: float) -> None:
        texture = self.art.large(spot.name)
        scale = spot.size * height / max(texture.size)
        size = texture.width * scale, texture.height * scale
        x = self.center_x + (spot.x - 0.5) * width
        y = self.center_y + (spot.y - 0.5) * height
        self._drawing.add(PushMatrix())
        self._drawing.add(Rotate(angle=spot.angle, origin=(x, y)))
        corner = x - size[0] / 2, y - size[1] / 2
        self._drawing.add(Rectangle(texture=texture, pos=corner, size=size))
        self._drawing.add(PopMatrix())
