from kivy.properties import NumericProperty, VariableListProperty
from kivy.uix.layout import Layout

class StackLayout(Layout):
    orientation: str
    spacing = VariableListProperty(length=2)
    padding = VariableListProperty()
    minimum_width = NumericProperty()
    minimum_height = NumericProperty()
