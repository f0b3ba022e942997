"""The five pawns: four mice that can be told apart by what they wear, and the cat."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.properties import NumericProperty

from engine.games.chop_chop.terms import Layer, Reason, Side, Spot, Tile
from screens.games.chop_chop.plan import Plan
from screens.widgets.gestures import Draggable, Fingers
from screens.widgets.look import Look
from screens.widgets.sprite import Sprite

OUTFITS = ("blue", "yellow", "pink", "vermillion")
DICE = {Side.MICE: ("mouse", 4), Side.CAT: ("cat", 3)}
"""Name of each die in the atlas, and its highest painted face: the one it rests on."""

TILES = {
    Tile.CHEESE: "cheese_wedge",
    Tile.DISHES: "dish",
    Tile.PLUS1: "plus_one",
    Tile.PLUS2: "plus_two",
    Tile.ARROW: "arrow",
    Tile.FORK: "fork",
    Tile.KNIFE: "knife",
}
THROUGH_WOOD = 0.86, 0.74, 0.6, 1
TIRED = 1, 1, 1, 0.55
PLAIN = 1, 1, 1, 1


def mouse_name(mouse: int, mood: str = "") -> str:
    """Names the picture of a mouse: plain, ``happy`` or ``worried``."""
    outfit = f"mouse_{OUTFITS[mouse % len(OUTFITS)]}"
    return f"{outfit}_{mood}" if mood else outfit


def pawn_name(mouse: int | None) -> str:
    """Names the picture of a pawn at rest; ``None`` is the cat."""
    return "cat_calm" if mouse is None else mouse_name(mouse)


def die_name(side: Side, face: int | None) -> str:
    """Names the picture of a die; at rest if nothing was rolled, without pips if too much was."""
    name, highest = DICE[side]
    face = face or highest
    return f"die_{name}_{face}" if face <= highest else f"die_blank_{name}"


def reason_picture(reason: Reason, side: Side) -> str:
    """Names the picture of a reason; no cat is in it where a mouse may not go into a hole."""
    return Reason.HOLE_TAKEN if reason is Reason.HOLE and side is Side.MICE else reason


class Pawn(Draggable, Sprite):
    """A mouse or the cat on the board; small and brownish where wood lies over it."""

    height_above = NumericProperty(0)
    """How high above the floor it is, in pixels: its shadow stays behind."""

    def __init__(self, look: Look, mouse: int | None, fingers: Fingers) -> None:
        super().__init__(look=look, name=pawn_name(mouse), fingers=fingers)
        self.mouse = mouse
        self.spot: Spot | None = None
        with self.canvas.before:
            Color(1, 1, 1, 0.8)
            self._shadow = Rectangle(texture=look.picture("shadow"))
        for name in ("pos", "size", "height_above"):
            self.fbind(name, self._cast)

    def _cast(self, *_: Any) -> None:
        wide, high = self.width * 0.86, self.height * 0.2
        low = self.y - high * 0.35 - self.height_above
        self._shadow.size, self._shadow.pos = (wide, high), (self.center_x - wide / 2, low)

    def stand(self, spot: Spot, plan: Plan) -> None:
        """Stands on a spot at once."""
        for name, value in self.goals(spot, plan).items():
            setattr(self, name, value)
        self.settle(spot, plan)

    def goals(self, spot: Spot, plan: Plan) -> dict[str, Any]:
        """Returns what has to be animated to get to a spot; the size comes before the place."""
        stand = plan.stand_of_cat(spot) if self.mouse is None else plan.stand(spot)
        return {
            "width": stand.size, "height": stand.size, "center": (stand.x, stand.y),
            "height_above": plan.cell * 0.06 if spot.layer is Layer.TOP else 0,
        }  # fmt: skip

    def settle(self, spot: Spot, plan: Plan) -> None:
        """Looks like a pawn that stands on *spot*."""
        self.spot = spot
        self.zoom, self.angle, self.opacity = 1, 0, 1
        self.reach = max(0.0, (plan.cell - self.width) / 2)
        self.feel()

    def feel(self, mood: str = "", *, is_tired: bool = False) -> None:
        """Shows a mood; a tired mouse cannot go anywhere and sits down."""
        if self.mouse is None:
            self.name = f"cat_{mood or 'calm'}"
        else:
            self.name = mouse_name(self.mouse, mood)
        is_below = self.spot is not None and self.spot.layer is Layer.UNDER
        self.tint = TIRED if is_tired else THROUGH_WOOD if is_below else PLAIN
        self.zoom = 0.86 if is_tired else 1
