from typing import Any

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, VariableListProperty
from kivy.uix.progressbar import ProgressBar
from kivymd.theming import ThemableBehavior
from kivymd.uix.behaviors import DeclarativeBehavior

class MDLinearProgressIndicator(DeclarativeBehavior, ThemableBehavior, ProgressBar):
    def __init__(self, **kwargs: Any) -> None: ...
    radius = VariableListProperty()
    reversed = BooleanProperty()
    orientation: str
    indicator_color = ColorProperty()
    track_color = ColorProperty()
    # "determinate", "indeterminate", or neither
    type: str | None
    def start(self) -> None: ...
    def stop(self) -> None: ...

class MDCircularProgressIndicator(ThemableBehavior):
    determinate = BooleanProperty()
    determinate_time = NumericProperty()
    line_width = NumericProperty()
    active = BooleanProperty()
    color = ColorProperty()
    palette: list[list[float]]
