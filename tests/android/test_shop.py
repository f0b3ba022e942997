"""What a shop shows of us fits into its boxes, in every language; pictures come in two."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest

from engine.registry import game_ids
from screens.services.i18n import LANGUAGES as SPOKEN
from screens.services.i18n import Catalogue
from tools.android.spec import ROOT, read_spec, version, version_code
from tools.shop_pictures import FOLDERS, LANGUAGES, SHOP
from tools.texts import LOCALE, typographic_faults

LONGEST = {"title.txt": 30, "short_description.txt": 80, "full_description.txt": 4000}
"""Characters that F-Droid and Google Play take."""

PICTURES = ["1_shelf.png", *(f"{i}_{game}.png" for i, game in enumerate(game_ids(), start=2))]


SHOPS = sorted(folder.name for folder in SHOP.iterdir())


@pytest.mark.parametrize("shop", SHOPS)
def test_a_shop_names_us_as_we_do_and_is_set_as_its_language_is(shop: str) -> None:
    language, texts = shop.partition("-")[0], Catalogue(LOCALE)
    title = (SHOP / shop / "title.txt").read_text("utf-8").strip()
    assert title == texts.text("app.title", language)
    for file in (SHOP / shop).rglob("*.txt"):
        assert typographic_faults(file.read_text("utf-8"), language) == [], file.name
    described = (SHOP / shop / "full_description.txt").read_text("utf-8").replace("\u00a0", " ")
    for game_id in game_ids():
        assert texts.text(f"{game_id}.title", language).replace("\u00a0", " ") in described


def test_every_language_we_speak_has_a_shop() -> None:
    assert {name.partition("-")[0] for name in SHOPS} == set(SPOKEN)


@pytest.mark.parametrize("language", SHOPS)
@pytest.mark.parametrize("name", LONGEST)
def test_every_text_fits_into_its_box(language: str, name: str) -> None:
    text = (SHOP / language / name).read_text("utf-8").strip()
    assert 0 < len(text) <= LONGEST[name]


@pytest.mark.parametrize("language", SHOPS)
def test_this_version_says_what_is_new(language: str) -> None:
    code = version_code(version(), read_spec()["android.minapi"])
    text = (SHOP / language / "changelogs" / f"{code}.txt").read_text("utf-8").strip()
    assert 0 < len(text) <= 500


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("folder", FOLDERS)
def test_the_shelf_and_every_game_are_shown(language: str, folder: str) -> None:
    images = SHOP / language / "images"
    pictures = sorted((images / folder).iterdir())
    assert [file.name for file in pictures] == PICTURES
    for file in pictures:
        short, long = sorted(size_of(file))
        assert short >= 320
        assert long <= min(3840, 2 * short)
    assert size_of(images / "featureGraphic.png") == (1024, 500)
    assert (images / "icon.png").read_bytes() == (ROOT / "assets/icon.png").read_bytes()


def size_of(picture: Path) -> tuple[int, int]:
    """Returns width and height of a PNG."""
    width, height = struct.unpack(">II", picture.read_bytes()[16:24])
    return width, height
