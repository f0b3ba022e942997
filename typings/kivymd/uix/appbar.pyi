from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout
from kivymd.theming import ThemableBehavior
from kivymd.uix.behaviors import (
    BackgroundColorBehavior,
    CommonElevationBehavior,
    DeclarativeBehavior,
)
from kivymd.uix.button import MDIconButton
from kivymd.uix.label import MDLabel

class MDActionTopAppBarButton(MDIconButton): ...
class MDTopAppBarTitle(MDLabel): ...
class _BaseTopAppBarButtonContainer(DeclarativeBehavior, BoxLayout): ...
class MDTopAppBarLeadingButtonContainer(_BaseTopAppBarButtonContainer): ...
class MDTopAppBarTrailingButtonContainer(_BaseTopAppBarButtonContainer): ...

class MDTopAppBar(
    DeclarativeBehavior,
    ThemableBehavior,
    CommonElevationBehavior,
    BackgroundColorBehavior,
    BoxLayout,
):
    set_bars_color = BooleanProperty()
    # "medium", "large" or "small"
    type: str
