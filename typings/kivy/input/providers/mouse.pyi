from typing import Any

from kivy.input.motionevent import MotionEvent

class MouseMotionEvent(MotionEvent):
    # Whatever the window hands over about the pointer.
    def __init__(self, *args: Any, **kwargs: Any) -> None: ...
