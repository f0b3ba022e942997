"""Writes pictures to look at into ``build/gallery``."""

from __future__ import annotations

import sys
from pathlib import Path

from tools.art.sheet import cards_sheet, contact_sheet, moods_sheet

GALLERY = Path(__file__).resolve().parents[2] / "build" / "gallery"
SHEETS = {"sprites": contact_sheet, "moods": moods_sheet, "cards": cards_sheet}


def art(folder: Path) -> None:
    for name, draw in SHEETS.items():
        draw().save(folder / f"{name}.png")


def main() -> None:
    """Renders everything, or only the parts named: art, shell, tables, strips."""
    from tools.gallery import screens

    parts = {"art": art, "shell": screens.shell, "tables": screens.tables, "strips": screens.strips}
    GALLERY.mkdir(parents=True, exist_ok=True)
    for name in sys.argv[1:] or parts:
        print(f"{name} …")
        parts[name](GALLERY)
    print(f"Look at {GALLERY}")


if __name__ == "__main__":
    main()
