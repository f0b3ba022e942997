from kivy.properties import AliasProperty, BooleanProperty, ColorProperty, NumericProperty
from kivy.uix.stencilview import StencilView
from kivy.uix.widget import Widget

class ScrollView(StencilView):
    scroll_x = NumericProperty()
    scroll_y = NumericProperty()
    scroll_distance = NumericProperty()
    scroll_timeout = NumericProperty()
    scroll_type: list[str]
    scroll_wheel_distance = NumericProperty()
    smooth_scroll_end: float | None
    do_scroll: AliasProperty[tuple[bool, bool]]
    do_scroll_x = BooleanProperty()
    do_scroll_y = BooleanProperty()
    always_overscroll = BooleanProperty()
    bar_width = NumericProperty()
    bar_margin = NumericProperty()
    bar_color = ColorProperty()
    bar_inactive_color = ColorProperty()
    vbar: AliasProperty[tuple[float, float]]
    hbar: AliasProperty[tuple[float, float]]
    viewport_size: list[float]
    def on_scroll_start(self, *args: object) -> None: ...
    def scroll_to(
        self, widget: Widget, padding: float = ..., animate: bool | dict[str, object] = ...
    ) -> None: ...
    def convert_distance_to_scroll(self, dx: float, dy: float) -> tuple[float, float]: ...
    def update_from_scroll(self, *args: object) -> None: ...
