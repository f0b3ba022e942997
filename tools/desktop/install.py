"""Builds the wheel and installs it where there is nothing yet."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SCRIPTS = "Scripts" if os.name == "nt" else "bin"
PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet")


def build_wheel(folder: Path) -> Path:
    """Builds the wheel as ``pip install .`` does."""
    words = "wheel", "--no-deps", "--wheel-dir", folder, ROOT
    # What builds it is imported once and thrown away.
    subprocess.run([*PIP, *words], check=True, env=os.environ | {"PIP_NO_COMPILE": "1"})
    (wheel,) = folder.glob("*.whl")
    return wheel


class Environment:
    """A Python with nothing but what is installed into it."""

    def __init__(self, folder: Path) -> None:
        self._scripts = folder / SCRIPTS
        venv.create(folder, clear=True)

    def install(self, *packages: str) -> None:
        """Gets packages from the registry, ready made: there may be no compiler.

        Python compiles what it imports when it does.
        """
        words = "--python", str(self.command("python")), "install"
        install = [*PIP, *words, "--only-binary=:all:", "--no-compile"]
        subprocess.run([*install, *packages], check=True)

    def command(self, name: str) -> Path:
        return self._scripts / (f"{name}.exe" if os.name == "nt" else name)
