"""Fills the shop's folders with pictures of our own gallery: ``python -m tools.shop_pictures``.

The gallery must be fresh: ``make gallery``.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
GALLERY = ROOT / "build" / "gallery"
SHOP = ROOT / "fastlane" / "metadata" / "android"
LANGUAGES = ("fr-FR", "en-US")
GAMES = ("bon_appetit", "cheese_rescue", "chop_chop", "lucie")
SHELF = "shell-shelf-{shape}-day.png"
TABLE = "{game}-*-{shape}--6.png"
"""The sixth turn of a game in the theme and the mode of a new tablet."""

FOLDERS = {
    "tenInchScreenshots": "landscape",
    "sevenInchScreenshots": "portrait",
    "phoneScreenshots": "phone",
}
"""Which shape of the gallery belongs into which folder of F-Droid and Google Play."""


def main() -> int:
    missing = [shape for shape in FOLDERS.values() if not pictures(shape)]
    if missing:
        print(f"{GALLERY} has no pictures yet: run make gallery first")
        return 1
    for language in LANGUAGES:
        images = SHOP / language / "images"
        for name, shape in FOLDERS.items():
            _fill(images / name, pictures(shape))
        shutil.copyfile(ROOT / "assets" / "icon.png", images / "icon.png")
    return 0


def pictures(shape: str) -> dict[str, Path]:
    """Returns what a shop should show: the shelf, then every game with as many as can play."""
    found = {"shelf": sorted(GALLERY.glob(SHELF.format(shape=shape)))}
    found |= {game: sorted(GALLERY.glob(TABLE.format(game=game, shape=shape))) for game in GAMES}
    return {name: files[-1] for name, files in found.items() if files}


def _fill(folder: Path, files: dict[str, Path]) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for number, (name, file) in enumerate(files.items(), start=1):
        shutil.copyfile(file, folder / f"{number}_{name}.png")
    print(f"{folder.relative_to(ROOT)}: {len(files)} pictures")


if __name__ == "__main__":
    sys.exit(main())
