"""What our tools ask about Bon Appétit!."""

from __future__ import annotations

from engine.core import Outcome

AS_QUICK_AS = "dice"
"""With which kind of OpenSpiel's games its moves have to keep up: see ``tools/bench/engine.py``."""

ENDS = {
    "tie": Outcome.by_score((22, 9, 31, 31, 4, 12), (1, 0, 2, 3, 1, 2), reason="last_token"),
}
"""Ends of matches whose podium looks like no other."""

ASKED_ABOUT = frozenset({"pile", "token", "deck"})
"""What lies there with an answer in ``what.py`` when the first player may act."""
