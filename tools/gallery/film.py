"""Film strips: eight frames of the first time each event is shown."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import asynckivy as ak
from PIL import Image

from engine.bots import Level
from tools.gallery.studio import MOST_FRAMES, Studio, family, frames, match_of, picture

SHOWN = 8
EVERY = 2
"""Frames between two pictures while something moves."""

WIDTH = 480


class Camera:
    """Films a table while it performs events, each kind of event once."""

    def __init__(self, table: Any) -> None:
        self.strips: dict[str, list[Image.Image]] = {}
        self._filming: str | None = None
        self._show: Callable[[Any], Any] = table.stage._show
        table.stage._show = self._filmed

    async def _filmed(self, event: Any) -> None:
        name = type(event).__name__
        if name not in self.strips:
            self.strips[name] = []
            self._filming = name
        await self._show(event)
        await ak.n_frames(2)
        self._filming = None

    def click(self) -> None:
        """Takes a picture if something new is being shown."""
        name = self._filming
        if name is not None:
            small = picture()
            small.thumbnail((WIDTH, WIDTH))
            self.strips[name].append(small)


def film(studio: Studio, game_id: str, seats: int, options: Any = None) -> dict[str, Image.Image]:
    """Lets bots play and returns a strip for every kind of event they came across."""
    match = match_of(game_id, seats, options)
    studio.app.router.show_table(match, family(seats, Level.EASY))
    table = studio.app.router.current
    camera = Camera(table)
    for number in range(MOST_FRAMES):
        if match.outcome is not None and studio.app.router.current is not table:
            break
        frames(1)
        if number % EVERY == 0:
            camera.click()
    table.get_up()
    return {name: strip(pictures) for name, pictures in camera.strips.items() if pictures}


def strip(pictures: list[Image.Image]) -> Image.Image:
    """Lays at most eight pictures side by side, evenly spread over the beat."""
    count = min(SHOWN, len(pictures))
    chosen = [pictures[round(i * (len(pictures) - 1) / max(1, count - 1))] for i in range(count)]
    width, height = chosen[0].size
    sheet = Image.new("RGB", (4 * (width + 4), -(-count // 4) * (height + 4)), "white")
    for place, each in enumerate(chosen):
        row, column = divmod(place, 4)
        sheet.paste(each, (column * (width + 4), row * (height + 4)))
    return sheet


def save(strips: dict[str, Image.Image], folder: Path, prefix: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, sheet in strips.items():
        sheet.save(folder / f"{prefix}-{name}.png")
