"""House rules the host wants to begin with, or nobody to change."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import Protocol

import msgspec
from kivy.uix.gridlayout import GridLayout
from kivymd.uix.label import MDLabel
from kivymd.uix.scrollview import MDScrollView

from engine.game import AnyGame
from engine.registry import all_games
from screens import routes
from screens.kv import load_kv
from screens.shell.page import ShellPage
from screens.shell.rows import Choice, Possibility, Toggle

FREE = ""
"""What the host has no wish about."""

YES, NO = "yes", "no"


class HouseRuleHeading(MDLabel):
    """The name of a game."""


class HouseRulesParts(Protocol):
    scroll: MDScrollView
    rows: GridLayout


class HouseRulesPage(ShellPage):
    ids: HouseRulesParts

    def open(self, _: routes.HouseRules) -> None:
        self.ids.scroll.scroll_y = 1

    def refresh(self) -> None:
        self.fill(self._written())

    def _written(self) -> Iterator[None]:
        rows = self.ids.rows
        rows.clear_widgets()
        for game in all_games().values():
            fields = msgspec.structs.fields(game.options)
            if fields:
                rows.add_widget(HouseRuleHeading(text=self.text(f"{game.id}.title")))
            for field in fields:
                rows.add_widget(self._choice(game, field.name, field.type))
                yield
                rows.add_widget(self._lock(game, field.name))
                yield

    def _choice(self, game: AnyGame, rule: str, kind: type) -> Choice[str]:
        key = f"{game.id}.option.{rule}"
        if issubclass(kind, Enum):
            answers = {str(each.value): self.text(f"{key}.{each.value}") for each in kind}
        else:
            answers = {YES: self.text("app.rules.yes"), NO: self.text("app.rules.no")}
        possible = [Possibility(FREE, self.text("app.rules.free"))]
        possible += [Possibility(value, words) for value, words in answers.items()]
        wanted = self.services.house.now.rules.get(game.id, {}).get(rule, FREE)
        chosen = (YES if wanted else NO) if isinstance(wanted, bool) else wanted

        def choose(value: str) -> None:
            is_switch = not issubclass(kind, Enum)
            self._want(game.id, rule, value == YES if is_switch and value else value)

        return Choice(possible, chosen, choose, words=self.text(key))

    def _lock(self, game: AnyGame, rule: str) -> Toggle:
        name, house = f"{game.id}.{rule}", self.services.house
        toggle = Toggle(
            picture="icon_gate",
            words=self.text("app.rules.fixed"),
            is_on=house.now.is_fixed(game.id, rule),
        )

        def fix(_: object, is_on: bool) -> None:
            if is_on and rule not in house.now.rules.get(game.id, {}):
                self.refuse()  # there is nothing to hold on to
                toggle.is_on = False
                return
            self.tap()
            house.change(fixed=house.now.fixed | {name} if is_on else house.now.fixed - {name})

        toggle.fbind("is_on", fix)
        return toggle

    def _want(self, game_id: str, rule: str, value: bool | str) -> None:
        """Begins with another rule from now on; what was last played by no longer counts."""
        self.tap()
        house, preferences = self.services.house, self.services.preferences
        ours = {**house.now.rules.get(game_id, {})}
        played = preferences.now.house_rules
        if value == FREE and not isinstance(value, bool):
            ours.pop(rule, None)
            house.change(fixed=house.now.fixed - {f"{game_id}.{rule}"})
            self.fill(self._written())
        else:
            ours[rule] = value
        left = {name: each for name, each in played.get(game_id, {}).items() if name != rule}
        house.change(rules={**house.now.rules, game_id: ours})
        preferences.change(house_rules={**played, game_id: left})


load_kv("shell/house_rules")
PAGE = HouseRulesPage
