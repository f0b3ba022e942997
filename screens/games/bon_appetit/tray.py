"""What lies in the open tray: my deck to turn a card from, my tries, my tokens."""

from __future__ import annotations

from kivy.event import EventDispatcher
from kivy.metrics import dp
from kivy.uix.widget import Widget

from engine.games.bon_appetit.moves import Flip
from engine.games.bon_appetit.view import BonAppetitView
from screens.games.bon_appetit.board import BonAppetitBoard
from screens.games.bon_appetit.pieces import (
    SHAPE,
    Belongings,
    Coins,
    Holding,
    LiveStack,
    Tries,
    back_of,
)
from screens.games.bon_appetit.plan import tray_size
from screens.table.desk import Desk
from screens.table.plate import player_colour
from screens.table.tray import Tray
from screens.ui.card import Face
from screens.ui.gestures import Fingers
from screens.ui.places import Room, Spot
from screens.ui.sprite import Writing

THICK = 20
PAD = 10
END = 22
"""Room between the deck and the end of the tray, in dp: it can be touched all around."""

NAME = 30
"""Room a name needs below the face, in dp."""


class Serving(Widget):
    """Fills a tray; left-handed players get it the other way round."""

    def __init__(self, tray: Tray, back: Face, fingers: Fingers, name: str) -> None:
        super().__init__(size_hint=(None, None), size=tray.size)
        self.tray = tray
        look, sitting = tray.look, tray.sitting
        self.is_mirrored = sitting.player.left_handed
        is_slim = self.width < self.height * 2
        high = self.height - dp(PAD)
        size = (high - dp(THICK)) * SHAPE, high
        self.deck = LiveStack(look, back, fingers=fingers, thick=dp(THICK), size=size)
        self.tries = Tries(look, paw=min(dp(56), self.height * 0.3), is_column=is_slim)
        self.coins = Coins(look, coin=min(dp(46), self.height * 0.25), is_row=not is_slim)
        self.face = tray.medallion(min(dp(108), self.height * 0.6))
        tint = look.colour(f"{player_colour(sitting)}_text")
        self._name = Writing(look, name, font_size=26, tint=tint)
        for child in (self.face, self._name, self.coins, self.tries, self.deck):
            self.add_widget(child)
        if is_slim:
            self._arrange_slim()
        else:
            self._arrange_wide()

    def _arrange_wide(self) -> None:
        width, height, pad = self.width, self.height, dp(PAD) * 1.4
        face, deck = self.face.width, self.deck.width
        self._place(self.deck, width - dp(END) - deck, dp(PAD) / 2)
        self._place(self.face, pad, (height - face) / 2)
        left, beside = 2 * pad + face, width - deck - face - 3 * pad - dp(END)
        if beside > 2 * height:
            self._arrange_long(left, beside)
            return
        third = (height - pad) / 3
        self._name.size, self.tries.size = (beside, third), (beside, third)
        self.coins.size = beside, third
        for row, thing in enumerate((self.coins, self.tries, self._name)):
            self._place(thing, left, pad / 2 + row * third)

    def _arrange_long(self, left: float, beside: float) -> None:
        """Writes the name beside what I have: a low tray has no room for large letters above it."""
        half, high = beside / 2, self.height - dp(PAD)
        self._name.size = half, high
        self.tries.size = self.coins.size = half, high / 2
        self._place(self._name, left, dp(PAD) / 2)
        for row, thing in enumerate((self.coins, self.tries)):
            self._place(thing, left + half, dp(PAD) / 2 + row * high / 2)

    def _arrange_slim(self) -> None:
        """Lays the deck in the middle, what I am to its left and what I have to its right."""
        width, height = self.width, self.height
        side = (width - self.deck.width) / 2
        free = height - self.coins.coin - dp(3.5 * PAD)
        face = min(self.face.width, side - dp(12), free - self._name.look.grown(NAME, free * 0.45))
        self.face.size = face, face
        self._place(self.deck, side, dp(PAD) / 2)
        self._place(self.face, (side - face) / 2, height - face - dp(PAD))
        high = self._name.look.grown(34, free - face)
        self._name.size = side - dp(8), high
        self._place(self._name, dp(4), height - face - dp(PAD + 4) - high)
        self.coins.size = self.coins.coin, self.coins.coin
        self._place(self.coins, (side - self.coins.coin) / 2, dp(PAD) * 1.5)
        self.tries.size = side, height
        self._place(self.tries, width - side, 0)

    def beside_face(self, gap: float) -> tuple[float, float]:
        """Returns from where to where there is room beside the face."""
        pad = dp(PAD) / 2
        if self.is_mirrored:
            return pad, self.face.x - gap
        return self.face.right + gap, self.width - pad

    def _place(self, thing: Widget, x: float, y: float) -> None:
        thing.pos = (self.width - x - thing.width if self.is_mirrored else x), y

    def show(self, holding: Holding) -> None:
        """Shows what the seat has."""
        self.deck.count = holding.cards
        self.coins.count = holding.tokens
        self.tries.show(holding.paws, holding.tries)


class BonAppetitTray(EventDispatcher):
    """Serves the active player, and knows what any seat has wherever it lies now."""

    __events__ = ("on_pull",)

    def __init__(self, desk: Desk[Flip, BonAppetitView], board: BonAppetitBoard) -> None:
        super().__init__()
        self._desk, self._board = desk, board
        self._serving: Serving | None = None

    def on_pull(self) -> None:
        """The finger that took the top card went up."""

    def size(self, room: Room) -> tuple[float, float]:
        return tray_size(room, has_bar=self._desk.layout.has_bar)

    def fill(self, tray: Tray, view: BonAppetitView) -> None:
        desk, seat = self._desk, view.turn
        name = desk.company.names[seat]
        self._serving = serving = Serving(tray, back_of(view.backs), desk.fingers, name)
        serving.show(self._board.holding(seat))
        serving.deck.gesture.fbind("on_draw", lambda *_: self.dispatch("on_pull"))
        tray.lay(serving)
        if desk.stage.pace and not desk.stage.is_still:
            serving.deck.breathe()

    def hide(self, tray: Tray, view: BonAppetitView) -> None:
        """Hides nothing: no card is secret that nobody has turned over."""

    def has_secrets(self, view: BonAppetitView) -> bool:
        return False

    @property
    def serving(self) -> Serving | None:
        """What lies in the open tray, if one is open."""
        serving = self._serving
        is_laid = serving is not None and serving.tray is self._desk.rim.tray
        return serving if is_laid else None

    @property
    def deck(self) -> LiveStack:
        """The deck that can be touched."""
        assert self._serving is not None, "no tray has been opened yet"
        return self._serving.deck

    def show(self) -> None:
        """Follows the board."""
        if self.serving is not None and self._desk.rim.active is not None:
            self.serving.show(self._board.holding(self._desk.rim.active))

    def things_of(self, seat: int) -> Belongings | Serving:
        """Returns the deck, tokens and tries of a seat, wherever they lie now."""
        if self.serving is not None and self._board.is_open(seat):
            return self.serving
        return self._board.places[seat]

    def home_of(self, seat: int) -> Spot:
        """Returns where the top card of a seat lies."""
        deck = self.things_of(seat).deck
        return deck.spot_in_window(self._desk.layout.sides[seat])
