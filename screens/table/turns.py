"""Whose turn it is: seen, heard, pointed at, and hidden where there are secrets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import asynckivy as ak
from kivy.metrics import dp
from kivy.properties import BooleanProperty

from engine.bots import Bot, Level, OnlyBot
from engine.core import Seat
from engine.match import Match
from screens.services.players import Mode
from screens.table.furniture import Furniture
from screens.table.places import Spot
from screens.table.sheets import TurnCard, lay_curtain
from screens.widgets.button import Disc
from screens.widgets.tray import Tray

STAND_IN = Level.EASY
"""How well a bot plays that sits in for somebody who fetches the tart."""

EARS_SECONDS = 3.0


class Turns(Furniture):
    """Opens one tray after the other, and lets bots sit in."""

    has_secrets: ClassVar[bool] = False
    """Whether a tray shows what the other players must not see."""

    is_covered = BooleanProperty(False)
    """Whether the curtain hides the open tray."""

    match: Match[Any, Any, Any]
    view: Any
    stand_ins: set[int]
    """Seats of people who have left the table for a moment."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._ears: dict[int, Disc] = {}
        """What was last offered beside each plate."""

    def draw(self, view: Any) -> None:
        """Shows the board as *view* has it."""
        raise NotImplementedError

    def lay_tray(self, tray: Tray, view: Any) -> None:
        """Fills the open tray for the player whose turn it is."""
        raise NotImplementedError

    def name_of(self, seat: int) -> str:
        """Returns what a seat is called: a name, or the animal if nobody typed one."""
        player = self.sittings[seat].player
        return player.name or self.services.text(f"avatar.{player.avatar}")

    def part_of(self, seat: int) -> str:
        """Names a picture of the part a seat plays; nothing where all play the same."""
        return ""

    def bot(self, seat: int) -> Bot | None:
        """Returns who plays for a seat that no human plays."""
        level = self.sittings[seat].player.level
        if level is None and seat in self.stand_ins:
            level = STAND_IN
        return None if level is None else self.match.game.bots[level]

    @property
    def leaves_choices(self) -> bool:
        return not isinstance(self.match.game.bots, OnlyBot)

    def hint_spot(self) -> Spot:
        """Returns where the light bulb lies for whoever plays."""
        return self.layout.hint(self.match.turn)

    @property
    def humans(self) -> int:
        return sum(self.bot(seat) is None for seat in range(self.match.seats))

    @property
    def needs_curtain(self) -> bool:
        """Whether the tray about to open must not be seen by the others."""
        return self.has_secrets and self.mode is not Mode.PASS and self.humans > 1

    async def turn_to(self, seat: Seat) -> None:
        """Folds the old tray and points at the next player."""
        spot = self.rim.tray_spot
        start = self.layout.centre.centre if spot is None else (spot.x, spot.y)
        self.cover()
        await self.rim.fold(self.stage)
        self.stage.give(f"turn{self.sittings[seat].colour + 1}")
        await self.rim.point_at(seat, start, self.stage)

    async def hand_over(self, seat: Seat) -> None:
        """Opens the tray of the human whose turn it is."""
        if self.rim.active == seat:
            self.fill_tray()
            return
        if self.mode is Mode.PASS and self.humans > 1:
            await self._pass_tablet(seat)
        self.is_covered = self.needs_curtain
        await self.pull_out(seat)

    async def pull_out(self, seat: Seat) -> None:
        """Opens the tray of a seat; games show what a bot does in one."""
        self.rim.open_tray(seat, drawer=0)
        self.lay_board(self.layout.middle(self.rim.tray_spot))
        self.draw(self.view)
        self.fill_tray()
        await self.rim.unfold(self.stage)

    async def _pass_tablet(self, seat: Seat) -> None:
        taken = ak.AsyncEvent()
        self.lay_sheet(lambda: self._turn_card(seat, taken.fire))
        await taken.wait()
        self.lift_sheet()

    def _turn_card(self, seat: Seat, act: Callable[[], None]) -> TurnCard:
        sitting, name = self.sittings[seat], self.name_of(seat)
        card = TurnCard(self.look, self.window_box, sitting, name=name, act=act)
        card.part.name = self.part_of(seat)
        return card

    def fill_tray(self) -> None:
        """Lays what the player may touch into the open tray, or the curtain over it."""
        tray = self.rim.tray
        if tray is None:
            return
        tray.clear()
        if self.is_covered:
            self.draw_curtain(tray)
        else:
            self.lay_tray(tray, self.view)

    def draw_curtain(self, tray: Tray) -> None:
        """Hides what the tray holds; the last thing laid is the eye that shows it again."""
        lay_curtain(self.look, tray, self.fingers, self.uncover)

    def uncover(self) -> None:
        """Shows what is behind the curtain to its owner."""
        self.is_covered = False
        self.fill_tray()

    def cover(self) -> None:
        """Draws the curtain before anybody else can look."""
        if self.has_secrets and self.rim.tray is not None:
            self.is_covered = True
            self.fill_tray()

    def tap_plate(self, seat: int) -> None:
        """Answers a tap on a nameplate: it snores, and offers to let a bot sit in."""
        plate = self.rim.plates[seat]
        ak.start(plate.snore(self.stage))
        if self.sittings[seat].player.level is None:
            ak.start(self._offer_ears(seat))

    async def _offer_ears(self, seat: int) -> None:
        spot = self.layout.plate(seat, self.rim.active, self.rim.tray_spot)
        disc = Disc(self.look, "icon_bot", fingers=self.corner_fingers, size=(dp(72), dp(72)))
        disc.angle = spot.side.angle
        toward = self.layout.centre.centre
        reach = dp(84)
        disc.center = (
            spot.x + reach * _sign(toward[0] - spot.x) * (not spot.side.is_upright),
            spot.y + reach * _sign(toward[1] - spot.y) * spot.side.is_upright,
        )
        disc.fbind("on_tap", lambda *_: self.sit_in(seat))
        if seat in self._ears:
            self.rim.take_back(self._ears[seat])
        self._ears[seat] = disc
        self.rim.offer(disc)
        await ak.wait_any(ak.sleep(EARS_SECONDS), ak.event(disc, "on_tap"))
        self.rim.take_back(disc)

    def sit_in(self, seat: int) -> None:
        """Lets a bot play for a seat, or gives the seat back."""
        self.stand_ins ^= {seat}
        self.rim.plates[seat].is_bot = self.bot(seat) is not None
        if seat not in self.stand_ins and self.needs_curtain:
            self.cover()  # before whoever comes back can look


def _sign(number: float) -> int:
    return (number > 0) - (number < 0)
