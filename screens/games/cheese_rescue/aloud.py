"""Cheese Rescue by ear: the hand by number, cells by row and column, and what lies beside them."""

from __future__ import annotations

from engine.games.cheese_rescue.cards import Card, Kind
from engine.games.cheese_rescue.events import (
    CardPlaced,
    CatsScared,
    CheeseRescueEvent,
    CheesesCounted,
    CheesesEaten,
    MiceCaught,
)
from engine.games.cheese_rescue.view import CheeseRescueView
from screens.games.cheese_rescue.aim import Aim
from screens.games.cheese_rescue.board import CheeseRescueBoard
from screens.games.cheese_rescue.desk import RescueDesk
from screens.games.cheese_rescue.secrecy import Secrecy
from screens.services.i18n import Words
from screens.table.kit import Line


class CheeseRescueAloud:
    def __init__(
        self, desk: RescueDesk, board: CheeseRescueBoard, aim: Aim, secrecy: Secrecy
    ) -> None:
        self._desk, self._board, self._aim, self._secrecy = desk, board, aim, secrecy

    def happened(self, event: CheeseRescueEvent, words: Words) -> Line | None:
        match event:
            case CardPlaced(seat, card, cell):
                name = self._desk.name_of(seat, words)
                values = {"name": name, "card": _card(card, words)}
                return Line(
                    "cheese_rescue.aloud.placed", {**values, "place": self._place(cell, words)}
                )
            case CatsScared(victims=victims):
                return Line("cheese_rescue.aloud.scared", {"count": len(victims)})
            case MiceCaught(victims=victims):
                return Line("cheese_rescue.aloud.mice", {"count": len(victims)})
            case CheesesEaten(victims=victims):
                return Line("cheese_rescue.aloud.eaten", {"count": len(victims)})
            case CheesesCounted(seat=seat, total=total):
                name = self._desk.name_of(seat, words)
                return Line("cheese_rescue.aloud.counted", {"name": name, "total": total})
            case _:
                return None  # a card that is drawn is a secret, and one that settles was said

    def stands(self, view: CheeseRescueView, words: Words) -> Line:
        return Line(
            "cheese_rescue.aloud.stands", {"cards": len(view.table), "pile": view.deck_left}
        )

    def focus(self, words: Words) -> Line | None:
        """Says where the card would lie, and beside what."""
        cell = self._aim.cell
        if cell is None:
            return None
        beside = [
            _card(laid.card, words) for laid in self._view.table if self._touch(laid.cell, cell)
        ]
        cards = ", ".join(beside) or words("cheese_rescue.aloud.nothing")
        return Line(
            "cheese_rescue.aloud.there", {"place": self._place(cell, words), "cards": cards}
        )

    def keys(self, words: Words) -> list[tuple[str, str]]:
        if self._aim.picked is not None:
            arrows = [
                (key, words("table.aloud.elsewhere")) for key in ("left", "right", "up", "down")
            ]
            return [("enter", words("cheese_rescue.aloud.lay")), *arrows]
        if self._view.provisional is not None:
            undo = ("backspace", words("cheese_rescue.aloud.take_back"))
            return [("enter", words("cheese_rescue.aloud.finish")), undo]
        return [(str(n), self._held(card, words)) for n, card in enumerate(self._view.hand, 1)]

    @property
    def _view(self) -> CheeseRescueView:
        return self._board.view

    def _held(self, card: Card, words: Words) -> str:
        """Names a card of the hand, unless somebody who hears it must not know it."""
        return words("cheese_rescue.card.secret") if self._secrecy.is_kept else _card(card, words)

    def _place(self, cell: int, words: Words) -> str:
        row, column = divmod(cell, self._view.columns)
        return words("table.aloud.place", row=row + 1, column=column + 1)

    def _touch(self, one: int, other: int) -> bool:
        (row, column), (above, left) = (
            divmod(one, self._view.columns),
            divmod(other, self._view.columns),
        )
        return abs(row - above) + abs(column - left) == 1


def _card(card: Card, words: Words) -> str:
    if card.kind is Kind.CHEESE:
        return words("cheese_rescue.card.cheese", value=card.value)
    return words(f"cheese_rescue.card.{card.kind}")
