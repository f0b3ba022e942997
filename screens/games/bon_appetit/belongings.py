"""What lies at a seat that is not playing: its deck, its tokens, the tries it has."""

from __future__ import annotations

from typing import NamedTuple

from kivy.metrics import dp

from screens.games.bon_appetit.deck import SHAPE, Deck
from screens.games.bon_appetit.winnings import Coins, Tries
from screens.table.places import Spot
from screens.widgets.card import Face
from screens.widgets.facing import Facing
from screens.widgets.look import Look

THICK = 14
BESIDE = 82
"""Room a deck needs beside a plate, in dp."""

SLIM = 120
"""Plates narrower than this, in dp, have room for a face and a deck and nothing else."""


class Holding(NamedTuple):
    """What a seat has."""

    cards: int
    tokens: int
    paws: int = 0
    tries: int = 0


class Belongings(Facing):
    """Lies on and around the nameplate of a seat, and faces it."""

    def __init__(self, look: Look, back: Face, *, is_in_bar: bool) -> None:
        super().__init__()
        self.is_in_bar = is_in_bar
        thick = dp(6 if is_in_bar else THICK)
        self.deck = Deck(look, back, thick=thick)
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
        self.coins.count = holding.tokens
        self.tries.show(0 if is_open else holding.paws, holding.tries)
