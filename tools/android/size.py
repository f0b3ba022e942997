"""Step 8: what weighs how much, without interpreter and native code."""

from __future__ import annotations

import re
import tarfile
import zipfile
from collections import Counter
from compileall import compile_file
from fnmatch import translate
from pathlib import Path

from tools.android.facts import Fact, same
from tools.android.kit import Kit, run
from tools.android.spec import pins
from tools.android.wheels import resolution
from tools.columns import print_table

MOST_MEGABYTES = 12.0
NATIVE = {".so", ".jar"}
"""Endings of what is built for the tablet, or for Java, and not counted."""

NOT_COPIED = {"__pycache__", "tests", "Kivy.libs"}
"""Folders that the Python recipe leaves out, and native code that only the desktop has."""


def check_size(kit: Kit) -> list[Fact]:
    """The whole package without interpreter and native code stays small."""
    package = kit.build / "dist/src/main/assets/private.tar"
    parts = _parts_of_the_app(package)
    ours = package.stat().st_size
    libraries = _libraries(kit)
    rows = [(name, _megabytes(size)) for name, size in parts.most_common()]
    print_table(("unpacked", "MB"), rows)
    rows = [("our app, packed", _megabytes(ours))]
    rows += [(name, _megabytes(size)) for name, size in libraries.most_common()]
    print_table(("packed, without native code", "MB"), rows)
    total = (ours + libraries.total()) / 1e6
    return [
        same("libraries of the stand-in tablet", _installed(kit.tablet), sorted(pins(kit.spec))),
        Fact("our app, packed", f"{ours / 1e6:.2f} MB"),
        Fact("libraries in Python, packed", f"{libraries.total() / 1e6:.2f} MB"),
        Fact("together", f"{total:.2f} of {MOST_MEGABYTES:.0f} MB", total < MOST_MEGABYTES),
    ]


def _installed(python: Path) -> list[str]:
    """Lists what a virtual environment has: what is not on the tablet must not help here."""
    return sorted(
        file.name.partition("-")[0].lower() for file in _site_packages(python).glob("*.dist-info")
    )


def _parts_of_the_app(package: Path) -> Counter[str]:
    parts: Counter[str] = Counter()
    with tarfile.open(package) as files:
        for member in files.getmembers():
            places = member.name.split("/")
            parts["/".join(places[:2]) if len(places) > 2 else places[0]] += member.size
    return parts


def _libraries(kit: Kit) -> Counter[str]:
    """Packs every library as bytecode, as it travels in the package."""
    places = _site_packages(kit.tablet), _site_packages(_brought_by_recipes(kit))
    left_out = _unwanted(kit.build / "dist/blacklist.txt")
    sizes: Counter[str] = Counter()
    for place in places:
        for library in sorted(place.iterdir()):
            if not _is_left_out(Path(library.name), left_out):
                sizes[library.stem.partition("-")[0].lower()] += _packed(kit, library, left_out)
    return sizes


def _brought_by_recipes(kit: Kit) -> Path:
    """Returns a Python that has what recipes install and no requirement names.

    Their wheels may be those of the desktop: what is Python in them is the same everywhere.
    """
    answer = resolution(kit)
    names = sorted({*answer["modules"]} - {*pins(kit.spec)})
    names.append(f"pyjnius=={answer['versions']['pyjnius']}")
    return kit.environment("recipes", names, "--no-deps")


def _site_packages(python: Path) -> Path:
    find = "import sysconfig; print(sysconfig.get_path('purelib'))"
    return Path(run([python, "-c", find]).strip())


def _unwanted(file: Path) -> re.Pattern[str]:
    """Returns what the files are called that python-for-android strips; its build.py reads so."""
    lines = (line.strip() for line in file.read_text("utf-8").splitlines())
    names = [translate(f"*/{line}") for line in lines if line and not line.startswith("#")]
    return re.compile("|".join(names))


def _packed(kit: Kit, library: Path, left_out: re.Pattern[str]) -> int:
    """Returns how much a library weighs that is packed as the whole package is."""
    archive = kit.build / "library.zip"
    files = [library] if library.is_file() else sorted(library.rglob("*"))
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as package:
        for file in files:
            name = file.relative_to(library.parent)
            if file.is_file() and not _is_left_out(name, left_out):
                _pack(package, file, str(name))
    return archive.stat().st_size


def _is_left_out(name: Path, unwanted: re.Pattern[str]) -> bool:
    is_there = not NATIVE & {*name.suffixes} and not NOT_COPIED & {*name.parts}
    return not is_there or unwanted.fullmatch(f"/{name}") is not None


def _pack(package: zipfile.ZipFile, file: Path, name: str) -> None:
    if file.suffix == ".py":
        compile_file(file, quiet=2, optimize=2)
        cached = next(file.parent.glob(f"__pycache__/{file.stem}.*opt-2.pyc"), file)
        package.write(cached, f"{name}c")
    else:
        package.write(file, name)


def _megabytes(size: int) -> str:
    return f"{size / 1e6:.3f}"
