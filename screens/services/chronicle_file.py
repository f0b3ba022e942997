"""The file of the chronicle: SQLite, checked when it is opened, and set aside if it is damaged."""

from __future__ import annotations

import logging
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from stat import S_ISREG
from zlib import decompress

from engine.feats import feats_of
from engine.match import AnyMatch
from engine.record import BadRecordError, Record
from screens.services.chronicle import FILE, JOURNAL
from screens.services.storage import KeptFile, make_folder

logger = logging.getLogger(__name__)

LARGEST = 100_000_000
"""Bytes no honest chronicle reaches: ten thousand matches take about ten million."""

SIDES = (JOURNAL, f"{FILE}-wal", f"{FILE}-shm")
"""What SQLite may look for beside it."""

KIND = int.from_bytes(b"chat")
"""By which SQLite tells our files from those of others."""

PATIENCE = 0.2
"""Seconds to wait for somebody else who looks into the file: people may wait as well."""


TROUBLES = ("SQLITE_BUSY", "SQLITE_CANTOPEN", "SQLITE_FULL", "SQLITE_IOERR", "SQLITE_NOMEM")
"""What is wrong with the disk, and not with the file."""


class NotAChronicleError(Exception):
    """Raised when what lies there cannot be read as a chronicle; the message says why."""


Migration = Callable[[sqlite3.Connection], object]


def _first(file: sqlite3.Connection) -> None:
    for statement in FIRST.split(";"):
        file.execute(statement)


def _add_bests(file: sqlite3.Connection) -> None:
    """Adds what people did best, and finds it in the matches that are kept already."""
    for statement in BESTS.split(";"):
        file.execute(statement)
    find_bests(file, "SELECT match, record FROM records")


def find_bests(file: sqlite3.Connection, query: str, *words: object) -> None:
    """Looks again for what people did best, in the matches that a query finds."""
    for number, record in file.execute(query, words).fetchall():
        try:
            write_bests(file, number, Record.from_json(decompress(record)).resume())
        except BadRecordError as error:  # of rules that are played no more
            logger.warning("Nothing to tell of match %d: %s", number, error)


def write_bests(file: sqlite3.Connection, number: int, match: AnyMatch) -> None:
    """Writes down what people did better in a match that is kept than ever before.

    Where people agreed to go back, nothing was done that could be the best.
    """
    if match.knots:
        return
    file.executemany(
        "INSERT INTO bests (person, game, feat, merit, match)"
        " SELECT person, ?, ?, ?, match FROM seats"
        " WHERE match = ? AND seat = ? AND person IS NOT NULL"
        " ON CONFLICT DO UPDATE SET merit = excluded.merit, match = excluded.match"
        " WHERE excluded.merit > merit",
        [(match.game.id, each.feat, each.merit, number, each.seat) for each in feats_of(match)],
    )


FIRST = """
CREATE TABLE stays (
    id INTEGER PRIMARY KEY, name TEXT NOT NULL, begun INTEGER NOT NULL, ended INTEGER
) STRICT;
CREATE TABLE people (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, name TEXT NOT NULL)
    STRICT;
CREATE TABLE matches (
    number INTEGER PRIMARY KEY,
    mark BLOB NOT NULL UNIQUE,
    game TEXT NOT NULL,
    begun INTEGER NOT NULL,
    ended INTEGER NOT NULL,
    stay INTEGER REFERENCES stays ON DELETE SET NULL,
    camp TEXT NOT NULL,
    chance REAL NOT NULL
) STRICT;
CREATE INDEX matches_of_game ON matches (game, camp);
CREATE INDEX matches_of_stay ON matches (stay);
CREATE TABLE records (
    match INTEGER PRIMARY KEY REFERENCES matches ON DELETE CASCADE,
    outcome BLOB NOT NULL,
    record BLOB NOT NULL
) STRICT;
CREATE TABLE seats (
    match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    person INTEGER REFERENCES people ON DELETE SET NULL,
    avatar TEXT NOT NULL,
    level TEXT,
    colour INTEGER NOT NULL,
    chair INTEGER NOT NULL,
    emblem TEXT NOT NULL,
    camp TEXT NOT NULL,
    team INTEGER NOT NULL,
    won INTEGER NOT NULL,
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_of_person ON seats (person)
"""
"""``camp`` is what the game calls who plays together: in a match those who won, on a seat those
it belongs to, and ``team`` is their number. ``chance`` is how likely a win was if lots had been
drawn. Records lie apart, so that counting does not read past them. A seat without a person is a
bot's, or somebody's who wanted to be forgotten."""

BESTS = """
CREATE TABLE bests (
    person INTEGER NOT NULL REFERENCES people ON DELETE CASCADE,
    game TEXT NOT NULL,
    feat TEXT NOT NULL,
    merit INTEGER NOT NULL,
    match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
    PRIMARY KEY (person, game, feat)
) STRICT, WITHOUT ROWID;
CREATE INDEX bests_of_match ON bests (match)
"""
"""The best that somebody ever did of each feat, and in which match."""

