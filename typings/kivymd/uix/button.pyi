from kivy.properties import ColorProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.relativelayout import RelativeLayout
from kivymd.theming import ThemableBehavior
from kivymd.uix.behaviors import (
    BackgroundColorBehavior,
    CommonElevationBehavior,
    DeclarativeBehavior,
    RectangularRippleBehavior,
    _StateLayerBehavior,
)
from kivymd.uix.label import MDIcon, MDLabel

class BaseButton(
    DeclarativeBehavior,
    BackgroundColorBehavior,
    RectangularRippleBehavior,
    ButtonBehavior,
    ThemableBehavior,
    _StateLayerBehavior,
):
    md_bg_color_disabled = ColorProperty()
    def on_press(self, *args: object) -> None: ...
    def on_release(self, *args: object) -> None: ...

class MDButton(BaseButton, CommonElevationBehavior, RelativeLayout):
    # "elevated", "filled", "tonal", "outlined" or "text"
    style: str
    def adjust_pos(self, *args: object) -> None: ...
    def adjust_width(self, *args: object) -> None: ...

class MDButtonText(MDLabel): ...
class MDButtonIcon(MDIcon): ...

class MDIconButton(RectangularRippleBehavior, ButtonBehavior, MDIcon):
    # "standard", "filled", "tonal" or "outlined"
    style: str
    md_bg_color_disabled = ColorProperty()

class MDFabButton(CommonElevationBehavior, RectangularRippleBehavior, ButtonBehavior, MDIcon):
    # "standard", "small" or "large"
    style: str
    color_map: str
    fab_state: str
    md_bg_color_disabled = ColorProperty()
