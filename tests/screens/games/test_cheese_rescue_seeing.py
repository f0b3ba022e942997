"""What people of all ages see in Cheese Rescue: points, cells, hints, and time to look."""

from __future__ import annotations

from math import hypot
from pathlib import Path
from random import Random

import pytest

from screens.games.cheese_rescue.pieces import Front, Owner
from screens.people import Mode
from screens.services.preferences import Speed, Theme
from screens.services.services import Services
from screens.table.screen import TableScreen
from screens.table.sheets import ChoiceSheet, TurnCard
from screens.ui.card import Card as CardWidget
from tests.screens.fingers import frames, middle_of, rest, tap, wait
from tests.screens.games.cheese_rescue_hands import finish, kit, pixels, place, table_for
from tests.screens.games.test_cheese_rescue_scoring import last_turn
from tests.screens.table.hints import advice, ask
from tests.screens.tables import (
    PORTRAIT,
    SMALL,
    TABLET,
    resize,
    services_in,
    settle,
    sheet_on,
    there,
    uncover,
)

LOW, LOW_AND_LONG = (640, 360), (800, 360)
ANIMAL = 0.72
"""How much of its disc an animal fills."""

SEEN = 3.0
"""Contrast of what has to be told from what lies beside it."""


def look_at_hand(table: TableScreen) -> None:
    if table.desk.sheets.top is not None:
        tap(middle_of(sheet_on(table, TurnCard).paw))
        settle(table)


@pytest.mark.parametrize("size", [TABLET, PORTRAIT, SMALL], ids=str)
@pytest.mark.parametrize("seats", [2, 4])
def test_my_own_points_are_seen_on_my_own_turn(
    services: Services, size: tuple[int, int], seats: int
) -> None:
    resize(size)
    table = table_for(services, seats)
    for _ in range(seats):
        place(table)
        (owner,) = [each for each in there(table.desk.rim.tray).walk() if isinstance(each, Owner)]
        seat = table.match.turn
        assert owner.points == str(kit(table).board.view.standings[seat].points)
        (number,) = [each for each in owner.children if getattr(each, "name", "") == owner.points]
        assert min(number.size) >= 24
        rest()
        finish(table)
        rest()


def owner_of(table: TableScreen) -> Owner:
    """Returns who is seen in the open tray."""
    (owner,) = [each for each in there(table.desk.rim.tray).walk() if isinstance(each, Owner)]
    return owner


@pytest.mark.parametrize("size", [TABLET, PORTRAIT, SMALL], ids=str)
def test_nothing_lies_over_my_face_and_a_tap_on_it_asks_about_the_robot(
    services: Services, size: tuple[int, int]
) -> None:
    resize(size)
    table = table_for(services, 3, little_hands=False)
    uncover(table)
    owner = owner_of(table)
    others = [each for each in owner.children if each is not owner.face]
    for other in (*others, there(kit(table).tray.eye)):
        apart = hypot(other.center_x - owner.face.center_x, other.center_y - owner.face.center_y)
        assert apart >= other.width / 2 + owner.face.width * ANIMAL / 2
    points, eye = others[0], there(kit(table).tray.eye)
    assert hypot(points.center_x - eye.center_x, points.center_y - eye.center_y) >= eye.width
    tap(middle_of(owner.face))
    assert sheet_on(table, ChoiceSheet).seat == table.match.turn


def test_points_are_no_ones_business_where_faces_stay_calm(tmp_path: Path) -> None:
    table = table_for(services_in(tmp_path, living_faces=False))
    (owner,) = [each for each in there(table.desk.rim.tray).walk() if isinstance(each, Owner)]
    assert not owner.points


def test_no_ring_hides_the_face_on_the_card_beside_it(services: Services) -> None:
    table = table_for(services, 4)
    for _ in range(3):
        place(table)
        rest()
        finish(table)
        rest()
    rings, painted = table.rings.shown, table.rings.layer.children
    assert len(rings) == 3
    for ring in rings:
        face = there(ring.face)
        hidden_by = [other for other in rings if painted.index(other) < painted.index(face)]
        assert not hidden_by, "what comes first in the list is painted last"


