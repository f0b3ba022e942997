"""Scripted tables of Cheese Rescue for its tests."""

from __future__ import annotations

from engine.core import NATURE, Seat
from engine.deck import shipped_deck
from engine.games.cheese_rescue.cards import CAT, DOG, MOUSE, START, Card, cheese
from engine.games.cheese_rescue.deck import CheeseRescueDeck
from engine.games.cheese_rescue.events import CheeseRescueEvent
from engine.games.cheese_rescue.field import field
from engine.games.cheese_rescue.moves import FINISH, Deal, Place
from engine.games.cheese_rescue.rules import CheeseRescueOptions, CheeseRescueState
from engine.games.cheese_rescue.scoring import Fate, fates

DECK = shipped_deck("engine.games.cheese_rescue", CheeseRescueDeck)

ANN, BOB, CID, DOT = map(Seat, range(4))

LETTERS = {"s": START, "d": DOG, "c": CAT, "m": MOUSE}
OWNERS = {"a": ANN, "b": BOB}


def fresh(seats: int, *, floating: bool = False) -> CheeseRescueState:
    """Returns a table before the first card is dealt."""
    return CheeseRescueState.deal(seats, CheeseRescueOptions(floating), DECK)


def dealt(seats: int, *, floating: bool = False) -> CheeseRescueState:
    """Returns a table where everybody drew a mouse, then a cat."""
    state = fresh(seats, floating=floating)
    for card in (MOUSE, CAT):
        for _ in range(seats):
            state.apply(Deal(card))
    return state


def turn(state: CheeseRescueState, card: Card, cell: int) -> list[CheeseRescueEvent]:
    """Plays a whole turn; nature deals whatever comes first in the pile."""
    place = Place(card, cell)
    assert place in state.legal_moves()
    events = [*state.apply(place), *state.apply(FINISH)]
    if state.outcome is None and state.turn == NATURE:
        events += state.apply(state.pile[0])
    return events


def any_turn(state: CheeseRescueState) -> list[CheeseRescueEvent]:
    """Lays the first card of the hand on the first open cell."""
    return turn(state, state.hands[state.player][0], state.square.open_cells[0])


def fill(state: CheeseRescueState) -> list[CheeseRescueEvent]:
    """Plays until the square is full."""
    events = []
    while state.outcome is None:
        events += any_turn(state)
    return events


def beside(size: int, right: int = 0, down: int = 0) -> int:
    """Returns a cell, counted from the middle of the grid of a square."""
    square = field(size)
    return square.middle + down * square.columns + right


def open_cells(state: CheeseRescueState) -> set[int]:
    """Returns the cells on which a card can be laid now."""
    return {move.cell for move in state.legal_moves() if isinstance(move, Place)}


def laid(*rows: str) -> dict[int, Card]:
    """Reads cards from a picture of the centred square of two players.

    ``d``, ``c``, ``m`` and ``s`` are dog, cat, mouse and start card, ``a3`` is a cheese of
    Ann's worth 3, and ``.`` an empty cell.
    """
    return {
        beside(5, right - 2, down - 2): _card(word)
        for down, row in enumerate(rows)
        for right, word in enumerate(row.split())
        if word != "."
    }


def _card(word: str) -> Card:
    return LETTERS[word] if word in LETTERS else cheese(OWNERS[word[0]], int(word[1:]))


def spot(right: int, down: int = 0) -> int:
    """Returns a cell of such a picture."""
    return beside(5, right - 2, down - 2)


def ends(*rows: str) -> dict[int, Fate]:
    """Tells what becomes of the cards of a picture."""
    return fates(laid(*rows), field(5).neighbours)


def last_cell(*rows: str, hands: tuple[list[Card], list[Card]]) -> CheeseRescueState:
    """Returns a table for two where Bob has to fill the only cell left."""
    state = fresh(2)
    state.square.cards = laid(*rows)
    state.square.open_cells = [*state.square.reach - {*state.square.cards}]
    state.hands, state.pile = [*hands], []
    state.player = state.turn = BOB
    return state
