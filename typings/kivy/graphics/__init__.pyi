from kivy.graphics.context_instructions import BindTexture as BindTexture
from kivy.graphics.context_instructions import Color as Color
from kivy.graphics.context_instructions import MatrixInstruction as MatrixInstruction
from kivy.graphics.context_instructions import PopMatrix as PopMatrix
from kivy.graphics.context_instructions import PushMatrix as PushMatrix
from kivy.graphics.context_instructions import Rotate as Rotate
from kivy.graphics.context_instructions import Scale as Scale
from kivy.graphics.context_instructions import Transform as Transform
from kivy.graphics.context_instructions import Translate as Translate
from kivy.graphics.instructions import Callback as Callback
from kivy.graphics.instructions import Canvas as Canvas
from kivy.graphics.instructions import CanvasBase as CanvasBase
from kivy.graphics.instructions import ContextInstruction as ContextInstruction
from kivy.graphics.instructions import Instruction as Instruction
from kivy.graphics.instructions import InstructionGroup as InstructionGroup
from kivy.graphics.instructions import RenderContext as RenderContext
from kivy.graphics.instructions import VertexInstruction as VertexInstruction
from kivy.graphics.texture import Texture
from kivy.graphics.vertex_instructions import BorderImage as BorderImage
from kivy.graphics.vertex_instructions import Ellipse as Ellipse
from kivy.graphics.vertex_instructions import Line as Line
from kivy.graphics.vertex_instructions import Mesh as Mesh
from kivy.graphics.vertex_instructions import Quad as Quad
from kivy.graphics.vertex_instructions import Rectangle as Rectangle
from kivy.graphics.vertex_instructions import RoundedRectangle as RoundedRectangle
from kivy.graphics.vertex_instructions import SmoothEllipse as SmoothEllipse
from kivy.graphics.vertex_instructions import SmoothLine as SmoothLine
from kivy.graphics.vertex_instructions import SmoothQuad as SmoothQuad
from kivy.graphics.vertex_instructions import SmoothRectangle as SmoothRectangle
from kivy.graphics.vertex_instructions import SmoothRoundedRectangle as SmoothRoundedRectangle
from kivy.graphics.vertex_instructions import SmoothTriangle as SmoothTriangle
from kivy.graphics.vertex_instructions import Triangle as Triangle

class StencilPush(Instruction): ...
class StencilUse(Instruction): ...
class StencilUnUse(Instruction): ...
class StencilPop(Instruction): ...

class ScissorPush(Instruction):
    def __init__(
        self, *, x: int = ..., y: int = ..., width: int = ..., height: int = ...
    ) -> None: ...
    x: int
    y: int
    width: int
    height: int

class ScissorPop(Instruction): ...

class ClearColor(Instruction):
    def __init__(self, r: float, g: float, b: float, a: float) -> None: ...

class ClearBuffers(Instruction): ...

class Fbo(RenderContext):
    def __init__(
        self,
        *,
        size: tuple[int, int] = ...,
        with_stencilbuffer: bool = ...,
        clear_color: tuple[float, ...] = ...,
    ) -> None: ...
    size: tuple[int, int]
    @property
    def texture(self) -> Texture: ...
    @property
    def pixels(self) -> bytes: ...
    def bind(self) -> None: ...
    def release(self) -> None: ...
    def clear_buffer(self) -> None: ...
