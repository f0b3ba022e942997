from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

class MDAdaptiveWidget(Widget):
    adaptive_height = BooleanProperty()
    adaptive_width = BooleanProperty()
    adaptive_size = BooleanProperty()
