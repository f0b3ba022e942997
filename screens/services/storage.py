"""Small files that survive a flat battery: written beside the old one, then swapped."""

from __future__ import annotations

import logging
import os
from pathlib import Path

logger = logging.getLogger(__name__)


def read_file(file: Path) -> bytes | None:
    """Returns what a file holds, or ``None`` if there is nothing to read."""
    try:
        return file.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        logger.warning("Cannot read %s: %s", file.name, error)
        return None


def write_file(file: Path, content: bytes) -> bool:
    """Replaces a file at once or not at all; tells whether it is on the disk now."""
    fresh = file.with_name(f"{file.name}.new")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with fresh.open("wb") as stream:
            stream.write(content)
            stream.flush()
            os.fsync(stream.fileno())
        os.replace(fresh, file)
        _flush_names(file.parent)
    except OSError as error:
        logger.warning("Cannot write %s: %s", file.name, error)
        return False
    return True


def _flush_names(folder: Path) -> None:
    """Makes sure that a file is still called by its new name when the battery dies now."""
    names = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(names)
    finally:
        os.close(names)


def remove_file(file: Path) -> None:
    """Removes a file, if it is there and may be removed."""
    try:
        file.unlink(missing_ok=True)
    except OSError as error:
        logger.warning("Cannot remove %s: %s", file.name, error)


def set_aside(file: Path, why: Exception) -> None:
    """Moves a file nobody understands out of the way, so that somebody can look at it later."""
    logger.warning("Putting %s aside: %s", file.name, why)
    try:
        os.replace(file, file.with_name(f"{file.name}.damaged"))
    except OSError as error:
        logger.warning("Cannot move %s: %s", file.name, error)
