"""What fingers and keys do in Bon Appétit!: turn a card, there is nothing else."""

from __future__ import annotations

import asynckivy as ak
from kivy.metrics import dp
from kivy.uix.widget import Widget

from engine.games.bon_appetit.moves import FLIP, Flip
from engine.games.bon_appetit.view import BonAppetitView
from screens.games.bon_appetit.board import BonAppetitBoard
from screens.games.bon_appetit.tray import BonAppetitTray
from screens.table.desk import Desk
from screens.table.kit import Path
from screens.ui.facing import box_of
from screens.ui.look import TITLE, Look
from screens.ui.places import Spot
from screens.ui.sprite import Panel, Writing

COUNT = 60
"""Size of the disc that counts the cards of a deck, in dp."""

COUNT_SECONDS = 2.0


class BonAppetitTouch:
    def __init__(
        self, desk: Desk[Flip, BonAppetitView], board: BonAppetitBoard, tray: BonAppetitTray
    ) -> None:
        self._desk, self._board, self._tray = desk, board, tray
        tray.fbind("on_pull", self._turn_card)
        board.fbind("on_deck", lambda _, seat: ak.start(self._count(seat)))

    def _turn_card(self, _: BonAppetitTray) -> None:
        if not self._desk.choose(FLIP):
            self._tray.deck.put_back()

    def press(self, key: str) -> bool:
        return key in {"space", "enter"} and self._desk.choose(FLIP)

    def take_back(self) -> bool:
        return False  # every move turns luck over

    def stands_for(self, move: Flip) -> list[Widget]:
        return [self._tray.deck]

    def coach_path(self) -> Path:
        deck = self._tray.deck
        return deck.to_window(*deck.center), self._board.pile.center

    def miss(self) -> None:
        """Lets my deck hop: here, this is what you want."""
        if not self._tray.deck.gesture.is_pressed:
            self._tray.deck.hold_breath()
            ak.start(self._tray.deck.hop(self._desk.stage))

    def tap_plate(self, seat: int) -> bool:
        """Counts cards where a deck lies on its plate; the rest of the plate is its owner's."""
        place, plate = self._board.places[seat], self._desk.rim.plates[seat]
        if not box_of(place.deck).holds(*plate.gesture.at):
            return False
        ak.start(self._count(seat))
        return True

    async def _count(self, seat: int) -> None:
        """Shows how many cards a seat has, for those who want to know."""
        stack = self._board.view.stacks[seat]
        number = count_disc(self._desk.look, self._tray.home_of(seat), stack)
        self._desk.air.add_widget(number)
        await ak.sleep(COUNT_SECONDS)
        self._desk.air.remove_widget(number)


def count_disc(look: Look, spot: Spot, cards: int) -> Panel:
    """Returns a disc that lies on a deck, faces its owner, and counts its cards."""
    wide = look.grown(COUNT, dp(1.6 * COUNT))
    size = wide, wide
    disc = Panel(look, fill=look.colour("card"), corner=500, size=size)
    number = Writing(look, str(cards), font=TITLE, font_size=30, size=size)
    number.tint = look.colour("on_card")
    disc.center = number.center = spot.x, spot.y
    disc.angle = spot.side.angle
    disc.add_widget(number)
    return disc
