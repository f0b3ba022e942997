"""The film of a match that the chronicle keeps."""

from __future__ import annotations

from screens.routes import Film
from screens.shell.page import ShellPage


def show_film(page: ShellPage, number: int) -> None:
    """Shows a match again, or says no if it cannot be read any more."""
    with page.services.chronicle.open() as annals:
        table = annals.find(number)
    if table is None:
        page.refuse()
        return
    page.tap()
    page.router.show(Film(table.record, table.sittings))
