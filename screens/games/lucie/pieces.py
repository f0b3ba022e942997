"""What lies on Lucie's table: cards, pile, mouse holes, badges, jars and big pictures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum
from math import ceil
from typing import Any, NamedTuple

from kivy.graphics import Color, InstructionGroup, PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from engine.games.lucie.deck import JACKPOT, Card, Danger, Helper, Role
from engine.games.lucie.view import Badge, LucieView
from screens.games.lucie.plan import BADGE, HOLE, LAYER, THICKEST, MiddlePlan
from screens.people import Sitting
from screens.table.plate import Medallion, Nameplate, player_colour
from screens.table.tray import Tray
from screens.ui.button import in_a_row
from screens.ui.card import Card as CardWidget
from screens.ui.card import Face, Picture
from screens.ui.facing import Facing
from screens.ui.gestures import Draw, Fingers, Tap
from screens.ui.look import BOLD, TITLE, Look
from screens.ui.places import Box, Point, Side, Spot
from screens.ui.shapes import draw_panel
from screens.ui.sprite import Panel, Sprite, Turning, Writing, fitted

CARDS_PER_LAYER = 9
PIPS = 6
"""So few cards of the pile are shown as pips and not as a number."""

LEAST = 36
"""Size of a disc with a number in it, in dp."""

GHOST = Face("card_ghost")
GHOST_TO_SHUFFLE = Face("card_ghost", (Picture("icon_rematch", size=0.5),))

HOME = "hole_lit"
"""The hole somebody may run to: the light is on."""

CARDS_PER_HOME_LAYER = 3
THICKEST_HOME = 8
NARROW = 120
"""A plate that has no room for a name, in dp."""

EDGE, END, ALONE, WHOLE, HALF = 2, 4, 0.66, 0.84, 0.47
"""How far from the edge and the end of its plate a mark stays, in dp; how high one may be that is
alone, usually and where there is room for more, and one of two, as parts of the plate."""

BESIDE_NAME = 0.2
"""How much of a plate that has a name may be taken by what is pinned to it."""

SHAPE = 0.75
"""Width of a card, in heights."""

METER = 10
"""Out of so many next cards, how many would catch the mouse."""

COLUMNS, ROWS = 4, 6
"""How many cheeses lie in a jar beside, and above, each other."""

SHOWN = 4
"""Cards of the discard that are drawn: those below are hidden anyway."""

NAME, SENTENCE, NAME_SHARE = 24, 22, 0.36
"""Letters of a tray's head, in sp, and how much of it a long name may take from a sentence."""

ASLEEP = 0.35
"""How much of a picture is seen that cannot be chosen yet."""

POWERS = {
    Role.GREEDY: ("cheese_jackpot", "icon_next", "card_back_brown"),
    Role.THIEF: ("hole", "icon_next", "card_face"),
    Role.NINJA: ("cat_calm",) * 5,
    Role.QUIET: ("trap_open",) * 5,
    Role.GLASSES: ("icon_eye", "card_back_brown", "card_back_brown"),
    Role.GAMBLER: ("cat_pounce", "icon_rematch", "card_back_brown"),
}
"""What a role can do, in pictures."""

BACK = Face("card_back_brown")

HELPERS = {Helper.DOG: "helper_dog", Helper.QUIET_MOUSE: "helper_quiet_mouse"}
DANGERS = {Danger.CAT: "cat_calm", Danger.TRAP: "trap_open"}
HARMLESS = {Danger.CAT: "cat_asleep", Danger.TRAP: "trap_snapped"}
"""A danger that a helper keeps away."""


class Kind(StrEnum):
    """What a picture on a card is counted as."""

    CHEESE = "cheese"
    CAT = "cat"
    TRAP = "trap"


class Symbol(NamedTuple):
    """A picture on a card that hops off it to be counted."""

    kind: Kind
    picture: Picture
    worth: int = 1


def face_of(card: Card) -> Face:
    """Returns the front of a card: cheeses above, dangers below."""
    if card.helper is not None:
        return Face("card_face", (Picture(HELPERS[card.helper], size=0.9),))
    ground = "card_face_gold" if card.cheeses >= JACKPOT else "card_face"
    return Face(ground, tuple(symbol.picture for symbol in symbols_of(card)))


