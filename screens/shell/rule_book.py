"""All rules of a game at length, for those who read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from kivymd.uix.label import MDLabel

from screens.services.art import Art
from screens.services.services import Services
from screens.shell.cards import Paper
from screens.shell.page_bar import TipButton
from screens.shell.panels import Panel


class RuleHeading(MDLabel):
    """What the next rules are about."""

    key = StringProperty()


class RuleParts(Protocol):
    aloud: TipButton


class Rule(Paper):
    """A rule at length, beside its picture."""

    ids: RuleParts
    art: Art = ObjectProperty()
    panel: Panel = ObjectProperty()
    is_narrow = BooleanProperty(False)
    can_speak = BooleanProperty(False)

    __events__ = ("on_aloud",)

    def on_aloud(self) -> None:
        """Somebody wants to hear it."""


class RuleBook:
    """Lies where the pictures lie while it is open."""

    def __init__(self, body: BoxLayout, paper: BoxLayout, services: Services) -> None:
        """Takes the *body* of a page, with the pictures and the book, and the book's *paper*."""
        self._body, self._paper, self._services = body, paper, services
        self._book, self._pictures = body.children
        body.remove_widget(self._book)
        self.is_open = False

    def open(self) -> None:
        self.is_open = True
        self._lay(self._book)

    def close(self) -> None:
        """Shows the pictures again."""
        self.is_open = False
        self._lay(self._pictures)
        self._paper.clear_widgets()

    def written(
        self, panels: Sequence[Panel], *, is_narrow: bool, can_speak: bool
    ) -> Iterator[None]:
        """Writes one rule after the other, each group under its heading."""
        heading = ""
        self._paper.clear_widgets()
        for panel in panels:
            if panel.heading != heading:
                heading = panel.heading
                self._paper.add_widget(RuleHeading(key=heading))
            rule = Rule(
                art=self._services.art, panel=panel, is_narrow=is_narrow, can_speak=can_speak
            )
            rule.fbind("on_aloud", lambda rule: self._read_aloud(rule.panel))
            self._paper.add_widget(rule)
            yield

    def _read_aloud(self, panel: Panel) -> None:
        read_aloud(self._services, panel.text, panel.more)

    def _lay(self, leaf: Widget) -> None:
        self._body.clear_widgets()
        self._body.add_widget(leaf)


def read_aloud(services: Services, *keys: str) -> None:
    """Reads what is written, instead of what is still being read."""
    services.feedback.hush()
    for key in keys:
        services.feedback.say(key, services.preferences.now.language)
