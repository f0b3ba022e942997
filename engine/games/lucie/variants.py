"""The three ways to play, and the table laid for each."""

from __future__ import annotations

from enum import StrEnum

from engine.game import Options
from engine.games.lucie.deck import LucieDeck
from engine.games.lucie.pile import Reshuffle
from engine.games.lucie.roles import RolesState
from engine.games.lucie.rules import LucieState


class Variant(StrEnum):
    BASE = "base"
    HELPERS = "helpers"
    ROLES = "roles"


class LucieOptions(Options, frozen=True):
    variant: Variant = Variant.BASE
    reshuffle: Reshuffle = Reshuffle.ONCE
    thief_takes_top: bool = False
    """Whether a thief gets the card that lies on top, instead of any."""

    def matters(self, field: str, seats: int) -> bool:
        return field == "variant" or self.variant is Variant.ROLES


def deal(seats: int, options: LucieOptions, deck: LucieDeck) -> LucieState:
    match options.variant:
        case Variant.BASE:
            return LucieState.deal(seats, deck.base_cards())
        case Variant.HELPERS:
            return LucieState.deal(seats, deck.base_cards() + deck.helper_cards())
        case Variant.ROLES:
            return RolesState.deal_roles(
                seats,
                deck.base_cards(),
                options.reshuffle,
                thief_takes_top=options.thief_takes_top,
            )
