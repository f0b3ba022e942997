"""Says what would end a build half an hour after its beginning: ``python -m tools.android.ready``.

Needs nothing but Python, and is run in the folder of the project before ``buildozer``.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

LONGEST = 110
"""Letters of the folder's path: Linux reads 255 of a script's first line, 145 are the builder's."""

LIBRARIES = ("sdl2", "SDL2_image", "SDL2_mixer", "SDL2_ttf")
"""What Kivy asks pkg-config for, which knows only this machine's."""

CONSTRAINTS = Path("tools", "android", "pip.txt")


def obstacles(
    root: Path, environment: Mapping[str, str], is_there: Callable[[str], bool]
) -> list[str]:
    """Lists what stands in the way of a build in *root*.

    :param is_there: says whether this machine has a library to compile against.
    """
    found = []
    if " " in str(root):
        found.append(f"The path {root} has a space in it.")
    if len(str(root)) > LONGEST:
        found.append(f"The path {root} has {len(str(root))} letters, more than {LONGEST}.")
    # The shell names a folder as it was entered, perhaps by a link, and Python as it lies.
    named = Path(environment.get("PIP_CONSTRAINT", ""))
    if named.resolve() != (root / CONSTRAINTS).resolve():
        found.append(f"Please type first: export PIP_CONSTRAINT=$PWD/{CONSTRAINTS.as_posix()}")
    if libraries := [name for name in LIBRARIES if is_there(name)]:
        found.append(f"Please remove this machine's headers of {', '.join(libraries)}.")
    return found


def is_there(library: str) -> bool:
    """Asks pkg-config; without it, Kivy cannot ask either."""
    asked = shutil.which("pkg-config")
    return asked is not None and not subprocess.call([asked, "--exists", library])


def main() -> int:
    found = obstacles(Path.cwd(), os.environ, is_there)
    print(*(found or ["Nothing stands in the way of a build."]), sep="\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
