"""The desk: what a game may use of the table it lies on, and nothing more."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Generic, TypeAlias

import asynckivy as ak
from kivy.event import EventDispatcher
from kivy.metrics import dp
from kivy.uix.widget import Widget

from engine.core import M, V
from screens.people import Mode, Sitting
from screens.services.i18n import Words
from screens.services.preferences import Aloud
from screens.services.services import Services
from screens.table.company import Company
from screens.table.curtain import Curtain
from screens.table.layout import TableLayout
from screens.table.table import Table
from screens.table.turn import Turn
from screens.ui.places import Box, Point, Side
from screens.ui.sprite import Sprite
from screens.ui.stage import Stage

SHAKE = 0.048
REASON = 96
REASON_SECONDS = 1.2


class Desk(EventDispatcher, Generic[M, V]):
    """Handed to every part of a game. It lends the table, asks the match, and says no softly."""

    __events__ = ("on_refuse", "on_skip", "on_key", "on_paws", "on_ask")

    def __init__(
        self,
        table: Table,
        stage: Stage,
        company: Company,
        services: Services,
        see: Callable[[], V],
    ) -> None:
        super().__init__()
        self._table = table
        self._see = see
        self.stage = stage
        self.company = company
        self._words_in = services.words
        self.preferences = services.preferences.now
        self.turn: Turn[M] = Turn()
        self.curtain = Curtain()
        self.look = table.look
        self.fingers, self.corner_fingers = table.fingers, table.corner_fingers
        self.rim, self.sheets, self.cloth = table.rim, table.sheets, table.cloth
        self.board, self.at_plates = table.board, table.at_plates
        self.flight, self.air = table.flight, table.air
        self._shaken: set[Widget] = set()

    def on_refuse(self) -> None:
        """Somebody was told no."""

    def on_skip(self, x: float, y: float) -> None:
        """Somebody tapped the middle while something was shown."""

    def on_key(self, key: str) -> None:
        """A key was pressed while nobody has to decide anything."""

    def on_ask(self, x: float, y: float) -> None:
        """Somebody wants to know what lies at a point of the window."""

    def on_paws(self) -> None:
        """Paws came: it goes on when somebody has seen enough and taps one."""

    @property
    def view(self) -> V:
        """What may be seen of the match as it stands; the board may still show what was before."""
        return self._see()

    @contextmanager
    def looking_on(self, see: Callable[[], V]) -> Iterator[None]:
        """Lets the table show another moment than the match has come to; nobody acts meanwhile."""
        usual, self._see = self._see, see
        self.company.looks_on = True
        try:
            yield
        finally:
            self._see, self.company.looks_on = usual, False

    @property
    def layout(self) -> TableLayout:
        return self._table.layout

    @property
    def window_box(self) -> Box:
        """The glass without cut-outs and bars."""
        return self._table.window_box

    @property
    def glass(self) -> Box:
        """All of the glass, what lies under cut-outs, bars and a slate included."""
        return Box(*self._table.pos, *self._table.size)

    @property
    def mode(self) -> Mode:
        return self._table.mode

    @property
    def side(self) -> Side:
        """The side that things said to the active player face."""
        return self._table.side

    @property
    def sittings(self) -> tuple[Sitting, ...]:
        return self.company.sittings

    def words(self, seat: int | None = None) -> Words:
        """Returns what is said to a seat, or to whoever plays now, in the language chosen there."""
        whose = self.rim.active if seat is None else seat
        return self._words_in("" if whose is None else self.sittings[whose].player.language)

    def speaks_to(self, seat: int) -> bool:
        """Tells whether what a seat could read is to be said, too."""
        if self.preferences.aloud is Aloud.NON_READERS:
            return not self.sittings[seat].player.reads
        return self.preferences.aloud is Aloud.EVERYBODY

    def name_of(self, seat: int, words: Words) -> str:
        """Returns what somebody is called in these words: a name, or the animal they are."""
        player = self.sittings[seat].player
        return player.name or words(f"avatar.{player.avatar}")

    @property
    def is_seen(self) -> bool:
        """Whether neither a sheet nor another page covers the table."""
        return self._table.is_seen

    def arrange(self) -> None:
        """Lays everything out anew: people have changed what it looks like."""
        self._table.arrange()

    def choose(self, move: M) -> bool:
        """Plays the move a player made; tells whether it was legal here."""
        return self.turn.choose(move)

    def refuse(self, reason: str, at: Point, thing: Widget | None = None) -> None:
        """Says no without blame: a shake, a sound and a picture of the reason."""
        self.dispatch("on_refuse")
        ak.start(self._say_no(reason, at, thing))

    async def _say_no(self, reason: str, at: Point, thing: Widget | None) -> None:
        self.stage.give("nope")
        size = dp(REASON)
        icon = Sprite(self.look, f"reason_{reason}", size=(size, size))
        icon.angle = self.side.angle
        wish = at[0], at[1] + size * 0.75
        icon.center = self.window_box.place_of(wish, size * 1.2, size * 1.2)
        self.air.add_widget(icon)
        if thing is not None and thing not in self._shaken:
            ak.start(self._shake(thing))
        await ak.sleep(REASON_SECONDS)
        self.air.remove_widget(icon)

    async def _shake(self, thing: Widget) -> None:
        home = thing.x
        self._shaken.add(thing)
        for shift in (6, -6, 6, -6, 0):
            await self.stage.glide(thing, SHAKE, x=home + dp(shift))
        self._shaken.remove(thing)


AnyDesk: TypeAlias = Desk[Any, Any]
"""The desk of some game; what its moves and views are, that game knows."""
