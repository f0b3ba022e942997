"""Measures what is on a page: what can be hit, where it is, and whether its words fit."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import combinations
from typing import NamedTuple

from kivy.core.text import Label as CoreLabel
from kivy.core.window import Window
from kivy.metrics import dp, sp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.scrollview import ScrollView
from kivy.uix.slider import Slider
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget
from kivymd.uix.label import MDLabel
from kivymd.uix.selectioncontrol import MDSwitch

from screens.people import TABLET
from screens.shell.doors import Doors
from screens.ui import places
from tests.screens.tablets import Tablet, visible

MAIN_ACTIONS = {
    "shelf": ("dice", "settings"),
    "people": ("go_on",),
    "player": ("keep",),
    "seats": ("go_on",),
    "options": ("play",),
}


READABLE = 11
"""Letters below which nobody can read them, in sp."""


class Box(NamedTuple):
    left: float
    bottom: float
    right: float
    top: float

    def overlaps(self, other: Box) -> bool:
        return (
            min(self.right, other.right) - max(self.left, other.left) > 1
            and min(self.top, other.top) - max(self.bottom, other.bottom) > 1
        )

    def cut_by(self, other: Box) -> Box:
        return Box(
            max(self.left, other.left),
            max(self.bottom, other.bottom),
            min(self.right, other.right),
            min(self.top, other.top),
        )


def lies_on(one: places.Box, other: places.Box) -> bool:
    """Tells whether two things on a table cover each other, if only a little."""
    return (
        one.x < other.x + other.width
        and other.x < one.x + one.width
        and one.y < other.y + other.height
        and other.y < one.y + one.height
    )


def box_of(widget: Widget) -> Box:
    """Returns the place of a widget in the window, as far as its scroll view shows it."""
    x, y = widget.to_window(*widget.pos)
    box = Box(x, y, x + widget.width, y + widget.height)
    scroll = scroll_of(widget)
    return box if scroll is None else box.cut_by(box_of(scroll))


def scroll_of(widget: Widget) -> ScrollView | None:
    above = widget.parent
    while isinstance(above, Widget):
        if isinstance(above, ScrollView):
            return above
        above = above.parent
    return None


def touchable(root: Widget) -> Iterator[Widget]:
    """Lists what can be pressed, dragged or written into."""
    if not root.opacity or root.disabled or 0 in root.size or isinstance(root, MDSwitch):
        return  # a switch lies in a line that does the same
    if isinstance(root, ButtonBehavior | TextInput | Slider):
        yield root
    for child in root.children:
        yield from touchable(child)


def check_sizes(device: Tablet, where: str) -> None:
    for widget in touchable(device.layer):
        assert min(widget.size) >= dp(48) - 1, f"{where}: {widget} is only {widget.size}"


def check_places(device: Tablet, where: str) -> None:
    width, height = Window.size
    for widget in touchable(device.layer):
        x, y = widget.to_window(*widget.pos)
        assert x >= -1, f"{where}: {widget} sticks out on the left"
        assert x + widget.width <= width + 1, f"{where}: {widget} sticks out on the right"
        if scroll_of(widget) is None:
            assert y >= -1, f"{where}: {widget} sticks out below"
            assert y + widget.height <= height + 1, f"{where}: {widget} sticks out above"


def check_overlaps(device: Tablet, where: str) -> None:
    for one, other in combinations(touchable(device.layer), 2):
        if other in one.walk(restrict=True) or one in other.walk(restrict=True):
            continue
        assert not box_of(one).overlaps(box_of(other)), f"{where}: {one} lies on {other}"


def check_words(device: Tablet, where: str) -> None:
    """Looks at what can be read: no word and no line may stick out of its place."""
    for label in visible(device.layer):
        if isinstance(label, MDLabel) and label.text.strip():
            written = partial(
                CoreLabel,
                font_name=label.font_name,
                bold=label.bold,
                font_size=label.font_size,
                line_height=label.line_height,
            )
            measure = written()
            for word in label.text.split():
                assert measure.get_extents(word)[0] <= label.width + 1, (
                    f"{where}: {word!r} does not fit into {label.size} at {label.font_size}"
                )
            measure = written(text=label.text, text_size=(label.width, None))
            measure.refresh()
            assert measure.texture.height <= label.height + 2, f"{where}: {label.text!r} is cut"


def check_letters(device: Tablet, where: str) -> None:
    """Looks for words that were made so small that nobody reads them."""
    for label in visible(device.layer):
        if isinstance(label, MDLabel) and label.text.strip() and label.font_style != "Icon":
            size = label.font_size / sp(1)
            assert size >= READABLE, f"{where}: {label.text!r} is written with {size:.1f} sp"


def check_nothing_lies_on_words(device: Tablet, where: str) -> None:
    """Looks for words that stick out of their place, under something that can be pressed."""
    touched = [*touchable(device.layer)]
    for label in visible(device.layer):
        if not isinstance(label, MDLabel) or not label.text.strip():
            continue
        for widget in touched:
            if label not in widget.walk(restrict=True):
                assert not box_of(label).overlaps(box_of(widget)), (
                    f"{where}: {widget} lies on {label.text!r}"
                )


def check_main_actions(device: Tablet, where: str) -> None:
    if min(Window.size) < dp(TABLET):
        return
    for name in MAIN_ACTIONS.get(where, ()):
        if device.page.question is not None:
            continue
        button = device.page.ids[name]
        assert min(button.size) >= dp(96), f"{where}: {name} is only {button.size}"
    for doors in visible(device.page):
        if isinstance(doors, Doors):
            assert all(min(key.size) >= dp(96) - 1 for key in doors.children), where
