"""What lies on the table of Bon Appétit!: cards, decks, dish, pile, tries, tokens and towers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from kivy.animation import Animation
from kivy.graphics import (
    Color,
    Ellipse,
    InstructionGroup,
    Line,
    Mesh,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
    RoundedRectangle,
    Scale,
    Translate,
)
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from engine.games.bon_appetit.deck import PAWS, Backs, Card
from engine.games.bon_appetit.view import BonAppetitView, Hunt
from screens.games.bon_appetit.plan import DishPlan
from screens.people import Sitting
from screens.table.plate import Medallion, player_colour
from screens.ui.card import Card as CardWidget
from screens.ui.card import Face, Picture
from screens.ui.facing import Facing
from screens.ui.gestures import Draw, Fingers, Tap
from screens.ui.look import TITLE, Colour, Look
from screens.ui.places import Point, Side, Spot
from screens.ui.shapes import draw_disc, draw_panel
from screens.ui.sprite import Panel, Sprite, Turning, Writing
from screens.ui.stage import Stage, times

PAW_SIZE = 0.2
HALF_THICK = 16
"""Cards of a deck that is half as thick as it can be drawn: nobody counts at a real table."""

SHEET = 3
"""Distance of the edges drawn for the cards below the top one, in dp."""

SHAPE = 0.75
"""Width of a card, in heights."""

LITTLE_HANDS = 112
BREATH, BREATHS = 1.03, 3
HOP = 0.18
INNER = 0.66
"""Size of the hollow in the middle, as a part of the dish."""
SHOWN = 8
"""Cards of the pile that are drawn: those below are hidden anyway."""

RISE, HALF_RISE = 30, 10
"""How high, in dp, the highest pile rises, and how many cards rise half as high."""
DISC, STAR = 40, 72
"""Size of the number of cards at stake, and of the star that counts mice, in dp."""
EATEN = 0.28
"""How strongly a used try still shows."""
THICK = 14
SLIM = 120
"""Plates narrower than this, in dp, have room for a face and a deck and nothing else."""
PER_SECOND = 20
TICK = 2
"""Cards between two ticks."""

CARD = 14
"""Height of one card of a tower, in dp, if that fits; high towers have thinner ones."""

HEAD = 136
"""Room above the highest tower for number, tokens and crown, in dp."""

FACE = 48
LABEL = 40


def face_of(card: Card) -> Face:
    """Returns the front of a card: one animal or cheese, and the paws of a mouse."""
    if card is Card.CHEESE:
        return Face("card_face", (Picture("cheese_wedge", size=0.74),))
    if card is Card.CAT:
        return cat_face("cat_calm")
    return mouse_face("mouse_worried", PAWS[card])


def mouse_face(mood: str, paws: int) -> Face:
    """Returns a mouse in some mood above its paws."""
    row = (Picture("paw", 0.5 + (i - (paws - 1) / 2) * 0.25, 0.17, PAW_SIZE) for i in range(paws))
    return Face("card_face", (Picture(mood, 0.5, 0.58, 0.8), *row))


def cat_face(mood: str) -> Face:
    return Face("card_face", (Picture(mood, size=0.86),))


def back_of(backs: Backs) -> Face:
    return Face("card_back_red" if backs is Backs.RED else "card_back_blue")


def lean(place: int) -> int:
    """How far the card at a place leans, in degrees: any old way, but always the same.

    Neighbours lean far apart, so that a pile shows its cards and not only their outlines.
    """
    return (place * 41) % 17 - 8


class Stack(Turning):
    """A stack of cards, face down; it lies on its lower edge and grows upwards."""

    count: NumericProperty[int] = NumericProperty(0)

    def __init__(self, look: Look, back: Face, *, thick: float, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.look = look
        self.back = back
        self.thick = thick
        """How much the thickest deck grows, in pixels."""

        self._drawing = InstructionGroup()
        self.canvas.add(self._drawing)
        for name in ("pos", "size", "count"):
            self.fbind(name, self._stack)
        self._stack()

    @property
    def card_size(self) -> tuple[float, float]:
        return self.width, self.height - self.thick

    @property
    def rise(self) -> float:
        """How high its top card lies above its lower edge."""
        return float(self.thick * self.count / (self.count + HALF_THICK))

    def spot_in_window(self, side: Side) -> Spot:
        """Tells where it lies, however its seat is turned."""
        x, y = self.to_window(self.center_x, self.y + self.rise + self.card_size[1] / 2)
        return Spot(x, y, *self.card_size, side)

    def give_top(self, left: int) -> None:
        """Lets its top card go; *left* cards stay."""
        self.count = left

    def _stack(self, *_: object) -> None:
        self._draw(self.count)

    def _draw(self, count: int) -> None:
        drawing = self._drawing
        drawing.clear()
        if count <= 0:
            return
        width, height = self.card_size
        rise, radius = self.rise, width * 0.09
        box = (*self.pos, width, height + rise)
        colours = self.look.colour("card"), self.look.colour("on_card")
        draw_panel(drawing, box, colours, dp(2 * self.look.line), radius)
        drawing.add(Color(*self.look.colour("on_card")))
        for edge in range(1, int(rise / dp(SHEET)) + 1):
            y = self.y + edge * dp(SHEET)
            drawing.add(Rectangle(pos=(self.x + dp(1), y), size=(width - dp(2), dp(1.2))))
        self.back.draw(drawing, self.look, (self.x, self.y + rise, width, height))

    async def hop(self, stage: Stage) -> None:
        """Jumps a little, to be seen."""
        await stage.glide(self, HOP / 2, zoom=1.1)
        await stage.glide(self, HOP, "out_bounce", zoom=1)


class LiveStack(Stack):
    """The deck of the player whose turn it is; its top card follows the finger."""

    def __init__(self, look: Look, back: Face, *, fingers: Fingers, **kwargs: Any) -> None:
        self.pulled: CardWidget | None = None
        super().__init__(look=look, back=back, **kwargs)
        reach = max(self.width * 0.17, (dp(LITTLE_HANDS) - self.width) / 2)
        self.gesture = Draw(self, fingers, reach=reach)
        self.gesture.fbind("is_pressed", lambda *_: self.hold_breath())
        self.gesture.fbind("on_pull", lambda *_: self._pull())
        self.gesture.fbind("on_let_go", lambda *_: self.put_back())

    def breathe(self) -> None:
        """Swells gently, and lies still after five seconds."""
        times(BREATHS, _breath).start(self)

    def hold_breath(self) -> None:
        Animation.cancel_all(self, "zoom")
        self.zoom = 1

    def _pull(self) -> None:
        width, height = self.card_size
        if self.pulled is None:
            self.pulled = CardWidget(
                self.look, self.back, self.back, size=(width, height), lift=dp(6)
            )
            self.add_widget(self.pulled)
            self._draw(self.count - 1)
        (grip_x, grip_y), (x, y) = self.gesture.start, self.gesture.at
        across, up = x - grip_x, y - grip_y
        self.pulled.pos = self.x + across, self.y + self.rise + up
        self.pulled.angle = max(-8.0, min(8.0, -across / dp(20)))

    def put_back(self) -> None:
        """Lays a pulled card back."""
        if self.pulled is not None:
            self.remove_widget(self.pulled)
            self.pulled = None
        self._stack()

    def give_top(self, left: int) -> None:
        self.put_back()
        super().give_top(left)

    def spot_in_window(self, side: Side) -> Spot:
        if self.pulled is None:
            return super().spot_in_window(side)
        return Spot(*self.to_window(*self.pulled.center), *self.card_size, side)


def _breath() -> Animation:
    return Animation(zoom=BREATH, d=0.8, t="in_out_sine") + Animation(
        zoom=1, d=0.8, t="in_out_sine"
    )


class Dish(Widget):
    """The dish the pile lies on, with fork and knife, and the tokens nobody has won yet."""

    def __init__(self, look: Look, plan: DishPlan) -> None:
        super().__init__(size_hint=(None, None))
        self.look = look
        self.plan = plan
        with self.canvas:
            self._draw_dish()
        self._tokens = InstructionGroup()
        self.canvas.add(self._tokens)

    def _draw_dish(self) -> None:
        shade, edge = self.look.colour("shade"), self.look.colour("cell_edge")
        self._draw_ellipse(1, shade, drop=dp(6))
        self._draw_ellipse(1, edge, grow=dp(1.6))
        self._draw_ellipse(1, self.look.colour("plate"), grow=-dp(1.6))
        self._draw_ellipse(INNER, edge, grow=dp(1))
        self._draw_ellipse(INNER, self.look.colour("cell"), grow=-dp(1))
        self._draw_cutlery()

    def _draw_ellipse(
        self, part: float, colour: tuple[float, ...], *, grow: float = 0, drop: float = 0
    ) -> None:
        (x, y), (wide, high) = self.plan.centre, self.plan.radii
        wide, high = wide * part + grow, high * part + grow
        Color(*colour)
        Ellipse(pos=(x - wide, y - high - drop), size=(2 * wide, 2 * high), segments=90)

    def _draw_cutlery(self) -> None:
        size, places = self.plan.cutlery
        Color(1, 1, 1, 1)
        for name, (x, y) in zip(("fork", "knife"), places, strict=False):
            PushMatrix()
            Rotate(angle=0 if self.plan.is_wide else 90, origin=(x, y))
            pos = x - size / 2, y - size / 2
            Rectangle(texture=self.look.picture(name), pos=pos, size=(size, size))
            PopMatrix()

    def draw(self, tokens_left: int) -> None:
        """Shows the tokens that nobody has won yet."""
        drawing, size = self._tokens, self.plan.token
        drawing.clear()
        drawing.add(Color(1, 1, 1, 1))
        for index, (x, y) in enumerate(self.plan.tokens):
            name = "token_mouse" if index < tokens_left else "token_slot"
            texture, pos = self.look.picture(name), (x - size / 2, y - size / 2)
            drawing.add(Rectangle(texture=texture, pos=pos, size=(size, size)))


class Owner(NamedTuple):
    """Who laid the mouse, as the ribbon shows it."""

    colour: Colour
    avatar: str


class ServedPile(Turning):
    """Draws the pile and what it is about."""

    ribbon = NumericProperty(1)
    """How far the ribbon is pulled out, 0 to 1."""

    badge = NumericProperty(1)
    """How large the chain counter is, 0 to 1."""

    sink = NumericProperty(0)
    """How much higher the pile lies than it should, in pixels: something was pulled out below."""

    def __init__(self, look: Look, plan: DishPlan, **kwargs: Any) -> None:
        super().__init__(size=plan.card, **kwargs)
        self.center = plan.centre
        self.look = look
        self._is_wide = plan.is_wide
        self._scale_of_dish = plan.scale
        self._pulled, self._grown = Scale(1, 1, 1), Scale(1, 1, 1)
        self._apart = Translate(0, 0)
        self._lifted = Translate(0, 0)
        self.canvas.add(self._lifted)
        self._drawing = InstructionGroup()
        self.canvas.add(self._drawing)
        for name in ("ribbon", "badge", "sink"):
            self.fbind(name, self._pose)
        self._pose()

    def _pose(self, *_: object) -> None:
        self._pulled.xyz = max(0.01, self.ribbon), 1, 1
        self._apart.xy = self.apart
        self._grown.xyz = max(0.01, self.badge), max(0.01, self.badge), 1
        self._lifted.xy = 0, self.sink

    def rise(self, index: int) -> float:
        """Returns how high a card of the pile lies."""
        return float(dp(RISE) * self._scale_of_dish * index / (index + HALF_RISE))

    def place_of(self, index: int) -> Point:
        """Returns where the centre of a card lies, counted from 0 at the bottom."""
        shift = dp(RISE) * self._scale_of_dish * 0.3
        return self.center_x, self.center_y + self.rise(index) - shift

    def draw(self, view: BonAppetitView, owner: Owner | None) -> None:
        """Shows the pile of a view, and what is at stake in it."""
        self._drawing.clear()
        hunt, pile, gone = view.hunt, view.pile, view.gone
        at_stake = hunt.at_stake if hunt and owner else 0
        first = max(0, len(pile) - SHOWN)
        is_split = hunt is not None and at_stake <= hunt.mouse
        under = max(first, at_stake) if is_split else first
        edge = owner.colour if owner else None
        faces = [
            face_of(card)._replace(edge=edge if index < at_stake else None)
            for index, card in enumerate(pile)
        ]
        self._drawing.add(PushMatrix())
        self._drawing.add(self._apart)
        for index in range(first, under):
            self._draw_card(faces[index], index, gone)
        self._drawing.add(PopMatrix())
        if at_stake and owner:
            self._draw_ribbon(under, owner, at_stake)
        for index in range(under, len(pile)):
            self._draw_card(faces[index], index, gone)
        if hunt and hunt.chain > 1:
            self._draw_chain(hunt)

    def _draw_card(self, face: Face, index: int, gone: int) -> None:
        x, y = place = self.place_of(index)
        width, height = self.size
        drawing = self._drawing
        drawing.add(PushMatrix())
        drawing.add(Rotate(angle=lean(index + gone), origin=place))
        face.draw(drawing, self.look, (x - width / 2, y - height / 2, width, height))
        drawing.add(PopMatrix())

    @property
    def apart(self) -> Point:
        """How far the cards at stake are pulled away from those that would stay."""
        return -self.width * 0.13 * self.ribbon, -self.width * 0.16 * self.ribbon

    def _draw_ribbon(self, index: int, owner: Owner, at_stake: int) -> None:
        """Slides a ribbon under the mouse: who gets what lies below it, and how much it is."""
        x, y = place = self.place_of(index)
        width = self.width
        reach = width * (0.9 if self._is_wide else 1.12)
        tall = width * 0.3
        drawing = self._drawing
        drawing.add(PushMatrix())
        drawing.add(Rotate(angle=0 if self._is_wide else 90, origin=place))
        self._pulled.origin = place
        drawing.add(self._pulled)
        drawing.add(Color(1, 1, 1, 1))
        self._draw_picture("ribbon", (x - reach, y - tall / 2), (2 * reach, tall))
        for spot, mark in (((x + reach, y), owner), ((x - reach, y), str(at_stake))):
            drawing.add(PushMatrix())
            drawing.add(Rotate(angle=0 if self._is_wide else -90, origin=spot))
            self._draw_disc(spot, mark)
            drawing.add(PopMatrix())
        drawing.add(PopMatrix())

    def _draw_disc(self, spot: Point, mark: Owner | str) -> None:
        """Draws one end of the ribbon: a player's face, or how many cards it holds."""
        card = self.look.colour("card")
        size = max(self.width * 0.38, self.look.grown(DISC, self.width * 0.6))
        self._draw_round(spot, size, mark.colour if isinstance(mark, Owner) else card)
        if isinstance(mark, str):
            self._draw_words(mark, spot, size * 0.8)
            return
        self._draw_round(spot, size * 0.8, card, line=0)
        (x, y), face = spot, size * 0.74
        self._draw_picture(f"avatar_{mark.avatar}", (x - face / 2, y - face / 2), (face, face))

    def _draw_round(self, spot: Point, size: float, colour: Colour, line: float = 2) -> None:
        box = spot[0] - size / 2, spot[1] - size / 2, size, size
        colours = colour, self.look.colour("on_card")
        draw_disc(self._drawing, box, colours, dp(line * self.look.line))

    def _draw_chain(self, hunt: Hunt) -> None:
        """Counts the mice hunted in a row, at a corner of the pile."""
        width, height = self.size
        spot = self.center_x - width * 0.62, self.center_y + height * 0.42
        size = max(width * 0.56, self.look.grown(STAR, width * 0.8))
        drawing = self._drawing
        drawing.add(PushMatrix())
        self._grown.origin = spot
        drawing.add(self._grown)
        drawing.add(Color(1, 1, 1, 1))
        self._draw_picture("star_burst", (spot[0] - size / 2, spot[1] - size / 2), (size, size))
        self._draw_words(f"×{hunt.chain}", spot, size * 0.44)
        drawing.add(PopMatrix())

    def _draw_words(self, text: str, spot: Point, tall: float) -> None:
        words = self.look.words(text, 32, TITLE)
        scale = tall / words.height
        wide = words.width * scale
        self._drawing.add(Color(*self.look.colour("on_card")))
        self._draw_picture_of(words, (spot[0] - wide / 2, spot[1] - tall / 2), (wide, tall))
        self._drawing.add(Color(1, 1, 1, 1))

    def _draw_picture(self, name: str, pos: Point, size: Point) -> None:
        self._draw_picture_of(self.look.picture(name), pos, size)

    def _draw_picture_of(self, texture: Texture, pos: Point, size: Point) -> None:
        self._drawing.add(Rectangle(texture=texture, pos=pos, size=size))


