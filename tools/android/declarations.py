"""What the classes of an Android version offer, read from declarations made of its own jar.

NativeScript publishes them on npm for every version: the registry has no jar, but this.
"""

from __future__ import annotations

import re
import tarfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from tools.android.kit import Kit, run

PACKAGE = "@nativescript/types-android"
RELEASES = {**dict.fromkeys(range(24, 36), "8.9.0"), 37: "9.1.1"}
"""In which release the declarations of an Android version are, as there are."""

LEVELS = tuple(range(24, 37))
"""Every Android from the least to the newest that we promise."""

MODULE = re.compile(r"(?:declare|export) module ([\w.]+) \{")
CLASS = re.compile(r"export (?:abstract )?(?:class|interface) (\w+)(?:<.*?>)?(.*)\{$")
METHOD = re.compile(r"(?:public |protected )?(?:static )?(\w+)\((.*)\)(?:: ([^;]+))?;")
FIELD = re.compile(r"(?:public |protected )?(?:static )?(\w+): ([^;]+);")
OR_NOTHING = " | null"
"""What newer declarations add to everything that Java may leave empty."""

UNTOLD = {"android.os.LocaleList.getDefault": "android.os.LocaleList"}
"""What Java gives where declarations say ``any``, as Android's own reference has it."""


@dataclass(frozen=True)
class Method:
    """One way to call a method: kinds of what it takes, and what it gives."""

    takes: tuple[str, ...]
    gives: str


@dataclass
class JavaClass:
    above: list[str] = field(default_factory=list)
    """Names of the classes and interfaces it is made from."""

    methods: dict[str, list[Method]] = field(default_factory=dict)
    fields: dict[str, str] = field(default_factory=dict)


class Declarations:
    """The classes of one Android version, by name; inner ones after a dot."""

    def __init__(self, classes: dict[str, JavaClass]) -> None:
        self._classes = classes

    def __contains__(self, name: str) -> bool:
        return name in self._classes

    def with_class(self, name: str, added: JavaClass) -> Declarations:
        """Returns the same classes and one more."""
        return Declarations({**self._classes, name: added})

    def methods(self, name: str, method: str) -> list[Method]:
        """Lists every way to call a method, inherited ones included."""
        return [way for each in self._family(name) for way in each.methods.get(method, ())]

    def field(self, name: str, wanted: str) -> str | None:
        """Returns what kind of thing a field holds; ``None`` if there is no such field."""
        return next(
            (each.fields[wanted] for each in self._family(name) if wanted in each.fields), None
        )

    def is_a(self, name: str, wanted: str) -> bool:
        """Says whether a class is, or is made from, another one."""
        return name == wanted or any(
            self.is_a(above, wanted) for above in self._classes[name].above if above in self
        )

    def _family(self, name: str) -> Iterator[JavaClass]:
        if name in self._classes:
            yield self._classes[name]
            for above in self._classes[name].above:
                yield from self._family(above)


def declarations(kit: Kit, level: int) -> Declarations:
    """Reads what an Android version offers; there is none of 36, but what is in 35 and 37 is."""
    if level != 36:
        return Declarations(read_classes(_file(kit, level)))
    older, newer = (read_classes(_file(kit, each)) for each in (35, 37))
    return Declarations(
        {name: _common(older[name], newer[name]) for name in older if name in newer}
    )


def _common(older: JavaClass, newer: JavaClass) -> JavaClass:
    methods = {
        name: [way for way in ways if way in newer.methods.get(name, ())]
        for name, ways in older.methods.items()
    }
    fields = {name: kind for name, kind in older.fields.items() if name in newer.fields}
    return JavaClass([each for each in older.above if each in newer.above], methods, fields)


def _file(kit: Kit, level: int) -> Path:
    name = f"package/lib/android/android-platform-{level}.d.ts"
    folder = kit.build / "declarations" / RELEASES[level]
    if not (folder / name).exists():
        kit.has_commands("npm")
        folder.mkdir(parents=True, exist_ok=True)
        run(["npm", "pack", "--silent", f"{PACKAGE}@{RELEASES[level]}"], cwd=folder)
        with tarfile.open(next(folder.glob("*.tgz"))) as package:
            package.extractall(folder, filter="data")
    return folder / name


def read_classes(file: Path) -> dict[str, JavaClass]:
    """Reads the classes of a declaration file."""
    classes: dict[str, JavaClass] = {}
    places: list[str] = []
    current = JavaClass()
    with file.open(encoding="utf-8") as lines:
        for whole in lines:
            line = whole.strip().replace(OR_NOTHING, "")
            depth = len(whole) - len(whole.lstrip("\t"))
            if found := MODULE.fullmatch(line):
                places[depth:] = [found[1]]
            elif found := CLASS.fullmatch(line):
                places[depth:] = [found[1]]
                current = classes.setdefault(".".join(places), JavaClass())
                current.above += re.findall(r"[a-z]\w*(?:\.\w+)+", found[2])
            elif found := METHOD.fullmatch(line):
                takes = tuple(re.findall(r"\w+: ([^,]+)", found[2]))
                gives = UNTOLD.get(".".join((*places, found[1])), found[3] or "void")
                current.methods.setdefault(found[1], []).append(Method(takes, gives))
            elif found := FIELD.fullmatch(line):
                current.fields[found[1]] = _kind(found[2])
    return classes


def _kind(said: str) -> str:
    """Returns the kind of a field; newer declarations say the value of a constant instead."""
    if said.startswith('"'):
        return "string"
    return "number" if re.fullmatch(r"-?[\d.e+-]+", said) else said
