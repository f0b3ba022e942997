from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.textinput import TextInput
from kivymd.theming import ThemableBehavior
from kivymd.uix.behaviors import (
    BackgroundColorBehavior,
    DeclarativeBehavior,
    _StateLayerBehavior,
)
from kivymd.uix.label import MDIcon, MDLabel

class _BaseTextFieldLabel(MDLabel):
    text_color_normal = ColorProperty()
    text_color_focus = ColorProperty()

class MDTextFieldHelperText(_BaseTextFieldLabel):
    # "on_error", "persistent" or "on_focus"
    mode: str

class MDTextFieldMaxLengthText(_BaseTextFieldLabel):
    max_text_length: int | None

class MDTextFieldHintText(_BaseTextFieldLabel): ...

class _BaseTextFieldIcon(MDIcon):
    icon_color_normal = ColorProperty()
    icon_color_focus = ColorProperty()

class MDTextFieldLeadingIcon(_BaseTextFieldIcon): ...
class MDTextFieldTrailingIcon(_BaseTextFieldIcon): ...

class MDTextField(
    DeclarativeBehavior, _StateLayerBehavior, ThemableBehavior, TextInput, BackgroundColorBehavior
):
    font_style = StringProperty()
    role = StringProperty()
    # "outlined" or "filled"
    mode: str
    error_color = ColorProperty()
    error = BooleanProperty()
    required = BooleanProperty()
    text_color_normal = ColorProperty()
    text_color_focus = ColorProperty()
    line_color_normal = ColorProperty()
    line_color_focus = ColorProperty()
    fill_color_normal = ColorProperty()
    fill_color_focus = ColorProperty()
    max_height = NumericProperty()
