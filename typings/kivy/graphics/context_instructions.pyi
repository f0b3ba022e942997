from collections.abc import Sequence
from typing import Literal, TypeAlias, overload

from kivy.graphics.instructions import ContextInstruction, _Kept
from kivy.graphics.texture import Texture
from kivy.graphics.transformation import Matrix

_Point: TypeAlias = tuple[float, float] | tuple[float, float, float] | list[float]

class Color(ContextInstruction):
    @overload
    def __init__(
        self,
        r: float = ...,
        g: float = ...,
        b: float = ...,
        a: float = ...,
        /,
        *,
        mode: Literal["rgb", "hsv"] = ...,
        group: str = ...,
    ) -> None: ...
    @overload
    def __init__(
        self,
        *,
        rgba: Sequence[float] = ...,
        a: float = ...,
        rgb: Sequence[float] = ...,
        group: str = ...,
    ) -> None: ...
    r: float
    g: float
    b: float
    a: float
    rgb: _Kept[list[float], Sequence[float]]
    rgba: _Kept[list[float], Sequence[float]]
    hsv: _Kept[list[float], Sequence[float]]

class BindTexture(ContextInstruction):
    def __init__(self, *, texture: Texture = ..., source: str = ..., index: int = ...) -> None: ...

class PushMatrix(ContextInstruction):
    def __init__(self, *, group: str = ...) -> None: ...

class PopMatrix(ContextInstruction):
    def __init__(self, *, group: str = ...) -> None: ...

class MatrixInstruction(ContextInstruction):
    def __init__(self, *, stack: str = ..., group: str = ...) -> None: ...
    matrix: Matrix
    stack: str

class Transform(MatrixInstruction):
    def translate(self, tx: float, ty: float, tz: float) -> None: ...
    def identity(self) -> None: ...

class Rotate(Transform):
    @overload
    def __init__(
        self,
        *,
        angle: float = ...,
        axis: tuple[float, float, float] = ...,
        origin: _Point = ...,
        group: str = ...,
    ) -> None: ...
    @overload
    def __init__(self, angle: float, x: float, y: float, z: float, /) -> None: ...
    angle: float
    axis: tuple[float, float, float]
    origin: _Kept[tuple[float, float, float], _Point]
    def set(self, angle: float, ax: float, ay: float, az: float) -> None: ...

class Scale(Transform):
    @overload
    def __init__(
        self,
        *,
        x: float = ...,
        y: float = ...,
        z: float = ...,
        xyz: Sequence[float] = ...,
        origin: _Point = ...,
        group: str = ...,
    ) -> None: ...
    @overload
    def __init__(self, s: float, /, *, origin: _Point = ...) -> None: ...
    @overload
    def __init__(self, x: float, y: float, z: float, /, *, origin: _Point = ...) -> None: ...
    x: float
    y: float
    z: float
    xyz: _Kept[tuple[float, float, float], Sequence[float]]
    origin: _Kept[tuple[float, float, float], _Point]

class Translate(Transform):
    @overload
    def __init__(
        self, *, xy: Sequence[float] = ..., xyz: Sequence[float] = ..., group: str = ...
    ) -> None: ...
    @overload
    def __init__(self, x: float, y: float, z: float = ..., /) -> None: ...
    x: float
    y: float
    z: float
    xy: _Kept[tuple[float, float], Sequence[float]]
    xyz: _Kept[tuple[float, float, float], Sequence[float]]
