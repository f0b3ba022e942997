"""The host's corner: a list of what only the host may do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Protocol

from kivy.uix.gridlayout import GridLayout
from kivymd.uix.scrollview import MDScrollView

from screens import routes
from screens.kv import load_kv
from screens.shell.page import ShellPage
from screens.shell.rows import Entry

ENTRIES: Mapping[str, tuple[str, routes.Route]] = {
    "decks": ("card_back_red", routes.Decks()),
    "rules": ("icon_crown", routes.HouseRules()),
    "house": ("icon_home", routes.House()),
    "guests": ("icon_broom", routes.NewGuests()),
    "book": ("icon_album", routes.GuestBook(is_host=True)),
    "tablet": ("icon_pass_tablet", routes.ThisTablet()),
    "self_test": ("icon_hint", routes.SelfTest()),
    "code": ("icon_gate", routes.NewCode()),
}
"""By key of its words: a picture, and where it leads."""


class HostParts(Protocol):
    scroll: MDScrollView
    rows: GridLayout


class HostPage(ShellPage):
    ids: HostParts

    def open(self, _: routes.Host) -> None:
        self.ids.scroll.scroll_y = 1

    def refresh(self) -> None:
        """Writes the list anew: people may have changed the language meanwhile."""
        self.fill(self._written())

    def _written(self) -> Iterator[None]:
        rows = self.ids.rows
        rows.clear_widgets()
        for name, (picture, route) in ENTRIES.items():
            key = f"app.host.{name}"
            entry = Entry(picture=picture, words=self.text(key), note=self.text(f"{key}.note"))
            entry.fbind("on_release", lambda *_, route=route: self._go(route))
            rows.add_widget(entry)
            yield

    def _go(self, route: routes.Route) -> None:
        self.tap()
        self.router.show(route)


load_kv("shell/host")
PAGE = HostPage
