"""What readers rely on: every text can be written, in every font, and may be shipped."""

from __future__ import annotations

from pathlib import Path

import pytest
from fontTools.ttLib import TTFont
from PIL import Image, ImageChops, ImageDraw, ImageFont

from tools.texts import all_texts, forms
from tools.type import build
from tools.type.foundry import letters_of
from tools.type.letters import ACCENTED, needed

FONTS = Path(__file__).parents[2] / "assets" / "fonts"
FACES = ("text", "text_bold", "title")
LICENCES = {
    f"OFL-{package}.txt" for package in ("atkinson-hyperlegible-next", "baloo-2", "nunito", "onest")
}


def written(face: str, text: str) -> Image.Image:
    """Returns a text as the font draws it, black on white."""
    font = ImageFont.truetype(FONTS / f"{face}.ttf", 48)
    sheet = Image.new("L", (900, 120), "white")
    ImageDraw.Draw(sheet).text((10, 20), text, "black", font)
    return sheet


def width(face: str, text: str) -> float:
    return ImageFont.truetype(FONTS / f"{face}.ttf", 48).getlength(text)


@pytest.mark.parametrize("face", FACES)
def test_every_text_of_every_catalogue_can_be_written(face: str) -> None:
    texts = [
        form
        for texts in all_texts()
        for language in texts.languages
        for message in texts.messages(language).values()
        for form in forms(message)
    ]
    assert len(texts) > 10
    assert set("".join(texts)) - {"\n"} <= letters_of(FONTS / f"{face}.ttf")


@pytest.mark.parametrize("face", FACES)
def test_ten_languages_can_be_written(face: str) -> None:
    assert len(ACCENTED) == 10
    assert needed() <= letters_of(FONTS / f"{face}.ttf")
    assert set("\u00a0«»’“”…–—€×·•œŒæŸ½ąŁßØñõ0123456789") <= letters_of(FONTS / f"{face}.ttf")


@pytest.mark.parametrize("face", FACES)
def test_letters_of_all_sources_are_really_drawn(face: str) -> None:
    unknown = written(face, "\ue000")
    for letter in "Éœ«€żŁŸ8ЩжёЯ":
        assert ImageChops.difference(written(face, letter), unknown).getbbox(), letter
        assert min(written(face, letter).tobytes()) == 0, letter


@pytest.mark.parametrize("face", FACES)
def test_a_hard_space_is_as_wide_as_a_soft_one(face: str) -> None:
    assert width(face, "chat\u00a0!") == width(face, "chat !") > width(face, "chat!")


@pytest.mark.parametrize("face", FACES)
def test_no_stroke_crosses_another(face: str) -> None:
    with TTFont(FONTS / f"{face}.ttf") as font:
        names, glyphs = font.getBestCmap(), font["glyf"]
        assert {glyphs[names[ord(letter)]].numberOfContours for letter in "hrtu"} == {1}


@pytest.mark.parametrize("face", FACES)
def test_russian_letters_are_as_large_and_as_dark_as_the_others(face: str) -> None:
    with TTFont(FONTS / f"{face}.ttf") as font:
        names, glyphs = font.getBestCmap(), font["glyf"]
        tall = [glyphs[names[ord(letter)]].yMax for letter in "xн"]
    assert abs(tall[0] - tall[1]) <= 0.07 * tall[0]
    ink = [sum(255 - dot for dot in written(face, text).tobytes()) for text in ("coea", "соеа")]
    assert abs(ink[0] - ink[1]) <= 0.25 * ink[0]


@pytest.mark.parametrize("face", FACES)
def test_no_letter_is_higher_than_its_line(face: str) -> None:
    with TTFont(FONTS / f"{face}.ttf") as font:
        names, glyphs = font.getBestCmap(), font["glyf"]
        for letter in "ЙЁÅÊ":
            assert glyphs[names[ord(letter)]].yMax <= font["hhea"].ascent, letter


def test_bold_is_bolder_than_text() -> None:
    ink = {face: sum(255 - dot for dot in written(face, "Gare").tobytes()) for face in FACES}
    assert ink["text_bold"] > 1.2 * ink["text"]


def test_the_committed_fonts_are_what_the_script_makes(tmp_path: Path) -> None:
    build(tmp_path)
    made = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    assert made.keys() == {f"{face}.ttf" for face in FACES} | LICENCES
    assert made == {file.name: file.read_bytes() for file in FONTS.iterdir()}


def test_the_licences_travel_with_the_fonts() -> None:
    for licence in LICENCES:
        text = (FONTS / licence).read_text("utf-8")
        assert text.startswith("Copyright 20"), licence
        assert "SIL OPEN FONT LICENSE Version 1.1" in text, licence
        assert "Reserved Font Name" not in text.split("PREAMBLE")[0], licence


def test_the_fonts_stay_small() -> None:
    assert sum(file.stat().st_size for file in FONTS.glob("*.ttf")) < 125_000
