from kivy.properties import ColorProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label

class Button(ButtonBehavior, Label):
    background_color = ColorProperty()
    background_normal = StringProperty()
    background_down = StringProperty()
