"""Ten large digits, one to take back and one to say that it is all."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.gridlayout import GridLayout

from screens.kv import load_kv
from screens.shell.cards import Key

BACK, DONE = "icon_undo", "icon_tick"
KEYS = (*"123456789", BACK, "0", DONE)


class Keypad(GridLayout):
    """Writes down what is typed."""

    __events__ = ("on_done", "on_keystroke")

    typed = StringProperty()
    longest = NumericProperty(8)
    back_tip = StringProperty()
    done_tip = StringProperty()
    """What a mouse is told that rests on the two pictures."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(cols=3, **kwargs)
        self.fbind("back_tip", lambda *_: self._tell())
        self.fbind("done_tip", lambda *_: self._tell())

    def lay(self) -> Iterator[None]:
        """Lays one key after the other, if they do not lie there yet."""
        for name in KEYS if not self.children else ():
            is_digit = name.isdecimal()
            key = Key(
                words=name if is_digit else "",
                picture="" if is_digit else name,
                letters="Headline",
                fill="yes" if name == DONE else "card",
            )
            key.fbind("on_release", lambda *_, name=name: self.press(name))
            self.add_widget(key)
            self._tell()
            yield

    def _tell(self) -> None:
        tips = {BACK: self.back_tip, DONE: self.done_tip}
        for key in self.children:
            if isinstance(key, Key):
                key.tip = tips.get(key.picture, "")

    def on_done(self, typed: str) -> None:
        """All has been typed."""

    def on_keystroke(self, key: str) -> None:
        """Does what the same key does that is drawn here, for those who have a keyboard."""
        self.press({"backspace": BACK, "enter": DONE}.get(key, key))

    def press(self, key: str) -> None:
        if key == DONE:
            self.dispatch("on_done", self.typed)
        elif key == BACK:
            self.typed = self.typed[:-1]
        elif len(self.typed) < self.longest:
            self.typed += key


load_kv("shell/keypad")
