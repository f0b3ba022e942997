"""Step 12: F-Droid's own tool accepts what F-Droid is to be given."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

from tools.android.facts import Fact, none, same
from tools.android.instructions import INSTRUCTIONS, built_from_source, constraints, pip_words
from tools.android.kit import Kit, run
from tools.android.package import BROUGHT_ALONG, needed
from tools.android.spec import version, version_code
from tools.android.wheels import resolution

F_DROID = ("fdroidserver==2.4.5",)
"""The newest on PyPI; Debian's is years older and takes what this one refuses."""

FOLDER = "tools/fdroid"
FROM_SOURCE = "--skip-prebuilt"
"""What keeps python-for-android from taking wheels that somebody else has compiled."""

NDK = "/opt/android-ndk"
"""Stands for the place where F-Droid's server has its own."""

READ = "import json, ruamel.yaml as y, sys; print(json.dumps(y.YAML(typ='safe').load(sys.stdin)))"


def check_shop(kit: Kit) -> list[Fact]:
    """``fdroid lint`` accepts the metadata, which build this version from its sources alone."""
    tool = kit.environment("fdroid", F_DROID).with_name("fdroid")
    name = f"{kit.spec['package.domain']}.{kit.spec['package.name']}"
    folder = kit.build / "fdroid_list"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(kit.root / FOLDER, folder)
    file = folder / "metadata" / f"{name}.yml"
    text = file.read_text("utf-8")
    docs = (kit.root / INSTRUCTIONS).read_text("utf-8")
    accepted = _lint(tool, folder, name)
    file.write_text(text.replace("License: MIT", "License: Mine"), "utf-8")
    refused = _lint(tool, folder, name)
    code = version_code(version(kit.root), kit.spec["android.minapi"])
    modules = {*resolution(kit)["modules"]}
    told = subprocess.run(
        [tool.with_name("python"), "-c", READ],
        input=text,
        capture_output=True,
        text=True,
        check=True,
    )
    return [
        Fact("fdroid lint", accepted or "accepted", not accepted),
        Fact("fdroid lint of another licence", refused or "accepted", "Mine" in refused),
        same("version", f"CurrentVersionCode: {code}\n" in text, True),
        same("builders", pip_words(text), pip_words(docs)),
        same("constraints", constraints(text), constraints(docs)),
        none("libraries not from source", modules - built_from_source(text)),
        none("from source, but not there", built_from_source(text) - modules),
        *_build_facts(kit, json.loads(told.stdout)["Builds"][-1]),
    ]


def _build_facts(kit: Kit, build: dict[str, Any]) -> list[Fact]:
    """Types what F-Droid's server will type, up to what buildozer would ask for."""
    project = kit.build / "fdroid_project"
    shutil.rmtree(project, ignore_errors=True)
    shutil.copytree(kit.root, project, ignore=_not_of_the_project)
    made = [command for command in build["build"] if " -m venv " in command]
    for command in (*build["prebuild"], *made):
        run(["sh", "-c", command.replace("$$NDK$$", NDK)], cwd=project)
    order = kit.ask_builder("stage.py", str(project), str(kit.build / "fdroid_staged"), "release")
    staged = json.loads(order)
    app = Path(staged["app"])
    files = {str(file.relative_to(app)) for file in app.rglob("*") if file.is_file()}
    package = str(Path(staged["package"]).relative_to(project))
    return [
        same("environments of its own it makes", len(made), 1),
        none("packed, though not ours", files - needed(kit.root) - BROUGHT_ALONG),
        none("ours, though not packed", needed(kit.root) - files),
        same("recipes from source only", FROM_SOURCE in staged["options"], True),
        same("NDK", staged["ndk"], NDK),
        same("package", package, build["output"]),
    ]


def _not_of_the_project(folder: str, names: list[str]) -> set[str]:
    """Names what git does not keep, and what is large and never packed."""
    kept = {"tests", "docs", "fastlane", "build", "__pycache__"}
    return {name for name in names if name.startswith(".") or name in kept}


def _lint(tool: Path, folder: Path, name: str) -> str:
    """Returns what F-Droid's tool finds fault with; what it warns of beside that is no fault."""
    told = subprocess.run(
        [tool, "lint", name], check=False, capture_output=True, text=True, cwd=folder
    )
    if not told.returncode:
        return ""
    said = (told.stdout + told.stderr).strip().splitlines()
    faults = [line.removeprefix(f"{name}: ") for line in said if line.startswith(name)]
    return "; ".join(faults) or " ".join(said[-1:]) or f"answers {told.returncode}"
