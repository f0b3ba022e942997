from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.screenmanager import SlideTransition, TransitionBase

class _MDTransitionBase(TransitionBase): ...
class MDSwapTransition(_MDTransitionBase): ...
class MDSlideTransition(SlideTransition, _MDTransitionBase): ...
class MDFadeSlideTransition(MDSlideTransition): ...

class MDSharedAxisTransition(_MDTransitionBase):
    # "x", "y" or "z"
    transition_axis: str
    switch_animation: str
    slide_distance = NumericProperty()
    opposite = BooleanProperty()
