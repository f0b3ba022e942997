from io import BytesIO

from kivy.event import EventDispatcher
from kivy.graphics.texture import Texture

class Image(EventDispatcher):
    def __init__(
        self,
        arg: str | BytesIO | Texture,
        *,
        ext: str = ...,
        keep_data: bool = ...,
        mipmap: bool = ...,
        nocache: bool = ...,
    ) -> None: ...
    @property
    def texture(self) -> Texture: ...
    @property
    def size(self) -> tuple[int, int]: ...
    @property
    def width(self) -> int: ...
    @property
    def height(self) -> int: ...
    @staticmethod
    def load(filename: str, *, keep_data: bool = ..., mipmap: bool = ...) -> Image: ...
    def save(self, filename: str, flipped: bool = ..., fmt: str | None = ...) -> bool: ...
