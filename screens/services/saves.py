"""Tables left standing: at most one match per game, until everybody has seen its end.

A disk may take longer than a frame, so nothing is written by the thread that draws. It only turns
the match into bytes (:meth:`Saves.keep`) and hands them to one other thread, which writes them in
the order in which they came and does nothing else; so the last table kept is the one that stays.
Whoever plays waits between frames for the :class:`Keeping` they were given before they show a
move as done. Everything else waits until all is written (:meth:`Saves.settle`) and is then alone
with the files: finding, forgetting, falling asleep and leaving the app. Should the app end without
leaving, the interpreter still waits for the writing thread; should it be killed, each file is the
old one or the new one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor, wait
from pathlib import Path
from time import time
from weakref import WeakKeyDictionary
from zlib import crc32

import msgspec
from msgspec import Struct, structs

from engine.match import AnyMatch
from engine.record import BadRecordError, Record
from engine.registry import game_ids
from screens.people import Sitting
from screens.services.storage import KeptFile

LAST_MOMENT = 1 << 40
"""Seconds since 1970 in which nobody plays any more."""

NOT_A_SAVE = (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError, BadRecordError)


class _SaveFile(Struct, frozen=True):
    sittings: tuple[Sitting, ...]
    when: int
    record: msgspec.Raw
    begun: int = 0
    ended: int = 0
    occasion: str = ""


class SavedTable(Struct, frozen=True):
    """A match and who sits where."""

    record: Record
    sittings: tuple[Sitting, ...]
    """By engine seat."""

    when: int
    """Larger for tables kept later; no clock is asked."""

    begun: int = 0
    """When people sat down, in seconds since 1970; 0 if an older version kept it."""

    ended: int = 0
    """When the match was over; 0 while it is not."""

    occasion: str = ""
    """What the match is played for, such as a cup; nothing where it is played for fun."""


class Keeping:
    """A table on its way to the disk."""

    def __init__(self, writing: Future[bool]) -> None:
        self._writing = writing

    @property
    def is_done(self) -> bool:
        """Whether it is there, or will never be."""
        return self._writing.done()

    @property
    def worked(self) -> bool:
        """Whether it is on the disk now."""
        return self.is_done and self._writing.result()

    def wait(self, timeout: float | None = None) -> bool:
        """Waits at most *timeout* seconds, or as long as it takes; tells whether it worked."""
        wait([self._writing], timeout)
        return self.worked


class Saves:
    """Keeps matches whose end nobody has seen in a folder, one file for each game."""

    def __init__(self, folder: Path, writer: Executor | None = None) -> None:
        self._folder = folder
        self._writer = writer or ThreadPoolExecutor(1, "saves")
        self._writing: Future[bool] | None = None
        """The last table handed over: once it is written, all are."""

        self._files: dict[str, KeptFile] = {}
        self._begun: WeakKeyDictionary[AnyMatch, int] = WeakKeyDictionary()
        self._last: int | None = None
        self._occasions: WeakKeyDictionary[AnyMatch, str] = WeakKeyDictionary()
        self.damaged: tuple[str, ...] = ()
        """Games whose table could not be read; the shelf tells it once."""

    def keep(self, game_id: str, match: AnyMatch, sittings: Sequence[Sitting]) -> Keeping:
        """Hands over where a match stands now; it is on the disk once what is returned says so."""
        return self._write(self._table(match, sittings, self._next_when()))

    def play_for(self, match: AnyMatch, occasion: str) -> None:
        """Notes what a match is played for; it is kept with its table."""
        self._occasions[match] = occasion

    def occasion_of(self, match: AnyMatch) -> str:
        """Returns what a match is played for, also after the tablet was off in between."""
        return self._occasions.get(match, "")

    @property
    def is_settled(self) -> bool:
        """Whether nothing is left to write."""
        return self._writing is None or self._writing.done()

    def settle(self) -> None:
        """Waits until nothing is left to write."""
        if self._writing is not None:
            wait([self._writing])

    def find(self, game_id: str) -> SavedTable | None:
        """Returns the match left standing of a game, or ``None`` if there is none worth keeping."""
        self.settle()
        try:
            text = self._file(game_id).read()
            return _read_table(text, game_id) if text is not None else None
        except NOT_A_SAVE as error:
            self._put_aside(game_id, error)
            return None

    def resume(self, table: SavedTable) -> AnyMatch | None:
        """Sets a table up again; ``None`` if its moves do not follow the rules."""
        try:
            match = table.record.resume()
        except BadRecordError as error:
            self.settle()
            self._put_aside(table.record.game, error)
            return None
        self._begun[match] = table.begun
        self.play_for(match, table.occasion)
        return match

    def forget(self, game_id: str) -> None:
        """Clears the table of a game."""
        self.settle()
        self._file(game_id).remove()

    def wipe(self) -> bool:
        """Clears all tables, and those that were damaged; tells whether nothing is left of them."""
        self.settle()
        self.damage_told()
        gone = [self._file(game_id).wipe() for game_id in game_ids()]
        return all(gone)

    def hand_over(
        self,
        match: AnyMatch,
        sittings: Sequence[Sitting],
        enter: Callable[[SavedTable], bool],
    ) -> Keeping:
        """Lets a match whose end was seen be entered for good; its table is cleared after that."""
        table, file = self._table(match, sittings), self._file(match.game.id)

        def pass_on() -> bool:
            is_entered = enter(table)
            if is_entered:
                file.remove()
            return is_entered

        self._writing = self._writer.submit(pass_on)
        return Keeping(self._writing)

    def catch_up(self, enter: Callable[[SavedTable], bool]) -> None:
        """Lets matches be entered that were over when the app was killed; their tables stay."""
        for table in self._tables():
            if table.ended:
                self._writing = self._writer.submit(enter, table)

    def forget_person(self, player_id: str, nobody: str) -> None:
        """Leaves the seats of somebody to a stranger with the identity of *nobody*."""
        for table in self._tables():
            sittings = tuple(each.without(player_id, nobody) for each in table.sittings)
            if sittings != table.sittings:
                self._write(structs.replace(table, sittings=sittings))
        self.settle()
        for game_id in game_ids():
            self._file(game_id).wipe_asides()

    def latest(self) -> SavedTable | None:
        """Returns the table that was played at last."""
        return max(self._tables(), key=lambda table: table.when, default=None)

    def damage_told(self) -> None:
        """Says that people have seen which tables were lost."""
        self.damaged = ()

    def _file(self, game_id: str) -> KeptFile:
        path = self._folder / f"{game_id}.json"
        return self._files.setdefault(game_id, KeptFile(path))

    def _tables(self) -> list[SavedTable]:
        found = (self.find(game_id) for game_id in game_ids())
        return [table for table in found if table is not None]

    def _write(self, table: SavedTable) -> Keeping:
        record = msgspec.Raw(table.record.to_json())
        save = _SaveFile(
            table.sittings, table.when, record, table.begun, table.ended, table.occasion
        )
        text = _sealed(msgspec.json.encode(save))
        self._writing = self._writer.submit(self._file(table.record.game).write, text)
        return Keeping(self._writing)

    def _table(self, match: AnyMatch, sittings: Sequence[Sitting], when: int = 0) -> SavedTable:
        now = int(time())
        return SavedTable(
            Record.of(match),
            tuple(sittings),
            when,
            begun=self._begun.setdefault(match, now),
            ended=now if match.outcome is not None else 0,
            occasion=self.occasion_of(match),
        )

    def _next_when(self) -> int:
        if self._last is None:
            self._last = max((table.when for table in self._tables()), default=0)
        self._last += 1
        return self._last

    def _put_aside(self, game_id: str, why: Exception) -> None:
        file = self._file(game_id)
        if not file.is_stuck and game_id not in self.damaged:
            # What cannot be moved is found again and again, and told once.
            self.damaged = (*self.damaged, game_id)
        file.set_aside(why)


def _read_table(text: bytes, game_id: str) -> SavedTable:
    save = msgspec.json.decode(_unsealed(text), type=_SaveFile)
    record = Record.from_json(bytes(save.record))
    if record.game != game_id:
        raise BadRecordError(f"a table of {record.game}")
    if len(save.sittings) != record.seats:
        raise BadRecordError(f"{len(save.sittings)} people on {record.seats} seats")
    begun, ended = _moment(save.begun), _moment(save.ended)
    return SavedTable(record, save.sittings, save.when, begun, ended, save.occasion)


def _moment(seconds: int) -> int:
    """Returns a moment that the chronicle can write down, whatever a file says."""
    return min(max(0, seconds), LAST_MOMENT)


def _sealed(text: bytes) -> bytes:
    """Adds a line by which a table is known to be as it was kept: one bit can be another card."""
    return b"%s\n%08x" % (text, crc32(text))


def _unsealed(text: bytes) -> bytes:
    """Takes the seal off; a table without one is of the first version.

    :raises BadRecordError: if the seal is broken.
    """
    text, is_sealed, seal = text.partition(b"\n")
    if is_sealed and seal != b"%08x" % crc32(text):
        raise BadRecordError("not as it was kept")
    return text
