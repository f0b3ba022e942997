"""Merges and cuts down the fonts: woff2 from the npm registry in, small TTF out.

The sources come from two packages of Fontsource, both OFL-1.1 without reserved names, taken
with ``npm pack`` and unpacked; only the files below were kept, unchanged, with their LICENSE:

* ``@fontsource/atkinson-hyperlegible-next@5.3.0``: ``files/*-latin-400-normal.woff2``,
  ``*-latin-ext-400-normal.woff2`` and the same in 700.
* ``@fontsource/baloo-2@5.3.0``: ``files/*-latin-700-normal.woff2``,
  ``*-latin-ext-700-normal.woff2``.

Kivy's SDL2 text provider reads TTF and looks into one file only, so the two halves of each
face are merged. Nothing of the clock gets into the files: the same sources give the same bytes.
"""

from __future__ import annotations

import shutil
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.removeOverlaps import removeOverlaps

from tools.type.letters import wanted

SOURCES = Path(__file__).parent / "sources"


class Face(NamedTuple):
    """One font file of the program, and where it comes from."""

    name: str
    package: str
    weight: int

    def source(self, part: str) -> Path:
        return SOURCES / self.package / f"{self.package}-{part}-{self.weight}-normal.woff2"


FACES = (
    Face("text", "atkinson-hyperlegible-next", 400),
    Face("text_bold", "atkinson-hyperlegible-next", 700),
    Face("title", "baloo-2", 700),
)


def build(folder: Path) -> None:
    """Writes the fonts and their licences."""
    folder.mkdir(parents=True, exist_ok=True)
    for face in FACES:
        (folder / f"{face.name}.ttf").write_bytes(cast(face))
    for package in sorted({face.package for face in FACES}):
        shutil.copyfile(SOURCES / package / "LICENSE", folder / f"OFL-{package}.txt")


def cast(face: Face) -> bytes:
    """Returns one face with the characters we want, as TTF."""
    basic, extended = TTFont(face.source("latin")), TTFont(face.source("latin-ext"))
    letters = {ord(letter) for letter in wanted()}
    rest = letters - basic.getBestCmap().keys()
    font = Merger().merge([_cut(basic, letters), _cut(extended, rest)])
    removeOverlaps(font)  # or strokes that cross each other leave notches when they are drawn
    font["head"].created = font["head"].modified = basic["head"].created
    font.recalcTimestamp = False
    return _file(font).getvalue()


def letters_of(file: Path) -> set[str]:
    """Returns the characters a font can write."""
    with TTFont(file) as font:
        return {chr(code) for code in font.getBestCmap()}


def _cut(font: TTFont, letters: set[int]) -> BytesIO:
    """Keeps some letters and their kerning, drops what SDL2 never looks at."""
    options = Options(
        layout_features=["kern"],
        name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14],
        drop_tables=["STAT", "GSUB", "DSIG"],
        notdef_outline=True,
        recalc_timestamp=False,
    )
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)
    font.flavor = None
    font.recalcTimestamp = False
    return _file(font)


def _file(font: TTFont) -> BytesIO:
    file = BytesIO()
    font.save(file)
    file.seek(0)
    return file
