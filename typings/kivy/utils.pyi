from typing import Literal

# One of these words; a class that compares like one, to be exact.
platform: Literal["android", "ios", "linux", "macosx", "win", "unknown"]

def get_color_from_hex(s: str) -> list[float]: ...
def get_hex_from_color(color: tuple[float, ...] | list[float]) -> str: ...
