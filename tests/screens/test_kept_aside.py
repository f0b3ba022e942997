"""What nobody understands is never written over: it lies aside, and people play on."""

from __future__ import annotations

import os
from collections.abc import Callable
from errno import EACCES, EIO, ENOSPC
from pathlib import Path

import pytest

from screens.people import Player
from screens.services.player_book import PlayerBook
from screens.services.preferences import PreferenceKeeper, Speed
from screens.services.saves import Saves
from screens.services.storage import MOST_ASIDE
from screens.shell.shelf import TableLeft, TableLost, Welcome
from tests.screens.disks import refusing, sparing
from tests.screens.fingers import frames
from tests.screens.tables import new_match, people
from tests.screens.tablets import Tablet

OpenTablet = Callable[..., Tablet]
ZOE = Player("owl", "Zoé")
REASONS = pytest.mark.parametrize("why", [EIO, EACCES], ids=["broken", "not allowed"])


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    """Has a table of Lucie's on it."""
    saves = Saves(tmp_path)
    assert keep(saves)
    return saves


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The file of a book that knows Zoé."""
    file = tmp_path / "players.json"
    PlayerBook(file).remember(ZOE)
    return file


def keep(saves: Saves, seed: int = 1) -> bool:
    match = new_match("lucie", 2, seed=seed)
    match.start()
    return saves.keep("lucie", match, people(2)).wait()


def aside(file: Path) -> dict[str, bytes]:
    """Returns what lies beside a file, by the end of its name."""
    others = file.parent.glob(f"{file.name}.*")
    return {other.name.removeprefix(file.name): other.read_bytes() for other in others}


@REASONS
def test_a_table_that_cannot_be_read_is_put_aside_and_told(
    saves: Saves, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, why: int
) -> None:
    file = tmp_path / "lucie.json"
    kept = file.read_bytes()
    with monkeypatch.context() as disk:
        disk.setattr(os, "open", refusing(why))
        assert saves.find("lucie") is None
    assert saves.damaged == ("lucie",)
    assert keep(saves, seed=2)
    assert aside(file) == {".damaged": kept}


@REASONS
def test_players_that_cannot_be_read_are_put_aside(
    file: Path, monkeypatch: pytest.MonkeyPatch, why: int
) -> None:
    kept = file.read_bytes()
    with monkeypatch.context() as disk:
        disk.setattr(os, "open", refusing(why))
        book = PlayerBook(file)
    book.gather(book.players[:2])
    assert ZOE not in PlayerBook(file).players
    assert aside(file) == {".damaged": kept}


def test_a_spoilt_table_that_cannot_be_moved_is_told_once_and_stays(
    saves: Saves, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "lucie.json"
    file.write_bytes(b"a long evening")
    with monkeypatch.context() as disk:
        disk.setattr(os, "replace", sparing(os.replace, EIO, file))
        assert saves.latest() is None
        assert saves.find("lucie") is None
        assert saves.damaged == ("lucie",)
        saves.damage_told()
        assert saves.find("lucie") is None
        assert not saves.damaged
        assert not keep(saves)
        saves.forget("lucie")
    assert file.read_bytes() == b"a long evening"


def test_a_spoilt_table_is_moved_as_soon_as_that_can_be_done(
    saves: Saves, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "lucie.json"
    file.write_bytes(b"a long evening")
    with monkeypatch.context() as disk:
        disk.setattr(os, "replace", sparing(os.replace, EIO, file))
        assert saves.find("lucie") is None
    assert keep(saves)
    assert saves.find("lucie") is not None
    assert aside(file) == {".damaged": b"a long evening"}


def test_players_who_can_neither_be_read_nor_moved_are_not_written_over(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as disk:
        disk.setattr(os, "open", refusing(EACCES))
        disk.setattr(os, "replace", sparing(os.replace, EACCES, file))
        book = PlayerBook(file)
        book.remember(Player("bear"))
    assert Player("bear") in book.players
    assert ZOE in PlayerBook(file).players


def test_every_evening_that_was_spoilt_can_be_looked_at(saves: Saves, tmp_path: Path) -> None:
    file = tmp_path / "lucie.json"
    evenings = [f"evening {number}".encode() for number in range(1, MOST_ASIDE + 3)]
    for evening in evenings:
        file.write_bytes(evening)
        assert saves.find("lucie") is None
    assert saves.damaged == ("lucie",)
    endings = [".damaged", *(f".damaged.{number}" for number in range(2, MOST_ASIDE + 1))]
    first = evenings[: MOST_ASIDE - 1]
    assert aside(file) == dict(zip(endings, [*first, evenings[-1]], strict=True))


def test_something_in_the_place_for_spoilt_files_is_left_alone(
    saves: Saves, tmp_path: Path
) -> None:
    (tmp_path / "lucie.json.damaged").mkdir()
    (tmp_path / "lucie.json").write_bytes(b"spoilt")
    assert saves.find("lucie") is None
    assert (tmp_path / "lucie.json.damaged").is_dir()
    assert (tmp_path / "lucie.json.damaged.2").read_bytes() == b"spoilt"


def test_a_table_of_a_game_nobody_knows_hides_no_other(saves: Saves, tmp_path: Path) -> None:
    fifth = tmp_path / "fifth.json"
    known = (tmp_path / "lucie.json").read_bytes().partition(b"\n")[0]
    later = known.replace(b'"lucie"', b'"fifth"').replace(b'"when":1', b'"when":9')
    assert later.count(b"fifth") == 1
    fifth.write_bytes(later)
    latest = Saves(tmp_path).latest()
    assert latest is not None
    assert latest.record.game == "lucie"
    assert fifth.read_bytes() == later


def test_somebody_who_cannot_be_read_is_copied_before_the_book_is_written(file: Path) -> None:
    spoilt = file.read_bytes().replace(b'"owl"', b'"owm"')
    file.write_bytes(spoilt)
    for _ in range(2):
        assert len(PlayerBook(file).players) == 5
    PlayerBook(file).gather(())
    assert aside(file) == {".damaged": spoilt}
    assert PlayerBook(file).players[-1] == Player("fox")


def test_a_preference_that_cannot_be_read_is_copied_before_it_is_forgotten(tmp_path: Path) -> None:
    file = tmp_path / "preferences.json"
    spoilt = b'{"speed": "hara", "muted": true}'
    file.write_bytes(spoilt)
    keeper = PreferenceKeeper(file)
    assert (keeper.now.speed, keeper.now.muted) == (Speed.MOUSE, True)
    keeper.change(muted=False)
    assert aside(file) == {".damaged": spoilt}


def test_a_book_known_in_part_is_written_once_there_is_room_for_a_copy(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    spoilt = file.read_bytes().replace(b'"owl"', b'"owm"')
    file.write_bytes(spoilt)
    with monkeypatch.context() as disk:
        disk.setattr(os, "fsync", refusing(ENOSPC))
        book = PlayerBook(file)
        book.remember(Player("bear"))
    assert file.read_bytes() == spoilt
    book.remember(Player("frog"))
    assert aside(file)[".damaged"] == spoilt
    assert {"bear", "frog"} <= {player.avatar for player in PlayerBook(file).players}


def test_the_shelf_says_that_a_table_cannot_be_read_and_the_others_are_there(
    tablet: OpenTablet, tmp_path: Path
) -> None:
    device = tablet()
    keep(device.services.saves)
    (tmp_path / "tables" / "chop_chop.json").mkdir()
    device.app.router.home()
    frames(6)
    assert device.one(TableLeft)
    device.tap(device.one(TableLost))
    assert not device.all(TableLost)
    assert not device.all(Welcome)
