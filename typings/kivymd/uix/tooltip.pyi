from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivymd.theming import ThemableBehavior
from kivymd.uix.behaviors import (
    BackgroundColorBehavior,
    CommonElevationBehavior,
    DeclarativeBehavior,
    ScaleBehavior,
    TouchBehavior,
    _StateLayerBehavior,
)
from kivymd.uix.button import MDButton
from kivymd.uix.label import MDLabel

class MDTooltip(TouchBehavior):
    tooltip_display_delay = NumericProperty()
    shift_y = NumericProperty()
    shift_right = NumericProperty()
    shift_left = NumericProperty()
    # What was added last; nothing public tells it.
    _tooltip: MDTooltipPlain | MDTooltipRich | None
    def display_tooltip(self, *args: object) -> None: ...
    def remove_tooltip(self, *args: object) -> None: ...
    def on_enter(self, *args: object) -> None: ...
    def on_leave(self, *args: object) -> None: ...
    def on_open(self) -> None: ...
    def on_dismiss(self) -> None: ...

class MDTooltipPlain(MDLabel, ScaleBehavior): ...
class MDTooltipRichSupportingText(MDLabel): ...
class MDTooltipRichSubhead(MDLabel): ...
class MDTooltipRichActionButton(MDButton): ...

class MDTooltipRich(
    DeclarativeBehavior,
    ThemableBehavior,
    BackgroundColorBehavior,
    CommonElevationBehavior,
    ScaleBehavior,
    _StateLayerBehavior,
    BoxLayout,
):
    auto_dismiss = BooleanProperty()
    def dismiss(self) -> None: ...
