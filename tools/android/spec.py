"""What ``buildozer.spec`` promises, and what the desktop is pinned to."""

from __future__ import annotations

import re
from configparser import ConfigParser
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PYTHONS = ("python3", "hostpython3")
"""What python-for-android builds from source: no library, even where a version is named."""


def read_spec(root: Path = ROOT) -> dict[str, str]:
    """Returns the options of the app as they are written."""
    parser = ConfigParser(interpolation=None, allow_no_value=True)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read(root / "buildozer.spec", "utf-8")
    return {name: value or "" for name, value in parser["app"].items()}


def requirements(spec: dict[str, str]) -> tuple[str, ...]:
    """Lists what the package is made of, ``name==version``."""
    return tuple(part.strip() for part in spec["requirements"].split(","))


def pins(spec: dict[str, str]) -> dict[str, str]:
    """Returns the version of every library that is pinned."""
    pinned = dict(part.split("==") for part in requirements(spec) if "==" in part)
    return {name: version for name, version in pinned.items() if name not in PYTHONS}


def python_version(spec: dict[str, str], otherwise: str) -> str:
    """Returns the Python that the spec asks for, or the one that is built if it does not."""
    asked = (part.partition("==") for part in requirements(spec))
    return next((version for name, _, version in asked if name == "python3" and version), otherwise)


def desktop_pins(root: Path = ROOT) -> dict[str, str]:
    """Returns what ``requirements.txt`` pins."""
    text = (root / "requirements.txt").read_text("utf-8")
    return dict(re.findall(r"^([\w.-]+)==([\w.]+)(?:;.*)?$", text, re.MULTILINE))


def version(root: Path = ROOT) -> str:
    """Returns the version of the program from the one place that has it."""
    found = re.search(r'\nversion = "(.*?)"', (root / "pyproject.toml").read_text("utf-8"))
    if found is None:
        raise ValueError("pyproject.toml names no version")
    return found[1]


def version_code(name: str, least_api: str) -> int:
    """Returns the number by which Android knows which version is newer, as p4a makes it."""
    digits = 0
    for part in name.split("."):
        digits = digits * 100 + int(part)
    return int(f"10{least_api}{digits}")
