"""Every match that was played to its end: who sat where, when, and what came of it."""

from __future__ import annotations

import logging
import sqlite3
import zlib
from collections.abc import Iterable, Sequence
from hashlib import blake2b
from pathlib import Path
from time import time
from zlib import compress, decompress

import msgspec
from msgspec import Struct

from engine.core import Outcome, Seat
from engine.match import AnyMatch
from engine.record import BadRecordError, Record
from screens.people import AVATARS, Player, Sitting, new_id
from screens.services.chronicle_file import (
    find_bests,
    no_chronicle,
    open_chronicle,
    transaction,
    write_bests,
)
from screens.services.saves import SavedTable
from screens.services.statistics import (
    GameStatistics,
    PersonStatistics,
    game_statistics,
    person_statistics,
    plays_by_game,
    plays_by_person,
)

logger = logging.getLogger(__name__)


class Stay(Struct, frozen=True):
    """The time some guests spend here."""

    id: int
    name: str
    begun: int
    ended: int | None
    """``None`` while they are here."""


class KeptSeat(Struct, frozen=True):
    """Who sat on one seat of a match."""

    sitting: Sitting
    person: str
    """Their id; nothing for a bot, and for somebody who wanted to be forgotten."""

    has_won: bool


class KeptMatch(Struct, frozen=True):
    """One line of the chronicle."""

    number: int
    game: str
    begun: int
    ended: int
    seats: tuple[KeptSeat, ...]
    """By engine seat."""


class Annals:
    """The chronicle while it is open. Whoever uses it is alone with it."""

    def __init__(self, file: sqlite3.Connection, *, is_kept: bool) -> None:
        self.file = file
        self.is_kept = is_kept
        """Whether it lies on the disk; else it is empty, and nothing is entered."""

    def close(self) -> None:
        self.file.close()

    def enter(self, table: SavedTable) -> bool:
        """Keeps a match that is over, once, however often it is entered; tells if it is kept."""
        if all(sitting.player.level for sitting in table.sittings):
            return True  # nobody asks how robots played among themselves
        try:
            match = table.record.resume()
            with transaction(self.file):
                self._write(table, match)
        except (sqlite3.Error, BadRecordError) as error:
            logger.warning("Cannot enter a match: %s", error)
            return False
        return self.is_kept

    def latest(
        self, most: int, *, before: int | None = None, person: str = "", game: str = ""
    ) -> list[KeptMatch]:
        """Lists matches, the last one first: of a person, of a game, or all of them."""
        terms = {
            "number < ?": before,
            "game = ?": game or None,
            "number IN (SELECT match FROM seats JOIN people ON number = person WHERE id = ?)": (
                person or None
            ),
        }
        asked = {term: value for term, value in terms.items() if value is not None}
        where = f"WHERE {' AND '.join(asked)}" if asked else ""
        rows = self.file.execute(
            f"SELECT number, game, begun, ended FROM matches {where} ORDER BY number DESC LIMIT ?",
            (*asked.values(), most),
        ).fetchall()
        seats = self._seats([number for number, *_ in rows])
        return [
            KeptMatch(number, game_id, begun, ended, tuple(seats[number]))
            for number, game_id, begun, ended in rows
        ]

    def find(self, number: int) -> SavedTable | None:
        """Returns a match with all its moves, for a film; ``None`` if it cannot be read."""
        found = self.file.execute(
            "SELECT record, begun, ended FROM matches JOIN records ON match = number"
            " WHERE number = ?",
            (number,),
        ).fetchone()
        if found is None:
            return None
        packed, begun, ended = found
        try:
            record = Record.from_json(decompress(packed))
        except (zlib.error, BadRecordError) as error:
            logger.warning("Cannot read match %d: %s", number, error)
            return None
        sittings = tuple(seat.sitting for seat in self._seats([number])[number])
        return SavedTable(record, sittings, number, begun, ended)

    def count(self) -> int:
        """Says how many matches are kept."""
        [(count,)] = self.file.execute("SELECT count(*) FROM matches")
        return int(count)

    def count_of(self, person: str) -> int:
        """Says in how many matches somebody sat."""
        [(count,)] = self.file.execute(
            "SELECT count(*) FROM seats JOIN people ON number = person WHERE id = ?", (person,)
        )
        return int(count)

    def statistics_of(self, person: str) -> PersonStatistics:
        return person_statistics(self.file, person)

    def statistics_about(self, game: str) -> GameStatistics:
        return game_statistics(self.file, game)

    def plays_by_person(self) -> dict[str, int]:
        """Says how often everybody has played."""
        return plays_by_person(self.file)

    def plays_by_game(self) -> dict[str, int]:
        return plays_by_game(self.file)

    def forget_person(self, person: str) -> None:
        """Takes somebody out of all matches; the others keep theirs."""
        with transaction(self.file):
            self.file.execute("DELETE FROM people WHERE id = ?", (person,))

    @property
    def stay(self) -> Stay | None:
        """The guests who are here; nobody before the first match."""
        return next((stay for stay in self.stays() if stay.ended is None), None)

    def stays(self) -> list[Stay]:
        """Lists all stays that anything is known of, the last one first."""
        rows = self.file.execute("SELECT id, name, begun, ended FROM stays ORDER BY id DESC")
        return [Stay(*row) for row in rows]

    def begin_stay(self, name: str) -> None:
        """Lets new guests come: what is played from now on is theirs."""
        with transaction(self.file):
            now = int(time())
            self.file.execute("UPDATE stays SET ended = ? WHERE ended IS NULL", (now,))
            self._insert("stays", name=name, begun=now)

    def wipe(self, *, stays: Iterable[int] | None = None) -> None:
        """Removes the matches of some stays, and the stays, or everything; with who sat there."""
        with transaction(self.file):
            if stays is None:
                self.file.execute("DELETE FROM matches")
                self.file.execute("DELETE FROM stays")
            for stay in stays or ():
                self._wipe_stay(stay)
            self.file.execute(
                "DELETE FROM people WHERE number NOT IN"
                " (SELECT person FROM seats WHERE person IS NOT NULL)"
            )

    def _wipe_stay(self, stay: int) -> None:
        """Removes a stay; who also came at other times may have done their next best then."""
        came = self.file.execute(
            "SELECT DISTINCT person FROM bests JOIN matches ON number = match WHERE stay = ?",
            (stay,),
        ).fetchall()
        self.file.execute("DELETE FROM matches WHERE stay = ?", (stay,))
        self.file.execute("DELETE FROM stays WHERE id = ?", (stay,))
        for (person,) in came:
            theirs = "SELECT match FROM seats WHERE person = ?"
            query = f"SELECT match, record FROM records WHERE match IN ({theirs})"
            find_bests(self.file, query, person)

    def _write(self, table: SavedTable, match: AnyMatch) -> None:
        mark = _mark_of(table)
        if self.file.execute("SELECT 1 FROM matches WHERE mark = ?", (mark,)).fetchone():
            return
        outcome = match.outcome
        if outcome is None:
            raise BadRecordError("the match is not over")
        number = self._insert(
            "matches",
            mark=mark,
            game=match.game.id,
            begun=table.begun,
            ended=table.ended,
            stay=self._current_stay(table.begun),
            camp=_camp_of(match, outcome.winners[0]),
            chance=_chance(match, outcome),
        )
        self._insert(
            "records",
            match=number,
            outcome=msgspec.json.encode(outcome),
            record=compress(table.record.to_json()),
        )
        for seat, sitting in enumerate(table.sittings):
            self._insert(
                "seats",
                match=number,
                seat=seat,
                person=self._person(sitting.player),
                avatar=sitting.player.avatar,
                level=sitting.player.level,
                colour=sitting.colour,
                chair=sitting.chair,
                emblem=sitting.emblem,
                camp=_camp_of(match, Seat(seat)),
                team=_team_of(match, Seat(seat)),
                won=seat in outcome.winners,
            )
        write_bests(self.file, number, match)

    def _person(self, player: Player) -> int | None:
        if player.level is not None:
            return None
        [(number,)] = self.file.execute(
            "INSERT INTO people (id, name) VALUES (?, ?)"
            " ON CONFLICT (id) DO UPDATE SET name = excluded.name RETURNING number",
            (player.id, player.name),
        ).fetchall()
        return int(number)

    def _current_stay(self, begun: int) -> int:
        stay = self.stay
        return stay.id if stay is not None else self._insert("stays", name="", begun=begun)

    def _insert(self, place: str, **values: object) -> int:
        names, marks = ", ".join(values), ", ".join("?" * len(values))
        done = self.file.execute(
            f"INSERT INTO {place} ({names}) VALUES ({marks})", [*values.values()]
        )
        return int(done.lastrowid or 0)

    def _seats(self, numbers: Sequence[int]) -> dict[int, list[KeptSeat]]:
        found: dict[int, list[KeptSeat]] = {number: [] for number in numbers}
        rows = self.file.execute(
            "SELECT match, id, name, avatar, level, colour, chair, emblem, won FROM seats"
            " LEFT JOIN people ON number = person"
            f" WHERE match IN ({', '.join('?' * len(numbers))}) ORDER BY match, seat",
            numbers,
        )
        for match, person, name, avatar, level, colour, chair, emblem, won in rows:
            who = "" if level else person or new_id()  # whoever was forgotten is nobody again
            player = {"avatar": avatar, "name": name or "", "level": level, "id": who}
            place = {"colour": colour, "chair": chair, "emblem": emblem}
            found[match].append(KeptSeat(_sitting(player, place), person or "", bool(won)))
        return found


