"""An update keeps what people left on the tablet, and going back to an older version does, too."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from engine.bots import Level
from screens.services.player_book import PlayerBook
from screens.services.players import AVATARS, Player
from screens.services.preferences import PreferenceKeeper, Preferences, Speed, Theme, Vibration
from screens.services.saves import Saves
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

TABLE_OF_0_1 = (
    '{"sittings":[{"player":{"avatar":"owl","name":"Mamie"},"colour":0,"chair":0},'
    '{"player":{"avatar":"fox"},"colour":1,"chair":3}],"when":7,"record":{"game":"bon_appetit",'
    '"version":1,"seats":2,"options":{},"moves":[],"deck":null,"format":1}}'
)
"""Written before tables had a seal."""


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


def test_people_sit_down_again_at_the_table_they_left_before_the_update(
    folder: Path, tablet: OpenTablet
) -> None:
    device = tablet()
    assert device.app.lang == "en"
    device.tap(device.one(TableLeft))
    assert device.trail == ("shelf", "table bon_appetit")
    assert device.page.sittings[0].player.name == "Mamie"


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
    assert set(book.free_avatars) == {*AVATARS} - {"owl"}


def test_a_language_of_a_newer_version_becomes_french(folder: Path, tablet: OpenTablet) -> None:
    spoil(folder / "preferences.json", '"en"', '"tlh"')
    device = tablet()
    assert device.app.lang == "fr"
    device.tap(device.page.ids.language)
    assert device.app.lang == "en"


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
