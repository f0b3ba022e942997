from kivy.properties import ColorProperty
from kivy.uix.boxlayout import BoxLayout
from kivymd.uix.behaviors import DeclarativeBehavior
from kivymd.uix.button import MDIconButton
from kivymd.uix.label import MDLabel
from kivymd.uix.navigationdrawer import MDNavigationDrawer

class MDBottomSheet(MDNavigationDrawer):
    # "standard" or "modal"
    sheet_type: str

class MDBottomSheetDragHandle(DeclarativeBehavior, BoxLayout):
    drag_handle_color = ColorProperty()

class MDBottomSheetDragHandleButton(MDIconButton): ...
class MDBottomSheetDragHandleTitle(MDLabel): ...
