"""What stays of a moment in Lucie: what was drawn, or how the outing ended, and where."""

from __future__ import annotations

from engine.core import Seat
from engine.games.lucie.deck import Danger
from engine.games.lucie.events import (
    CardGained,
    CardsPeeked,
    Caught,
    HelperCovered,
    HelperPlaced,
    Jackpot,
    LucieEvent,
    StolenReturned,
    SwapOffered,
    WentHome,
)
from screens.games.lucie.board import LucieBoard
from screens.ui.places import Box

DANGERS = {Danger.CAT: "cat_pounce", Danger.TRAP: "trap_snapped"}


class LucieTraces:
    def __init__(self, board: LucieBoard) -> None:
        self._board = board

    def picture(self, event: LucieEvent) -> str:
        match event:
            case CardGained():
                card = event.card
                return "cheese_wedge" if card.cheeses else "cat_calm" if card.cats else "trap_open"
            case HelperPlaced() | HelperCovered():
                return f"helper_{event.helper}"
            case Jackpot():
                return "cheese_jackpot"
            case WentHome():
                return "hole_lit"
            case Caught():
                return DANGERS[event.by[0]]
            case CardsPeeked():
                return "role_glasses"
            case StolenReturned():
                return "role_thief"
            case SwapOffered():
                return "role_gambler"
            case _:
                return ""

    def place(self, event: LucieEvent) -> Box | None:
        match event:
            case WentHome() | StolenReturned():
                return self._home(event.seat)
            case Caught():
                return self._board.middle.plan.discard.box
            case _:
                return None

    def _home(self, seat: Seat) -> Box:
        return self._board.stack_box(seat)
