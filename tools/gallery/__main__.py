"""Writes pictures to look at into ``build/gallery``.

``python -m tools.gallery [part …] [size …] [mode …] [fragment of a beat's name …]``, for example
``python -m tools.gallery bon_appetit landscape table chain``. Parts are art, shell, tables, shared
and the games; sizes landscape, portrait, small and phone; modes table, sofa and pass.
"""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tools.gallery.order import Order

GALLERY = Path(__file__).resolve().parents[2] / "build" / "gallery"


def render(part: str, order: Order) -> None:
    """Renders one part of the gallery in this process."""
    folder = GALLERY / part
    folder.mkdir(parents=True, exist_ok=True)
    if part == "art":
        from tools.art.sheet import cards_sheet, contact_sheet, moods_sheet

        sheets = {"sprites": contact_sheet, "moods": moods_sheet, "cards": cards_sheet}
        for name, draw in sheets.items():
            draw().save(folder / f"{name}.png")
    elif part == "shell":
        from tools.gallery.shell import shell

        shell(folder, order)
    elif part == "tables":
        from tools.gallery.tables import tables

        tables(folder, order)
    else:
        from tools.gallery import games

        if part == "shared":
            games.film_shared(folder, order)
        else:
            games.film_game(part, folder, order)


def render_in_parallel(order: Order) -> int:
    """Gives every part a window of its own, on as many processors as there are."""

    def run(part: str) -> int:
        print(f"{part} …", flush=True)
        command = [sys.executable, "-m", "tools.gallery", *order.words(part)]
        return subprocess.run(command, check=False).returncode

    with ThreadPoolExecutor(os.cpu_count()) as workers:
        return max(workers.map(run, order.parts))


def main() -> int:
    order = Order.of(sys.argv[1:])
    if len(order.parts) > 1:
        result = render_in_parallel(order)
        print(f"Look at {GALLERY}")
        return result
    render(order.parts[0], order)
    return 0


if __name__ == "__main__":
    sys.exit(main())
