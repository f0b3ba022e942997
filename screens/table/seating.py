"""Whose turn it is: seen, heard, pointed at, and hidden where there are secrets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic

import asynckivy as ak

from engine.core import E, M, Seat, V
from screens.people import Mode
from screens.table.desk import Desk
from screens.table.kit import TableKit
from screens.table.layout import TableLayout
from screens.table.rim import Rim
from screens.table.sheets import Choice, ChoiceSheet, TurnCard
from screens.ui.button import BigButton, round_button
from screens.ui.places import Spot


class Seating(Generic[M, E, V]):
    """Opens one tray after the other, draws the curtain, and lets bots sit in."""

    def __init__(self, desk: Desk[M, V], kit: TableKit[M, E, V]) -> None:
        self._desk, self._kit = desk, kit
        self.more: Callable[[int], list[Choice]] = lambda seat: []
        """Returns what else is asked at a plate, by seat."""

        self.asks = True
        """Whether people are asked anything at their plates: not where everybody learns."""

        self._ways_back: dict[int, BigButton] = {}
        """What people tap who left their seat to a bot, by seat."""

        desk.curtain.fbind("is_drawn", self.fill_tray)
        desk.rim.fbind("on_arrange", self._lay_ways_back)
        desk.rim.fbind("on_face", lambda _, seat: self.tap_face(seat))
        for seat, plate in enumerate(desk.rim.plates):
            plate.gesture.fbind("on_tap", lambda *_, seat=seat: self.tap_plate(seat))

    def show_who_plays(self) -> None:
        """Shows which seats bots play for, once there is a layout."""
        for seat in range(len(self._desk.company)):
            self._show_who_plays(seat)

    def show_numbers(self) -> None:
        """Brings every nameplate up to date."""
        for seat, plate in enumerate(self._desk.rim.plates):
            plate.show(self._kit.board.number(seat))

    def lay(self) -> None:
        """Lays the board, and what the open tray holds, for the room there is."""
        desk = self._desk
        self._kit.board.lay(desk.layout.middle(desk.rim.tray_spot))
        self.fill_tray()

    def fill_tray(self, *_: object) -> None:
        """Lays what the player may touch into the open tray, or the curtain over it."""
        tray, view = self._desk.rim.tray, self._kit.board.view
        if tray is None:
            return
        tray.clear()
        if self._desk.curtain.is_drawn:
            self._kit.tray.hide(tray, view)
        else:
            self._kit.tray.fill(tray, view)

    def cover(self) -> None:
        """Draws the curtain before anybody else can look."""
        is_open = self._desk.rim.tray is not None
        if is_open and self._kit.tray.has_secrets(self._kit.board.view):
            self._desk.curtain.is_drawn = True

    @property
    def needs_curtain(self) -> bool:
        """Whether the tray about to open must not be seen by the others."""
        if self._desk.mode is Mode.PASS or self._desk.company.humans < 2:
            return False
        return self._kit.tray.has_secrets(self._kit.board.view)

    async def turn_to(self, seat: Seat) -> None:
        """Folds the old tray and points at the next player."""
        desk = self._desk
        await self._kit.before_turn(seat)
        spot = desk.rim.tray_spot
        start = desk.layout.centre.centre if spot is None else (spot.x, spot.y)
        self.cover()
        await desk.rim.fold(desk.stage)
        desk.stage.give(f"turn{desk.sittings[seat].colour + 1}")
        await desk.rim.point_at(seat, start, desk.stage)

    async def hand_over(self, seat: Seat) -> None:
        """Opens the tray of whoever's turn it is."""
        desk = self._desk
        if desk.rim.active == seat:
            self.fill_tray()
            return
        is_human = not desk.company.is_bot(seat)
        desk.curtain.is_drawn = is_human and self.needs_curtain
        desk.rim.open_tray(seat, drawer=0)
        self.lay()
        await desk.rim.unfold(desk.stage)

    @property
    def is_passed(self) -> bool:
        """Whether people see the table one after the other."""
        return self._desk.mode is Mode.PASS and self._desk.company.humans > 1

    async def pass_tablet(self, seat: Seat) -> None:
        """Waits until the tablet is in the hands of whoever's turn it is."""
        taken = ak.AsyncEvent()
        self._desk.sheets.lay(lambda: self._turn_card(seat, taken.fire))
        await taken.wait()
        self._desk.sheets.lift()

    def _turn_card(self, seat: Seat, act: Callable[[], None]) -> TurnCard:
        desk = self._desk
        name = desk.company.names[seat]
        card = TurnCard(desk, seat, name=name, act=act)
        card.part.name = self._kit.part_of(seat)
        card.title = desk.words(seat)("table.your_turn", name=name)
        return card

    def tap_plate(self, seat: int) -> None:
        """Answers a tap on a nameplate: it may mean something; people are asked, and bots snore."""
        desk = self._desk
        if self._kit.touch.tap_plate(seat):
            return
        if desk.sittings[seat].player.level is None:
            self.tap_face(seat)
        else:
            ak.start(desk.rim.plates[seat].snore(desk.stage))

    def tap_face(self, seat: int) -> None:
        """Asks a human, at the own edge, whether a bot shall play on, or no longer."""
        if self.asks:
            self._desk.sheets.lay(lambda: self._question(seat))

    def _question(self, seat: int) -> ChoiceSheet:
        desk, is_away = self._desk, seat in self._desk.company.stand_ins
        text, side = desk.words(seat), desk.layout.sides[seat]
        what = "come_back" if is_away else "sit_in"
        avatar = f"avatar_{desk.sittings[seat].player.avatar}"
        choices = [
            Choice("icon_back", text("table.never_mind"), desk.sheets.lift),
            *self.more(seat),
            Choice(
                avatar if is_away else "icon_bot",
                text(f"table.{what}"),
                lambda: self._change_places(seat),
                "yes",
            ),
        ]
        title = text(f"table.{what}_title")
        sheet = ChoiceSheet(desk.look, desk.window_box, side, title=title, choices=choices)
        sheet.seat = seat
        return sheet

    def _change_places(self, seat: int) -> None:
        self._desk.sheets.lift()
        self.sit_in(seat)

    def sit_in(self, seat: int) -> None:
        """Lets a bot play for a seat, or gives the seat back."""
        company = self._desk.company
        company.stand_ins ^= {seat}
        self._show_who_plays(seat)
        if seat not in company.stand_ins and self.needs_curtain:
            self.cover()  # before whoever comes back can look
        self._desk.turn.look_again()

    def _show_who_plays(self, seat: int) -> None:
        """Gives a plate its ears, and whoever is away a way back over the own face."""
        desk = self._desk
        desk.rim.plates[seat].is_bot = desk.company.is_bot(seat)
        if seat in self._ways_back:
            desk.rim.take_back(self._ways_back.pop(seat))
        if seat in desk.company.stand_ins:
            disc = round_button(
                desk.look, "icon_back", fingers=desk.corner_fingers,
                act=lambda: self.tap_face(seat),
            )  # fmt: skip
            self._ways_back[seat] = disc
            desk.rim.offer(disc)
            self._lay_ways_back()

    def _lay_ways_back(self, *_: object) -> None:
        desk = self._desk
        for seat, disc in self._ways_back.items():
            spot = over_face(desk.layout, seat, desk.rim)
            disc.size, disc.center = (spot.width, spot.height), (spot.x, spot.y)
            disc.angle = spot.side.angle


def over_face(layout: TableLayout, seat: int, rim: Rim) -> Spot:
    """Returns where something lies over the face on a plate: nowhere else is sure to be free."""
    plate = layout.plate(seat, rim.active, rim.tray_spot)
    face = plate.beside(0, plate.height, gap=plate.height / 2 - plate.width)
    return face._replace(width=plate.height, height=plate.height)
