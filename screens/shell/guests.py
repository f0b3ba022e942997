"""New guests: says what goes and what stays, asks, and does it at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from kivy.properties import BooleanProperty, ListProperty, NumericProperty
from kivy.uix.gridlayout import GridLayout
from kivymd.uix.button import MDButton

from screens import routes
from screens.kv import load_kv
from screens.services.guest_book import LONGEST_NAME
from screens.services.guests import STAYS, Belongings, belongings, welcome
from screens.services.services import Services
from screens.shell.cards import Paper
from screens.shell.fields import NameField
from screens.shell.page import ShellPage
from screens.shell.questions import Answer
from screens.shell.rows import Toggle

PICTURES = {
    "people": "avatar_mouse",
    "tables": "icon_keep_table",
    "chronicle": "icon_cup",
    "habits": "icon_hand",
    "report": "icon_read",
    "book": "icon_album",
}


class GuestsParts(Protocol):
    name: NameField
    rows: GridLayout
    kept: Paper
    """What stays."""

    welcome: MDButton


class GuestsPage(ShellPage):
    ids: GuestsParts
    longest = NumericProperty(LONGEST_NAME)
    stays: list[str] = ListProperty()
    """What new guests find as it was."""

    is_broad = BooleanProperty(False)
    """Whether there is room for two things beside each other."""

    def __init__(self, services: Services, router: routes.Way) -> None:
        self._going: dict[str, Belongings] = {}
        super().__init__(services, router)

    def open(self, _: routes.NewGuests) -> None:
        self.ids.name.text = ""
        self._going = {each.name: each for each in belongings(self.services) if each.goes}
        self.refresh()

    def refresh(self) -> None:
        self.stays = [self.text(f"app.guests.stays.{name}") for name in STAYS]
        self.fill(self._written())

    def on_back(self) -> bool:
        self.ids.name.leave()
        return super().on_back()

    def ask_to_welcome(self) -> None:
        """Asks once more: what is forgotten does not come back."""
        self.tap()
        self.ids.name.leave()
        self.asking.ask(
            self.text("app.guests.sure"),
            Answer("icon_back", self.text("app.back"), self.tap, style="tonal"),
            Answer("icon_broom", self.text("app.guests.do"), self._welcome),
        )

    def _welcome(self) -> None:
        self.tap()
        name = " ".join(self.ids.name.text.split())[:LONGEST_NAME]
        left = welcome(self.services, name, [*self._going.values()])
        if left:
            things = "\n".join(f"• {self.text(f'app.guests.goes.{each}')}" for each in left)
            self.say(self.text("app.guests.left", things=things))
            return
        self.router.home()

    def _written(self) -> Iterator[None]:
        rows = self.ids.rows
        rows.clear_widgets()
        for each in belongings(self.services):
            words = self.text(f"app.guests.goes.{each.name}")
            is_on = each.name in self._going
            toggle = Toggle(picture=PICTURES.get(each.name, ""), words=words, is_on=is_on)
            toggle.fbind("is_on", lambda _, is_on, each=each: self._choose(each, is_on))
            rows.add_widget(toggle)
            yield

    def _choose(self, each: Belongings, is_on: bool) -> None:
        self.tap()
        self._going.pop(each.name, None)
        if is_on:
            self._going[each.name] = each


load_kv("shell/guests")
PAGE = GuestsPage
