"""Looks whether the registry has everything ready made, for systems that are not here."""

from __future__ import annotations

import subprocess
from pathlib import Path

from tools.desktop.install import Environment

RESOLVER = "uv==0.13.8"
"""pip can answer for other Pythons, but not for other systems."""

SYSTEMS = ("linux", "macos", "windows")
PYTHONS = ("3.11", "3.12", "3.13")
UNWANTED = ("pillow", "pycairo", "materialshapes")


class NotReadyError(Exception):
    """Raised when somebody would need a compiler, or get what nobody needs."""


def check_systems(wheel: Path, environment: Environment) -> int:
    """Returns for how many kinds of machines everything is there.

    :raises NotReadyError: if it is not for one of them.
    """
    environment.install(RESOLVER)
    machines = [(system, python) for system in SYSTEMS for python in PYTHONS]
    for system, python in machines:
        packages = _resolve(wheel, environment, system, python)
        if found := [name for name in UNWANTED if name in packages]:
            raise NotReadyError(f"{found} would come along to {system} with Python {python}")
    return len(machines)


def _resolve(wheel: Path, environment: Environment, system: str, python: str) -> str:
    told = subprocess.run(
        [
            *(environment.command("uv"), "pip", "compile", "--quiet", "--no-annotate", "-"),
            *("--python", environment.command("python"), "--only-binary", ":all:"),
            *("--python-platform", system, "--python-version", python),
        ],
        input=f"gare-au-chat @ {wheel.resolve().as_uri()}",
        capture_output=True,
        text=True,
        check=False,
    )
    if told.returncode:
        raise NotReadyError(f"{system} with Python {python}: {told.stderr}")
    return told.stdout
