"""Rebuilds the fonts and prints what each can write."""

from __future__ import annotations

from pathlib import Path

from tools.type.foundry import build, letters_of

if __name__ == "__main__":
    folder = Path(__file__).parents[2] / "assets" / "fonts"
    build(folder)
    for file in sorted(folder.glob("*.ttf")):
        print(f"{file.name:14} {file.stat().st_size:6} bytes  {len(letters_of(file))} characters")
