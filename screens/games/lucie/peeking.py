"""What a mouse with glasses sees behind the curtain: two cards, one to keep."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp

from engine.games.lucie.deck import Card
from engine.games.lucie.moves import Keep
from screens.games.lucie.cards import BACK, face_of
from screens.widgets.button import BigButton
from screens.widgets.card import Card as CardWidget
from screens.widgets.gestures import Tappable
from screens.widgets.tray import Tray

CARD = (122, 162)
RISE = 16
TICK = 112
EYE = 96
WIDEST = 220
LOWEST = 112
"""How high the cards lie at least on a phone, so that the buttons below them stay large."""

LOW_BUTTON = 52
"""Height of the buttons where a tray is so low that cards and buttons have to shrink."""

HIDE_AFTER = 20
"""Seconds without a touch."""


class PeekedCard(Tappable, CardWidget):
    """A card that can be tapped."""


class PeekingPage:
    """Fills a tray with the two cards; without cards, their backs are all there is to see."""

    def __init__(self, table: Any, tray: Tray, cards: tuple[Card, ...]) -> None:
        self._table = table
        self.chosen: int | None = None
        self._card_size, self._floor = _room_for_cards(tray, is_compact=table.layout.is_compact)
        self.cards = [self._card(table, tray, place, cards) for place in range(2)]
        tray.lay(*self.cards)
        self.tick = self.eye = None
        self._sleep = Clock.create_trigger(self._hide, HIDE_AFTER)
        if cards:
            self._lay_buttons(table, tray)
            self._sleep()

    def _card(self, table: Any, tray: Tray, place: int, cards: tuple[Card, ...]) -> PeekedCard:
        face = face_of(cards[place]) if cards else BACK
        size = self._card_size
        card = PeekedCard(table.look, face, BACK, size=size, is_up=bool(cards))
        card.fingers = table.fingers
        card.is_live = bool(cards)
        beside = 0 if table.layout.is_compact else dp(16) + dp(WIDEST)
        left = max(dp(18), (tray.width - 2 * size[0] - dp(16) - beside) / 2)
        card.pos = left + place * (size[0] + dp(16)), self._floor
        card.fbind("on_tap", lambda *_: self.choose(place))
        return card

    def _lay_buttons(self, table: Any, tray: Tray) -> None:
        look = table.look
        self.tick = BigButton(
            look, "icon_tick", fingers=table.fingers, fill=look.colour("yes"), corner=24
        )
        self.eye = BigButton(look, "icon_eye_closed", fingers=table.fingers, corner=24)
        self.tick.is_live = False
        self.tick.fbind("on_tap", lambda *_: self.keep())
        self.eye.fbind("on_tap", lambda *_: table.cover())
        if table.layout.is_compact:
            height = self._floor - dp(16)
            self.eye.size, self.eye.pos = (dp(EYE), height), (dp(8), dp(8))
            wide = tray.width - dp(EYE) - dp(28)
            self.tick.size, self.tick.pos = (wide, height), (dp(EYE) + dp(20), dp(8))
        else:
            left = self.cards[1].right + dp(16)
            wide = min(dp(WIDEST), tray.width - left - dp(14))
            self.tick.size, self.tick.pos = (wide, dp(TICK)), (left, dp(14) + dp(EYE) + dp(12))
            self.eye.size, self.eye.pos = (wide, dp(EYE)), (left, dp(14))
        tray.lay(self.tick, self.eye)

    def _hide(self, *_: Any) -> None:
        """Draws the curtain when nobody has touched the cards for a while."""
        if self._table.page is self and not self._table.busy:
            self._table.cover()

    def choose(self, place: int) -> None:
        """Lifts a card; nothing is kept yet."""
        self._sleep.cancel()
        self._sleep()
        self.chosen = place
        for index, card in enumerate(self.cards):
            card.y = self._floor + (dp(RISE) if index == place else 0)
            card.lift = dp(6) if index == place else 0
        if self.tick is not None:
            self.tick.is_live = True

    @property
    def waits_for(self) -> list[Any]:
        """What has to be touched next: a card, then the tick."""
        return self.cards if self.chosen is None else [self.tick]

    def keep(self) -> bool:
        return self.chosen is not None and bool(self._table.choose(Keep(self.chosen)))

    def press(self, key: str) -> bool:
        if key in {"1", "left"}:
            self.choose(0)
        elif key in {"2", "right"}:
            self.choose(1)
        elif key == "enter":
            return self.keep()
        elif key == "h":
            self._table.cover()
        else:
            return False
        return True


def _room_for_cards(tray: Tray, *, is_compact: bool) -> tuple[tuple[float, float], float]:
    """Returns how large the cards are, and how high they lie."""
    size = wide, high = dp(CARD[0]), dp(CARD[1])
    if not is_compact:
        return size, tray.height - high - dp(44)
    floor = max(dp(LOWEST), tray.height - high - dp(18))
    if floor + high + dp(RISE) <= tray.height:
        return size, floor
    floor = dp(LOW_BUTTON + 16)
    scale = min(1, (tray.height - floor - dp(RISE) - dp(4)) / high)
    return (wide * scale, high * scale), floor
