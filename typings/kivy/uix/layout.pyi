from typing import Any

from kivy.uix.widget import Widget

class Layout(Widget):
    def do_layout(self, *args: Any, **kwargs: Any) -> None: ...
    # A trigger: properties are bound to it.
    def _trigger_layout(self, *args: object) -> None: ...
