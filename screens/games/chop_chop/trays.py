"""What lies in an open tray: the die, the pawns as buttons, what there is to walk, and a tick."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from kivy.animation import Animation
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from engine.games.chop_chop.terms import Phase, Side
from engine.games.chop_chop.view import ChopChopView
from screens.games.chop_chop.pawns import DICE, PLAIN, TIRED, die_name, mouse_name, pawn_name
from screens.widgets.button import BigButton
from screens.widgets.gestures import Draggable, Drawable, Fingers
from screens.widgets.look import Look
from screens.widgets.sprite import Panel, Sprite
from screens.widgets.tray import Tray

BREATHS = 3
TILT = 8
"""How a die leans that nobody has rolled yet, in degrees: what it shows does not count."""

OVERLAP = 0.25
"""How far a rope reaches over the dice it ties, as a part of a die."""

Row: TypeAlias = list[Widget]

STEP_PICTURES = {Phase.LEAP: "arrow", Phase.FORK: "fork"}
PLUSES = {1: "plus_one", 2: "plus_two"}


class Die(Drawable, Sprite):
    """The die of a camp: any swipe off it and any tap on it rolls it once."""

    face = NumericProperty(0)
    """What lies on top while it waits; it tumbles from one to the other."""

    def __init__(self, look: Look, side: Side, fingers: Fingers, **kwargs: Any) -> None:
        super().__init__(look=look, name=die_name(side, None), fingers=fingers, **kwargs)
        self._side = side
        self.face, self.angle = DICE[side][1], TILT

    def on_face(self, *_: Any) -> None:
        self.name = die_name(self._side, round(self.face))

    def shiver(self) -> None:
        """Tumbles gently, asking to be rolled, and lies still after five seconds."""
        shake = (
            Animation(angle=-TILT, face=1, d=0.18)
            + Animation(angle=1.5 * TILT, d=0.18)
            + Animation(angle=TILT, face=DICE[self._side][1], d=0.3)
        )
        pause = Animation(zoom=1.05, d=0.6, t="in_out_sine") + Animation(zoom=1, d=0.6)
        whole = pause
        for _ in range(BREATHS - 1):
            whole += shake + pause
        whole.start(self)

    def on_pull(self, touch: MotionEvent) -> None:
        """Leans after the finger."""
        Animation.cancel_all(self)
        self.angle = max(-25, min(25, (self.center_x - touch.x) / dp(4)))

    def on_let_go(self) -> None:
        self.angle = TILT


class PawnButton(Draggable, Panel):
    """A pawn in the tray: the same button as the pawn on the board."""

    is_picked = BooleanProperty(False)

    def __init__(self, look: Look, mouse: int | None, fingers: Fingers, **kwargs: Any) -> None:
        super().__init__(look=look, fill=look.colour("card"), corner=18, **kwargs)
        self.mouse, self.fingers = mouse, fingers
        self.sprite = Sprite(look, pawn_name(mouse))
        self.add_widget(self.sprite)
        for name in ("pos", "size", "is_picked"):
            self.fbind(name, self._arrange)
        self._arrange()

    def _arrange(self, *_: Any) -> None:
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


class BackButton(BigButton):
    """Takes a move back, and shows whose."""

    def __init__(self, look: Look, mover: str, fingers: Fingers, size: float) -> None:
        super().__init__(look, "icon_undo", mover, fingers=fingers, size=(size, size))

    def _arrange(self, *_: Any) -> None:
        """Lays the arrow above, and in its bend whoever would go back."""
        super()._arrange()
        arrow, mover = self.picture(0), self.picture(1)
        arrow.size = self.width * 0.62, self.height * 0.62
        arrow.pos = self.x + self.width * 0.06, self.y + self.height * 0.34
        mover.size = self.width * 0.6, self.height * 0.6
        mover.pos = self.x + self.width * 0.38, self.y + self.height * 0.03


class Steps(Widget):
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

    def _arrange(self, *_: Any) -> None:
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

    def _arrange(self, *_: Any) -> None:
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

    def _arrange(self, *_: Any) -> None:
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


def lay_rows(tray: Tray, rows: Sequence[Row], *, mirrored: bool) -> None:
    """Lays things in rows from the top, the main one at the hand its owner plays with."""
    rows = [row for row in rows if row]
    heights = [max(thing.height for thing in row) for row in rows]
    gap = (tray.height - sum(heights)) / (len(rows) + 1)
    middle = tray.height
    for row, height in zip(rows, heights, strict=True):
        middle -= gap + height / 2
        _line_up(tray, [*reversed(row)] if mirrored else row, middle)
        middle -= height / 2


def _line_up(tray: Tray, row: Row, middle: float) -> None:
    """Lays things side by side."""
    gap = (tray.width - sum(thing.width for thing in row)) / (len(row) + 1)
    x = gap
    for thing in row:
        thing.pos = x, middle - thing.height / 2
        x += thing.width + gap
    tray.lay(*row)
