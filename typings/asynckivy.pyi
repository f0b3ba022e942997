from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager
from typing import Any, TypeVar

from asyncgui import AsyncBox as AsyncBox
from asyncgui import AsyncEvent as AsyncEvent
from asyncgui import Aw_or_Task as Aw_or_Task
from asyncgui import Cancelled as Cancelled
from asyncgui import CancelScope as CancelScope
from asyncgui import InvalidStateError as InvalidStateError
from asyncgui import Nursery as Nursery
from asyncgui import Task as Task
from asyncgui import TaskState as TaskState
from asyncgui import and_ as and_
from asyncgui import current_task as current_task
from asyncgui import disable_cancellation as disable_cancellation
from asyncgui import dummy_task as dummy_task
from asyncgui import move_on_when as move_on_when
from asyncgui import open_cancel_scope as open_cancel_scope
from asyncgui import open_nursery as open_nursery
from asyncgui import or_ as or_
from asyncgui import run_as_daemon as run_as_daemon
from asyncgui import run_as_main as run_as_main
from asyncgui import sleep_forever as sleep_forever
from asyncgui import start as start
from asyncgui import wait_all as wait_all
from asyncgui import wait_all_cm as wait_all_cm
from asyncgui import wait_any as wait_any
from asyncgui import wait_any_cm as wait_any_cm
from kivy.event import EventDispatcher
from kivy.input.motionevent import MotionEvent
from kivy.uix.widget import Widget

_T = TypeVar("_T")

class MotionEventAlreadyEndedError(Exception): ...

def sleep(duration: float) -> Awaitable[float]: ...
def sleep_free(duration: float) -> Awaitable[float]: ...
def n_frames(n: int) -> Awaitable[None]: ...
def move_on_after(seconds: float) -> AbstractAsyncContextManager[Task]: ...

# The arguments of an event depend on its name.
def event(
    event_dispatcher: EventDispatcher,
    event_name: str,
    *,
    filter: Callable[..., object] | None = ...,
    stop_dispatching: bool = ...,
) -> Awaitable[tuple[Any, ...]]: ...

# Goals are attributes of any kind of thing; numbers, or rows of them. Its two other options
# (step, output_seq_type) are left out: nobody uses them, and goals handed on may be neither.
def anim_attrs(
    obj: object,
    *,
    duration: float = ...,
    transition: str | Callable[[float], float] = ...,
    **animated_properties: Any,
) -> Awaitable[None]: ...
def anim_with_ratio(*, duration: float = ..., step: float = ...) -> AsyncIterator[float]: ...
def anim_with_dt(*, step: float = ...) -> AsyncIterator[float]: ...
def anim_with_et(*, step: float = ...) -> AsyncIterator[float]: ...
def interpolate(
    start: float,
    end: float,
    *,
    duration: float = ...,
    step: float = ...,
    transition: Callable[[float], float] = ...,
) -> AsyncIterator[float]: ...
def fade_transition(
    *widgets: Widget, duration: float = ..., step: float = ...
) -> AbstractAsyncContextManager[None]: ...
def rest_of_touch_events(
    widget: Widget, touch: MotionEvent, *, stop_dispatching: bool = ..., timeout: float = ...
) -> AsyncIterator[None]: ...
def run_in_thread(
    func: Callable[[], _T], *, daemon: bool | None = ...
) -> Coroutine[Any, Any, _T]: ...
def run_in_executor(
    executor: ThreadPoolExecutor, func: Callable[[], _T]
) -> Coroutine[Any, Any, _T]: ...
