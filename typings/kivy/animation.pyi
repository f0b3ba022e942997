from collections.abc import Callable
from typing import Any

from kivy.event import EventDispatcher

class Animation(EventDispatcher):
    # Goals are whatever properties the animated widget has.
    def __init__(
        self,
        *,
        d: float = ...,
        duration: float = ...,
        s: float = ...,
        step: float = ...,
        t: str | Callable[[float], float] = ...,
        transition: str | Callable[[float], float] = ...,
        **goals: Any,
    ) -> None: ...
    repeat: bool
    @property
    def duration(self) -> float: ...
    def start(self, widget: EventDispatcher) -> None: ...
    def stop(self, widget: EventDispatcher) -> None: ...
    def cancel(self, widget: EventDispatcher) -> None: ...
    @staticmethod
    def stop_all(widget: EventDispatcher, *names: str) -> None: ...
    @staticmethod
    def cancel_all(widget: EventDispatcher | None, *names: str) -> None: ...
    def __add__(self, animation: Animation) -> Animation: ...
    def __and__(self, animation: Animation) -> Animation: ...

class AnimationTransition:
    @staticmethod
    def linear(progress: float) -> float: ...
