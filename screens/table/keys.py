"""Keys by name, for those who play on a desk."""

from __future__ import annotations

from kivy.core.window import Keyboard

NAMES = {code: name for name, code in Keyboard.keycodes.items()}
SAME = {"numpadenter": "enter", "spacebar": "space"}


def key_name(code: int) -> str:
    """Names a key: ``space``, ``enter``, ``left``, ``1``, ``h`` …; nothing if it has no name."""
    name = NAMES.get(code, "")
    if name.startswith("numpad") and name[6:].isdigit():
        return name[6:]
    return SAME.get(name, name)
