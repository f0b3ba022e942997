"""What bears the name of a file of ours and is none, or has no end: nobody waits for it."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable
from errno import EINVAL, EIO, ENOENT
from pathlib import Path
from stat import S_ISDIR, S_ISREG

import pytest

from engine.registry import find_game
from screens.people import Player
from screens.services import storage
from screens.services.decks import HostDecks
from screens.services.guest_book import GuestBook
from screens.services.player_book import PlayerBook
from screens.services.preferences import PreferenceKeeper
from screens.services.saves import Saves
from screens.services.storage import LARGEST, read_file, write_file
from tests.screens.disks import Windows, forget_case, refusing
from tests.screens.tables import new_match, people

LUCIE = find_game("lucie")
ZOE = Player("owl", "Zoé")


def a_socket(place: Path) -> None:
    here = os.open(".", os.O_RDONLY)
    os.chdir(place.parent)  # the names of sockets are short
    with socket.socket(socket.AF_UNIX) as made:
        made.bind(place.name)
    os.fchdir(here)
    os.close(here)


def a_link_to(goal: str) -> Callable[[Path], None]:
    return lambda place: place.symlink_to(goal)


def a_full_folder(place: Path) -> None:
    place.mkdir()
    (place / "in it").touch()


ODD: dict[str, Callable[[Path], None]] = {
    "a pipe": os.mkfifo,
    "a socket": a_socket,
    "a folder": a_full_folder,
    "a link to nothing": a_link_to("nowhere"),
    "a link to a folder": a_link_to("."),
    "a link to what never ends": a_link_to("/dev/zero"),
}
ODD_THINGS = pytest.mark.parametrize("make", ODD.values(), ids=ODD)


def find_preferences(folder: Path) -> bool:
    keeper = PreferenceKeeper(folder / "preferences.json")
    keeper.change(muted=not keeper.now.muted)
    return PreferenceKeeper(folder / "preferences.json").now.muted


def find_players(folder: Path) -> bool:
    PlayerBook(folder / "players.json").remember(ZOE)
    return ZOE in PlayerBook(folder / "players.json").players


def find_table(folder: Path) -> bool:
    saves = Saves(folder)
    assert saves.latest() is None
    return saves.damaged == ("lucie",) and keep(saves) and saves.latest() is not None


def find_deck(folder: Path) -> bool:
    decks = HostDecks(folder)
    return decks.find(LUCIE) == LUCIE.deck and decks.refused == ("lucie",)


READERS = pytest.mark.parametrize(
    ("name", "goes_on"),
    [
        ("preferences.json", find_preferences),
        ("players.json", find_players),
        ("lucie.json", find_table),
        ("lucie.json", find_deck),
    ],
    ids=["preferences", "players", "table", "deck"],
)


def keep(saves: Saves) -> bool:
    return saves.keep("lucie", new_match("lucie", 2), people(2)).wait()


def kind_of(place: Path) -> int:
    return place.lstat().st_mode


@ODD_THINGS
@READERS
def test_what_is_no_file_is_put_aside_and_everything_goes_on(
    tmp_path: Path, name: str, goes_on: Callable[[Path], bool], make: Callable[[Path], None]
) -> None:
    make(tmp_path / name)
    kind = kind_of(tmp_path / name)
    assert goes_on(tmp_path)
    assert kind_of(tmp_path / f"{name}.damaged") == kind


@READERS
def test_a_file_larger_than_any_honest_one_is_put_aside_unread(
    tmp_path: Path, name: str, goes_on: Callable[[Path], bool]
) -> None:
    huge = b'{"muted": true}' + b" " * LARGEST
    (tmp_path / name).write_bytes(huge)
    assert goes_on(tmp_path)
    assert (tmp_path / f"{name}.damaged").read_bytes() == huge


@READERS
def test_nothing_stays_open_of_what_was_put_aside(
    tmp_path: Path, name: str, goes_on: Callable[[Path], bool]
) -> None:
    (tmp_path / name).mkdir()
    before = os.listdir("/proc/self/fd")
    assert goes_on(tmp_path)
    assert len(os.listdir("/proc/self/fd")) <= len(before)


def test_a_file_is_whole_up_to_the_limit_and_nothing_larger_is_written(tmp_path: Path) -> None:
    file, largest = tmp_path / "lucie.json", b"x" * LARGEST
    assert write_file(file, largest)
    assert not write_file(file, b"y" * (LARGEST + 1))
    assert read_file(file) == largest


@ODD_THINGS
def test_what_bears_the_name_of_a_half_written_file_does_not_stop_saving(
    tmp_path: Path, make: Callable[[Path], None]
) -> None:
    fresh = tmp_path / "lucie.json.new"
    make(fresh)
    was_folder = S_ISDIR(kind_of(fresh))
    assert keep(Saves(tmp_path))
    assert Saves(tmp_path).latest() is not None
    assert not os.path.lexists(fresh)
    assert (tmp_path / "lucie.json.new.damaged" / "in it").exists() == was_folder


def test_a_link_in_the_place_of_a_half_written_file_is_not_followed(tmp_path: Path) -> None:
    letter = tmp_path / "a letter"
    letter.write_text("Dear Zoé")
    (tmp_path / "tables").mkdir()
    (tmp_path / "tables" / "lucie.json.new").symlink_to(letter)
    assert keep(Saves(tmp_path / "tables"))
    assert letter.read_text() == "Dear Zoé"
    assert S_ISREG(kind_of(tmp_path / "tables" / "lucie.json"))


IN_THE_WAY = pytest.mark.parametrize(
    "make",
    [Path.touch, os.mkfifo, a_link_to("nowhere"), lambda place: place.symlink_to(place)],
    ids=["a file", "a pipe", "a link to nothing", "a link to itself"],
)


@IN_THE_WAY
def test_what_lies_in_the_place_of_the_tables_is_put_aside_once(
    tmp_path: Path, make: Callable[[Path], None]
) -> None:
    tables = tmp_path / "tables"
    make(tables)
    kind = kind_of(tables)
    assert Saves(tables).latest() is None
    for _ in range(2):
        assert keep(Saves(tables))
    assert kind_of(tmp_path / "tables.damaged") == kind
    assert sorted(os.listdir(tmp_path)) == ["tables", "tables.damaged"]
    assert Saves(tables).latest() is not None


@IN_THE_WAY
def test_what_lies_above_the_decks_and_the_book_is_put_aside(
    tmp_path: Path, make: Callable[[Path], None]
) -> None:
    for name in ("decks", "guest_book"):
        make(tmp_path / name)
    decks, book = HostDecks(tmp_path / "decks"), GuestBook(tmp_path / "guest_book")
    assert decks.find(LUCIE) == LUCIE.deck
    assert decks.keep(LUCIE, "Noël", LUCIE.deck)
    assert book.read(book.current).is_blank
    assert book.begin_stay("Martin")
    assert [choice.name for choice in HostDecks(tmp_path / "decks").choices(LUCIE)] == ["", "Noël"]
    assert book.read(1).name == "Martin"
    assert {"decks.damaged", "guest_book.damaged"} <= {*os.listdir(tmp_path)}


@pytest.mark.parametrize(("why", "works"), [(EINVAL, True), (EIO, False)])
def test_a_folder_that_can_never_be_flushed_is_not_flushed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, why: int, works: bool
) -> None:
    def flush(number: int) -> None:
        if S_ISDIR(os.fstat(number).st_mode):
            refusing(why)()

    monkeypatch.setattr(os, "fsync", flush)
    assert keep(Saves(tmp_path)) is works


LONG = "Téléchargements d'été 🐭/" * 9
PLACES = pytest.mark.parametrize("place", ["tables", LONG], ids=["short", "long"])


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets our files lie on Windows; the tests themselves stay where they are."""
    monkeypatch.setattr(storage, "os", Windows())


