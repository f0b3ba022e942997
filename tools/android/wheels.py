"""Steps 1 and 2: everything the package is made of can be had, and fits together."""

from __future__ import annotations

import json
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from tools.android.facts import Fact, none, same
from tools.android.kit import Kit
from tools.android.spec import desktop_pins, pins, requirements

PYTHON = "3.14.2"
"""The Python that python-for-android 2026.5.9 builds; step 2 compares."""

PLATFORM = "android_24_arm64_v8a"


def check_wheels(kit: Kit) -> list[Fact]:
    """Every requirement is a recipe of python-for-android or has a wheel that Android takes."""
    recipes = set(resolution(kit)["recipes"])
    facts = [_pins_agree(kit)]
    for requirement in requirements(kit.spec):
        name = requirement.partition("==")[0].lower().replace("-", "_")
        found = "recipe" if name in recipes else _wheel(kit, requirement)
        facts.append(Fact(requirement, found or "neither recipe nor wheel", bool(found)))
    return facts


def _pins_agree(kit: Kit) -> Fact:
    desktop = desktop_pins(kit.root)
    differing = {
        f"{name}=={version} but {desktop.get(name)} on the desktop"
        for name, version in pins(kit.spec).items()
        if desktop.get(name) != version
    }
    return none("pins that differ from the desktop", differing)


def _wheel(kit: Kit, requirement: str) -> str:
    """Returns the file that pip would install on a tablet; nothing if there is none."""
    with tempfile.TemporaryDirectory() as folder:
        command = [
            kit.builder, "-m", "pip", "download", "--quiet", "--disable-pip-version-check",
            "--no-deps", "--only-binary=:all:", "--python-version", PYTHON,
            "--platform", PLATFORM, "--dest", folder, requirement,
        ]  # fmt: skip
        subprocess.run(command, check=False, capture_output=True)
        return next((file.name for file in Path(folder).iterdir()), "")


def check_resolver(kit: Kit) -> list[Fact]:
    """The resolver of python-for-android takes our list and keeps our pins."""
    answer = resolution(kit)
    built, versions = answer["order"], answer["versions"]
    named = set(pins(kit.spec))
    modules = named & set(answer["modules"])
    changed = {
        f"{name} {versions[name]}"
        for name, version in pins(kit.spec).items()
        if name in versions and versions[name] != version
    }
    unwanted = {"pillow", "pycairo", "libcairo"} & {*built, *answer["modules"]}
    return [
        same("bootstrap", answer["bootstrap"], kit.spec["p4a.bootstrap"]),
        same("Python it builds", versions["python3"], PYTHON),
        Fact("recipes it builds", " ".join(built)),
        none("pins it changes", changed),
        none("requirements it leaves out", named - modules - set(built)),
        none("heavy things it adds", unwanted),
    ]


def resolution(kit: Kit) -> Any:
    """Returns what python-for-android makes of the requirements."""
    words = ",".join(requirements(kit.spec)), kit.spec["p4a.bootstrap"]
    return json.loads(kit.ask_builder("recipes.py", *words))