def symbols_of(card: Card) -> tuple[Symbol, ...]:
    """Lists what there is to count on a card."""
    dangers = [Kind.CAT] * card.cats + [Kind.TRAP] * card.traps
    y, size = (0.71, 0.5) if dangers else (0.5, 0.62)
    return (*_cheeses(card.cheeses, y, size), *_dangers(dangers))


def _cheeses(cheeses: int, y: float, size: float) -> list[Symbol]:
    if cheeses >= JACKPOT:
        jackpot = Picture("cheese_jackpot", 0.5, y, size + 0.22)
        return [Symbol(Kind.CHEESE, jackpot, cheeses)]
    if cheeses == 1:
        return [Symbol(Kind.CHEESE, Picture("cheese_wedge", 0.5, y, size))]
    lean = 0 if y > 0.5 else 0.13
    spots = ((0.3, y + lean), (0.7, y - lean))[:cheeses]
    return [Symbol(Kind.CHEESE, Picture("cheese_wedge", *spot, 0.46)) for spot in spots]


def _dangers(kinds: list[Kind]) -> list[Symbol]:
    size = 0.5 if len(kinds) == 1 else 0.42
    names = {Kind.CAT: "cat_calm", Kind.TRAP: "trap_open"}
    middle = (len(kinds) - 1) / 2
    return [
        Symbol(kind, Picture(names[kind], 0.5 + (place - middle) * 0.44, 0.26, size))
        for place, kind in enumerate(kinds)
    ]


