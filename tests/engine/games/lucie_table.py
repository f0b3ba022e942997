"""A table of Lucie whose luck is told in advance."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import astuple

from engine.core import Seat
from engine.deck import shipped_deck
from engine.games.lucie.deck import Card, Helper, LucieDeck, Role
from engine.games.lucie.events import LucieEvent
from engine.games.lucie.moves import DealRole, Draw, GoHome, LucieMove, Show
from engine.games.lucie.pile import Reshuffle
from engine.games.lucie.rules import LucieState
from engine.games.lucie.variants import LucieOptions, Variant
from engine.games.lucie.variants import deal as lay

ANN, BOB, CID, DEE, EVE, FAY = map(Seat, range(6))
ONE, TWO, THREE = Card(1, 0, 0), Card(2, 0, 0), Card(3, 0, 0)
CAT, TRAP, CAT_AND_TRAP = Card(1, 1, 0), Card(1, 0, 1), Card(2, 1, 1)
TWO_CATS, TWO_TRAPS = Card(2, 2, 0), Card(2, 0, 2)
DOG, QUIET_MOUSE = Card(0, 0, 0, Helper.DOG), Card(0, 0, 0, Helper.QUIET_MOUSE)
DRAW, GO_HOME = Draw(), GoHome()

BASE, HELPERS, ROLES = (LucieOptions(variant) for variant in Variant)
UNTIL_EMPTY = LucieOptions(Variant.ROLES, Reshuffle.UNTIL_EMPTY)
TOP_CARD = LucieOptions(Variant.ROLES, thief_takes_top=True)
SHIPPED = shipped_deck("engine.games.lucie", LucieDeck)


def deck_of(*cards: Card, dogs: int = 0, quiet_mice: int = 0) -> LucieDeck:
    """Makes a box with exactly these cards."""
    rows = tuple((*astuple(card)[:3], copies) for card, copies in Counter(cards).items())
    return LucieDeck(len(cards), rows, dogs, quiet_mice)


def deal(seats: int = 3, options: LucieOptions = BASE, deck: LucieDeck = SHIPPED) -> LucieState:
    return lay(seats, options, deck)


def deal_roles(
    *roles: Role, deck: LucieDeck = SHIPPED, options: LucieOptions = ROLES
) -> LucieState:
    """Deals a table with one mouse for each role."""
    state = lay(len(roles), options, deck)
    play(state, *map(DealRole, roles))
    return state


def play(state: LucieState, *moves: LucieMove) -> list[LucieEvent]:
    """Plays legal moves and returns all that happened."""
    events: list[LucieEvent] = []
    for move in moves:
        if move not in state.legal_moves():
            raise ValueError(f"{move} is not legal for {state.turn}")
        events += state.apply(move)
    return events


def draw(state: LucieState, *cards: Card) -> list[LucieEvent]:
    """Draws one card after the other and returns what the last one did."""
    events: list[LucieEvent] = []
    for card in cards:
        events = play(state, DRAW, Show(card))
    return events


def bring_home(state: LucieState, *cards: Card) -> list[LucieEvent]:
    """Draws *cards* and goes home with them."""
    draw(state, *cards)
    return play(state, GO_HOME)
