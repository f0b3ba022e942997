"""Looks whether everybody whose library lies in the folder is named in the program."""

from __future__ import annotations

import json
import re
from pathlib import Path

LIBRARY = re.compile(r"lib[\w+]+")
"""How the name of a library begins, before its versions."""

NOTICES = "assets/notices/notices.json"


def unthanked(folder: Path, root: Path) -> set[str]:
    """Names the libraries of Linux in a *folder* that no notice is about.

    What reads notices in the program needs Kivy, which whoever makes the folder may not have.
    """
    notices = json.loads((root / NOTICES).read_text("utf-8"))
    known = {part for each in notices if _is_shown(each) for part in each.get("part", "").split()}
    found = (LIBRARY.match(file.name) for file in folder.rglob("lib*.so*"))
    return {name[0] for name in found if name} - known


def _is_shown(notice: dict[str, str]) -> bool:
    return notice.get("where", "") != "tablet"
