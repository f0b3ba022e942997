"""Every page of the shell and every table, in every size and theme."""

from __future__ import annotations

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from engine.core import Outcome, Seat
from engine.registry import all_games
from screens.services.players import Mode
from screens.services.preferences import Speed, Theme
from screens.shell.party import Party
from tools.gallery.film import film, save
from tools.gallery.studio import SIZES, Studio, family, match_of, picture

TURNS = (1, 6, 14)
"""After how many human turns a table is photographed."""


def shell(folder: Path) -> None:
    for theme in Theme:
        for name, size in SIZES.items():
            with TemporaryDirectory() as home:
                studio = Studio(Path(home), size, theme=theme)
                for page, what in _pages(studio).items():
                    studio.show(page, **what).save(folder / f"shell-{page}-{name}-{theme}.png")
                studio.close()


def _pages(studio: Studio) -> dict[str, dict[str, Any]]:
    game, sittings = all_games()["lucie"], family(4)
    match = match_of("lucie", 4)
    players = tuple(sitting.player for sitting in sittings)
    chairs = {sitting.player.avatar: sitting.chair for sitting in sittings}
    return {
        "shelf": {},
        "people": {"game_id": "chop_chop"},
        "player": {"avatar": "owl"},
        "seats": {"game": game, "party": Party(players, chairs=chairs)},
        "options": {"game": game, "sittings": sittings},
        "how_to": {"game_id": "lucie"},
        "settings": {},
        "podium": {
            "match": match,
            "sittings": sittings,
            "outcome": Outcome((12, 31, 8, 19), (Seat(1),)),
        },
    }


def tables(folder: Path) -> None:
    for game in all_games().values():
        for name, size in SIZES.items():
            _table(folder, game, game.seats[-1], name, size)
        _table(folder, game, game.seats[0], "landscape", SIZES["landscape"])
        _table(folder, game, 3, "landscape", SIZES["landscape"], mode=Mode.SOFA)
        _table(folder, game, 3, "portrait", SIZES["portrait"], theme=Theme.EVENING)
        _table(folder, game, 3, "landscape", SIZES["landscape"], theme=Theme.CONTRAST)


def _table(folder: Path, game: Any, seats: int, name: str, size: Any, **preferences: Any) -> None:
    wishes = "-".join(str(value) for value in preferences.values())
    rng = Random(2)
    with TemporaryDirectory() as home:
        studio = Studio(Path(home), size, speed=Speed.INSTANT, **preferences)
        table = studio.sit_down(match_of(game.id, seats), family(seats))
        for turn in range(max(TURNS) + 1):
            while table.sheet is not None:
                table.sheet.press_enter()
                studio.wait(table)
            if table.is_covered:
                table.uncover()
            if turn in TURNS:
                file = f"{game.id}-{seats}-{name}-{wishes}-{turn}.png"
                picture().save(folder / file)
            if table.match.outcome is None:
                table.choose(rng.choice(table.match.legal_moves()))
                studio.wait(table)
        studio.close()


def strips(folder: Path) -> None:
    for game in all_games().values():
        for name in ("landscape", "phone"):
            with TemporaryDirectory() as home:
                studio = Studio(Path(home), SIZES[name])
                save(film(studio, game.id, game.seats[-1]), folder / "film", f"{game.id}-{name}")
                studio.close()
