"""Small files that survive a flat battery: written beside the old one, then swapped."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from pathlib import Path

logger = logging.getLogger(__name__)

MOST_ASIDE = 9
"""How many spoilt files of one name are kept; after that the last one makes room."""


class KeptFile:
    """A file people care about: nothing in it is written over unless it is known or kept aside."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._rescue: Callable[[], bool] | None = None
        """What must be done before anything is written over the file, as it failed so far."""

    @property
    def is_stuck(self) -> bool:
        """Whether something lies there that nobody understands and that could not be kept aside."""
        return self._rescue is not None

    def read(self) -> bytes | None:
        """Returns what the file holds, or ``None`` if there is none.

        :raises OSError: if there is one, and it cannot be read.
        """
        try:
            return self._path.read_bytes()
        except (FileNotFoundError, NotADirectoryError):
            return None

    def write(self, content: bytes) -> bool:
        """Replaces the file at once or not at all; tells whether it is on the disk now."""
        return self._is_rescued() and write_file(self._path, content)

    def remove(self) -> None:
        """Removes the file, if it is there and may be removed."""
        if not self._is_rescued():
            return
        try:
            self._path.unlink(missing_ok=True)
        except OSError as error:
            logger.warning("Cannot remove %s: %s", self._path.name, error)

    def set_aside(self, why: Exception) -> None:
        """Moves what nobody understands out of the way, so that somebody can look at it later."""
        logger.warning("Putting %s aside: %s", self._path.name, why)
        self._rescue = self._move
        self._is_rescued()

    def copy_aside(self, why: str) -> None:
        """Keeps a copy of what is understood in part: the rest is gone when it is written again."""
        logger.warning("Copying %s: %s", self._path.name, why)
        self._rescue = self._copy
        self._is_rescued()

    def _is_rescued(self) -> bool:
        if self._rescue is not None and self._rescue():
            self._rescue = None
        return self._rescue is None

    def _move(self) -> bool:
        try:
            os.replace(self._path, self._free_place())
        except FileNotFoundError:
            return True  # the host has taken it away
        except OSError as error:
            logger.warning("Cannot move %s: %s", self._path.name, error)
            return False
        return True

    def _copy(self) -> bool:
        try:
            text = self._path.read_bytes()
        except FileNotFoundError:
            return True
        except OSError as error:
            logger.warning("Cannot copy %s: %s", self._path.name, error)
            return False
        is_there = any(_holds(place, text) for place in self._places())
        return is_there or write_file(self._free_place(), text)

    def _free_place(self) -> Path:
        places = self._places()
        return next((place for place in places if not place.exists()), places[-1])

    def _places(self) -> list[Path]:
        """Lists where spoilt files go: beside the good one, one after the other."""
        endings = ("", *(f".{number}" for number in range(2, MOST_ASIDE + 1)))
        return [self._path.with_name(f"{self._path.name}.damaged{ending}") for ending in endings]


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


def _holds(file: Path, content: bytes) -> bool:
    try:
        return file.read_bytes() == content
    except OSError:
        return False


def _flush_names(folder: Path) -> None:
    """Makes sure that a file is still called by its new name when the battery dies now."""
    names = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(names)
    finally:
        os.close(names)
