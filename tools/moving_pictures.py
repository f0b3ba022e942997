"""Films some seconds of every game for the README, bots at the table, into ``docs/``.

``tools/with_display.sh .venv/bin/python -m tools.moving_pictures``; games can be named.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from engine.bots import Level
from engine.registry import find_game, game_ids

if TYPE_CHECKING:
    from PIL.Image import Image

DOCS = Path(__file__).resolve().parents[1] / "docs"
GLASS = 1280, 800
SIZE = 720, 450
SEATS = 4
SECONDS = 12
EVERY = 4
"""Frames of the studio, of which there are 30 in a second, from picture to picture."""

OPENING = 30
"""Frames nobody needs to see: the page comes."""

COLOURS = 128
MOST_BYTES = 1_500_000


def main() -> None:
    os.environ["KIVY_NO_ARGS"] = "1"
    for game_id in sys.argv[1:] or game_ids():
        path = DOCS / f"{game_id}.gif"
        keep(filmed(game_id), path)
        print(f"{path.name}: {path.stat().st_size / 1e6:.2f} MB")


def filmed(game_id: str) -> list[Image]:
    """Takes pictures of bots at the table, the light of day on them."""
    from PIL.Image import Resampling

    from tools.gallery import studio

    seats = min(SEATS, find_game(game_id).seats[-1])
    with studio.Studio(GLASS) as room:
        match = studio.match_of(game_id, seats)
        room.app.router.show_table(match, studio.family(seats, Level.MEDIUM))
        studio.frames(OPENING)
        pictures = []
        for _ in range(SECONDS * 30 // EVERY):
            studio.frames(EVERY)
            pictures.append(studio.picture().resize(SIZE, Resampling.LANCZOS))
        return pictures


def keep(pictures: Sequence[Image], path: Path) -> None:
    """Writes pictures that move, in colours all of them share.

    :raises ValueError: if nobody would wait for so large a file.
    """
    from PIL import Image

    shared = sheet(pictures).quantize(COLOURS, method=Image.Quantize.MEDIANCUT)
    first, *others = (each.quantize(palette=shared, dither=Image.Dither.NONE) for each in pictures)
    first.save(path, save_all=True, append_images=others, duration=EVERY * 1000 // 30, loop=0)
    if path.stat().st_size > MOST_BYTES:
        raise ValueError(f"{path.name} has {path.stat().st_size} bytes")


def sheet(pictures: Sequence[Image]) -> Image:
    """Lays some of the pictures side by side."""
    from PIL import Image

    some = pictures[:: max(1, len(pictures) // 6)]
    paper = Image.new("RGB", (SIZE[0] * len(some), SIZE[1]))
    for place, each in enumerate(some):
        paper.paste(each, (SIZE[0] * place, 0))
    return paper


if __name__ == "__main__":
    main()
