from kivy.properties import ColorProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivymd.theming import ThemableBehavior

class MDDivider(ThemableBehavior, BoxLayout):
    color = ColorProperty()
    divider_width = NumericProperty()
