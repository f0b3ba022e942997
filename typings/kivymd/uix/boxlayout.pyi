from kivy.uix.boxlayout import BoxLayout
from kivymd.theming import ThemableBehavior
from kivymd.uix import MDAdaptiveWidget
from kivymd.uix.behaviors import BackgroundColorBehavior, DeclarativeBehavior

class MDBoxLayout(
    DeclarativeBehavior, ThemableBehavior, BackgroundColorBehavior, BoxLayout, MDAdaptiveWidget
): ...
