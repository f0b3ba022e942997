"""One match on a table: whoever's turn it is moves, everybody sees what happened."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Generic, Protocol

import asynckivy as ak

from engine.bots import CEILING, Bot, thoughts_of
from engine.core import NATURE, E, Event, M, Move, Outcome, Seat, V
from engine.match import Match
from engine.replay import Replay
from screens.services.saves import Keeping
from screens.table.again import Again
from screens.table.desk import Desk
from screens.table.kit import M_contra, TableKit
from screens.table.seating import Seating
from screens.table.second_thoughts import Agreement, SecondThoughts
from screens.table.teller import Teller
from screens.table.turn import GoBack, LookAgain, SeeAgain, TakeBack
from screens.ui.stage import ponder

QUICK_BOTS = 2.0
"""How much faster bots play where people asked for that."""

WALK = 1.0
"""How fast what people want to see again is shown where nothing else moves."""


class Guide(Protocol[M_contra]):
    """Somebody who has a say in what is played, as in a lesson."""

    is_for_all: bool
    """Whether everybody looks on, also where the tablet is handed round."""

    speaks: bool
    """Whether it says itself what is to be done: nobody talks over it then."""

    async def lead(self) -> None:
        """Does what comes before the next decision."""

    def hear(self, move: M_contra) -> bool:
        """Tells whether a player may make a move that is legal."""
        ...

    def take_back(self, moves: int) -> None:
        """Hears that the last moves have not been made."""

    def see_end(self) -> None:
        """Hears that the match is over, and that its end begins to be shown."""


class FreePlay:
    """Nobody has a say but the players."""

    is_for_all = speaks = False

    async def lead(self) -> None: ...

    def hear(self, move: Move) -> bool:
        return True

    def take_back(self, moves: int) -> None: ...

    def see_end(self) -> None: ...


class Play(Generic[M, E, V]):
    """Asks for a move, plays it, keeps it, shows it, and draws what the next player sees."""

    def __init__(
        self,
        match: Match[M, E, V],
        desk: Desk[M, V],
        kit: TableKit[M, E, V],
        seating: Seating[M, E, V],
        keep: Callable[[], Keeping],
    ) -> None:
        self.match = match
        self.guide: Guide[M] = FreePlay()
        self._desk, self._kit, self._seating = desk, kit, seating
        self._keep = keep
        self.teller = Teller(desk, kit, seating)
        self.replay = Replay(match)
        self._again = Again(self.replay, desk, kit, seating, self.teller)
        self._keeping: Keeping | None = None
        """The last move on its way to the disk."""

        self._is_behind = False
        """Whether bots have moved while the tablet was handed on, and nobody has seen it yet."""

        self._hurried: Seat | None = None
        """Whose turn somebody has tapped away: nothing more of it is shown."""

        self.second_thoughts = SecondThoughts(desk, lambda: match.movers, lambda: seating.is_passed)
        self.agreement = Agreement(desk, self.replay)

    async def until_over(self) -> Outcome:
        """Plays the match from where it stands to its end."""
        await self._kit.get_ready()
        events = self.match.start()
        self.replay.follow()
        if self.match.moves:
            self._keeping = self._keep()  # what was dealt is not dealt again
        await self._tell(events)
        while (outcome := self.match.outcome) is None:
            await self.guide.lead()
            await self._until_kept()  # also what was taken back
            bot = self._desk.company.bot(self.match.turn)
            await (self._decide() if bot is None else self._play_for(bot))
        self.guide.see_end()
        await self._kit.ending.show(outcome)
        await ak.sleep(0)  # the table may just be coming back to the glass: not all at once
        await self._until_seen()
        return outcome

    async def _decide(self) -> None:
        """Lets a human move, take back, or leave the seat to a bot."""
        seat, desk = self.match.turn, self._desk
        await self._until_seen()
        is_handed = self._seating.is_passed and desk.rim.active != seat
        if is_handed:
            if await self.second_thoughts.wait_for():
                self._take_back()
                return
            await self._until_seen()
            await self._seating.pass_tablet(seat)
        if is_handed or self._is_behind:
            await self._catch_up()
        await self._ask_for(seat)
        if desk.company.is_bot(seat):  # somebody sat in meanwhile
            desk.rim.close_tray()
            return
        answer = await desk.turn.answer()
        desk.fingers.let_go()  # what is still held was held in the turn before
        while isinstance(answer, SeeAgain):
            await self._again.show(answer.first, answer.end, pace=desk.stage.pace or WALK)
            await self._ask_for(seat)
            answer = await desk.turn.answer()
        match answer:
            case TakeBack():
                self._take_back()
            case GoBack(moves):
                self._go_back(moves)
            case LookAgain():
                if desk.company.is_bot(seat):
                    desk.rim.close_tray()
            case move if not self.guide.hear(move):
                self._redraw()
            case move:
                desk.fingers.sleep()
                await self._tell(self._played(move))

    async def _ask_for(self, seat: Seat) -> None:
        """Opens the tray of whoever decides, with all that can be chosen."""
        turn = self._desk.turn
        turn.moves = self.match.legal_moves()
        turn.can_take_back = self.match.movers[-1:] == (seat,)
        await self._seating.hand_over(seat)

    async def _catch_up(self, but: int = 0) -> None:
        """Shows whoever has the tablet now what bots did before, *but* for the last moments."""
        moments, bots = self.replay.moments, self._desk.company.is_bot
        self._choose_viewer()  # before anything of the last one's can be seen
        self._is_behind = False
        end = first = len(moments) - but
        while first and moments[first - 1].mover != NATURE and bots(moments[first - 1].mover):
            first -= 1
        if first < end:
            await self._again.show(first, end, pace=self._desk.stage.pace)

    async def _play_for(self, bot: Bot) -> None:
        if await self.second_thoughts.wait_for():
            self._take_back()
            return
        is_hidden = self._seating.is_passed and not self.guide.is_for_all
        if self._is_behind and not is_hidden:
            await self._catch_up()
        if self._kit.opens_for_bots and not is_hidden:
            await self._until_seen()
            await self._seating.hand_over(self.match.turn)
        seat = self.match.turn
        thoughts = thoughts_of(bot, self.match.sight(), Random())
        move = await self._ponder(thoughts)
        await self._until_seen()
        events, desk = self._played(move), self._desk
        if is_hidden:
            if self.match.outcome is None:
                self._is_behind = True  # whoever gets the tablet next will see it
                await self._until_kept()
                return
            await self._catch_up(but=1)
        if self.match.outcome is None:
            await self._tell_quickly(events, seat)
        else:
            await self._tell(events)  # how it ends is nobody's turn: a tap skips one beat only
        await desk.stage.glimpse()

    async def _ponder(self, thoughts: Iterator[M]) -> M:
        """Lets a bot think; whoever taps meanwhile hurries nothing, and may ask."""
        turn = self._desk.turn
        turn.is_pondered = True
        try:
            return await ponder(thoughts, CEILING)
        finally:
            turn.is_pondered = False

    async def _tell_quickly(self, events: Sequence[E | Event], seat: Seat) -> None:
        """Shows what a bot did; once somebody taps, nothing more of its whole turn."""
        stage = self._desk.stage
        faster = QUICK_BOTS if self._desk.preferences.quick_bots else 1
        with stage.paced(stage.pace * faster, is_hurried=self._hurried == seat):
            await self._tell(events)
            is_hurried = stage.is_hurried
        self._hurried = seat if is_hurried and self.match.turn == seat else None

    def hurry(self) -> None:
        """Shows nothing more of the turn of the bot that plays, or thinks."""
        self._hurried = self.match.turn
        self._desk.stage.dispatch("on_skip")

    def _played(self, move: M) -> list[E | Event]:
        events = self.match.play(move)
        self._keeping = self._keep()
        self.replay.follow()
        return events

    def _take_back(self) -> None:
        self.match.undo()
        self.guide.take_back(1)
        self._stand_again()

    def _go_back(self, moves: int) -> None:
        self._desk.rim.close_tray()  # before somebody else's hand could be seen in it
        self.match.go_back(moves)
        self._stand_again()

    def _stand_again(self) -> None:
        """Keeps and draws the table as it stood before."""
        self._keeping = self._keep()
        self.replay.follow()
        self._redraw()

    async def _tell(self, events: Sequence[E | Event]) -> None:
        """Shows what happened, unless it is called back while it is shown, and redraws."""
        turn = self._desk.turn
        _, recalled = await ak.wait_any(self.teller.tell(events), turn.recall())
        turn.can_recall = False
        await self._until_kept()
        if recalled.finished and not recalled.cancelled:
            self._take_back()
        else:
            self._redraw()

    async def _until_kept(self) -> None:
        """Waits until the move is on the disk, or cannot be: only then the next player sees it."""
        while self._keeping is not None and not self._keeping.is_done:
            await ak.sleep(0)

    async def _until_seen(self) -> None:
        """Waits while a sheet, the rules or the settings cover the table."""
        while not self._desk.is_seen:
            await ak.sleep(0)

    def _redraw(self) -> None:
        self._choose_viewer()
        self.teller.draw()

    def _choose_viewer(self) -> None:
        """Lets everybody look through the eyes of the last human who had to decide."""
        company, turn = self._desk.company, self.match.turn
        if self.match.outcome is None and not company.is_bot(turn):
            company.viewer = turn
