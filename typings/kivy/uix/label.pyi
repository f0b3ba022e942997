from kivy.graphics.texture import Texture
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    Property,
    StringProperty,
    VariableListProperty,
)
from kivy.uix.widget import Widget

class Label(Widget):
    text = StringProperty()
    text_size: Property[list[float | None], tuple[float | None, float | None] | list[float | None]]
    font_name = StringProperty()
    font_size = NumericProperty()
    line_height = NumericProperty()
    bold = BooleanProperty()
    italic = BooleanProperty()
    underline = BooleanProperty()
    markup = BooleanProperty()
    padding = VariableListProperty()
    halign: str
    valign: str
    color = ColorProperty()
    disabled_color = ColorProperty()
    outline_width: float | None
    outline_color = ColorProperty()
    texture: Texture | None
    texture_size: list[float]
    shorten = BooleanProperty()
    shorten_from: str
    max_lines: int
    is_shortened = BooleanProperty()
    strip = BooleanProperty()
    def texture_update(self, *args: object) -> None: ...
