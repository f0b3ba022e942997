"""What our tools ask about Chop! Chop!."""

from __future__ import annotations

from engine.core import Outcome, Seat

AS_QUICK_AS = "board"
"""With which kind of OpenSpiel's games its moves have to keep up: see ``tools/bench/engine.py``."""

ENDS = {
    "camps": Outcome((9,) * 4 + (4,), (Seat(4),), reason="cat_fed"),
}
"""Ends of matches whose podium looks like no other."""

ASKED_ABOUT = frozenset({"tile", "plate", "table", "lamp", "doors", "larder", "basket"})
"""What lies there with an answer in ``what.py`` when the first player may act."""
