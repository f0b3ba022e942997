"""Lucie on the table: leave the hole for cheese, and be home before the cat comes."""

from __future__ import annotations

from typing import ClassVar, TypeAlias, assert_never

from engine.core import Event, Outcome, Seat
from engine.games.lucie.events import (
    CardDrawn,
    CardKept,
    CardsPeeked,
    CardStolen,
    CardSwapped,
    Caught,
    HelperCovered,
    HelperPlaced,
    Jackpot,
    JarsFilled,
    LucieEvent,
    PileReshuffled,
    RoleFlipped,
    RolesDealt,
    StolenReturned,
    SwapOffered,
    WentHome,
)
from screens.games.lucie.powers import PowerBeats
from screens.services.feedback import Cue
from screens.table.coach import Point
from screens.table.places import Spot

PARTY = 1.2

PowerEvent: TypeAlias = (
    RolesDealt
    | CardStolen
    | CardKept
    | CardSwapped
    | StolenReturned
    | SwapOffered
    | RoleFlipped
    | CardsPeeked
    | PileReshuffled
)
"""What only happens where mice have roles."""


class LucieScreen(PowerBeats):
    cues: ClassVar[dict[type[Event], Cue]] = {
        RolesDealt: Cue("card_draw"),
        CardDrawn: Cue("card_draw"),
        CardStolen: Cue("hop"),
        CardKept: Cue("card_draw"),
        CardSwapped: Cue("card_draw"),
        StolenReturned: Cue("squeak"),
        Jackpot: Cue("win"),
        WentHome: Cue("squeak"),
        SwapOffered: Cue("heart"),
        RoleFlipped: Cue("card_flip"),
        CardsPeeked: Cue("card_draw"),
        PileReshuffled: Cue("card_draw"),
        JarsFilled: Cue("coin"),
    }

    async def show(self, event: LucieEvent) -> None:
        seat = getattr(event, "seat", None)
        if seat is not None:
            await self._come_out(seat)
        match event:
            case CardDrawn():
                await self._draw_card(event)
            case HelperPlaced():
                await self.place_helper(event)
            case HelperCovered():
                await self.cover_helper(event)
            case Jackpot():
                await self.celebrate(event)
            case WentHome():
                await self.go_home(event)
            case Caught():
                await self.catch(event)
            case JarsFilled():
                await self.fill_jars(event)
            case _:
                await self._show_power(event)

    async def _show_power(self, event: PowerEvent) -> None:
        match event:
            case RolesDealt(roles):
                await self.deal_roles(roles)
            case CardStolen():
                await self.steal(event)
            case CardKept():
                await self.keep(event)
            case CardSwapped():
                await self.swap(event)
            case StolenReturned():
                await self.give_back(event)
            case SwapOffered():
                await self.offer_swap(event)
            case RoleFlipped():
                await self.flip_role(event)
            case CardsPeeked():
                await self.peek(event)
            case PileReshuffled():
                await self.reshuffle(event)
            case _:
                assert_never(event)

    async def _come_out(self, seat: Seat) -> None:
        """Opens the tray of a bot: everybody may watch its outing."""
        if self.rim.active != seat:
            self.is_covered = False
            await self.pull_out(seat)

    async def _draw_card(self, event: CardDrawn) -> None:
        pile = self.middle.pile
        spot = self.middle.pile_spot
        if self.pulled_to is not None:
            spot = Spot(*self.pulled_to, spot.width, spot.height, spot.side)
        self.pulled_to = None
        pile.count = max(0, pile.count - 1)
        await self.gain(event, spot)

    def undo(self) -> bool:
        """Calls the mouse back while it runs; nothing else can be taken back."""
        if self.runner is None or self._task is None:
            return False
        self._task.cancel()
        self.busy = False
        return super().undo()

    async def finale(self, outcome: Outcome) -> None:
        await self.stage.beat(PARTY)

    def coach_path(self) -> tuple[Point, Point] | None:
        if not self.view.may_draw:
            thing = self.waits_for[-1]
            return (thing.to_window(*thing.center),) * 2
        spot = self.rim.tray_spot
        goal = self.layout.centre.centre if spot is None else (spot.x, spot.y)
        return self.middle.pile.center, goal
