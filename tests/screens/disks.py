"""Disks that do not do what they are told."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any


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
