"""Prints every table of the bench and fails if a bar was missed; parts can be named."""

from __future__ import annotations

import os
import sys
from importlib import import_module

PARTS = ("engine", "drawing", "films", "thinking", "chronicle", "pages", "start", "memory")

os.environ |= {"KIVY_NO_ARGS": "1", "KCFG_GRAPHICS_MAXFPS": "0", "KCFG_GRAPHICS_MULTISAMPLES": "0"}


def main() -> int:
    missed: list[str] = []
    for part in sys.argv[1:] or PARTS:
        missed += import_module(f"tools.bench.{part}").bench()
    for bar in missed:
        print("missed:", bar)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
