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

STUDIO = "studio"
"""The folder in a game's own that tools and tests need, and nobody who plays."""

ORDER, ORDER_OF_BOTH = "order.json", "order_of_both.json"
"""Where it is kept what buildozer asks of python-for-android."""

TARGETS = ("35", "36")
"""Androids the package is made for: the one before, and the one of the spec."""

ARCHS = ("arm64-v8a", "armeabi-v7a")
"""Those of the line in the docs that builds for every tablet; the spec takes the first."""

ROTATIONS = "LandscapeLeft LandscapeRight Portrait PortraitUpsideDown"


def check_staging(kit: Kit) -> list[Fact]:
    """buildozer reads the spec and copies everything that is needed, and nothing else."""
    debug, release = stage(kit, "debug"), stage(kit, "release")
    app = Path(debug["app"])
    staged = {str(file.relative_to(app)) for file in app.rglob("*") if file.is_file()}
    wanted = needed(kit.root)
    order = debug["commands"][-1]
    (kit.build / ORDER).write_text(json.dumps(order))
    both = stage(kit, "debug", ", ".join(ARCHS))["commands"][-1]
    (kit.build / ORDER_OF_BOTH).write_text(json.dumps(both))
    return [
        Fact("files staged", str(len(staged))),
        none("missing", wanted - staged),
        none("not needed", staged - wanted - BROUGHT_ALONG),
        same("version", order[order.index("--version") + 1], version(kit.root)),
        same("processors", _archs(order), [*ARCHS[:1]]),
        same("processors by the line of the docs", _archs(both), [*ARCHS]),
        same("made for trying", _kind(order), ("apk", "debug")),
        same("made for shops", _kind(release["commands"][-1]), ("aab", "release")),
    ]


def _archs(order: list[str]) -> list[str]:
    return [order[i + 1] for i, word in enumerate(order) if word == "--arch"]


def _kind(order: list[str]) -> tuple[str, str]:
    """Returns what python-for-android is asked to make, and in which mode."""
    return order[0], "release" if "--release" in order else "debug"


def stage(kit: Kit, mode: str, *archs: str) -> Any:
    """Returns where buildozer put the app and what it would ask of python-for-android."""
    words = str(kit.root), str(kit.build / "buildozer"), mode, *archs
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
    """Whether a file is a by-product of running, for tools, or what others are made from."""
    return file.parent.name in {"__pycache__", STUDIO} or file.suffix in {
        ".md",
        ".po",
        ".pot",
        ".typed",
    }


def check_packing(kit: Kit) -> list[Fact]:
    """python-for-android renders the manifest and packs the app as bytecode without asserts."""
    order, both = kit.build / ORDER, kit.build / ORDER_OF_BOTH
    if not both.exists():
        check_staging(kit)
    facts = []
    for api in TARGETS:
        is_newest = api == TARGETS[-1]
        asked = order if is_newest else _for_an_empty_app(kit, both)
        kit.ask_builder("pack.py", str(kit.build / "dist"), str(kit.tablet), api, str(asked))
        found = [
            same("target", _target(kit), api),
            same("processors", _packed_for(kit), [*ARCHS[:1]] if is_newest else [*ARCHS]),
            *_manifest_facts(kit),
            *_theme_facts(kit),
        ]
        facts += [Fact(f"target {api}: {fact.what}", fact.found, fact.is_so) for fact in found]
    newest = same("target of the spec", kit.spec["android.api"], TARGETS[-1])
    return [newest, *facts, *backup_facts(kit), *_contents_facts(kit)]


def _for_an_empty_app(kit: Kit, order: Path) -> Path:
    """Returns the same order for an app with nothing in it: its manifest is ready much sooner."""
    words = json.loads(order.read_text("utf-8"))
    app, empty = words.index("--private") + 1, kit.build / "empty"
    empty.mkdir(exist_ok=True)
    (empty / "main.py").touch()
    words[app] = str(empty)
    file = kit.build / "empty_order.json"
    file.write_text(json.dumps(words), "utf-8")
    return file


