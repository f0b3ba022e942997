"""What a mouse with glasses sees behind the curtain: two cards, one to keep."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.metrics import dp
from kivy.uix.widget import Widget

from engine.games.lucie.deck import Card
from engine.games.lucie.moves import LucieMove
from engine.games.lucie.view import LucieView
from screens.games.lucie.pieces import BACK, PeekedCard, face_of
from screens.games.lucie.plan import peeking_plan
from screens.table.desk import Desk
from screens.table.tray import Tray
from screens.ui.button import BigButton
from screens.ui.places import Box, Side, Spot

HIDE_AFTER = 20
"""Seconds without a touch."""


class PeekingPage(EventDispatcher):
    """Fills a tray with the two cards; without cards, their backs are all there is to see."""

    __events__ = ("on_keep", "on_hurry")

    def __init__(
        self, desk: Desk[LucieMove, LucieView], tray: Tray, cards: tuple[Card, ...], *, head: float
    ) -> None:
        super().__init__()
        self._desk = desk
        layout = desk.layout
        self._plan = peeking_plan(
            tray.width, tray.height - head, layout.unit, is_compact=layout.is_compact
        )
        self.chosen: int | None = None
        faces = [face_of(card) for card in cards] or [BACK, BACK]
        self.cards = [
            PeekedCard(desk.look, face, desk.fingers, is_up=bool(cards)) for face in faces
        ]
        self.tick = self._button("icon_tick", "yes", self.keep)
        self.eye = self._button("icon_eye_closed", "card", self.hide)
        self.tick.is_ready = False
        self._sleep = Clock.create_trigger(self._hide, HIDE_AFTER)
        for place, card in enumerate(self.cards):
            card.gesture.fbind("on_tap", lambda *_, place=place: self.choose(place))
            _lie(card, self._plan.cards[place])
        tray.lay(*self.cards)
        if cards:
            self._lay_buttons(tray)
            self._sleep()

    def on_keep(self, which: int) -> None:
        """Somebody has decided."""

    def on_hurry(self) -> None:
        """Somebody wants to keep a card, and has chosen none yet."""

    def _button(self, picture: str, colour: str, act: Callable[[], None]) -> BigButton:
        look, fingers = self._desk.look, self._desk.fingers
        fill = look.colour(colour)
        return BigButton(look, picture, fingers=fingers, act=act, fill=fill, corner=24)

    def _lay_buttons(self, tray: Tray) -> None:
        _lie(self.tick, self._plan.tick)
        _lie(self.eye, self._plan.eye)
        tray.lay(self.tick, self.eye)

    def _hide(self, _: float) -> None:
        """Draws the curtain when nobody has touched the cards for a while."""
        if self.cards[0].parent is not None and self._desk.turn.is_open:
            self.hide()

    def hide(self) -> None:
        """Draws the curtain before the cards."""
        self._desk.curtain.is_drawn = True

    def choose(self, place: int) -> None:
        """Lifts a card; nothing is kept yet."""
        self._sleep.cancel()
        self._sleep()
        self.chosen = place
        for index, card in enumerate(self.cards):
            is_lifted = index == place
            card.y = self._plan.cards[index].y + (self._plan.rise if is_lifted else 0)
            card.lift = dp(6) if is_lifted else 0
        self.tick.is_ready = True

    @property
    def waits_for(self) -> Sequence[Widget]:
        """What has to be touched next: a card, then the tick."""
        return self.cards if self.chosen is None else [self.tick]

    def spots(self, side: Side) -> tuple[Spot, Spot]:
        """Returns where the card to be kept lies on the table, and where the other one."""
        chosen = self.chosen or 0
        cards = self.cards[chosen], self.cards[1 - chosen]
        kept, other = (Spot(*card.to_window(*card.center), *card.size, side) for card in cards)
        return kept, other

    def keep(self) -> None:
        """Keeps the card that is lifted."""
        if self.chosen is None:
            self.dispatch("on_hurry")
        else:
            self.dispatch("on_keep", self.chosen)

    def press(self, key: str) -> bool:
        match key:
            case "1" | "left":
                self.choose(0)
            case "2" | "right":
                self.choose(1)
            case "enter":
                self.keep()
            case "h":
                self.hide()
            case _:
                return False
        return True


def _lie(thing: Widget, box: Box) -> None:
    thing.pos, thing.size = box[:2], box[2:]
