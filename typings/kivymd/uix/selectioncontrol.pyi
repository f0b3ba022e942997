from typing import Any

from kivy.properties import BooleanProperty, ColorProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior, ToggleButtonBehavior
from kivymd.uix.behaviors import (
    CircularRippleBehavior,
    ScaleBehavior,
    _StateLayerBehavior,
)
from kivymd.uix.floatlayout import MDFloatLayout
from kivymd.uix.label import MDIcon

class MDCheckbox(CircularRippleBehavior, ScaleBehavior, ToggleButtonBehavior, MDIcon):
    def __init__(self, **kwargs: Any) -> None: ...
    active = BooleanProperty()
    checkbox_icon_normal = StringProperty()
    checkbox_icon_down = StringProperty()
    color_active = ColorProperty()
    color_inactive = ColorProperty()
    color_disabled = ColorProperty()
    disable_animation = BooleanProperty()

class MDSwitch(_StateLayerBehavior, ButtonBehavior, MDFloatLayout):
    def __init__(self, **kwargs: Any) -> None: ...
    active = BooleanProperty()
    md_bg_color_disabled = ColorProperty()
    ripple_effect = BooleanProperty()
    icon_active = StringProperty()
    icon_inactive = StringProperty()
    icon_active_color = ColorProperty()
    icon_inactive_color = ColorProperty()
    thumb_color_active = ColorProperty()
    thumb_color_inactive = ColorProperty()
    thumb_color_disabled = ColorProperty()
    track_color_active = ColorProperty()
    track_color_inactive = ColorProperty()
    track_color_disabled = ColorProperty()
    line_color_disabled = ColorProperty()
    disable_animation = BooleanProperty()
