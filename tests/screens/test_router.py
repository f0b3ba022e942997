"""Pages come and go, and the back key always knows the way."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from screens.router import BACK_KEYS, DEAD_TIME
from screens.shell.shelf import GameBox
from screens.shell.widgets import PictureButton
from tests.screens.tablets import Tablet

OpenTablet = Callable[..., Tablet]


def test_the_app_opens_on_the_shelf_with_all_four_boxes(tablet: OpenTablet) -> None:
    device = tablet()
    assert device.trail == ("shelf",)
    assert {box.game_id for box in device.all(GameBox)} == {
        "bon_appetit",
        "cheese_rescue",
        "chop_chop",
        "lucie",
    }


def test_a_box_leads_through_people_and_seats_to_the_rules(tablet: OpenTablet) -> None:
    device = tablet()
    device.services.book.gather(device.services.book.players[:3])
    device.tap(device.one(GameBox, game_id="lucie").ids.cover)
    assert device.trail == ("shelf", "people")
    device.tap(device.page.ids.go_on)
    assert device.trail == ("shelf", "people", "seats")
    device.tap(device.page.ids.go_on)
    assert device.trail == ("shelf", "people", "seats", "options")


@pytest.mark.parametrize("key", sorted(BACK_KEYS))
def test_back_goes_the_same_way_home(tablet: OpenTablet, key: int) -> None:
    device = tablet()
    device.services.book.gather(device.services.book.players[:3])
    device.tap(device.one(GameBox, game_id="lucie").ids.cover)
    device.tap(device.page.ids.go_on)
    device.tap(device.page.ids.go_on)
    for trail in (("shelf", "people", "seats"), ("shelf", "people"), ("shelf",)):
        device.go_back(key)
        assert device.trail == trail
    assert not device.has_left


def test_the_arrow_on_a_page_is_the_back_key(tablet: OpenTablet) -> None:
    device = tablet()
    device.show("settings")
    device.tap(device.one(PictureButton, picture="icon_back"))
    assert device.trail == ("shelf",)


@pytest.mark.parametrize(
    ("name", "what"),
    [
        ("settings", {}),
        ("people", {"game_id": "lucie"}),
        ("player", {"avatar": "mouse"}),
        ("how_to", {"game_id": "lucie"}),
    ],
)
def test_back_leaves_a_page_of_the_shell(
    tablet: OpenTablet, name: str, what: dict[str, str]
) -> None:
    device = tablet()
    device.show(name, **what)
    device.go_back()
    assert device.trail == ("shelf",)


def test_back_on_the_shelf_asks_and_the_second_back_leaves(tablet: OpenTablet) -> None:
    device = tablet()
    device.go_back()
    assert device.page.sheet is not None
    assert not device.has_left
    device.go_back()
    assert device.has_left


def test_staying_is_one_tap_and_back_asks_again(tablet: OpenTablet) -> None:
    device = tablet()
    device.go_back()
    device.tap(device.one(PictureButton, picture="icon_home"))
    assert device.page.sheet is None
    device.go_back()
    assert not device.has_left


def test_nothing_below_a_sheet_can_be_touched(tablet: OpenTablet) -> None:
    device = tablet()
    device.go_back()
    device.tap(device.one(GameBox, game_id="lucie").ids.cover)
    assert device.trail == ("shelf",)


def test_other_keys_are_not_the_back_key(tablet: OpenTablet) -> None:
    device = tablet()
    device.go_back(ord("a"))
    assert device.page.sheet is None


def test_a_page_is_built_on_its_first_visit_and_kept(tablet: OpenTablet) -> None:
    device = tablet()
    first = device.show("settings")
    device.go_back()
    assert device.show("settings") is first


def test_a_page_already_on_the_way_is_gone_back_to(tablet: OpenTablet) -> None:
    device = tablet()
    device.show("people", game_id="lucie")
    device.show("settings")
    device.show("people", game_id="lucie")
    assert device.trail == ("shelf", "people")


@pytest.mark.usefixtures("time_by_frames")
def test_a_bouncing_finger_does_not_press_what_it_never_saw(tablet: OpenTablet) -> None:
    device = tablet()
    assert 0.2 < DEAD_TIME < 0.5
    device.app.router.dead_time = 3600
    device.show("settings")
    device.tap(device.one(PictureButton, picture="icon_back"))
    assert device.trail == ("shelf", "settings")
    device.app.router.dead_time = 0
    device.tap(device.one(PictureButton, picture="icon_back"))
    assert device.trail == ("shelf",)
