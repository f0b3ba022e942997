"""A hand that touches a table while it is filmed; every step is a frame."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from kivy.uix.widget import Widget

from screens.table.screen import TableScreen
from tests.screens.fingers import Finger, Point, middle_of
from tools.gallery.beats import Beat
from tools.gallery.studio import can_act

Doing = Iterator[None]
Act = Callable[[TableScreen], Doing]
"""What a hand does at a table."""

STEPS = 16
"""Frames a finger takes from point to point."""

LONGEST = 300


@dataclass(frozen=True)
class Gesture:
    """Something fingers do, at the decision that follows a beat."""

    name: str
    beat: Beat
    act: Act


class NothingHappenedError(Exception):
    """Raised when a touch does not do what it is filmed for."""


def rest(frames: int = 20) -> Doing:
    for _ in range(frames):
        yield


def stroke(*points: Point) -> Doing:
    """Lets a finger come down, pass through *points*, wait a little and go up."""
    finger = Finger(*points[0]).down()
    yield
    x, y = points[0]
    for goal_x, goal_y in points[1:]:
        for step in range(1, STEPS + 1):
            part = step / STEPS
            finger.to(x + (goal_x - x) * part, y + (goal_y - y) * part)
            yield
        x, y = goal_x, goal_y
    yield from rest(4)
    finger.up()
    yield


def tap(thing: Widget | Point | None) -> Doing:
    """Taps a point, or the middle of a widget, which must be there."""
    yield from stroke(thing if isinstance(thing, tuple) else middle_of(thing))


def until_still(table: TableScreen) -> Doing:
    """Waits until the same player decides again, or the turn passes on."""
    seat = table.desk.rim.active
    for _ in range(LONGEST):
        if can_act(table) or table.desk.rim.active != seat:
            break
        yield
    yield


def see_no(table: TableScreen, reason: str) -> Doing:
    """Waits as long as a soft no is seen.

    :raises NothingHappenedError: if there is none, or another one.
    """
    yield
    shown = [getattr(thing, "name", "") for thing in table.desk.air.children]
    if f"reason_{reason}" not in shown:
        raise NothingHappenedError(f"no {reason} but {shown}")
    yield from rest(40)


__all__ = ["Act", "Doing", "Gesture", "middle_of", "rest", "see_no", "stroke", "tap", "until_still"]