class Painted(Widget):
    """Has a drawing that is wiped and painted anew."""

    def __init__(self, look: Look, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint", (None, None))
        super().__init__(**kwargs)
        self.look = look
        self.drawing = InstructionGroup()
        self.canvas.add(self.drawing)

    def picture(self, name: str, x: float, y: float, size: float, opacity: float = 1) -> None:
        """Paints a sprite in a square about a point."""
        texture = self.look.picture(name)
        wide, high = fitted(texture, size, size)
        self.drawing.add(Color(1, 1, 1, opacity))
        corner = x - wide / 2, y - high / 2
        self.drawing.add(Rectangle(texture=texture, pos=corner, size=(wide, high)))

    def stretch(self, name: str, box: tuple[float, float, float, float]) -> None:
        """Paints a sprite that fills a box."""
        self.drawing.add(Color(1, 1, 1, 1))
        texture = self.look.picture(name)
        self.drawing.add(Rectangle(texture=texture, pos=box[:2], size=box[2:]))

    def number(
        self,
        value: int,
        box: tuple[float, float, float, float],
        *,
        size: float = 24,
        font: str = BOLD,
        role: str = "ink",
    ) -> None:
        """Writes a number in the middle of a box, as large as *size* or as the box allows."""
        x, y, width, height = box
        texture = self.look.words(str(value), size, font)
        is_too_large = texture.width > width or texture.height > height
        wide, high = fitted(texture, width, height) if is_too_large else texture.size
        self.drawing.add(Color(*self.look.colour(role)))
        corner = x + (width - wide) / 2, y + (height - high) / 2
        self.drawing.add(Rectangle(texture=texture, pos=corner, size=(wide, high)))


class LuciePile(Painted, Turning):
    """A stack of cards, face down, with their number; the top card follows a finger."""

    count = NumericProperty(0)
    facing = NumericProperty(0)
    """How far the number is turned, to face whoever plays."""

    has_reshuffle = BooleanProperty(False)

    def __init__(self, look: Look, fingers: Fingers, **kwargs: Any) -> None:
        super().__init__(look=look, **kwargs)
        self.gesture = Draw(self, fingers, reach=dp(14), is_live=False)
        self.gesture.fbind("on_pull", lambda draw: setattr(self.top_card, "center", draw.at))
        self.gesture.fbind("on_let_go", lambda *_: self.put_back())
        # a row of quick taps is one tap: whoever touches it while it sleeps wakes nobody
        self.gesture.fbind("on_denied", lambda *_: fingers.sleep())
        self.top_card = CardWidget(look, BACK, BACK)
        self._disc = Panel(look, fill=look.colour("card"), corner=500)
        self._number = Writing(look, "", font=TITLE, font_size=30, tint=look.colour("on_card"))
        for child in (self.top_card, self._disc, self._number):
            self.add_widget(child)
        for name in ("pos", "size", "count", "facing", "has_reshuffle"):
            self.fbind(name, self._stack)
        self._stack()

    def _stack(self, *_: object) -> None:
        self.drawing.clear()
        layers = min(THICKEST, -(-int(self.count) // CARDS_PER_LAYER))
        if not layers:
            ghost = GHOST_TO_SHUFFLE if self.has_reshuffle else GHOST
            ghost.draw(self.drawing, self.look, (*self.pos, *self.size))
        for layer in range(layers - 1):
            self.stretch(BACK.ground, (*self._corner(layer), *self.size))
        self.top_card.size, self.top_card.pos = self.size, self._corner(max(0, layers - 1))
        self.top_card.opacity = 1 if layers else 0
        self._show_count()

    def _corner(self, layer: int) -> tuple[float, float]:
        step = self.height * LAYER
        return self.x + step * 0.4 * layer, self.y + step * layer

    @property
    def badge(self) -> float:
        """How large the disc with the number of its cards is."""
        usual = max(dp(LEAST), self.width * 0.36)
        return min(usual * self.look.text_scale, self.width * 0.6)

    def _show_count(self) -> None:
        """Shows a number in a corner, or pips when only a few are left."""
        top, size = self.top_card, self.badge
        has_pips = self.count <= PIPS and not self.look.wants_digits
        self._disc.opacity = self._number.opacity = 1 if self.count and not has_pips else 0
        self._disc.size, self._number.size = (size, size), (size * 1.6, size * 0.8)
        self._disc.center = self._number.center = top.right - size * 0.35, top.y + size * 0.35
        self._number.name, self._number.angle = str(self.count), self.facing
        top.face = top.back = _pips(int(self.count)) if has_pips else BACK

    def put_back(self) -> None:
        """Lays the top card back where it was."""
        self._stack()

    def give_top(self) -> Point:
        """Gives its top card away; returns where a finger held it, or where it lay."""
        x, y = self.top_card.center
        self.count = max(0, self.count - 1)
        return x, y


def _pips(count: int) -> Face:
    """Returns a back that tells how few cards are left."""
    row = (
        Picture("slot", 0.5 + (pip - (count - 1) / 2) * 0.15, 0.13, 0.13) for pip in range(count)
    )
    return Face(BACK.ground, tuple(row))


def picture_of(badge: Badge) -> str:
    return "role_plain" if badge.is_flipped else f"role_{badge.role.value}"


class MouseHole(Painted, Turning):
    """The hole with what was brought home in front of it; a thief can take from it."""

    count = NumericProperty(0)
    is_offered = BooleanProperty(False)
    is_risen = BooleanProperty(False)
    is_lit = BooleanProperty(False)

    def __init__(self, look: Look, fingers: Fingers, **kwargs: Any) -> None:
        super().__init__(look=look, **kwargs)
        self.gesture = Draw(self, fingers, reach=dp(12), is_live=False)
        for name in ("size", "count", "is_offered", "is_risen", "is_lit"):
            self.fbind(name, self._paint)
        self._paint()

    def _paint(self, *_: object) -> None:
        self.drawing.clear()
        width, x = self.width, self.center_x
        if self.is_offered:
            self.picture("glow", x, self.center_y, width * 1.5)
        self.picture(HOME if self.is_lit else "hole", x, self.top - width / 2, width)
        card = width * 0.5, width * 0.66
        for layer in range(min(THICKEST_HOME, -(-int(self.count) // CARDS_PER_HOME_LAYER))):
            corner = x - card[0] / 2 + dp(0.8) * layer, self.y + dp(1.8) * layer
            self.stretch(BACK.ground, (*corner, *card))
        if self.is_risen:
            self.picture("role_thief", x, self.top - width * 0.1, width * 0.6)
        self.zoom = 1.25 if self.is_risen else 1.1 if self.is_offered else 1


class RoleBadge(Sprite):
    """Says what is special about a mouse; tapped, it shows what that means."""

    def __init__(self, look: Look, fingers: Fingers) -> None:
        super().__init__(look, "", size=(dp(BADGE), dp(BADGE)))
        self.gesture = Tap(self, fingers)


class MouseHome(Facing):
    """Hole, stack and badge of one seat."""

    def __init__(self, look: Look, spot: Spot, fingers: Fingers) -> None:
        super().__init__()
        self.lie(spot)
        hole = min(dp(HOLE), self.height)
        self.stack = MouseHole(look, fingers, size=(hole, self.height))
        self.badge = RoleBadge(look, fingers)
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
        self.badge.gesture.is_live = badge is not None


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
        self._is_alone = not has_role
        free = self.width - self.height  # the face is as wide as the plate is high
        share, least = (1.0, HALF) if self._is_narrow else (BESIDE_NAME, ALONE)
        most = max(least * self.height, min(WHOLE * self.height, share * free / SHAPE))
        most = most if self._is_alone else HALF * self.height
        self.mark = look.grown(34, most)

    @property
    def spare(self) -> float:
        """How much of its plate the marks need."""
        return self.width if self._is_narrow else float(self.mark + dp(14))

    def _middle_of(self, wide: float) -> float:
        """Returns the middle of a mark: all stand in a column, or at the end of a narrow plate."""
        return self.width - (wide / 2 + dp(END) if self._is_narrow else self.spare / 2)

    @property
    def role_place(self) -> tuple[float, float]:
        return self._middle_of(self.mark), self.mark / 2 + dp(EDGE)

    def show_stack(self, count: int, *, is_offered: bool, is_risen: bool) -> None:
        """Shows how much somebody brought home, and whether it can be stolen."""
        size = self.mark
        wide = size * SHAPE
        self.stack = back = CardWidget(self.look, BACK, BACK, size=(wide, size))
        high = self.height / 2 if self._is_alone else self.height - size / 2 - dp(EDGE)
        back.center = self._middle_of(wide), high
        number = Writing(self.look, str(count), font_size=24, size=(size * 0.74, size * 0.7))
        disc = Panel(self.look, fill=self.look.colour("card"), corner=500)
        disc.size = size * 0.8, size * 0.8
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


def as_a_story(sprites: Sequence[Sprite], box: Box) -> None:
    """Lays out what will happen; where it is narrow, things stand before one another."""
    in_a_row(sprites, box)
    first, *between, last = sprites
    is_narrow = box.width < box.height * 1.7
    for sprite in between:
        sprite.opacity = 0 if is_narrow else 1
    if is_narrow:
        size, (x, y) = min(box.width, box.height) * 0.66, box.centre
        first.size = last.size = size, size
        first.center = x - size * 0.2, y + size * 0.16
        last.center = x + size * 0.24, y - size * 0.2


class TrayHead(Widget):
    """Says whose tray it is, where the nameplate lies below it, and in a line what to do."""

    def __init__(
        self, tray: Tray, name: str, text: str, *, height: float, inset: float = 0
    ) -> None:
        """:param inset: how much of the tray is covered on both sides, in pixels."""
        pad = dp(12)
        super().__init__(size_hint=(None, None), size=(tray.width - 2 * (pad + inset), height))
        self.pos = pad + inset, tray.height - pad / 2 - height
        look, tint = tray.look, tray.look.colour(f"{player_colour(tray.sitting)}_text")
        gap = dp(8)
        self.face = tray.medallion(height)
        self.name = Writing(look, name, font_size=NAME, tint=tint)
        self.words = Writing(look, text, font_size=SENTENCE, tint=tint)
        room = self.width - height - 2 * gap
        called = min(look.words(name, NAME).width, room * (NAME_SHARE if text else 1))
        self.name.size, self.words.size = (called, height), (room - called, height)
        x = self.x
        things = self.face, self.name, self.words
        for thing in things:
            thing.pos = x, self.y
            x = thing.right + gap
            self.add_widget(thing)
        if tray.sitting.player.left_handed:
            for thing in things:
                thing.x = tray.width - thing.right


class PeekedCard(CardWidget):
    """A card that a mouse with glasses can tap."""

    def __init__(self, look: Look, face: Face, fingers: Fingers, *, is_up: bool) -> None:
        super().__init__(look, face, BACK, is_up=is_up)
        self.gesture = Tap(self, fingers, is_live=is_up)


class PileGuard(Widget):
    """Lies over the pile while nobody may draw: taps on it hurry nothing and draw nothing."""

    def __init__(self, pile: Callable[[], LuciePile], fingers: Fingers) -> None:
        super().__init__(size_hint=(None, None))
        self._pile = pile
        self.gesture = Tap(self, fingers)

    def collide_point(self, x: float, y: float) -> bool:
        return self._pile().gesture.covers(x, y)  # wherever a turned table has laid it


class Runner(Widget):
    """Follows the mouse that runs home: a finger that comes down on it calls it back."""

    def __init__(self, mouse: Sprite, fingers: Fingers) -> None:
        super().__init__(size_hint=(None, None), size=mouse.size, pos=mouse.pos)
        self.gesture = Draw(self, fingers, reach=dp(20))
        mouse.fbind("pos", lambda _, pos: setattr(self, "pos", pos))


class DangerJar(Facing):
    """Shows what is still in the pile, and how likely the next card catches the mouse."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._paper = Painted(look)
        self.add_widget(self._paper)

    def show(self, view: LucieView, spot: Spot) -> None:
        self.lie(spot)
        paper = self._paper
        paper.drawing.clear()
        width, height = self.size
        meter = height * 0.24
        tall = height - meter
        wide = min(width, tall * 0.9)
        left = (width - wide) / 2
        for layer in ("jar", "jar_front"):
            paper.stretch(layer, (left, meter, wide, tall))
        line = tall * 0.68 / 3
        for row, things in enumerate(_inside(view)):
            y = meter + tall * 0.12 + line * (2.5 - row)
            share = wide * 0.84 / len(things)
            for column, (name, count) in enumerate(things):
                x = left + wide * 0.08 + share * column
                size = min(line * 0.92, share * 0.52)
                paper.picture(name, x + share * 0.3, y, size)
                paper.number(count, (x + share * 0.54, y - line / 2, share * 0.44, line))
        if view.risk.total:
            self._show_risk(view.risk.chance, meter)

    def _show_risk(self, chance: float, height: float) -> None:
        """Lines up ten mice that turn the next card: so many are caught, the others are not."""
        bad = ceil(chance * METER - 1e-9)
        drawing, look = self._paper.drawing, self._paper.look
        card = look.colour("card")
        draw_panel(drawing, (0, 0, self.width, height), (card, card), 0, dp(8))
        step = self.width / (METER // 2)
        size = min(step, height / 2) * 0.84
        for place in range(METER):
            row, column = divmod(place, METER // 2)
            name = "mouse_caught" if place < bad else "mouse_happy"
            y = height - (row + 0.5) * height / 2
            self._paper.picture(name, step * (column + 0.5), y, size)


def _inside(view: LucieView) -> list[list[tuple[str, int]]]:
    """Lists what is in the pile, line by line; a helper stands beside the danger it keeps away."""
    heaps = view.left
    dogs, quiet_mice = (
        sum(heap.count for heap in heaps if heap.card.helper is helper) for helper in Helper
    )
    cats = [("cat_calm", sum(heap.count * heap.card.cats for heap in heaps))]
    traps = [("trap_open", sum(heap.count * heap.card.traps for heap in heaps))]
    if dogs or quiet_mice:
        cats.append(("helper_dog", dogs))
        traps.append(("helper_quiet_mouse", quiet_mice))
    cheeses = sum(heap.count * heap.card.cheeses for heap in heaps)
    return [[("cheese_wedge", cheeses)], cats, traps]


class CheeseJar(Facing):
    """Fills with the cheese a mouse brought home."""

    level = NumericProperty(0)
    is_fullest = BooleanProperty(False)
    """Whether it overflows and gets the crown."""

    def __init__(self, look: Look, spot: Spot, score: int, most: int) -> None:
        super().__init__()
        self._score, self._most = score, most
        self._paper = Painted(look)
        self.crown = Sprite(look, "icon_crown", opacity=0)
        self.add_widget(self._paper)
        self.add_widget(self.crown)
        self.lie(spot)
        crown = self.width * 0.5
        self.crown.size = crown, crown
        self.crown.center = self.width / 2, self.height + crown * 0.5
        for name in ("level", "is_fullest"):
            self.fbind(name, self._paint)
        self._paint()

    def pour(self, cheeses: float) -> None:
        """Shows the jar when every mouse has emptied so much cheese into hers, if she has it."""
        self.level = min(self._score, cheeses)
        self.is_fullest = 0 < self._score == self._most <= cheeses

    def belong_to(self, sitting: Sitting) -> None:
        """Shows whose jar it is where it does not stand before its owner."""
        size = self.height * 0.3
        portrait = Medallion(self._paper.look, sitting, size=(size, size))
        portrait.center = self.width / 2, -size * 0.5
        self.add_widget(portrait)

    def _paint(self, *_: object) -> None:
        paper = self._paper
        paper.drawing.clear()
        width, height = self.size
        self.crown.opacity = 1 if self.is_fullest else 0
        tall = height * 0.74
        foot = height - tall
        paper.stretch("jar", (0, foot, width, tall))
        inside = width * 0.76
        size = inside / COLUMNS
        scale = min(1, COLUMNS * ROWS / max(1, self._most))
        for cheese in range(ceil(self.level * scale)):
            row, column = divmod(cheese, COLUMNS)
            x = width * 0.12 + size * (column + 0.5)
            y = foot + tall * 0.06 + (row + 0.5) * tall * 0.8 / ROWS
            paper.picture("cheese_wedge", x, y, size * 1.15)
        for place in range(3 if self.is_fullest else 0):
            x = width * (0.3 + 0.2 * place)
            paper.picture("cheese_wedge", x, height - size * 0.1 * (1 + place % 2), size * 1.3)
        paper.stretch("jar_front", (0, foot, width, tall))
        paper.number(round(self.level), (0, 0, width, foot), size=40, font=TITLE, role="text")


class LucieMiddle(Widget):
    """The middle of the table: pile, discard, and the jar that tells what is still to come."""

    def __init__(self, look: Look, plan: MiddlePlan, fingers: Fingers) -> None:
        super().__init__(size_hint=(None, None))
        self.look, self.plan = look, plan
        self.discarded: tuple[Card, ...] = ()
        self._drawing = InstructionGroup()
        self.canvas.add(self._drawing)
        x, y, width, height, _ = plan.pile
        self.pile = LuciePile(look, fingers, size=(width, height))
        self.pile.pos = x - width / 2, y - height / 2
        self.jar = DangerJar(look)
        self.add_widget(self.pile)
        self.add_widget(self.jar)

    def draw(self, view: LucieView, side: Side) -> None:
        """Shows pile, discard and jar of a view to whoever sits at a side."""
        self.pile.has_reshuffle = view.is_reshuffle_due
        self.pile.facing = side.angle
        self.pile.count = view.pile
        self.pile.put_back()
        self.show_discard(view.discard)
        self.jar.opacity = 1 if self.plan.has_jar and not view.scores else 0
        if self.jar.opacity:
            self.jar.show(view, self.plan.jar_spot(side))

    def show_discard(self, cards: tuple[Card, ...]) -> None:
        self.discarded = cards
        self._drawing.clear()
        x, y = self.plan.discard[:2]
        box = self.plan.discard.box
        if not cards:
            GHOST.draw(self._drawing, self.look, box)
        for index in range(max(0, len(cards) - SHOWN), len(cards)):
            self._drawing.add(PushMatrix())
            self._drawing.add(Rotate(angle=lean(index), origin=(x, y)))
            face_of(cards[index]).draw(self._drawing, self.look, box)
            self._drawing.add(PopMatrix())

    def discard(self, cards: tuple[Card, ...]) -> None:
        """Adds cards to the discard."""
        self.show_discard(self.discarded + cards)


def lean(place: int) -> int:
    """How far a card of the discard leans, in degrees: any old way, but always the same."""
    return (place * 37) % 17 - 8
