"""Bon Appétit!: turn over cards, and hope for a cat when there is a mouse to catch."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Self

from engine.core import FIRST, NATURE, Outcome, Seat, State
from engine.games.bon_appetit.deck import PAWS, SEATS, Backs, BonAppetitDeck, Card
from engine.games.bon_appetit.events import (
    BonAppetitEvent,
    CardFlipped,
    CardsDealt,
    CatYawned,
    ChainGrown,
    Ending,
    HuntStarted,
    MouseCaught,
    MouseEscaped,
    PileStarted,
    PlayStopped,
    TryUsed,
)
from engine.games.bon_appetit.moves import DRAWS, FLIPS, BonAppetitMove, Draw, Flip
from engine.games.bon_appetit.options import BonAppetitOptions, FailedChase
from engine.games.bon_appetit.view import BonAppetitView, Hunt

CARD_LIMIT: Final = 5_000
"""Flips after which a match that goes round in circles is stopped."""

CLOCKWISE: Final = {seats: tuple(Seat((i + 1) % seats) for i in range(seats)) for seats in SEATS}
"""The left neighbour of each seat, by the number of seats."""


@dataclass(slots=True)
class BonAppetitState(State[BonAppetitMove, BonAppetitEvent, BonAppetitView]):
    options: BonAppetitOptions
    unseen: list[Draw]
    """Cards nobody has seen yet, in no particular order but the commonest kind last."""

    stacks: list[int]
    """Cards in each stack: the unseen ones on top of those it won."""

    won: list[deque[Card]]
    """Cards each stack won, in the order they will come up."""

    tokens: list[int]
    tokens_left: int
    pile: list[Card]
    player: Seat = NATURE
    """Whose card is turned next; nature's until the first one lies in the middle."""

    turn: Seat = NATURE
    tries: int = 0
    """Tries left to the player; 0 when no mouse is hunted."""

    owner: Seat | None = None
    """Who laid the mouse that is hunted."""

    mouse: int = 0
    """Place in the pile of the mouse that is hunted."""

    chain: int = 0
    opens_pile: bool = False
    flips: int = 0
    ending: Ending | None = None
    outcome: Outcome | None = None

    @classmethod
    def deal(cls, seats: int, options: BonAppetitOptions, deck: BonAppetitDeck) -> Self:
        box = deck.at(seats)
        unseen = [DRAWS[card] for card, count in box.counts().items() for _ in range(count)]
        each, more = divmod(len(unseen) - 1, seats)
        return cls(
            options,
            unseen,
            stacks=[each + (seat < more) for seat in range(seats)],
            won=[deque() for _ in range(seats)],
            tokens=[0] * seats,
            tokens_left=box.tokens,
            pile=[],
        )

    def legal_moves(self) -> Sequence[BonAppetitMove]:
        return self.unseen if self.turn == NATURE else FLIPS

    def apply(self, move: BonAppetitMove) -> list[BonAppetitEvent]:
        match move:
            case Flip():
                return self._flip()
            case Draw():
                self._remove(move)
                return self._open(move.card) if self.player == NATURE else self._lay(move.card)

    def _flip(self) -> list[BonAppetitEvent]:
        won = self.won[self.player]
        if self.stacks[self.player] == len(won):
            return self._lay(won.popleft())
        self.turn = NATURE
        return []

    def _remove(self, draw: Draw) -> None:
        if self.unseen[-1] == draw:
            self.unseen.pop()
        else:
            self.unseen.remove(draw)

    def _open(self, card: Card) -> list[BonAppetitEvent]:
        """Turns up the card left over by the deal."""
        self.pile.append(card)
        self.player = self.turn = FIRST
        backs = Backs.at(len(self.stacks))
        dealt = CardsDealt(backs, tuple(self.stacks), self.tokens_left, card)
        return [dealt, self._hunt(card, owner=None)] if card in PAWS else [dealt]

    def _lay(self, card: Card) -> list[BonAppetitEvent]:
        """Lays the player's top card on the pile, and what it causes."""
        seat, tries = self.player, self.tries
        self.stacks[seat] = left = self.stacks[seat] - 1
        self.pile.append(card)
        self.flips += 1
        self.opens_pile = False
        self.player = CLOCKWISE[len(self.stacks)][seat]
        events: list[BonAppetitEvent] = [
            CardFlipped(seat, card, left, len(self.pile), 0 < tries <= 2)
        ]
        if card in PAWS:
            if left and self.flips < CARD_LIMIT:
                events += self._squeak(card, seat)
        elif tries:
            events += self._catch(seat) if card is Card.CAT else self._miss(seat)
        elif card is Card.CAT:
            events.append(CatYawned(seat))
        self.turn = self.player
        if not (self.tokens_left and self.stacks[seat]) or self.flips == CARD_LIMIT:
            events.append(self._stop(seat))
        elif self.opens_pile:
            events.append(PileStarted(self.player, len(self.pile)))
        return events

    def _squeak(self, card: Card, seat: Seat) -> list[BonAppetitEvent]:
        hunt = self._hunt(card, owner=seat)
        return [ChainGrown(seat, self.chain), hunt] if self.chain > 1 else [hunt]

    def _hunt(self, card: Card, owner: Seat | None) -> HuntStarted:
        """Makes the player hunt the mouse on top of the pile."""
        self.chain = self.chain + 1 if self.tries else 1
        self.tries = PAWS[card]
        self.owner = owner
        self.mouse = len(self.pile) - 1
        return HuntStarted(owner, self.player, self.tries, self._at_stake())

    def _at_stake(self) -> int:
        if self.owner is None:
            return 0
        whole = self.options.failed_chase is FailedChase.WHOLE_PILE
        return len(self.pile) if whole else self.mouse

    def _catch(self, seat: Seat) -> list[BonAppetitEvent]:
        self.tries = 0
        self.tokens[seat] += 1
        self.tokens_left -= 1
        won = len(self.pile)
        self._take(seat, won)
        return [MouseCaught(seat, won, self.stacks[seat], self.tokens[seat], self.tokens_left)]

    def _miss(self, seat: Seat) -> list[BonAppetitEvent]:
        self.tries -= 1
        used = TryUsed(seat, self.tries)
        if not self.tries:
            return [used, self._escape()]
        self.player = seat
        return [used]

    def _escape(self) -> MouseEscaped:
        owner, won = self.owner, self._at_stake()
        if owner is None:
            return MouseEscaped(None, 0, 0, len(self.pile))
        self._take(owner, won)
        return MouseEscaped(owner, won, self.stacks[owner], len(self.pile))

    def _take(self, seat: Seat, cards: int) -> None:
        """Puts *cards* from the bottom of the pile under a stack that opens the next pile."""
        self.won[seat].extend(self.pile[:cards])
        del self.pile[:cards]
        self.stacks[seat] += cards
        self.player = seat
        self.opens_pile = True

    def _stop(self, seat: Seat) -> PlayStopped:
        if not self.tokens_left:
            self.ending = Ending.LAST_TOKEN
        elif not self.stacks[seat]:
            self.ending = Ending.EMPTY_STACK
        else:
            self.ending = Ending.CARD_LIMIT
        self.tries = 0
        self.opens_pile = False
        self.outcome = Outcome.by_score(self.stacks, self.tokens, reason=self.ending)
        return PlayStopped(self.ending, seat, tuple(self.stacks), tuple(self.tokens))

    def view(self, seat: Seat) -> BonAppetitView:
        return BonAppetitView(
            turn=self.player,
            backs=Backs.at(len(self.stacks)),
            pile=tuple(self.pile),
            gone=self.flips + (self.player != NATURE) - len(self.pile),
            hunt=self._view_hunt(),
            suspense=0 < self.tries <= 2,
            opens_pile=self.opens_pile,
            stacks=tuple(self.stacks),
            tokens=tuple(self.tokens),
            tokens_left=self.tokens_left,
            ending=self.ending,
            tied=self._tied() if self.ending else (),
        )

    def _tied(self) -> tuple[Seat, ...]:
        most = max(self.stacks)
        best = tuple(Seat(i) for i, cards in enumerate(self.stacks) if cards == most)
        return best if len(best) > 1 else ()

    def _view_hunt(self) -> Hunt | None:
        if not self.tries:
            return None
        paws = PAWS[self.pile[self.mouse]]
        return Hunt(
            self.owner, self.player, self.mouse, paws, self.tries, self.chain, self._at_stake()
        )

    def copy(self) -> Self:
        return type(self)(
            self.options,
            self.unseen.copy(),
            self.stacks.copy(),
            [cards.copy() for cards in self.won],
            self.tokens.copy(),
            self.tokens_left,
            self.pile.copy(),
            self.player,
            self.turn,
            self.tries,
            self.owner,
            self.mouse,
            self.chain,
            self.opens_pile,
            self.flips,
            self.ending,
            self.outcome,
        )
