"""What the pages of figures share: cards in one column or two, laid one by one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple, Protocol

from kivy.graphics.texture import Texture
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivymd.uix.scrollview import MDScrollView

from screens.kv import load_kv
from screens.people import Player
from screens.routes import Chronicle
from screens.services.statistics import Best
from screens.shell.game_facts import feat_row
from screens.shell.kept_film import show_film
from screens.shell.page import ShellPage
from screens.shell.stat_rows import StatCard, StatRow, Swatch

NONE: Mapping[str, str] = {}


class Chapter(NamedTuple):
    """What one card tells."""

    title: str
    rows: Iterable[StatRow] = ()
    legend: Mapping[str, str] = NONE
    """Texts for the colours of its bars."""


class StatPageParts(Protocol):
    scroll: MDScrollView
    left: BoxLayout
    right: BoxLayout


class StatPage(ShellPage):
    ids: StatPageParts
    title = StringProperty()
    avatar = StringProperty()
    cover: Texture | None = ObjectProperty(None, allownone=True)
    """Whom, or which game, it is about."""

    plays: NumericProperty[int] = NumericProperty(0)
    has_columns = BooleanProperty(True)
    matches: Chronicle
    """Where the matches are that were counted."""

    def show_matches(self) -> None:
        self.tap()
        self.router.show(self.matches)

    def on_size(self, *_: object) -> None:
        super().on_size()
        self.has_columns = self.is_wide and not self.is_phone

    def on_has_columns(self, *_: object) -> None:
        self.refresh()

    def name_of(self, player: Player) -> str:
        return player.name or self.text(f"avatar.{player.avatar}")

    def lay(self, chapters: Iterable[Chapter]) -> None:
        """Puts cards on the page, one row in each frame, always where there is more room."""
        for column in (self.ids.left, self.ids.right):
            column.clear_widgets()
        self.fill(self._rows(chapters))

    def _rows(self, chapters: Iterable[Chapter]) -> Iterator[None]:
        columns, heights = (self.ids.left, self.ids.right), [0, 0]
        for chapter in chapters:
            place = heights.index(min(heights)) if self.has_columns else 0
            card = self._card(chapter)
            columns[place].add_widget(card)
            heights[place] += 1
            for row in chapter.rows:
                card.ids.rows.add_widget(row)
                heights[place] += 1
                yield

    def _card(self, chapter: Chapter) -> StatCard:
        card = StatCard(title=chapter.title)
        for role, key in chapter.legend.items():
            card.ids.legend.add_widget(Swatch(role=role, words=self.text(key)))
        return card

    def feat(self, best: Best) -> StatRow:
        """Returns a row about something that was done, and the way to the film of it."""
        row = feat_row(self.services, best)
        row.lead_to(lambda: show_film(self, best.match))
        return row


load_kv("shell/stat_page")
