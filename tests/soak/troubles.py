"""What disks do to files that are whole; what people could not read is there afterwards."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from errno import EACCES, EIO, ENOSPC
from pathlib import Path
from unittest.mock import patch

from tests.screens.disks import refusing, sparing
from tests.soak.asides import asides

Trouble = Callable[[Path], AbstractContextManager[None]]
"""Spoils the place of a file for a while."""


@contextmanager
def a_folder(file: Path) -> Iterator[None]:
    """Lets a folder lie in the place of a file."""
    file.unlink()
    file.mkdir()
    (file / "in it").touch()
    yield
    assert any((place / "in it").exists() for place in asides(file)), "the folder is lost"


@contextmanager
def a_pipe(file: Path) -> Iterator[None]:
    """Lets a pipe lie in the place of a file, which nobody ever writes into."""
    file.unlink()
    os.mkfifo(file)
    yield
    assert any(place.is_fifo() for place in asides(file)), "the pipe is lost"


@contextmanager
def a_link_beside(file: Path) -> Iterator[None]:
    """Lets a link lie where the file is written before it is swapped."""
    letter = file.with_name("a letter")
    letter.write_text("Dear Zoé")
    file.with_name(f"{file.name}.new").symlink_to(letter)
    yield
    assert letter.read_text() == "Dear Zoé", "the link was followed"
    letter.unlink()


@contextmanager
def no_folder(file: Path) -> Iterator[None]:
    """Lets the whole folder be gone."""
    aside = file.parent.with_name("aside")
    file.parent.rename(aside)
    yield
    shutil.rmtree(file.parent, ignore_errors=True)
    aside.rename(file.parent)


@contextmanager
def unreadable(file: Path) -> Iterator[None]:
    """Lets one file be written and moved, and not be read."""
    text = file.read_bytes()
    with patch.object(os, "open", sparing(os.open, EIO, file)):
        yield
    # What was written in its place may have been put aside as well: it could not be read either.
    assert text in [place.read_bytes() for place in asides(file)], "the file is lost"


@contextmanager
def unmovable(file: Path) -> Iterator[None]:
    """Lets one file neither be read nor moved; others may still take its place."""
    text = file.read_bytes()
    with (
        patch.object(os, "open", sparing(os.open, EIO, file)),
        patch.object(os, "replace", sparing(os.replace, EIO, file)),
    ):
        yield
    assert file.read_bytes() == text, "the file is lost"


@contextmanager
def no_permission(file: Path) -> Iterator[None]:
    """Lets nobody read or write; the tests may be root, who always may."""
    text = file.read_bytes()
    closed = file, file.with_name(f"{file.name}.new")
    with ExitStack() as stack:
        stack.enter_context(patch.object(os, "open", sparing(os.open, EACCES, *closed)))
        for place, name in ((Path, "mkdir"), (Path, "unlink"), (os, "replace")):
            stack.enter_context(patch.object(place, name, refusing(EACCES)))
        yield
    assert file.read_bytes() == text, "the file is lost"


@contextmanager
def full_disk(file: Path) -> Iterator[None]:
    """Lets files be begun and not finished."""
    with patch.object(os, "fsync", refusing(ENOSPC)):
        yield


@contextmanager
def broken_disk(file: Path) -> Iterator[None]:
    with patch.object(os, "replace", refusing(EIO)), patch.object(Path, "unlink", refusing(EIO)):
        yield


TROUBLES: tuple[Trouble, ...] = (
    *(a_folder, a_pipe, a_link_beside, no_folder, unreadable, unmovable),
    *(no_permission, full_disk, broken_disk),
)
