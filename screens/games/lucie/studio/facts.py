"""What our tools ask about Lucie."""

from __future__ import annotations

from engine.core import Outcome

AS_QUICK_AS = "dice"
"""With which kind of OpenSpiel's games its moves have to keep up: see ``tools/bench/engine.py``."""

ENDS = {
    "alone": Outcome.by_score((12, 31, 8, 19), reason="empty_pile"),
    "shared": Outcome.by_score((9, 9, 4, 2), reason="empty_pile"),
}
"""Ends of matches whose podium looks like no other."""

ASKED_ABOUT = frozenset({"pile", "discard", "home", "cats", "traps", "total", "minou", "go_home"})
"""What lies there with an answer in ``what.py`` when the first player may act."""
