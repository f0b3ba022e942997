"""Which touches count, on a table that lies among people."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.metrics import dp

from screens.games.bon_appetit import SCREEN as BON_APPETIT
from screens.services.players import Mode
from screens.services.services import Services
from screens.table.places import Side, Spot
from screens.widgets.facing import Facing
from screens.widgets.gestures import Draggable, Fingers, Tappable
from screens.widgets.sprite import Turning
from tests.engine.test_match import Land, Roll, Say
from tests.screens.fingers import Finger, frames, hold, middle_of, press, rest, swipe, tap
from tests.screens.table.chat import ChatScreen, chat
from tests.screens.tables import (
    PORTRAIT,
    TABLET,
    lay,
    new_match,
    resize,
    services_in,
    settle,
)


class Spoon(Draggable, Turning):
    """Something to tap and to drag; it writes down what happens to it."""

    def __init__(self, fingers: Fingers, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fingers = fingers
        self.story: list[str] = []

    def on_tap(self) -> None:
        self.story.append("tap")

    def on_lift(self, x: float, y: float) -> None:
        self.story.append("lift")

    def on_drop(self, x: float, y: float) -> None:
        self.story.append("drop")
        self.dropped_at = x, y

    def on_let_go(self) -> None:
        super().on_let_go()
        self.story.append("let go")


class Bell(Tappable, Turning):
    rings = 0

    def on_tap(self) -> None:
        self.rings += 1


def open_table(services: Services) -> Any:
    table = lay(ChatScreen, chat(), services)
    table.uncover()
    frames(2)
    return table


@pytest.fixture
def table(services: Services) -> Any:
    return open_table(services)


@pytest.mark.parametrize("side", [*Side])
def test_a_tray_is_touched_where_its_owner_sees_it(side: Side) -> None:
    place = Facing()
    place.lie(Spot(640, 400, 300, 100, side))
    bell = Bell(size=(60, 60), pos=(10, 20))
    bell.fingers = Fingers()
    place.add_widget(bell)
    Window.add_widget(place)
    frames(2)
    tap(middle_of(bell))
    assert bell.rings == 1
    towards = {
        Side.SOUTH: (-110, 0),
        Side.WEST: (0, 110),
        Side.NORTH: (110, 0),
        Side.EAST: (0, -110),
    }
    dx, dy = towards[side]
    x, y = middle_of(bell)
    assert (round(x - 640), round(y - 400)) == (dx, dy)


@pytest.mark.parametrize("side", [*Side])
def test_a_drag_out_of_a_turned_tray_ends_where_the_finger_is(side: Side) -> None:
    place = Facing()
    place.lie(Spot(640, 400, 300, 100, side))
    spoon = Spoon(Fingers(), size=(60, 60), pos=(10, 20))
    place.add_widget(spoon)
    Window.add_widget(place)
    frames(2)
    swipe(middle_of(spoon), (900, 300))
    assert spoon.story == ["lift", "drop"]
    assert spoon.dropped_at == pytest.approx((900, 300), abs=2)


def test_nothing_happens_when_a_finger_comes_down(table: Any) -> None:
    Finger(*middle_of(table.button)).down()
    frames(3)
    assert table.match.moves == ()


def test_sliding_off_a_button_takes_the_touch_back(table: Any) -> None:
    swipe(middle_of(table.button), table.layout.centre.centre)
    assert table.match.moves == ()


def test_a_tap_says_a_word(table: Any) -> None:
    tap(middle_of(table.button))
    assert table.match.moves == (Say("hi"),)


@pytest.mark.usefixtures("time_by_frames")
def test_a_double_tap_says_it_once(table: Any) -> None:
    tap(middle_of(table.button))
    tap(middle_of(table.button))
    assert table.match.moves == (Say("hi"),)
    rest()
    tap(middle_of(table.button))
    assert table.match.moves == (Say("hi"), Say("hi"))


@pytest.mark.parametrize("way", [(300, 200), (-200, 100), (0, 300), (0, -20), (3, 0)])
def test_there_is_no_wrong_way_to_swipe_a_pile(table: Any, way: tuple[int, int]) -> None:
    x, y = middle_of(table.pile)
    swipe((x, y), (x + way[0], y + way[1]))
    assert table.match.moves == (Roll(), Land(1))


def test_a_second_finger_does_nothing_while_the_first_is_down(table: Any) -> None:
    first = Finger(*middle_of(table.pile)).down()
    frames(1)
    tap(middle_of(table.button))
    assert table.match.moves == ()
    first.up()
    assert table.match.moves == (Roll(), Land(1))


def test_five_fingers_are_a_cloth_and_act_on_nothing(table: Any) -> None:
    x, y = middle_of(table.button)
    cloth = [Finger(x + i, y).down() for i in range(5)]
    for finger in cloth:
        finger.up()
    tap(middle_of(table.button))
    assert table.match.moves == ()
    rest(1.1)
    tap(middle_of(table.button))
    assert table.match.moves == (Say("hi"),)


def test_a_touch_on_the_plate_of_somebody_else_makes_it_snore(table: Any) -> None:
    plate = table.rim.plates[1]
    calm = len(plate.children)
    tap(middle_of(plate))
    assert len(plate.children) == calm + 1 or len(table.rim.visible_plates) > 1
    assert table.match.moves == ()


def test_a_touch_that_started_before_the_turn_does_not_count_for_the_next(table: Any) -> None:
    tap(middle_of(table.passing))
    x, y = middle_of(table.rim.plates[0])
    tap((x, y))
    assert len(table.match.moves) == 1


def test_a_finger_that_was_there_before_a_move_makes_no_other(services: Services) -> None:
    table = lay(BON_APPETIT, new_match("bon_appetit", 2), services)
    finger = Finger(*middle_of(table.deck)).down()
    press("spacebar")
    settle(table)
    rest()
    known = table.match.moves
    finger.up()
    frames(2)
    assert table.match.moves == known
    tap(middle_of(table.deck))
    assert len(table.match.moves) > len(known)


def test_a_rotation_makes_a_finger_drop_what_it_holds(table: Any) -> None:
    spoon = Spoon(table.fingers, size=(dp(60), dp(60)), pos=(600, 300))
    table.board.add_widget(spoon)
    finger = hold([(630, 330), (700, 400)])
    resize(PORTRAIT)
    finger.up()
    assert spoon.story == ["lift", "let go"]
    resize(TABLET)


def test_a_paused_table_answers_no_touch(table: Any) -> None:
    point = middle_of(table.button)
    tap(middle_of(table.pause_disc))
    assert table.sheet is not None
    tap(point)
    assert table.match.moves == ()


def test_the_keyboard_plays_too(table: Any) -> None:
    press("spacebar")
    assert table.match.moves == (Say("hi"),)
    rest()
    press("u")
    assert table.match.moves == ()


def test_on_the_sofa_the_tray_of_everybody_faces_south(tmp_path: Path) -> None:
    table = open_table(services_in(tmp_path, mode=Mode.SOFA))
    assert table.side is Side.SOUTH
    tap(middle_of(table.passing))
    frames(4)
    assert table.side is Side.SOUTH
