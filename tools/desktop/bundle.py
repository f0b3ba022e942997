"""Puts into the wheel the libraries that would bring along what nobody needs.

KivyMD and materialyoucolor ask for Pillow, and KivyMD by way of materialshapes for Cairo, which
has wheels for Windows only: elsewhere pip would look for a compiler. Nothing we show needs either,
but there is no way to tell pip so.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from zipfile import ZipFile

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

HOME = "tools/desktop/home"
ALONE = ("--no-deps", "--only-binary=:all:")


class Bundle(BuildHookInterface[Any]):  # type: ignore[misc]  # hatchling is not installed here
    """Gets libraries while the wheel is built, and lays them beside our own code."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        self._folder = TemporaryDirectory()
        folder = Path(self._folder.name)
        download = [
            sys.executable,
            "-m",
            "pip",
            "download",
            "--quiet",
            *ALONE,
            "--dest",
            str(folder),
        ]
        subprocess.run([*download, *self.config["libraries"]], check=True)
        places = (*_unpack(folder), *Path(self.root, HOME).glob("*.py"))
        beside = {str(place): place.name for place in places}
        build_data["force_include"] |= beside
        # Whoever works on the program gets nothing else: the rest is read where it lies.
        build_data["force_include_editable"] |= beside

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        self._folder.cleanup()


def _unpack(folder: Path) -> list[Path]:
    """Unpacks all wheels, except what they compiled: materialyoucolor's eye for photographs."""
    unpacked = folder / "unpacked"
    for file in folder.glob("*.whl"):
        with ZipFile(file) as wheel:
            names = (name for name in wheel.namelist() if not name.endswith((".so", ".pyd")))
            wheel.extractall(unpacked, names)
    return [*unpacked.iterdir()]
