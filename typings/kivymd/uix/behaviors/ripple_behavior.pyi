from collections.abc import Callable
from typing import ClassVar

from kivymd.uix.behaviors import _CommonRipple

class M3CommonRipple(_CommonRipple):
    fbo: ClassVar[object]
    init_fbos: ClassVar[Callable[..., None]]
    call_ripple_animation_methods: ClassVar[Callable[..., None]]
