"""Merges and cuts down the fonts: woff2 from the npm registry in, small TTF out.

The sources come from four packages of Fontsource, all OFL-1.1 without reserved names, taken
with ``npm pack`` and unpacked; only the files below were kept, unchanged, with their LICENSE:

* ``@fontsource/atkinson-hyperlegible-next@5.3.0``: ``files/*-latin-400-normal.woff2``,
  ``*-latin-ext-400-normal.woff2`` and the same in 700.
* ``@fontsource/baloo-2@5.3.0``: ``files/*-latin-700-normal.woff2``,
  ``*-latin-ext-700-normal.woff2``.
* ``@fontsource/onest@5.3.1``: ``files/onest-cyrillic-400-normal.woff2`` and the same in 700.
* ``@fontsource/nunito@5.3.0``: ``files/nunito-cyrillic-900-normal.woff2``.

Neither Atkinson nor Baloo knows Cyrillic. Of what does, Onest has the same stroke as Atkinson, and
Nunito the round ends of Baloo; both are made smaller until their small letters are as tall.

Kivy's SDL2 text provider reads TTF and looks into one file only, so the parts of each face are
merged. Nothing of the clock gets into the files: the same sources give the same bytes.
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
from fontTools.ttLib.scaleUpem import scale_upem

from tools.type.letters import CYRILLIC, wanted

SOURCES = Path(__file__).parent / "sources"


class Cut(NamedTuple):
    """One weight of a published font."""

    package: str
    weight: int

    def source(self, part: str) -> Path:
        return SOURCES / self.package / f"{self.package}-{part}-{self.weight}-normal.woff2"


class Face(NamedTuple):
    """One font file of the program, and where it comes from."""

    name: str
    latin: Cut
    cyrillic: Cut
    shrink: float
    """How large Cyrillic letters are, of what they were, to stand beside Latin ones."""


FACES = (
    Face("text", Cut("atkinson-hyperlegible-next", 400), Cut("onest", 400), 0.95),
    Face("text_bold", Cut("atkinson-hyperlegible-next", 700), Cut("onest", 700), 0.95),
    Face("title", Cut("baloo-2", 700), Cut("nunito", 900), 0.92),
)


def build(folder: Path) -> None:
    """Writes the fonts and their licences."""
    folder.mkdir(parents=True, exist_ok=True)
    for face in FACES:
        (folder / f"{face.name}.ttf").write_bytes(cast(face))
    for package in sorted({cut.package for face in FACES for cut in (face.latin, face.cyrillic)}):
        shutil.copyfile(SOURCES / package / "LICENSE", folder / f"OFL-{package}.txt")


def cast(face: Face) -> bytes:
    """Returns one face with the characters we want, as TTF."""
    basic, extended = (TTFont(face.latin.source(part)) for part in ("latin", "latin-ext"))
    heights = basic["hhea"].ascent, basic["hhea"].descent
    letters = {ord(letter) for letter in wanted()}
    rest = letters - basic.getBestCmap().keys()
    cyrillic = _shrunk(TTFont(face.cyrillic.source("cyrillic")), face.shrink)
    parts = [_cut(basic, letters), _cut(extended, rest), _cut(cyrillic, {*map(ord, CYRILLIC)})]
    font = Merger().merge(parts)
    removeOverlaps(font)  # or strokes that cross each other leave notches when they are drawn
    font["hhea"].ascent, font["hhea"].descent = heights  # a line stays as high as it was
    font["head"].created = font["head"].modified = basic["head"].created
    font.recalcTimestamp = False
    return _file(font).getvalue()


def _shrunk(font: TTFont, shrink: float) -> TTFont:
    """Makes every letter smaller: it is drawn on a finer grid, and the grid called the usual."""
    usual = font["head"].unitsPerEm
    scale_upem(font, round(usual * shrink))
    font["head"].unitsPerEm = usual
    return font


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
