"""How far people have come in each lesson: whoever leaves in the middle goes on there."""

from __future__ import annotations

from collections.abc import Set
from pathlib import Path

import msgspec
from msgspec import Struct, structs

from screens.lessons import START, Place
from screens.services.storage import KeptFile
from screens.services.versions import read_known

FORMAT = 2
MOST = 8
"""Groups of people whose place in a lesson is remembered; those who came last."""


class Bookmark(Struct, frozen=True):
    """How far some people have come together."""

    place: Place
    pupils: frozenset[str] | None = None
    """Who they are; ``None`` in a book of before that was asked, which is anybody's."""

    def is_of(self, people: Set[str]) -> bool:
        """Tells whether all of these people have been there."""
        return self.pupils is None or people <= self.pupils

    def without(self, person: str) -> Bookmark | None:
        """Returns the same place without somebody; ``None`` if they were there alone."""
        if self.pupils is None or person not in self.pupils:
            return self
        others = self.pupils - {person}
        return structs.replace(self, pupils=others) if others else None


class _Pages(Struct, frozen=True):
    format: int = FORMAT
    places: dict[str, Place] = {}
    """By lesson, in the first format: nobody knew whose they were."""

    bookmarks: dict[str, tuple[Bookmark, ...]] = {}
    """By lesson, the last ones first; those nobody is in the middle of are left out."""


class LessonBook:
    """Remembers places in one small file; what nobody understands in it is kept aside."""

    def __init__(self, file: Path) -> None:
        self._file = KeptFile(file)

    def place(self, name: str, people: Set[str]) -> Place:
        """Returns where a lesson goes on for these people; for somebody new to it, at its start."""
        found = (mark.place for mark in self._read().get(name, ()) if mark.is_of(people))
        return next(found, START)

    def mark(self, name: str, place: Place, people: Set[str]) -> None:
        """Remembers where these people are in a lesson; who is through it is nowhere any more."""
        before, own = self._read(), frozenset(people)
        marks = before.get(name, ())
        if place == START:
            kept = [mark for mark in marks if not mark.is_of(own)]
        else:
            others = (mark for mark in marks if mark.pupils not in (None, own))
            kept = [Bookmark(place, own), *others][:MOST]
        bookmarks = {key: at for key, at in before.items() if key != name}
        if kept:
            bookmarks[name] = tuple(kept)
        if bookmarks != before:
            self._write(bookmarks)

    def forget_person(self, person: str) -> None:
        """Takes somebody out of all lessons; those who learnt with them stay where they are."""
        before = self._read()
        bookmarks = {
            name: tuple(kept)
            for name, marks in before.items()
            if (kept := [own for mark in marks if (own := mark.without(person)) is not None])
        }
        if bookmarks != before:
            self._write(bookmarks)
        self._file.wipe_asides()

    def _read(self) -> dict[str, tuple[Bookmark, ...]]:
        """Reads anew each time: a lesson may be left on its table while somebody is forgotten."""
        pages = read_known(self._file, _Pages())
        older = {name: (Bookmark(place),) for name, place in pages.places.items()}
        return {**older, **pages.bookmarks}

    def _write(self, bookmarks: dict[str, tuple[Bookmark, ...]]) -> None:
        self._file.write(msgspec.json.encode(_Pages(bookmarks=bookmarks)))
