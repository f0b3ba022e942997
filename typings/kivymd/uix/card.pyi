from kivy.properties import BooleanProperty, ColorProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivymd.theming import ThemableBehavior
from kivymd.uix import MDAdaptiveWidget
from kivymd.uix.behaviors import (
    BackgroundColorBehavior,
    CommonElevationBehavior,
    DeclarativeBehavior,
    RectangularRippleBehavior,
    _StateLayerBehavior,
)

class MDCard(
    DeclarativeBehavior,
    MDAdaptiveWidget,
    ThemableBehavior,
    BackgroundColorBehavior,
    CommonElevationBehavior,
    RectangularRippleBehavior,
    _StateLayerBehavior,
    ButtonBehavior,
    BoxLayout,
):
    ripple_behavior = BooleanProperty()
    # "filled", "elevated" or "outlined"
    style: str
    md_bg_color_disabled = ColorProperty()
    def on_press(self, *args: object) -> None: ...
    def on_release(self, *args: object) -> None: ...
