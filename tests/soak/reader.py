"""One file that somebody may spoil, the program that reads it, and where it may lie afterwards."""

from __future__ import annotations

import shutil
from abc import ABC, abstractmethod
from collections.abc import Sequence
from pathlib import Path
from random import Random

from tests.soak.asides import asides
from tests.soak.spoil import SUBTLE_WAYS, WAYS, Way
from tests.soak.troubles import TROUBLES, Trouble


class Reader(ABC):
    """One file, as it should be, and the program that reads it."""

    ways: Sequence[Way] = WAYS
    """What can be done to it."""

    subtle_ways: Sequence[Way] = SUBTLE_WAYS
    """After these most of it can still be read."""

    troubles: Sequence[Trouble] = TROUBLES
    """What can be wrong with the disk it is on."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.write()
        self.text = file.read_bytes()

    def __str__(self) -> str:
        return str(self.file.relative_to(self.file.parents[1]))

    @abstractmethod
    def write(self) -> None:
        """Writes the file as it should be."""

    @abstractmethod
    def read(self, text: bytes) -> None:
        """Reads the file, which holds *text*, and fails if something wrong is believed."""

    @abstractmethod
    def use(self) -> None:
        """Reads and writes as the program does; whatever is wrong, people can go on."""

    @abstractmethod
    def visit(self, rng: Random) -> None:
        """Opens the whole tablet, and goes to the pages that show what is in the file."""

    def restore(self) -> None:
        """Makes the file what it was, and takes away what was put aside."""
        self.file.parent.mkdir(exist_ok=True)
        for other in self.file.parent.glob(f"{self.file.name}*"):
            if other.is_dir():
                shutil.rmtree(other)
            else:
                other.unlink()
        self.file.write_bytes(self.text)

    def is_aside(self, text: bytes) -> bool:
        """Tells whether the host finds *text* beside the place where it lay."""
        return any(other.read_bytes() == text for other in asides(self.file) if other.is_file())

    def assert_aside(self, text: bytes) -> None:
        """Fails unless the file was moved out of the way as it was."""
        assert self.is_aside(text), "the host cannot look at what was there"
        assert not self.file.exists()
