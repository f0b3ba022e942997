"""Somebody opens the tablet whose files were spoilt, and wants to play."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from engine.registry import game_ids
from screens.router import TABLE
from screens.shell.shelf import TableLost
from screens.shell.widgets import PictureButton
from tests.screens.fingers import frames
from tests.screens.tablets import Tablet, open_tablet
from tests.soak.person import Person

FEWEST = 2
"""People without whom there is no match."""


def see_every_page(folder: Path, rng: Random) -> None:
    """Goes by touch from the people to the rules of a game, and looks at the other pages."""
    with _opened(folder) as tablet:
        tablet.show("settings")
        tablet.app.router.home()
        tablet.show("people", game_id=rng.choice(game_ids()))
        _write_people_down(tablet)
        tablet.show("player", avatar=rng.choice(tablet.services.book.players).avatar)
        tablet.tap(tablet.page.ids.keep)
        Person(tablet, rng).go_to("options")
        assert tablet.trail == ("shelf", "people", "seats", "options")


def sit_down_again(folder: Path, game_id: str) -> None:
    """Goes on with the table of a game if there is one, and begins another if there is none."""
    with _opened(folder) as tablet:
        shelf = tablet.page
        shelf.choose(game_id)
        frames(6)
        if shelf.sheet is None:
            assert tablet.trail == ("shelf", "people")
            return
        tablet.tap(shelf.sheet.ids.answers.children[-1])
        is_lost = tablet.trail == ("shelf",) and tablet.all(TableLost)
        assert is_lost or tablet.trail == ("shelf", f"{TABLE}{game_id}")


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
        tablet.tap(tablet.one(PictureButton, picture="icon_plus"))
        tablet.tap(tablet.page.ids.keep)
