"""Fingers on the pile, the pictures and the badges of Lucie."""

from __future__ import annotations

from typing import Any

from engine.games.lucie.deck import Role
from engine.games.lucie.events import CardDrawn, CardsPeeked, SwapOffered
from engine.games.lucie.moves import GoHome
from engine.games.lucie.variants import LucieOptions, Variant
from engine.games.lucie.view import Asleep
from engine.match import TurnStarted
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

ROLES = {"seats": 6, "options": LucieOptions(Variant.ROLES)}


def _is_choosing(moment: Moment) -> bool:
    return len(moment.match.view(moment.event.seat).row) > 2 and moment.match.outcome is None


def _badge(moment: Moment) -> Any:
    seat = moment.match.turn
    return moment.match.view(seat).badges[seat]


OUT = Beat("out", CardDrawn, _is_choosing)
ROLE = Beat("role", TurnStarted, **ROLES)
PEEKED = Beat("peeked", CardsPeeked, **ROLES)
OFFERED = Beat("offered", SwapOffered, **ROLES)
THIEF = Beat(
    "thief", TurnStarted,
    lambda m: _badge(m).role is Role.THIEF and len(m.match.view(m.match.turn).victims) > 2,
    **ROLES,
)  # fmt: skip


def _asleep(reason: Asleep) -> Beat:
    def like(moment: Moment) -> bool:
        return moment.match.outcome is None and _badge(moment).asleep is reason

    drawn = reason in (Asleep.FIRST_CARD_ONLY, Asleep.NOT_CAUGHT)
    return Beat(reason, CardDrawn if drawn else TurnStarted, like, **ROLES)


def _swipe_the_pile(table: Any) -> Doing:
    x, y = middle_of(table.middle.pile)
    goal_x, goal_y = middle_of(table.outing)
    yield from stroke((x, y), ((x + goal_x) / 2, (y + goal_y) / 2))
    yield from until_still(table)


def _go_home(table: Any) -> Doing:
    yield from tap(table.offers[GoHome()])
    yield from until_still(table)


def _call_back(table: Any) -> Doing:
    """Sends the mouse home and taps it on the run."""
    yield from tap(table.offers[GoHome()])
    while table.runner is None:
        yield
    yield from rest(14)
    yield from tap(table.runner)
    yield from until_still(table)


def _pick_a_victim(table: Any) -> Doing:
    for _ in range(2):
        yield from tap(table.badge)
        yield from rest(12)


def _choose_a_card(table: Any) -> Doing:
    for place in (0, 1):
        yield from tap(table.page.cards[place])
        yield from rest(10)
    yield from tap(table.page.tick)
    yield from until_still(table)


def _close_the_curtain(table: Any) -> Doing:
    yield from tap(table.page.eye)
    yield from rest(16)


def _explain(table: Any) -> Doing:
    things = [home.badge for home in table.homes] or table.rim.plates
    yield from tap(next(thing for seat, thing in enumerate(things) if seat != table.rim.active))
    yield from rest(40)


def _remind(table: Any) -> Doing:
    """Draws although something else has to be decided first."""
    yield from tap(table.middle.pile)
    yield from rest(20)


def _no(reason: Asleep) -> Act:
    def act(table: Any) -> Doing:
        yield from tap(table.badge)
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
    *(
        Gesture(f"no_{reason}", _asleep(reason), _no(reason))
        for reason in Asleep
        if reason not in ALSO_ELSEWHERE
    ),
)
