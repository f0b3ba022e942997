"""Which touches count, on a table that lies among people."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.metrics import dp

from screens.people import Mode
from screens.services.services import Services
from screens.table.screen import TableScreen
from screens.ui.facing import Facing
from screens.ui.gestures import Drag, Fingers, Tap
from screens.ui.places import Side, Spot
from screens.ui.sprite import Turning
from tests.engine.test_match import Land, Roll, Say
from tests.screens.fingers import Finger, frames, hold, middle_of, press, rest, swipe, tap
from tests.screens.games.bon_appetit_table import kit as bon_appetit_kit
from tests.screens.table.chat import chat, kit, set_chat
from tests.screens.tables import (
    PORTRAIT,
    TABLET,
    lay,
    new_match,
    resize,
    services_in,
    settle,
    uncover,
)


class Spoon(Turning):
    """Something to tap and to drag; it writes down what happens to it."""

    def __init__(self, fingers: Fingers, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.gesture = Drag(self, fingers)
        self.story: list[str] = []
        for event in ("on_tap", "on_lift", "on_drop", "on_let_go"):
            self.gesture.fbind(event, self._write, event.removeprefix("on_"))

    def _write(self, what: str, _: Drag, *at: float) -> None:
        self.story.append(what)
        self.last_at = at


class Bell(Turning):
    rings = 0

    def __init__(self, fingers: Fingers, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.gesture = Tap(self, fingers)
        self.gesture.fbind("on_tap", self._ring)

    def _ring(self, _: Tap) -> None:
        self.rings += 1


def open_table(services: Services) -> TableScreen:
    table = lay(chat(), services, set_chat)
    uncover(table)
    frames(2)
    return table


@pytest.fixture
def table(services: Services) -> TableScreen:
    return open_table(services)


@pytest.mark.parametrize("side", [*Side])
def test_a_tray_is_touched_where_its_owner_sees_it(side: Side) -> None:
    place = Facing()
    place.lie(Spot(640, 400, 300, 100, side))
    bell = Bell(Fingers(), size=(60, 60), pos=(10, 20))
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
    assert spoon.last_at == pytest.approx((900, 300), abs=2)


def test_nothing_happens_when_a_finger_comes_down(table: TableScreen) -> None:
    Finger(*middle_of(kit(table).tray.button)).down()
    frames(3)
    assert [*table.match.moves] == []


def test_sliding_off_a_button_takes_the_touch_back(table: TableScreen) -> None:
    swipe(middle_of(kit(table).tray.button), table.desk.layout.centre.centre)
    assert [*table.match.moves] == []


def test_a_tap_says_a_word(table: TableScreen) -> None:
    tap(middle_of(kit(table).tray.button))
    assert [*table.match.moves] == [Say("hi")]


def test_a_double_tap_says_it_once(table: TableScreen) -> None:
    tap(middle_of(kit(table).tray.button))
    tap(middle_of(kit(table).tray.button))
    assert [*table.match.moves] == [Say("hi")]
    rest()
    tap(middle_of(kit(table).tray.button))
    assert [*table.match.moves] == [Say("hi"), Say("hi")]


@pytest.mark.parametrize("way", [(300, 200), (-200, 100), (0, 300), (0, -20), (3, 0)])
def test_there_is_no_wrong_way_to_swipe_a_pile(table: TableScreen, way: tuple[int, int]) -> None:
    x, y = middle_of(kit(table).tray.pile)
    swipe((x, y), (x + way[0], y + way[1]))
    assert [*table.match.moves] == [Roll(), Land(1)]


def test_a_second_finger_does_nothing_while_the_first_is_down(table: TableScreen) -> None:
    first = Finger(*middle_of(kit(table).tray.pile)).down()
    frames(1)
    tap(middle_of(kit(table).tray.button))
    assert [*table.match.moves] == []
    first.up()
    assert [*table.match.moves] == [Roll(), Land(1)]


def test_five_fingers_are_a_cloth_and_act_on_nothing(table: TableScreen) -> None:
    x, y = middle_of(kit(table).tray.button)
    cloth = [Finger(x + i, y).down() for i in range(5)]
    for finger in cloth:
        finger.up()
    tap(middle_of(kit(table).tray.button))
    assert [*table.match.moves] == []
    rest(1.1)
    tap(middle_of(kit(table).tray.button))
    assert [*table.match.moves] == [Say("hi")]


def test_a_touch_on_the_plate_of_a_bot_makes_it_snore(services: Services) -> None:
    table = lay(chat(), services, set_chat, bots=(1,))
    table.stage.pace = 1
    plate = table.desk.rim.plates[1]
    calm = len(plate.children)
    tap(middle_of(plate))
    assert len(plate.children) == calm + 1
    assert [*table.match.moves] == []


def test_a_touch_that_started_before_the_turn_does_not_count_for_the_next(
    table: TableScreen,
) -> None:
    tap(middle_of(kit(table).tray.passing))
    x, y = middle_of(table.desk.rim.plates[0])
    tap((x, y))
    assert len(table.match.moves) == 1


def test_a_finger_that_was_there_before_a_move_makes_no_other(services: Services) -> None:
    table = lay(new_match("bon_appetit", 2), services)
    finger = Finger(*middle_of(bon_appetit_kit(table).tray.deck)).down()
    press("spacebar")
    settle(table)
    rest()
    known = table.match.moves
    finger.up()
    frames(2)
    assert table.match.moves == known
    tap(middle_of(bon_appetit_kit(table).tray.deck))
    assert len(table.match.moves) > len(known)


def test_a_rotation_makes_a_finger_drop_what_it_holds(table: TableScreen) -> None:
    spoon = Spoon(table.desk.fingers, size=(dp(60), dp(60)), pos=(600, 300))
    table.desk.board.add_widget(spoon)
    finger = hold([(630, 330), (700, 400)])
    resize(PORTRAIT)
    finger.up()
    assert spoon.story == ["lift", "let_go"]
    resize(TABLET)


def test_a_paused_table_answers_no_touch(table: TableScreen) -> None:
    point = middle_of(kit(table).tray.button)
    tap(middle_of(table.table.pause_disc))
    assert table.desk.sheets.top is not None
    tap(point)
    assert [*table.match.moves] == []


def test_the_keyboard_plays_too(table: TableScreen) -> None:
    press("spacebar")
    assert [*table.match.moves] == [Say("hi")]
    rest()
    press("u")
    assert [*table.match.moves] == []


def test_on_the_sofa_the_tray_of_everybody_faces_south(tmp_path: Path) -> None:
    table = open_table(services_in(tmp_path, mode=Mode.SOFA))
    assert table.desk.side is Side.SOUTH
    tap(middle_of(kit(table).tray.passing))
    frames(4)
    assert table.desk.side is Side.SOUTH
