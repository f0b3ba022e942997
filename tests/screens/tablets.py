"""The whole app in a real window, and ways to look at it and to touch it."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.metrics import Metrics
from kivy.uix.widget import Widget

from screens.app import GareAuChatApp
from screens.services.insets import Insets, whole_glass
from screens.services.services import Services
from tests.screens.fingers import frames, middle_of, tap
from tests.screens.tables import TABLET, resize, services_in

W = TypeVar("W", bound=Widget)
ESCAPE, ANDROID_BACK = 27, 1001


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
    def page(self) -> Any:
        return self.app.router.current

    @property
    def trail(self) -> tuple[str, ...]:
        return tuple(self.app.router.trail)

    def show(self, name: str, **what: Any) -> Any:
        """Opens a page and waits until it lies still."""
        self.app.router.show(name, **what)
        frames(6)
        return self.page

    def all(self, kind: type[W], **traits: Any) -> list[W]:
        """Lists everything of a kind on the page that has these traits, from top to bottom."""
        found = [
            widget
            for widget in self.page.walk()
            if isinstance(widget, kind)
            and all(getattr(widget, name, None) == value for name, value in traits.items())
        ]
        return sorted(found, key=lambda widget: -widget.to_window(*widget.pos)[1])

    def one(self, kind: type[W], **traits: Any) -> W:
        found = self.all(kind, **traits)
        assert len(found) == 1, f"{len(found)} of {kind.__name__} with {traits}"
        return found[0]

    def tap(self, widget: Widget) -> None:
        """Touches the middle of a widget and lets go."""
        tap(middle_of(widget))
        frames(6)

    def go_back(self, key: int = ESCAPE) -> None:
        """Presses the back key."""
        Window.dispatch("on_keyboard", key, 0, None, [])
        frames(6)

    def close(self) -> None:
        """Throws the widgets away and then stops the app.

        KV keeps one app until that stops: a widget that outlived its app would keep the old one.
        """
        if self.app.root is None:
            return
        Window.remove_widget(self.app.root)
        self.app.root = self.app.router = None
        Metrics.density = 1
        frames(2)
        gc.collect()
        self.app.dispatch("on_stop")

    def _leave(self) -> None:
        self.has_left = True


def open_tablet(
    folder: Path,
    *,
    size: tuple[int, int] = TABLET,
    density: float = 1,
    insets: Callable[[], Insets] = whole_glass,
    **preferences: Any,
) -> Tablet:
    """Starts the app on a screen of *size* dp, with what people left in *folder*."""
    EventLoop.ensure_window()
    EventLoop.start()
    Metrics.density = density
    resize((round(size[0] * density), round(size[1] * density)))
    app = GareAuChatApp(replace(services_in(folder, **preferences), insets=insets))
    app._run_prepare()
    tablet = Tablet(app)
    frames(6)
    return tablet


def visible(root: Widget) -> Iterator[Widget]:
    """Walks through everything that is not hidden, children included."""
    if not root.opacity or 0 in root.size:
        return
    yield root
    for child in root.children:
        yield from visible(child)
