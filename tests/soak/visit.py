"""Somebody opens the tablet whose files were spoilt, and wants to play."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from engine.registry import find_game, game_ids
from screens.lessons import read_lessons
from screens.router import LESSON, TABLE
from screens.routes import (
    AboutGame,
    Chronicle,
    Decks,
    GuestBook,
    House,
    HouseRules,
    HowTo,
    People,
    Profile,
    Route,
    SelfTest,
    Settings,
)
from screens.shell.shelf import ShelfPage, TableLost
from tests.screens.fingers import frames
from tests.screens.tables import people
from tests.screens.tablets import Tablet, open_tablet
from tests.soak.person import Person

FEWEST = 2
"""People without whom there is no match."""

OTHER_PAGES: tuple[Route, ...] = (
    *(Settings(), Decks(), House(), HouseRules(), GuestBook(), SelfTest()),
    *(Chronicle(), AboutGame("lucie"), HowTo("lucie")),
)
A_FEW = 3


def look_round(folder: Path, rng: Random) -> None:
    """Goes by touch from the people to the rules of a game, and looks at some other pages."""
    with _opened(folder) as tablet:
        for route in rng.sample(OTHER_PAGES, A_FEW):
            tablet.show(route)
        tablet.app.router.home()
        tablet.show(People(rng.choice(game_ids())))
        _write_people_down(tablet)
        tablet.show(Profile(rng.choice(tablet.services.book.players).id))
        tablet.tap(tablet.page.ids.keep)
        Person(tablet, rng).go_to("options")
        assert tablet.trail == ["shelf", "people", "seats", "options"]


def sit_down_again(folder: Path, game_id: str) -> None:
    """Goes on with the table of a game if there is one, and begins another if there is none."""
    with _opened(folder) as tablet:
        shelf = tablet.at(ShelfPage)
        shelf.choose(game_id)
        frames(6)
        if shelf.question is None:
            assert tablet.trail == ["shelf", "people"]
            return
        tablet.tap(shelf.question.buttons[0])
        is_lost = tablet.trail == ["shelf"] and tablet.all(TableLost)
        assert is_lost or tablet.trail == ["shelf", f"{TABLE}{game_id}"]


def learn(folder: Path, game_id: str) -> None:
    """Goes on with every lesson of a game, wherever a file says that people were."""
    with _opened(folder) as tablet:
        for lesson in read_lessons(game_id):
            tablet.app.router.show_lesson(find_game(game_id), lesson, people(2))
            frames(6)
            assert tablet.trail == ["shelf", f"{LESSON}{game_id}"]
            tablet.app.router.home()


def look_at_the_cup(folder: Path) -> None:
    """Goes from the shelf to the cup if there is one, and to a new one if there is none."""
    with _opened(folder) as tablet:
        tablet.tap(tablet.at(ShelfPage).ids.cup)
        is_there = tablet.services.cup().now is not None
        assert tablet.trail == ["shelf", "cup" if is_there else "new_cup"]


@contextmanager
def _opened(folder: Path) -> Iterator[Tablet]:
    tablet = open_tablet(folder)
    try:
        yield tablet
    finally:
        tablet.close()


def _write_people_down(tablet: Tablet) -> None:
    """Lets people in until there are enough for every game."""
    while len(tablet.services.book.players) < FEWEST:
        tablet.tap(tablet.button("icon_plus"))
        tablet.tap(tablet.page.ids.keep)
