from kivy.properties import AliasProperty, NumericProperty, ReferenceListProperty
from kivy.uix.widget import Widget

class Slider(Widget):
    value = NumericProperty()
    min = NumericProperty()
    max = NumericProperty()
    range: ReferenceListProperty[float]
    step = NumericProperty()
    padding = NumericProperty()
    orientation: str
    sensitivity: str
    value_normalized: AliasProperty[float]
    value_pos: AliasProperty[tuple[float, float]]
