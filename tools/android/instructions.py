"""What people, and GitHub's machines, are told to type; read from where it is written."""

from __future__ import annotations

import re
import shlex

INSTRUCTIONS = "docs/ANDROID.md"
WORKFLOW = ".github/workflows/android.yml"


def pip_words(text: str) -> list[str]:
    """Returns what the first ``pip install`` of a text installs."""
    return _words_after(r"\bpip install ", text)


def apt_words(text: str) -> list[str]:
    """Returns the Debian packages that the first ``apt install`` of a text installs."""
    return _words_after(r"\bapt(?:-get)? install (?:--\S+ )*", text)


def _words_after(command: str, text: str) -> list[str]:
    found = re.search(rf"{command}(.*?)(?:&&|$)", text, re.MULTILINE)
    return shlex.split(found[1]) if found else []


def older_pythons(text: str) -> str:
    """Returns the requirements that pin an older Python, should the newest one not build."""
    found = re.search(r"`requirements = (python3==([\d.]+),hostpython3==\2),", text)
    return found[1] if found else ""


def constraints(text: str) -> str:
    """Returns the file, seen from the project, that ``PIP_CONSTRAINT`` names in a text."""
    found = re.search(r"PIP_CONSTRAINT=\$PWD/([\w./]+)", text)
    return found[1] if found else ""


def built_from_source(text: str) -> set[str]:
    """Returns the libraries for which ``PIP_NO_BINARY`` lets nobody else's wheel in."""
    found = re.search(r"PIP_NO_BINARY=([\w,-]+)", text)
    return {*found[1].split(",")} if found else set()
