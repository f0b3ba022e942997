from kivy.properties import BooleanProperty, ColorProperty, StringProperty
from kivy.uix.label import Label
from kivymd.theming import ThemableBehavior
from kivymd.uix import MDAdaptiveWidget
from kivymd.uix.behaviors import (
    BackgroundColorBehavior,
    DeclarativeBehavior,
    TouchBehavior,
    _StateLayerBehavior,
)

class MDLabel(
    DeclarativeBehavior,
    ThemableBehavior,
    BackgroundColorBehavior,
    Label,
    MDAdaptiveWidget,
    TouchBehavior,
    _StateLayerBehavior,
):
    font_style = StringProperty()
    role: str
    text_color = ColorProperty()
    allow_copy = BooleanProperty()
    allow_selection = BooleanProperty()
    is_selected = BooleanProperty()

class MDIcon(MDLabel):
    icon = StringProperty()
    source = StringProperty(allownone=True)
    icon_color = ColorProperty()
    icon_color_disabled = ColorProperty()
