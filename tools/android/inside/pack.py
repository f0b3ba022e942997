"""Runs inside the builders' Python: lets python-for-android render and pack all but native code."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pythonforandroid

OVERLAYS = ("common", "_sdl_common", "sdl2")
"""Folders python-for-android lays over each other to make an SDL 2 project."""

NOT_FOR_THE_BUILD = {"--ndk-api", "--bootstrap", "--dist_name", "--arch"}
"""Options with a value that its tool chain keeps for itself."""

ALONE = {"--copy-libs"}
RENAMED = {"--add-resource": "--resource"}
BUILD_TOOLS = "35.0.0"
COMPILE = "-m", "compileall"
OBEY = """
import compileall, json, sys
from contextlib import redirect_stdout

for line in sys.stdin:
    sys.argv = ["compileall", *json.loads(line)]
    with redirect_stdout(sys.stderr):
        is_compiled = compileall.main()
    print(int(not is_compiled), flush=True)
"""
"""Does for each line what ``python -m compileall`` does with its words."""


class Compilers:
    """One Python that compiles all files, where ``build.py`` would start one for each of them.

    It is the Python that is asked for, with the switches that are asked for.
    """

    def __init__(self) -> None:
        self._running: dict[tuple[str, ...], subprocess.Popen[str]] = {}

    def call(self, words: list[str]) -> int:
        """Stands in for ``subprocess.call``; *words* are ``python -OO -m compileall …``."""
        place = words.index(COMPILE[0])
        python, orders = tuple(words[:place]), words[place + 2 :]
        if (*words[place : place + 2],) != COMPILE:
            return subprocess.call(words)
        if python not in self._running:
            self._running[python] = subprocess.Popen(
                [*python, "-c", OBEY], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
            )
        compiler = self._running[python]
        if compiler.stdin is None or compiler.stdout is None:
            raise OSError("the compiler does not listen")
        compiler.stdin.write(json.dumps(orders) + "\n")
        compiler.stdin.flush()
        return int(compiler.stdout.readline())

    def stop(self) -> None:
        for compiler in self._running.values():
            compiler.communicate()


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

    compilers = Compilers()
    build.subprocess = SimpleNamespace(**{**vars(subprocess), "call": compilers.call})
    build.parse_args_and_make_package(options_for_the_build(command))
    compilers.stop()


if __name__ == "__main__":
    main()
