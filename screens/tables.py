"""The tables of the games: nothing of a game is imported before somebody sits down to it."""

from __future__ import annotations

from importlib import import_module

from screens.services.lesson_book import LessonBook
from screens.services.services import Services
from screens.table.kit import SetTable
from screens.table.lesson import LessonTable
from screens.table.screen import TableScreen


def new_table(game_id: str, services: Services) -> TableScreen:
    """Makes the table of a game, with nothing on it yet."""
    return TableScreen(services, _set_table(game_id))


def new_lesson_table(game_id: str, services: Services) -> LessonTable:
    """Makes the table of a game for its lessons."""
    book = LessonBook(services.folder / "lessons" / f"{game_id}.json")
    return LessonTable(services, _set_table(game_id), book)


def _set_table(game_id: str) -> SetTable:
    set_table: SetTable = import_module(f"screens.games.{game_id}").set_table
    return set_table
