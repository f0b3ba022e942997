"""Small files that survive a flat battery: written beside the old one, then swapped.

Whatever else bears the name of a file of ours (a folder, a pipe, a link, a file without end) is
neither waited for nor written into: :func:`read_file` and :func:`write_file` see to that, and
nothing else in the program touches files of people's.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from errno import EINVAL, ELOOP
from functools import reduce
from operator import or_
from pathlib import Path
from stat import S_ISREG

logger = logging.getLogger(__name__)

MOST_ASIDE = 9
"""How many spoilt files of one name are kept; after that the last one makes room."""

LARGEST = 1_000_000
"""Bytes no honest file reaches: random play on the largest board makes 65,000 of them."""


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
        return read_file(self._path)

    def write(self, content: bytes) -> bool:
        """Replaces the file at once or not at all; tells whether it is on the disk now."""
        return self._is_rescued() and write_file(self._path, content)

    def remove(self) -> None:
        """Removes the file, if it is there and may be removed."""
        if self._is_rescued():
            _remove(self._path)

    def wipe(self) -> bool:
        """Removes the file and all that was put aside of it, for good; tells whether it is gone."""
        self._rescue = None
        return all([_remove(self._path), self.wipe_asides()])

    def wipe_asides(self) -> bool:
        """Removes what was put aside, and what is half written; tells whether it is gone."""
        fresh = self._path.with_name(f"{self._path.name}.new")
        gone = [_remove(place) for place in (fresh, *self._places())]
        return all(gone)

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
            text = read_file(self._path)
        except OSError as error:
            logger.warning("Cannot copy %s: %s", self._path.name, error)
            return False
        if text is None or any(_holds(place, text) for place in self._places()):
            return True
        return write_file(self._free_place(), text)

    def _free_place(self) -> Path:
        places = self._places()
        return next((place for place in places if not os.path.lexists(place)), places[-1])

    def _places(self) -> list[Path]:
        """Lists where spoilt files go: beside the good one, one after the other."""
        endings = ("", *(f".{number}" for number in range(2, MOST_ASIDE + 1)))
        return [self._path.with_name(f"{self._path.name}.damaged{ending}") for ending in endings]


def read_file(file: Path) -> bytes | None:
    """Returns what a file holds, or ``None`` if there is none.

    :raises OSError: if what bears its name is no file, too large, or cannot be read.
    """
    try:
        number = _open(file, "O_RDONLY", "O_NONBLOCK")
    except OSError as error:
        is_nowhere = isinstance(error, FileNotFoundError | NotADirectoryError)
        if file.is_symlink() or not (is_nowhere or error.errno == ELOOP):
            raise
        return None
    try:
        status = os.fstat(number)
        if not S_ISREG(status.st_mode):
            raise OSError("not a file")
        if status.st_size > LARGEST:
            raise OSError(f"{status.st_size} bytes, more than {LARGEST}")
        with open(number, "rb", closefd=False) as stream:
            return stream.read(LARGEST)
    finally:
        os.close(number)


def write_file(file: Path, content: bytes, largest: int = LARGEST) -> bool:
    """Replaces a file at once or not at all; tells whether it is on the disk now."""
    fresh = file.with_name(f"{file.name}.new")
    try:
        if len(content) > largest:
            raise OSError(f"{len(content)} bytes, more than {largest}: nobody would read it again")
        make_folder(file.parent)
        with open(_open_new(fresh), "wb") as stream:
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
        return read_file(file) == content
    except OSError:
        return False


def make_folder(folder: Path) -> None:
    """Makes a folder; what lies in its place, or above it, and is none is put aside."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        for place in (*reversed(folder.parents), folder):
            if os.path.lexists(place) and not place.is_dir():
                KeptFile(place).set_aside(error)
                break
        folder.mkdir(parents=True, exist_ok=True)


def _remove(place: Path) -> bool:
    """Removes a file, a link or a pipe; tells whether it is gone. A folder is not ours."""
    try:
        place.unlink(missing_ok=True)
    except OSError as error:
        logger.warning("Cannot remove %s: %s", place.name, error)
        return not os.path.lexists(place) or place.is_dir()
    return True


def _open_new(file: Path) -> int:
    """Opens a file that was not there before: never what a link leads to."""
    flags = "O_WRONLY", "O_CREAT", "O_EXCL", "O_NOFOLLOW"
    try:
        return _open(file, *flags)
    except (FileExistsError, PermissionError):  # the latter if it is a folder, on Windows
        _clear(file)
        return _open(file, *flags)


def _clear(file: Path) -> None:
    """Removes what a dead battery left half written; a folder of that name is not ours."""
    try:
        file.unlink()
    except OSError as error:
        KeptFile(file).set_aside(error)


def _open(file: Path, *flags: str) -> int:
    """Opens a file, without the flags that this system does not know."""
    known = (getattr(os, flag, 0) for flag in (*flags, "O_BINARY"))
    return os.open(file, reduce(or_, known), 0o666)


def _flush_names(folder: Path) -> None:
    """Makes sure that a file is still called by its new name when the battery dies now."""
    if os.name == "nt":
        return  # Windows opens no folders; its file system keeps a journal of names
    names = _open(folder, "O_RDONLY")
    try:
        os.fsync(names)
    except OSError as error:
        if error.errno != EINVAL:  # memory cards of some tablets cannot flush a folder
            raise
    finally:
        os.close(names)
