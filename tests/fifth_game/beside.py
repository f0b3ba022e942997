"""A fifth game, whose two folders lie here and are put beside those of the four."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import engine.games
import screens.games
from engine.registry import all_games

HERE = Path(__file__).parent
HOMES = {engine.games: HERE / "engine_games", screens.games: HERE / "screen_games"}


@contextmanager
def fifth_game() -> Iterator[None]:
    """Lets the whole program find a game that it never heard of."""
    before = {package: package.__path__ for package in HOMES}
    for package, home in HOMES.items():
        package.__path__ = [*package.__path__, str(home)]
    all_games.cache_clear()
    try:
        yield
    finally:
        for package, path in before.items():
            package.__path__ = path
        all_games.cache_clear()


def lay_out(folder: Path) -> None:
    """Builds the project in *folder* as it is once the fifth game has moved in, out of links."""
    root = HERE.parents[1]
    for name in ("main.py", "pyproject.toml", "typings", "tools", "tests"):
        (folder / name).symlink_to(root / name)
    for package, home in HOMES.items():
        part = folder / package.__name__.partition(".")[0]
        (part / "games").mkdir(parents=True)
        for file in (root / part.name).iterdir():
            if file.name != "games":
                (part / file.name).symlink_to(file)
        for game in (*(root / part.name / "games").iterdir(), *home.iterdir()):
            (part / "games" / game.name).symlink_to(game)
