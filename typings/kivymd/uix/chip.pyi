from kivy.properties import BooleanProperty, ColorProperty
from kivy.uix.behaviors import ButtonBehavior
from kivymd.uix.behaviors import (
    CircularRippleBehavior,
    CommonElevationBehavior,
    RectangularRippleBehavior,
    ScaleBehavior,
    TouchBehavior,
    _StateLayerBehavior,
)
from kivymd.uix.boxlayout import MDBoxLayout
from kivymd.uix.label import MDIcon, MDLabel

class _BaseChipIcon(CircularRippleBehavior, ScaleBehavior, ButtonBehavior, MDIcon): ...
class MDChipLeadingAvatar(_BaseChipIcon): ...
class MDChipLeadingIcon(_BaseChipIcon): ...
class MDChipTrailingIcon(_BaseChipIcon): ...

class MDChipText(MDLabel):
    text_color_disabled = ColorProperty()

class MDChip(
    MDBoxLayout,
    RectangularRippleBehavior,
    ButtonBehavior,
    CommonElevationBehavior,
    TouchBehavior,
    _StateLayerBehavior,
):
    # "assist", "filter", "input" or "suggestion"
    type: str
    active = BooleanProperty()
    selected_color = ColorProperty()
    line_color_disabled = ColorProperty()
    def on_press(self, *args: object) -> None: ...
    def on_release(self, *args: object) -> None: ...
