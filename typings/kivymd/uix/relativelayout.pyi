from kivy.uix.relativelayout import RelativeLayout
from kivymd.theming import ThemableBehavior
from kivymd.uix import MDAdaptiveWidget
from kivymd.uix.behaviors import BackgroundColorBehavior, DeclarativeBehavior

class MDRelativeLayout(
    DeclarativeBehavior, ThemableBehavior, BackgroundColorBehavior, RelativeLayout, MDAdaptiveWidget
): ...
