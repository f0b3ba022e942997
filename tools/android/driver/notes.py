"""What happened on the tablet, in order; the check reads it afterwards."""

from __future__ import annotations

import json
from pathlib import Path
from time import monotonic
from typing import Any


class Notes:
    """A list of what happened, kept in a file so that even a killed app has told its story."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._start = monotonic()
        file.unlink(missing_ok=True)

    def write(self, what: str, **facts: Any) -> None:
        """Adds one line: *what* happened, after how many seconds, and the facts."""
        line = {"what": what, "after": round(monotonic() - self._start, 3), **facts}
        with self._file.open("a", encoding="utf-8") as stream:
            stream.write(json.dumps(line, default=str) + "\n")


def read_notes(file: Path) -> list[dict[str, Any]]:
    """Returns everything that was written down."""
    if not file.exists():
        return []
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()]
