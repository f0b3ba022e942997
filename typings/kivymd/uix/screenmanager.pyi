from kivy.uix.screenmanager import ScreenManager
from kivymd.theming import ThemableBehavior
from kivymd.uix import MDAdaptiveWidget
from kivymd.uix.behaviors import BackgroundColorBehavior, DeclarativeBehavior

class MDScreenManager(
    DeclarativeBehavior, ThemableBehavior, BackgroundColorBehavior, ScreenManager, MDAdaptiveWidget
): ...
