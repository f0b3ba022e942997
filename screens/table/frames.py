"""The frames of a film strip: one picture for each thing somebody did."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from engine.core import NATURE, Event, Seat
from engine.match import MatchEnded, TurnStarted
from engine.replay import Moment

END = "icon_crown"


class Frame(NamedTuple):
    """A picture of one moment."""

    place: int
    """Where the moment begins: so many were before it."""

    mover: Seat
    picture: str


def told_by_game(moment: Moment) -> list[Event]:
    """Lists the events that only its game knows."""
    return [e for e in moment.events if not isinstance(e, TurnStarted | MatchEnded)]


def frames_of(moments: Sequence[Moment], picture_of: Callable[[Any], str]) -> list[Frame]:
    """Lists the moments of players that have a picture: the one of the last thing that has one."""
    found = []
    for place, moment in enumerate(moments):
        if moment.mover == NATURE:
            continue
        is_end = any(isinstance(event, MatchEnded) for event in moment.events)
        pictures = (picture_of(event) for event in reversed(told_by_game(moment)))
        picture = END if is_end else next(filter(None, pictures), "")
        if picture:
            found.append(Frame(place, moment.mover, picture))
    return found


def last_round(moments: Sequence[Moment], seat: int) -> int:
    """Returns the place where the last round begins for a seat: after its turn before this one."""
    place = len(moments)
    while place and moments[place - 1].mover == seat:
        place -= 1
    while place and moments[place - 1].mover not in {seat, NATURE}:
        place -= 1
    return place
