"""What our tools ask about Pig."""

from __future__ import annotations

AS_QUICK_AS = "dice"
"""With which kind of OpenSpiel's games its moves have to keep up: see ``tools/bench/engine.py``."""

ASKED_ABOUT = frozenset({"die", "total"})
"""What lies there with an answer in ``what.py`` when the first player may act."""