@PLACES
@pytest.mark.usefixtures("windows")
def test_windows_keeps_finds_and_forgets_a_table_and_says_that_it_worked(
    tmp_path: Path, place: str
) -> None:
    saves = Saves(tmp_path / place)
    for _ in range(2):
        assert keep(saves)
    assert Saves(tmp_path / place).latest() is not None
    saves.forget("lucie")
    assert saves.latest() is None
    assert find_players(tmp_path / place)
    assert find_preferences(tmp_path / place)


@pytest.mark.parametrize("make", [a_full_folder, a_link_to("nowhere"), Path.touch])
@pytest.mark.usefixtures("windows")
def test_windows_puts_odd_things_aside_as_well(
    tmp_path: Path, make: Callable[[Path], None]
) -> None:
    for name in ("lucie.json", "lucie.json.new"):
        make(tmp_path / name)
    assert find_table(tmp_path)


@pytest.mark.usefixtures("windows")
def test_a_path_too_long_for_windows_only_means_that_nothing_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "open", refusing(ENOENT))
    saves = Saves(tmp_path)
    assert saves.latest() is None
    assert not keep(saves)
    assert saves.damaged == ()


@pytest.mark.usefixtures("windows")
def test_capitals_make_no_second_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert keep(Saves(tmp_path / "tables"))
    (tmp_path / "tables" / "lucie.json").rename(tmp_path / "tables" / "LUCIE.JSON")
    (tmp_path / "tables").rename(tmp_path / "Tables")
    forget_case(tmp_path, monkeypatch)
    saves = Saves(tmp_path / "tables")
    assert saves.latest() is not None
    assert keep(saves)
    assert os.listdir(tmp_path / "Tables") == ["LUCIE.JSON"]
    saves.forget("lucie")
    assert os.listdir(tmp_path / "Tables") == []
