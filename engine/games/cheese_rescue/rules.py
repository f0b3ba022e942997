"""Cheese Rescue: lay your cheeses where no mouse will be left beside them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from engine.core import FIRST, NATURE, Outcome, Seat, State
from engine.game import Options
from engine.games.cheese_rescue.cards import SHAPES, Card, Kind, cheese
from engine.games.cheese_rescue.deck import FIRST_DRAW, CheeseRescueDeck, has_start_card
from engine.games.cheese_rescue.events import (
    CardDealt,
    CardPlaced,
    CardSettled,
    CatsScared,
    CheeseRescueEvent,
    CheesesCounted,
    CheesesEaten,
    HandsDiscarded,
    MiceCaught,
    PointsTied,
    WallsRaised,
)
from engine.games.cheese_rescue.field import field
from engine.games.cheese_rescue.moves import (
    DEALS,
    FINISH_ONLY,
    CheeseRescueMove,
    Deal,
    Finish,
    Place,
    placings,
)
from engine.games.cheese_rescue.scoring import Fate, fates, fates_after, hunts, rescued
from engine.games.cheese_rescue.square import Square
from engine.games.cheese_rescue.view import CheeseRescueView, Laid, Standing

FULL_SQUARE = "full_square"
"""The only way in which a match ends."""


class CheeseRescueOptions(Options, frozen=True):
    floating: bool = False
    """Whether the square may lie anywhere around the start card instead of centred on it."""

    def matters(self, field: str, seats: int) -> bool:
        return has_start_card(seats)


@dataclass(slots=True)
class CheeseRescueState(State[CheeseRescueMove, CheeseRescueEvent, CheeseRescueView]):
    square: Square
    hands: list[list[Card]]
    """Cheeses by value, then animals in the order drawn, by seat."""

    pile: list[Deal]
    """One of nature's moves for each card not drawn yet, in no particular order."""

    full_hand: int
    is_settled: bool = True
    """Whether the latest card on the table cannot be taken back any more."""

    player: Seat = FIRST
    turn: Seat = NATURE
    outcome: Outcome | None = None

    @classmethod
    def deal(
        cls, seats: int, options: CheeseRescueOptions, deck: CheeseRescueDeck
    ) -> CheeseRescueState:
        has_start, values = has_start_card(seats), sorted(deck.cheeses)
        square = Square.empty(
            field(deck.tables[seats].size), floating=options.floating or not has_start
        )
        if has_start:
            square.lay_start()
        return cls(
            square,
            [[cheese(Seat(i), value) for value in values] for i in range(seats)],
            [DEALS[card] for card in deck.drawn(seats)],
            full_hand=len(values) + FIRST_DRAW,
        )

    def legal_moves(self) -> Sequence[CheeseRescueMove]:
        if self.turn == NATURE:
            return self.pile
        if not self.is_settled:
            return FINISH_ONLY
        hand, square = self.hands[self.player], self.square
        choices = [placings(card, square.field.columns) for card in dict.fromkeys(hand)]
        open_cells = square.open_cells
        return [places[cell] for places in choices for cell in open_cells]

    def apply(self, move: CheeseRescueMove) -> list[CheeseRescueEvent]:
        match move:
            case Place():
                return self._place(move.card, move.cell)
            case Finish():
                return self._finish()
            case Deal():
                return self._draw(move)

    def _place(self, card: Card, cell: int) -> list[CheeseRescueEvent]:
        hand = self.hands[self.player]
        hand.remove(card)
        self.square.cards[cell] = card
        self.is_settled = False
        return [CardPlaced(self.player, card, cell, len(hand))]

    def _finish(self) -> list[CheeseRescueEvent]:
        square, self.is_settled = self.square, True
        events: list[CheeseRescueEvent] = [CardSettled(self.player, square.latest)]
        events += [WallsRaised(axis, square.frame) for axis in square.settle()]
        if not square.open_cells:
            events += self._score()
        elif self.pile:
            self.turn = NATURE
        else:
            self._pass_turn()
        return events

    def _draw(self, move: Deal) -> list[CheeseRescueEvent]:
        seat, hand = self.player, self.hands[self.player]
        self.pile.remove(move)
        hand.append(move.card)
        self._pass_turn()
        return [CardDealt(seat, len(hand), len(self.pile))]

    def _pass_turn(self) -> None:
        """Goes on to the next seat, which draws first as long as cards are dealt."""
        self.player = Seat((self.player + 1) % len(self.hands))
        is_short = len(self.hands[self.player]) < self.full_hand
        self.turn = NATURE if self.pile and is_short else self.player

    def _score(self) -> list[CheeseRescueEvent]:
        discarded = HandsDiscarded(tuple(map(tuple, self.hands)))
        self.hands = [[] for _ in self.hands]
        dogs, cats, mice = stages = hunts(self.square.cards, self.square.field.neighbours)
        ends = fates_after(stages, self.square.cards)
        counts = [self._count(Seat(i), ends) for i in range(len(self.hands))]
        self.outcome = Outcome.by_score(
            [count.total for count in counts],
            tie_break=[len(count.cells) for count in counts],
            reason=FULL_SQUARE,
            counted=tuple(count.values for count in counts),
        )
        return [
            discarded,
            CatsScared(dogs.hunters, dogs.removals),
            MiceCaught(cats.hunters, cats.removals),
            CheesesEaten(mice.hunters, mice.removals),
            *counts,
            *_ties(counts, self.outcome),
        ]

    def _count(self, seat: Seat, ends: Mapping[int, Fate]) -> CheesesCounted:
        cheeses = rescued(self.square.cards, ends, seat)
        values = tuple(value for value, _ in cheeses)
        return CheesesCounted(seat, tuple(cell for _, cell in cheeses), values, sum(values))

    def view(self, seat: Seat) -> CheeseRescueView:
        square, provisional = self.square, None if self.is_settled else self.square.latest
        ends = fates(square.cards, square.field.neighbours)
        return CheeseRescueView(
            turn=self.player,
            is_over=self.outcome is not None,
            size=square.field.size,
            columns=square.field.columns,
            window=square.field.window(square.frame),
            walls=square.field.walls(square.frame),
            table=tuple(Laid(cell, card, ends[cell]) for cell, card in square.cards.items()),
            provisional=provisional,
            open_cells=tuple(cell for cell in square.open_cells if cell != provisional),
            refusals=square.refusals(),
            hand=tuple(self.hands[seat]),
            full_hand=self.full_hand,
            deck_left=len(self.pile),
            standings=tuple(self._standing(Seat(i), ends) for i in range(len(self.hands))),
        )

    def _standing(self, seat: Seat, ends: Mapping[int, Fate]) -> Standing:
        hand = self.hands[seat]
        return Standing(
            SHAPES[seat],
            hand_size=len(hand),
            cheeses=tuple(card.value for card in hand if card.kind is Kind.CHEESE),
            points=sum(value for value, _ in rescued(self.square.cards, ends, seat)),
        )

    def copy(self) -> CheeseRescueState:
        return CheeseRescueState(
            self.square.copy(),
            [hand.copy() for hand in self.hands],
            self.pile.copy(),
            self.full_hand,
            self.is_settled,
            self.player,
            self.turn,
            self.outcome,
        )

    def imagine(self, seat: Seat, rng: Random) -> CheeseRescueState:
        twin = self.copy()
        others = [hand for i, hand in enumerate(twin.hands) if i != seat]
        secrets = [card for hand in others for card in hand if card.kind is not Kind.CHEESE]
        twin.pile += [DEALS[card] for card in secrets]
        rng.shuffle(twin.pile)
        for hand in others:
            hand[:] = [card if card.kind is Kind.CHEESE else twin.pile.pop().card for card in hand]
        return twin


def _ties(counts: Sequence[CheesesCounted], outcome: Outcome) -> list[PointsTied]:
    best = max(outcome.scores)
    tied = [count for count in counts if count.total == best]
    if len(tied) == 1:
        return []
    seats = tuple(count.seat for count in tied)
    return [PointsTied(seats, tuple(len(count.cells) for count in tied), outcome.winners)]
