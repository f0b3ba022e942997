"""Whose work travels with the app: a list, and the whole text of each licence in a sheet."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Protocol

from kivy.input.motionevent import MotionEvent
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from kivy.utils import platform
from kivymd.uix.bottomsheet import MDBottomSheet, MDBottomSheetDragHandleButton
from kivymd.uix.label import MDLabel
from kivymd.uix.list import MDListItem
from kivymd.uix.scrollview import MDScrollView

from screens.kv import load_kv
from screens.routes import Licences
from screens.services.notices import Notice, Where, notices_for
from screens.services.services import ASSETS
from screens.shell import rows as _rows  # noqa: F401 - it dresses lists after KivyMD does
from screens.shell.page import ShellPage

__all__ = ["LicencesPage", "MDBottomSheetDragHandleButton"]


class LicenceRow(MDListItem):
    """One piece of somebody else's work."""

    words = StringProperty()


class LicenceText(MDLabel):
    """One paragraph."""


class SheetParts(Protocol):
    scroll: MDScrollView
    text: BoxLayout


class LicenceSheet(MDBottomSheet):
    """Comes up from the edge with a text that lawyers wrote."""

    ids: SheetParts
    page: LicencesPage = ObjectProperty(rebind=True)
    words = StringProperty()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Lets the sheet be drawn away by its head only: who reads goes up and down its text."""
        self.enable_swiping = not self.ids.scroll.collide_point(*touch.pos)
        return bool(super().on_touch_down(touch))


class LicencesParts(Protocol):
    scroll: MDScrollView
    rows: BoxLayout
    sheet: LicenceSheet


class LicencesPage(ShellPage):
    ids: LicencesParts

    def open(self, _: Licences) -> None:
        self.ids.scroll.scroll_y = 1
        if not self.ids.rows.children:
            self.fill(self._rows())

    def _rows(self) -> Iterator[None]:
        for notice in notices_for(ASSETS, here()):
            words = " ".join(filter(None, (notice.name, notice.version, f"({notice.licence})")))
            row = LicenceRow(words=words)
            row.fbind("on_release", lambda *_, notice=notice: self._read(notice))
            self.ids.rows.add_widget(row)
            yield

    def _read(self, notice: Notice) -> None:
        self.tap()
        sheet = self.ids.sheet
        sheet.words = notice.name
        sheet.ids.text.clear_widgets()
        sheet.ids.scroll.scroll_y = 1
        sheet.set_state("open", animation=not self.is_still)
        self.fill(map(partial(self._write, sheet), _paragraphs(notice.text(ASSETS))))

    @staticmethod
    def _write(sheet: LicenceSheet, paragraph: str) -> None:
        sheet.ids.text.add_widget(LicenceText(text=paragraph))

    def on_back(self) -> bool:
        if not self.ids.sheet.open_progress:
            return super().on_back()
        self.close_sheet()
        return True

    def close_sheet(self) -> None:
        self.ids.sheet.set_state("close", animation=not self.is_still)

    @property
    def topmost(self) -> Widget:
        return self.ids.sheet if self.ids.sheet.open_progress else super().topmost


def here() -> Where:
    """Says what this runs on."""
    return Where.TABLET if platform == "android" else Where.COMPUTER


def _paragraphs(text: str) -> Iterator[str]:
    """Yields pieces that fit into one picture each; their lines flow with the window."""
    for paragraph in text.split("\n\n"):
        words = " ".join(paragraph.split())
        if words:
            yield words


load_kv("shell/licences")
PAGE = LicencesPage