def _packed_for(kit: Kit) -> list[str]:
    """Lists the processors for which Python's own files were packed."""
    return sorted(file.parent.name for file in (kit.build / "dist/libs").glob("*/libpybundle.so"))


def _target(kit: Kit) -> str | None:
    manifest = ElementTree.parse(kit.build / "dist/src/main/AndroidManifest.xml").getroot()
    versions = manifest.find("uses-sdk")
    return None if versions is None else versions.get(f"{ANDROID}targetSdkVersion")


def _theme_facts(kit: Kit) -> list[Fact]:
    """Says what the window is like before there is anything in it, and beside cut-outs."""
    resources = kit.build / "dist/src/main/res"
    manifest = ElementTree.parse(kit.build / "dist/src/main/AndroidManifest.xml").getroot()
    activity = manifest.find("application/activity")
    theme = "" if activity is None else activity.get(f"{ANDROID}theme", "")
    ground = ElementTree.parse(resources / "values/ground.xml").findtext("color")
    facts = [same("colour of the window", ground, _ground(kit.root))]
    for folder in ("values-v24", "values-v31"):
        style = ElementTree.parse(resources / folder / "theme.xml").find("style")
        items = {} if style is None else {each.get("name"): each.text for each in style}
        named = style is not None and f"@style/{style.get('name')}"
        facts += [
            same(f"theme of {folder}", named, theme),
            same(f"ground of {folder}", items.get("android:windowBackground"), "@color/ground"),
        ]
    return facts


def _manifest_facts(kit: Kit) -> list[Fact]:
    folder = kit.build / "dist/src/main"
    manifest = ElementTree.parse(folder / "AndroidManifest.xml").getroot()
    application = manifest.find("application")
    activity = manifest.find("application/activity")
    if application is None or activity is None:
        return [Fact("manifest", "has no activity", is_so=False)]
    permissions = [each.get(f"{ANDROID}name") for each in manifest.findall("uses-permission")]
    seen = [each.get(f"{ANDROID}name") for each in manifest.findall("queries/intent/action")]
    code = str(version_code(version(kit.root), kit.spec["android.minapi"]))
    strings = (folder / "res/values/strings.xml").read_text("utf-8")
    splash = re.search(r"presplash_color\">(.*?)<", strings)
    return [
        same("permissions", permissions, ["android.permission.VIBRATE"]),
        same("version code", manifest.get(f"{ANDROID}versionCode"), code),
        same("category", application.get(f"{ANDROID}appCategory"), "game"),
        same("asks to see", seen, ["android.intent.action.TTS_SERVICE"]),
        same("back key", application.get(f"{ANDROID}enableOnBackInvokedCallback"), "false"),
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
        names = [member.name for member in package if member.isfile()]
        # In the order of the package: whoever goes back unpacks it from the start.
        compiled = [name for name in names if name.endswith(".pyc")]
        talking = {name for name in compiled if _has_docstring(package, name)}
        variables = package.extractfile("p4a_env_vars.txt")
        said = variables.read().decode() if variables else ""
    rotation = re.search(r"KIVY_ORIENTATION=(.*)", said)
    windowed = re.search(r"P4A_IS_WINDOWED=(.*)", said)
    return [
        none("sources in the package", {name for name in names if name.endswith(".py")}),
        none("sources not compiled", {f"{name}c" for name in sources}.difference(compiled)),
        none("bytecode with docstrings (not -OO)", talking),
        same("rotations SDL allows", rotation and rotation[1], ROTATIONS),
        # Kivy asks this, and neither the manifest nor its own configuration.
        same("windowed", windowed and windowed[1], "False"),
    ]


def _has_docstring(package: tarfile.TarFile, name: str) -> bool:
    file = package.extractfile(name)
    code = marshal.loads(file.read()[16:]) if file else None
    return code is not None and "__doc__" in code.co_names
