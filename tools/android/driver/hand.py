"""A hand that plays: waits, looks for things on the page, and touches them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import monotonic
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window

from tools.android.driver.glass import Glass, Point
from tools.android.driver.notes import Notes

PATIENCE = 60.0
Doing = Iterator[None]
"""Something that takes time; each step is a frame."""


class StuckError(Exception):
    """Raised when the app does not do what a player expects."""


class Hand:
    """What a player can do with a tablet."""

    def __init__(self, glass: Glass, notes: Notes) -> None:
        self.glass = glass
        self.notes = notes

    @property
    def app(self) -> Any:
        return App.get_running_app()

    @property
    def page(self) -> Any:
        """The page on the screen."""
        return self.app.router.current

    @property
    def page_name(self) -> str:
        return str(self.app.router.trail[-1])

    def until(self, is_so: Callable[[], object], what: str) -> Doing:
        """Waits for something.

        :raises StuckError: if it never happens.
        """
        end = monotonic() + PATIENCE
        while not is_so():
            if monotonic() > end:
                raise StuckError(f"waited in vain: {what}, on {self.page_name}")
            yield

    def rest(self, frames: int = 3) -> Doing:
        for _ in range(frames):
            yield

    def tap(self, widget: Any) -> Doing:
        """Touches the middle of a widget, as soon as its page is awake and lies still."""
        router = self.app.router
        yield from self.until(
            lambda: Clock.get_time() >= router._shown_at + router.dead_time, "a page that is awake"
        )
        yield from self.rest()
        yield from self.glass.stroke([middle_of(widget)])
        yield from self.rest()

    def go(self, widget: Any, page: str) -> Doing:
        """Taps something that leads to another page."""
        yield from self.tap(widget)
        yield from self.until(lambda: self.page_name == page, f"the page {page}")
        yield from self.rest()

    def find(self, name: str, **traits: Any) -> Any:
        """Returns the first thing of a class on the page that has these traits.

        :raises StuckError: if there is none.
        """
        for widget in self.page.walk():
            if type(widget).__name__ == name and all(
                getattr(widget, trait, None) == value for trait, value in traits.items()
            ):
                return widget
        raise StuckError(f"no {name} with {traits} on {self.page_name}")

    def picture(self, name: str) -> None:
        """Keeps a picture of the screen beside the notes."""
        Window.screenshot(name=name)


def middle_of(widget: Any) -> Point:
    """Returns the centre of a widget in the window, however it is turned."""
    from screens.widgets.facing import Facing

    x, y = widget.to_window(*widget.center, initial=not isinstance(widget, Facing))
    return x, y
