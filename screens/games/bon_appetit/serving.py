"""What lies in the open tray: my deck to turn a card from, my tries, my tokens."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.games.bon_appetit.belongings import Holding
from screens.games.bon_appetit.deck import SHAPE, LiveDeck
from screens.games.bon_appetit.winnings import Coins, Tries
from screens.widgets.card import Face
from screens.widgets.gestures import Fingers
from screens.widgets.plate import player_colour
from screens.widgets.sprite import Writing
from screens.widgets.tray import Tray

THICK = 20
PAD = 10
END = 22
"""Room between the deck and the end of the tray, in dp: it can be touched all around."""


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
        self.deck = LiveDeck(look, back, fingers=fingers, thick=dp(THICK), size=size)
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
        third = (height - pad) / 3
        self._name.size, self.tries.size = (beside, third), (beside, third)
        self.coins.size = beside, third
        for row, thing in enumerate((self.coins, self.tries, self._name)):
            self._place(thing, left, pad / 2 + row * third)

    def _arrange_slim(self) -> None:
        """Lays the deck in the middle, what I am to its left and what I have to its right."""
        width, height = self.width, self.height
        side = (width - self.deck.width) / 2
        face = min(self.face.width, side - dp(12))
        self.face.size = face, face
        self._place(self.deck, side, dp(PAD) / 2)
        self._place(self.face, (side - face) / 2, height - face - dp(PAD))
        self._name.size = side - dp(8), dp(34)
        self._place(self._name, dp(4), height - face - dp(PAD) - dp(38))
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
