"""Step 10: python-for-android's virtual environment comes up for every processor, and again."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

from tools.android.facts import Fact, none, same
from tools.android.host_python import lay_out
from tools.android.instructions import INSTRUCTIONS, WORKFLOW, constraints
from tools.android.kit import HERE, Kit
from tools.android.package import ARCHS
from tools.android.spec import pins
from tools.android.wheels import resolution

COMPILED = {".so", ".a", ".o"}

VENV = Path("build/venv")
"""What the docs let people remove after an interrupted build."""

INSTALLED = Path("build/python-installs")
"""What goes into the package."""


def check_environment(kit: Kit) -> list[Fact]:
    """python-for-android fills its virtual environment twice for both processors, and once more."""
    folder = kit.build / "p4a"
    shutil.rmtree(folder, ignore_errors=True)
    facts = [Fact("Python it is run with", f"{lay_out(kit, folder)}, patched as p4a's own is")]
    docs, workflow = (
        constraints((kit.root / place).read_text("utf-8")) for place in (INSTRUCTIONS, WORKFLOW)
    )
    facts.append(same("constraints of the workflow", workflow, docs))
    return facts + _rounds(kit, folder, docs)


def _rounds(kit: Kit, folder: Path, named: str) -> list[Fact]:
    """Builds as the docs say: both processors, again, and after an interruption."""
    shutil.rmtree(folder / VENV, ignore_errors=True)
    steps = [(f"{arch}, {time} build", arch) for time in ("first", "second") for arch in ARCHS]
    facts = []
    for what, arch in steps:
        facts += _installed(kit, folder, what, arch, named)
    _interrupt(folder)
    return facts + _installed(kit, folder, "after an interruption", ARCHS[0], named)


def _interrupt(folder: Path) -> None:
    """Leaves what a build leaves that was stopped while pip was being unpacked."""
    for file in sorted((folder / VENV).rglob("site-packages/pip/_internal/*.py"))[::2]:
        file.unlink()


def _installed(kit: Kit, folder: Path, what: str, arch: str, named: str) -> list[Fact]:
    answer = resolution(kit)
    pinned = pins(kit.spec)
    modules = [f"{name}=={pinned[name]}" if name in pinned else name for name in answer["modules"]]
    command = [
        kit.builder, HERE / "inside/environment.py", folder, arch,
        ",".join(answer["order"]), ",".join(modules),
    ]  # fmt: skip
    shutil.rmtree(folder / INSTALLED, ignore_errors=True)
    ours = {"PIP_CONSTRAINT", "PYTHONOPTIMIZE"}
    environment = {name: value for name, value in os.environ.items() if name not in ours}
    if named:
        environment["PIP_CONSTRAINT"] = str(kit.root / named)
    words = [str(word) for word in command]
    told = subprocess.run(words, check=False, capture_output=True, text=True, env=environment)
    found = _problem(told.stdout + told.stderr) if told.returncode else _pip(folder)
    return [
        Fact(what, found, told.returncode == 0),
        none(f"{what}: compiled for this machine", compiled_in(folder / INSTALLED)),
    ]


def compiled_in(folder: Path) -> set[str]:
    """Names what a compiler of this machine has made: there is no other here."""
    return {str(file.relative_to(folder)) for file in folder.rglob("*") if file.suffix in COMPILED}


def _problem(said: str) -> str:
    errors = re.findall(r"^.*(?:Error|ERROR)\b.*$", said, re.MULTILINE)
    return errors[-1].strip()[:140] if errors else "failed without a word"


def _pip(folder: Path) -> str:
    names = sorted(each.stem for each in (folder / VENV).rglob("site-packages/pip-*.dist-info"))
    return ", ".join(names)
