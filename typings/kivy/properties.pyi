"""Kivy's properties as descriptors: what is read, and what may be written.

A property that can hold anything (``ObjectProperty`` and its kin) types like
``dataclasses.field``: as whatever it is declared to be, ``look: Look = ObjectProperty(None)``.
``None`` as a first value needs no ``| None``: Kivy wants one, the constructor replaces it.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, Literal, Self, TypeAlias, overload

from typing_extensions import TypeVar

_Read = TypeVar("_Read")
_Written = TypeVar("_Written", default=_Read)
_Number = TypeVar("_Number", bound=float | None, default=float)
_Text = TypeVar("_Text", bound=str | None, default=str)
_T = TypeVar("_T")
_K = TypeVar("_K")
_V = TypeVar("_V")

_Names: TypeAlias = Sequence[str]

class Property(Generic[_Read, _Written]):
    name: str
    @overload
    def __get__(self, instance: None, owner: type) -> Self: ...
    @overload
    def __get__(self, instance: object, owner: type) -> _Read: ...
    def __set__(self, instance: object, value: _Written) -> None: ...
    def dispatch(self, obj: object) -> None: ...

class NumericProperty(Property[_Number, _Number]):
    """Reads as a float; ``count: NumericProperty[int]`` where only whole numbers are written."""

    @overload
    def __init__(
        self: NumericProperty[float | None],
        defaultvalue: float | None = ...,
        *,
        allownone: Literal[True],
        force_dispatch: bool = ...,
    ) -> None: ...
    @overload
    def __init__(self, defaultvalue: float = ..., *, force_dispatch: bool = ...) -> None: ...

class BoundedNumericProperty(NumericProperty[float]):
    def __init__(
        self,
        defaultvalue: float,
        *,
        min: float = ...,
        max: float = ...,
        errorvalue: float = ...,
        errorhandler: Callable[[float], float] = ...,
    ) -> None: ...

class StringProperty(Property[_Text, _Text]):
    @overload
    def __init__(
        self: StringProperty[str | None],
        defaultvalue: str | None = ...,
        *,
        allownone: Literal[True],
        force_dispatch: bool = ...,
    ) -> None: ...
    @overload
    def __init__(self, defaultvalue: str = ..., *, force_dispatch: bool = ...) -> None: ...

class BooleanProperty(Property[bool]):
    def __init__(self, defaultvalue: bool = ..., *, force_dispatch: bool = ...) -> None: ...

class ColorProperty(Property[tuple[float, float, float, float], Sequence[float] | str]):
    """Kivy hands out a list that cannot be hashed; a tuple here, so that its four are counted."""

    def __init__(
        self, defaultvalue: Sequence[float] | str | None = ..., *, allownone: bool = ...
    ) -> None: ...

class VariableListProperty(Property[list[float], float | Sequence[float]]):
    def __init__(
        self, defaultvalue: float | Sequence[float] = ..., *, length: Literal[2, 4] = ...
    ) -> None: ...

class ReferenceListProperty(Property[tuple[_Number, _Number], Sequence[_Number]]):
    """Two numbers, such as ``pos`` and ``size``.

    Kivy hands out a list that never equals a tuple; a tuple here, so that its two are counted.
    """

    def __init__(self, *properties: Property[_Number, _Number]) -> None: ...

class AliasProperty(Property[_Read, _Read]):
    # Kivy calls both functions with the widget, whose class does not exist yet.
    def __init__(
        self,
        getter: Callable[[Any], _Read],
        setter: Callable[[Any, _Read], bool | None] | None = ...,
        *,
        bind: _Names = ...,
        cache: bool = ...,
        rebind: bool = ...,
        watch_before_use: bool = ...,
        force_dispatch: bool = ...,
    ) -> None: ...

def ObjectProperty(  # noqa: N802
    defaultvalue: _T | None = ...,
    *,
    allownone: bool = ...,
    rebind: bool = ...,
    baseclass: type | str = ...,
    force_dispatch: bool = ...,
) -> _T: ...
def ListProperty(  # noqa: N802
    defaultvalue: Iterable[_T] = ..., *, allownone: bool = ...
) -> list[_T]: ...
def DictProperty(  # noqa: N802
    defaultvalue: Mapping[_K, _V] = ..., *, allownone: bool = ..., rebind: bool = ...
) -> dict[_K, _V]: ...
def OptionProperty(  # noqa: N802
    defaultvalue: _T | None, *, options: Sequence[_T], allownone: bool = ...
) -> _T: ...
