"""How much memory is taken, and by what."""

from __future__ import annotations

import gc
from collections import Counter
from pathlib import Path
from resource import getpagesize

from kivy.graphics.texture import Texture

BYTES_PER_PIXEL = 4
PROCESS = Path("/proc/self")


def megabytes() -> float:
    """Returns how much memory this program takes now."""
    pages = int((PROCESS / "statm").read_text().split()[1])
    return pages * getpagesize() / 2**20


def picture_megabytes() -> float:
    """Returns how much of it, or of the graphics card's, is pictures; the same everywhere."""
    gc.collect()
    pictures = [
        thing for thing in gc.get_objects() if type(thing) is Texture
    ]  # and no parts of one
    return sum(BYTES_PER_PIXEL * each.width * each.height for each in pictures) / 2**20


def megabytes_by_kind() -> Counter[str]:
    """Tells what the memory is that this program takes now."""
    kinds: Counter[str] = Counter()
    kind = ""
    for line in (PROCESS / "smaps").read_text().splitlines():
        first, *others = line.split()
        if first == "Rss:":
            kinds[kind] += round(int(others[0]) * 1024)
        elif not first.endswith(":"):  # the first line about a piece ends in its file
            kind = _kind_of(others[4] if len(others) > 4 else "")
    return Counter({kind: round(size / 2**20) for kind, size in kinds.items()})


def _kind_of(file: str) -> str:
    if "libLLVM" in file or "dri" in file or "gallium" in file:
        return "the driver that draws without a graphics card"
    if ".so" in file:
        return "other libraries"
    if not file or file.startswith("["):
        return "what was made while it ran"
    return "files and what is shared with the screen"