@pytest.mark.parametrize(
    ("mode", "size", "seats", "smallest"),
    [
        (Mode.PASS, LOW, 2, 54),
        (Mode.PASS, LOW, 4, 38),
        (Mode.PASS, LOW_AND_LONG, 2, 54),
        (Mode.SOFA, SMALL, 2, 100),
        (Mode.SOFA, SMALL, 3, 82),
        (Mode.PASS, SMALL, 4, 72),
        (Mode.SOFA, TABLET, 4, 100),
    ],
)
def test_in_a_low_window_the_hand_lies_beside_a_board_of_its_full_height(
    services: Services, mode: Mode, size: tuple[int, int], seats: int, smallest: int
) -> None:
    resize(size)
    services.preferences.change(mode=mode)
    table = table_for(services, seats)
    look_at_hand(table)
    cell, pile = kit(table).board.square.cell, kit(table).tray.pile
    assert cell >= smallest
    assert max(there(pile).size) < 2 * cell
    assert there(table.desk.rim.tray_spot).box.holds(*middle_of(pile))
    assert all(min(held.size) >= 48 for held in kit(table).tray.hand.values())


def test_the_pile_keeps_its_place_when_a_tray_opens_beside_the_board(services: Services) -> None:
    resize(SMALL)
    services.preferences.change(mode=Mode.PASS)
    table = table_for(services)
    assert table.desk.rim.tray is None
    before = there(kit(table).tray.pile).center, tuple(kit(table).board.square.pos)
    look_at_hand(table)
    assert middle_of(kit(table).tray.pile) == pytest.approx(before[0])
    assert tuple(kit(table).board.square.pos) == before[1]


def test_a_hint_shows_the_card_and_its_cell_until_the_next_touch(services: Services) -> None:
    table = table_for(services, bots=(1,))
    table.hint.rng = Random(7)
    move = advice(table.match, 7)
    hand = [held for held in kit(table).tray.hand.values() if held.card == move.card]
    highest = {held: held.y for held in hand}
    ask(table)

    def is_shown() -> bool:
        for held in hand:
            highest[held] = max(highest[held], held.y)
        return bool(table.desk.air.children)

    wait(is_shown)
    for _ in range(120):
        frames(1)
        is_shown()
    (ghost,) = table.desk.air.children
    assert isinstance(ghost, CardWidget)
    assert isinstance(ghost.face, Front)
    assert ghost.face.card == move.card
    assert kit(table).board.square.cell_at(*ghost.center) == move.cell
    assert any(highest[held] > held.y + 10 for held in hand), "the card hops"
    tap((200, 400))
    assert not table.desk.air.children
    assert table.desk.turn.is_open


@pytest.mark.parametrize("speed", [Speed.TORTOISE, Speed.MOUSE, Speed.HARE])
def test_the_scoring_waits_for_a_paw_at_every_speed(services: Services, speed: Speed) -> None:
    table = last_turn(services)
    finish_at(table, 30)
    table.stage.pace = speed.pace
    frames(40)
    assert kit(table).ending.paws.is_waiting


def finish_at(table: TableScreen, pace: float) -> None:
    """Lays the last card of a match and lets the scoring begin."""
    table.stage.pace = pace
    kit(table).touch.finish()
    wait(lambda: kit(table).ending.paws.is_waiting)


@pytest.mark.parametrize("theme", Theme)
def test_bare_cells_are_told_from_the_table(tmp_path: Path, theme: Theme) -> None:
    table = table_for(services_in(tmp_path, theme=theme), 3)
    square, view = kit(table).board.square, kit(table).board.view
    cell = view.columns**2 // 2 - view.window.width // 2
    (x, _), half = square.centre_of(cell), square.cell * 0.46
    across = row_of(table)
    edge = [bright(across[round(x - half) + shift]) for shift in range(-3, 6)]
    dark, light = min(edge), max(edge)
    assert (light + 0.05) / (dark + 0.05) >= (SEEN if theme is not Theme.DAY else 1.2)


def row_of(table: TableScreen) -> list[tuple[int, ...]]:
    """Returns the points of the glass along its middle, from left to right."""
    width, height = map(int, table.size)
    row = pixels(table)[4 * width * (height // 2) :][: 4 * width]
    return [tuple(row[4 * x : 4 * x + 3]) for x in range(width)]


def bright(pixel: tuple[int, ...]) -> float:
    """Returns how bright a point of the glass is, 0 to 1."""
    parts = [part / 255 for part in pixel]
    lines = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * lines[0] + 0.7152 * lines[1] + 0.0722 * lines[2]


def test_hands_that_were_opened_stay_open_when_the_light_changes(services: Services) -> None:
    table = table_for(services, little_hands=False)
    kit(table).tray.secrecy.open_hands(True)
    services.preferences.change(theme=Theme.EVENING)
    table.sit_down(table.match, table.sittings)
    settle(table)
    assert not table.desk.curtain.is_drawn
