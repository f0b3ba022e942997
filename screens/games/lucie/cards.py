"""What the cards of Lucie look like."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from engine.games.lucie.deck import JACKPOT, Card, Danger, Helper
from screens.widgets.card import Face, Picture

BACK = Face("card_back_brown")

HELPERS = {Helper.DOG: "helper_dog", Helper.QUIET_MOUSE: "helper_quiet_mouse"}
DANGERS = {Danger.CAT: "cat_calm", Danger.TRAP: "trap_open"}
HARMLESS = {Danger.CAT: "cat_asleep", Danger.TRAP: "trap_snapped"}
"""A danger that a helper keeps away."""


class Kind(StrEnum):
    """What a picture on a card is counted as."""

    CHEESE = "cheese"
    CAT = "cat"
    TRAP = "trap"


class Symbol(NamedTuple):
    """A picture on a card that hops off it to be counted."""

    kind: Kind
    picture: Picture
    worth: int = 1


def face_of(card: Card) -> Face:
    """Returns the front of a card: cheeses above, dangers below."""
    if card.helper is not None:
        return Face("card_face", (Picture(HELPERS[card.helper], size=0.9),))
    ground = "card_face_gold" if card.cheeses >= JACKPOT else "card_face"
    return Face(ground, tuple(symbol.picture for symbol in symbols_of(card)))


def symbols_of(card: Card) -> tuple[Symbol, ...]:
    """Lists what there is to count on a card."""
    dangers = [Kind.CAT] * card.cats + [Kind.TRAP] * card.traps
    y, size = (0.71, 0.5) if dangers else (0.5, 0.62)
    return (*_cheeses(card.cheeses, y, size), *_dangers(dangers))


def _cheeses(cheeses: int, y: float, size: float) -> list[Symbol]:
    if cheeses >= JACKPOT:
        jackpot = Picture("cheese_jackpot", 0.5, y, size + 0.22)
        return [Symbol(Kind.CHEESE, jackpot, cheeses)]
    if cheeses == 1:
        return [Symbol(Kind.CHEESE, Picture("cheese_wedge", 0.5, y, size))]
    lean = 0 if y > 0.5 else 0.13
    spots = ((0.3, y + lean), (0.7, y - lean))[:cheeses]
    return [Symbol(Kind.CHEESE, Picture("cheese_wedge", *spot, 0.46)) for spot in spots]


def _dangers(kinds: list[Kind]) -> list[Symbol]:
    size = 0.5 if len(kinds) == 1 else 0.42
    names = {Kind.CAT: "cat_calm", Kind.TRAP: "trap_open"}
    middle = (len(kinds) - 1) / 2
    return [
        Symbol(kind, Picture(names[kind], 0.5 + (place - middle) * 0.44, 0.26, size))
        for place, kind in enumerate(kinds)
    ]
