"""Takes the pictures a shop shows of us, in the studio of our own gallery, into ``fastlane/``.

``tools/with_display.sh .venv/bin/python -m tools.shop_pictures``
"""

from __future__ import annotations

import os
import shutil
from importlib import import_module
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from engine.bots import Level, decide
from engine.match import Match
from engine.record import Record
from engine.registry import find_game, game_ids

if TYPE_CHECKING:
    from PIL.Image import Image

ROOT = Path(__file__).resolve().parents[1]
SHOP = ROOT / "fastlane" / "metadata" / "android"
GAMES = ROOT / "screens" / "games"
LANGUAGES = {"fr-FR": "fr", "en-US": "en"}
"""Pictures are taken in two languages: shops show the English ones to all others."""

NEAR = 0
"""The seat for which a picture is the right way up."""

COLOURS = 256
BANNER, COVER, TITLE = (1024, 500), 276, 96
"""The size of the picture above everything, of a cover in it, and of the letters."""


class Screen(NamedTuple):
    width: int
    height: int
    density: float


FOLDERS = {
    "tenInchScreenshots": Screen(1920, 1200, 1.5),
    "sevenInchScreenshots": Screen(1000, 1600, 1.25),
    "phoneScreenshots": Screen(720, 1280, 2),
}
"""What F-Droid and Google Play call the screens they want to see."""


def main() -> None:
    os.environ["KIVY_NO_ARGS"] = "1"
    matches = {game_id: played(game_id) for game_id in game_ids()}
    for shop, language in LANGUAGES.items():
        images = SHOP / shop / "images"
        for name, screen in FOLDERS.items():
            _fill(images / name, screen, language, matches)
        shutil.copyfile(ROOT / "assets" / "icon.png", images / "icon.png")
        title = (SHOP / shop / "title.txt").read_text("utf-8").strip()
        _keep(banner(title), images / "featureGraphic.png")


def banner(title: str) -> Image:
    """Stands all boxes on the shelf's wallpaper, under the title."""
    from PIL import Image, ImageDraw, ImageFont

    from tools.palette import INK

    assets = ROOT / "assets"
    wall = Image.open(assets / "pictures" / "shelf_day.png").convert("RGB")
    picture = Image.new("RGB", BANNER)
    for x in range(0, BANNER[0], wall.width):
        picture.paste(wall, (x, 0))
    letters = ImageFont.truetype(assets / "fonts" / "title.ttf", TITLE)
    draw = ImageDraw.Draw(picture)
    draw.text((BANNER[0] / 2, 84), title, fill=INK, font=letters, anchor="mm")
    for place, game_id in enumerate(game_ids()):
        cover = Image.open(GAMES / game_id / "pictures" / "cover.png").convert("RGBA")
        cover = cover.resize((round(COVER * cover.width / cover.height), COVER))
        x = round(BANNER[0] * (2 * place + 1) / (2 * len(game_ids())) - cover.width / 2)
        picture.paste(cover, (x, BANNER[1] - COVER - 28), cover)
    return picture


def played(game_id: str) -> Record:
    """Lets as many cats as can sit down play a while, until it is the turn of the nearest."""
    game = find_game(game_id)
    match = Match(game, game.seats[-1], rng=Random(11))
    match.start()
    bot, rng, decisions = game.bots[Level.MEDIUM], Random(2), 0
    late = import_module(f"screens.games.{game_id}.studio.beats").IN_FULL_SWING
    while decisions < late or match.turn != NEAR:
        match.play(decide(bot, match.sight(), rng))
        decisions += 1
    return Record.of(match)


def _fill(folder: Path, screen: Screen, language: str, matches: dict[str, Record]) -> None:
    """Takes a picture of the shelf, then one of every match."""
    from kivy.metrics import Metrics

    from screens.routes import Shelf
    from screens.services.preferences import Speed
    from tools.gallery.studio import Studio, family, picture

    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    Metrics.density = screen.density
    with Studio(screen[:2], language=language, speed=Speed.INSTANT) as studio:
        _keep(studio.show(Shelf()), folder / "1_shelf.png")
        for number, (game_id, record) in enumerate(matches.items(), start=2):
            studio.sit_down(record.resume(), family(record.seats))
            _keep(picture(), folder / f"{number}_{game_id}.png")
    print(f"{folder.relative_to(ROOT)}: {len(matches) + 1} pictures", flush=True)


def _keep(image: Image, file: Path) -> None:
    image.quantize(COLOURS).save(file, optimize=True)


if __name__ == "__main__":
    main()
