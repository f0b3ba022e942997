"""Writes pictures to look at into ``build/gallery``: ``python -m tools.gallery``."""

from __future__ import annotations

from pathlib import Path

from tools.art.sheet import cards_sheet, contact_sheet, moods_sheet

GALLERY = Path(__file__).resolve().parents[1] / "build" / "gallery"
SHEETS = {"sprites": contact_sheet, "moods": moods_sheet, "cards": cards_sheet}


def main(folder: Path = GALLERY) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, draw in SHEETS.items():
        draw().save(folder / f"{name}.png")


if __name__ == "__main__":
    main()
