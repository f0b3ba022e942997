"""How large letters can be: as large as wanted, and smaller before one of them is lost."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from kivy.core.text import Label as CoreLabel
from kivy.metrics import sp

from screens.ui.look import pieces

SMALLEST = 8
"""Size in sp below which letters are never made smaller."""

MEASURED = 100
"""Size in pixels at which texts are measured, once; others follow from it."""

SPARE = 1.03
"""Room for what rounding to whole pixels adds to a line."""

STEP = 0.96

LONGEST_STEP = 26
"""Letters of a path in a line: some folder of Android's has as many."""


class Letters(NamedTuple):
    """How a text is written, if there is room."""

    font: str
    is_bold: bool
    size: float
    """In pixels."""

    spacing: float = 1
    """How far lines stand from each other, of what the makers of the font wanted."""


def fitting_size(text: str, letters: Letters, width: float, height: float | None = None) -> float:
    """Returns the largest size in pixels, up to what is wanted, at which nothing sticks out.

    :param height: ``None`` if the text may grow downwards.
    """
    paragraphs, line, space = _measured(text, letters.font, letters.is_bold)
    longest = max((word for words in paragraphs for word in words), default=0)
    smallest = sp(SMALLEST)
    size = max(smallest, min(letters.size, MEASURED * width / max(1, longest * SPARE)))
    while height is not None and size > smallest:
        zoom = MEASURED / size
        lines = _lines(paragraphs, space, width * zoom)
        if line * (1 + (lines - 1) * letters.spacing) <= height * zoom:
            break
        size *= STEP
    return max(smallest, size)


def in_steps(path: str) -> str:
    """Breaks a path after some of its folders: as one word it could only be written tiny."""
    lines = [""]
    for step in re.findall(r"[^/\\]*[/\\]|[^/\\]+", path):
        if lines[-1] and len(lines[-1]) + len(step) > LONGEST_STEP:
            lines.append("")
        lines[-1] += step
    return "\n".join(lines)


def in_lines(text: str, letters: Letters, width: float) -> str:
    """Breaks a text where its lines would become longer than *width* pixels."""
    lines: list[str] = []
    for word in pieces(text):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width_of(longer, letters) * SPARE <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return "\n".join(lines)


def width_of(text: str, letters: Letters) -> float:
    """Returns how wide a text is, without any break."""
    label = CoreLabel(font_name=letters.font, bold=letters.is_bold, font_size=letters.size)
    return float(label.get_extents(text)[0])


@lru_cache(maxsize=1024)
def _measured(
    text: str, font: str, is_bold: bool
) -> tuple[tuple[tuple[float, ...], ...], float, float]:
    """Returns the widths of the words of each paragraph, the height of a line, and a space."""
    label = CoreLabel(font_name=font, bold=is_bold, font_size=MEASURED)
    paragraphs = tuple(
        tuple(label.get_extents(word)[0] for word in pieces(paragraph))
        for paragraph in text.split("\n")
    )
    return paragraphs, label.get_extents("Ég")[1], label.get_extents(" ")[0]


def _lines(paragraphs: tuple[tuple[float, ...], ...], space: float, width: float) -> int:
    """Returns how many lines there are when each takes as many words as fit."""
    lines = 0
    for words in paragraphs:
        lines += 1
        filled = 0.0
        for word in words:
            if filled and (filled + space + word) * SPARE > width:
                lines += 1
                filled = word
            else:
                filled += word + (space if filled else 0)
    return lines
