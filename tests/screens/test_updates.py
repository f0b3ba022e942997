"""An update keeps what people left on the tablet, and going back to an older version does, too."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random

import msgspec
import pytest

from engine.bots import Level
from screens.people import AVATARS, Player
from screens.services.player_book import PlayerBook
from screens.services.preferences import PreferenceKeeper, Preferences, Speed, Theme, Vibration
from screens.services.saves import Saves
from screens.services.services import open_services
from screens.shell.shelf import TableLeft
from tests.screens.tablets import Tablet

OpenTablet = Callable[..., Tablet]

PREFERENCES_OF_0_1 = """{
  "language": "en", "volume": 0.25, "muted": true, "vibration": "strong", "speed": "hare",
  "theme": "evening", "coached": ["lucie"], "house_rules": {"lucie": {"variant": "roles"}}
}"""
"""Written before there were text sizes, modes and living faces."""

PLAYERS_OF_0_1 = """{
  "players": [{"avatar": "owl", "name": "Mamie"}, {"avatar": "fox", "little_hands": true}],
  "group": [{"avatar": "owl", "name": "Mamie"}, {"avatar": "bear", "level": "easy"}]
}"""
"""Written before anybody was asked where they sit and who is younger."""

PLAYERS_OF_0_2 = """{
  "players": [{"avatar": "owl", "name": "Mamie", "little_hands": false, "left_handed": false,
               "level": null}, {"avatar": "fox", "name": "", "little_hands": true,
               "left_handed": true, "level": null}],
  "group": [{"avatar": "fox", "name": "", "little_hands": true, "left_handed": true,
             "level": null}, {"avatar": "bear", "name": "", "little_hands": false,
             "left_handed": false, "level": "easy"}],
  "chairs": {"owl": 0, "fox": 3}, "colours": {"owl": 1, "fox": 2}, "ages": ["fox", "owl"],
  "cat": "owl"
}"""
"""Written while people were known by their animal."""

TABLE_OF_0_1 = (
    '{"sittings":[{"player":{"avatar":"owl","name":"Mamie"},"colour":0,"chair":0},'
    '{"player":{"avatar":"fox"},"colour":1,"chair":3}],"when":7,"record":{"game":"bon_appetit",'
    '"version":1,"seats":2,"options":{},"moves":[],"deck":null,"format":1}}'
)
"""Written before tables had a seal."""

LEFT_STANDING = sorted((Path(__file__).parent / "tables_of_0_1").glob("*.json"))
"""A match of each game in its first turns, written by commit 9833ab9: after that, screens were
built anew, and records and tables learnt of luck, cups and the hour."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "preferences.json").write_text(PREFERENCES_OF_0_1, "utf-8")
    (tmp_path / "players.json").write_text(PLAYERS_OF_0_1, "utf-8")
    (tmp_path / "tables").mkdir()
    (tmp_path / "tables" / "bon_appetit.json").write_text(TABLE_OF_0_1, "utf-8")
    return tmp_path


def spoil(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new), "utf-8")


def test_what_an_older_version_wrote_is_kept_and_the_rest_is_as_on_a_new_tablet(
    folder: Path,
) -> None:
    now = PreferenceKeeper(folder / "preferences.json").now
    assert now == Preferences(
        language="en", volume=0.25, muted=True, vibration=Vibration.STRONG, speed=Speed.HARE,
        theme=Theme.EVENING, coached=frozenset({"lucie"}),
        house_rules={"lucie": {"variant": "roles"}},
    )  # fmt: skip


def test_the_people_an_older_version_knew_are_still_known(folder: Path) -> None:
    book = PlayerBook(folder / "players.json")
    mamie = Player("owl", "Mamie")
    assert book.players == (mamie, Player("fox", little_hands=True))
    assert book.group == (mamie, Player("bear", level=Level.EASY))
    assert (book.chairs, book.cat) == ({}, "")


def test_people_who_were_known_by_their_animal_stay_who_they_are(folder: Path) -> None:
    file = folder / "players.json"
    file.write_text(PLAYERS_OF_0_2, "utf-8")
    mamie, fox = Player("owl", "Mamie"), Player("fox", little_hands=True, left_handed=True)
    book = PlayerBook(file)
    assert book.players == (mamie, fox)
    book.remember(Player("frog", "Mamie", id=mamie.id))  # and becomes another animal
    for again in (book, PlayerBook(file)):
        assert (again.chairs, again.colours) == ({"owl": 0, "fox": 3}, {"owl": 1, "fox": 2})
        assert (again.youngest(again.players), again.eldest(again.players)) == ("fox", "owl")
        assert again.cat == mamie.id
        assert again.group[0] == fox
    assert not list(folder.glob("*.damaged"))


