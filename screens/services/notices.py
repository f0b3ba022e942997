"""Whose work travels with the app, and under which licence."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path

import msgspec
from msgspec import Struct

INDEX = "notices/notices.json"


class Where(StrEnum):
    """What something travels to."""

    EVERYWHERE = ""
    TABLET = "tablet"
    COMPUTER = "computer"


class Notice(Struct, frozen=True):
    name: str
    licence: str
    """As SPDX calls it."""

    file: str
    """Where the whole text is, below the assets."""

    version: str = ""
    """Empty where it changes from build to build, or comes inside something else."""

    part: str = ""
    """What the package calls it, or the names of its libraries; empty if it comes inside something
    else."""

    where: Where = Where.EVERYWHERE

    def text(self, assets: Path) -> str:
        """Reads the whole licence; some are long."""
        return (assets / self.file).read_text("utf-8")


def read_notices(assets: Path) -> tuple[Notice, ...]:
    """Lists everything by others that is in any package, in the order in which it is shown."""
    return msgspec.json.decode((assets / INDEX).read_bytes(), type=tuple[Notice, ...])


def notices_for(assets: Path, where: Where) -> tuple[Notice, ...]:
    """Lists what travels to tablets, or to computers."""
    both = (where, Where.EVERYWHERE)
    return tuple(notice for notice in read_notices(assets) if notice.where in both)
