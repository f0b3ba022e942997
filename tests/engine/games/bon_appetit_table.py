"""A table of Bon Appétit! whose luck is told in advance."""

from __future__ import annotations

from engine.core import NATURE, Seat
from engine.deck import shipped_deck
from engine.games.bon_appetit.deck import BonAppetitDeck, Card, CardSet
from engine.games.bon_appetit.events import BonAppetitEvent, CardFlipped
from engine.games.bon_appetit.moves import DRAWS, FLIP
from engine.games.bon_appetit.options import BonAppetitOptions, FailedChase
from engine.games.bon_appetit.rules import BonAppetitState

ANN, BOB, CID, DEE, EVE, FAY = map(Seat, range(6))
CHEESE, CAT = Card.CHEESE, Card.CAT
ONE_PAW, TWO_PAWS, THREE_PAWS = Card.MOUSE_1, Card.MOUSE_2, Card.MOUSE_3

LITERAL = BonAppetitOptions()
WHOLE_PILE = BonAppetitOptions(FailedChase.WHOLE_PILE)

SHIPPED = shipped_deck("engine.games.bon_appetit", BonAppetitDeck)


def small(cheese: int, mouse: dict[int, int], cat: int, tokens: int = 5) -> BonAppetitDeck:
    """Makes a deck whose red set, the one for two or three players, is small."""
    return BonAppetitDeck(full=SHIPPED.full, red=CardSet(cheese, mouse, cat, tokens))


def deal(
    seats: int,
    first: Card = CHEESE,
    options: BonAppetitOptions = LITERAL,
    deck: BonAppetitDeck = SHIPPED,
) -> BonAppetitState:
    """Deals and turns up *first* in the middle."""
    state = BonAppetitState.deal(seats, options, deck)
    state.apply(DRAWS[first])
    return state


def flip(state: BonAppetitState, card: Card) -> list[BonAppetitEvent]:
    """Flips the top card of the seat to move, which nature makes, or which is, a *card*."""
    events = state.apply(FLIP)
    if state.turn == NATURE:
        if DRAWS[card] not in state.legal_moves():
            raise ValueError(f"no {card} left")
        events = state.apply(DRAWS[card])
    flipped = events[0]
    if not (isinstance(flipped, CardFlipped) and flipped.card is card):
        raise ValueError(f"{flipped} is no {card}")
    return events


def flip_all(state: BonAppetitState, *cards: Card) -> list[BonAppetitEvent]:
    """Flips one card after the other and returns what the last one did."""
    events: list[BonAppetitEvent] = []
    for card in cards:
        events = flip(state, card)
    return events
