"""Keys by name, for those who play on a desk."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.core.window import Keyboard, Window

from screens.table.desk import AnyDesk
from screens.table.hint import Hint
from screens.table.kit import Touch
from screens.table.narrator import Narrator
from screens.table.strip import Strip
from screens.table.what import What

NAMES = {code: name for name, code in Keyboard.keycodes.items()}
QUESTION_KEYS = {39, 43, 44, 47, 223}
"""Where the keyboards of our languages have their question mark."""

SAME = {"numpadenter": "enter", "spacebar": "space"}


def key_name(code: int) -> str:
    """Names a key: ``space``, ``enter``, ``left``, ``1``, ``?`` …; nothing if it has none."""
    if code in QUESTION_KEYS:
        return "?"
    name = NAMES.get(code, "")
    if name.startswith("numpad") and name[6:].isdigit():
        return name[6:]
    return SAME.get(name, name)


class Aids(NamedTuple):
    """What people may ask a table for besides moves."""

    hint: Hint[Any, Any, Any]
    strip: Strip
    narrator: Narrator
    what: What


class Keys:
    """Listens to the keyboard while a table is on the glass."""

    def __init__(self, desk: AnyDesk, touch: Touch[Any], aids: Aids) -> None:
        self._desk, self._touch = desk, touch
        self._hint, self._strip, self._narrator, self._what = aids

    def listen(self) -> None:
        Window.bind(on_key_down=self._on_key)

    def stop(self) -> None:
        Window.unbind(on_key_down=self._on_key)

    def _on_key(self, _: object, code: int, *__: object) -> bool:
        key, desk = key_name(code), self._desk
        if key in {"", "escape"}:
            return False  # the back key is the router's
        if desk.sheets.top is None and not desk.is_seen:
            return False
        self._narrator.interrupt()
        if desk.sheets.top is None:
            return self._press(key)
        desk.sheets.top.press(key)
        self._narrator.point()
        return True

    def _press(self, key: str) -> bool:
        desk, curtain = self._desk, self._desk.curtain
        if key in {"u", "backspace"} and not curtain.is_drawn:
            return self._touch.take_back()
        if not desk.turn.is_open:
            desk.dispatch("on_key", key)
            return False
        if key == "r":
            return self._strip.open()
        if curtain.is_drawn:
            if key in {"h", "enter", "space"}:
                curtain.is_drawn = False
            return True
        if key == "i":
            return self._hint.ask()
        if key == "s" and self._narrator.repeat():
            return True
        if key == "?":
            return self._what.tell_focus()
        self._hint.stop()
        self._what.stop()
        meant_something = self._touch.press(key)
        self._narrator.point(again=not meant_something)
        return meant_something
