"""What guests leave behind, and what is theirs to be forgotten when others come."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from engine.registry import game_ids
from screens.people import new_id
from screens.services.guest_book import GuestBook
from screens.services.lesson_book import LessonBook
from screens.services.services import Services
from screens.services.storage import KeptFile
from screens.services.storeroom import REPORT


class Belongings(NamedTuple):
    """Something guests leave behind."""

    name: str
    """Key of its words."""

    wipe: Callable[[], bool]
    """Forgets it for good, with what was put aside of it; tells whether nothing is left."""

    goes: bool = True
    """Whether it is forgotten unless the host says otherwise."""


STAYS = ("decks", "house", "comfort")
"""Keys of what new guests find as it was."""

NEW_STAY = "stay"
"""Key of what could not be done if those who come have no leaf of their own."""


def open_guest_book(services: Services) -> GuestBook:
    return GuestBook(services.folder / "guest_book")


def belongings(services: Services) -> Sequence[Belongings]:
    """Lists what can be forgotten."""

    def forget_tables() -> bool:
        return all([services.saves.wipe(), services.cup().wipe()])

    def forget_habits() -> bool:
        wishes = services.preferences
        is_changed = wishes.change(coach=True, coached=frozenset(), house_rules={})
        is_gone = is_changed, wishes.wipe_asides()
        return all([*is_gone, *(KeptFile(lesson).wipe() for lesson in _lesson_files(services))])

    report = services.folder / REPORT
    reports = Belongings("report", KeptFile(report).wipe)  # it may say who sat there
    return (
        Belongings("people", services.book.clear),
        Belongings("tables", forget_tables),
        Belongings("chronicle", services.chronicle.wipe),
        Belongings("habits", forget_habits),
        *([reports] if report.exists() else ()),
        Belongings("book", open_guest_book(services).wipe_all, goes=False),
    )


def forget_person(services: Services, player_id: str) -> None:
    """Takes somebody out of everything that is kept; those who played with them keep theirs."""
    nobody = new_id()  # the same everywhere: a table may be played for the cup
    services.book.forget(player_id)
    services.saves.forget_person(player_id, nobody)
    services.cup().forget_person(player_id, nobody)
    open_guest_book(services).forget_person(player_id, nobody)
    for lesson in _lesson_files(services):
        LessonBook(lesson).forget_person(player_id)
    services.chronicle.forget_person(player_id)


def _lesson_files(services: Services) -> list[Path]:
    return [services.folder / "lessons" / f"{game_id}.json" for game_id in game_ids()]


def welcome(services: Services, stay: str, going: Sequence[Belongings]) -> Sequence[str]:
    """Forgets what is going, and opens a new leaf of the guest book.

    Returns the names of what could not be done.
    """
    left = [each.name for each in going if not each.wipe()]
    begun = open_guest_book(services).begin_stay(stay), services.chronicle.begin_stay(stay)
    return left if all(begun) else [*left, NEW_STAY]
