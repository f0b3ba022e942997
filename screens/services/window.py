"""The window on a desktop: it opens as it was left, and F11 fills the whole screen with it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Protocol

import msgspec
from kivy.app import App
from kivy.clock import Clock
from msgspec import Meta, Struct

from screens.services.storage import KeptFile
from screens.services.versions import read_known

F11 = 292
SMALLEST = 480, 320
"""Width and height of the smallest window in which everything can still be touched."""


LARGEST = 16_384
"""Pixels of a side that no desktop has."""


class WindowShape(Struct, frozen=True):
    """How a window was left; where is for the desktop to say, which knows its screens."""

    width: Annotated[int, Meta(ge=SMALLEST[0], le=LARGEST)] = 1280
    height: Annotated[int, Meta(ge=SMALLEST[1], le=LARGEST)] = 800
    is_maximised: bool = True
    """As large as the screen lets it be: whoever comes for the first time sees the most."""

    is_full: bool = False
    """Whether nothing else is on the screen, not even a title."""


class Window(Protocol):
    """What is used here of Kivy's window."""

    system_size: tuple[int, int]
    """Without what a dense screen makes of it."""

    minimum_width: float
    minimum_height: float
    fullscreen: bool | str

    def bind(self, **answers: Any) -> None: ...
    def maximize(self) -> None: ...
    def show(self) -> None: ...


class DesktopWindow:
    """Gives a window its shape, and remembers what people make of it."""

    def __init__(self, window: Window, file: Path) -> None:
        self._window = window
        self._file = KeptFile(file)
        self.shape = read_known(self._file, WindowShape())

    def open(self) -> None:
        """Shapes the window, and shows it once there is something in it."""
        self._window.minimum_width, self._window.minimum_height = SMALLEST
        self._window.bind(
            on_keyboard=self._on_keyboard,
            on_maximize=lambda _: self._note(is_maximised=True),
            on_restore=lambda _: self._note(is_maximised=False),
        )
        self._window.system_size = self.shape.width, self.shape.height
        self._wear_shape()
        Clock.schedule_once(lambda _: self._window.show())

    def close(self) -> None:
        """Writes the shape down for the next time."""
        self._measure()
        self._file.write(msgspec.json.encode(self.shape))

    def _on_keyboard(self, _: Window, key: int, *__: object) -> bool:
        if key != F11:
            return False
        self._measure()
        self.shape = msgspec.structs.replace(self.shape, is_full=not self.shape.is_full)
        self._wear_shape()
        return True

    def _wear_shape(self) -> None:
        self._window.fullscreen = "auto" if self.shape.is_full else False
        if self.shape.is_full:
            return
        if self.shape.is_maximised:
            # Only a window that has left the whole screen, which takes a frame, can be maximised.
            Clock.schedule_once(lambda _: self._window.maximize())
        else:
            self._window.system_size = self.shape.width, self.shape.height

    def _measure(self) -> None:
        if not self.shape.is_maximised:
            width, height = map(round, self._window.system_size)
            self._note(width=max(width, SMALLEST[0]), height=max(height, SMALLEST[1]))

    def _note(self, **changes: int) -> None:
        if not self.shape.is_full:  # else it is the screen that is measured, and not the window
            self.shape = msgspec.structs.replace(self.shape, **changes)


def keep_window(app: App, window: Window) -> None:
    """Opens the window of *app* as it was left, and remembers how it is left next."""
    kept = DesktopWindow(window, Path(app.user_data_dir, "window.json"))
    app.fbind("on_start", lambda *_: kept.open())
    app.fbind("on_stop", lambda *_: kept.close())
