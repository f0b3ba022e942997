"""A round picture to press; where it has no words, a mouse that rests on it is told some."""

from __future__ import annotations

from kivy.properties import StringProperty
from kivymd.uix.appbar import MDActionTopAppBarButton


class TipButton(MDActionTopAppBarButton):
    tip = StringProperty()
    """What it does, in a word or two; :class:`~screens.pointer.Pointer` tells."""
