"""Finds the games: every package in :mod:`engine.games` that defines ``GAME``."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

import engine.games
from engine.game import Game


@cache
def all_games() -> dict[str, Game[Any, Any, Any]]:
    """Returns every game by id, in alphabetical order."""
    return {name: find_game(name) for name in game_ids()}


def game_ids() -> list[str]:
    """Lists the games without importing them."""
    return sorted(info.name for info in iter_modules(engine.games.__path__))


def find_game(game_id: str) -> Game[Any, Any, Any]:
    """Looks a game up by id and loads no other.

    :raises LookupError: if there is no such game.
    """
    if game_id not in game_ids():
        raise LookupError(f"no game called {game_id!r}")
    game: Game[Any, Any, Any] = import_module(f"engine.games.{game_id}").GAME
    return game
