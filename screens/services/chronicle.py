"""The chronicle, closed until somebody enters a match or looks into it."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING

from screens.services.saves import SavedTable
from screens.services.storage import KeptFile, write_file

if TYPE_CHECKING:
    from screens.services.annals import Annals

logger = logging.getLogger(__name__)

FILE = "chronicle.db"
JOURNAL = f"{FILE}-journal"
"""Where SQLite keeps what a transaction has to bring back, should it be cut short."""


LOST = "lost"
"""What lies beside it as long as nobody has seen that a chronicle was lost."""


class Chronicle:
    """Lends its annals to one thread at a time; SQLite is loaded when they are first opened."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._lock = Lock()
        self._annals: Annals | None = None
        self._is_damaged = False

    @property
    def is_damaged(self) -> bool:
        """Whether what lay there could not be read and lies aside; told until people have seen it,
        also if the tablet is off in between."""
        return self._is_damaged or (self._folder / LOST).is_file()

    @contextmanager
    def open(self) -> Iterator[Annals]:
        """Lends the annals; where nothing can be kept they are empty, and stay so."""
        from screens.services.annals import open_annals

        with self._lock:
            if self._annals is None or not self._annals.is_kept:
                self._annals, is_damaged = open_annals(self._folder / FILE)
                if is_damaged:
                    self._is_damaged = True
                    write_file(self._folder / LOST, b"")
            yield self._annals

    def enter(self, table: SavedTable) -> bool:
        """Keeps a match that is over, once, however often it is entered; tells if it is kept."""
        with self.open() as annals:
            return annals.enter(table)

    def begin_stay(self, name: str) -> bool:
        """Lets new guests come; tells whether that is written down."""
        return self._has_done(lambda annals: annals.begin_stay(name))

    def forget_person(self, player_id: str) -> bool:
        """Takes somebody out of all matches, and removes what nobody can take them out of."""
        is_gone = self._wipe_asides()
        return self._has_done(lambda annals: annals.forget_person(player_id)) and is_gone

    def wipe(self) -> bool:
        """Forgets every match, also of chronicles that lie aside; tells if nothing is left."""
        self.damage_told()
        is_gone = self._wipe_asides()
        return self._has_done(lambda annals: annals.wipe()) and is_gone

    def _wipe_asides(self) -> bool:
        asides = [KeptFile(self._folder / name).wipe_asides() for name in (FILE, JOURNAL)]
        return all(asides)

    def damage_told(self) -> None:
        """Says that people have seen that a chronicle was lost."""
        self._is_damaged = False
        KeptFile(self._folder / LOST).remove()

    def _has_done(self, act: Callable[[Annals], None]) -> bool:
        from sqlite3 import Error

        try:
            with self.open() as annals:
                act(annals)
                return annals.is_kept
        except Error as error:
            logger.warning("The chronicle stays as it was: %s", error)
            return False

    def close(self) -> None:
        with self._lock:
            if self._annals is not None:
                self._annals.close()
                self._annals = None
