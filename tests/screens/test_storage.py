"""What people chose and where they stopped survives anything a disk can do."""

from __future__ import annotations

import os
from errno import EACCES
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.match import Match
from engine.registry import find_game
from screens.people import AVATARS, Mode, Player, Sitting
from screens.services.preferences import PreferenceKeeper, Preferences, Speed, TextSize
from screens.services.saves import Saves
from screens.services.storage import write_file
from tests.screens.disks import refusing

ANN, BOB = (Sitting(Player(avatar), i, i) for i, avatar in enumerate(AVATARS[:2]))


def new_match(seed: int = 1, game_id: str = "lucie") -> Match[Any, Any, Any]:
    match = Match(find_game(game_id), 2, rng=Random(seed))
    match.start()
    return match


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", refuse)


def test_a_new_tablet_speaks_french_and_lets_its_screen_choose_the_mode(tmp_path: Path) -> None:
    keeper = PreferenceKeeper(tmp_path / "preferences.json")
    assert keeper.now == Preferences()
    assert (keeper.now.language, keeper.now.mode) == ("fr", None)


def test_what_was_changed_is_there_tomorrow(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "preferences.json"
    PreferenceKeeper(file).change(speed=Speed.HARE, text_size=TextSize.HUGE, mode=Mode.SOFA)
    assert PreferenceKeeper(file).now == Preferences(
        speed=Speed.HARE, text_size=TextSize.HUGE, mode=Mode.SOFA
    )


def test_whoever_watches_hears_of_a_change_once(tmp_path: Path) -> None:
    keeper = PreferenceKeeper(tmp_path / "preferences.json")
    heard: list[Preferences] = []
    keeper.watch(heard.append)
    keeper.change(muted=True)
    keeper.change(muted=True)
    assert heard == [Preferences(muted=True)]


@pytest.mark.parametrize(
    "text",
    [b"", b"{", b"[]", b"\xff\xfe", b"[" * 100_000],
    ids=["empty", "cut off", "a list", "no text", "too deep"],
)
def test_preferences_nobody_can_read_are_put_aside(text: bytes, tmp_path: Path) -> None:
    file = tmp_path / "preferences.json"
    file.write_bytes(text)
    keeper = PreferenceKeeper(file)
    assert keeper.now == Preferences()
    assert file.with_name("preferences.json.damaged").read_bytes() == text
    keeper.change(muted=True)
    assert PreferenceKeeper(file).now.muted


def test_a_folder_in_the_place_of_the_preferences_is_put_aside(tmp_path: Path) -> None:
    file = tmp_path / "preferences.json"
    file.mkdir()
    PreferenceKeeper(file).change(muted=True)
    assert PreferenceKeeper(file).now.muted
    assert file.with_name("preferences.json.damaged").is_dir()


@pytest.mark.usefixtures("full_disk")
def test_a_full_disk_only_means_that_nothing_is_remembered(tmp_path: Path) -> None:
    keeper = PreferenceKeeper(tmp_path / "preferences.json")
    keeper.change(muted=True)
    assert keeper.now.muted
    assert not PreferenceKeeper(tmp_path / "preferences.json").now.muted


def test_a_place_where_nothing_can_be_made_is_lived_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "mkdir", refusing(EACCES))
    keeper = PreferenceKeeper(tmp_path / "taken" / "deep" / "preferences.json")
    keeper.change(muted=True)
    assert keeper.now.muted
    assert not Saves(tmp_path / "taken" / "tables").keep("lucie", new_match(), (ANN, BOB)).wait()


def test_a_table_is_found_as_it_was_left(tmp_path: Path) -> None:
    match = new_match()
    match.play(match.legal_moves()[0])
    assert Saves(tmp_path).keep("lucie", match, (ANN, BOB)).wait()
    table = Saves(tmp_path).find("lucie")
    assert table is not None
    assert table.sittings == (ANN, BOB)
    again = Saves(tmp_path).resume(table)
    assert again is not None
    assert again.moves == match.moves


