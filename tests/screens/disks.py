"""Disks that do not do what they are told."""

from __future__ import annotations

import os
from collections.abc import Callable
from errno import EACCES
from pathlib import Path
from typing import Any

import pytest


def refusing(why: int) -> Callable[..., Any]:
    """Returns what a disk does that refuses, with the number of its reason."""

    def refuse(*_: Any, **__: Any) -> Any:
        raise OSError(why, os.strerror(why))

    return refuse


def sparing(act: Callable[..., Any], why: int, *files: Path) -> Callable[..., Any]:
    """Returns what a disk does that acts as always, but refuses it to some files."""

    def act_or_refuse(file: Any, *words: Any, **more: Any) -> Any:
        if file in files:
            raise OSError(why, os.strerror(why))
        return act(file, *words, **more)

    return act_or_refuse


class Windows:
    """Stands for ``os``: no folder is opened, and some flags of Unix are not known."""

    name = "nt"
    O_BINARY = 0

    def __getattr__(self, name: str) -> Any:
        if name in {"O_NONBLOCK", "O_NOFOLLOW"}:
            raise AttributeError(name)
        return getattr(os, name)

    @staticmethod
    def open(file: Any, *words: Any) -> int:
        if os.path.isdir(file):
            raise PermissionError(EACCES, os.strerror(EACCES))
        return os.open(file, *words)


def forget_case(folder: Path, disk: pytest.MonkeyPatch) -> None:
    """Lets names in *folder* be the same in capitals and in small letters."""

    def known(file: Any) -> str:
        """Returns the name under which something is there already."""
        above, name = os.path.split(file)
        if not str(above).startswith(str(folder)):
            return str(file)
        above = known(above)
        there = os_listdir(above) if os.path.isdir(above) else []
        same = [each for each in there if each.lower() == name.lower()]
        return os.path.join(above, *(same or [name])[:1])

    os_listdir = os.listdir
    for act in ("open", "replace", "unlink", "mkdir", "lstat", "stat"):
        disk.setattr(os, act, _renaming(getattr(os, act), known))


def _renaming(act: Callable[..., Any], known: Callable[[Any], str]) -> Callable[..., Any]:
    def act_on_known(*words: Any, **more: Any) -> Any:
        return act(*(known(word) if isinstance(word, Path) else word for word in words), **more)

    return act_on_known
