from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.relativelayout import RelativeLayout
from kivymd.theming import ThemableBehavior
from kivymd.uix.behaviors import (
    BackgroundColorBehavior,
    DeclarativeBehavior,
    RectangularRippleBehavior,
    _StateLayerBehavior,
)
from kivymd.uix.boxlayout import MDBoxLayout
from kivymd.uix.label import MDIcon, MDLabel

class MDSegmentButtonIcon(MDIcon): ...
class MDSegmentButtonLabel(MDLabel): ...

class MDSegmentedButtonItem(
    DeclarativeBehavior,
    ThemableBehavior,
    BackgroundColorBehavior,
    RectangularRippleBehavior,
    ButtonBehavior,
    _StateLayerBehavior,
    RelativeLayout,
):
    selected_color = ColorProperty()
    md_bg_color_disabled = ColorProperty()
    active = BooleanProperty()

class MDSegmentedButton(MDBoxLayout):
    multiselect = BooleanProperty()
    hiding_icon_transition = StringProperty()
    hiding_icon_duration = NumericProperty()
    opening_icon_transition = StringProperty()
    opening_icon_duration = NumericProperty()
    selected_segments: list[MDSegmentedButtonItem]
    # "large", "normal", "medium" or "small"
    type: str
    selected_icon_color = ColorProperty()
    def get_marked_items(self) -> list[MDSegmentedButtonItem]: ...
    def get_items(self) -> list[MDSegmentedButtonItem]: ...
    def mark_item(self, segment_item: MDSegmentedButtonItem) -> None: ...
