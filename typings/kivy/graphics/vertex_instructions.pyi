from collections.abc import Sequence
from typing import Literal

from kivy.graphics.instructions import Instruction, VertexInstruction, _Kept
from kivy.graphics.texture import Texture

class Rectangle(VertexInstruction):
    def __init__(
        self,
        *,
        pos: Sequence[float] = ...,
        size: Sequence[float] = ...,
        texture: Texture | None = ...,
        source: str | None = ...,
        tex_coords: Sequence[float] = ...,
        group: str = ...,
    ) -> None: ...
    pos: _Kept[tuple[float, float], Sequence[float]]
    size: _Kept[tuple[float, float], Sequence[float]]

class SmoothRectangle(Rectangle): ...

class RoundedRectangle(Rectangle):
    def __init__(
        self,
        *,
        pos: Sequence[float] = ...,
        size: Sequence[float] = ...,
        radius: Sequence[float | tuple[float, float]] = ...,
        segments: int = ...,
        texture: Texture | None = ...,
        source: str | None = ...,
        tex_coords: Sequence[float] = ...,
        group: str = ...,
    ) -> None: ...
    radius: _Kept[list[tuple[float, float]], Sequence[float | tuple[float, float]]]
    segments: int

class SmoothRoundedRectangle(RoundedRectangle): ...

class BorderImage(Rectangle):
    border: _Kept[list[float], Sequence[float]]
    display_border: _Kept[list[float], Sequence[float]]

class Ellipse(Rectangle):
    def __init__(
        self,
        *,
        pos: Sequence[float] = ...,
        size: Sequence[float] = ...,
        segments: int = ...,
        angle_start: float = ...,
        angle_end: float = ...,
        texture: Texture | None = ...,
        source: str | None = ...,
        tex_coords: Sequence[float] = ...,
        group: str = ...,
    ) -> None: ...
    segments: int
    angle_start: float
    angle_end: float

class SmoothEllipse(Ellipse): ...

class Triangle(VertexInstruction):
    def __init__(
        self, *, points: Sequence[float] = ..., texture: Texture | None = ..., group: str = ...
    ) -> None: ...
    points: _Kept[list[float], Sequence[float]]

class SmoothTriangle(Triangle): ...

class Quad(VertexInstruction):
    def __init__(
        self, *, points: Sequence[float] = ..., texture: Texture | None = ..., group: str = ...
    ) -> None: ...
    points: _Kept[list[float], Sequence[float]]

class SmoothQuad(Quad): ...

class Mesh(VertexInstruction):
    def __init__(
        self,
        *,
        vertices: Sequence[float] = ...,
        indices: Sequence[int] = ...,
        mode: Literal[
            "points", "line_strip", "line_loop", "lines",
            "triangles", "triangle_strip", "triangle_fan",
        ] = ...,
        fmt: Sequence[tuple[bytes, int, str]] = ...,
        texture: Texture | None = ...,
        source: str | None = ...,
        group: str = ...,
    ) -> None: ...  # fmt: skip
    vertices: _Kept[list[float], Sequence[float]]
    indices: _Kept[list[int], Sequence[int]]
    mode: str

class Line(VertexInstruction):
    def __init__(
        self,
        *,
        points: Sequence[float] | Sequence[Sequence[float]] = ...,
        width: float = ...,
        cap: Literal["none", "square", "round"] = ...,
        joint: Literal["none", "miter", "bevel", "round"] = ...,
        close: bool = ...,
        dash_length: int = ...,
        dash_offset: int = ...,
        dashes: Sequence[int] = ...,
        ellipse: Sequence[float] = ...,
        circle: Sequence[float] = ...,
        rectangle: Sequence[float] = ...,
        rounded_rectangle: Sequence[float] = ...,
        bezier: Sequence[float] = ...,
        texture: Texture | None = ...,
        group: str = ...,
    ) -> None: ...
    points: _Kept[list[float], Sequence[float] | Sequence[Sequence[float]]]
    width: float
    cap: str
    joint: str
    close: bool
    dash_length: int
    dash_offset: int
    dashes: _Kept[list[int], Sequence[int]]
    # These are written and never read back: the line keeps its points only.
    ellipse: _Kept[tuple[float, ...] | None, Sequence[float]]
    circle: _Kept[tuple[float, ...] | None, Sequence[float]]
    rectangle: _Kept[tuple[float, ...] | None, Sequence[float]]
    rounded_rectangle: _Kept[tuple[float, ...] | None, Sequence[float]]
    bezier: _Kept[tuple[float, ...] | None, Sequence[float]]

class SmoothLine(Line):
    overdraw_width: float

class AntiAliasingLine(VertexInstruction):
    # Kivy's own, for edges; what it paints with is painted again when a graphics card forgot it.
    def __init__(self, stencil_mask: Instruction) -> None: ...
