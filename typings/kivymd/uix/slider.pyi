from kivy.properties import ColorProperty, NumericProperty, StringProperty
from kivy.uix.slider import Slider
from kivymd.theming import ThemableBehavior
from kivymd.uix.behaviors import BackgroundColorBehavior, DeclarativeBehavior, HoverBehavior
from kivymd.uix.label import MDLabel

class MDSlider(DeclarativeBehavior, ThemableBehavior, Slider):
    track_active_width = NumericProperty()
    track_inactive_width = NumericProperty()
    step_point_size = NumericProperty()
    track_active_color = ColorProperty()
    track_active_step_point_color = ColorProperty()
    track_inactive_step_point_color = ColorProperty()
    track_inactive_color = ColorProperty()
    handle_anim_transition = StringProperty()
    handle_anim_duration = NumericProperty()

class MDSliderHandle(ThemableBehavior, BackgroundColorBehavior, HoverBehavior):
    state_layer_size: list[float]
    state_layer_color = ColorProperty()

class MDSliderValueLabel(MDLabel): ...
