"""Strips of frames and contact sheets of strips, with names under the pictures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageChops, ImageDraw, ImageFont, ImageStat

FONT = Path(__file__).resolve().parents[2] / "assets" / "fonts" / "text.ttf"
GAP = 6
LABEL = 30
LETTERS = 20
PAPER, INK = "white", "black"
CELL = 400
WIDEST, HIGHEST = 1600, 1800
"""Pixels of a contact sheet, so that it can be looked at whole."""


class Strip(NamedTuple):
    """The frames of one beat."""

    name: str
    frames: Sequence[Image.Image]

    @property
    def best(self) -> Image.Image:
        """The frame that tells most: unlike both the first and the last."""
        first, last = self.frames[0], self.frames[-1]
        return max(self.frames, key=lambda it: min(_apart(it, first), _apart(it, last)))


def _apart(one: Image.Image, other: Image.Image) -> float:
    difference = ImageStat.Stat(ImageChops.difference(one, other))
    return float(sum(difference.sum2))


def lay_strip(strip: Strip) -> Image.Image:
    """Lays eight frames in two rows of four under the name of the beat."""
    return _lay(strip.frames, [strip.name], columns=4)


def save_sheets(strips: Sequence[Strip], folder: Path, name: str) -> None:
    """Writes all strips on as few sheets as can be looked at."""
    for number, sheet in enumerate(_contact_sheets(strips), start=1):
        sheet.save(folder / f"sheet-{name}-{number}.png")


def _contact_sheets(strips: Sequence[Strip]) -> Iterator[Image.Image]:
    bests = [strip.best.copy() for strip in strips]
    for best in bests:
        best.thumbnail((CELL - GAP, CELL - GAP))
    across, down = bests[0].size
    columns = max(1, WIDEST // (across + GAP))
    most = columns * max(1, HIGHEST // (down + GAP + LABEL))
    for start in range(0, len(bests), most):
        part = slice(start, start + most)
        yield _lay(bests[part], [strip.name for strip in strips[part]], columns)


def _lay(frames: Sequence[Image.Image], names: Sequence[str], columns: int) -> Image.Image:
    """Lays frames in rows, each above its own name, or all below the only one."""
    width, height = frames[0].size
    labels = LABEL if len(names) > 1 else 0
    rows = -(-len(frames) // columns)
    top = 0 if labels else LABEL
    size = columns * (width + GAP), rows * (height + GAP + labels) + top
    sheet = Image.new("RGB", size, PAPER)
    pen = ImageDraw.Draw(sheet)
    for place, frame in enumerate(frames):
        row, column = divmod(place, columns)
        x, y = column * (width + GAP), top + row * (height + GAP + labels)
        sheet.paste(frame, (x, y))
        if labels:
            pen.text((x + 4, y + height), names[place], INK, _font(names[place], width))
    if not labels:
        pen.text((4, 0), names[0], INK, _font(names[0], sheet.width))
    return sheet


def _font(name: str, width: int) -> ImageFont.FreeTypeFont:
    """Returns letters in which a name fits below its picture."""
    font = ImageFont.truetype(FONT, LETTERS)
    return font.font_variant(size=LETTERS * min(1, (width - 4) / font.getlength(name)))
