"""Step 8: what weighs how much, without interpreter and native code."""

from __future__ import annotations

import tarfile
import zipfile
from collections import Counter
from compileall import compile_file
from pathlib import Path

from tools.android.facts import Fact
from tools.android.kit import Kit, run
from tools.android.spec import pins
from tools.bench.table import print_table

MOST_MEGABYTES = 12.0
NATIVE = {".so", ".pyd", ".dll", ".a", ".pyx", ".pxd", ".pxi", ".h", ".c"}
LEFT_OUT = ("kivy/tests", "kivy/tools", "kivy/deps", "kivymd/tools", "kivy/include")
"""What python-for-android strips from Kivy, or nobody imports on a tablet."""


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
        Fact("our app, packed", f"{ours / 1e6:.2f} MB"),
        Fact("libraries in Python, packed", f"{libraries.total() / 1e6:.2f} MB"),
        Fact("together", f"{total:.2f} of {MOST_MEGABYTES:.0f} MB", total < MOST_MEGABYTES),
    ]


def _parts_of_the_app(package: Path) -> Counter[str]:
    parts: Counter[str] = Counter()
    with tarfile.open(package) as files:
        for member in files.getmembers():
            places = member.name.split("/")
            parts["/".join(places[:2]) if len(places) > 2 else places[0]] += member.size
    return parts


def _libraries(kit: Kit) -> Counter[str]:
    """Packs every required library as bytecode, as it travels in the package."""
    find = "import sysconfig; print(sysconfig.get_path('purelib'))"
    place = Path(run([kit.tablet, "-c", find]).strip())
    sizes: Counter[str] = Counter()
    archive = kit.build / "libraries.zip"
    for name in pins(kit.spec):
        files = [place / f"{name}.py", *sorted((place / name).rglob("*"))]
        with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as package:
            for file in files:
                _pack(package, file, place)
        sizes[name] = archive.stat().st_size
    return sizes


def _pack(package: zipfile.ZipFile, file: Path, place: Path) -> None:
    name = str(file.relative_to(place))
    is_cache = file.parent.name == "__pycache__"
    if not file.is_file() or is_cache or file.suffix in NATIVE or name.startswith(LEFT_OUT):
        return
    if file.suffix == ".py":
        compile_file(file, quiet=2, optimize=2)
        cached = next(file.parent.glob(f"__pycache__/{file.stem}.*opt-2.pyc"), file)
        package.write(cached, f"{name}c")
    else:
        package.write(file, name)


def _megabytes(size: int) -> str:
    return f"{size / 1e6:.3f}"
