"""Bon Appétit! on the table: turn a card, and careful, little mouse, the cat is about."""

from __future__ import annotations

from typing import Any, ClassVar, assert_never

import asynckivy as ak
from kivy.input.motionevent import MotionEvent

from engine.core import Event, Outcome
from engine.games.bon_appetit.events import (
    BonAppetitEvent,
    CardFlipped,
    CardsDealt,
    CatYawned,
    ChainGrown,
    HuntStarted,
    MouseCaught,
    MouseEscaped,
    PileStarted,
    PlayStopped,
    TryUsed,
)
from engine.games.bon_appetit.moves import FLIP
from screens.games.bon_appetit.hunting import HuntBeats
from screens.services.feedback import Cue
from screens.table.coach import Point

COUNT_SECONDS = 2.0


class BonAppetitScreen(HuntBeats):
    cues: ClassVar[dict[type[Event], Cue]] = {
        CardsDealt: Cue("card_draw"),
        CardFlipped: Cue("card_flip"),
        CatYawned: Cue("yawn"),
        HuntStarted: Cue("squeak"),
        TryUsed: Cue("nibble"),
        ChainGrown: Cue("hop"),
        MouseEscaped: Cue("squeak"),
        PileStarted: Cue("hop"),
        PlayStopped: Cue("door"),
    }
    win: ClassVar[Cue] = Cue("win")
    """Heard only: nothing but the catch and the last try is felt in this game."""

    async def show(self, event: BonAppetitEvent) -> None:
        match event:
            case CardsDealt():
                await self.deal(event)
            case CardFlipped():
                await self.flip(event)
            case CatYawned():
                await self.yawn()
            case HuntStarted():
                await self.squeak(event)
            case TryUsed():
                await self.use_try(event)
            case ChainGrown():
                await self.grow_chain(event)
            case MouseCaught():
                await self.catch(event)
            case MouseEscaped():
                await self.escape(event)
            case PileStarted(seat):
                await self.deck_of(seat).hop(self.stage)
            case PlayStopped():
                await self.stop(event)
            case _:
                assert_never(event)

    async def finale(self, outcome: Outcome) -> None:
        """Crowns the tallest tower; equal ones first put their tokens on top."""
        towers = self.raise_towers(self.view).towers
        tallest = [i for i, cards in enumerate(outcome.scores) if cards == max(outcome.scores)]
        if len(tallest) > 1:
            tokens = self.view.tokens
            await ak.wait_all(*(towers[i].put_tokens(tokens[i], self.stage) for i in tallest))
        await ak.wait_all(*(towers[seat].crown(self.stage) for seat in outcome.winners))
        await self.stage.beat(1.4)

    def turn_card(self, *_: Any) -> None:
        if not self.choose(FLIP):
            self.deck.on_let_go()

    def press(self, key: str) -> bool:
        return key in {"space", "enter"} and self.choose(FLIP)

    def coach_path(self) -> tuple[Point, Point]:
        return self.deck.to_window(*self.deck.center), self.pile.center

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Lets my deck hop when somebody touches anything else: here, this is what you want."""
        if super().on_touch_down(touch):
            return True
        if not self.busy and not self.deck.is_pressed:
            self.deck.hold_breath()
            ak.start(self.deck.hop(self.stage))
        return False

    def tap_plate(self, seat: int) -> None:
        """Also counts the cards of a seat, for those who want to know."""
        super().tap_plate(seat)
        ak.start(self._count(seat))

    async def _count(self, seat: int) -> None:
        number = self.write_count(seat, self.view.stacks[seat])
        self.air.add_widget(number)
        await ak.sleep(COUNT_SECONDS)
        self.air.remove_widget(number)
