from kivy.uix.scrollview import ScrollView
from kivymd.uix.behaviors import BackgroundColorBehavior, DeclarativeBehavior

class MDScrollView(DeclarativeBehavior, BackgroundColorBehavior, ScrollView): ...
