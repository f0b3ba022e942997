"""Plays a match by touch: the rules say what may be done, the player of the game how."""

from __future__ import annotations

from importlib import import_module
from random import Random
from time import monotonic
from typing import Any

from tools.android.driver.hand import Doing, Hand, StuckError, middle_of

MOST_MOVES = 3000
PAUSE = 0.5
"""Seconds between two tries to touch the same thing: a page, or a tray, may still be asleep."""


def player_of(game: str) -> Any:
    """Returns the module that knows how a game is touched."""
    return import_module(f"tools.android.players.{game}")


def play_match(hand: Hand, game: str) -> Doing:
    """Plays until the match is over and the winners stand on the podium."""
    match, luck = hand.page.match, Random(1)
    hand.notes.write("match", game=game, seats=match.seats)
    touches = 0
    while match.outcome is None:
        yield from play_one_move(hand, game, luck)
        touches += 1
        if touches > MOST_MOVES:
            raise StuckError(f"{game} does not end")
    yield from hand.until(lambda: hand.page_name == "podium", "the podium")
    hand.notes.write("over", game=game, touches=touches, moves=len(match.moves))


def play_one_move(hand: Hand, game: str, luck: Random | None = None) -> Doing:
    """Waits for a human's turn, chooses a legal move, and touches whatever plays it."""
    table = hand.page
    match = table.match
    yield from reach_the_turn(hand, table)
    if match.outcome is not None:
        return
    known, move = len(match.moves), (luck or Random(1)).choice(match.legal_moves())
    touch_for = player_of(game).touch_for
    for _ in range(3):
        for stroke in touch_for(table, move):
            yield from hand.glass.stroke(stroke)
            yield from hand.rest(2)
        if len(match.moves) > known or match.outcome is not None:
            return
        again = monotonic() + PAUSE
        yield from hand.until(lambda again=again: monotonic() > again, "a pause")
    raise StuckError(f"touching {move} on {game} did nothing")


def reach_the_turn(hand: Hand, table: Any) -> Doing:
    """Answers what stands between a player and the turn: turn cards and curtains."""
    yield from hand.until(
        lambda: not table.busy or table.sheet is not None or table.match.outcome, "a turn"
    )
    if table.sheet is not None and hasattr(table.sheet, "paw"):
        yield from hand.tap(table.sheet.paw)
        yield from reach_the_turn(hand, table)
    elif table.match.outcome is None and table.is_covered:
        eye = next(thing for thing in table.rim.tray.things.children if hasattr(thing, "is_live"))
        yield from hand.glass.stroke([middle_of(eye)])
        yield from hand.rest()
        yield from reach_the_turn(hand, table)
