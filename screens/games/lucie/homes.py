"""What lies beside a nameplate: the mouse hole, the cards brought home, the role."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from engine.games.lucie.deck import Role
from engine.games.lucie.view import Badge
from screens.games.lucie.cards import BACK
from screens.games.lucie.paint import Painted
from screens.table.places import Box, Spot
from screens.widgets.card import Card
from screens.widgets.facing import Facing
from screens.widgets.gestures import Drawable, Fingers, Tappable
from screens.widgets.look import Look
from screens.widgets.plate import Nameplate
from screens.widgets.sprite import Panel, Sprite, Turning, Writing

HOLE, BADGE = 68, 64
HOME = "hole_lit"
"""The hole somebody may run to: the light is on."""

CARDS_PER_LAYER = 3
THICKEST = 8
BELOW = 64
"""How far below a nameplate there is something else to tap, in dp."""

NARROW = 120
"""A plate that has no room for a name, in dp."""

EDGE, END, HALF = 2, 4, 0.47
"""How far from the edge and the end of its plate a mark stays, in dp; how high one of two is."""

POWERS = {
    Role.GREEDY: ("cheese_jackpot", "icon_next", "card_back_brown"),
    Role.THIEF: ("hole", "icon_next", "card_face"),
    Role.NINJA: ("cat_calm",) * 5,
    Role.QUIET: ("trap_open",) * 5,
    Role.GLASSES: ("icon_eye", "card_back_brown", "card_back_brown"),
    Role.GAMBLER: ("cat_pounce", "icon_rematch", "card_back_brown"),
}
"""What a role can do, in pictures."""


def picture_of(badge: Badge) -> str:
    return "role_plain" if badge.is_flipped else f"role_{badge.role.value}"


class Stack(Drawable, Painted, Turning):
    """The hole with what was brought home in front of it; a thief can take from it."""

    count = NumericProperty(0)
    is_offered = BooleanProperty(False)
    is_risen = BooleanProperty(False)
    is_lit = BooleanProperty(False)

    def __init__(self, look: Look, fingers: Fingers, **kwargs: Any) -> None:
        super().__init__(look=look, **kwargs)
        self.fingers = fingers
        self.is_live = False
        self.reach = dp(12)
        for name in ("size", "count", "is_offered", "is_risen", "is_lit"):
            self.fbind(name, self._paint)
        self._paint()

    def _paint(self, *_: Any) -> None:
        self.drawing.clear()
        width, x = self.width, self.center_x
        if self.is_offered:
            self.picture("glow", x, self.center_y, width * 1.5)
        self.picture(HOME if self.is_lit else "hole", x, self.top - width / 2, width)
        card = width * 0.5, width * 0.66
        for layer in range(min(THICKEST, -(-self.count // CARDS_PER_LAYER))):
            corner = x - card[0] / 2 + dp(0.8) * layer, self.y + dp(1.8) * layer
            self.stretch(BACK.ground, (*corner, *card))
        if self.is_risen:
            self.picture("role_thief", x, self.top - width * 0.1, width * 0.6)
        self.zoom = 1.25 if self.is_risen else 1.1 if self.is_offered else 1


class RoleBadge(Tappable, Sprite):
    """Says what is special about a mouse; tapped, it shows what that means."""


class Home(Facing):
    """Hole, stack and badge of one seat."""

    def __init__(self, look: Look, spot: Spot, fingers: Fingers) -> None:
        super().__init__()
        self.lie(spot)
        hole = min(dp(HOLE), self.height)
        self.stack = Stack(look, fingers, size=(hole, self.height))
        self.badge = RoleBadge(look, "", size=(dp(BADGE), dp(BADGE)))
        self.badge.fingers = fingers
        self.badge.pos = hole + dp(4), (self.height - dp(BADGE)) / 2
        self.next = Panel(look, fill=look.colour("card"), corner=500, size=(dp(28), dp(28)))
        self.next.pos = dp(-6), self.height - dp(22)
        paw = Sprite(look, "paw", size=(dp(18), dp(18)), center=self.next.center)
        self.next.add_widget(paw)
        for child in (self.stack, self.badge, self.next):
            self.add_widget(child)

    def show(self, count: int, badge: Badge | None, *, is_next: bool) -> None:
        self.stack.count = count
        self.next.opacity = 1 if is_next else 0
        self.badge.name = picture_of(badge) if badge else ""
        self.badge.is_live = badge is not None


class PlateGlow(Panel):
    """Shines round the animal of somebody a thief can steal from."""

    def __init__(self, look: Look, size: float) -> None:
        super().__init__(look, fill=look.colour("card"), corner=500, size=(size, size))
        self.add_widget(Sprite(look, "glow", size=self.size))


class PlateMarks(Widget):
    """Stack and role of a seat, pinned to its nameplate where there is no room beside it."""

    def __init__(self, look: Look, size: tuple[float, float], *, has_role: bool) -> None:
        super().__init__(size_hint=(None, None), size=size)
        self.look = look
        self._is_narrow = self.width < dp(NARROW)
        self._is_alone = not (has_role or self._is_narrow)
        self.mark = min(dp(34), self.height * (0.55 if self._is_alone else HALF))

    @property
    def spare(self) -> float:
        """How much of its plate the marks need."""
        return self.width if self._is_narrow else float(dp(48))

    def _middle_of(self, wide: float) -> float:
        """Returns the middle of a mark: all stand in a column, or at the end of a narrow plate."""
        return self.width - (wide / 2 + dp(END) if self._is_narrow else self.spare / 2)

    @property
    def role_place(self) -> tuple[float, float]:
        return self._middle_of(self.mark), self.mark / 2 + dp(EDGE)

    def show_stack(self, count: int, *, is_offered: bool, is_risen: bool) -> None:
        """Shows how much somebody brought home, and whether it can be stolen."""
        size = self.mark
        wide = size * 0.75
        self.stack = back = Card(self.look, BACK, BACK, size=(wide, size))
        high = self.height / 2 if self._is_alone else self.height - size / 2 - dp(EDGE)
        back.center = self._middle_of(wide), high
        number = Writing(self.look, str(count), font_size=20, size=(size * 0.62, size * 0.56))
        disc = Panel(self.look, fill=self.look.colour("card"), corner=500)
        disc.size = size * 0.7, size * 0.7
        number.tint = self.look.colour("on_card")
        number.center = disc.center = back.center
        self._is_offered = is_offered
        for thing in (back, disc, number):
            self.add_widget(thing)
        if is_risen:
            thief = Sprite(self.look, "role_thief", size=(size, size))
            thief.pos = dp(EDGE), self.height - size - dp(EDGE)
            self.add_widget(thief)

    def show_role(self, badge: Badge) -> None:
        role = Sprite(self.look, picture_of(badge), size=(self.mark, self.mark))
        role.center = self.role_place
        self.add_widget(role)

    def pin_to(self, plate: Nameplate) -> None:
        """Lies down on a plate; the glow gets between plate and animal."""
        plate.spare = self.spare
        plate.add_widget(self)
        if self._is_offered:
            plate.add_widget(PlateGlow(self.look, self.height), index=len(plate.children) - 1)


def power_bubble(look: Look, badge: Badge, home: Spot, glass: Box) -> Facing:
    """Draws what a role can do, near the home of its mouse."""
    pictures = ("role_plain",) if badge.is_flipped else POWERS[badge.role]
    size, pad = dp(56), dp(12)
    paper = Facing()
    above = home.above(len(pictures) * size * 1.1 + 2 * pad, size + 2 * pad, gap=dp(40))
    paper.lie(_on_glass(above, home, glass))
    paper.add_widget(Panel(look, fill=look.colour("card"), size=paper.size))
    for place, name in enumerate(pictures):
        sprite = Sprite(look, name, size=(size, size))
        sprite.pos = pad + size * 1.1 * (place + 0.05), pad
        paper.add_widget(sprite)
    return paper


def _on_glass(spot: Spot, home: Spot, glass: Box) -> Spot:
    """Moves a bubble that leaves the glass: below its home if that is at the top, and sideways."""
    x, y = spot[:2]
    wide, high = spot.box[2:]
    if y + high / 2 > glass.y + glass.height:
        y = 2 * home.y - y - dp(BELOW)
    x = min(max(x, glass.x + wide / 2), glass.x + glass.width - wide / 2)
    y = min(max(y, glass.y + high / 2), glass.y + glass.height - high / 2)
    return Spot(x, y, spot.width, spot.height, spot.side)
