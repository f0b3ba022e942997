"""Files nobody should write: every reader says no politely, keeps the file and goes on."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path
from random import Random
from unittest.mock import patch

from tests.soak.reader import Reader
from tests.soak.readers import FieldFile, readers
from tests.soak.report import Report

TROUBLE_EVERY = 8
"""Every so many files are whole, and something is wrong with the disk instead."""

VISIT_EVERY, VISIT_FIELDS_EVERY = 64, 12
"""Every so many spoilt files of a kind the whole tablet is opened; it shows most fields."""

MOST_FAULTS = 9


@patch.object(os, "fsync", lambda _: None)  # nobody cuts the power here, and disks are slow
def rubbish(count: int, folder: Path, seed: str = "1") -> Report:
    """Spoils files, or the disk they are on, *count* times, and lets the program read them."""
    everything = readers(folder)
    spoilt: Counter[type[Reader]] = Counter()
    faults: list[str] = []
    for number in range(count):
        name = f"{seed}-{number}"
        reader = everything[number % len(everything)]
        try:
            _spoil(reader, number // len(everything), Random(name), spoilt)
        except BaseException as error:
            faults.append(f"{reader}, {name}: {error!r}")
            if len(faults) > MOST_FAULTS:
                return Report("spoilt files", number, faults)
        reader.restore()
    return Report("spoilt files", count, faults)


def _spoil(reader: Reader, turn: int, rng: Random, spoilt: Counter[type[Reader]]) -> None:
    if turn % TROUBLE_EVERY == 0:
        _spoil_disk(reader, rng)
        return
    _spoil_file(reader, rng)
    kind = type(reader)
    spoilt[kind] += 1
    if spoilt[kind] % (VISIT_FIELDS_EVERY if issubclass(kind, FieldFile) else VISIT_EVERY) == 1:
        reader.restore()
        reader.file.write_bytes(rng.choice(reader.subtle_ways)(reader.text, rng))
        reader.visit(rng)


def _spoil_file(reader: Reader, rng: Random) -> None:
    """Spoils a file, and again; what is in it is known or put aside, and all else goes on."""
    first, second = _spoilt(reader, rng), _spoilt(reader, rng)
    reader.file.write_bytes(first)
    reader.read(first)
    was_aside = reader.is_aside(first)
    reader.use()
    reader.file.write_bytes(second)
    reader.read(second)
    assert reader.is_aside(first) or not was_aside, "the host cannot look at the first one"


def _spoilt(reader: Reader, rng: Random) -> bytes:
    return rng.choice(reader.ways)(reader.text, rng)


def _spoil_disk(reader: Reader, rng: Random) -> None:
    """Spoils the place where a file is; afterwards the file is as it was, or can be written."""
    with rng.choice(reader.troubles)(reader.file):
        reader.use()
    reader.restore()
    reader.read(reader.text)