def test_whoever_sat_at_a_table_of_before_is_who_they_are_in_the_book(folder: Path) -> None:
    table = Saves(folder / "tables").latest()
    assert table is not None
    book = PlayerBook(folder / "players.json")
    assert [sitting.player.id for sitting in table.sittings] == [one.id for one in book.players]


def test_a_bot_of_before_is_nobody_of_the_book(folder: Path) -> None:
    spoil(folder / "players.json", '"fox"', '"bear"')
    book = PlayerBook(folder / "players.json")
    assert book.group[1].id not in {player.id for player in book.players}


def test_people_sit_down_again_at_the_table_they_left_before_the_update(
    folder: Path, tablet: OpenTablet
) -> None:
    device = tablet()
    assert device.app.lang == "en"
    device.tap(device.one(TableLeft))
    assert device.trail == ["shelf", "table bon_appetit"]
    assert device.table.sittings[0].player.name == "Mamie"


@pytest.mark.parametrize("file", LEFT_STANDING, ids=lambda file: file.stem)
def test_a_match_left_standing_before_the_update_is_played_to_its_end(
    tmp_path: Path, file: Path
) -> None:
    shutil.copy(file, tmp_path)
    saves = Saves(tmp_path)
    left = saves.find(file.stem)
    assert left is not None
    assert [sitting.player.name for sitting in left.sittings][:2] == ["Mamie", ""]
    match, rng = left.record.resume(), Random(1)
    assert len(match.moves) > 9
    assert msgspec.json.encode(match.moves) in file.read_bytes()
    while match.outcome is None:
        match.play(rng.choice(match.legal_moves()))
    saves.keep(file.stem, match, left.sittings)
    again = saves.find(file.stem)
    assert again is not None
    assert again.record.resume().outcome == match.outcome


def test_every_game_of_then_was_left_standing() -> None:
    assert len(LEFT_STANDING) == 4


@pytest.mark.parametrize("field", ['"screen_saver": "fish"', '"seasons": {"autumn": [1, 2]}'])
def test_a_field_of_another_version_costs_none_of_the_others(field: str, folder: Path) -> None:
    before = PreferenceKeeper(folder / "preferences.json").now
    people = PlayerBook(folder / "players.json").players
    for name in ("preferences.json", "players.json"):
        spoil(folder / name, "{\n", f"{{{field},")
    spoil(folder / "players.json", '"avatar": "owl"', f'"avatar": "owl", {field}')
    spoil(folder / "tables" / "bon_appetit.json", '"avatar":"fox"', f'"avatar":"fox",{field}')
    assert PreferenceKeeper(folder / "preferences.json").now == before
    assert PlayerBook(folder / "players.json").players == people
    saves = Saves(folder / "tables")
    assert saves.latest() is not None
    assert not list(folder.rglob("*.damaged"))


@pytest.mark.parametrize(
    ("old", "new", "changes"),
    [
        ('"hare"', '"rocket"', {"speed": Speed.MOUSE}),
        ("0.25", "7", {"volume": 0.8}),
        ('"evening"', "null", {"theme": Theme.DAY}),
        ('["lucie"]', '["lucie", 3]', {}),
        ('{"variant": "roles"}}', '{"variant": "roles"}, "dinner": [1]}', {}),
    ],
    ids=["unknown speed", "too loud", "no theme", "no game", "no rules"],
)
def test_a_word_of_another_version_is_forgotten_alone(
    old: str, new: str, changes: dict[str, object], folder: Path
) -> None:
    file = folder / "preferences.json"
    before = PreferenceKeeper(file).now
    spoil(file, old, new)
    after = PreferenceKeeper(file).now
    for name in Preferences.__struct_fields__:
        assert getattr(after, name) == changes.get(name, getattr(before, name)), name


def test_an_animal_of_a_newer_version_leaves_alone(folder: Path) -> None:
    spoil(folder / "players.json", '"avatar": "fox"', '"avatar": "otter"')
    spoil(folder / "players.json", '"easy"', '"wizard"')
    book = PlayerBook(folder / "players.json")
    assert book.players == book.group == (Player("owl", "Mamie"),)
    assert set(book.avatars_for()) == {*AVATARS} - {"owl"}


def test_a_language_of_a_newer_version_becomes_the_tablets(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    spoil(folder / "preferences.json", '"en"', '"tlh"')
    monkeypatch.setenv("LANGUAGE", "fr")
    assert open_services(folder).preferences.now.language == "fr"


@pytest.mark.parametrize(
    ("old", "new"), [('"chair":3', '"chair":9'), ('"colour":1', '"colour":6'), ("fox", "otter")]
)
def test_a_table_with_people_who_cannot_sit_there_is_put_aside(
    old: str, new: str, folder: Path
) -> None:
    spoil(folder / "tables" / "bon_appetit.json", old, new)
    saves = Saves(folder / "tables")
    assert saves.latest() is None
    assert saves.damaged == ("bon_appetit",)
