from kivy.uix.stacklayout import StackLayout
from kivymd.theming import ThemableBehavior
from kivymd.uix import MDAdaptiveWidget
from kivymd.uix.behaviors import BackgroundColorBehavior, DeclarativeBehavior

class MDStackLayout(
    DeclarativeBehavior, ThemableBehavior, BackgroundColorBehavior, StackLayout, MDAdaptiveWidget
): ...
