from collections.abc import Sequence
from typing import Any

from kivy.graphics.texture import Texture

class LabelBase:
    # Options are the many of a label: font_name, text_size, halign, shorten, ...
    def __init__(
        self,
        text: str = ...,
        font_size: float = ...,
        font_name: str = ...,
        *,
        bold: bool = ...,
        italic: bool = ...,
        halign: str = ...,
        valign: str = ...,
        shorten: bool = ...,
        text_size: Sequence[float | None] | None = ...,
        color: Sequence[float] | None = ...,
        line_height: float = ...,
        max_lines: int = ...,
        **kwargs: Any,
    ) -> None: ...
    text: str
    options: dict[str, Any]
    texture: Texture
    @property
    def size(self) -> tuple[int, int]: ...
    @property
    def content_size(self) -> tuple[int, int]: ...
    @property
    def content_width(self) -> int: ...
    @property
    def content_height(self) -> int: ...
    def get_extents(self, text: str) -> tuple[int, int]: ...
    def refresh(self) -> None: ...
    @staticmethod
    def register(
        name: str,
        fn_regular: str,
        fn_italic: str | None = ...,
        fn_bold: str | None = ...,
        fn_bolditalic: str | None = ...,
    ) -> None: ...

class Label(LabelBase): ...
