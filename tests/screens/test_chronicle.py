"""Every match that was played to its end is kept once, with who sat where, and nothing is lost."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import pytest

from engine.bots import Level
from screens.people import Player
from screens.services.chronicle import FILE, Chronicle
from screens.services.saves import Saves
from tests.screens.evenings import LOU, MAMIE, MAX, evening, played, seated, winners
from tests.soak.spoil import cut_off, double, flip_bits, put_in, zero
from tools.at_once import AtOnce

OLDER = sorted((Path(__file__).parent / "chronicles").glob("*.sql"))
"""A chronicle as each version of the program has left it."""

KITTEN = Player("badger", level=Level.EASY)


@pytest.fixture
def chronicle(tmp_path: Path) -> Iterator[Chronicle]:
    chronicle = Chronicle(tmp_path / "chronicle")
    yield chronicle
    chronicle.close()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "chronicle" / FILE


def count(chronicle: Chronicle) -> int:
    with chronicle.open() as annals:
        return annals.count()


def test_a_match_is_kept_with_who_sat_where_and_when(chronicle: Chronicle) -> None:
    table = evening(LOU, KITTEN, MAX)
    assert chronicle.enter(table)
    with chronicle.open() as annals:
        [kept] = annals.latest(9)
        again = annals.find(kept.number)
    assert (kept.game, kept.begun, kept.ended) == ("lucie", table.begun, table.ended)
    assert [seat.person for seat in kept.seats] == ["lou", "", "max"]
    assert [seat.sitting for seat in kept.seats] == [*table.sittings]
    assert [each.sitting.player for each in kept.seats if each.has_won] == winners(table)
    assert again is not None
    assert (again.record, again.sittings) == (table.record, table.sittings)


def test_a_match_that_is_entered_again_is_there_once(chronicle: Chronicle, file: Path) -> None:
    table = evening(LOU, MAX)
    for _ in range(2):
        assert chronicle.enter(table)
    chronicle.close()
    assert Chronicle(file.parent).enter(evening(LOU, MAX))
    assert count(chronicle) == 1


def test_the_same_moves_on_another_day_are_another_match(chronicle: Chronicle) -> None:
    for begun in (1, 100_000):
        assert chronicle.enter(evening(LOU, MAX, begun=begun))
    assert count(chronicle) == 2


def test_robots_among_themselves_leave_no_line(chronicle: Chronicle) -> None:
    assert chronicle.enter(evening(KITTEN, Player("frog", level=Level.HARD)))
    assert count(chronicle) == 0


def test_the_last_matches_come_first_and_page_by_page(chronicle: Chronicle) -> None:
    for seed in range(5):
        chronicle.enter(evening(LOU, MAX if seed % 2 else MAMIE, seed=seed))
    chronicle.enter(evening(LOU, MAMIE, game_id="bon_appetit"))
    with chronicle.open() as annals:
        first = annals.latest(2)
        rest = annals.latest(9, before=first[-1].number)
        with_max = annals.latest(9, person="max")
        [meal] = annals.latest(9, game="bon_appetit", person="lou")
    assert [match.begun for match in with_max] == [1_000_003, 1_000_001]
    assert first[0] == meal
    numbers = [match.number for match in (*first, *rest)]
    assert len(numbers) == 6
    assert numbers == sorted(numbers, reverse=True)


def test_who_is_forgotten_is_nowhere_in_the_file(chronicle: Chronicle, file: Path) -> None:
    secret = Player("fox", "Théophile", id="5ec3e7")
    chronicle.enter(evening(LOU, secret))
    assert "Théophile".encode() in file.read_bytes()
    with chronicle.open() as annals:
        annals.forget_person(secret.id)
        [kept] = annals.latest(9)
        assert (annals.count_of("lou"), annals.count_of(secret.id)) == (1, 0)
    assert [seat.person for seat in kept.seats] == ["lou", ""]
    assert kept.seats[1].sitting.player.name == ""
    assert not [word for word in ("Théophile", "5ec3e7") if word.encode() in file.read_bytes()]


def test_new_guests_begin_a_stay_and_the_last_one_can_be_wiped(chronicle: Chronicle) -> None:
    chronicle.enter(evening(LOU, MAX))
    with chronicle.open() as annals:
        annals.begin_stay("Famille Martin")
    chronicle.enter(evening(MAMIE, MAX, seed=2))
    with chronicle.open() as annals:
        now, before = annals.stays()
        assert annals.stay == now
        assert (now.name, before.name) == ("Famille Martin", "")
        assert before.ended is not None
        annals.wipe(stays=[before.id])
        assert [stay.name for stay in annals.stays()] == ["Famille Martin"]
        assert (annals.count(), annals.count_of("lou"), annals.count_of("max")) == (1, 0, 1)
        annals.wipe()
        assert (annals.count(), annals.stays()) == (0, [])


def instead(make: Callable[[Path], object]) -> Callable[[Path], object]:
    """Puts something else in the place of a chronicle."""

    def replace(place: Path) -> None:
        place.unlink()
        make(place)

    return replace


def spoil(place: Path, start: int) -> None:
    content = bytearray(place.read_bytes())
    content[start : start + 4096] = bytes(4096)
    place.write_bytes(content)


def other_program(place: Path) -> None:
    with sqlite3.connect(place) as other:
        other.execute("CREATE TABLE recipes (name)")
    other.close()


def newer(place: Path) -> None:
    with sqlite3.connect(place) as other:
        other.execute("PRAGMA user_version = 99")
    other.close()


def with_a_spoilt_schema(place: Path) -> None:
    """Lets the message quote letters that are none."""
    text = place.read_bytes()
    assert b") STRICT" in text
    place.write_bytes(text.replace(b") STRICT", b") STR\xceCT"))


DAMAGES: dict[str, Callable[[Path], object]] = {
    "rubbish": lambda place: place.write_bytes(b"a long evening" * 999),
    "a spoilt schema": with_a_spoilt_schema,
    "cut short": lambda place: os.truncate(place, 6000),
    "a page of zeros": lambda place: spoil(place, 4096),
    "a pipe": instead(os.mkfifo),
    "a folder": instead(Path.mkdir),
    "a link to nothing": instead(lambda place: place.symlink_to("nowhere")),
    "of another program": instead(other_program),
    "of a newer version": newer,
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_what_nobody_can_read_lies_aside_is_told_and_the_next_match_is_kept(
    chronicle: Chronicle, file: Path, damage: Callable[[Path], object]
) -> None:
    chronicle.enter(evening(LOU, MAX))
    chronicle.close()
    damage(file)
    again = Chronicle(file.parent)
    assert again.enter(evening(LOU, MAX, seed=2))
    assert (count(again), again.is_damaged) == (1, True)
    again.close()
    assert any(".damaged" in name for name in os.listdir(file.parent))
    again.damage_told()
    assert count(again) == 1
    assert not again.is_damaged
    again.close()


@pytest.mark.parametrize("make", [os.mkfifo, Path.mkdir, lambda side: side.symlink_to("letter")])
@pytest.mark.parametrize("side", ["journal", "wal", "shm"])
def test_what_lies_beside_the_chronicle_and_is_no_file_costs_nobody_a_match(
    chronicle: Chronicle, file: Path, side: str, make: Callable[[Path], object]
) -> None:
    assert chronicle.enter(evening(LOU, MAX))
    chronicle.close()
    (file.parent / "letter").write_text("Dear Zoé", "utf-8")
    make(file.with_name(f"{file.name}-{side}"))
    again = Chronicle(file.parent)
    assert again.enter(evening(LOU, MAX, seed=2))
    assert (count(again), again.is_damaged) == (2, False)
    again.close()
    assert os.path.lexists(file.with_name(f"{file.name}-{side}.damaged"))
    assert (file.parent / "letter").read_text("utf-8") == "Dear Zoé"


def test_a_folder_in_the_place_of_the_note_about_a_loss_tells_of_none(
    chronicle: Chronicle, file: Path
) -> None:
    (file.parent / "lost").mkdir(parents=True)
    assert count(chronicle) == 0
    assert not chronicle.is_damaged


class Listened(sqlite3.Connection):
    """Remembers what it was asked."""

    asked: ClassVar[list[str]] = []

    def execute(self, query: str, *words: Any) -> sqlite3.Cursor:
        self.asked.append(query)
        return super().execute(query, *words)


def test_a_file_of_another_program_is_not_read_through_before_it_is_put_aside(
    chronicle: Chronicle, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.parent.mkdir()
    other_program(file)
    monkeypatch.setattr(Listened, "asked", [])
    monkeypatch.setattr(sqlite3, "connect", partial(sqlite3.connect, factory=Listened))
    assert count(chronicle) == 0
    assert chronicle.is_damaged
    checks = [query for query in Listened.asked if "integrity_check" in query]
    assert len(checks) == 1  # of the new one, which is empty


def test_a_chronicle_larger_than_any_honest_one_is_put_aside_unread(
    chronicle: Chronicle, file: Path
) -> None:
    assert chronicle.enter(evening(LOU, MAX))
    chronicle.close()
    os.truncate(file, 100_000_001)  # zeros at the end, which take no room on the disk
    assert count(chronicle) == 0
    assert chronicle.is_damaged


@pytest.mark.parametrize("way", [flip_bits, put_in, zero, cut_off, double])
def test_whatever_a_disk_does_to_it_all_of_it_can_be_asked_for(
    way: Callable[[bytes, Random], bytes], chronicle: Chronicle, file: Path
) -> None:
    for seed in range(3):
        chronicle.enter(evening(LOU, MAX, seed=seed))
    chronicle.close()
    whole, damages = file.read_bytes(), 0
    for seed in range(40):
        spoilt = way(whole, Random(seed))
        file.write_bytes(spoilt)
        again = Chronicle(file.parent)
        with again.open() as annals:
            annals.statistics_of("lou")
            annals.statistics_about("lucie")
            for kept in annals.latest(9):
                annals.find(kept.number)
        assert again.enter(evening(LOU, MAX, seed=9))
        assert count(again) in ({1} if again.is_damaged else {1, 2, 3, 4})
        again.close()
        damages += again.is_damaged
        for other in file.parent.iterdir():
            other.unlink()
    assert damages or way is double


def test_a_place_where_nothing_can_be_kept_means_an_empty_chronicle_and_no_promise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        error = sqlite3.OperationalError("unable to open database file")
        error.sqlite_errorname = "SQLITE_CANTOPEN"
        raise error

    connect = sqlite3.connect
    monkeypatch.setattr(
        sqlite3,
        "connect",
        lambda place, *more, **words: (connect if place == ":memory:" else refuse)(
            place, *more, **words
        ),
    )
    chronicle = Chronicle(tmp_path)
    assert not chronicle.enter(evening(LOU, MAX))
    monkeypatch.undo()
    assert chronicle.enter(evening(LOU, MAX)), "as soon as that can be done"
    assert (count(chronicle), chronicle.is_damaged) == (1, False)
    chronicle.close()


def fill_the_disk(chronicle: Chronicle) -> int:
    """Lets the disk have no more room; returns how many matches it could still take."""
    with chronicle.open() as annals:
        [(pages,)] = annals.file.execute("PRAGMA page_count")
        annals.file.execute(f"PRAGMA max_page_count = {pages}")
    return next(i for i in range(99) if not chronicle.enter(evening(LOU, MAX, seed=i)))


def test_on_a_full_disk_the_table_stays_until_the_match_is_in_the_chronicle(
    chronicle: Chronicle, tmp_path: Path
) -> None:
    saves = Saves(tmp_path / "tables", AtOnce())
    match, sittings = played("chop_chop", 3), seated(LOU, MAX, MAMIE)
    saves.keep("chop_chop", match, sittings)
    before = fill_the_disk(chronicle)
    assert not saves.hand_over(match, sittings, chronicle.enter).worked
    assert saves.find("chop_chop") is not None
    chronicle.close()
    Saves(tmp_path / "tables", AtOnce()).catch_up(chronicle.enter)
    assert count(chronicle) == before + 1
    assert saves.find("chop_chop") is not None, "nobody has seen its end"
    assert saves.hand_over(match, sittings, chronicle.enter).worked
    assert (count(chronicle), saves.find("chop_chop")) == (before + 1, None)


def test_a_table_that_still_stands_is_not_caught_up(chronicle: Chronicle, tmp_path: Path) -> None:
    saves = Saves(tmp_path / "tables", AtOnce())
    match = played("lucie", 2)
    match.rewind_end()
    saves.keep("lucie", match, seated(LOU, MAX))
    saves.catch_up(chronicle.enter)
    assert count(chronicle) == 0


@pytest.mark.parametrize("moment", [10**30, -(10**30)])
def test_a_match_of_a_time_that_never_was_is_entered_as_well(
    chronicle: Chronicle, tmp_path: Path, moment: int
) -> None:
    saves, file = Saves(tmp_path / "tables", AtOnce()), tmp_path / "tables" / "lucie.json"
    match = played("lucie", 2)
    saves.keep("lucie", match, seated(LOU, MAX))
    table, _, _ = file.read_text("utf-8").partition("\n")
    fields = json.loads(table) | {"begun": moment, "ended": moment}
    file.write_text(json.dumps(fields), "utf-8")  # without a seal, as the first version wrote
    saves = Saves(tmp_path / "tables", AtOnce())
    saves.catch_up(chronicle.enter)
    saves.settle()
    assert saves.damaged == ()
    assert count(chronicle) == (1 if moment > 0 else 0)


def test_a_table_remembers_when_people_sat_down(tmp_path: Path) -> None:
    saves = Saves(tmp_path, AtOnce())
    match = played("lucie", 2)
    saves.keep("lucie", match, seated(LOU, MAX))
    first = saves.find("lucie")
    assert first is not None
    assert first.begun
    later = Saves(tmp_path, AtOnce())
    again = later.resume(first)
    assert again is not None
    later.keep("lucie", again, seated(LOU, MAX))
    last = later.find("lucie")
    assert last is not None
    assert last.begun == first.begun


@pytest.mark.parametrize("older", OLDER, ids=lambda older: older.stem)
def test_the_chronicle_of_every_older_version_is_read_on(older: Path, file: Path) -> None:
    file.parent.mkdir()
    with sqlite3.connect(file) as made:
        made.executescript(older.read_text("utf-8"))
    made.close()
    chronicle = Chronicle(file.parent)
    with chronicle.open() as annals:
        last, first = annals.latest(9)
        stay = annals.stay
        film = annals.find(first.number)
        bests = annals.statistics_of("lou").bests
    assert not chronicle.is_damaged
    assert [seat.person for seat in first.seats] == ["lou", "max", ""]
    assert [seat.person for seat in last.seats] == ["mamie", "lou"]
    assert stay is not None
    assert stay.name == "Famille Martin"
    assert bests
    assert film is not None
    assert film.record.resume().outcome is not None
    assert chronicle.enter(evening(LOU, MAX, seed=7))
    chronicle.close()


def test_every_version_has_left_a_chronicle_for_these_tests() -> None:
    from screens.services.chronicle_file import MIGRATIONS

    assert [older.stem for older in OLDER] == [f"v{i + 1}" for i in range(len(MIGRATIONS))]


def test_nothing_of_it_is_loaded_before_it_is_opened() -> None:
    program = (
        "import sys, screens.app, screens.shell.shelf\n"
        "from pathlib import Path\n"
        "from screens.services.services import open_services\n"
        "open_services(Path('/nowhere'))\n"
        "print([name for name in sys.modules if 'sqlite' in name or 'annals' in name])"
    )
    root = Path(__file__).parents[2]
    run = subprocess.run(
        [sys.executable, "-c", program], cwd=root, capture_output=True, text=True, check=False
    )
    assert run.stdout.strip().splitlines()[-1:] == ["[]"], run.stdout + run.stderr
