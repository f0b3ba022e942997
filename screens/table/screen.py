"""The screen all games share: a match being played on a table."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

import asynckivy as ak
from kivy.input.motionevent import MotionEvent
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from engine.bots import Bot
from engine.core import FIRST, Event, Move, Outcome
from engine.match import Match, MatchEnded, TurnStarted
from screens.services.feedback import Buzz, Cue
from screens.services.players import Sitting
from screens.services.services import Services
from screens.table.breaks import Breaks
from screens.table.coach import Coach, Point
from screens.table.hint import Hint
from screens.table.stage import ponder

THINKING_SECONDS = 0.6


class TableScreen(Breaks):
    """Plays a match: tap, show what happened, redraw, next.

    Subclasses say what lies in the middle (:meth:`lay_board`), what a view looks like
    (:meth:`draw`), what a player may touch (:meth:`lay_tray`) and how events look
    (:meth:`show`). Animations are decoration: afterwards the view is drawn, and it is right.
    """

    win: ClassVar[Cue] = Cue("win", Buzz.WIN)
    """How the end of a match sounds and feels."""

    view: Any = ObjectProperty(None, allownone=True)

    __events__ = ("on_over",)

    def __init__(self, services: Services, **kwargs: Any) -> None:
        super().__init__(services, **kwargs)
        self.coach, self.hint = Coach(self), Hint(self)
        self._task: ak.Task | None = None
        self._is_seated = False
        self._furnished_for = services.preferences.now.seen

    def on_over(self, outcome: Outcome) -> None:
        """The match is over and has been shown."""

    async def show(self, event: Any) -> None:
        """Animates one event of the game."""
        raise NotImplementedError

    async def get_ready(self) -> None:
        """Settles what people decide before the first move."""

    async def finale(self, outcome: Outcome) -> None:
        """Shows the end of the game before the podium."""

    def number(self, seat: int, view: Any) -> str:
        """Returns the number on the nameplate of a seat."""
        return ""

    def stands_for(self, move: Any) -> Sequence[Widget]:
        """Lists what hops if a move is a good idea: things on the table, or new ones over it."""
        raise NotImplementedError

    def coach_path(self) -> tuple[Point, Point] | None:
        """Returns from where to where the first gesture of the game goes."""
        return None

    def sit_down(self, match: Match[Any, Any, Any], sittings: Sequence[Sitting]) -> None:
        """Puts a match on the table and starts, or resumes, playing it."""
        self._stop()
        if match is not getattr(self, "match", None):
            self.start_afresh()
        if match.outcome is not None:
            match.rewind_end()  # nobody has seen it to the end
        self.match = match
        self.furnish(tuple(sittings))
        self._furnished_for = self.services.preferences.now.seen
        self._viewer = FIRST
        self.rim.seat(self.sittings, [self.name_of(seat) for seat in range(match.seats)])
        for seat, plate in enumerate(self.rim.plates):
            plate.is_bot = self.bot(seat) is not None
            plate.fbind("on_tap", lambda *_, seat=seat: self.tap_plate(seat))
        self.view = match.view(self._viewer)
        self.arrange()
        self.stay_awake(True)
        self.services.rotation.hold()
        self.bind_corners()
        self._is_seated = True
        self._run(self._play_from_here())

    def start_afresh(self) -> None:
        """Forgets what people settled for another match."""
        self.stand_ins = set()

    def furnish(self, sittings: tuple[Sitting, ...]) -> None:
        super().furnish(sittings)
        self.hint.bring_bulb()

    def get_up(self) -> None:
        """Stops playing; the match stays where it is, and the tablet may turn and go dark."""
        self._stop()
        self.stay_awake(False)
        self.services.rotation.let_go()

    def _stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            self._task = None
        if self._is_seated:
            self.coach.stop()
            self.stage.feedback.hush()
        self._is_seated = False
        self.busy = True
        self.unbind_corners()

    def _run(self, play: Any) -> None:
        self.fingers.let_go()  # what is still held was held in the turn before
        self.busy = True
        task = ak.start(play)
        if not task.finished:
            self._task = task

    def choose(self, move: Move) -> bool:
        """Plays the move a player made; tells whether it was legal here."""
        if self.busy or move not in self.match.legal_moves():
            return False
        self.fingers.sleep()
        self.coach.leave()
        self._run(self._play_on(self._played(move)))
        return True

    def undo(self) -> bool:
        """Takes back the last move, if luck allows."""
        if self.busy or not self.match.can_undo:
            return False
        self.match.undo()
        self._keep()
        self._redraw()
        self._run(self._play_on([]))
        return True

    def _played(self, move: Move) -> list[Event]:
        events = self.match.play(move)
        self._keep()
        return events

    async def _play_from_here(self) -> None:
        await self.get_ready()
        events = self.match.start()
        if self.match.moves:
            self._keep()  # what was dealt is not dealt again
        await self._play_on(events)

    async def _play_on(self, events: list[Event]) -> None:
        await self.stage.perform(events)
        self._redraw()
        while self.match.outcome is None:
            bot = self.bot(self.match.turn)
            if bot is not None:
                await self._play_for(bot)
                continue
            await self._until_seen()
            await self.hand_over(self.match.turn)
            if self.bot(self.match.turn) is None:
                self.busy = False
                self.coach.watch()
                return
            self.rim.close_tray()
        await self._end(self.match.outcome)

    async def _play_for(self, bot: Bot) -> None:
        thoughts = bot.think(self.match.sight(), Random())
        move = await ponder(thoughts, THINKING_SECONDS if self.stage.pace else 0)
        await self._until_seen()
        await self.stage.perform(self._played(move))
        self._redraw()

    async def _end(self, outcome: Outcome) -> None:
        await self.finale(outcome)
        await ak.sleep(0)  # the table may just be coming back to the glass: not all at once
        await self._until_seen()
        self._task = None
        self.get_up()
        self.dispatch("on_over", outcome)

    def _redraw(self) -> None:
        """Draws the table through the eyes of the last human who had to decide."""
        turn = self.match.turn
        if self.match.outcome is None and self.bot(turn) is None:
            self._viewer = turn
        self.view = self.match.view(self._viewer)
        for seat, plate in enumerate(self.rim.plates):
            plate.show(self.number(seat, self.view))
        self.rim.arrange(self.layout)
        self.flight.clear_widgets()
        self.draw(self.view)

    def arrange(self) -> None:
        super().arrange()
        if self.sittings and self.view is not None:
            self.draw(self.view)
            self.fill_tray()
            self.hint.offer()

    def on_busy(self, *_: Any) -> None:
        self.hint.offer()

    def on_is_covered(self, *_: Any) -> None:
        self.hint.offer()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Whoever does something needs no hint any more."""
        is_meant = super().on_touch_down(touch)
        if is_meant:
            self.hint.stop()
        return is_meant

    async def show_event(self, event: Any) -> None:
        match event:
            case TurnStarted(seat):
                await self.turn_to(seat)
            case MatchEnded():
                await self.rim.fold(self.stage)
                self.stage.feedback.give(self.win)
            case _:
                await self.show(event)

    def sit_in(self, seat: int) -> None:
        super().sit_in(seat)
        if not self.busy and self.bot(self.match.turn) is not None:
            self.rim.close_tray()
            self._run(self._play_on([]))

    def on_parent(self, _: Any, parent: Any) -> None:
        """Comes back from the settings or the rules, perhaps to look different."""
        self.hint.stop()
        if self.sittings:
            self.forget_fingers()  # those go up on another page
        is_new = self._furnished_for != self.services.preferences.now.seen
        if parent is not None and self._is_seated and is_new:
            self.sit_down(self.match, self.sittings)
