from collections.abc import Callable, Sequence
from typing import Any

from kivy.event import EventDispatcher

class MotionEvent:
    is_touch: bool
    uid: int
    # Each provider counts in its own way: numbers, or names such as "mouse1".
    id: Any
    device: str
    type_id: str | None
    profile: list[str]
    shape: Any
    # What widgets note on a finger for themselves.
    ud: dict[str, Any]
    grab_list: list[Any]
    grab_current: EventDispatcher | None
    grab_state: bool
    grab_exclusive_class: EventDispatcher | None
    # Only a mouse has one: ask ``"button" in touch.profile`` first.
    button: str
    is_double_tap: bool
    double_tap_time: float
    is_triple_tap: bool
    triple_tap_time: float
    time_start: float
    time_update: float
    time_end: float
    pos: tuple[float, float]
    x: float
    y: float
    z: float
    sx: float
    sy: float
    ox: float
    oy: float
    osx: float
    osy: float
    px: float
    py: float
    dx: float
    dy: float
    dsx: float
    dsy: float
    push_attrs_stack: list[Any]
    def __init__(
        self,
        device: str,
        id: object,
        # Every provider unpacks its own in :meth:`depack`.
        args: Any,
        is_touch: bool = ...,
        type_id: str | None = ...,
    ) -> None: ...
    def depack(self, args: Any) -> None: ...
    def move(self, args: Any) -> None: ...
    def grab(self, class_instance: EventDispatcher, exclusive: bool = ...) -> None: ...
    def ungrab(self, class_instance: EventDispatcher) -> None: ...
    def push(self, attrs: Sequence[str] | None = ...) -> None: ...
    def pop(self) -> None: ...
    def apply_transform_2d(
        self, transform: Callable[[float, float], tuple[float, float]]
    ) -> None: ...
    def scale_for_screen(
        self,
        w: float,
        h: float,
        p: str | None = ...,
        rotation: int = ...,
        smode: str = ...,
        kheight: float = ...,
    ) -> None: ...
    def distance(self, other_touch: MotionEvent) -> float: ...
    def update_time_end(self) -> None: ...
    @property
    def is_mouse_scrolling(self) -> bool: ...
    @property
    def dpos(self) -> tuple[float, float]: ...
    @property
    def opos(self) -> tuple[float, float]: ...
    @property
    def ppos(self) -> tuple[float, float]: ...
    @property
    def spos(self) -> tuple[float, float]: ...
