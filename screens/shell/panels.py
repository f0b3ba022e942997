"""How a game is played, told in pictures: reads the panels of a game and shows one at a time.

``screens/how_to/<game>.json`` is a list of panels. Each has a ``text`` (a key of the game's
catalogue, at most nine words) and ``pictures``: sprites by ``name``, with the centre ``x`` and
``y`` as parts of the panel's width and height, ``size`` as the part of its height the sprite
may take, and, if wanted, ``angle`` in degrees.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from kivy.graphics import Color, InstructionGroup, PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from screens.kv import load_kv
from screens.services.art import Art
from screens.shell import widgets as _widgets  # noqa: F401 - KV names them

FOLDER = Path(__file__).parents[1] / "how_to"
SHAPE = 1.5
"""Width of a panel, in heights."""

SWIPE = 48
"""How far a finger goes sideways, in dp, to turn a panel."""


class Spot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    x: float = 0.5
    y: float = 0.5
    size: float = 0.6
    angle: float = 0


class Panel(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    text: str
    pictures: tuple[Spot, ...]


def read_panels(game_id: str, folder: Path = FOLDER) -> tuple[Panel, ...]:
    """Returns the panels of a game; none if nobody has drawn them.

    :raises msgspec.ValidationError: if the file is no list of panels.
    """
    file = folder / f"{game_id}.json"
    if not file.is_file():
        return ()
    return msgspec.json.decode(file.read_bytes(), type=tuple[Panel, ...])


class Scene(Widget):
    """Draws the sprites of one panel."""

    art: Art = ObjectProperty()
    panel: Panel = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._drawing = InstructionGroup()
        self.canvas.add(self._drawing)
        for name in ("pos", "size", "panel", "art"):
            self.fbind(name, self._paint)

    def _paint(self, *_: Any) -> None:
        self._drawing.clear()
        if self.panel is None or self.art is None:
            return
        height = min(self.height, self.width / SHAPE)
        self._drawing.add(Color(1, 1, 1, 1))
        for spot in self.panel.pictures:
            self._draw(spot, height * SHAPE, height)

    def _draw(self, spot: Spot, width: float, height: float) -> None:
        texture = self.art.texture(spot.name)
        scale = spot.size * height / max(texture.size)
        size = texture.width * scale, texture.height * scale
        x = self.center_x + (spot.x - 0.5) * width
        y = self.center_y + (spot.y - 0.5) * height
        self._drawing.add(PushMatrix())
        self._drawing.add(Rotate(angle=spot.angle, origin=(x, y)))
        corner = x - size[0] / 2, y - size[1] / 2
        self._drawing.add(Rectangle(texture=texture, pos=corner, size=size))
        self._drawing.add(PopMatrix())


class PanelShow(BoxLayout):
    """Turns the panels of a game, by arrows or by swiping. Can lie on a page or in a tray."""

    art: Art = ObjectProperty()
    panels = ListProperty()
    number = NumericProperty(0)
    key = StringProperty()
    __events__ = ("on_end",)

    def show(self, game_id: str) -> None:
        """Starts at the first panel of a game."""
        self.panels = read_panels(game_id)
        self.number = -1
        self.turn(1)

    def turn(self, step: int) -> None:
        """Goes to the next panel, or back; after the last one it is over."""
        number = self.number + step
        if number >= len(self.panels) and self.panels:
            self.dispatch("on_end")
            return
        self.number = max(0, number)
        panel = self.panels[self.number] if self.panels else None
        self.ids.scene.panel = panel
        self.key = panel.text if panel else ""

    def on_end(self) -> None:
        """Everything has been shown."""

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if super().on_touch_up(touch):
            return True
        sideways = touch.x - touch.ox
        arrows = self.ids.before, self.ids.after
        is_on_arrow = any(arrow.collide_point(touch.ox, touch.oy) for arrow in arrows)
        is_here = self.collide_point(touch.ox, touch.oy) and not is_on_arrow
        if not is_here or abs(sideways) < dp(SWIPE):
            return False
        self.turn(1 if sideways < 0 else -1)
        return True


load_kv("shell/panels")
