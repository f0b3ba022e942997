"""The guest book, browsed like a book: a leaf for each stay."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

import asynckivy as ak
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout
from kivymd.uix.button import MDButton
from kivymd.uix.scrollview import MDScrollView

from screens import routes
from screens.kv import load_kv
from screens.services.guest_book import LONGEST_LINE, GuestBook, Leaf
from screens.services.guests import open_guest_book
from screens.services.services import Services
from screens.services.storage import write_file
from screens.shell.book_leaf import BookLeaf
from screens.shell.leaf_picture import picture_of
from screens.shell.page import ShellPage
from screens.shell.questions import Answer
from screens.ui.letters import in_steps

SWIPE = 80
"""How far a finger goes to turn a leaf, in dp."""

LARGEST_FILE = 20_000_000
"""Bytes of a saved picture."""


class GuestBookParts(Protocol):
    leaf: BookLeaf
    scroll: MDScrollView
    earlier: MDButton
    later: MDButton
    draw: MDButton
    take_back: MDButton
    hide: MDButton
    save: MDButton
    wipe: MDButton
    host: BoxLayout


class GuestBookPage(ShellPage):
    ids: GuestBookParts
    is_host = BooleanProperty(False)
    is_drawing = BooleanProperty(False)
    is_ours = BooleanProperty(False)
    """Whether it is the leaf of those who are here: they write on it."""

    is_hidden = BooleanProperty(False)
    has_earlier = BooleanProperty(False)
    has_later = BooleanProperty(False)
    is_saving = BooleanProperty(False)
    """Whether a picture of a leaf is being made."""

    def __init__(self, services: Services, router: routes.Way) -> None:
        self.book: GuestBook = open_guest_book(services)
        self.number = self.book.current
        self._start: tuple[float, float] | None = None
        self._saving: ak.Task | None = None
        super().__init__(services, router)
        self.ids.leaf.field.fbind("on_done", lambda _, text: self.write(text))
        self.bind(on_pre_leave=lambda *_: self._stop())

    def on_is_saving(self, *_: object) -> None:
        self.work.show(self.is_saving)

    def open(self, route: routes.GuestBook) -> None:
        self.is_host, self.is_drawing = route.is_host, False
        self.number = self.book.current
        self.ids.scroll.scroll_y = 1
        self._show()

    def refresh(self) -> None:
        self._show()

    def on_back(self) -> bool:
        self.ids.leaf.field.leave()
        if self.is_drawing:
            self.draw()
            return True
        return super().on_back()

    def pause(self) -> None:
        """The tablet may not wake up again: keeps what is being written and drawn."""
        self.ids.leaf.field.leave()
        self._keep_drawing()

    def turn(self, by: int) -> None:
        """Turns to an earlier leaf or to a later one."""
        number = self._next(by)
        if number is None or self.is_drawing:
            self.refuse()
            return
        self.tap()
        self.number = number
        self.ids.scroll.scroll_y = 1
        self._show()

    def draw(self) -> None:
        """Begins to draw, or keeps what was drawn."""
        self.tap()
        self._keep_drawing()
        if not self.is_drawing:
            self.ids.scroll.scroll_to(self.ids.leaf.ids.frame, animate=False)
        self.is_drawing = not self.is_drawing

    def _keep_drawing(self) -> None:
        if self.is_drawing:
            self.book.change(self.number, drawing=self.ids.leaf.ids.sheet.strokes)

    def take_back(self) -> None:
        self.tap()
        self.ids.leaf.ids.sheet.take_back()

    def write(self, text: str) -> None:
        """Keeps the line people leave; it is written when they stop typing."""
        line = " ".join(text.split())[:LONGEST_LINE]
        if self.is_ours and line != self.ids.leaf.line:
            self.ids.leaf.line = line
            self.book.change(self.number, line=line)

    def hide(self) -> None:
        """Shows a leaf to nobody but the host, or to everybody again."""
        self.tap()
        self.book.change(self.number, is_hidden=not self.is_hidden)
        self._show()

    def save(self) -> None:
        """Writes the leaf as a picture where people reach it, and says where that is."""
        exchange = self.services.exchange
        if exchange is None:
            self.say(self.text("app.book.no_folder"))
            return
        self.tap()
        self._stop()
        leaf = self.book.read(self.number)
        file = exchange.folder / f"{leaf.title(self.number)}.png"
        self._saving = ak.start(self._save(leaf, file))

    def wipe(self) -> None:
        """Asks before a leaf is torn out."""
        self.tap()
        self.asking.ask(
            self.text("app.book.sure"),
            Answer("icon_back", self.text("app.back"), self.tap, style="tonal"),
            Answer("icon_bin", self.text("app.book.wipe"), self._wipe),
        )

    def on_touch_down(self, touch: MotionEvent) -> bool:
        self._start = touch.pos if self.ids.scroll.collide_point(*touch.pos) else None
        return super().on_touch_down(touch)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        start, self._start = self._start, None
        if start is not None and not self.is_drawing and self.question is None:
            across, up = touch.x - start[0], touch.y - start[1]
            if abs(across) > dp(SWIPE) and abs(across) > 2 * abs(up):
                self.turn(-1 if across > 0 else 1)
        return bool(super().on_touch_up(touch))

    async def _save(self, leaf: Leaf, file: Path) -> None:
        """Paints the leaf, a little of it in each frame, and writes that down."""
        self.is_saving = True
        picture = await picture_of(leaf, self.book, self.services)
        self.is_saving = False
        is_kept = write_file(file, picture, LARGEST_FILE)
        key = "app.book.saved" if is_kept else "app.deck.full"
        self.say(self.text(key, file=in_steps(str(file))))

    def _stop(self) -> None:
        self.is_saving = False
        if self._saving is not None:
            self._saving.cancel()

    def _wipe(self) -> None:
        self.tap()
        is_gone = self.book.wipe(self.number)
        self.number = self.book.current
        self._show()
        if not is_gone:
            self.say(self.text("app.book.stuck"))

    def _next(self, by: int) -> int | None:
        """Returns the next leaf that may be seen, one way or the other.

        That of those who are here always may. After years there are hundreds: few are read.
        """
        current = self.book.current
        numbers = sorted({*self.book.numbers, current}, reverse=by < 0)
        beyond = (each for each in numbers if (each - self.number) * by > 0)
        return next((each for each in beyond if each == current or self._is_open(each)), None)

    def _is_open(self, number: int) -> bool:
        return self.is_host or not self.book.read(number).is_hidden

    def _show(self) -> None:
        leaf = self.book.read(self.number)
        self.is_ours = self.number == self.book.current
        self.has_earlier = self._next(-1) is not None
        self.has_later = self._next(1) is not None
        self.is_hidden = leaf.is_hidden
        self.fill(self.ids.leaf.write(leaf, self.book, self.services))


load_kv("shell/guest_book")
PAGE = GuestBookPage
