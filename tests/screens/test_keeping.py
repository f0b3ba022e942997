"""Tables are written while people look on, in the order in which they were left."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from errno import ENOSPC
from pathlib import Path
from threading import Event, Thread

import pytest

from screens.services.saves import Keeping, Saves
from tests.screens.disks import refusing
from tests.screens.tables import new_match, people
from tests.screens.tablets import Tablet

OpenTablet = Callable[..., Tablet]
ROOT = Path(__file__).parents[2]
A_WHILE = 0.1
"""Seconds that are long for whoever need not wait for the disk."""


class Disk:
    """Takes as long as a test wants."""

    def __init__(self) -> None:
        self.go_on = Event()
        self.swaps: list[bytes] = []
        self._swap = os.replace

    def flush(self, _: int) -> None:
        assert self.go_on.wait(60)

    def swap(self, fresh: Path, file: Path) -> None:
        self.swaps.append(fresh.read_bytes())
        self._swap(fresh, file)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Disk]:
    disk = Disk()
    monkeypatch.setattr(os, "fsync", disk.flush)
    monkeypatch.setattr(os, "replace", disk.swap)
    yield disk
    disk.go_on.set()


def keep(saves: Saves, seed: int = 1, game_id: str = "lucie") -> Keeping:
    match = new_match(game_id, 2, seed=seed)
    match.start()
    return saves.keep(game_id, match, people(2))


def meanwhile(act: Callable[[], object], disk: Disk) -> None:
    """Does something that waits for the disk, which goes on only after a while."""
    doing = Thread(target=act)
    doing.start()
    doing.join(A_WHILE)
    assert doing.is_alive(), "it did not wait"
    disk.go_on.set()
    doing.join()


def test_nobody_waits_for_a_slow_disk_unless_they_want_to(tmp_path: Path, disk: Disk) -> None:
    kept = keep(Saves(tmp_path))
    assert not kept.wait(0)
    assert (kept.is_done, kept.worked) == (False, False)
    disk.go_on.set()
    assert kept.wait()
    assert (kept.is_done, kept.worked) == (True, True)


def test_a_full_disk_is_done_and_has_not_worked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "fsync", refusing(ENOSPC))
    kept = keep(Saves(tmp_path))
    assert not kept.wait()
    assert (kept.is_done, kept.worked) == (True, False)


def test_a_match_that_goes_on_is_kept_as_it_was(tmp_path: Path, disk: Disk) -> None:
    saves, match = Saves(tmp_path), new_match("lucie", 2)
    match.start()
    moves = match.moves
    saves.keep("lucie", match, people(2))
    match.play(match.legal_moves()[0])
    disk.go_on.set()
    assert (left := saves.find("lucie")) is not None
    assert left.record.resume().moves == moves != match.moves


def test_tables_come_to_the_disk_one_after_the_other(tmp_path: Path, disk: Disk) -> None:
    saves = Saves(tmp_path)
    for seed in range(9):
        last = keep(saves, seed, "lucie" if seed % 3 else "bon_appetit")
    assert disk.swaps == []
    disk.go_on.set()
    assert last.wait()
    assert [b'"when":%d,' % number in text for number, text in enumerate(disk.swaps, 1)] == [
        True
    ] * 9


def test_a_table_is_found_once_it_is_written(tmp_path: Path, disk: Disk) -> None:
    saves = Saves(tmp_path)
    keep(saves)
    found = []
    meanwhile(lambda: found.append(saves.find("lucie")), disk)
    assert found[0] is not None


def test_a_table_that_was_being_written_is_cleared_all_the_same(tmp_path: Path, disk: Disk) -> None:
    saves = Saves(tmp_path)
    keep(saves)
    meanwhile(lambda: saves.forget("lucie"), disk)
    assert saves.find("lucie") is None
    assert [*tmp_path.iterdir()] == []


@pytest.mark.parametrize("goes", ["on_pause", "on_stop"])
def test_the_app_neither_sleeps_nor_leaves_before_all_is_written(
    tablet: OpenTablet, monkeypatch: pytest.MonkeyPatch, goes: str
) -> None:
    device = tablet()
    monkeypatch.setattr(os, "fsync", lambda _: Event().wait(A_WHILE))
    kept = keep(device.services.saves)
    device.app.dispatch(goes)
    assert kept.worked


LEAVING = """
from pathlib import Path
from tests.screens.test_keeping import keep
from screens.services.saves import Saves
saves = Saves(Path({folder!r}))
for seed in range(9):
    keep(saves, seed)
"""


def test_a_program_that_just_ends_still_writes_everything(tmp_path: Path) -> None:
    leaving = LEAVING.format(folder=str(tmp_path))
    subprocess.run([sys.executable, "-c", leaving], cwd=ROOT, check=True)
    assert (left := Saves(tmp_path).find("lucie")) is not None
    assert left.when == 9
