"""What lies in the folder of the program, and how much room is left beside it."""

from __future__ import annotations

import logging
import shutil
from pathlib import Path

from msgspec import Struct

logger = logging.getLogger(__name__)

REPORT = "report.txt"
"""What went wrong when the app had to apologise last."""


class Stored(Struct, frozen=True):
    name: str
    """Of a file or a folder, without its ending."""

    size: int
    """In bytes, with all that lies in it."""


def stored_in(folder: Path) -> list[Stored]:
    """Lists what is kept, the largest first."""
    try:
        found = [Stored(each.stem, _size_of(each)) for each in folder.iterdir()]
    except OSError as error:
        logger.warning("Nobody can look into the folder: %s", error)
        return []
    return sorted(found, key=lambda each: (-each.size, each.name))


def free_space(folder: Path) -> int | None:
    """Returns how many bytes are left; ``None`` if nobody says."""
    try:
        return shutil.disk_usage(folder).free
    except OSError as error:
        logger.warning("Nobody says how much room there is: %s", error)
        return None


def _size_of(place: Path) -> int:
    """Counts what can be counted: a folder that nobody may look into counts as empty."""
    try:
        if place.is_symlink() or not place.is_dir():
            return place.lstat().st_size
        return sum(_size_of(each) for each in place.iterdir())
    except OSError as error:
        logger.warning("Nobody can look at %s: %s", place.name, error)
        return 0
