"""Sprites and colours: the right ones for this screen, and none that stops a game."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest
from kivy.graphics import Rectangle

from screens.services.art import Art, atlas_for
from screens.services.preferences import Theme
from screens.services.services import ASSETS
from screens.services.themes import Themes
from screens.ui.letters import Letters, fitting_size
from screens.ui.look import BOLD
from screens.ui.sprite import Sprite
from tests.screens.tables import look_in, services_in


@pytest.mark.parametrize(
    ("density", "folder"),
    [(0.75, "1x"), (1, "1x"), (1.25, "1x"), (1.5, "2x"), (2, "2x"), (2.25, "2x"), (3, "3x")],
)
def test_sharp_screens_get_sharp_sprites(density: float, folder: str) -> None:
    assert atlas_for(density) == folder


def test_a_sprite_is_read_once() -> None:
    art = Art(ASSETS, 1)
    assert art.texture("avatar_mouse") is art.texture("avatar_mouse")


def test_a_sprite_nobody_drew_is_seen_and_told_once(caplog: pytest.LogCaptureFixture) -> None:
    art = Art(ASSETS, 1)
    with caplog.at_level(logging.WARNING):
        assert art.texture("cow").size == (8, 8)
        assert art.texture("cow").size == (8, 8)
    assert [record.getMessage() for record in caplog.records] == ["No sprite called 'cow'"]


def test_a_tablet_without_pictures_still_shows_something(tmp_path: Path) -> None:
    art = Art(tmp_path, 1)
    assert art.texture("avatar_mouse").size == (8, 8)
    assert art.picture("shelf_day").size == (8, 8)


@pytest.mark.parametrize("theme", Theme)
def test_every_theme_has_the_colours_the_shell_asks_for(theme: Theme) -> None:
    palette = Themes(ASSETS / "themes").palette(theme)
    for role in ("ink", "text", "ground", "card", "on_card", "glow", "shade", "outline"):
        assert len(getattr(palette, role)) == 4
    assert len({getattr(palette, f"player_{number}") for number in range(1, 7)}) == 6
    assert palette.is_dark == (theme is Theme.EVENING)
    assert len(palette.material["primaryColor"]) == 4


def test_a_theme_is_read_once() -> None:
    themes = Themes(ASSETS / "themes")
    assert themes.palette("day") is themes.palette("day")


def test_text_shrinks_before_it_loses_a_letter() -> None:
    letters = Letters("Roboto", is_bold=False, size=40)
    assert fitting_size("Chat", letters, 400, 100) == 40
    narrow = fitting_size("Hérisson", letters, 90, 100)
    assert 8 < narrow < 40
    assert fitting_size("Un très long texte " * 4, letters, 300, 60) < 30


def test_a_picture_lies_where_its_middle_was_put(tmp_path: Path) -> None:
    sprite = Sprite(look_in(services_in(tmp_path)), "avatar_mouse")
    sprite.size = 80, 80
    sprite.center = 640, 400
    (picture,) = (each for each in sprite.canvas.children if isinstance(each, Rectangle))
    (x, y), (width, height) = picture.pos, picture.size
    assert (x + width / 2, y + height / 2) == pytest.approx((640, 400))


def test_a_no_break_space_keeps_its_words_on_one_line() -> None:
    letters = Letters("Roboto", is_bold=False, size=40)
    assert fitting_size("200 pour cent", letters, 110, 200) == 40
    assert fitting_size("200\u00a0pour\u00a0cent", letters, 110, 200) < 25


def test_words_tied_together_are_written_smaller_and_not_torn_apart(tmp_path: Path) -> None:
    look = look_in(services_in(tmp_path))
    tied, loose = (look.words(f"Grand{gap}Appétissant", 24, BOLD, 60) for gap in ("\u00a0", " "))
    assert tied.height < loose.height / 2


@pytest.mark.parametrize("number", ["6", "9", "16", "68", "99"])
def test_a_number_that_is_another_one_upside_down_stands_on_a_line(
    tmp_path: Path, number: str
) -> None:
    assert lines_in(tmp_path, number) == 1


@pytest.mark.parametrize("number", ["", "8", "69", "10", "60", "5", "+6", "26", "6 x"])
def test_a_number_nobody_can_misread_has_none(tmp_path: Path, number: str) -> None:
    assert lines_in(tmp_path, number) == 0


def lines_in(folder: Path, text: str) -> int:
    """Counts thick lines from edge to edge of what is written."""
    texture = look_in(services_in(folder)).words(text, 40)
    width, height = map(int, texture.size)
    alpha = texture.pixels[3::4]
    rows = [alpha[row * width : (row + 1) * width] for row in range(height)]
    full = [sum(map(bool, row)) >= 0.9 * width for row in rows]
    return sum(now and not before for before, now in zip([False, *full], full, strict=False))
