"""Measures what is on a page: what can be hit, where it is, and whether its words fit."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from kivy.core.text import Label as CoreLabel
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from screens.services.players import TABLET
from screens.shell.controls import Deaf
from screens.shell.seat_table import Chair
from screens.shell.words import Words
from screens.table import places
from tests.screens.tablets import Tablet, visible

MAIN_ACTIONS = {
    "shelf": ("dice", "settings"),
    "people": ("go_on",),
    "player": ("keep",),
    "seats": ("go_on",),
    "options": ("play",),
    "podium": ("again", "shelf"),
}


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
    """Lists what can be pressed, dragged to or written into."""
    deaf = {child for widget in root.walk() if isinstance(widget, Deaf) for child in widget.walk()}
    for widget in visible(root):
        if isinstance(widget, ButtonBehavior | TextInput | Chair) and widget not in deaf:
            yield widget


def check_sizes(device: Tablet, where: str) -> None:
    for widget in touchable(device.page):
        assert min(widget.size) >= dp(48) - 1, f"{where}: {widget} is only {widget.size}"


def check_places(device: Tablet, where: str) -> None:
    width, height = Window.size
    for widget in touchable(device.page):
        x, y = widget.to_window(*widget.pos)
        assert x >= -1, f"{where}: {widget} sticks out on the left"
        assert x + widget.width <= width + 1, f"{where}: {widget} sticks out on the right"
        if scroll_of(widget) is None:
            assert y >= -1, f"{where}: {widget} sticks out below"
            assert y + widget.height <= height + 1, f"{where}: {widget} sticks out above"


def check_overlaps(device: Tablet, where: str) -> None:
    root = device.page.sheet or device.page
    for one, other in combinations(touchable(root), 2):
        if other in one.walk() or one in other.walk():
            continue
        assert not box_of(one).overlaps(box_of(other)), f"{where}: {one} lies on {other}"


def check_words(device: Tablet, where: str) -> None:
    for label in visible(device.page):
        if isinstance(label, Words) and label.text.strip():
            measure = CoreLabel(
                font_name=label.font_name, bold=label.bold, font_size=label.font_size
            )
            for word in label.text.split():
                assert measure.get_extents(word)[0] <= label.width + 1, (
                    f"{where}: {word!r} does not fit into {label.size} at {label.font_size}"
                )
            measure = CoreLabel(
                text=label.text,
                font_name=label.font_name,
                bold=label.bold,
                font_size=label.font_size,
                text_size=(label.width, None),
            )
            measure.refresh()
            assert measure.texture.height <= label.height + 2, f"{where}: {label.text!r} is cut"


def check_main_actions(device: Tablet, where: str) -> None:
    if min(Window.size) < dp(TABLET):
        return
    for name in MAIN_ACTIONS.get(where, ()):
        button = device.page.ids[name]
        assert min(button.size) >= dp(96), f"{where}: {name} is only {button.size}"
