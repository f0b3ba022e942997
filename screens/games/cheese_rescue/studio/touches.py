"""Fingers on the cards of Cheese Rescue."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp
from kivy.uix.widget import Widget

from engine.games.cheese_rescue.events import CardPlaced
from engine.games.cheese_rescue.square import Refusal
from engine.match import TurnStarted
from screens.games.cheese_rescue.platter import CheesePlatter
from screens.games.cheese_rescue.studio.kit import kit
from screens.games.cheese_rescue.touch import AHEAD, PHONE_AHEAD, SNAP
from screens.table.screen import TableScreen
from screens.table.sheets import ChoiceSheet
from tests.screens.tables import sheet_on
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
from tools.gallery.shared import draw_the_curtain

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


def _is_phone(table: TableScreen) -> bool:
    return bool(table.desk.layout.is_compact and kit(table).board.plan.is_tall)


def _under(table: TableScreen, point: Point) -> Point:
    """Returns where a finger is whose card floats over *point*."""
    in_x, in_y = table.desk.side.inwards
    ahead = dp(PHONE_AHEAD if _is_phone(table) else AHEAD)
    return point[0] - in_x * ahead, point[1] - in_y * ahead


AWAKE = 14
"""Frames a hand that was just shown sleeps where a card may be taken back."""


def _drag(table: TableScreen) -> Doing:
    held = next(iter(kit(table).tray.hand.values()))
    first, *_, last = kit(table).board.view.open_cells
    over = (_under(table, kit(table).board.square.centre_of(cell)) for cell in (first, last))
    yield from stroke(middle_of(held), *over)
    yield from until_still(table)


def _tap_tap(table: TableScreen) -> Doing:
    yield from tap(next(iter(kit(table).tray.hand.values())))
    yield from rest(10)
    yield from tap(kit(table).board.square.centre_of(kit(table).board.view.open_cells[0]))
    yield from until_still(table)


def _drop_outside(table: TableScreen) -> Doing:
    held = next(iter(kit(table).tray.hand.values()))
    x, y = middle_of(held)
    in_x, in_y = table.desk.side.inwards
    corner = kit(table).board.square.x - dp(10), kit(table).board.square.y - dp(10)
    goal = corner if not _is_phone(table) else (x + in_x * dp(40), y + in_y * dp(40))
    yield from stroke((x, y), goal)
    yield from rest(80)


def _move_again(table: TableScreen) -> Doing:
    yield from rest(AWAKE)
    view = kit(table).board.view
    goal = next(cell for cell in view.open_cells if cell != view.provisional)
    yield from stroke(
        middle_of(kit(table).board.loose), _under(table, kit(table).board.square.centre_of(goal))
    )
    yield from until_still(table)


def _press(button: Callable[[TableScreen], Widget | None]) -> Act:
    def act(table: TableScreen) -> Doing:
        yield from rest(AWAKE)
        yield from tap(button(table))
        yield from until_still(table)
        yield from rest(10)

    return act


def _pile_too_early(table: TableScreen) -> Doing:
    """Wants to draw before a card is laid; a phone shows no pile then."""
    if kit(table).tray.pile is not None:
        yield from tap(kit(table).tray.pile)
    yield from rest(16)


def _swipe_the_pile(table: TableScreen) -> Doing:
    yield from rest(AWAKE)
    x, y = middle_of(kit(table).tray.pile)
    yield from stroke((x, y), (x + dp(50), y - dp(50)))
    yield from until_still(table)


def _tell(table: TableScreen) -> Doing:
    """Taps a card that somebody will remove."""
    afraid = next(
        cell for cell in kit(table).board.scene.cards if kit(table).board.scene.culprits(cell)
    )
    yield from tap(kit(table).board.square.centre_of(afraid))
    yield from rest(40)


def _no_tap(refusal: Refusal) -> Act:
    def act(table: TableScreen) -> Doing:
        yield from tap(next(iter(kit(table).tray.hand.values())))
        yield from rest(6)
        yield from tap(_forbidden(table, refusal))
        yield from see_no(table, refusal)

    return act


def _no_drag(refusal: Refusal) -> Act:
    def act(table: TableScreen) -> Doing:
        goal = _under(table, _forbidden(table, refusal))
        yield from stroke(middle_of(next(iter(kit(table).tray.hand.values()))), goal)
        yield from see_no(table, refusal)

    return act


def _forbidden(table: TableScreen, refusal: Refusal) -> Point:
    """Returns a point on or beside the board that draws no card to a free cell."""
    tiles = kit(table).board.square
    cells = [cell for cell, no in enumerate(kit(table).board.view.refusals) if no is refusal]
    points: list[Point] = [tiles.centre_of(cell) for cell in cells]
    return next(
        point
        for point in points
        if tiles.is_near(*point)
        and tiles.nearest(kit(table).board.view.open_cells, point, SNAP) is None
    )


def _stay_closed(table: TableScreen) -> Doing:
    table.seating.cover()
    yield from rest(6)
    yield from tap(kit(table).board.square.centre_of(kit(table).board.view.open_cells[0]))
    yield from see_no(table, "hand_closed")


def _choose_cheeses(table: TableScreen) -> Doing:
    """Asks for the cheeses in a break; two people take others, and the game goes on."""
    yield from tap(table.table.pause_disc)
    yield from rest(6)
    buttons = sheet_on(table, ChoiceSheet).buttons
    yield from tap(next(each for each in buttons if each.picture().name == "cheese_heart_happy"))
    for seat, place in ((0, 3), (1, 2)):
        yield from rest(8)
        yield from tap(sheet_on(table, CheesePlatter).rows[seat].cheeses[place])
    yield from rest(8)
    yield from tap(sheet_on(table, CheesePlatter).paw)
    yield from rest(8)


GESTURES = (
    Gesture("choose_cheeses", AMID, _choose_cheeses),
    Gesture("drag_with_ghost_and_snap", AMID, _drag),
    Gesture("tap_tap", AMID, _tap_tap),
    Gesture("drop_outside", AMID, _drop_outside),
    Gesture("move_the_loose_card", LYING, _move_again),
    Gesture("tick", LYING, _press(lambda table: kit(table).tray.tick)),
    Gesture("take_back", LYING, _press(lambda table: kit(table).tray.undo)),
    Gesture("swipe_the_pile", LYING, _swipe_the_pile),
    Gesture("pile_too_early", AMID, _pile_too_early),
    Gesture("tell_who_is_afraid", AMID, _tell),
    Gesture("no_hand_closed", AMID, _stay_closed),
    Gesture("no_taken", _refusing(Refusal.TAKEN), _no_tap(Refusal.TAKEN)),
    *(Gesture(f"no_drag_{no}", _refusing(no), _no_drag(no)) for no in Refusal),
)

SHARED = (
    Gesture("curtain", AMID, draw_the_curtain),
    *(each for each in GESTURES if each.name == "drag_with_ghost_and_snap"),
)
"""What looks the same in every game, and is seen best in this one."""
