"""Steps 1 and 2: everything the package is made of can be had, and fits together."""

from __future__ import annotations

import json
import subprocess
import tempfile
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from screens.services.notices import Where, notices_for
from tools.android.facts import Fact, none, same
from tools.android.instructions import INSTRUCTIONS, older_pythons, pip_words
from tools.android.kit import PIP, Kit
from tools.android.package import ARCHS
from tools.android.spec import PYTHONS, desktop_pins, pins, python_version, requirements

PYTHON = "3.14.2"
"""The Python that python-for-android 2026.5.9 builds if nobody names one; step 2 compares."""

PLATFORMS = tuple(f"android_24_{arch.replace('-', '_')}" for arch in ARCHS)


def check_wheels(kit: Kit) -> list[Fact]:
    """Every requirement is a recipe of python-for-android or has a wheel that Android takes."""
    recipes = set(resolution(kit)["recipes"])
    facts = [_pins_agree(kit), _builders_agree(kit)]
    for requirement in requirements(kit.spec):
        name = requirement.partition("==")[0].lower().replace("-", "_")
        if name in recipes:
            facts.append(Fact(requirement, "recipe"))
        else:
            facts.append(_wheels(kit, requirement))
    return facts


def _pins_agree(kit: Kit) -> Fact:
    desktop = desktop_pins(kit.root)
    differing = {
        f"{name}=={version} but {desktop.get(name)} on the desktop"
        for name, version in pins(kit.spec).items()
        if desktop.get(name) != version
    }
    return none("pins that differ from the desktop", differing)


def _builders_agree(kit: Kit) -> Fact:
    """Lets pip try what people are told to type."""
    words = pip_words((kit.root / INSTRUCTIONS).read_text("utf-8"))
    command = [*PIP, "install", "--dry-run", "--quiet", "--ignore-installed", *words]
    told = subprocess.run(command, check=False, capture_output=True, text=True)
    is_so = told.returncode == 0
    return Fact(" ".join(words), "taken" if is_so else told.stderr.splitlines()[-1], is_so)


def _wheels(kit: Kit, requirement: str) -> Fact:
    """Says whether there is a wheel for each processor."""
    found = {platform: _wheel(kit, requirement, platform) for platform in PLATFORMS}
    names = ", ".join(sorted({*found.values()} - {""}))
    return Fact(requirement, names or "neither recipe nor wheel", all(found.values()))


def _wheel(kit: Kit, requirement: str, platform: str) -> str:
    """Returns the file that pip would install on a tablet; nothing if there is none."""
    with tempfile.TemporaryDirectory() as folder:
        command = [
            *PIP, "download", "--quiet", "--no-deps", "--only-binary=:all:",
            "--python-version", python_version(kit.spec, PYTHON),
            "--platform", platform, "--dest", folder, requirement,
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
        same("Python it builds", versions["python3"], python_version(kit.spec, PYTHON)),
        Fact("recipes it builds", " ".join(built)),
        _older_python(kit),
        none("pins it changes", changed),
        none("requirements it leaves out", named - modules - set(built)),
        none("heavy things it adds", unwanted),
        none("shipped without a notice", _without_notice(kit, answer)),
    ]


def _without_notice(kit: Kit, answer: Any) -> set[str]:
    """Names whatever is built or installed and is not listed, or with another version."""
    notices = notices_for(kit.root / "assets", Where.TABLET)
    told = {notice.part: notice.version for notice in notices}
    parts = {*answer["order"], *answer["modules"]} - {"hostpython3"}
    versions = {**answer["versions"], **pins(kit.spec)}
    return {
        name
        for name in parts
        if name not in told or (told[name] and told[name] != versions[name].lstrip("v"))
    }


def _older_python(kit: Kit) -> Fact:
    """Says whether the way out that the docs offer is one."""
    older = older_pythons((kit.root / INSTRUCTIONS).read_text("utf-8"))
    wanted = requirements(kit.spec)
    pinned = [older, *(part for part in wanted if part.partition("==")[0] not in PYTHONS)]
    versions = resolution(kit, pinned)["versions"]
    found = ",".join(f"{name}=={versions[name]}" for name in PYTHONS)
    return same("older Python it takes", found, older)


def resolution(kit: Kit, wanted: Sequence[str] = ()) -> Any:
    """Returns what python-for-android makes of what is wanted, or of our requirements."""
    return _resolved(kit, ",".join(wanted or requirements(kit.spec)))


@cache
def _resolved(kit: Kit, wanted: str) -> Any:
    """Asks once in a check: several of its steps start from the answer."""
    return json.loads(kit.ask_builder("recipes.py", wanted, kit.spec["p4a.bootstrap"]))
