"""Tables left standing: at most one match per game, until everybody has seen its end."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any
from zlib import crc32

import msgspec
from msgspec import Struct

from engine.match import Match
from engine.record import BadRecordError, Record
from engine.registry import game_ids
from screens.services.players import Sitting
from screens.services.storage import KeptFile

NOT_A_SAVE = (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError, BadRecordError)


class _SaveFile(Struct, frozen=True):
    sittings: tuple[Sitting, ...]
    when: int
    record: msgspec.Raw


class SavedTable(Struct, frozen=True):
    """A match and who sits where."""

    record: Record
    sittings: tuple[Sitting, ...]
    """By engine seat."""

    when: int
    """Larger for tables kept later; no clock is asked."""


class Saves:
    """Keeps matches whose end nobody has seen in a folder, one file for each game."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._files: dict[str, KeptFile] = {}
        self._last: int | None = None
        self.damaged: tuple[str, ...] = ()
        """Games whose table could not be read; the shelf tells it once."""

    def keep(self, game_id: str, match: Match[Any, Any, Any], sittings: Sequence[Sitting]) -> bool:
        """Writes down where a match stands; tells whether it is on the disk now."""
        record = msgspec.Raw(Record.of(match).to_json())
        save = _SaveFile(tuple(sittings), self._next_when(), record)
        return self._file(game_id).write(_sealed(msgspec.json.encode(save)))

    def find(self, game_id: str) -> SavedTable | None:
        """Returns the match left standing of a game, or ``None`` if there is none worth keeping."""
        try:
            text = self._file(game_id).read()
            return _read_table(text, game_id) if text is not None else None
        except NOT_A_SAVE as error:
            self._put_aside(game_id, error)
            return None

    def resume(self, table: SavedTable) -> Match[Any, Any, Any] | None:
        """Sets a table up again; ``None`` if its moves do not follow the rules."""
        try:
            return table.record.resume()
        except BadRecordError as error:
            self._put_aside(table.record.game, error)
            return None

    def forget(self, game_id: str) -> None:
        """Clears the table of a game."""
        self._file(game_id).remove()

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
    return SavedTable(record, save.sittings, save.when)


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
