"""The pictures: what is drawn, and what is committed."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import combinations, product

import pytest
from PIL import Image, ImageChops, ImageColor, ImageFilter, ImageStat

from tools import palette
from tools.art import atlas, avatars, cat, cheese, dog, mouse, outfits
from tools.art.catalogue import SameNameError, catalogue
from tools.art.ink import INK, Sprite, circle
from tools.art.paintbox import reduced
from tools.art.sheet import fitted, tinted

ANIMALS = ("mouse", "cat", "dog")
ANIMAL_MOODS = ("calm", "happy", "worried", "asleep", "startled", "caught")
SISTERS = ("mouse_blue", "mouse_yellow", "mouse_pink", "mouse_vermillion")
FIGURES = sorted(
    mouse.SPRITES | outfits.SPRITES | cat.SPRITES | dog.SPRITES | cheese.SPRITES | avatars.SPRITES
)
DENSITIES = (1, 2, 3)


def difference(first: Image.Image, second: Image.Image) -> float:
    """Returns how far apart two pictures are on a wooden table, in levels per pixel."""
    wood = Image.new("RGBA", first.size, "#F3D9B1")
    seen = [Image.alpha_composite(wood, picture).convert("RGB") for picture in (first, second)]
    return sum(ImageStat.Stat(ImageChops.difference(*seen)).mean)


def committed(scale: int) -> dict[str, dict[str, list[int]]]:
    file = atlas.ASSETS / f"{scale}x" / "sprites.atlas"
    pages: dict[str, dict[str, list[int]]] = json.loads(file.read_text("utf-8"))
    return pages


def page_of(scale: int, file: str) -> Image.Image:
    return Image.open(atlas.ASSETS / f"{scale}x" / file).convert("RGBA")


def regions(scale: int) -> Iterator[tuple[str, str, list[int]]]:
    for file, boxes in committed(scale).items():
        for name, box in boxes.items():
            yield file, name, box


def pixels(picture: Image.Image) -> list[tuple[int, ...]]:
    """Returns red, green, blue and alpha of every pixel, row by row."""
    return list(zip(*(picture.tobytes()[band::4] for band in range(4)), strict=True))


def grey(picture: Image.Image) -> Image.Image:
    return Image.merge("RGBA", [picture.convert("L")] * 3 + [picture.getchannel("A")])


@pytest.mark.parametrize(("animal", "mood"), list(product(ANIMALS, ANIMAL_MOODS)))
def test_every_animal_has_every_mood(animal: str, mood: str) -> None:
    assert f"{animal}_{mood}" in catalogue()


@pytest.mark.parametrize("shape", ["round", "wedge", "block", "heart"])
def test_every_cheese_can_fear_and_vanish(shape: str) -> None:
    stages = ("", "_happy", "_worried", "_nibbled_1", "_nibbled_2", "_crumbs")
    assert {f"cheese_{shape}{stage}" for stage in stages} <= catalogue().keys()


def test_a_big_family_finds_twelve_animals_and_six_badges() -> None:
    assert sum(name.startswith("avatar_") for name in catalogue()) == 12
    shapes = ("disc", "triangle", "square", "diamond", "star", "heart")
    assert {f"badge_{shape}" for shape in shapes} <= catalogue().keys()


def test_names_are_small_plain_words() -> None:
    assert [name for name in catalogue() if not re.fullmatch(r"[a-z]+(_[a-z0-9]+)*", name)] == []


def test_pictures_need_no_font() -> None:
    assert [name for name, sprite in catalogue().items() if "<text" in sprite.svg] == []


def test_two_pictures_never_share_a_name() -> None:
    dot = {"dot": Sprite(circle(50, 50, 40, "red"), 32)}
    with pytest.raises(SameNameError, match="dot"):
        catalogue({"first": dot, "second": dot})


@pytest.mark.parametrize("name", FIGURES)
def test_every_figure_has_an_ink_outline(name: str) -> None:
    picture = fitted(name, 120)
    solid = picture.getchannel("A").point(lambda value: 255 if value > 200 else 0)
    framed = Image.new("L", (picture.width + 4, picture.height + 4))
    framed.paste(solid, (2, 2))
    inner = framed.filter(ImageFilter.MinFilter(3)).crop(
        (2, 2, picture.width + 2, picture.height + 2)
    )
    rim = ImageChops.subtract(solid, inner)
    dark = picture.convert("L").point(lambda value: 255 if value < 80 else 0)
    inked = ImageChops.multiply(rim, dark).histogram()[255]
    assert inked > 0.8 * rim.histogram()[255] > 0


@pytest.mark.parametrize("name", list(catalogue()))
def test_nothing_is_blank_when_it_is_small(name: str) -> None:
    small = fitted(name, 32)
    wood = Image.new("RGBA", small.size, "#F3D9B1")
    assert difference(small, wood) > 4


@pytest.mark.parametrize("mood", ANIMAL_MOODS)
def test_mouse_cat_and_dog_differ_when_they_are_small(mood: str) -> None:
    small = [fitted(f"{animal}_{mood}", 32) for animal in ANIMALS]
    assert min(difference(*pair) for pair in combinations(small, 2)) > 60


@pytest.mark.parametrize("animal", ANIMALS)
def test_moods_differ_when_they_are_small(animal: str) -> None:
    small = [fitted(f"{animal}_{mood}", 32) for mood in ANIMAL_MOODS]
    assert min(difference(*pair) for pair in combinations(small, 2)) > 12


def test_the_four_sisters_are_told_apart_without_colour() -> None:
    small = [grey(fitted(name, 46)) for name in SISTERS]
    assert min(difference(*pair) for pair in combinations(small, 2)) > 12


@pytest.mark.parametrize("colour", ["#0072B2", "#D55E00", "#F0E442"])
def test_a_badge_takes_a_players_colour_and_keeps_its_outline(colour: str) -> None:
    badge = tinted(fitted("badge_star", 64), colour)
    assert badge.getpixel((32, 32)) == (*ImageColor.getrgb(colour), 255)
    row = pixels(badge.crop((0, 26, 64, 27)))
    rim = next(pixel for pixel in row if pixel[3] == 255)
    assert max(rim[:3]) < 60


@pytest.mark.parametrize("scale", DENSITIES)
def test_what_is_committed_is_what_the_script_makes(scale: int) -> None:
    made = list(atlas.pages(scale))
    files = {f"sprites-{number}.png": page for number, page in enumerate(made)}
    assert committed(scale) == {file: page.regions for file, page in files.items()}
    for file, page in files.items():
        assert page_of(scale, file).tobytes() == page.picture.convert("RGBA").tobytes(), file


@pytest.mark.parametrize("scale", DENSITIES)
def test_every_picture_is_in_every_density(scale: int) -> None:
    assert sorted(name for _, name, _ in regions(scale)) == list(catalogue())


@pytest.mark.parametrize("scale", DENSITIES)
def test_pictures_keep_their_distance(scale: int) -> None:
    for file, boxes in committed(scale).items():
        page = page_of(scale, file)
        for left, bottom, width, height in boxes.values():
            assert left >= 2 <= bottom
            assert left + width + 2 <= page.width
            assert bottom + height + 2 <= page.height
        for one, other in combinations(boxes.values(), 2):
            across = max(one[0], other[0]) - min(one[0] + one[2], other[0] + other[2])
            along = max(one[1], other[1]) - min(one[1] + one[3], other[1] + other[3])
            assert max(across, along) >= 4


def test_a_region_shows_the_picture_of_its_name() -> None:
    for file in committed(1):
        page = page_of(1, file)
        for name, (left, bottom, width, height) in committed(1)[file].items():
            top = page.height - bottom - height
            shown = page.crop((left, top, left + width, top + height))
            assert difference(shown, atlas.paint(catalogue()[name], 1)) < 8, name


@pytest.mark.parametrize("scale", DENSITIES)
def test_a_white_paw_has_no_grey_rim(scale: int) -> None:
    file, _, box = next(found for found in regions(scale) if found[1] == "paw_print")
    page = page_of(scale, file)
    left, bottom, width, height = box
    paw = page.crop((left, page.height - bottom - height, left + width, page.height - bottom))
    colours = {*pixels(paw)}
    assert (255, 255, 255, 255) in colours
    shades = [(255 - min(colour)) * alpha / 255 for *colour, alpha in colours]
    assert max(shades) < 25, "what the eye sees of it on white"


def test_a_page_of_few_paints_looks_the_same() -> None:
    page = Image.new("RGBA", (450, 450))
    for place, name in enumerate(FIGURES[:9]):
        page.paste(fitted(name, 150), (place % 3 * 150, place // 3 * 150))
    few = reduced(page)
    assert len(set(pixels(page))) > 256 >= len(set(pixels(few.convert("RGBA"))))
    assert difference(page, few.convert("RGBA")) < 3


def test_the_atlases_leave_room_for_sounds_and_covers() -> None:
    sizes = [file.stat().st_size for file in atlas.ASSETS.rglob("sprites*")]
    assert len(sizes) >= 6
    assert sum(sizes) < 3_000_000


def test_soft_and_strong_are_told_apart() -> None:
    small = [fitted(f"icon_vibration_{strength}", 40) for strength in ("off", "soft", "strong")]
    assert min(difference(*pair) for pair in combinations(small, 2)) > 20


@pytest.mark.parametrize("theme", palette.THEMES)
def test_the_sign_to_go_on_is_seen_on_its_button(theme: str) -> None:
    assert fitted("icon_play", 128).getpixel((50, 64)) == (255, 255, 255, 255)
    yes = palette.ROLES["yes"][palette.THEMES.index(theme)]
    assert max(palette.contrast(part, yes) for part in ("#FFFFFF", INK)) >= 4.5


def test_what_the_rules_show_large_is_drawn_large() -> None:
    folder, pages = atlas.ASSETS / "large", [*atlas.large_pages()]
    committed = json.loads((folder / "sprites.atlas").read_text("utf-8"))
    assert committed == {f"sprites-{i}.png": page.regions for i, page in enumerate(pages)}
    for file, page in zip(committed, pages, strict=True):
        drawn = Image.open(folder / file).convert("RGBA").tobytes()
        assert drawn == page.picture.convert("RGBA").tobytes()
    regions = {name: region for page in pages for name, region in page.regions.items()}
    assert {"cat_calm", "mouse_blue", "basket"} <= regions.keys()
    assert all(max(region[2:]) == atlas.LARGE for region in regions.values())
