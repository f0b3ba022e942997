from kivy.uix.floatlayout import FloatLayout
from kivymd.theming import ThemableBehavior
from kivymd.uix import MDAdaptiveWidget
from kivymd.uix.behaviors import BackgroundColorBehavior, DeclarativeBehavior

class MDFloatLayout(
    DeclarativeBehavior, ThemableBehavior, BackgroundColorBehavior, FloatLayout, MDAdaptiveWidget
): ...