def test_each_game_has_one_table_and_the_last_one_played_is_the_latest(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    saves.keep("lucie", new_match(), (ANN, BOB)).wait()
    saves.keep("bon_appetit", new_match(game_id="bon_appetit"), (ANN, BOB)).wait()
    assert (latest := Saves(tmp_path).latest()) is not None
    assert latest.record.game == "bon_appetit"
    Saves(tmp_path).keep("lucie", new_match(2), (ANN, BOB)).wait()
    assert (latest := Saves(tmp_path).latest()) is not None
    assert latest.record.game == "lucie"


def test_a_cleared_table_is_gone(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    saves.keep("lucie", new_match(), (ANN, BOB)).wait()
    saves.forget("lucie")
    saves.forget("lucie")
    assert saves.find("lucie") is None
    assert saves.latest() is None
    assert saves.damaged == ()


def spoiled(text: bytes, old: bytes, new: bytes) -> bytes:
    """Returns a table with something else in it, under no seal, as the first version kept it."""
    text = text.partition(b"\n")[0]
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b"}", b""),
        (b'"when":1', b'"when":"noon"'),
        (b'"format":1', b'"format":99'),
        (b'"avatar":"mouse"', b'"avatar":12'),
        (b'"seats":2', b'"seats":3'),
        (b"lucie", b"\xff\xff"),
    ],
    ids=["cut off", "wrong type", "other format", "no animal", "people missing", "no text"],
)
def test_a_damaged_table_is_put_aside_and_told(old: bytes, new: bytes, tmp_path: Path) -> None:
    saves, file = Saves(tmp_path), tmp_path / "lucie.json"
    saves.keep("lucie", new_match(), (ANN, BOB)).wait()
    file.write_bytes(spoiled(file.read_bytes(), old, new))
    assert saves.find("lucie") is None
    assert saves.damaged == ("lucie",)
    assert not file.exists()
    assert file.with_name("lucie.json.damaged").exists()
    saves.damage_told()
    assert not saves.damaged


def test_one_wrong_bit_in_a_table_is_noticed(tmp_path: Path) -> None:
    saves, file = Saves(tmp_path), tmp_path / "lucie.json"
    match = new_match()
    match.play(match.legal_moves()[0])
    saves.keep("lucie", match, (ANN, BOB)).wait()
    text = file.read_bytes()
    for place, byte in enumerate(text):
        file.write_bytes(text[:place] + bytes([byte ^ 1 << place % 8]) + text[place + 1 :])
        assert saves.find("lucie") is None, f"byte {place}"


def test_a_table_of_the_first_version_has_no_seal_and_is_found(tmp_path: Path) -> None:
    saves, file = Saves(tmp_path), tmp_path / "lucie.json"
    match = new_match()
    saves.keep("lucie", match, (ANN, BOB)).wait()
    file.write_bytes(file.read_bytes().partition(b"\n")[0])
    table = saves.find("lucie")
    assert table is not None
    assert table.record.resume().moves == match.moves


def test_a_table_whose_moves_break_the_rules_is_put_aside_when_people_sit_down(
    tmp_path: Path,
) -> None:
    saves, file = Saves(tmp_path), tmp_path / "lucie.json"
    match = new_match()
    match.play(match.legal_moves()[0])
    saves.keep("lucie", match, (ANN, BOB)).wait()
    file.write_bytes(spoiled(file.read_bytes(), b'"Draw"', b'"GoHome"'))
    table = saves.find("lucie")
    assert table is not None
    assert saves.resume(table) is None
    assert saves.damaged == ("lucie",)
    assert saves.find("lucie") is None


def test_a_folder_in_the_place_of_a_table_is_put_aside_and_told(tmp_path: Path) -> None:
    (tmp_path / "lucie.json").mkdir()
    saves = Saves(tmp_path)
    assert saves.find("lucie") is None
    assert saves.damaged == ("lucie",)
    assert (tmp_path / "lucie.json.damaged").is_dir()
    assert saves.keep("lucie", new_match(), (ANN, BOB)).wait()
    assert saves.latest() is not None


def test_a_battery_that_dies_while_writing_leaves_the_table_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def die(*_: object) -> None:
        raise KeyboardInterrupt

    file = tmp_path / "lucie.json"
    Saves(tmp_path).keep("lucie", new_match(), (ANN, BOB)).wait()
    before = file.read_bytes()
    monkeypatch.setattr(os, "replace", die)
    with pytest.raises(KeyboardInterrupt):
        Saves(tmp_path).keep("lucie", new_match(2), (ANN, BOB)).wait()
    assert file.read_bytes() == before
    assert Saves(tmp_path).find("lucie") is not None


def test_what_a_dead_battery_left_half_written_is_no_table(tmp_path: Path) -> None:
    (tmp_path / "lucie.json.new").write_bytes(b'{"sittings": [')
    assert Saves(tmp_path).latest() is None
    assert write_file(tmp_path / "lucie.json", b"{}")
    assert not (tmp_path / "lucie.json.new").exists()
