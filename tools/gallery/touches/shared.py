"""What looks the same in every game, each seen in one of them."""

from __future__ import annotations

from typing import Any

from engine.games.bon_appetit.events import CardFlipped
from engine.games.cheese_rescue.events import CardDealt
from engine.match import TurnStarted
from tools.gallery.beats import Beat, turn_change
from tools.gallery.hand import Doing, Gesture, rest, tap
from tools.gallery.touches import cheese_rescue, chop_chop

TURN = Beat("turn", TurnStarted)


def _take_a_break(table: Any) -> Doing:
    yield from tap(table.pause_disc)
    yield from rest(6)


def _ask_before_leaving(table: Any) -> Doing:
    yield from _take_a_break(table)
    yield from tap(table.sheet.buttons[-1])
    yield from rest(10)


def _coach(table: Any) -> Doing:
    table.coach.show(table.coach_path())
    yield from rest(56)


def _ears(table: Any) -> Doing:
    """Taps somebody who is away: a bot offers to sit in."""
    seat = next(seat for seat in range(table.match.seats) if seat != table.rim.active)
    yield from tap(table.rim.plates[seat])
    yield from rest(60)


def _curtain(table: Any) -> Doing:
    table.cover()
    yield from rest(10)
    table.uncover()
    yield from rest(24)


BEATS: dict[str, tuple[Beat, ...]] = {
    "lucie": (turn_change(),),
    "bon_appetit": (Beat("flip", CardFlipped, lambda m: m.event.pile > 2),),
    "cheese_rescue": (Beat("fly", CardDealt, lambda m: len(m.match.moves) > 60, seats=3),),
}
GESTURES: dict[str, tuple[Gesture, ...]] = {
    "bon_appetit": (Gesture("coach", TURN, _coach), Gesture("break", TURN, _take_a_break)),
    "cheese_rescue": (
        Gesture("curtain", cheese_rescue.AMID, _curtain),
        *(g for g in cheese_rescue.GESTURES if g.name == "drag_with_ghost_and_snap"),
    ),
    "lucie": (
        Gesture("ask_before_leaving", TURN, _ask_before_leaving),
        Gesture("ears", TURN, _ears),
    ),
    "chop_chop": tuple(g for g in chop_chop.GESTURES if g.name == "no_wrong_distance"),
}
