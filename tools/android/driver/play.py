"""Plays a match by touch: the rules say what may be done, the player of the game how."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, Any, Protocol, cast

from tools.android.driver.glass import Stroke
from tools.android.driver.hand import Doing, Hand, StuckError, middle_of

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from screens.table.screen import TableScreen

GAMES = Path(__file__).resolve().parents[3] / "screens" / "games"
MOST_MOVES = 3000
PAUSE = 0.5
"""Seconds between two tries to touch the same thing: a page, or a tray, may still be asleep."""


class Strokes(Protocol):
    """A module that knows how a game is touched."""

    SEED: int

    def touch_for(self, table: TableScreen, move: Any) -> Iterator[Stroke]:
        """Yields the strokes that play a move, one of the game's own."""
        ...


@cache
def strokes_of(game: str) -> Strokes:
    """Reads how a game is touched where its sources lie: a package has no studio."""
    file = GAMES / game / "studio" / "strokes.py"
    spec = spec_from_file_location(f"strokes_of_{game}", file)
    assert spec is not None
    assert spec.loader is not None
    strokes = module_from_spec(spec)
    spec.loader.exec_module(strokes)
    return cast(Strokes, strokes)


def play_match(hand: Hand, game: str) -> Doing:
    """Plays until the match is over and the winners stand on the podium."""
    match, luck = hand.table.match, Random(1)
    hand.notes.write("match", game=game, seats=match.seats)
    touches = 0
    while match.outcome is None:
        yield from play_one_move(hand, game, luck)
        touches += 1
        if touches > MOST_MOVES:
            raise StuckError(f"{game} does not end")
    yield from see_the_end(hand)
    hand.notes.write("over", game=game, touches=touches, moves=len(match.moves))


def see_the_end(hand: Hand) -> Doing:
    """Waits for the podium; where a table counts step by step, somebody wants to go on."""
    from kivy.core.window import Keyboard, Window

    def has_come() -> bool:
        if hand.page_name == "podium":
            return True
        Window.dispatch("on_key_down", Keyboard.keycodes["enter"], 0, None, [])
        return False

    yield from hand.until(has_come, "the podium")
    yield from hand.see_all()


def play_one_move(hand: Hand, game: str, luck: Random | None = None) -> Doing:
    """Waits for a human's turn, chooses a legal move, and touches whatever plays it."""
    table = hand.table
    match = table.match
    yield from reach_the_turn(hand, table)
    if match.outcome is not None:
        return
    known, move = len(match.moves), (luck or Random(1)).choice(match.legal_moves())
    touch_for = strokes_of(game).touch_for
    for _ in range(3):
        for stroke in touch_for(table, move):
            yield from hand.glass.stroke(stroke)
            yield from hand.rest(2)
        if len(match.moves) > known or match.outcome is not None:
            return
        yield from pause(hand)
    raise StuckError(f"touching {move} on {game} did nothing")


def pause(hand: Hand) -> Doing:
    again = monotonic() + PAUSE
    yield from hand.until(lambda: monotonic() > again, "a pause")


def paw_on(table: TableScreen) -> Widget | None:
    """Returns the paw by which play goes on; it lies on a turn card, or on a platter."""
    return getattr(table.desk.sheets.top, "paw", None)


def reach_the_turn(hand: Hand, table: TableScreen) -> Doing:
    """Answers what stands between a player and the turn: turn cards and curtains."""
    yield from hand.until(
        lambda: table.desk.turn.is_open or table.desk.sheets.top is not None or table.match.outcome,
        "a turn",
    )
    paw = paw_on(table)
    if paw is not None:
        yield from hand.tap(paw)
        yield from reach_the_turn(hand, table)
    elif table.match.outcome is None and table.desk.curtain.is_drawn:
        tray = table.desk.rim.tray
        assert tray is not None, "only an open tray has a curtain"
        eye = next(thing for thing in tray.things.children if hasattr(thing, "gesture"))
        yield from hand.glass.stroke([middle_of(eye)])
        yield from hand.rest()
        yield from reach_the_turn(hand, table)
