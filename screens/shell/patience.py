"""A thin bar at the top of a page that takes longer than a moment."""

from __future__ import annotations

from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget
from kivymd.uix.progressindicator import MDLinearProgressIndicator

from screens.kv import load_kv


class Patience(MDLinearProgressIndicator):
    """Says that more is to come; it runs to and fro unless people want nothing to move."""

    page: Widget = ObjectProperty(rebind=True)

    def come(self, *, is_still: bool) -> None:
        self.page.add_widget(self)
        if is_still:
            self.type, self.value = None, self.max
        else:
            self.type = "indeterminate"
            self.start()

    def go(self) -> None:
        self.stop()
        self.page.remove_widget(self)


load_kv("shell/patience")
