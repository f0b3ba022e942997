from kivy.properties import BooleanProperty, ColorProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivymd.theming import ThemableBehavior
from kivymd.uix.behaviors import (
    BackgroundColorBehavior,
    CircularRippleBehavior,
    DeclarativeBehavior,
    RectangularRippleBehavior,
    _StateLayerBehavior,
)
from kivymd.uix.fitimage import FitImage
from kivymd.uix.gridlayout import MDGridLayout
from kivymd.uix.label import MDIcon, MDLabel
from kivymd.uix.selectioncontrol import MDCheckbox

class MDList(MDGridLayout): ...

class BaseListItem(
    DeclarativeBehavior,
    BackgroundColorBehavior,
    RectangularRippleBehavior,
    ButtonBehavior,
    ThemableBehavior,
    _StateLayerBehavior,
):
    divider = BooleanProperty()
    divider_color = ColorProperty()
    md_bg_color_disabled = ColorProperty()

class MDListItem(BaseListItem, BoxLayout): ...
class BaseListItemText(MDLabel): ...
class BaseListItemIcon(MDIcon): ...
class MDListItemHeadlineText(BaseListItemText): ...
class MDListItemSupportingText(BaseListItemText): ...
class MDListItemTertiaryText(BaseListItemText): ...
class MDListItemTrailingSupportingText(BaseListItemText): ...
class MDListItemLeadingIcon(BaseListItemIcon): ...
class MDListItemLeadingAvatar(
    ThemableBehavior, CircularRippleBehavior, ButtonBehavior, FitImage
): ...
class MDListItemTrailingIcon(BaseListItemIcon): ...
class MDListItemTrailingCheckbox(MDCheckbox): ...
