"""The soak of spoilt files sees what it is there to see."""

from __future__ import annotations

import os
from collections.abc import Callable
from errno import EIO
from pathlib import Path
from random import Random

import pytest

from engine.registry import find_game
from screens.services.chronicle import FILE
from screens.services.player_book import PlayerBook
from screens.services.storage import KeptFile, write_file
from tests.screens.disks import sparing
from tests.soak.reader import Reader
from tests.soak.readers import (
    BoardFile,
    ChronicleFile,
    HouseFile,
    LeafFile,
    LessonFile,
    NamedDecks,
    PlayerFile,
    WindowFile,
    is_all_kept,
)
from tests.soak.spoil import WAYS, repeat
from tests.soak.troubles import a_folder, unmovable, unreadable


@pytest.fixture
def reader(tmp_path: Path) -> PlayerFile:
    return PlayerFile(tmp_path / "players.json")


def losses(reader: PlayerFile) -> list[Callable[[bytes, Random], bytes]]:
    """Lists the ways to spoil a file after which somebody is lost."""
    found: list[Callable[[bytes, Random], bytes]] = []
    for way in WAYS:
        spoilt = way(reader.text, Random(2))
        reader.file.write_bytes(spoilt)
        try:
            reader.read(spoilt)
        except (AssertionError, ValueError, RecursionError):
            found.append(way)
        reader.restore()
    return found


def test_nobody_is_lost_whatever_is_done_to_the_file(reader: PlayerFile) -> None:
    assert losses(reader) == []


@pytest.mark.parametrize("step", ["set_aside", "copy_aside"])
def test_it_is_noticed_if_nothing_is_kept_aside(
    reader: PlayerFile, step: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(KeptFile, step, lambda *_: None)
    assert losses(reader)


@pytest.mark.parametrize("trouble", [a_folder, unreadable, unmovable])
def test_it_is_noticed_if_a_file_that_cannot_be_read_is_written_over(
    reader: PlayerFile, trouble: Callable[..., object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(KeptFile, "set_aside", lambda *_: None)
    with pytest.raises(AssertionError, match="lost"), trouble(reader.file):  # type: ignore[attr-defined]
        reader.use()


def test_an_animal_said_twice_is_there_once(reader: PlayerFile) -> None:
    assert any(repeat(reader.text, Random(seed)).count(b"hedgehog") == 2 for seed in range(50))
    for seed in range(50):
        reader.file.write_bytes(repeat(reader.text, Random(seed)))
        animals = [player.avatar for player in PlayerBook(reader.file).players]
        assert len(animals) == len({*animals}) == 6


def test_what_another_version_added_is_no_loss_and_somebody_missing_is() -> None:
    owl, fox = {"avatar": "owl", "name": "Z" * 20}, {"avatar": "fox"}
    kept = {"players": [{"avatar": "owl", "name": "Z" * 12}], "chairs": {"owl": 1}}
    assert is_all_kept({"players": [owl | {"hat": 1}], "seasons": 4}, kept)
    assert not is_all_kept({"players": [owl, fox]}, kept)
    assert not is_all_kept({"chairs": {"owl": 1, "fox": 2}}, kept)


def test_a_disk_refuses_one_file_and_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "open", sparing(os.open, EIO, tmp_path / "fox.json.new"))
    assert write_file(tmp_path / "owl.json", b"{}")
    assert not write_file(tmp_path / "fox.json", b"{}")


def of_the_host(kind: str, folder: Path) -> Reader:
    """Writes one of the files that the host and the guests leave."""
    match kind:
        case "house":
            return HouseFile(folder / "house.json")
        case "leaf":
            return LeafFile(folder / "guest_book" / "0001.json")
        case "board":
            return BoardFile(folder / "guest_book" / "0001-00.png")
        case "chronicle":
            return ChronicleFile(folder / "chronicle" / FILE)
        case "lesson":
            return LessonFile(folder, "lucie")
        case "window":
            return WindowFile(folder / "window.json")
        case _:
            return NamedDecks(folder, find_game("lucie"))


@pytest.mark.parametrize(
    "kind", ["house", "leaf", "decks", "board", "chronicle", "lesson", "window"]
)
def test_what_the_host_and_guests_keep_is_read_or_kept_aside_whatever_is_done_to_it(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "fsync", lambda _: None)
    reader = of_the_host(kind, tmp_path)
    for seed in range(3):
        for way in reader.ways:
            reader.file.write_bytes(spoilt := way(reader.text, Random(seed)))
            reader.read(spoilt)
            reader.use()
            reader.restore()


@pytest.mark.parametrize("kind", ["house", "leaf", "decks"])
def test_a_folder_in_the_place_of_what_the_host_keeps_stops_nobody(
    kind: str, tmp_path: Path
) -> None:
    reader = of_the_host(kind, tmp_path)
    reader.file.unlink()
    reader.file.mkdir()
    reader.use()
