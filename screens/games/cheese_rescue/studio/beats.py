"""Everything that can be seen in Cheese Rescue."""

from __future__ import annotations

from functools import partial

from engine.games.cheese_rescue.cards import CAT, DOG, MOUSE
from engine.games.cheese_rescue.events import (
    CardDealt,
    CardPlaced,
    CardSettled,
    CatsScared,
    CheesesCounted,
    CheesesEaten,
    HandsDiscarded,
    MiceCaught,
    PointsTied,
    WallsRaised,
)
from engine.games.cheese_rescue.field import Axis
from engine.match import MatchEnded
from tools.gallery.beats import Beat, Moment, is_tie, turn_change

IN_FULL_SWING = 40
"""How many decisions a match is old when shops get a picture of it, at least."""

_beat = partial(Beat, seats=3)


def _late(moment: Moment) -> bool:
    return len(moment.match.moves) > 60


BEATS = (
    _beat("deal", CardDealt, runs_on=True),
    _beat("deal_for_four", CardDealt, seats=4, runs_on=True),
    _beat("first_card", CardPlaced),
    _beat("place_dog", CardPlaced, lambda m: m.event.card == DOG and _late(m)),
    _beat("place_cat", CardPlaced, lambda m: m.event.card == CAT and _late(m)),
    _beat("place_mouse", CardPlaced, lambda m: m.event.card == MOUSE and _late(m)),
    _beat("place_cheese", CardPlaced, lambda m: m.event.card not in (DOG, CAT, MOUSE) and _late(m)),
    _beat("settle", CardSettled, _late),
    _beat("draw", CardDealt, _late),
    _beat("walls_left_and_right", WallsRaised, lambda m: m.event.axis is Axis.COLUMNS),
    _beat("walls_top_and_bottom", WallsRaised, lambda m: m.event.axis is Axis.ROWS),
    turn_change(seats=3),
    _beat("hands_discarded", HandsDiscarded),
    _beat("cats_scared", CatsScared, lambda m: len(m.event.victims) > 2),
    _beat("no_cat_scared", CatsScared, lambda m: not m.event.victims),
    _beat("mice_caught", MiceCaught, lambda m: len(m.event.victims) > 2),
    _beat("no_mouse_caught", MiceCaught, lambda m: not m.event.victims),
    _beat("cheeses_eaten", CheesesEaten, lambda m: len(m.event.victims) > 2),
    _beat("no_cheese_eaten", CheesesEaten, lambda m: not m.event.victims),
    _beat("cheeses_counted", CheesesCounted, lambda m: len(m.event.cells) > 2),
    _beat("no_cheese_left", CheesesCounted, lambda m: not m.event.cells),
    _beat("tie_decided", PointsTied, lambda m: len(m.event.winners) == 1),
    _beat("tie_shared", PointsTied, lambda m: len(m.event.winners) > 1),
    _beat("ending", MatchEnded, lambda m: not is_tie(m), runs_on=True),
    _beat("ending_shared", MatchEnded, is_tie, runs_on=True),
)

SHARED = (Beat("fly", CardDealt, _late, seats=3),)
"""What looks the same in every game, and is seen best in this one."""
