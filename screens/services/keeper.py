"""One value that outlives the evening: replaced at every change, and written down at once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Generic, TypeVar

import msgspec

from screens.services.storage import KeptFile
from screens.services.versions import read_known

S = TypeVar("S", bound=msgspec.Struct)


class Keeper(Generic[S]):
    """Holds a value, reads it field by field and tells whoever watches that it has changed."""

    def __init__(self, file: Path, usual: S) -> None:
        """:param usual: what holds as long as nobody has chosen anything."""
        self._file = KeptFile(file)
        self._watchers: list[Callable[[S], object]] = []
        self._is_kept = True
        self.now = read_known(self._file, usual)

    def change(self, **changes: object) -> bool:
        """Replaces some fields; a full disk only means that they are forgotten at night.

        Tells whether they are on the disk.
        """
        fresh = msgspec.structs.replace(self.now, **changes)
        is_new, self.now = fresh != self.now, fresh
        if is_new or not self._is_kept:
            self._is_kept = self._file.write(msgspec.json.encode(fresh))
        if is_new:
            for watcher in self._watchers:
                watcher(fresh)
        return self._is_kept

    def wipe_asides(self) -> bool:
        """Removes what was put aside of it; tells whether that is gone."""
        return self._file.wipe_asides()

    def watch(self, watcher: Callable[[S], object]) -> None:
        """Calls *watcher* after every change."""
        self._watchers.append(watcher)
