from kivy.uix.gridlayout import GridLayout
from kivymd.theming import ThemableBehavior
from kivymd.uix import MDAdaptiveWidget
from kivymd.uix.behaviors import BackgroundColorBehavior, DeclarativeBehavior

class MDGridLayout(
    DeclarativeBehavior, ThemableBehavior, BackgroundColorBehavior, GridLayout, MDAdaptiveWidget
): ...
