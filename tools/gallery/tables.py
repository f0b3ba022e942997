"""Every table at rest, with as few and as many people as can play."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from PIL import Image

from engine.registry import all_games
from screens.people import Mode
from screens.services.preferences import Speed, Theme
from tools.gallery.order import SIZES, Order
from tools.gallery.sheets import Strip, save_sheets
from tools.gallery.studio import Studio, family, match_of, picture

TURNS = (1, 6, 14)
"""After how many decisions a table is photographed."""

FULL = "table"
"""The mode that is looked at in every theme."""


def tables(folder: Path, order: Order) -> None:
    for size, mode in order.settings():
        for theme in Theme if mode == FULL else [Theme.DAY]:
            with Studio(SIZES[size], speed=Speed.INSTANT, mode=Mode(mode), theme=theme) as studio:
                strips = [
                    Strip(f"{game_id}-{seats}-{turn}", [image])
                    for game_id, game in all_games().items()
                    if order.wants(game_id)
                    for seats in (game.seats[0], game.seats[-1])
                    for turn, image in _photos(studio, game_id, seats)
                ]
            for name, (image,) in strips:
                image.save(folder / f"{name}-{size}-{mode}-{theme}.png", compress_level=1)
            save_sheets(strips, folder, f"{size}-{mode}-{theme}")


def _photos(studio: Studio, game_id: str, seats: int) -> Iterator[tuple[int, Image.Image]]:
    """Plays by chance and yields the table after some of the turns."""
    brain = Random(2)
    table = studio.sit_down(match_of(game_id, seats), family(seats))
    for turn in range(max(TURNS) + 1):
        if turn in TURNS:
            yield turn, picture()
        if table.match.outcome is None:
            table.desk.choose(brain.choice(table.match.legal_moves()))
            studio.wait(table)
