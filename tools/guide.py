"""Renumbers the lines that CONTRIBUTING points at, after the code has moved below them.

``python -m tools.guide``; it fails if a text is nowhere any more.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
GUIDE = ROOT / "CONTRIBUTING.md"
POINTER = re.compile(r"\[`([^`]+)`\]\(([^)#]+)#L(\d+)\)")


def places(text: str, file: str) -> list[int]:
    """Returns the lines of a file in which a text stands."""
    lines = (ROOT / file).read_text("utf-8").splitlines()
    return [place for place, line in enumerate(lines, start=1) if text in line]


def renumbered(guide: str) -> str:
    return POINTER.sub(_renumber, guide)


def _renumber(pointer: re.Match[str]) -> str:
    text, file, number = pointer.groups()
    now = places(text, file)
    if not now:
        sys.exit(f"{text} is nowhere in {file}")
    return f"[`{text}`]({file}#L{min(now, key=lambda place: abs(place - int(number)))})"


if __name__ == "__main__":
    GUIDE.write_text(renumbered(GUIDE.read_text("utf-8")), "utf-8")
