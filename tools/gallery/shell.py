"""Every page of the shell, in every size and theme, with huge letters and in English."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from PIL import Image

from engine.core import Outcome, Seat
from engine.registry import all_games
from screens.services.preferences import TextSize, Theme
from screens.shell.party import Party
from tools.gallery.order import SIZES, Order
from tools.gallery.sheets import Strip, save_sheets
from tools.gallery.studio import SETTLED, Studio, family, frames, match_of, picture

LOOKS: dict[str, dict[str, Any]] = {
    **{theme: {"theme": theme} for theme in Theme},
    "huge": {"text_size": TextSize.HUGE},
    "english": {"language": "en"},
}


def shell(folder: Path, order: Order) -> None:
    for size in order.sizes:
        for look, preferences in LOOKS.items():
            with Studio(SIZES[size], **preferences) as studio:
                strips = [Strip(name, [image]) for name, image in _pages(studio, order)]
            for name, (image,) in strips:
                image.save(folder / f"{name}-{size}-{look}.png", compress_level=1)
            if strips and not order.names:
                save_sheets(strips, folder, f"{size}-{look}")


def _pages(studio: Studio, order: Order) -> Iterator[tuple[str, Image.Image]]:
    """Opens page after page and yields what each is called and what it looks like."""
    for name, (page, what) in _contents().items():
        if order.wants(name):
            yield name, studio.show(page, **what)
    for name, prepare in {"shelf_left": _leave_a_table, "shelf_ask": _ask_to_leave}.items():
        if order.wants(name):
            prepare(studio)
            frames(SETTLED)
            yield name, picture()


def _contents() -> dict[str, tuple[str, dict[str, Any]]]:
    lucie, sittings, match = all_games()["lucie"], family(4), match_of("lucie", 4)
    players = tuple(sitting.player for sitting in sittings)
    chairs = {sitting.player.avatar: sitting.chair for sitting in sittings}
    end = {"match": match, "sittings": sittings}
    pages: dict[str, tuple[str, dict[str, Any]]] = {
        "shelf": ("shelf", {}),
        "people": ("people", {"game_id": "chop_chop"}),
        "player": ("player", {"avatar": "owl"}),
        "player_new": ("player", {}),
        "seats": ("seats", {"game": lucie, "party": Party(players, chairs=chairs)}),
        "settings": ("settings", {}),
        "podium": ("podium", {**end, "outcome": Outcome((12, 31, 8, 19), (Seat(1),))}),
        "podium_tie": ("podium", {**end, "outcome": Outcome((9, 9, 4, 2), (Seat(0), Seat(1)))}),
        "sorry": ("sorry", {"report": "/storage/emulated/0/Android/report.txt"}),
    }
    for game_id, game in all_games().items():
        pages[f"options_{game_id}"] = "options", {"game": game, "sittings": family(3)}
        pages[f"how_to_{game_id}"] = "how_to", {"game_id": game_id}
    return pages


def _leave_a_table(studio: Studio) -> None:
    """Goes back to the shelf while a match is unfinished."""
    match = match_of("lucie", 4)
    match.start()
    studio.services.saves.keep("lucie", match, family(4))
    studio.app.router.home()


def _ask_to_leave(studio: Studio) -> None:
    studio.app.router.home()
    studio.app.router.back()
