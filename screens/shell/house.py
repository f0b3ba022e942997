"""The name of the house and the languages its guests may choose."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from kivy.properties import NumericProperty
from kivy.uix.gridlayout import GridLayout

from screens import routes
from screens.kv import load_kv
from screens.services.house import LONGEST_NAME
from screens.services.i18n import LANGUAGES
from screens.shell.fields import NameField
from screens.shell.page import ShellPage
from screens.shell.rows import Toggle


class HouseParts(Protocol):
    name: NameField
    rows: GridLayout


class HousePage(ShellPage):
    ids: HouseParts
    longest = NumericProperty(LONGEST_NAME)

    def open(self, _: routes.House) -> None:
        self.ids.name.text = self.services.house.now.name

    def refresh(self) -> None:
        self.fill(self._written())

    def on_back(self) -> bool:
        self.ids.name.leave()
        return super().on_back()

    def rename(self, name: str) -> None:
        self.services.house.change(name=" ".join(name.split())[:LONGEST_NAME])

    def _written(self) -> Iterator[None]:
        rows, spoken = self.ids.rows, self.services.texts.languages
        rows.clear_widgets()
        offered = self.services.house.now.offered(spoken)
        for language in spoken:
            name = LANGUAGES[language]
            toggle = Toggle(picture="icon_language", words=name, is_on=language in offered)
            toggle.fbind("is_on", lambda _, is_on, each=language: self._offer(each, is_on))
            rows.add_widget(toggle)
            yield

    def _offer(self, language: str, is_on: bool) -> None:
        """Lets guests choose a language, or no longer; the last one stays."""
        spoken, house = self.services.texts.languages, self.services.house
        before = house.now.offered(spoken)
        now = tuple(each for each in spoken if (is_on if each == language else each in before))
        if not now:
            self.refuse()
            self.fill(self._written())
            return
        self.tap()
        house.change(languages=now)
        if self.services.preferences.now.language not in now:
            self.services.preferences.change(language=now[0])
            self.refresh()


load_kv("shell/house")
PAGE = HousePage
