"""Fingers on the pile, the pictures and the badges of Lucie."""

from __future__ import annotations

from functools import partial

from engine.games.lucie.deck import Role
from engine.games.lucie.events import CardDrawn, CardsPeeked, SwapOffered
from engine.games.lucie.moves import GoHome
from engine.games.lucie.variants import LucieOptions, Variant
from engine.games.lucie.view import Asleep, Badge
from engine.match import TurnStarted
from screens.games.lucie.studio.kit import kit
from screens.games.lucie.touch import NO_CARD_YET
from screens.table.screen import TableScreen
from tests.screens.tables import there
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
from tools.gallery.shared import TURN, ask_before_leaving, show_ears

with_roles = partial(Beat, seats=6, options=LucieOptions(Variant.ROLES))


def _is_choosing(moment: Moment) -> bool:
    return len(moment.match.view(moment.event.seat).row) > 2 and moment.match.outcome is None


def _badge(moment: Moment) -> Badge:
    seat = moment.match.turn
    badge: Badge = moment.match.view(seat).badges[seat]
    return badge


OUT = Beat("out", CardDrawn, _is_choosing)
ROLE = with_roles("role", TurnStarted)
PEEKED = with_roles("peeked", CardsPeeked)
OFFERED = with_roles("offered", SwapOffered)
THIEF = with_roles(
    "thief",
    TurnStarted,
    lambda m: _badge(m).role is Role.THIEF and len(m.match.view(m.match.turn).victims) > 2,
)


def _asleep(reason: Asleep) -> Beat:
    def like(moment: Moment) -> bool:
        return moment.match.outcome is None and _badge(moment).asleep is reason

    drawn = reason in (Asleep.FIRST_CARD_ONLY, Asleep.NOT_CAUGHT)
    return with_roles(reason, CardDrawn if drawn else TurnStarted, like)


def _swipe_the_pile(table: TableScreen) -> Doing:
    x, y = middle_of(kit(table).board.pile)
    goal_x, goal_y = middle_of(kit(table).tray.outing)
    yield from stroke((x, y), ((x + goal_x) / 2, (y + goal_y) / 2))
    yield from until_still(table)


def _go_home(table: TableScreen) -> Doing:
    yield from tap(kit(table).tray.offers[GoHome()])
    yield from until_still(table)


def _call_back(table: TableScreen) -> Doing:
    """Sends the mouse home and taps it on the run."""
    yield from tap(kit(table).tray.offers[GoHome()])
    while kit(table).film.runner is None:
        yield
    yield from rest(14)
    yield from tap(kit(table).film.runner)
    yield from until_still(table)


def _pick_a_victim(table: TableScreen) -> Doing:
    for _ in range(2):
        yield from tap(kit(table).tray.badge)
        yield from rest(12)


def _choose_a_card(table: TableScreen) -> Doing:
    for place in (0, 1):
        yield from tap(there(kit(table).tray.page).cards[place])
        yield from rest(10)
    yield from tap(there(kit(table).tray.page).tick)
    yield from until_still(table)


def _close_the_curtain(table: TableScreen) -> Doing:
    yield from tap(there(kit(table).tray.page).eye)
    yield from rest(16)


def _explain(table: TableScreen) -> Doing:
    things = [home.badge for home in kit(table).board.homes] or table.desk.rim.plates
    yield from tap(
        next(thing for seat, thing in enumerate(things) if seat != table.desk.rim.active)
    )
    yield from rest(40)


def _remind(table: TableScreen) -> Doing:
    """Draws although something else has to be decided first."""
    yield from tap(kit(table).board.pile)
    yield from rest(20)


def _go_home_too_soon(table: TableScreen) -> Doing:
    yield from tap(kit(table).tray.offers[GoHome()])
    yield from see_no(table, NO_CARD_YET)


def _no(reason: Asleep) -> Act:
    def act(table: TableScreen) -> Doing:
        yield from tap(kit(table).tray.badge)
        yield from see_no(table, reason)

    return act


ALSO_ELSEWHERE = {Asleep.NOT_YOUR_TURN}
"""A badge beside the table says what it can do whenever it is tapped."""

GESTURES = (
    Gesture("swipe_the_pile", OUT, _swipe_the_pile),
    Gesture("go_home", OUT, _go_home),
    Gesture("go_home_called_back", OUT, _call_back),
    Gesture("thief_picks_a_victim", THIEF, _pick_a_victim),
    Gesture("glasses_choose_a_card", PEEKED, _choose_a_card),
    Gesture("glasses_close_the_curtain", PEEKED, _close_the_curtain),
    Gesture("explain_a_role", ROLE, _explain),
    Gesture("draw_while_caught", OFFERED, _remind),
    Gesture(f"no_{NO_CARD_YET}", TURN, _go_home_too_soon),
    *(
        Gesture(f"no_{reason}", _asleep(reason), _no(reason))
        for reason in Asleep
        if reason not in ALSO_ELSEWHERE
    ),
)

SHARED = (
    Gesture("ask_before_leaving", TURN, ask_before_leaving),
    Gesture("ears", TURN, show_ears),
)
"""What looks the same in every game, and is seen best in this one."""
