"""Variant 2: every mouse has a role, and most roles have a power."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Self

from msgspec.structs import replace

from engine.core import FIRST, NATURE, Seat
from engine.games.lucie.deck import JACKPOT, Card, Danger, Role
from engine.games.lucie.events import (
    CardKept,
    CardsPeeked,
    CardStolen,
    CardSwapped,
    LucieEvent,
    RoleFlipped,
    RolesDealt,
    StolenReturned,
    SwapOffered,
    Why,
)
from engine.games.lucie.moves import (
    DRAW,
    DRAW_OR_LOOK,
    KEEP_ONE_OF_TWO,
    SWAP_OR_ACCEPT,
    Accept,
    DealRole,
    Keep,
    Look,
    LucieMove,
    Peek,
    PowerMove,
    ShowBottom,
    Snatch,
    Steal,
    Swap,
)
from engine.games.lucie.outing import RAISES
from engine.games.lucie.pile import Reshuffle
from engine.games.lucie.rules import LucieState
from engine.games.lucie.view import Asleep, Badge, LucieView, Phase, Risk


@dataclass(slots=True)
class RolesState(LucieState):
    roles: list[Role] = field(default_factory=list)
    """The role of each mouse, as far as they are dealt."""

    flipped: list[Seat] = field(default_factory=list)
    """Who lost her role."""

    victim: Seat = NATURE
    """Whom the thief is stealing from."""

    thief_takes_top: bool = False
    """Whether a thief gets the card that lies on top, instead of any."""

    @classmethod
    def deal_roles(
        cls, seats: int, cards: list[Card], reshuffle: Reshuffle, *, thief_takes_top: bool
    ) -> Self:
        state = cls.deal(seats, cards)
        state.thief_takes_top = thief_takes_top
        state.pile.due = reshuffle
        state.turn, state.phase = NATURE, Phase.DEALING
        return state

    @property
    def role(self) -> Role | None:
        return None if self.player in self.flipped else self.roles[self.player]

    def _ways_out(self) -> Sequence[LucieMove]:
        if self.role is Role.THIEF:
            return [*DRAW, *map(Steal, self._victims())]
        if self.role is Role.GLASSES and self.pile.can_show_two():
            return DRAW_OR_LOOK
        return DRAW

    def _victims(self) -> list[Seat]:
        return [Seat(i) for i, cards in enumerate(self.homes) if cards and i != self.player]

    def _power_moves(self) -> Sequence[LucieMove]:
        match self.phase:
            case Phase.SNATCHING:
                home = self.homes[self.victim]
                return [*map(Snatch, home[-1:] if self.thief_takes_top else home)]
            case Phase.PEEKING:
                return [Peek(show.card) for show in self.pile.tops()]
            case Phase.KEEPING:
                return KEEP_ONE_OF_TWO
            case Phase.CAUGHT:
                return SWAP_OR_ACCEPT
            case Phase.SWAPPING:
                return [ShowBottom(show.card) for show in self.pile.bottoms()]
            case Phase.DEALING:
                return [DealRole(role) for role in Role if role not in self.roles]
            case _:
                return ()

    def _use_power(self, move: PowerMove) -> list[LucieEvent]:
        match move:
            case Steal(victim):
                return self._steal(victim)
            case Snatch(card):
                return self._snatch(card)
            case Look():
                return self._ask_pile(Phase.PEEKING)
            case Peek(card):
                return self._peek(card)
            case Keep(which):
                return self._keep(which)
            case Swap():
                return self._ask_pile(Phase.SWAPPING)
            case ShowBottom(card):
                return self._swap(card)
            case Accept():
                return self._lose(self.outing.dangers())
            case DealRole(role):
                return self._deal_role(role)

    def _deal_role(self, role: Role) -> list[LucieEvent]:
        self.roles.append(role)
        if len(self.roles) < len(self.homes):
            return []
        self._leave(FIRST)
        return [RolesDealt(tuple(self.roles))]

    def _steal(self, victim: Seat) -> list[LucieEvent]:
        self.victim = victim
        self.turn, self.phase = NATURE, Phase.SNATCHING
        return []

    def _snatch(self, card: Card) -> list[LucieEvent]:
        seat, victim, outing = self.player, self.victim, self.outing
        outing.add(card)
        stolen = CardStolen(seat, card, *outing.tally(), victim)
        if card.cheeses == JACKPOT:
            return [stolen, StolenReturned(seat, victim, card), *self._end_outing()]
        if self.thief_takes_top:
            self.homes[victim].pop()
        else:
            self.homes[victim].remove(card)
        return self._resolve(stolen)

    def _peek(self, card: Card) -> list[LucieEvent]:
        self.pile.peek(card)
        if len(self.pile.peeked) < 2:
            return []
        self.turn, self.phase = self.player, Phase.KEEPING
        return [CardsPeeked(self.player)]

    def _keep(self, which: int) -> list[LucieEvent]:
        kept, other = self.pile.keep(which)
        self.outing.add(kept)
        return self._resolve(CardKept(self.player, kept, *self.outing.tally(), other))

    def _meet(self, dangers: tuple[Danger, ...]) -> list[LucieEvent]:
        if self.role is not Role.GAMBLER or self.pile.is_spent():
            return self._lose(dangers)
        self.turn, self.phase = self.player, Phase.CAUGHT
        return [SwapOffered(self.player, self.outing.cards[-1], dangers)]

    def _swap(self, card: Card) -> list[LucieEvent]:
        outing = self.outing
        given = outing.give_back()
        self.pile.swap(card, given)
        outing.add(card)
        swapped = CardSwapped(self.player, card, *outing.tally(), given)
        if dangers := outing.dangers():
            return [swapped, *self._lose(dangers)]
        return [swapped, *self._go_home(Why.SAVED_BY_SWAP)]

    def _lose(self, dangers: tuple[Danger, ...]) -> list[LucieEvent]:
        seat, role = self.player, self.role
        caught, *rest = LucieState._lose(self, dangers)
        if role is None or RAISES.get(role) not in dangers:
            return [caught, *rest]
        self.flipped.append(seat)
        return [caught, RoleFlipped(seat, role), *rest]

    def view(self, seat: Seat) -> LucieView:
        can_steal = self.phase is Phase.LEAVING and self.role is Role.THIEF
        return replace(
            LucieState.view(self, seat),
            has_roles=True,
            thief_takes_top=self.thief_takes_top,
            badges=tuple(self._badge(Seat(i)) for i in range(len(self.roles))),
            victims=tuple(self._victims()) if can_steal else (),
            peeked=tuple(self.pile.peeked) if seat == self.player else (),
            caught_by=self.outing.dangers(),
            bottom=self.pile.bottom,
            is_reshuffle_due=self.pile.due is not None,
        )

    def _risk(self) -> Risk:
        if self.phase not in (Phase.CAUGHT, Phase.SWAPPING):
            return LucieState._risk(self)
        before = self.outing.copy()
        before.give_back()
        return before.risk(self.pile.bottom_cards())

    def _badge(self, seat: Seat) -> Badge:
        return Badge(self.roles[seat], seat in self.flipped, self._asleep(seat))

    def _asleep(self, seat: Seat) -> Asleep | None:
        """Tells why the power of *seat* cannot be used now, if it cannot."""
        if seat in self.flipped:
            return Asleep.FLIPPED
        if self.roles[seat] in RAISES:
            return Asleep.WORKS_BY_ITSELF
        if seat != self.turn:
            return Asleep.NOT_YOUR_TURN
        match self.roles[seat]:
            case Role.GAMBLER:
                return None if self.phase is Phase.CAUGHT else Asleep.NOT_CAUGHT
            case Role.GREEDY:
                row = self.outing.cards
                return None if row and row[-1].cheeses == JACKPOT else Asleep.NO_THREE_CHEESES
        if self.phase is Phase.CHOOSING:
            return Asleep.FIRST_CARD_ONLY
        if self.roles[seat] is Role.THIEF:
            return None if self._victims() else Asleep.NOTHING_TO_STEAL
        return None if self.pile.can_show_two() else Asleep.TOO_FEW_CARDS

    def imagine(self, seat: Seat, rng: Random) -> Self:
        twin = self.copy()
        if self.pile.peeked and seat != self.player:
            twin.pile.imagine_peeked(rng)
        return twin

    def copy(self) -> Self:
        twin = LucieState.copy(self)
        twin.roles = self.roles.copy()
        twin.flipped = self.flipped.copy()
        twin.victim = self.victim
        twin.thief_takes_top = self.thief_takes_top
        return twin
