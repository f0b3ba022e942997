"""Fingers in the kitchen of Chop! Chop!: dice, pawns, cells, and every no."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Event
from engine.games.chop_chop.events import ArrowFound, DieLanded, TileTurned
from engine.games.chop_chop.options import ChopChopOptions
from engine.games.chop_chop.terms import Phase, Reason, Side
from engine.games.chop_chop.view import Choice, ChopChopView
from engine.match import TurnStarted
from screens.games.chop_chop.studio.kit import kit
from screens.table.screen import TableScreen
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

EVENTS: dict[Reason, type[Event]] = {
    Reason.OFF_TABLE: TurnStarted,
    Reason.CHEESE: ArrowFound,
    Reason.SAME_CELL: ArrowFound,
    Reason.NO_CHEESE: TileTurned,
    Reason.CAT_ON_CHEESE: TileTurned,
}
"""After what a reason can be met, where it is not a roll."""

ONLY_CAT = {Reason.BACK_TO_START, Reason.SAME_CELL}
"""Mice that are tapped where they stand are put down instead."""

BY_DRAG = {Reason.OCCUPIED, Reason.HOLE_TAKEN}
"""Reasons on cells where a tap picks another mouse."""


def _walks(side: Side) -> Beat:
    def like(moment: Moment) -> bool:
        view = moment.match.view(moment.event.seat)
        return moment.event.side is side and view.phase is Phase.WALK and moment.event.face > 2

    return Beat(f"walks_{side}", DieLanded, like)


ROLLS = Beat("rolls", TurnStarted, lambda m: m.match.view(m.event.seat).phase is Phase.ROLL)
PLACES = Beat("places", TurnStarted, lambda m: m.match.view(m.event.seat).phase is Phase.PLACE)


def _swipe_the_die(table: TableScreen) -> Doing:
    x, y = middle_of(kit(table).tray.die)
    goal_x, goal_y = kit(table).board.plan.board.centre
    yield from stroke((x, y), (x + (goal_x - x) / 3, y + (goal_y - y) / 3))
    yield from until_still(table)


def _point_with_the_die(table: TableScreen) -> Doing:
    """Taps the board while the die waits: an idea, nothing else."""
    yield from tap(kit(table).board.plan.board.centre)
    yield from rest(30)


def _choice(table: TableScreen) -> Choice:
    return max(kit(table).board.view.choices, key=lambda choice: len(choice.targets))


def _pick(table: TableScreen, choice: Choice) -> Doing:
    picked = kit(table).board.aim.picked
    if picked is None or picked.mouse != choice.mouse:
        yield from tap(kit(table).board.pawns[choice.mouse])
        yield from rest(10)


def _tap_tap_tick(table: TableScreen) -> Doing:
    choice = _choice(table)
    yield from _pick(table, choice)
    yield from tap(kit(table).board.plan.box_of(choice.targets[-1].spot.cell).centre)
    yield from rest(12)
    yield from tap(kit(table).tray.tick)
    yield from until_still(table)


def _talk_it_over(table: TableScreen) -> Doing:
    """Taps a glowing cell again and again: in a team that shows the way, and who decides."""
    choice = _choice(table)
    yield from _pick(table, choice)
    for _ in range(3):
        yield from tap(kit(table).board.plan.box_of(choice.targets[0].spot.cell).centre)
        yield from rest(14)


def _drag_a_pawn(table: TableScreen) -> Doing:
    choice = _choice(table)
    pawn = kit(table).board.pawns[choice.mouse]
    start = pawn if pawn.spot is not None else kit(table).tray.buttons[0]
    plan = kit(table).board.plan
    goals = (plan.box_of(target.spot.cell).centre for target in choice.targets[-2:])
    yield from stroke(middle_of(start), *goals)
    yield from until_still(table)


def _refused(choices: Sequence[Choice], reason: Reason) -> tuple[Choice, int] | None:
    """Finds a pawn and a cell that it cannot choose for this reason."""
    for choice in choices:
        is_fit = choice.mouse is None or reason not in ONLY_CAT
        if is_fit and choice.targets and reason in choice.refusals:
            return choice, choice.refusals.index(reason)
    return None


def _meets(reason: Reason) -> Beat:
    def like(moment: Moment) -> bool:
        match = moment.match
        return match.outcome is None and bool(_refused(match.view(match.turn).choices, reason))

    options = ChopChopOptions(strict_path=True) if reason is Reason.CELL_TWICE else None
    return Beat(reason, EVENTS.get(reason, DieLanded), like, options=options)


def _no(reason: Reason) -> Act:
    def act(table: TableScreen) -> Doing:
        choice, cell = _refused(kit(table).board.view.choices, reason) or (_choice(table), 0)
        centre = kit(table).board.plan.box_of(cell).centre
        if reason in BY_DRAG:
            yield from stroke(middle_of(kit(table).board.pawns[choice.mouse]), centre)
        else:
            yield from _pick(table, choice)
            yield from tap(centre)
        yield from see_no(table, reason)

    return act


def _is_bound(moment: Moment) -> bool:
    view = moment.match.view(moment.match.turn)
    return bool(_bound(view))


def _bound(view: ChopChopView) -> list[int | None]:
    """Lists mice that wait because another one has begun this turn."""
    able = {choice.mouse for choice in view.choices if choice.targets}
    waiting = (choice.mouse for choice in view.choices if choice.stuck is Reason.BOUND_MOUSE)
    return [mouse for mouse in waiting if able]


def _no_bound(table: TableScreen) -> Doing:
    yield from tap(kit(table).board.pawns[_bound(kit(table).board.view)[0]])
    yield from see_no(table, Reason.BOUND_MOUSE)


def _stuck(view: ChopChopView) -> list[int | None]:
    return [choice.mouse for choice in view.choices if choice.stuck is Reason.NO_WALK]


def _no_walk(table: TableScreen) -> Doing:
    yield from tap(kit(table).board.pawns[_stuck(kit(table).board.view)[0]])
    yield from see_no(table, Reason.NO_WALK)


BOUND = Beat("bound", DieLanded, lambda m: m.match.outcome is None and _is_bound(m))
STUCK = Beat(
    "stuck", DieLanded, lambda m: m.match.outcome is None and _stuck(m.match.view(m.match.turn))
)
OF_PAWNS = {Reason.BOUND_MOUSE, Reason.NO_WALK}
"""Reasons that a pawn gives, not a cell."""

GESTURES = (
    Gesture("place_the_cat", PLACES, _drag_a_pawn),
    Gesture("swipe_the_die", ROLLS, _swipe_the_die),
    Gesture("ripple_while_the_die_waits", ROLLS, _point_with_the_die),
    Gesture("pick_a_mouse_see_the_way_go", _walks(Side.MICE), _tap_tap_tick),
    Gesture("team_talk", _walks(Side.MICE), _talk_it_over),
    Gesture("cat_sees_the_way_and_goes", _walks(Side.CAT), _tap_tap_tick),
    Gesture("drag_a_mouse", _walks(Side.MICE), _drag_a_pawn),
    Gesture("drag_the_cat", _walks(Side.CAT), _drag_a_pawn),
    Gesture("no_bound_mouse", BOUND, _no_bound),
    Gesture("no_walk", STUCK, _no_walk),
    *(
        Gesture(f"no_{reason}", _meets(reason), _no(reason))
        for reason in Reason
        if reason not in OF_PAWNS
    ),
)

SHARED = tuple(each for each in GESTURES if each.name == f"no_{Reason.WRONG_DISTANCE}")
"""What looks the same in every game, and is seen best in this one."""
