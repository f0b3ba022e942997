"""Bon Appétit! by ear: which card lies there, who hunts, and one key."""

from __future__ import annotations

from engine.games.bon_appetit.deck import PAWS, Card
from engine.games.bon_appetit.events import (
    BonAppetitEvent,
    CardFlipped,
    CardsDealt,
    HuntStarted,
    MouseCaught,
    MouseEscaped,
)
from engine.games.bon_appetit.moves import Flip
from engine.games.bon_appetit.view import BonAppetitView
from screens.services.i18n import Words
from screens.table.desk import Desk
from screens.table.kit import Line


class BonAppetitAloud:
    def __init__(self, desk: Desk[Flip, BonAppetitView]) -> None:
        self._desk = desk

    def happened(self, event: BonAppetitEvent, words: Words) -> Line | None:
        def said(key: str, seat: int, **values: object) -> Line:
            name = self._desk.name_of(seat, words)
            return Line(f"bon_appetit.aloud.{key}", {"name": name, **values})

        match event:
            case CardsDealt(card=card):
                return Line("bon_appetit.aloud.first", {"card": _card(card, words)})
            case CardFlipped(seat, card):
                return said("flipped", seat, card=_card(card, words))
            case HuntStarted(hunter=hunter, paws=paws):
                return said("hunt", hunter, count=paws)
            case MouseCaught(hunter, won):
                return said("caught", hunter, count=won)
            case MouseEscaped():
                return Line("bon_appetit.aloud.escaped")
            case _:
                return None  # whose turn it is, and what lies there, is said anyway

    def stands(self, view: BonAppetitView, words: Words) -> Line:
        values = {"cards": len(view.pile), "tokens": view.tokens_left}
        return Line("bon_appetit.aloud.stands", values)

    def focus(self, words: Words) -> None:
        """There is nothing to point at: one card can be turned."""

    def keys(self, words: Words) -> list[tuple[str, str]]:
        return [("space", words("bon_appetit.aloud.flip"))]


def _card(card: Card, words: Words) -> str:
    return words(f"bon_appetit.card.{'mouse' if card in PAWS else card.value}")
