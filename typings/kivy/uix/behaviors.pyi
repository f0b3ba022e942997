from typing import Any

from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

# Mixed into widgets only, so they are typed as what they are mixed into.

class ButtonBehavior(Widget):
    state: str
    last_touch: MotionEvent | None
    min_state_time = NumericProperty()
    always_release = BooleanProperty()
    def on_press(self) -> None: ...
    def on_release(self) -> None: ...
    def trigger_action(self, duration: float = ...) -> None: ...

class ToggleButtonBehavior(ButtonBehavior):
    group: object
    allow_no_selection = BooleanProperty()

class FocusBehavior(Widget):
    focus: bool
    is_focusable = BooleanProperty()
    keyboard: object
    keyboard_mode: str
    input_type: str | None
    focus_next: Widget | None
    focus_previous: Widget | None
    def keyboard_on_key_down(
        self, window: Any, keycode: tuple[int, str], text: str, modifiers: list[str]
    ) -> bool | None: ...
