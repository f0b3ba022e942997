"""A line to write in: it is seen by day and in the evening, and so is what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels
from kivy.metrics import sp
from kivy.uix.widget import Widget
from kivymd.uix.label import MDLabel

from screens.routes import House
from screens.services.house import LONGEST_NAME
from screens.services.preferences import Theme
from screens.shell.house import HousePage
from tests.screens.fingers import frames, paint
from tests.screens.tablets import Tablet
from tests.screens.test_layout import contrast

OpenTablet = Callable[..., Tablet]

CLEAR = 3.0
"""Contrast that the W3C asks for, of lines that show where something can be written."""


@pytest.mark.parametrize("theme", Theme)
def test_the_line_round_a_field_is_seen_in_every_theme(tablet: OpenTablet, theme: Theme) -> None:
    device = tablet(theme=theme)
    device.show(House())
    field = device.at(HousePage).ids.name.ids.field
    paint()
    paper, *others = across(field)
    assert max(contrast(paper, other) for other in others) >= CLEAR


def across(field: Widget) -> list[tuple[float, ...]]:
    """Returns the colours from left of a field to right of its left edge."""
    x, y = field.to_window(field.x, field.center_y)
    pixels = bytes(glReadPixels(int(x) - 6, int(y), 12, 1, GL_RGB, GL_UNSIGNED_BYTE))
    return [tuple(part / 255 for part in pixels[i : i + 3]) for i in range(0, len(pixels), 3)]


def test_too_many_letters_are_said_before_they_are_cut(tablet: OpenTablet) -> None:
    device = tablet()
    device.show(House())
    name = device.at(HousePage).ids.name
    told = device.services.text("app.player.too_long", most=LONGEST_NAME)
    for letters in (LONGEST_NAME, LONGEST_NAME + 1):
        name.text = "o" * letters
        frames(3)
        assert name.ids.field.error == name.is_too_long == (told in device.words())
        assert name.is_too_long == (letters > LONGEST_NAME)


def test_what_is_wrong_with_a_name_can_be_read(tablet: OpenTablet) -> None:
    device = tablet()
    device.show(House())
    name = device.at(HousePage).ids.name
    told = device.services.text("app.player.too_long", most=LONGEST_NAME)
    height = name.height
    name.text = "o" * (LONGEST_NAME + 1)
    frames(3)
    assert device.one(MDLabel, text=told).font_size >= sp(16)
    name.text = "o"
    frames(3)
    assert name.height == height, "nothing is left of it"
