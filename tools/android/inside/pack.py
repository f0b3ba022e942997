"""Runs inside the builders' Python: lets python-for-android render and pack all but native code."""

from __future__ import annotations

import json
import os
import shutil
import sys
from pathlib import Path

import pythonforandroid

OVERLAYS = ("common", "_sdl_common", "sdl2")
"""Folders python-for-android lays over each other to make an SDL 2 project."""

NOT_FOR_THE_BUILD = {"--ndk-api", "--bootstrap", "--dist_name", "--arch"}
"""Options with a value that its tool chain keeps for itself."""

ALONE = {"--copy-libs"}
RENAMED = {"--add-resource": "--resource"}
BUILD_TOOLS = "35.0.0"


def lay_out(folder: Path, *, python: str, api: str, archs: list[str]) -> None:
    """Makes the folder in which python-for-android's ``build.py`` expects to be."""
    shutil.rmtree(folder, ignore_errors=True)
    source = Path(pythonforandroid.__file__).parent / "bootstraps"
    for name in OVERLAYS:
        shutil.copytree(source / name / "build", folder, dirs_exist_ok=True)
    for name in ("drawable", "mipmap", "mipmap-anydpi-v26"):
        (folder / "src/main/res" / name).mkdir(parents=True, exist_ok=True)
    for arch in archs:
        (folder / "libs" / arch).mkdir(parents=True, exist_ok=True)
        (folder / f"_python_bundle__{arch}").mkdir()
    facts = {
        "hostpython": python,
        "bootstrap": "sdl2",
        "archs": archs,
        "ndk_api": 24,
        "use_setup_py": False,
    }
    (folder / "dist_info.json").write_text(json.dumps(facts))
    (folder / "project.properties").write_text(f"target=android-{api}")
    kit = folder / "no_sdk"
    (kit / "build-tools" / BUILD_TOOLS).mkdir(parents=True)
    (folder / "local.properties").write_text(f"sdk.dir={kit}")


def options_for_the_build(command: list[str]) -> list[str]:
    """Strips what the tool chain keeps for itself before it calls ``build.py``."""
    options, words = [], iter(command[1:])
    for word in words:
        if word in NOT_FOR_THE_BUILD:
            next(words)
        elif word not in ALONE:
            options.append(RENAMED.get(word, word))
    return options


def main() -> None:
    folder, python, api, order = sys.argv[1:5]
    command = json.loads(Path(order).read_text())
    archs = [command[i + 1] for i, word in enumerate(command) if word == "--arch"]
    lay_out(Path(folder), python=python, api=api, archs=archs)
    os.chdir(folder)
    os.environ.setdefault("SOURCE_DATE_EPOCH", "1")
    sys.path.insert(0, folder)
    import build

    build.parse_args_and_make_package(options_for_the_build(command))


if __name__ == "__main__":
    main()
