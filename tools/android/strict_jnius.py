"""Stands in for pyjnius and knows what Java has: calls of what is not there are written down."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from types import ModuleType, SimpleNamespace
from typing import Any

from tools.android.declarations import Declarations

BORROWED = {"android", "jnius", "plyer"}
SIMPLE: dict[str, type | tuple[type, ...]] = {
    "number": (int, float),
    "boolean": bool,
    "string": str,
}


WRITTEN = {"java.lang.String", "java.lang.CharSequence"}
"""What declarations call a string, and pyjnius two kinds of things."""


class JavaException(Exception):  # noqa: N818 - pyjnius calls it so
    """Raised where Java would throw."""


class PythonJavaClass:
    """What Java may call; as soon as it is handed over, it is."""

    __javainterfaces__: Sequence[str] = ()

    def faces(self) -> Sequence[str]:
        return self.__javainterfaces__


class Java:
    """A tablet's Java: declared classes, and what its methods and fields answer."""

    def __init__(self, declared: Declarations, answers: Mapping[str, Any]) -> None:
        self.declared = declared
        self.answers = answers
        self.calls: list[str] = []
        self.wrong: list[str] = []

    def autoclass(self, name: str) -> Thing:
        return Thing(self, self._known(name))

    def cast(self, name: str, _: Thing) -> Thing:
        return Thing(self, self._known(name))

    def _known(self, name: str) -> str:
        name = name.replace("$", ".")
        if name not in self.declared:
            raise self.refused(f"no class {name}")
        return name

    def refused(self, why: str) -> JavaException:
        self.wrong.append(why)
        return JavaException(why)

    def thing(self, kind: str, name: str) -> Any:
        """Returns what a method or a field of this kind answers."""
        if name in self.answers:
            return self.answers[name]
        if kind in SIMPLE or kind == "void":
            return {"number": 1, "boolean": True, "string": name}.get(kind)
        return Thing(self, kind)

    def fits(self, kind: str, word: object) -> bool:
        if kind == "string" and isinstance(word, Thing):
            return word.kind in WRITTEN
        if kind in SIMPLE:
            return isinstance(word, SIMPLE[kind])
        if isinstance(word, PythonJavaClass):
            return kind in {face.replace("/", ".").replace("$", ".") for face in word.faces()}
        if kind.startswith("androidNative.Array"):
            return isinstance(word, list)
        return kind == "any" or (isinstance(word, Thing) and self.declared.is_a(word.kind, kind))

    @contextmanager
    def as_module(self) -> Iterator[ModuleType]:
        """Lets ``import jnius`` find this Java."""
        module = ModuleType("jnius")
        module.autoclass, module.cast = self.autoclass, self.cast  # type: ignore[attr-defined]
        module.JavaException = JavaException  # type: ignore[attr-defined]
        module.PythonJavaClass = PythonJavaClass  # type: ignore[attr-defined]
        module.java_method = lambda _: lambda method: method  # type: ignore[attr-defined]
        android = ModuleType("android")
        android.config = SimpleNamespace(JAVA_NAMESPACE="org.kivy.android")  # type: ignore[attr-defined]
        before = _forgotten()
        sys.modules |= {"jnius": module, "android": android}
        try:
            yield module
        finally:
            _forgotten()
            sys.modules.update(before)


class Thing:
    """A class or an object of Java."""

    def __init__(self, java: Java, kind: str) -> None:
        self.java = java
        self.kind = kind

    def __call__(self, *words: Any) -> Thing:
        self._call("constructor", words)
        for word in words:
            if isinstance(word, PythonJavaClass) and hasattr(word, "onInit"):
                word.onInit(self.SUCCESS)
        return Thing(self.java, self.kind)

    def __getattr__(self, name: str) -> Any:
        held = self.java.declared.field(self.kind, name)
        if held is not None:
            self.java.calls.append(f"{self.kind}.{name}")
            return self.java.thing(held, name)
        if not self.java.declared.methods(self.kind, name):
            self.java.refused(f"{self.kind} has no {name}")
            raise AttributeError(name)
        return lambda *words: self._call(name, words)

    def _call(self, name: str, words: tuple[Any, ...]) -> Any:
        said = f"{self.kind}.{name}({', '.join(_short(word) for word in words)})"
        for way in self.java.declared.methods(self.kind, name):
            if len(way.takes) == len(words) and all(map(self.java.fits, way.takes, words)):
                self.java.calls.append(said)
                return self.java.thing(way.gives, name)
        raise self.java.refused(said)


def _forgotten() -> dict[str, ModuleType]:
    """Takes out of Python's memory whoever knows one Java, and returns it."""
    names = [name for name in sys.modules if name.partition(".")[0] in BORROWED]
    return {name: sys.modules.pop(name) for name in names}


def _short(word: Any) -> str:
    return word.kind.rpartition(".")[2] if isinstance(word, Thing) else type(word).__name__
