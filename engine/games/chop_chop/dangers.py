"""Where the other camp could come to next, and with which throws of its die."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace

from engine.core import Seat
from engine.games.chop_chop.position import Position
from engine.games.chop_chop.terms import Phase, Side
from engine.games.chop_chop.view import Danger


def dangers(position: Position) -> tuple[Danger, ...]:
    """Tells where the other camp could walk to if it rolled now."""
    if position.phase in (Phase.PLACE, Phase.OVER):
        return ()
    rival = _at_the_other_camp(position)
    kitchen, throws = rival.kitchen, defaultdict[int, list[int]](list)
    is_cat = rival.side is Side.CAT
    deck, terrain = kitchen.deck, kitchen.for_cat if is_cat else kitchen.for_mice
    for throw in sorted({*(deck.cat_die if is_cat else deck.mouse_die)}):
        rival.steps = throw
        for cell in {walk.cell for walk in rival.walks()}:
            throws[cell].append(throw)
    return tuple(Danger(terrain.spots[cell], (*throws[cell],)) for cell in sorted(throws))


def dangers_without(position: Position, pawn: int | None) -> tuple[Danger, ...]:
    """Tells the same for when a pawn, ``None`` is the cat, has left its cell and hinders nobody."""
    if pawn is None:
        upon_table = position.kitchen.table[0]
        return dangers(replace(position, cat=upon_table))
    return dangers(replace(position, herd=position.herd ^ 1 << position.mice[pawn]))


def _at_the_other_camp(position: Position) -> Position:
    seat = position.mouse_seat if position.side is Side.CAT else position.cat_seat
    return replace(position, seat=Seat(seat), runner=None, left_behind=0)
