"""What lies on the table of Chop! Chop! and in its trays: pawns, dice, and buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.animation import Animation
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from engine.games.chop_chop.terms import Layer, Phase, Reason, Side, Spot, Tile
from engine.games.chop_chop.view import ChopChopView
from screens.games.chop_chop.plan import KitchenPlan
from screens.ui.gestures import Drag, Draw, Fingers
from screens.ui.look import Look
from screens.ui.sprite import Panel, Sprite
from screens.ui.stage import times

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
TIRED = 0.66, 0.68, 0.74, 1
"""A pawn that cannot go is in the shade; it never lets the door behind it shine through."""

PLAIN = 1, 1, 1, 1

BREATHS = 3
TILT = 8
"""How a die leans that nobody has rolled yet, in degrees: what it shows does not count."""

OVERLAP = 0.25
"""How far a rope reaches over the dice it ties, as a part of a die."""

STEP_PICTURES = {Phase.LEAP: "arrow", Phase.FORK: "fork"}
PLUSES = {1: "plus_one", 2: "plus_two"}


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


class Pawn(Sprite):
    """A mouse or the cat on the board; small and brownish where wood lies over it."""

    height_above = NumericProperty(0)
    """How high above the floor it is, in pixels: its shadow stays behind."""

    def __init__(self, look: Look, mouse: int | None, fingers: Fingers) -> None:
        super().__init__(look, pawn_name(mouse))
        self.gesture = Drag(self, fingers)
        self.mouse = mouse
        self.spot: Spot | None = None
        with self.canvas.before:
            Color(1, 1, 1, 0.8)
            self._shadow = Rectangle(texture=look.picture("shadow"))
        for name in ("pos", "size", "height_above"):
            self.fbind(name, self._cast)

    def _cast(self, *_: object) -> None:
        wide, high = self.width * 0.86, self.height * 0.2
        low = self.y - high * 0.35 - self.height_above
        self._shadow.size, self._shadow.pos = (wide, high), (self.center_x - wide / 2, low)

    def stand(self, spot: Spot, plan: KitchenPlan) -> None:
        """Stands on a spot at once."""
        for name, value in self.goals(spot, plan).items():
            setattr(self, name, value)
        self.settle(spot, plan)

    def goals(self, spot: Spot, plan: KitchenPlan) -> dict[str, Any]:
        """Returns what has to be animated to get to a spot; the size comes before the place."""
        stand = plan.stand(spot, is_cat=self.mouse is None)
        return {
            "width": stand.size, "height": stand.size, "center": (stand.x, stand.y),
            "height_above": plan.cell * 0.06 if spot.layer is Layer.TOP else 0,
        }  # fmt: skip

    def settle(self, spot: Spot, plan: KitchenPlan) -> None:
        """Looks like a pawn that stands on *spot*."""
        self.spot = spot
        self.zoom, self.angle, self.opacity = 1, 0, 1
        self.gesture.reach = max(0.0, (plan.cell - self.width) / 2)
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


class Die(Sprite):
    """The die of a camp: any swipe off it and any tap on it rolls it once."""

    face = NumericProperty(0)
    """What lies on top while it waits; it tumbles from one to the other."""

    def __init__(self, look: Look, side: Side, fingers: Fingers, **kwargs: Any) -> None:
        super().__init__(look, die_name(side, None), **kwargs)
        self.gesture = Draw(self, fingers)
        self.gesture.fbind("on_pull", lambda *_: self._lean())
        self.gesture.fbind("on_let_go", lambda *_: self.put_back())
        self._side = side
        self.face, self.angle = DICE[side][1], TILT

    def on_face(self, *_: object) -> None:
        self.name = die_name(self._side, round(self.face))

    def shiver(self) -> None:
        """Tumbles gently, asking to be rolled, and lies still after five seconds."""
        (_pause() + times(BREATHS - 1, lambda: self._shake() + _pause())).start(self)

    def _shake(self) -> Animation:
        return (
            Animation(angle=-TILT, face=1, d=0.18)
            + Animation(angle=1.5 * TILT, d=0.18)
            + Animation(angle=TILT, face=DICE[self._side][1], d=0.3)
        )

    def _lean(self) -> None:
        """Leans after the finger."""
        Animation.cancel_all(self)
        self.angle = max(-25, min(25, (self.center_x - self.gesture.at[0]) / dp(4)))

    def put_back(self) -> None:
        """Lies as before anybody touched it."""
        self.angle = TILT


def _pause() -> Animation:
    return Animation(zoom=1.05, d=0.6, t="in_out_sine") + Animation(zoom=1, d=0.6)


class PawnButton(Panel):
    """A pawn in the tray: the same button as the pawn on the board."""

    is_picked = BooleanProperty(False)

    def __init__(self, look: Look, mouse: int | None, fingers: Fingers, **kwargs: Any) -> None:
        super().__init__(look=look, fill=look.colour("card"), corner=18, **kwargs)
        self.mouse = mouse
        self.gesture = Drag(self, fingers)
        self.sprite = Sprite(look, pawn_name(mouse))
        self.add_widget(self.sprite)
        for name in ("pos", "size", "is_picked"):
            self.fbind(name, self._arrange)
        self._arrange()

    def _arrange(self, *_: object) -> None:
        pad = dp(3)
        self.sprite.size = self.width - 2 * pad, self.height - 2 * pad
        self.sprite.center = self.center
        self.fill = self.look.colour("glow" if self.is_picked else "card")
        self.zoom = 1.06 if self.is_picked else 1

    def feel(self, mood: str = "", *, is_tired: bool = False) -> None:
        if self.mouse is not None:
            self.sprite.name = mouse_name(self.mouse, mood)
        self.sprite.tint = TIRED if is_tired else PLAIN
        self.sprite.zoom = 0.8 if is_tired else 1


class StepsToGo(Widget):
    """What the pawn has to walk now: a die or a tile, and its number again as paw prints.

    In a double turn a second, smaller die waits behind; a rope ties the dice of the mice.
    """

    def __init__(self, look: Look, view: ChopChopView, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        is_tied = view.rolls and view.side is Side.MICE
        self._spare = Sprite(look, die_name(view.side, None) if view.rolls else "")
        self._rope = Sprite(look, "rope" if is_tied else "", angle=40)
        self._picture = Sprite(look, step_picture(view))
        prints = view.steps if view.phase in (Phase.WALK, Phase.EXTRA) else 0
        self._paws = [Sprite(look, "paw") for _ in range(prints)]
        for child in (self._spare, self._picture, self._rope, *self._paws):
            self.add_widget(child)
        self.fbind("pos", self._arrange)
        self._arrange()

    def _arrange(self, *_: object) -> None:
        count = len(self._paws)
        paw = min(self.width / max(3, count), self.height * 0.28) if count else 0
        face = min(self.width, self.height - paw)
        x, y = self.center_x, self.top - face / 2
        if self._spare.name:
            small = face * 0.5
            self._spare.size, self._spare.pos = (small, small), (x, self.top - small)
            face, x, y = face * 0.76, x - face * 0.12, y - face * 0.12
            self._rope.size, self._rope.center = (
                (face * 0.7, face),
                (x + face * 0.34, y + face * 0.3),
            )
        self._picture.size, self._picture.center = (face, face), (x, y)
        for place, sprite in enumerate(self._paws):
            sprite.size = paw * 0.94, paw * 0.94
            sprite.center = self.center_x + (place - (count - 1) / 2) * paw, self.y + paw / 2


def step_picture(view: ChopChopView) -> str:
    """Names what tells a pawn how to go on."""
    if view.phase is Phase.EXTRA:
        return PLUSES.get(view.steps, "plus_one")
    return STEP_PICTURES.get(view.phase) or die_name(view.side, view.die)


class SpareDie(Widget):
    """The second roll of a double turn; for the mice a rope ties it to the first."""

    def __init__(self, look: Look, side: Side, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self._die = Sprite(look, die_name(side, None), angle=-TILT)
        self._rope = Sprite(look, "rope" if side is Side.MICE else "")
        self.add_widget(self._die)
        self.add_widget(self._rope)
        for name in ("pos", "size"):
            self.fbind(name, self._arrange)
        self._arrange()

    def _arrange(self, *_: object) -> None:
        size = self.width * 0.86
        self._die.size, self._die.center = (size, size), self.center

    def tie(self, die: Widget) -> None:
        """Lays the rope from here to the first die, wherever that lies."""
        near, far = sorted((self, die), key=lambda each: each.x)
        start, end = near.right - near.width * OVERLAP, far.x + far.width * OVERLAP
        self._rope.size = end - start, self.height
        self._rope.center = (start + end) / 2, self.center_y


class Herd(Widget):
    """The pawns of the tray, in a row or, on a phone, in two."""

    def __init__(self, buttons: Sequence[PawnButton], *, rows: int, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.buttons = [*buttons]
        self._rows = min(rows, len(self.buttons))
        for button in self.buttons:
            self.add_widget(button)
        self.fbind("pos", self._arrange)
        self._arrange()

    def _arrange(self, *_: object) -> None:
        columns = -(-len(self.buttons) // self._rows)
        gap = dp(4)
        wide = (self.width - (columns - 1) * gap) / columns
        high = (self.height - (self._rows - 1) * gap) / self._rows
        for place, button in enumerate(self.buttons):
            row, column = divmod(place, columns)
            button.size = wide, high
            button.pos = (
                self.x + column * (wide + gap),
                self.top - (row + 1) * high - row * gap,
            )
