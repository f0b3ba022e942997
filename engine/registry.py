"""Finds the games: every package in :mod:`engine.games` that defines ``GAME``."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

import engine.games
from engine.game import AnyGame


@cache
def all_games() -> dict[str, AnyGame]:
    """Returns every game by id, in alphabetical order."""
    return {name: find_game(name) for name in game_ids()}


def game_ids() -> list[str]:
    """Lists the games without importing them."""
    return sorted(info.name for info in iter_modules(engine.games.__path__))


def find_game(game_id: str) -> AnyGame:
    """Looks a game up by id and loads no other.

    :raises LookupError: if there is no such game.
    """
    if game_id not in game_ids():
        raise LookupError(f"no game called {game_id!r}")
    game: AnyGame = import_module(f"engine.games.{game_id}").GAME
    return game
