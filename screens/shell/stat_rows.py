"""Figures as pictures: large bars with faces beside them, and a die where chance would stand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from screens.kv import load_kv
from screens.people import Player
from screens.shell.cards import Paper
from screens.shell.pictures import Picture, Portrait
from screens.shell.tip import TipButton
from screens.ui.look import Look

NOWHERE = -1.0


class StatBar(Widget):
    """A bar whose parts are told apart by colour and by the ink between them."""

    look: Look = ObjectProperty(None, allownone=True)
    parts: list[tuple[float, str]] = ListProperty()
    """Shares of the whole width, and the roles of their colours; what is left stays free."""

    mark = NumericProperty(NOWHERE)
    """Share of the width at which the die stands; nowhere if it is below 0."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("pos", "size", "look", "parts", "mark"):
            self.fbind(name, self._paint)

    def _paint(self, *_: object) -> None:
        self.canvas.clear()
        if self.look is None:
            return
        line, left = dp(self.look.line * 2), self.x
        with self.canvas:
            for share, role in self.parts:
                width = self.width * share
                if width > 2 * line:
                    self._box(left, width, "outline", 0)
                    self._box(left, width, role, line)
                left += width - (line if share else 0)
            if self.mark >= 0:
                self._stand(self.x + self.width * self.mark)

    def _box(self, left: float, width: float, role: str, inset: float) -> None:
        Color(*self.look.colour(role))
        SmoothRoundedRectangle(
            pos=(left + inset, self.y + inset),
            size=(width - 2 * inset, self.height - 2 * inset),
            radius=[min(self.height, width) / 4 - inset / 2],
        )

    def _stand(self, middle: float) -> None:
        """Lets the die stand where chance would lead."""
        size = self.height * 0.9
        left = min(max(self.x, middle - size / 2), self.right - size)
        Color(1, 1, 1, 1)
        Rectangle(
            texture=self.look.picture("icon_dice"),
            pos=(left, self.center_y - size / 2),
            size=(size, size),
        )


class StatRowParts(Protocol):
    face: AnchorLayout
    other: AnchorLayout


class FilmKey(TipButton):
    """Leads to the film of a match."""


class StatRow(BoxLayout):
    """A face or a picture, a bar, and the number for those who count."""

    ids: StatRowParts
    words = StringProperty()
    count = StringProperty()
    parts: list[tuple[float, str]] = ListProperty()
    mark = NumericProperty(NOWHERE)
    face = NumericProperty(64)
    """Size of what stands beside the bar, in dp."""

    def show(self, face: Widget) -> StatRow:
        """Puts somebody, or something, before the bar."""
        self.ids.face.add_widget(face)
        return self

    def lead_to(self, act: Callable[[], None]) -> None:
        """Adds a film to tap: it shows how that came about."""
        self.add_widget(FilmKey(on_release=lambda *_: act()))

    def show_behind(self, face: Widget) -> None:
        """Puts somebody behind the words: whoever did it."""
        self.ids.other.width = self.ids.face.width
        self.ids.other.add_widget(face)


class Swatch(BoxLayout):
    """Says what a colour of the bars means, or the die."""

    role = StringProperty()
    """The role of the colour; nothing for the die."""

    words = StringProperty()


class StatCardParts(Protocol):
    rows: BoxLayout
    legend: GridLayout


class StatCard(Paper):
    """Rows that answer one question."""

    ids: StatCardParts
    title = StringProperty()


def portrait(player: Player) -> Portrait:
    return Portrait(avatar=player.avatar)


def picture(name: str) -> Picture:
    return Picture(name=name)


load_kv("shell/stat_rows")
