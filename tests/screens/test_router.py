"""Pages come and go, and the back key always knows the way."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from importlib import import_module
from inspect import get_annotations
from weakref import ref

import pytest
from kivymd.uix.screen import MDScreen

from engine.registry import game_ids
from screens.router import BACK_KEYS, DEAD_TIME
from screens.routes import (
    PAGES,
    Chronicle,
    Gate,
    HowTo,
    Licences,
    NewCup,
    People,
    Profile,
    Route,
    SelfTest,
    Settings,
)
from screens.services.preferences import Speed
from screens.shell.patience import Patience
from screens.shell.shelf import GameBox
from tests.screens.fingers import Finger, frames, middle_of, tap, wait
from tests.screens.tables import new_match, people
from tests.screens.tablets import Tablet

OpenTablet = Callable[..., Tablet]


def test_the_app_opens_on_the_shelf_with_all_boxes(tablet: OpenTablet) -> None:
    device = tablet()
    assert device.trail == ["shelf"]
    assert {box.game_id for box in device.all(GameBox)} == set(game_ids())


def test_pages_and_tables_are_screens_of_kivymd(tablet: OpenTablet) -> None:
    device = tablet()
    device.show(Settings())
    device.app.router.show_table(new_match("lucie", 2), people(2))
    assert all(isinstance(screen, MDScreen) for screen in device.app.router.screens)
    assert len(device.app.router.screens) == 3


def test_pages_that_were_left_long_ago_are_let_go_and_made_again(tablet: OpenTablet) -> None:
    device = tablet()
    first = ref(device.show(Settings()))
    device.go_back()
    for route in (People("lucie"), NewCup(), Gate(), Licences(), SelfTest(), HowTo("lucie")):
        assert first() is not None, "people come back to one of the last"
        device.show(route)
        device.go_back()
    device.show(Chronicle())
    while gc.collect():
        frames(1)
    assert first() is None
    assert device.app.router.has_screen("shelf")
    device.show(Settings())
    assert device.trail == ["shelf", "chronicle", "settings"]
    assert "Réglages" in device.words()


def test_no_page_on_the_way_back_is_let_go(tablet: OpenTablet) -> None:
    device = tablet()
    way = [
        device.show(route)
        for route in (
            Chronicle(), Settings(), Licences(), SelfTest(), HowTo("lucie"), People("lucie"),
            Gate(), NewCup(), Profile("mouse"),
        )
    ]  # fmt: skip
    for page in reversed(way):
        assert device.page is page
        device.go_back()
    assert device.trail == ["shelf"]


@pytest.mark.parametrize("kind", PAGES, ids=lambda kind: kind.__name__)
def test_a_route_leads_to_the_page_that_takes_it(kind: type[Route]) -> None:
    page = import_module(f"screens.shell.{PAGES[kind]}").PAGE
    taken, _ = get_annotations(page.open).values()
    assert taken.rpartition(".")[2] == kind.__name__


def test_a_page_slides_in_and_stands_still_where_people_want_no_motion(
    tablet: OpenTablet,
) -> None:
    device = tablet(speed=Speed.MOUSE)
    device.app.router.show(Settings())
    wait(lambda: len(device.app.router.children) == 2)
    wait(lambda: len(device.app.router.children) == 1)
    device.services.preferences.change(reduced_motion=True)
    device.app.router.back()
    assert device.app.router.children == [device.page]
    assert device.trail == ["shelf"]


def test_a_box_leads_through_people_and_seats_to_the_rules(tablet: OpenTablet) -> None:
    device = tablet()
    device.services.book.gather(device.services.book.players[:3])
    device.tap(device.one(GameBox, game_id="lucie"))
    assert device.trail == ["shelf", "people"]
    device.tap(device.page.ids.go_on)
    assert device.trail == ["shelf", "people", "seats"]
    device.tap(device.page.ids.go_on)
    assert device.trail == ["shelf", "people", "seats", "options"]


@pytest.mark.parametrize("key", sorted(BACK_KEYS))
def test_back_goes_the_same_way_home(tablet: OpenTablet, key: int) -> None:
    device = tablet()
    device.services.book.gather(device.services.book.players[:3])
    device.tap(device.one(GameBox, game_id="lucie"))
    device.tap(device.page.ids.go_on)
    device.tap(device.page.ids.go_on)
    for trail in (["shelf", "people", "seats"], ["shelf", "people"], ["shelf"]):
        device.go_back(key)
        assert device.trail == trail
    assert not device.has_left


def test_the_arrow_on_a_page_is_the_back_key(tablet: OpenTablet) -> None:
    device = tablet()
    device.show(Settings())
    device.tap(device.button("icon_back"))
    assert device.trail == ["shelf"]


@pytest.mark.parametrize(
    "route", [Settings(), People("lucie"), Profile("mouse"), HowTo("lucie")], ids=str
)
def test_back_leaves_a_page_of_the_shell(tablet: OpenTablet, route: Route) -> None:
    device = tablet()
    device.show(route)
    device.go_back()
    assert device.trail == ["shelf"]


def test_back_on_the_shelf_asks_and_the_second_back_leaves(tablet: OpenTablet) -> None:
    device = tablet()
    device.go_back()
    assert device.page.question is not None
    assert not device.has_left
    device.go_back()
    assert device.has_left


def test_staying_is_one_tap_and_back_asks_again(tablet: OpenTablet) -> None:
    device = tablet()
    device.go_back()
    device.tap(device.button("icon_home"))
    assert device.page.question is None
    device.go_back()
    assert not device.has_left


def test_nothing_below_a_question_can_be_touched(tablet: OpenTablet) -> None:
    device = tablet()
    box = device.one(GameBox, game_id="lucie")
    device.go_back()
    device.tap(box)
    assert device.trail == ["shelf"]
    assert device.page.question is None, "a tap beside it takes it away"


def test_a_page_nobody_has_seen_is_made_over_several_frames(tablet: OpenTablet) -> None:
    device = tablet()
    device.app.router.show(Settings())
    assert device.trail == ["shelf"], "people still see where they are"
    tap(middle_of(device.all(GameBox)[0]))
    wait(lambda: not device.app.router.is_fetching)
    assert device.trail == ["shelf", "settings"], "a finger in between does nothing"


def test_who_goes_back_before_a_page_has_come_stays(tablet: OpenTablet) -> None:
    device = tablet()
    device.app.router.show(Settings())
    device.go_back()
    assert device.trail == ["shelf"]
    assert device.page.question is None
    device.show(Settings())
    assert device.trail == ["shelf", "settings"]


def test_two_fingers_on_an_answer_answer_once(tablet: OpenTablet) -> None:
    device = tablet()
    left = []
    device.app.router.leave = lambda: left.append(True)
    device.go_back()
    exits = middle_of(device.button("icon_exit"))
    fingers = [Finger(*exits).down() for _ in range(2)]
    for finger in fingers:
        finger.up()
    frames(6)
    assert left == [True]


def test_other_keys_are_not_the_back_key(tablet: OpenTablet) -> None:
    device = tablet()
    device.go_back(ord("a"))
    assert device.page.question is None


def test_a_page_is_built_on_its_first_visit_and_kept(tablet: OpenTablet) -> None:
    device = tablet()
    first = device.show(Settings())
    device.go_back()
    assert device.show(Settings()) is first


def test_a_page_already_on_the_way_is_gone_back_to(tablet: OpenTablet) -> None:
    device = tablet()
    device.show(People("lucie"))
    device.show(Settings())
    device.show(People("lucie"))
    assert device.trail == ["shelf", "people"]


def test_a_bouncing_finger_does_not_press_what_it_never_saw(tablet: OpenTablet) -> None:
    device = tablet()
    assert 0.2 < DEAD_TIME < 0.5
    device.app.router.dead_time = 3600
    device.show(Settings())
    device.tap(device.button("icon_back"))
    assert device.trail == ["shelf", "settings"]
    device.app.router.dead_time = 0
    device.tap(device.button("icon_back"))
    assert device.trail == ["shelf"]


@pytest.mark.parametrize("is_still", [False, True], ids=["moving", "still"])
def test_long_work_is_shown_at_the_top_of_the_page_and_a_moment_is_not(
    tablet: OpenTablet, monkeypatch: pytest.MonkeyPatch, is_still: bool
) -> None:
    monkeypatch.setattr("screens.shell.work.SLICE", -1)  # one step in each frame
    device = tablet(reduced_motion=is_still)
    page = device.show(Settings())
    go_on = True

    def work() -> Iterator[None]:
        while go_on:
            yield

    page.fill(work())
    frames(2)
    assert device.all(Patience) == []
    wait(lambda: bool(device.all(Patience)))
    bar = device.one(Patience)
    assert bar.top <= page.height
    assert bar.width > page.width / 2
    go_on = False
    wait(lambda: not page.is_filling)
    assert device.all(Patience) == []
