from kivy.uix.anchorlayout import AnchorLayout
from kivymd.theming import ThemableBehavior
from kivymd.uix import MDAdaptiveWidget
from kivymd.uix.behaviors import BackgroundColorBehavior, DeclarativeBehavior

class MDAnchorLayout(
    DeclarativeBehavior, ThemableBehavior, BackgroundColorBehavior, AnchorLayout, MDAdaptiveWidget
): ...
