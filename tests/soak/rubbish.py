"""Files nobody should write: every reader says no politely, keeps the file and goes on."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from errno import EACCES, EIO, ENOSPC
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from tests.soak.readers import Reader, readers
from tests.soak.report import Report
from tests.soak.spoil import WAYS

TROUBLE_EVERY = 8
"""Every so many files are whole, and something is wrong with the disk instead."""

MOST_FAULTS = 9


@patch.object(os, "fsync", lambda _: None)  # nobody cuts the power here, and disks are slow
def rubbish(count: int, folder: Path, seed: str = "1") -> Report:
    """Spoils files, or the disk they are on, *count* times, and lets the program read them."""
    everything = readers(folder)
    faults: list[str] = []
    for number in range(count):
        name = f"{seed}-{number}"
        reader = everything[number % len(everything)]
        spoil = _spoil_disk if number // len(everything) % TROUBLE_EVERY == 0 else _spoil_file
        try:
            spoil(reader, Random(name))
        except BaseException as error:
            faults.append(f"{reader}, {name}: {error!r}")
            if len(faults) > MOST_FAULTS:
                return Report("spoilt files", number, faults)
        reader.restore()
    return Report("spoilt files", count, faults)


def _spoil_file(reader: Reader, rng: Random) -> None:
    """Spoils a file; what is in it must be known again or put aside, and all else go on."""
    spoilt = rng.choice(WAYS)(reader.text, rng)
    reader.file.write_bytes(spoilt)
    reader.read(spoilt)
    reader.use()


def _spoil_disk(reader: Reader, rng: Random) -> None:
    """Spoils the place where a file is; afterwards the file is as it was, or can be written."""
    with rng.choice(TROUBLES)(reader.file):
        reader.use()
    reader.restore()
    reader.read(reader.text)


@contextmanager
def a_folder(file: Path) -> Iterator[None]:
    """Lets a folder lie in the place of a file."""
    file.unlink()
    file.mkdir()
    (file / "in it").touch()
    yield
    shutil.rmtree(file)


@contextmanager
def no_folder(file: Path) -> Iterator[None]:
    """Lets the whole folder be gone."""
    aside = file.parent.with_name("aside")
    file.parent.rename(aside)
    yield
    shutil.rmtree(file.parent, ignore_errors=True)
    aside.rename(file.parent)


@contextmanager
def no_permission(file: Path) -> Iterator[None]:
    """Lets nobody read or write; the tests may be root, who always may."""
    with patch.object(Path, "read_bytes", _refusing(EACCES)), _nothing_written(EACCES):
        yield


@contextmanager
def full_disk(file: Path) -> Iterator[None]:
    """Lets files be begun and not finished."""
    with patch.object(os, "fsync", _refusing(ENOSPC)):
        yield


@contextmanager
def broken_disk(file: Path) -> Iterator[None]:
    with patch.object(os, "replace", _refusing(EIO)), patch.object(Path, "unlink", _refusing(EIO)):
        yield


@contextmanager
def _nothing_written(why: int) -> Iterator[None]:
    with patch.object(Path, "open", _refusing(why)), patch.object(Path, "mkdir", _refusing(why)):
        yield


def _refusing(why: int) -> Callable[..., Any]:
    def refuse(*_: Any, **__: Any) -> Any:
        raise OSError(why, os.strerror(why))

    return refuse


TROUBLES = (a_folder, no_folder, no_permission, full_disk, broken_disk)
