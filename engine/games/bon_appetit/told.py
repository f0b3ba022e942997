"""The table as it looks while a move is told, one event further each time."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from engine.core import FIRST, Seat
from engine.games.bon_appetit.events import (
    BonAppetitEvent,
    CardFlipped,
    CardsDealt,
    CatYawned,
    ChainGrown,
    HuntStarted,
    MouseCaught,
    MouseEscaped,
    PileStarted,
    PlayStopped,
    TryUsed,
)
from engine.games.bon_appetit.view import BonAppetitView, Hunt


def after(view: BonAppetitView, event: BonAppetitEvent) -> BonAppetitView:
    """Returns the table once *event* has been told of it.

    Whose turn it is next, and what comes of it, is told by no event: the view after a move says it.
    """
    match event:
        case CardsDealt(stacks=stacks, tokens=tokens, card=card):
            return replace(view, turn=FIRST, pile=(card,), stacks=stacks, tokens_left=tokens)
        case CardFlipped(seat, card, left):
            stacks, pile = _with(view.stacks, seat, left), (*view.pile, card)
            return replace(view, pile=pile, stacks=stacks, hunt=_over(view.hunt))
        case HuntStarted() | TryUsed() | ChainGrown():
            return replace(view, hunt=_hunt_after(view, event))
        case MouseCaught(hunter, _, stack, tokens, tokens_left):
            stacks, won = _with(view.stacks, hunter, stack), _with(view.tokens, hunter, tokens)
            return replace(
                view, pile=(), gone=view.gone + len(view.pile), hunt=None, stacks=stacks,
                tokens=won, tokens_left=tokens_left,
            )  # fmt: skip
        case MouseEscaped(owner, won, stack):
            stacks = view.stacks if owner is None else _with(view.stacks, owner, stack)
            return replace(
                view, pile=view.pile[won:], gone=view.gone + won, hunt=None, stacks=stacks
            )
        case PlayStopped(ending, _, stacks, tokens):
            return replace(view, hunt=None, stacks=stacks, tokens=tokens, ending=ending)
        case CatYawned() | PileStarted():
            return view
        case _:
            assert_never(event)


def _hunt_after(view: BonAppetitView, event: HuntStarted | TryUsed | ChainGrown) -> Hunt | None:
    match event:
        case HuntStarted(owner, hunter, paws, at_stake):
            chain = view.hunt.chain if view.hunt else 1
            return Hunt(owner, hunter, len(view.pile) - 1, paws, paws, chain, at_stake)
        case TryUsed(_, tries_left):
            return replace(view.hunt, tries_left=tries_left) if view.hunt else None
        case ChainGrown(_, length):
            return replace(view.hunt, tries_left=0, chain=length) if view.hunt else None
        case _:
            assert_never(event)


def _over(hunt: Hunt | None) -> Hunt | None:
    """Puts a card on top of a hunt: where the mouse itself is at stake, the card is too."""
    if hunt is None or hunt.at_stake <= hunt.mouse:
        return hunt
    return replace(hunt, at_stake=hunt.at_stake + 1)


def _with(numbers: tuple[int, ...], seat: Seat, number: int) -> tuple[int, ...]:
    return (*numbers[:seat], number, *numbers[seat + 1 :])
