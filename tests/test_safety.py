"""What is packed for the tablet talks to nobody and runs nothing but itself."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tools.android.package import needed
from tools.android.spec import ROOT, read_spec

PACKED = sorted(needed(ROOT))
CODE = [name for name in PACKED if name.endswith(".py")]
KV = [name for name in PACKED if name.endswith(".kv")]

FRIENDS = {
    "engine", "screens", "kivy", "kivymd", "asynckivy", "msgspec", "plyer", "jnius", "android",
}  # fmt: skip
FORBIDDEN = {
    "asyncio", "code", "codeop", "ctypes", "dbm", "email", "ftplib", "http", "imaplib", "imp",
    "marshal", "multiprocessing", "pickle", "poplib", "pty", "runpy", "select", "selectors",
    "shelve", "smtplib", "socket", "socketserver", "ssl", "subprocess", "telnetlib",
    "urllib", "webbrowser", "wsgiref", "xmlrpc", "zipimport",
}  # fmt: skip
"""What reaches out, starts others or unpickles."""

SPEAKS = "screens/services/voice_desktop.py"
"""The one file that starts another program, to speak on a desktop."""

ALLOWED = (sys.stdlib_module_names - FORBIDDEN) | FRIENDS | {"ctypes"}
"""Of the dangerous, ``ctypes`` asks Windows for its language: see screens/services/device.py."""

SPELLS = {"eval", "exec", "compile", "__import__", "globals", "open_new", "input"}
"""What turns words into deeds."""

OUR_OWN = {"engine.games.", "screens.games.", "screens.shell."}
"""What may be imported by a name put together while the program runs: our own modules."""

OF_THE_SYSTEM = {
    *("environ", "open", "fstat", "fsync", "replace", "close", "path", "name"),
    "urandom",
}
"""What the program does with the system: it keeps files, and draws identities by lot."""


@cache
def tree(name: str) -> ast.Module:
    return ast.parse((ROOT / name).read_text("utf-8"))


def imported(name: str) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(tree(name)):
        match node:
            case ast.Import(names=aliases):
                found |= {alias.name for alias in aliases}
            case ast.ImportFrom(module=str(module)):
                found.add(module)
    return found


def calls(name: str) -> Iterator[tuple[str, ast.Call]]:
    """Yields what is called, by its last name."""
    for node in ast.walk(tree(name)):
        match node:
            case ast.Call(func=ast.Name(id=called) | ast.Attribute(attr=called)):
                yield called, node


def beginning(word: ast.expr) -> str:
    """Returns the part of a word that is written in the program and not put in while it runs."""
    match word:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr(values=[ast.Constant(value=str(text)), *_]):
            return text
        case _:
            return ""


def test_the_package_is_looked_at_whole() -> None:
    assert {"main.py", "engine/match.py", "screens/app.py"} <= set(CODE)
    assert len(CODE) > 100
    assert len(KV) > 10


def test_the_program_imports_only_what_it_needs() -> None:
    found = {name: {module.split(".")[0] for module in imported(name)} for name in CODE}
    found[SPEAKS].discard("subprocess")
    assert {name: extra for name in CODE if (extra := found[name] - ALLOWED)} == {}


def test_the_voice_of_a_desktop_is_started_without_a_shell() -> None:
    started = [call for called, call in calls(SPEAKS) if called == "Popen"]
    assert len(started) == 1
    assert isinstance(started[0].args[0], ast.List)
    assert "shell" not in {word.arg for word in started[0].keywords}
    assert {"run", "call", "check_output", "wait", "communicate"}.isdisjoint(
        called for called, _ in calls(SPEAKS)
    )


def test_the_program_turns_no_words_into_deeds() -> None:
    spoken = {
        name: {node.id for node in ast.walk(tree(name)) if isinstance(node, ast.Name)}
        | {called for called, _ in calls(name)}
        for name in CODE
    }
    assert {name: said for name in CODE if (said := spoken[name] & SPELLS)} == {}


def test_only_our_own_modules_are_loaded_by_a_name_put_together() -> None:
    loads = [call for name in CODE for called, call in calls(name) if called == "import_module"]
    assert loads
    assert {beginning(call.args[0]) for call in loads} <= OUR_OWN


def test_of_the_system_the_program_only_keeps_files() -> None:
    used = set()
    for node in (node for name in CODE for node in ast.walk(tree(name))):
        match node:
            case ast.Attribute(value=ast.Name(id="os"), attr=part):
                used.add(part)
            case ast.ImportFrom(module="os" | "os.path"):
                used.add(ast.unparse(node))
    assert used <= OF_THE_SYSTEM


def test_kv_is_only_read_from_the_package_by_names_that_are_written_there() -> None:
    every = [(called, call) for name in CODE for called, call in calls(name)]
    names = {beginning(call.args[0]) for called, call in every if called == "load_kv"}
    assert {f"kv/{name}.kv" for name in names} == set(KV)
    assert "load_string" not in {called for called, _ in every}


def test_kv_brings_in_only_what_the_program_needs() -> None:
    text = "\n".join((ROOT / name).read_text("utf-8") for name in KV)
    brought = re.findall(r"^#:\s*(?:import\s+\w+|include|set\s+\w+)\s+(\S+)", text, re.MULTILINE)
    assert {module.split(".")[0] for module in brought} <= FRIENDS
    assert not re.findall(r"\b(?:eval|exec|compile|__\w+__)\b", text)


def test_the_spec_asks_for_vibration_and_nothing_that_reaches_out() -> None:
    spec = read_spec()
    assert spec["android.permissions"] == "android.permission.VIBRATE"
    asked = [name for name in spec if "permission" in name or "meta_data" in name]
    assert asked == ["android.permissions"]
    assert not [name for name in spec if "service" in name or "intent" in name]
    arguments = spec["android.extra_manifest_application_arguments"]
    text = Path(arguments.replace("%(source.dir)s", str(ROOT))).read_text("utf-8")
    assert "usesCleartextTraffic" not in text
    assert "permission" not in text


def test_nothing_is_packed_that_could_be_run_or_unpickled() -> None:
    endings = {Path(name).suffix for name in PACKED}
    assert endings <= {".py", ".kv", ".json", ".png", ".atlas", ".ttf", ".txt", ".wav", ".mo"}


def test_no_packed_word_is_an_address() -> None:
    words = [name for name in PACKED if Path(name).suffix in {".py", ".kv", ".json"}]
    found = [name for name in words if re.search(r"\w+://", (ROOT / name).read_text("utf-8"))]
    assert found == []
