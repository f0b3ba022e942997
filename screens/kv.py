"""Finds and loads the KV file of a module."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from kivy.lang import Builder

FOLDER = Path(__file__).parents[1] / "kv"


@cache
def load_kv(name: str) -> None:
    """Loads ``kv/<name>.kv``, once."""
    Builder.load_file(str(FOLDER / f"{name}.kv"))
