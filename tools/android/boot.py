"""Starts the packed app on a stand-in tablet: Xvfb, Android's variables, no sources."""

from __future__ import annotations

import os
import shutil
import subprocess
import tarfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from tools.android.driver.notes import read_notes
from tools.android.kit import HERE, Kit


class Tablet(NamedTuple):
    """A screen as tablets have them."""

    width: int
    height: int
    dots: int
    """To the inch, as Android rounds them."""

    @property
    def name(self) -> str:
        return f"{self.width}x{self.height}"

    @property
    def density(self) -> float:
        return self.dots / 160


TABLETS = (Tablet(1280, 800, 160), Tablet(2000, 1200, 240), Tablet(800, 1280, 213))
"""A 10-inch one, a sharp one, and an 8-inch one held upright."""


class Installation:
    """What Android keeps of the app: its code, wiped at every update, and its files, never."""

    def __init__(self, kit: Kit, name: str) -> None:
        self.kit = kit
        self.folder = kit.build / "tablets" / name
        self.files = self.folder / "files"
        self.app = self.files / "app"
        shutil.rmtree(self.folder, ignore_errors=True)
        self.files.mkdir(parents=True)
        self.install()

    def install(self) -> None:
        """Unpacks the package, in place of what an older version left there."""
        shutil.rmtree(self.app, ignore_errors=True)
        with tarfile.open(self.kit.build / "dist/src/main/assets/private.tar") as package:
            package.extractall(self.app, filter="data")

    def start(
        self, tablet: Tablet, scene: str, *words: str, display: str
    ) -> tuple[subprocess.Popen[bytes], Path]:
        """Starts the app with a hand that plays *scene*; returns it and where its notes are."""
        notes = self.folder / f"{scene}.jsonl"
        command = [self.kit.tablet, "-m", "tools.android.driver", scene, notes, *words]
        environment = _variables(self, tablet) | {"DISPLAY": display}
        with (self.folder / f"{scene}.log").open("wb") as log:
            process = subprocess.Popen(
                [str(word) for word in command], cwd=self.app, env=environment,
                stdout=log, stderr=subprocess.STDOUT,
            )  # fmt: skip
        return process, notes

    def play(
        self, tablet: Tablet, scene: str, *words: str, seconds: float = 900
    ) -> list[dict[str, Any]]:
        """Plays a whole scene and returns the notes."""
        with screen(tablet) as display:
            process, notes = self.start(tablet, scene, *words, display=display)
            try:
                process.wait(seconds)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        return read_notes(notes)


def _variables(installation: Installation, tablet: Tablet) -> dict[str, str]:
    """Returns the environment that python-for-android's start.c and PythonActivity make."""
    files, app = str(installation.files), str(installation.app)
    newest = installation.kit.spec["android.api"]
    variables = _variables_of_the_package(installation.app) | {
        "P4A_BOOTSTRAP": "SDL2",
        "TABLET_SDK": newest,
        "ANDROID_ARGUMENT": app,
        "ANDROID_APP_PATH": app,
        "ANDROID_UNPACK": app,
        "ANDROID_PRIVATE": files,
        "ANDROID_ENTRYPOINT": "main.pyc",
        "PYTHONOPTIMIZE": "2",
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTHONPATH": os.pathsep.join((str(HERE / "stand_in"), str(_only_tools(installation)))),
        "KIVY_DPI": str(tablet.dots),
        "KIVY_METRICS_DENSITY": str(tablet.density),
        "KIVY_HOME": str(installation.folder / "kivy"),
        "KCFG_GRAPHICS_MAXFPS": "0",
        "KCFG_GRAPHICS_MULTISAMPLES": "0",
        "SDL_AUDIODRIVER": "dummy",
        "LIBGL_ALWAYS_SOFTWARE": "1",
    }
    Path(variables["KIVY_HOME"]).mkdir(exist_ok=True)
    return {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ} | variables


def _variables_of_the_package(app: Path) -> dict[str, str]:
    lines = (app / "p4a_env_vars.txt").read_text().splitlines()
    return dict(line.split("=", 1) for line in lines if "=" in line)


def _only_tools(installation: Installation) -> Path:
    """Returns a folder in which Python finds ``tools`` and nothing else of the project."""
    folder = installation.folder / "path"
    folder.mkdir(exist_ok=True)
    link = folder / "tools"
    if not link.exists():
        link.symlink_to(HERE.parent)
    return folder


@contextmanager
def screen(tablet: Tablet) -> Iterator[str]:
    """Opens a screen of exactly this size that nobody sees."""
    size = f"{tablet.width}x{tablet.height}x24"
    command: Sequence[str] = ("Xvfb", "-displayfd", "1", "-screen", "0", size, "-nolisten", "tcp")
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        if server.stdout is None:
            raise OSError("Xvfb says nothing")
        yield f":{server.stdout.readline().strip()}"
    finally:
        server.terminate()
        server.wait()
