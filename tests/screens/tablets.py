"""The whole app in a real window, and ways to look at it and to touch it."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

from kivy.animation import Animation
from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.lang.parser import global_idmap
from kivy.metrics import Metrics
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget
from kivymd.uix.button import MDButtonIcon
from kivymd.uix.label import MDLabel

from screens.app import GareAuChatApp
from screens.routes import Route
from screens.services.decks import Exchange
from screens.services.insets import Insets, whole_glass
from screens.services.services import Services
from screens.shell.page import ShellPage
from screens.shell.questions import Notice
from screens.table.lesson import LessonTable
from screens.table.screen import TableScreen
from tests.screens.fingers import frames, middle_of, tap, wait
from tests.screens.tables import TABLET, resize, services_in

W = TypeVar("W", bound=Widget)
ESCAPE, ANDROID_BACK = 27, 1001
gc.freeze = lambda: None
"""Apps under test are kept from freezing: they come and go, and would stay for ever."""

A_MOMENT = 60
"""Frames after which nothing is on its way any more that was about to happen on a page."""


class Tablet:
    """A tablet with the app on it."""

    def __init__(self, app: GareAuChatApp) -> None:
        self.app = app
        self.has_left = False
        app.router.dead_time = 0
        app.router.leave = self._leave

    @property
    def services(self) -> Services:
        return self.app.services

    @property
    def screen(self) -> ShellPage | TableScreen:
        """What people see: a page of the shell, or a table."""
        return self.app.router.page

    @property
    def page(self) -> ShellPage:
        """The page of the shell that people see."""
        return self.at(ShellPage)

    @property
    def table(self) -> TableScreen:
        return self.at(TableScreen)

    @property
    def lesson(self) -> LessonTable:
        """The lesson that people are at."""
        lesson = self.app.router.lesson
        assert lesson is not None, self.trail
        return lesson

    def at(self, kind: type[W]) -> W:
        """Returns what people see, which must be a page of that kind."""
        assert isinstance(self.screen, kind), self.trail
        return self.screen

    @property
    def trail(self) -> list[str]:
        return [*self.app.router.trail]

    @property
    def layer(self) -> Widget:
        """What lies on top: a question, or the page."""
        question = self.screen.question if isinstance(self.screen, ShellPage) else None
        return question or self.screen

    @property
    def notice(self) -> Notice | None:
        """What is told at the bottom of the window, if something is."""
        found = (each for each in Window.children if isinstance(each, Notice))
        return next(found, None)

    def show(self, route: Route) -> ShellPage:
        """Opens a page and waits until it lies still."""
        self.app.router.show(route)
        self._settle()
        return self.page

    def words(self) -> list[str]:
        """Lists everything that can be read, from top to bottom."""
        return [label.text for label in self.all(MDLabel) if label.text.strip()]

    def button(self, picture: str) -> Widget:
        """Returns the one thing with this picture on it that can be pressed."""
        found = [
            each
            for each in visible(self.layer)
            if isinstance(each, ButtonBehavior) and picture in pictures_on(each)
        ]
        assert len(found) == 1, f"{len(found)} buttons with {picture}"
        return found[0]

    def all(self, kind: type[W], **traits: Any) -> list[W]:
        """Lists everything of a kind on top that has these traits, from top to bottom."""
        found = [
            widget
            for widget in visible(self.layer)
            if isinstance(widget, kind)
            and all(getattr(widget, name, None) == value for name, value in traits.items())
        ]
        return sorted(found, key=_reading_order)

    def one(self, kind: type[W], **traits: Any) -> W:
        found = self.all(kind, **traits)
        assert len(found) == 1, f"{len(found)} of {kind.__name__} with {traits}"
        return found[0]

    def tap(self, widget: Widget) -> None:
        """Touches the middle of a widget and lets go."""
        tap(middle_of(widget))
        self._settle()

    def go_back(self, key: int = ESCAPE) -> None:
        """Presses the back key."""
        Window.dispatch("on_keyboard", key, 0, None, [])
        self._settle()

    def close(self) -> None:
        """Stops the app and throws away what belonged to it."""
        if self.app.root is None:
            return
        self.app.router.get_up()
        for child in Window.children[:]:
            Window.remove_widget(child)
        Metrics.density = 1
        TextInput(text="-")  # Kivy remembers the last field, and with it the page it was on
        frames(A_MOMENT)
        Animation.cancel_all(None)
        self.app.dispatch("on_stop")
        # Kivy keeps the app itself until there is another one.
        self.app.root = None
        del self.app.router, self.app.focus, self.app.pointer

    def _settle(self) -> None:
        """Waits until a page has come and lies still."""
        wait(lambda: not self.app.router.is_fetching)
        wait(lambda: not self.app.router.transition.is_active)
        wait(lambda: not getattr(self.screen, "is_filling", False))
        frames(6)

    def _leave(self) -> None:
        self.has_left = True


class Pin:
    """Android's pin, as the host meets it."""

    exists = True

    def __init__(self, *, obeys: bool = True, asks: bool = False) -> None:
        self.is_pinned = False
        self._obeys = obeys
        self._asks = asks

    def pin(self) -> bool:
        self.is_pinned = self._obeys and not self._asks
        return self._obeys

    def let_go(self) -> bool:
        self.is_pinned = not self._obeys
        return self._obeys


def open_tablet(  # noqa: PLR0913 - whatever differs from tablet to tablet
    folder: Path,
    *,
    size: tuple[int, int] = TABLET,
    density: float = 1,
    insets: Callable[[], Insets] = whole_glass,
    can_speak: Callable[[], bool] = lambda: False,
    exchange: Exchange | None = None,
    **preferences: Any,
) -> Tablet:
    """Starts the app on a screen of *size* dp, with what people left in *folder*."""
    EventLoop.ensure_window()
    EventLoop.start()
    Metrics.density = density
    resize((round(size[0] * density), round(size[1] * density)))
    services = services_in(folder, **preferences)
    app = GareAuChatApp(replace(services, insets=insets, can_speak=can_speak, exchange=exchange))
    # A page that outlives its app makes KV look for one, and KV would keep the old one for good.
    object.__setattr__(global_idmap["app"], "_obj", None)
    app._run_prepare()
    tablet = Tablet(app)
    frames(6)
    return tablet


def _reading_order(widget: Widget) -> tuple[float, float]:
    x, y = widget.to_window(*widget.pos)
    return -round(y), x


def pictures_on(button: Widget) -> set[str]:
    """Names the pictures that a button shows itself, not those of buttons on it."""
    icons = [each for each in button.children if isinstance(each, MDButtonIcon)]
    return {getattr(each, "icon", "") for each in (button, *icons)} | {
        getattr(button, "picture", ""),
        getattr(button, "mark", ""),
    }


def visible(root: Widget) -> Iterator[Widget]:
    """Walks through everything that is not hidden, children included."""
    if not root.opacity or 0 in root.size:
        return
    yield root
    for child in root.children:
        yield from visible(child)
