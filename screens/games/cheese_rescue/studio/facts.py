"""What our tools ask about Cheese Rescue."""

from __future__ import annotations

from engine.core import Outcome, Seat

AS_QUICK_AS = "board"
"""With which kind of OpenSpiel's games its moves have to keep up: see ``tools/bench/engine.py``."""

ENDS = {
    "values": Outcome((5, 3, 6), (Seat(2),), counted=((2, 3), (1, 2), (1, 2, 3))),
}
"""Ends of matches whose podium looks like no other."""

ASKED_ABOUT = frozenset({"card", "pile", "hand", "cell"})
"""What lies there with an answer in ``what.py`` when the first player may act."""
