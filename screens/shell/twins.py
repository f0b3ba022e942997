"""Asks somebody to be another animal today: a table has one of each."""

from __future__ import annotations

from functools import partial

from screens.people import Player
from screens.routes import Profile
from screens.shell.page import ShellPage
from screens.shell.questions import Answer


def ask_other_animal(page: ShellPage, player: Player) -> None:
    """Leads to the page of the player, if they agree."""
    page.refuse()
    page.asking.ask(
        page.text("app.people.twins"),
        Answer(
            "icon_pencil",
            page.text("app.people.other_animal"),
            partial(_change, page, player),
            style="tonal",
        ),
        Answer("icon_back", page.text("app.back"), page.tap),
    )


def _change(page: ShellPage, player: Player) -> None:
    page.tap()
    page.router.show(Profile(player.id))
