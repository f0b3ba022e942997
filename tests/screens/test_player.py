"""The page of one player: an animal, a name that fits, and hands."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from screens.services.players import Player
from screens.services.preferences import TextSize
from screens.shell.controls import Toggle
from screens.shell.token import Token
from screens.shell.widgets import PictureButton
from screens.shell.words import one_line_width
from tests.screens.crowd import among, gathered, line
from tests.screens.fingers import Finger, frames, middle_of
from tests.screens.tables import PHONE, TABLET
from tests.screens.tablets import Tablet

OpenTablet = Callable[..., Tablet]


def test_two_fingers_on_the_tick_write_a_player_down_once(tablet: OpenTablet) -> None:
    device = gathered(tablet(), "dog", "owl")
    device.show("player", avatar="dog")
    device.tap(next(each for each in device.page.ids.animals.children if each.avatar == "frog"))
    fingers = [Finger(*middle_of(device.page.ids.keep)).down() for _ in range(2)]
    for finger in fingers:
        finger.up()
    frames(6)
    assert device.trail == ("shelf", "people")
    assert [player.avatar for player in device.services.book.players].count("frog") == 1


def test_a_new_player_needs_nothing_but_an_animal(tablet: OpenTablet) -> None:
    device = gathered(tablet())
    device.tap(device.one(PictureButton, picture="icon_plus"))
    assert device.trail == ("shelf", "people", "player")
    device.tap(device.one(Token, avatar="frog"))
    device.tap(device.page.ids.keep)
    assert device.trail == ("shelf", "people")
    assert device.services.book.players[-1] == Player("frog")
    assert among(device, "everybody", "frog")


def test_a_player_may_have_a_name_and_hands(tablet: OpenTablet) -> None:
    device = gathered(tablet(), "mouse", "cat")
    device.tap(among(device, "line", "mouse"))
    device.page.ids.name.text = "  Marie   Lou  "
    device.tap(device.one(Toggle, picture="icon_little_hands"))
    device.tap(device.one(Toggle, picture="icon_left_handed"))
    device.tap(device.page.ids.keep)
    lou = Player("mouse", "Marie Lou", little_hands=True, left_handed=True)
    assert device.services.book.players[0] == lou
    assert device.services.book.group[0] == lou
    assert among(device, "everybody", "mouse").name == "Marie Lou"


def test_leaving_the_page_of_a_player_changes_nothing(tablet: OpenTablet) -> None:
    device = gathered(tablet(), "mouse")
    device.tap(among(device, "line", "mouse"))
    device.page.ids.name.text = "Lou"
    device.tap(device.one(Toggle, picture="icon_left_handed"))
    device.go_back()
    assert device.services.book.players[0] == Player("mouse")


def test_whoever_becomes_another_animal_stays_in_the_line(tablet: OpenTablet) -> None:
    device = gathered(tablet(), "mouse", "cat")
    device.tap(among(device, "line", "cat"))
    device.tap(device.one(Token, avatar="badger"))
    device.tap(device.page.ids.keep)
    assert line(device) == ["mouse", "badger"]


def test_a_player_can_be_forgotten(tablet: OpenTablet) -> None:
    device = gathered(tablet(), "mouse", "cat")
    device.tap(among(device, "line", "cat"))
    device.tap(device.page.ids.forget)
    assert line(device) == ["mouse"]
    assert "cat" in device.services.book.free_avatars


def test_the_name_is_written_in_the_upper_third_above_any_keyboard(tablet: OpenTablet) -> None:
    device = tablet()
    page = device.show("player")
    name = page.ids.name
    assert name.to_window(*name.pos)[1] > page.height * 2 / 3


def test_a_name_ends_where_it_would_be_cut(tablet: OpenTablet) -> None:
    device = gathered(tablet())
    device.show("player", avatar="cat")
    field = device.page.ids.name
    for letter in "Grand-papa Marcel":
        field.insert_text(letter)
    assert field.text == "Grand-papa M"
    device.tap(device.page.ids.keep)
    assert among(device, "everybody", "cat").name == "Grand-papa M"


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=str)
def test_the_name_is_as_large_as_people_want_and_all_of_it_is_seen(
    tablet: OpenTablet, size: tuple[int, int]
) -> None:
    device = tablet(size=size, text_size=TextSize.HUGE)
    field = device.show("player", avatar="cat").ids.name
    assert field.font_size > 32
    for shown in (field.hint_text, "Wwwwwwwwwwww"):
        field.text = shown
        frames(2)
        assert one_line_width(shown, field.font_size) <= field.width


def test_the_animals_reach_both_edges(tablet: OpenTablet) -> None:
    device = tablet()
    animals = device.show("player").ids.animals
    assert min(each.x for each in animals.children) == animals.x
    assert max(each.right for each in animals.children) == pytest.approx(animals.right)