PARTS = frozenset({"stays", "people", "matches", "records", "seats", "bests"})

MIGRATIONS: tuple[Migration, ...] = (_first, _add_bests)
"""What leads from each version of the file to the next."""


def open_chronicle(path: Path) -> tuple[sqlite3.Connection, bool]:
    """Opens the chronicle, or a new one; tells whether what lay there had to be set aside.

    :raises OSError: if there is no way to keep one here.
    :raises sqlite3.Error: if there is no way to keep one here.
    """
    make_folder(path.parent)
    _clear_sides(path)
    try:
        return _opened(path), False
    except NotAChronicleError as error:
        # The journal first: alone with a new file it would be played back into that.
        for each in (path.with_name(JOURNAL), path):
            damaged = KeptFile(each)
            damaged.set_aside(error)
            if damaged.is_stuck:
                raise OSError(f"{each.name} is in the way") from error
        return _opened(path), True


def no_chronicle() -> sqlite3.Connection:
    """Returns an empty chronicle that nobody keeps."""
    return _connected(":memory:")


@contextmanager
def transaction(file: sqlite3.Connection) -> Iterator[None]:
    """Does all that is done in it, or nothing."""
    file.execute("BEGIN IMMEDIATE")
    try:
        yield
        file.execute("COMMIT")
    except BaseException:
        if file.in_transaction:  # a full disk has rolled it back already
            file.execute("ROLLBACK")
        raise


def _clear_sides(path: Path) -> None:
    """Puts aside what bears the name of a file of SQLite's and is none: nobody's matches lie there.

    :raises OSError: if that cannot be done.
    """
    for side in SIDES:
        place = path.with_name(side)
        if os.path.lexists(place) and not S_ISREG(place.lstat().st_mode):
            odd = KeptFile(place)
            odd.set_aside(NotAChronicleError("not a file"))
            if odd.is_stuck:
                raise OSError(f"{side} is in the way")


def _opened(path: Path) -> sqlite3.Connection:
    """Opens what lies there.

    :raises NotAChronicleError: if it is damaged, of a newer version, or no file at all.
    """
    for each in (path, path.with_name(JOURNAL)):
        if not os.path.lexists(each):
            continue
        status = each.lstat()
        if not S_ISREG(status.st_mode):
            raise NotAChronicleError("not a file")
        if status.st_size > LARGEST:
            raise NotAChronicleError(f"{status.st_size} bytes, more than {LARGEST}")
    try:
        return _connected(path)
    except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
        # The latter where even the message quotes what a disk has spoilt.
        if getattr(error, "sqlite_errorname", "").startswith(TROUBLES):
            raise
        raise NotAChronicleError(str(error)) from error


def _connected(path: Path | str) -> sqlite3.Connection:
    # Whoever uses it sees to it that nobody else does at the same time.
    file = sqlite3.connect(path, PATIENCE, isolation_level=None, check_same_thread=False)
    file.text_factory = lambda text: text.decode("utf-8", "replace")
    try:
        file.execute("PRAGMA synchronous = FULL")
        file.execute("PRAGMA foreign_keys = ON")
        file.execute("PRAGMA secure_delete = ON")  # who is forgotten is not in the file any more
        _check_kind(file)
        [(verdict,), *_] = file.execute("PRAGMA integrity_check(1)")
        if verdict != "ok":
            raise NotAChronicleError(verdict)
        _migrate(file)
        with transaction(file):
            _check_parts(file)
    except BaseException:
        file.close()
        raise
    return file


def _check_kind(file: sqlite3.Connection) -> None:
    """Looks whose file it is before all of it is read, which takes long."""
    [(version,)] = file.execute("PRAGMA user_version")
    [(kind,)] = file.execute("PRAGMA application_id")
    [(parts,)] = file.execute("SELECT count(*) FROM sqlite_master")
    if kind != KIND and (kind or version or parts):
        raise NotAChronicleError("a file of another program")
    if version > len(MIGRATIONS):
        raise NotAChronicleError(f"of version {version}, and this program knows {len(MIGRATIONS)}")


def _migrate(file: sqlite3.Connection) -> None:
    [(version,)] = file.execute("PRAGMA user_version")
    for number, migration in enumerate(MIGRATIONS[version:], version + 1):
        with transaction(file):
            migration(file)
            file.execute(f"PRAGMA application_id = {KIND}")
            file.execute(f"PRAGMA user_version = {number}")


def _check_parts(file: sqlite3.Connection) -> None:
    """Sees to it that nothing is missing; it is called where something could be written."""
    found = {name for (name,) in file.execute("SELECT name FROM sqlite_master")}
    if missing := PARTS - found:
        raise NotAChronicleError(f"without {', '.join(sorted(missing))}")
