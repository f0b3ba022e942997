"""What stays of a moment in Bon Appétit!: a picture of it, and whose card or deck it was."""

from __future__ import annotations

from engine.core import Seat
from engine.games.bon_appetit.deck import Card
from engine.games.bon_appetit.events import (
    BonAppetitEvent,
    CardFlipped,
    CatYawned,
    MouseCaught,
    MouseEscaped,
)
from engine.games.bon_appetit.moves import Flip
from engine.games.bon_appetit.view import BonAppetitView
from screens.games.bon_appetit.board import BonAppetitBoard
from screens.table.desk import Desk
from screens.ui.places import Box

CARDS = {Card.CHEESE: "cheese_wedge", Card.CAT: "cat_calm"}


class BonAppetitTraces:
    def __init__(self, desk: Desk[Flip, BonAppetitView], board: BonAppetitBoard) -> None:
        self._desk, self._board = desk, board

    def picture(self, event: BonAppetitEvent) -> str:
        match event:
            case CardFlipped():
                return CARDS.get(event.card, "mouse_calm")
            case CatYawned():
                return "cat_yawn"
            case MouseCaught():
                return "cat_pounce"
            case MouseEscaped():
                return "mouse_tongue"
            case _:
                return ""

    def place(self, event: BonAppetitEvent) -> Box | None:
        match event:
            case CardFlipped():
                return self._top_card()
            case MouseCaught():
                return self._deck(event.hunter)
            case MouseEscaped() if event.owner is not None:
                return self._deck(event.owner)
            case _:
                return None

    def _top_card(self) -> Box:
        pile = self._board.pile
        x, y = pile.place_of(len(self._board.view.pile) - 1)
        return Box(x - pile.width / 2, y - pile.height / 2, *pile.size)

    def _deck(self, seat: Seat) -> Box:
        side = self._desk.layout.sides[seat]
        return self._board.places[seat].deck.spot_in_window(side).box
