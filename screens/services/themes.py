"""Colours of the day, the evening and high contrast."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace

from kivy.utils import get_color_from_hex

Colour = tuple[float, ...]


class Palette(SimpleNamespace):
    """The colours of one theme as ``(red, green, blue, alpha)``.

    Roles such as ``ink`` and ``ground`` are attributes, and so are ``player_1`` to ``player_6``
    and the colours of text on them, ``player_1_text`` and so on.
    """

    is_dark: bool
    line: float
    """Width of outlines, in dp."""

    material: dict[str, Colour]
    """The value of every colour property of KivyMD's theme."""


class Themes:
    """Reads the themes of a folder, each when it is first wanted."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._palettes: dict[str, Palette] = {}

    def palette(self, name: str) -> Palette:
        if name not in self._palettes:
            self._palettes[name] = _read(self._folder / f"{name}.json")
        return self._palettes[name]


def _read(file: Path) -> Palette:
    theme = json.loads(file.read_text("utf-8"))
    colours = {**theme["art"], **theme["colours"]}
    for number, player in enumerate(theme["players"], start=1):
        colours[f"player_{number}"] = player["fill"]
        colours[f"player_{number}_text"] = player["text"]
    return Palette(
        is_dark=theme["style"] == "Dark",
        line=theme["outline_dp"],
        material=_rgba(theme["material"]),
        **_rgba(colours),
    )


def _rgba(colours: dict[str, str]) -> dict[str, Colour]:
    return {name: tuple(get_color_from_hex(value)) for name, value in colours.items()}