class Tries(Widget):
    """A paw for every try of the hunter; those used have been eaten."""

    def __init__(self, look: Look, *, paw: float, is_column: bool = False, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.look = look
        self.paw = paw
        self.is_column = is_column
        self.shown = (0, 0)
        self.fbind("pos", self._lay)
        self.fbind("size", self._lay)

    def show(self, paws: int, left: int) -> None:
        """Shows *left* of *paws* tries."""
        if (paws, left) != self.shown:
            self.shown = paws, left
            self._lay()

    def place(self, index: int, paws: int) -> tuple[float, float]:
        """Returns the centre of a paw when there are *paws* of them."""
        shift = (index - (paws - 1) / 2) * self.paw * 1.05
        if self.is_column:
            return self.center_x, self.center_y - shift
        return self.center_x + shift, self.center_y

    def _lay(self, *_: object) -> None:
        self.clear_widgets()
        paws, left = self.shown
        for index in range(paws):
            paw = Sprite(self.look, "paw_light", size=(self.paw, self.paw))
            paw.center = self.place(index, paws)
            paw.opacity = 1 if index < left else EATEN
            self.add_widget(paw)

    async def eat(self, stage: Stage) -> None:
        """Lets the last paw that is left be eaten."""
        paws, left = self.shown
        if not left:
            return
        paw = self.children[paws - left]
        crumbs = Sprite(self.look, "crumbs_mark", size=paw.size, center=paw.center, opacity=0)
        self.add_widget(crumbs)
        await stage.glide(paw, 0.1, zoom=1.25)
        crumbs.opacity = 1
        await stage.glide(paw, 0.18, "in_quad", zoom=0.3, opacity=EATEN)
        self.show(paws, left - 1)


class Coins(Widget):
    """The tokens a seat has won, in a row; where there is little room, one with a number."""

    count: NumericProperty[int] = NumericProperty(0)

    def __init__(self, look: Look, *, coin: float, is_row: bool = True, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.look = look
        self.coin = coin
        self.is_row = is_row
        self._drawing = InstructionGroup()
        self.canvas.add(self._drawing)
        for name in ("pos", "size", "count"):
            self.fbind(name, self._draw)

    def place(self, index: int) -> tuple[float, float]:
        """Returns the centre of a token."""
        if not self.is_row:
            return self.center
        room = self.width - self.coin
        step = min(self.coin * 0.9, room / max(1, self.count - 1, index))
        return self.x + self.coin / 2 + step * index, self.center_y

    def _draw(self, *_: object) -> None:
        self._drawing.clear()
        self._drawing.add(Color(1, 1, 1, 1))
        texture, coin = self.look.picture("token_mouse"), self.coin
        for index in range(self.count if self.is_row else min(1, self.count)):
            x, y = self.place(index)
            pos = x - coin / 2, y - coin / 2
            self._drawing.add(Rectangle(texture=texture, pos=pos, size=(coin, coin)))
        if not self.is_row and self.count > 1:
            self._draw_number()

    def _draw_number(self) -> None:
        size, (x, y) = max(self.coin * 0.62, self.look.grown(28, self.coin * 0.9)), self.center
        pos = x + self.coin * 0.18, y - self.coin * 0.5
        words = self.look.words(str(self.count), 22, TITLE)
        scale = min(1, size * 1.15 / words.height)
        wide, high = words.width * scale, words.height * scale
        drawing = self._drawing
        ink = self.look.colour("on_card")
        colours = self.look.colour("card"), ink
        draw_disc(drawing, (*pos, size, size), colours, dp(2 * self.look.line))
        drawing.add(Color(*ink))
        corner = pos[0] + (size - wide) / 2, pos[1] + (size - high) / 2
        drawing.add(Rectangle(texture=words, pos=corner, size=(wide, high)))


class Holding(NamedTuple):
    """What a seat has."""

    cards: int
    tokens: int
    paws: int = 0
    tries: int = 0


class Belongings(Facing):
    """Lies on and around the nameplate of a seat, and faces it."""

    def __init__(self, look: Look, back: Face, fingers: Fingers, *, is_in_bar: bool) -> None:
        super().__init__()
        self.is_in_bar = is_in_bar
        thick = dp(6 if is_in_bar else THICK)
        self.deck = Stack(look, back, thick=thick)
        self.gesture = Tap(self.deck, fingers)
        self.coins = Coins(look, coin=dp(26 if is_in_bar else 40), is_row=not is_in_bar)
        self.tries = Tries(look, paw=dp(26 if is_in_bar else 50))
        for child in (self.deck, self.coins, self.tries):
            self.add_widget(child)

    def spare(self, width: float) -> float:
        """Returns how much of its plate belongs to deck and tokens."""
        if not self.is_in_bar:
            return 0
        return float(dp(28) if width < dp(SLIM) else dp(62))

    def lie(self, spot: Spot) -> None:
        if spot == self.spot:
            return
        super().lie(spot)
        if self.is_in_bar:
            self._lie_on_plate(*self.size)
        else:
            self._lie_round_plate(*self.size)

    def _lie_round_plate(self, width: float, height: float) -> None:
        deck, coins = self.deck, self.coins
        high = height + dp(12)
        deck.size = (high - deck.thick) * SHAPE, high
        deck.pos = width + dp(12), -dp(2)
        coins.size = width - height - dp(12), coins.coin
        coins.pos = height + dp(8), height + dp(2) - coins.coin / 2
        self.tries.size = width, self.tries.paw
        self.tries.pos = dp(41), height + coins.coin / 2 + dp(4)

    def _lie_on_plate(self, width: float, height: float) -> None:
        deck, coins = self.deck, self.coins
        is_slim = width < dp(SLIM)
        high = height * (0.62 if is_slim else 0.8)
        deck.size = (high - deck.thick) * SHAPE, high
        deck.pos = width - deck.width - dp(6), (height - high) / 2
        coins.size = coins.coin, coins.coin
        coins.center = (
            (deck.center_x, dp(6)) if is_slim else (deck.x - coins.coin * 0.6, height / 2)
        )
        self.tries.size = width, self.tries.paw
        self.tries.pos = 0, -self.tries.paw * 0.6

    def show(self, holding: Holding, *, is_open: bool) -> None:
        """Shows what the seat has, but not what lies in its open tray."""
        self.opacity = 0 if is_open and not self.is_in_bar else 1
        self.deck.count = 0 if is_open else holding.cards
        self.gesture.is_live = not is_open
        self.coins.count = holding.tokens
        self.tries.show(0 if is_open else holding.paws, holding.tries)


class Tower(Facing):
    """A pile of cards seen from the side; grows away from whoever owns it."""

    cards = NumericProperty(0)

    def __init__(self, look: Look, sitting: Sitting, spot: Spot, *, has_face: bool) -> None:
        super().__init__()
        self.look = look
        self.lie(spot)
        self._foot = dp(FACE + 6) if has_face else 0
        self.step = dp(CARD)
        self._tint = look.colour(player_colour(sitting))
        with self.canvas:
            Color(*self._tint)
            self._body = RoundedRectangle(radius=[dp(5)])
            Color(*look.colour("card"))
            self._paper = RoundedRectangle(radius=[0])
            Color(*look.colour("on_card"))
            self._edge = Line(width=dp(look.line))
            Color(*look.colour("cell_edge"))
            self._sheets = Mesh(mode="lines")
        self.label = self._write_label()
        self.add_widget(self.label)
        if has_face:
            size = dp(FACE), dp(FACE)
            self.add_widget(
                Medallion(look, sitting, size=size, center=(self.width / 2, size[1] / 2))
            )
        self.fbind("cards", self._build)
        self._build()

    def _write_label(self) -> Panel:
        """Makes a label for the number, that can be read on whatever lies below it."""
        size = self.width + dp(4), dp(LABEL)
        label = Panel(self.look, fill=self.look.colour("card"), size=size, corner=12, opacity=0)
        room = size[0], dp(58)
        self.number = Writing(self.look, "", font=TITLE, font_size=34, size=room)
        self.number.tint = self.look.colour("on_card")
        label.add_widget(self.number)
        return label

    def say(self, number: str) -> None:
        """Writes a number above the cards, or nothing."""
        self.number.name = number
        self.label.opacity = 1 if number else 0

    def _put_label(self, above: float) -> None:
        middle = self.width / 2, self.top_of_cards + above + dp(4 + LABEL / 2)
        self.label.center = self.number.center = middle

    @property
    def top_of_cards(self) -> float:
        return float(self._foot + self.cards * self.step)

    def _build(self, *_: object) -> None:
        width, foot = self.width, self._foot
        high = self.cards * self.step
        band = width * 0.16
        self._body.pos, self._body.size = (0, foot), (width, high)
        self._paper.pos, self._paper.size = (band, foot), (width - 2 * band, high)
        if high:
            self._edge.rounded_rectangle = (0, foot, width, high, min(dp(5), high / 2))
        else:
            self._edge.points = ()
        sheets = range(1, int(self.cards))
        points = (value for sheet in sheets for value in self._sheet(foot + sheet * self.step))
        self._sheets.vertices = list(points)
        self._sheets.indices = list(range(2 * len(sheets)))
        self._put_label(above=0)

    def _sheet(self, y: float) -> tuple[float, ...]:
        return (dp(3), y, 0, 0, self.width - dp(3), y, 0, 0)

    async def put_tokens(self, tokens: int, stage: Stage) -> None:
        """Drops tokens on top, one by one."""
        size = min(dp(34), self.width * 0.5)
        for place in range(tokens):
            token = Sprite(self.look, "token_mouse", size=(size, size), opacity=0)
            shift = (place - (tokens - 1) / 2) * size * 0.7
            goal = self.width / 2 + shift, self.top_of_cards + size / 2
            token.center = goal[0], goal[1] + dp(40)
            self.add_widget(token)
            self._put_label(above=size)
            stage.give("coin")
            await stage.glide(token, 0.22, "in_quad", opacity=1, center=goal)

    async def crown(self, stage: Stage) -> None:
        """Crowns the winner."""
        crown = Sprite(self.look, "icon_crown", size=(dp(56), dp(56)), opacity=0)
        goal = self.width / 2, self.label.top + dp(26)
        crown.center = goal[0], goal[1] + dp(48)
        self.add_widget(crown)
        await stage.glide(crown, 0.45, "out_bounce", opacity=1, center=goal)


class Towers(Widget):
    """All towers; they grow together and stop one by one."""

    risen = NumericProperty(0)
    """How many cards the towers that still grow have."""

    def __init__(self, stacks: Sequence[int], towers: Sequence[Tower]) -> None:
        super().__init__(size_hint=(None, None))
        self.stacks = tuple(stacks)
        self.towers = tuple(towers)
        highest = max(1, *stacks)
        room = min(tower.height - tower.top_of_cards for tower in towers) - dp(HEAD)
        for tower in towers:
            tower.step = max(dp(1), min(dp(CARD), room / highest))
            self.add_widget(tower)
        self.fbind("risen", self._build)
        self._build()

    def _build(self, *_: object) -> None:
        for tower, stack in zip(self.towers, self.stacks, strict=True):
            tower.cards = min(int(self.risen), stack)
            tower.say(str(stack) if self.risen >= stack else "")

    async def grow(self, stage: Stage) -> None:
        """Counts everybody's cards at the same time."""
        ticks = 0

        def tick(_: object, risen: float) -> None:
            nonlocal ticks
            if risen // TICK > ticks:
                ticks = int(risen // TICK)
                stage.give("tick")

        self.fbind("risen", tick)
        highest = max(self.stacks)
        await stage.glide(self, highest / PER_SECOND, "linear", risen=highest)
        self.funbind("risen", tick)
