"""Everything that can be seen in Pig."""

from __future__ import annotations

from engine.games.pig.rules import DieRolled, PointsKept, PointsLost
from engine.match import MatchEnded
from tools.gallery.beats import Beat, turn_change

IN_FULL_SWING = 12
"""How many decisions a match is old when shops get a picture of it, at least."""

BEATS = (
    Beat("roll", DieRolled, lambda m: m.event.face > 1),
    Beat("one", DieRolled, lambda m: m.event.face == 1),
    Beat("lost", PointsLost, lambda m: m.event.points > 0, runs_on=True),
    Beat("kept", PointsKept, lambda m: m.match.outcome is None),
    turn_change(),
    Beat("end", MatchEnded, runs_on=True),
    Beat("end_for_six", MatchEnded, seats=6, runs_on=True),
)
