from kivy.properties import BooleanProperty, NumericProperty, VariableListProperty
from kivy.uix.layout import Layout

class GridLayout(Layout):
    cols: int | None
    rows: int | None
    orientation: str
    spacing = VariableListProperty(length=2)
    padding = VariableListProperty()
    row_default_height = NumericProperty()
    row_force_default = BooleanProperty()
    col_default_width = NumericProperty()
    col_force_default = BooleanProperty()
    minimum_width = NumericProperty()
    minimum_height = NumericProperty()
