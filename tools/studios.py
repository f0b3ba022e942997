"""What games say of themselves to tools and tests, in their folders ``studio``."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

if TYPE_CHECKING:  # whoever only asks for a fact needs no table
    from screens.table.kit import TableKit

T = TypeVar("T")


class Laid(Protocol):
    """Where a game lies: a table with a match, or a workbench."""

    @property
    def kit(self) -> TableKit[Any, Any, Any]: ...


def said_by(game_id: str, file: str, fact: str, otherwise: T) -> T:
    """Returns a fact that a game tells in a file of its studio; most have nothing to tell."""
    name = f"screens.games.{game_id}.studio.{file}"
    if find_spec(name) is None:
        return otherwise
    said: T = getattr(import_module(name), fact, otherwise)
    return said
