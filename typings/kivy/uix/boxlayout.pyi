from kivy.properties import NumericProperty, VariableListProperty
from kivy.uix.layout import Layout

class BoxLayout(Layout):
    orientation: str
    spacing = NumericProperty()
    padding = VariableListProperty()
    minimum_width = NumericProperty()
    minimum_height = NumericProperty()
