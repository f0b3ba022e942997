"""A nameplate: who sits here, told by animal, colour, shape and name."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from screens.people import SHAPES, Sitting
from screens.ui.facing import Facing
from screens.ui.gestures import Fingers, Tap
from screens.ui.look import Look
from screens.ui.places import Spot
from screens.ui.sprite import Panel, Sprite, Turning, Writing
from screens.ui.stage import Stage

HALO = 5
"""How far, in dp, the mark of the seat to play reaches beyond its plate."""

READABLE, COUNTABLE = 36, 20
"""Names that have less room, in dp, are left out, and numbers get a disc of their own."""

TALLY = 26
BESIDE_TALLY = 0.74
"""How much of a face is left beside a number on its disc, which would lie over it."""

LETTERS, EVEN_LETTERS, COUNT = 24, 16, 28
"""How large names are written, how small a long one may make those beside it, and how large the
number is."""


def player_colour(sitting: Sitting) -> str:
    """Names the colour of a player in the theme."""
    return f"player_{sitting.colour + 1}"


class Medallion(Turning):
    """A player's animal in a disc of the player's colour."""

    def __init__(self, look: Look, sitting: Sitting, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.look = look
        self._rim = Panel(look, fill=look.colour(player_colour(sitting)), corner=500)
        self._inside = Panel(look, fill=look.colour("card"), corner=500, is_outlined=False)
        self._animal = Sprite(look, f"avatar_{sitting.player.avatar}")
        for child in (self._rim, self._inside, self._animal):
            self.add_widget(child)
        for name in ("pos", "size"):
            self.fbind(name, self._arrange)
        self._arrange()

    def _arrange(self, *_: object) -> None:
        for child, part in ((self._rim, 1), (self._inside, 0.84), (self._animal, 0.72)):
            child.size = self.width * part, self.height * part
            child.center = self.center


class Nameplate(Facing):
    """Lies on the rim while somebody else plays."""

    is_bot = BooleanProperty(False)
    is_active = BooleanProperty(False)
    """Whether it is this seat's turn, where the plates stay in sight."""

    spare = NumericProperty(0)
    """Room at its right end that a game keeps for things of its own, in pixels."""

    tag = NumericProperty(0)
    """How far its name hangs below it where it is too short for one, in pixels."""

    def __init__(self, look: Look, sitting: Sitting, name: str, fingers: Fingers) -> None:
        super().__init__()
        self.gesture = Tap(self, fingers)
        self.sitting = sitting
        self.look = look
        colour = player_colour(sitting)
        self._halo = Panel(look, fill=look.colour("focus"), corner=22)
        self._body = Panel(look, fill=look.colour(colour), corner=18)
        self._inside = Panel(look, fill=look.colour("plate"), corner=12)
        self._label = Panel(look, fill=look.colour("plate"), corner=12)
        self._portrait = Medallion(look, sitting)
        self._name = Writing(look, name, font_size=LETTERS, tint=look.colour("text"))
        self._number = Writing(look, "", font_size=COUNT, tint=look.colour("text"))
        self._tally = Panel(look, fill=look.colour("plate"), corner=500)
        self._shape = Sprite(look, f"badge_{SHAPES[sitting.colour]}", tint=look.colour(colour))
        self._ears = Sprite(look, "icon_bot")
        ground: list[Widget] = [self._body, self._inside, self._portrait, self._label]
        for child in (*ground, self._name, self._shape, self._tally, self._number):
            self.add_widget(child)
        for prop in ("is_bot", "is_active", "spare", "tag"):
            self.fbind(prop, self._arrange)

    @property
    def number(self) -> str:
        return str(self._number.name)

    def show(self, number: str) -> None:
        """Writes the one number that matters beside the name."""
        if number != self.number:
            self._number.name = number
            self._arrange()

    @property
    def letters(self) -> float:
        """How large its name can be written on one line."""
        if not self._name.opacity:
            return LETTERS
        width = self.look.words(self._name.name, LETTERS).width
        return LETTERS * min(1, float(self._name.width) / width)

    def write(self, letters: float) -> None:
        """Writes the name in letters of this size, or in smaller ones if it has to."""
        self._name.font_size = max(EVEN_LETTERS, letters)

    def lie(self, spot: Spot) -> None:
        super().lie(spot)
        self._arrange()

    def collide_point(self, x: float, y: float) -> bool:
        x, y = self.to_local(x, y)
        return bool(0 <= x <= self.width and -self.tag <= y <= self.height)

    def _arrange(self, *_: object) -> None:
        width, height = self.size
        pad = min(dp(8), height * 0.1)
        face = height - 2 * pad
        self._body.pos, self._body.size = (0, -self.tag), (width, height + self.tag)
        reach = dp(HALO)
        self._halo.pos = -reach, -self.tag - reach
        self._halo.size = width + 2 * reach, height + self.tag + 2 * reach
        self._lay(self._halo, self.is_active, below=True)
        left = face + 2 * pad
        inner = max(0, width - left - 2 * pad - self.spare)
        self._inside.pos, self._inside.size = (left, pad * 1.5), (inner + pad, height - 3 * pad)
        has_name = not self.tag and inner * (0.7 if self.number else 1) >= dp(READABLE)
        self._name.opacity = 1 if has_name or self.tag else 0
        has_number = bool(self.number) and inner >= dp(COUNTABLE)
        self._tally.opacity = 1 if self.number and not has_number else 0
        self._inside.opacity = 1 if has_name or has_number else 0
        face *= BESIDE_TALLY if self._tally.opacity else 1
        self._portrait.size, self._portrait.pos = (face, face), (pad, pad)
        self._dress_portrait(pad, face)
        share = self._share_of_number(inner, pad) if has_name else inner * bool(self.number)
        edge = pad / 2 if share else pad * 0.05  # a name alone may come near its frame
        self._name.size = inner - share + pad - 2 * edge, height
        self._name.pos = left + edge, 0
        self._number.size = share, height
        self._number.pos = left + inner - share + pad / 2, 0
        if self._tally.opacity:
            self._hang_up_number()
        self._hang_up_name(pad)

    def _hang_up_name(self, pad: float) -> None:
        """Writes the name on a tag of its own below the plate, if it has one."""
        label, name, edge = self._label, self._name, dp(3)
        label.opacity = 1 if self.tag else 0
        if self.tag:
            label.pos, label.size = (pad, edge - self.tag), (self.width - 2 * pad, self.tag - edge)
            name.pos, name.size = (pad + edge, label.y), (label.width - 2 * edge, label.height)

    def _share_of_number(self, inner: float, pad: float) -> float:
        """Returns what a number takes from the name beside it: no more than it needs."""
        if not self.number:
            return 0
        return min(inner * 0.3, self.look.words(self.number, COUNT).width + pad)

    def _dress_portrait(self, pad: float, face: float) -> None:
        """Adds the shape of the player's colour, and the ears of a bot."""
        badge = min(face * 0.4, dp(26))
        self._shape.size = badge, badge
        self._shape.pos = pad + face - badge * 0.8, pad - badge * 0.1
        if self.spare >= self.width:
            self._shape.x = pad  # whatever a game pins to its right end lies beside the shape
        self._ears.size = face * 0.5, face * 0.5
        self._ears.pos = pad - face * 0.12, self.height - face * 0.45
        self._lay(self._ears, self.is_bot)

    def _hang_up_number(self) -> None:
        """Shows the number on a disc of its own, where the plate has no room beside the face."""
        size = self.look.grown(TALLY, self.height * 0.56)
        self._tally.size, self._tally.pos = (size, size), (self.width - size, self.height - size)
        self._number.size = size * 0.8, size * 0.8
        self._number.center = self._tally.center

    def _lay(self, thing: Widget, is_there: bool, *, below: bool = False) -> None:
        """Lays something on the plate, or below it, or takes it away."""
        if is_there and thing.parent is None:
            self.add_widget(thing, index=len(self.children) if below else 0)
        elif not is_there and thing.parent is not None:
            self.remove_widget(thing)

    async def snore(self, stage: Stage) -> None:
        """Answers a touch that is not its turn."""
        zzz = Sprite(self.look, "icon_snore", size=(dp(48), dp(48)))
        zzz.center = self.width - dp(24), self.height
        self.add_widget(zzz)
        await stage.glide(zzz, 0.5, y=zzz.y + dp(16), opacity=0)
        self.remove_widget(zzz)
