"""Steps 3 and 4: buildozer stages the app, python-for-android renders and packs it."""

from __future__ import annotations

import json
import marshal
import re
import tarfile
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from tools.android.backup import ANDROID, backup_facts
from tools.android.facts import Fact, none, same
from tools.android.kit import Kit
from tools.android.spec import version, version_code

CODE = ("engine", "screens", "kv", "assets")
FOR_THE_BUILD_ONLY = {"assets/presplash.png", "assets/icon_foreground.png"} | {
    "assets/icon_background.png"
}
BROUGHT_ALONG = {"sitecustomize.py", "LICENSE"}
"""What buildozer adds, and what our licence asks for."""

ROTATIONS = "LandscapeLeft LandscapeRight Portrait PortraitUpsideDown"


def check_staging(kit: Kit) -> list[Fact]:
    """buildozer reads the spec and copies everything that is needed, and nothing else."""
    debug, release = stage(kit, "debug"), stage(kit, "release")
    app = Path(debug["app"])
    staged = {str(file.relative_to(app)) for file in app.rglob("*") if file.is_file()}
    wanted = needed(kit.root)
    order = debug["commands"][-1]
    (kit.build / "order.json").write_text(json.dumps(order))
    archs = [order[i + 1] for i, word in enumerate(order) if word == "--arch"]
    return [
        Fact("files staged", str(len(staged))),
        none("missing", wanted - staged),
        none("not needed", staged - wanted - BROUGHT_ALONG),
        same("version", order[order.index("--version") + 1], version(kit.root)),
        same("processors", archs, ["arm64-v8a", "armeabi-v7a"]),
        same("made for trying", _kind(order), ("apk", "debug")),
        same("made for shops", _kind(release["commands"][-1]), ("aab", "release")),
    ]


def _kind(order: list[str]) -> tuple[str, str]:
    """Returns what python-for-android is asked to make, and in which mode."""
    return order[0], "release" if "--release" in order else "debug"


def stage(kit: Kit, mode: str) -> Any:
    """Returns where buildozer put the app and what it would ask of python-for-android."""
    words = str(kit.root), str(kit.build / "buildozer"), mode
    return json.loads(kit.ask_builder("stage.py", *words))


def needed(root: Path) -> set[str]:
    """Lists every file the program opens."""
    files = {
        str(file.relative_to(root))
        for folder in CODE
        for file in (root / folder).rglob("*")
        if file.is_file() and not _is_source_only(file)
    }
    return (files | {"main.py"}) - FOR_THE_BUILD_ONLY


def _is_source_only(file: Path) -> bool:
    """Whether a file is a by-product of running, or what others are made from."""
    return file.parent.name == "__pycache__" or file.suffix in {".md", ".po", ".pot", ".typed"}


def check_packing(kit: Kit) -> list[Fact]:
    """python-for-android renders the manifest and packs the app as bytecode without asserts."""
    order = kit.build / "order.json"
    if not order.exists():
        check_staging(kit)
    words = str(kit.build / "dist"), str(kit.tablet), kit.spec["android.api"], str(order)
    kit.ask_builder("pack.py", *words)
    return [*_manifest_facts(kit), *backup_facts(kit), *_contents_facts(kit)]


def _manifest_facts(kit: Kit) -> list[Fact]:
    folder = kit.build / "dist/src/main"
    manifest = ElementTree.parse(folder / "AndroidManifest.xml").getroot()
    application = manifest.find("application")
    activity = manifest.find("application/activity")
    if application is None or activity is None:
        return [Fact("manifest", "has no activity", is_so=False)]
    permissions = [each.get(f"{ANDROID}name") for each in manifest.findall("uses-permission")]
    code = str(version_code(version(kit.root), kit.spec["android.minapi"]))
    strings = (folder / "res/values/strings.xml").read_text("utf-8")
    splash = re.search(r"presplash_color\">(.*?)<", strings)
    return [
        same("permissions", permissions, ["android.permission.VIBRATE"]),
        same("version code", manifest.get(f"{ANDROID}versionCode"), code),
        same("category", application.get(f"{ANDROID}appCategory"), "game"),
        same("rotation", activity.get(f"{ANDROID}screenOrientation"), "fullSensor"),
        same("loading screen", splash and splash[1], _ground(kit.root)),
    ]


def _ground(root: Path) -> str:
    theme = json.loads((root / "assets/themes/day.json").read_text("utf-8"))
    return str(theme["colours"]["ground"])


def _contents_facts(kit: Kit) -> list[Fact]:
    app = kit.build / "buildozer/android/app"
    sources = {str(file.relative_to(app)) for file in app.rglob("*.py")}
    with tarfile.open(kit.build / "dist/src/main/assets/private.tar") as package:
        names = {member.name for member in package.getmembers() if member.isfile()}
        compiled = {name for name in names if name.endswith(".pyc")}
        talking = {name for name in compiled if _has_docstring(package, name)}
        variables = package.extractfile("p4a_env_vars.txt")
        said = variables.read().decode() if variables else ""
    rotation = re.search(r"KIVY_ORIENTATION=(.*)", said)
    windowed = re.search(r"P4A_IS_WINDOWED=(.*)", said)
    return [
        none("sources in the package", {name for name in names if name.endswith(".py")}),
        none("sources not compiled", {f"{name}c" for name in sources} - compiled),
        none("bytecode with docstrings (not -OO)", talking),
        same("rotations SDL allows", rotation and rotation[1], ROTATIONS),
        # Kivy asks this, and neither the manifest nor its own configuration.
        same("windowed", windowed and windowed[1], "False"),
    ]


def _has_docstring(package: tarfile.TarFile, name: str) -> bool:
    file = package.extractfile(name)
    code = marshal.loads(file.read()[16:]) if file else None
    return code is not None and "__doc__" in code.co_names
