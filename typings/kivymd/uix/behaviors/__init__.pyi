from typing import Any

from kivy.core.window import WindowBase
from kivy.input.motionevent import MotionEvent
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    StringProperty,
    VariableListProperty,
)
from kivy.uix.widget import Widget

# Mixed into widgets only, so they are typed as what they are mixed into.

class DeclarativeBehavior(Widget):
    # Children first, then every property by name.
    def __init__(self, *args: Widget, **kwargs: Any) -> None: ...
    id = StringProperty()
    widgets: list[Widget]
    def get_ids(self) -> dict[str, Widget]: ...

class BackgroundColorBehavior(Widget):
    background = StringProperty()
    radius = VariableListProperty()
    md_bg_color = ColorProperty()
    line_color = ColorProperty()
    line_width = NumericProperty()
    angle = NumericProperty()

class ScaleBehavior(Widget):
    scale_value_x = NumericProperty()
    scale_value_y = NumericProperty()
    scale_value_z = NumericProperty()
    scale_value_center: list[float]

class RotateBehavior(Widget):
    rotate_value_angle = NumericProperty()
    rotate_value_axis: list[float]

class CommonElevationBehavior(Widget):
    elevation_level = NumericProperty()
    elevation_levels: dict[int, float]
    elevation = NumericProperty()
    shadow_radius = VariableListProperty()
    shadow_softness = NumericProperty()
    shadow_offset: list[float]
    shadow_color = ColorProperty()

class _CommonRipple(Widget):
    ripple_color = ColorProperty()
    ripple_alpha = NumericProperty()
    ripple_scale = NumericProperty()
    ripple_duration_in_fast = NumericProperty()
    ripple_duration_in_slow = NumericProperty()
    ripple_duration_out = NumericProperty()
    ripple_canvas_after = BooleanProperty()
    ripple_effect = BooleanProperty()

class RectangularRippleBehavior(_CommonRipple): ...
class CircularRippleBehavior(_CommonRipple): ...

class HoverBehavior(Widget):
    hovering = BooleanProperty()
    hover_visible = BooleanProperty()
    detect_visible = BooleanProperty()
    allow_hover = BooleanProperty()
    def on_mouse_update(self, window: WindowBase, point: tuple[float, float]) -> None: ...
    def on_enter(self) -> None: ...
    def on_leave(self) -> None: ...

class _StateLayerBehavior(HoverBehavior):
    focus_behavior = BooleanProperty()
    focus_color = ColorProperty()
    unfocus_color = ColorProperty()
    state_layer_color = ColorProperty()
    state_hover = NumericProperty()
    state_press = NumericProperty()
    state_drag = NumericProperty()
    def set_properties_widget(self) -> None: ...

class TouchBehavior(Widget):
    duration_long_touch = NumericProperty()
    def on_long_touch(self, touch: MotionEvent, *args: object) -> None: ...
    def on_double_tap(self, touch: MotionEvent, *args: object) -> None: ...
    def on_triple_tap(self, touch: MotionEvent, *args: object) -> None: ...

class _MotionBase(Widget):
    show_transition = StringProperty()
    show_duration = NumericProperty()
    hide_transition = StringProperty()
    hide_duration = NumericProperty()
