"""Lucie: leave the hole for cheese, and go home before the cat or a trap gets you."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

from engine.core import FIRST, NATURE, IllegalMoveError, Outcome, Seat, State
from engine.games.lucie.deck import JACKPOT, Card, Danger, Helper, Role
from engine.games.lucie.events import (
    CardDrawn,
    CardKept,
    CardStolen,
    Caught,
    HelperCovered,
    HelperPlaced,
    Jackpot,
    JarsFilled,
    LucieEvent,
    PileReshuffled,
    WentHome,
    Why,
    WhyOver,
)
from engine.games.lucie.moves import (
    DRAW,
    DRAW_OR_GO_HOME,
    Draw,
    GoHome,
    LucieMove,
    PowerMove,
    Show,
)
from engine.games.lucie.outing import VEILS, Outing
from engine.games.lucie.pile import SHUFFLES, Pile
from engine.games.lucie.view import LucieView, Phase, Risk, heaps

LEAVING, SHOWING, CHOOSING = Phase.LEAVING, Phase.SHOWING, Phase.CHOOSING
"""Looked up once: reading a member of an enum takes longer than many a rule."""


@dataclass(slots=True)
class LucieState(State[LucieMove, LucieEvent, LucieView]):
    """The base game, and variant 1 if there are helpers among the cards."""

    pile: Pile
    homes: list[list[Card]]
    """What each mouse brought home."""

    outing: Outing
    phase: Phase = LEAVING
    player: Seat = FIRST
    turn: Seat = FIRST
    outcome: Outcome | None = None
    has_helpers: bool = False

    @classmethod
    def deal(cls, seats: int, cards: list[Card]) -> Self:
        has_helpers = any(card.helper for card in cards)
        homes: list[list[Card]] = [[] for _ in range(seats)]
        return cls(Pile([*map(Show, cards)]), homes, Outing(), has_helpers=has_helpers)

    @property
    def role(self) -> Role | None:
        """What is special about the player's mouse."""
        return None

    def legal_moves(self) -> Sequence[LucieMove]:
        phase = self.phase
        if phase is SHOWING:
            return self.pile.tops()
        if phase is CHOOSING:
            return DRAW_OR_GO_HOME
        return self._ways_out() if phase is LEAVING else self._power_moves()

    def _ways_out(self) -> Sequence[LucieMove]:
        return DRAW

    def _power_moves(self) -> Sequence[LucieMove]:
        return ()

    def apply(self, move: LucieMove) -> list[LucieEvent]:
        if type(move) is Show:
            return self._show(move)
        if type(move) is Draw:
            return self._ask_pile(SHOWING)
        if type(move) is GoHome:
            return self._go_home(Why.CHOICE)
        return self._use_power(move)

    def _use_power(self, move: PowerMove) -> list[LucieEvent]:
        raise IllegalMoveError(f"{move} needs a role")

    def _ask_pile(self, phase: Phase) -> list[LucieEvent]:
        """Waits for nature to show cards of the pile, which is reshuffled if it has to be."""
        self.turn, self.phase = NATURE, phase
        if self.pile.tops():
            return []
        self.pile.reshuffle()
        return [PileReshuffled(len(self.pile))]

    def _show(self, show: Show) -> list[LucieEvent]:
        self.pile.draw(show)
        card, outing = show.card, self.outing
        outing.add(card)
        return self._resolve(
            CardDrawn(self.player, card, outing.cheeses, outing.cats, outing.traps)
        )

    def _resolve(self, gained: CardDrawn | CardStolen | CardKept) -> list[LucieEvent]:
        """Lets the card that just joined the outing take effect."""
        events: list[LucieEvent] = [gained]
        card = gained.card
        if card.helper is not None:
            events.append(self._place(card.helper))
        if dangers := self.outing.dangers():
            return events + self._meet(dangers)
        if card.cheeses == JACKPOT:
            is_forced = self.role is not Role.GREEDY
            events.append(Jackpot(self.player, card, is_forced))
            if is_forced:
                return events + self._go_home(Why.JACKPOT)
        if self.pile.is_spent():
            return events + self._go_home(Why.LAST_CARD)
        self.turn, self.phase = self.player, CHOOSING
        return events

    def _place(self, helper: Helper) -> LucieEvent:
        covered, veiled = self.outing.covered, VEILS[helper]
        if covered is None or covered is helper:
            return HelperPlaced(self.player, helper, veiled)
        unveiled = VEILS[covered]
        count = self.outing.count(unveiled)
        return HelperCovered(self.player, helper, covered, veiled, unveiled, count)

    def _meet(self, dangers: tuple[Danger, ...]) -> list[LucieEvent]:
        """Lets *dangers* catch the mouse, unless it knows a way out."""
        return self._lose(dangers)

    def _lose(self, dangers: tuple[Danger, ...]) -> list[LucieEvent]:
        outing = self.outing
        self.pile.discard += outing.cards
        caught = Caught(self.player, dangers, outing.cats, outing.traps, tuple(outing.cards))
        return [caught, *self._end_outing()]

    def _go_home(self, why: Why) -> list[LucieEvent]:
        outing, home = self.outing, self.homes[self.player]
        home += outing.cards
        went = WentHome(self.player, tuple(outing.cards), outing.cheeses, why, len(home))
        return [went, *self._end_outing()]

    def _end_outing(self) -> list[LucieEvent]:
        if not self.pile.is_spent():
            self._leave(Seat((self.player + 1) % len(self.homes)))
            return []
        self.outing = Outing()
        self.phase = Phase.OVER
        scores = [sum(card.cheeses for card in cards) for cards in self.homes]
        self.outcome = Outcome.by_score(scores, reason=self._why_over())
        return [JarsFilled(tuple(map(tuple, self.homes)), self.outcome.scores)]

    def _why_over(self) -> WhyOver:
        is_stopped = self.pile.shuffles == SHUFFLES and self.pile.discard
        return WhyOver.ENOUGH_SHUFFLES if is_stopped else WhyOver.EMPTY_PILE

    def _leave(self, seat: Seat) -> None:
        """Lets the mouse of *seat* begin an outing."""
        self.player = self.turn = seat
        self.phase = LEAVING
        self.outing = Outing.of(self.role)

    def view(self, seat: Seat) -> LucieView:
        outing, pile = self.outing, self.pile
        return LucieView(
            phase=self.phase,
            player=self.player,
            row=tuple(outing.cards),
            cheeses=outing.cheeses,
            cats=outing.cats,
            traps=outing.traps,
            cat_limit=outing.cat_limit,
            trap_limit=outing.trap_limit,
            helper=outing.helper,
            veiled=outing.veiled,
            may_draw=self.phase in (LEAVING, CHOOSING),
            may_go_home=self.phase is CHOOSING,
            risk=self._risk(),
            pile=len(pile),
            left=heaps(pile.cards()),
            discard=tuple(pile.discard),
            homes=tuple(map(len, self.homes)),
            piles=tuple(map(tuple, self.homes)) if self.outcome else (),
            scores=self.outcome.scores if self.outcome else (),
            has_helpers=self.has_helpers,
        )

    def _risk(self) -> Risk:
        return self.outing.risk(self.pile.next_cards())

    def copy(self) -> Self:
        return type(self)(
            self.pile.copy(),
            [cards.copy() for cards in self.homes],
            self.outing.copy(),
            self.phase,
            self.player,
            self.turn,
            self.outcome,
            self.has_helpers,
        )
