"""What somebody could learn who looks at everything on the glass, and under it."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from functools import cache
from typing import Any

import msgspec
from kivy.graphics.instructions import Canvas, InstructionGroup, VertexInstruction
from kivy.uix.widget import Widget

from tests.screens.tablets import Tablet

PLAIN = (str, Enum, msgspec.Struct, tuple, list, dict, set, frozenset, int, float)
ELSEWHERE = " at 0x"
"""In the words for a thing that is another one whenever it is made."""

TWICE = {"x", "y", "width", "height", "right", "top", "center_x", "center_y", "center"}
TWICE |= {"_background_x", "_background_y", "_background_origin"}  # where KivyMD saw the centre
ALWAYS = {"cls", "ids", "detect_visible", "motion_filter", "pos_hint", "size_hint_x", "size_hint_y"}
ALWAYS |= {f"size_hint_{most}{axis}" for most in ("min", "max") for axis in ("", "_x", "_y")}
CLOCKS = {"_ButtonBehavior__touch_time", "_bar_color"}
TOUCHED = {"_scroll_x_mouse", "_scroll_y_mouse", "hbar", "vbar"}
TOUCHED |= {"_effect_x_start_width", "_effect_y_start_height"}  # of a page, when it was touched
UNTOLD = TWICE | ALWAYS | CLOCKS | TOUCHED
"""What tells nothing but place, size, time and an earlier touch; asking would take long."""


def facts(tablet: Tablet) -> list[str]:
    """Lists all that is on the page, shown or not, apart from the table itself."""
    page = tablet.screen
    return [" ".join(told(widget)) for widget in page.walk(restrict=True) if widget is not page]


def told(widget: Widget) -> Iterator[str]:
    """Yields what a widget is, knows and paints."""
    yield type(widget).__name__
    known = {name: getattr(widget, name) for name in widget.properties() if name not in UNTOLD}
    for name, value in (vars(widget) | known).items():
        # mypy takes a class for something that has no hash.
        if is_plain(type(value)) and name not in UNTOLD:  # type: ignore[arg-type]
            words = f"{name}={value}"
            if ELSEWHERE not in words:
                yield words
    yield from painted(widget.canvas)


@cache
def is_plain(kind: type) -> bool:
    """Tells whether things of a kind say all that they are; there are few kinds and many things."""
    return issubclass(kind, PLAIN)


def painted(canvas: Any) -> Iterator[str]:
    """Yields which part of the atlas is painted, whatever lies over it; children have their own."""
    for instruction in canvas.children:
        if isinstance(instruction, VertexInstruction) and instruction.texture is not None:
            yield f"{instruction.texture.size} {instruction.tex_coords}"
        elif isinstance(instruction, InstructionGroup) and not isinstance(instruction, Canvas):
            yield from painted(instruction)
