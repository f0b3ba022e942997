from kivy.uix.screenmanager import Screen
from kivymd.theming import ThemableBehavior
from kivymd.uix import MDAdaptiveWidget
from kivymd.uix.behaviors import BackgroundColorBehavior, DeclarativeBehavior

class MDScreen(
    DeclarativeBehavior, ThemableBehavior, BackgroundColorBehavior, Screen, MDAdaptiveWidget
): ...
