"""Writes a picture as PNG a few rows at a time: Kivy would hold the frame until all is done.

How large one is, is known before anybody unpacks it.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator

SIGNATURE = b"\x89PNG\r\n\x1a\n"
TRUE_COLOUR = 2
QUICK = 1
"""How hard zlib tries: a tablet has better things to do."""

ROWS = 16
"""Written at once."""


class PngWriter:
    """A picture without its transparency, made from rows of red, green, blue and alpha."""

    def __init__(self, size: tuple[int, int], rgba: bytes) -> None:
        self._size, self._rgba = size, rgba
        self._squeezed = b""

    def steps(self) -> Iterator[None]:
        """Does the work, and yields after every few rows."""
        width, height = self._size
        squeezer = zlib.compressobj(QUICK)
        parts = []
        for first in range(0, height, ROWS):
            for row in range(first, min(height, first + ROWS)):
                line = self._rgba[row * width * 4 : (row + 1) * width * 4]
                parts.append(squeezer.compress(b"\0" + _opaque(line)))
            yield
        self._squeezed = b"".join(parts) + squeezer.flush()

    def content(self) -> bytes:
        """Returns the file, once all steps are done."""
        header = struct.pack(">IIBBBBB", *self._size, 8, TRUE_COLOUR, 0, 0, 0)
        parts = ((b"IHDR", header), (b"IDAT", self._squeezed), (b"IEND", b""))
        return SIGNATURE + b"".join(_chunk(name, content) for name, content in parts)


def size_of(content: bytes) -> tuple[int, int] | None:
    """Returns width and height of a picture; ``None`` if it is no PNG."""
    begin = SIGNATURE + struct.pack(">I", 13) + b"IHDR"
    if not content.startswith(begin) or len(content) < len(begin) + 8:
        return None
    width, height = struct.unpack_from(">II", content, len(begin))
    return int(width), int(height)


def _opaque(row: bytes) -> bytes:
    plain = bytearray(len(row) // 4 * 3)
    for channel in range(3):
        plain[channel::3] = row[channel::4]
    return bytes(plain)


def _chunk(name: bytes, content: bytes) -> bytes:
    seal = zlib.crc32(name + content)
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", seal)
