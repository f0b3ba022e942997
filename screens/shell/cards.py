"""Paper to write on, and cards to press with a large picture above their words."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivymd.uix.boxlayout import MDBoxLayout
from kivymd.uix.card import MDCard

from screens import material as _material  # noqa: F401 - rules of these are added to its own
from screens.shell import pictures as _pictures  # noqa: F401 - KV names them


class Paper(MDBoxLayout):
    """Looks like a card; nobody taps it."""


class Key(MDCard):
    """A picture to press, with a smaller one in its corner, and words for those who read."""

    picture = StringProperty()
    mark = StringProperty()
    words = StringProperty()
    tip = StringProperty()
    """What it does, where it has no words; a mouse that rests on it is told."""

    letters = StringProperty("Label")
    """Style of its words."""

    angle = NumericProperty(0)
    """How far the picture is turned, in degrees."""

    tint = StringProperty()
    """Role of the colour in which a white picture is painted."""

    fill = StringProperty("card")
    """Role of its colour in the theme."""

    is_chosen = BooleanProperty(False)
    lines = NumericProperty(1)
    """How many lines of words there is room for."""
