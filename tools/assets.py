"""Rebuilds everything people see, hear and read from its sources."""

from __future__ import annotations

from pathlib import Path

from tools import palette
from tools.art import atlas, pictures
from tools.sound.studio import build as build_sounds
from tools.texts import build_all
from tools.type.foundry import build as build_fonts

ASSETS = Path(__file__).parents[1] / "assets"


def main() -> None:
    print("pictures …")
    atlas.build(ASSETS / "atlas")
    pictures.build()
    print("sounds …")
    build_sounds(ASSETS / "sounds")
    print("fonts, colours and texts …")
    build_fonts(ASSETS / "fonts")
    palette.build(ASSETS / "themes")
    build_all()


if __name__ == "__main__":
    main()
