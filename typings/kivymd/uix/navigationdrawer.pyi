from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivymd.uix.card import MDCard

class MDNavigationDrawer(MDCard):
    drawer_type: str
    anchor: str
    scrim_color = ColorProperty()
    background_color = ColorProperty()
    close_on_click = BooleanProperty()
    # "open" or "close", where a button would be "down" or "normal"
    state: str
    status: str
    open_progress = NumericProperty()
    enable_swiping = BooleanProperty()
    swipe_distance = NumericProperty()
    swipe_edge_width = NumericProperty()
    opening_transition = StringProperty()
    opening_time = NumericProperty()
    closing_transition = StringProperty()
    closing_time = NumericProperty()
    def set_state(self, new_state: str = ..., animation: bool = ...) -> None: ...
    def on_open(self, *args: object) -> None: ...
    def on_close(self, *args: object) -> None: ...
