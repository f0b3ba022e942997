from kivy.graphics.texture import Texture
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

class Image(Widget):
    source = StringProperty()
    texture: Texture | None
    texture_size: list[float]
    color = ColorProperty()
    fit_mode: str
    mipmap = BooleanProperty()
    norm_image_size: tuple[float, float]
    image_ratio = NumericProperty()
    def reload(self) -> None: ...
