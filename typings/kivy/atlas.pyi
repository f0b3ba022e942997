from kivy.event import EventDispatcher
from kivy.graphics.texture import Texture

class Atlas(EventDispatcher):
    def __init__(self, filename: str) -> None: ...
    @property
    def filename(self) -> str: ...
    textures: dict[str, Texture]
    original_textures: list[Texture]
    def __getitem__(self, key: str) -> Texture: ...
