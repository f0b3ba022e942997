"""Fingers on the cards of Cheese Rescue."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp

from engine.games.cheese_rescue.events import CardPlaced
from engine.games.cheese_rescue.square import Refusal
from engine.match import TurnStarted
from screens.games.cheese_rescue.placing import AHEAD, PHONE_AHEAD, SNAP
from tools.gallery.beats import Beat, Moment
from tools.gallery.hand import (
    Act,
    Doing,
    Gesture,
    middle_of,
    rest,
    see_no,
    stroke,
    tap,
    until_still,
)

Point = tuple[float, float]


def _is_amid(moment: Moment) -> bool:
    match = moment.match
    return len(match.moves) > 55 and match.view(match.turn).deck_left > 1


AMID = Beat("amid", TurnStarted, _is_amid, seats=3)
LYING = Beat("lying", CardPlaced, _is_amid, seats=3)


def _refusing(refusal: Refusal) -> Beat:
    def like(moment: Moment) -> bool:
        return _is_amid(moment) and refusal in moment.match.view(moment.match.turn).refusals

    return Beat(refusal, TurnStarted, like, seats=3)


def _under(table: Any, point: Point) -> Point:
    """Returns where a finger is whose card floats over *point*."""
    in_x, in_y = table.side.inwards
    ahead = dp(PHONE_AHEAD if table.is_phone else AHEAD)
    return point[0] - in_x * ahead, point[1] - in_y * ahead


AWAKE = 14
"""Frames a hand that was just shown sleeps where a card may be taken back."""


def _drag(table: Any) -> Doing:
    held = next(iter(table.hand.values()))
    first, *_, last = table.view.open_cells
    over = (_under(table, table.tiles.centre_of(cell)) for cell in (first, last))
    yield from stroke(middle_of(held), *over)
    yield from until_still(table)


def _tap_tap(table: Any) -> Doing:
    yield from tap(next(iter(table.hand.values())))
    yield from rest(10)
    yield from tap(table.tiles.centre_of(table.view.open_cells[0]))
    yield from until_still(table)


def _drop_outside(table: Any) -> Doing:
    held = next(iter(table.hand.values()))
    x, y = middle_of(held)
    in_x, in_y = table.side.inwards
    corner = table.tiles.x - dp(10), table.tiles.y - dp(10)
    goal = corner if not table.is_phone else (x + in_x * dp(40), y + in_y * dp(40))
    yield from stroke((x, y), goal)
    yield from rest(80)


def _move_again(table: Any) -> Doing:
    yield from rest(AWAKE)
    goal = next(cell for cell in table.view.open_cells if cell != table.view.provisional)
    yield from stroke(middle_of(table.loose), _under(table, table.tiles.centre_of(goal)))
    yield from until_still(table)


def _press(button: Callable[[Any], Any]) -> Act:
    def act(table: Any) -> Doing:
        yield from rest(AWAKE)
        yield from tap(button(table))
        yield from until_still(table)
        yield from rest(10)

    return act


def _pile_too_early(table: Any) -> Doing:
    """Wants to draw before a card is laid; a phone shows no pile then."""
    if table.pile is not None:
        yield from tap(table.pile)
    yield from rest(16)


def _swipe_the_pile(table: Any) -> Doing:
    yield from rest(AWAKE)
    x, y = middle_of(table.pile)
    yield from stroke((x, y), (x + dp(50), y - dp(50)))
    yield from until_still(table)


def _tell(table: Any) -> Doing:
    """Taps a card that somebody will remove."""
    afraid = next(cell for cell in table.scene.cards if table.scene.culprits(cell))
    yield from tap(table.tiles.centre_of(afraid))
    yield from rest(40)


def _no_tap(refusal: Refusal) -> Act:
    def act(table: Any) -> Doing:
        yield from tap(next(iter(table.hand.values())))
        yield from rest(6)
        yield from tap(_forbidden(table, refusal))
        yield from see_no(table, refusal)

    return act


def _no_drag(refusal: Refusal) -> Act:
    def act(table: Any) -> Doing:
        goal = _under(table, _forbidden(table, refusal))
        yield from stroke(middle_of(next(iter(table.hand.values()))), goal)
        yield from see_no(table, refusal)

    return act


def _forbidden(table: Any, refusal: Refusal) -> Point:
    """Returns a point on or beside the board that draws no card to a free cell."""
    tiles = table.tiles
    cells = [cell for cell, no in enumerate(table.view.refusals) if no is refusal]
    points = [tiles.centre_of(cell) for cell in cells]
    return next(
        point
        for point in points
        if tiles.is_near(*point) and tiles.nearest(table.view.open_cells, point, SNAP) is None
    )


def _stay_closed(table: Any) -> Doing:
    table.cover()
    yield from rest(6)
    yield from tap(table.tiles.centre_of(table.view.open_cells[0]))
    yield from see_no(table, "hand_closed")


def _choose_cheeses(table: Any) -> Doing:
    """Asks for the cheeses in a break; two people take others, and the game goes on."""
    yield from tap(table.pause_disc)
    yield from rest(6)
    yield from tap(table.sheet.buttons[-2])
    for seat, place in ((0, 3), (1, 2)):
        yield from rest(8)
        yield from tap(table.sheet.rows[seat].cheeses[place])
    yield from rest(8)
    yield from tap(table.sheet.paw)
    yield from rest(8)


GESTURES = (
    Gesture("choose_cheeses", AMID, _choose_cheeses),
    Gesture("drag_with_ghost_and_snap", AMID, _drag),
    Gesture("tap_tap", AMID, _tap_tap),
    Gesture("drop_outside", AMID, _drop_outside),
    Gesture("move_the_loose_card", LYING, _move_again),
    Gesture("tick", LYING, _press(lambda table: table.tick)),
    Gesture("take_back", LYING, _press(lambda table: table.undo_button)),
    Gesture("swipe_the_pile", LYING, _swipe_the_pile),
    Gesture("pile_too_early", AMID, _pile_too_early),
    Gesture("tell_who_is_afraid", AMID, _tell),
    Gesture("no_hand_closed", AMID, _stay_closed),
    Gesture("no_taken", _refusing(Refusal.TAKEN), _no_tap(Refusal.TAKEN)),
    *(Gesture(f"no_drag_{no}", _refusing(no), _no_drag(no)) for no in Refusal),
)
