from kivymd.theming import ThemableBehavior
from kivymd.uix import MDAdaptiveWidget
from kivymd.uix.behaviors import BackgroundColorBehavior, DeclarativeBehavior

class MDWidget(
    DeclarativeBehavior, ThemableBehavior, BackgroundColorBehavior, MDAdaptiveWidget
): ...
