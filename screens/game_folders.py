"""Where everything of a game lies that is no code: texts, pictures, its how to play."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

import msgspec

import screens.games

T = TypeVar("T")


def game_folder(game_id: str) -> Path | None:
    """Returns the folder of a game and imports nothing of it; ``None`` if there is no such game."""
    folders = (Path(home) / game_id for home in screens.games.__path__)
    return next((folder for folder in folders if game_id and folder.is_dir()), None)


def read_own(game_id: str, name: str, kind: type[T], otherwise: T) -> T:
    """Returns what a JSON file in the folder of a game says; *otherwise* if there is none.

    :raises msgspec.ValidationError: if the file says something else than a *kind*.
    """
    folder = game_folder(game_id)
    if folder is None or not (folder / name).is_file():
        return otherwise
    return msgspec.json.decode((folder / name).read_bytes(), type=kind)
