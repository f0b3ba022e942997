"""Where the program puts what nobody understands."""

from __future__ import annotations

from pathlib import Path


def asides(file: Path) -> list[Path]:
    """Lists what was put aside in the place of a file."""
    return [*file.parent.glob(f"{file.name}.damaged*")]