def open_annals(path: Path) -> tuple[Annals, bool]:
    """Opens the chronicle; tells whether a damaged one had to be set aside."""
    try:
        file, is_damaged = open_chronicle(path)
    except (OSError, sqlite3.Error) as error:
        logger.warning("No chronicle: %s", error)
        return Annals(no_chronicle(), is_kept=False), False
    return Annals(file, is_kept=True), is_damaged


def _sitting(player: dict[str, object], place: dict[str, object]) -> Sitting:
    """Reads who sat where; a disk that has forgotten that leaves somebody unknown there."""
    try:
        return msgspec.convert({"player": player, **place}, Sitting)
    except msgspec.ValidationError as error:
        logger.warning("Somebody unknown sat there: %s", error)
        return Sitting(Player(AVATARS[0], id=new_id()), 0, 0)


def _mark_of(table: SavedTable) -> bytes:
    """Returns by what a match is known: what was played, and when that was begun."""
    played = f"{table.record.game} {table.begun} ".encode() + bytes(table.record.moves)
    return blake2b(played, digest_size=12).digest()


def _camp_of(match: AnyMatch, seat: Seat) -> str:
    """Returns what the game calls those a seat plays with; nothing where each plays alone."""
    return match.game.camp_names[_team_of(match, seat)] if match.game.camp_names else ""


def _team_of(match: AnyMatch, seat: Seat) -> int:
    return next(team for team, camp in enumerate(match.camps) if seat in camp)


def _chance(match: AnyMatch, outcome: Outcome) -> float:
    """Returns how likely anybody wins if lots are drawn among those who win together."""
    camps = match.camps
    return sum(any(seat in outcome.winners for seat in camp) for camp in camps) / len(camps)
