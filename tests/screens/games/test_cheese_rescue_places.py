"""Where things lie on the table of Cheese Rescue, in all sizes and modes."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.graphics import InstructionGroup, Rectangle
from kivy.uix.widget import Widget

from engine.games.cheese_rescue.moves import FINISH
from engine.match import Match
from engine.registry import find_game
from screens.games.cheese_rescue.pieces import RescuePile
from screens.people import Mode, Sitting
from screens.table.plate import Nameplate
from screens.table.screen import TableScreen
from screens.table.sheets import TurnCard
from screens.ui.places import Box
from tests.screens.fingers import frames, middle_of, tap
from tests.screens.games.cheese_rescue_hands import kit, table_for
from tests.screens.room import lies_on
from tests.screens.tables import (
    PHONE,
    PORTRAIT,
    SMALL,
    TABLET,
    new_table,
    people,
    resize,
    services_in,
    settle,
    sheet_on,
    there,
    uncover,
)

CHAIRS = [(0, 3), (0, 5), (0, 1), (1, 4), (0, 1, 3), (2, 3, 4), (0, 1, 3, 4), (0, 2, 3, 5)]
SLACK = 2
"""Pixels by which outlines may touch."""


def box_of(widget: Widget, reach: float = 0) -> Box:
    """Returns what a widget covers of the window, however it is turned."""
    corners = [
        widget.to_window(x, y)
        for x in (widget.x - reach, widget.right + reach)
        for y in (widget.y - reach, widget.top + reach)
    ]
    low, high = map(min, zip(*corners, strict=True)), map(max, zip(*corners, strict=True))
    (left, bottom), (right, top) = low, high
    return Box(left, bottom, right - left, top - bottom)


def turned(pile: RescuePile) -> Box:
    """Returns what the pile covers: it turns about its own centre."""
    width, height = pile.size if pile.angle % 180 == 0 else pile.size[::-1]
    return Box(pile.center_x - width / 2, pile.center_y - height / 2, width, height)


def things(table: TableScreen) -> dict[str, Box]:
    """Returns everything that must not lie on anything else."""
    layout, active = table.desk.layout, table.desk.rim.active
    found = {
        "tray": there(table.desk.rim.tray_spot).box,
        "pause": layout.pause.box,
        "help": layout.help.box,
        "board": box_of(kit(table).board.square),
    }
    for seat in range(table.match.seats):
        if seat != active or layout.has_bar:
            found[f"plate {seat}"] = layout.plate(seat, active, table.desk.rim.tray_spot).box
    for seat, fan in enumerate(kit(table).board.fans):
        if fan is not None and fan.parent is table.desk.board:
            found[f"fan {seat}"] = fan.spot.box
    pile = kit(table).tray.pile
    if pile is not None and pile.parent is table.desk.board:
        found["pile"] = turned(pile)
    eye = kit(table).tray.eye
    if eye is not None and not found["tray"].holds(*middle_of(eye)):
        found["eye"] = box_of(eye)
    return found


def sit(match: Match[Any, Any, Any], chairs: tuple[int, ...], *, left: bool) -> list[Sitting]:
    seated = people(match.seats, left_handed=left)
    return [
        Sitting(one.player, one.colour, chair) for one, chair in zip(seated, chairs, strict=True)
    ]


def check(table: TableScreen) -> None:
    found = things(table)
    window = Box(-SLACK, -SLACK, *(side + 2 * SLACK for side in Window.size))
    for (name, box), (other, another) in combinations(found.items(), 2):
        inner = box.shrunk(left=SLACK, right=SLACK, top=SLACK, bottom=SLACK)
        assert not lies_on(inner, another), f"{name} lies on {other}"
    for name, box in found.items():
        assert window.holds(box.x, box.y), name
        assert window.holds(box.x + box.width, box.y + box.height), name
    tray = found["tray"].shrunk(left=-SLACK, right=-SLACK, top=-SLACK, bottom=-SLACK)
    parts = [
        box_of(there(thing))
        for thing in (
            *kit(table).tray.hand.values(),
            kit(table).tray.tick,
            kit(table).tray.undo,
        )
    ]
    for part in parts:
        assert tray.holds(part.x, part.y)
        assert tray.holds(part.x + part.width, part.y + part.height)
    for one, another in combinations(parts, 2):
        assert not lies_on(one.shrunk(left=1, right=1, top=1, bottom=1), another)
    assert min(there(kit(table).tray.tick).size) >= 48
    assert min(there(kit(table).tray.undo).size) >= 48


@pytest.mark.parametrize(
    ("mode", "size"),
    [
        *((Mode.TABLE, size) for size in (TABLET, PORTRAIT, SMALL, SMALL[::-1])),
        *((Mode.SOFA, size) for size in (TABLET, PORTRAIT)),
        *((Mode.PASS, size) for size in (SMALL, PHONE)),
    ],
)
def test_nothing_lies_on_anything_else(tmp_path: Path, mode: Mode, size: tuple[int, int]) -> None:
    resize(size)
    for number, chairs in enumerate(CHAIRS if mode is Mode.TABLE else CHAIRS[::3]):
        table = new_table("cheese_rescue", services_in(tmp_path / str(number), mode=mode))
        Window.add_widget(table)
        frames(2)
        match = Match(find_game("cheese_rescue"), len(chairs), rng=Random(1))
        table.sit_down(match, sit(match, chairs, left=bool(number % 2)))
        for _ in chairs:
            settle(table)
            if table.desk.sheets.top is not None:
                tap(middle_of(sheet_on(table, TurnCard).paw))
                settle(table)
            table.desk.choose(match.legal_moves()[-1])
            settle(table)
            uncover(table)
            check(table)
            table.desk.choose(FINISH)
        table.get_up()
        Window.remove_widget(table)


@pytest.mark.parametrize("size", [SMALL, SMALL[::-1], TABLET, PORTRAIT], ids=str)
@pytest.mark.parametrize("left", [False, True])
def test_two_people_on_one_long_edge_have_cards_for_fingers(
    tmp_path: Path, size: tuple[int, int], left: bool
) -> None:
    resize(size)
    table = new_table("cheese_rescue", services_in(tmp_path))
    Window.add_widget(table)
    frames(2)
    match = Match(find_game("cheese_rescue"), 2, rng=Random(1))
    table.sit_down(match, sit(match, (0, 5) if size[0] > size[1] else (1, 2), left=left))
    settle(table)
    uncover(table)
    assert len(kit(table).tray.hand) == 8
    for thing in (*kit(table).tray.hand.values(), kit(table).tray.tick, kit(table).tray.undo):
        assert min(there(thing).size) >= 48
    table.get_up()


@pytest.mark.parametrize("size", [TABLET, PORTRAIT, SMALL, PHONE], ids=str)
def test_behind_the_curtain_nothing_lies_on_anything_else(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    resize(size)
    table = new_table("cheese_rescue", services_in(tmp_path))
    Window.add_widget(table)
    frames(2)
    match = Match(find_game("cheese_rescue"), 2, rng=Random(1))
    table.sit_down(match, sit(match, (0, 3), left=False))
    settle(table)
    if table.desk.sheets.top is not None:
        tap(middle_of(sheet_on(table, TurnCard).paw))
        settle(table)
    table.seating.cover()
    parts = [box_of(thing) for thing in there(table.desk.rim.tray).things.children]
    assert len(parts) == 8 + 2, "eight backs, the owner's picture and the eye"
    for one, another in combinations(parts, 2):
        assert not lies_on(one.shrunk(left=1, right=1, top=1, bottom=1), another)
    assert min(there(table.desk.rim.tray).things.children[0].size) >= 64
    table.get_up()


@pytest.mark.parametrize("size", [TABLET, PORTRAIT, SMALL], ids=str)
def test_backs_stay_in_sight_where_two_share_an_edge(tmp_path: Path, size: tuple[int, int]) -> None:
    resize(size)
    table = new_table("cheese_rescue", services_in(tmp_path))
    Window.add_widget(table)
    frames(2)
    match = Match(find_game("cheese_rescue"), 3, rng=Random(1))
    table.sit_down(match, sit(match, (0, 5, 3) if size[0] > size[1] else (1, 2, 4), left=False))
    settle(table)
    for _ in range(6):
        for seat, fan in enumerate(kit(table).board.fans):
            assert (fan is None) is (seat == table.desk.rim.active)
            if fan is not None and fan.parent is table.desk.at_plates:
                plate = table.desk.rim.plates[seat]
                assert lies_on(fan.spot.box, plate.spot.box)
                assert plate.spare >= fan.width, "neither name nor number lies below them"
        table.desk.choose(match.legal_moves()[0])
        settle(table)
    table.get_up()


@pytest.mark.parametrize("cards", [1, 8, 14])
@pytest.mark.parametrize("size", [TABLET, SMALL], ids=str)
def test_the_backs_of_any_hand_stay_within_their_fan(
    tmp_path: Path, size: tuple[int, int], cards: int
) -> None:
    resize(size)
    fan = next(
        fan for fan in kit(table_for(services_in(tmp_path), 4)).board.fans if fan is not None
    )
    fan.count = cards
    _, *backs = drawn_on(fan)
    assert len({back.pos for back in backs}) == cards
    assert all(0 <= back.pos[0] <= fan.width - back.size[0] + 0.01 for back in backs)


def drawn_on(fan: Widget) -> list[Rectangle]:
    """Lists the pictures of a fan: its cheese, and the backs from left to right."""
    groups = [group for group in fan.canvas.children if isinstance(group, InstructionGroup)]
    return [thing for group in groups for thing in group.children if isinstance(thing, Rectangle)]


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybodys_points_are_seen(tmp_path: Path, size: tuple[int, int], seats: int) -> None:
    resize(size)
    table = table_for(services_in(tmp_path), seats)
    for plate in table.desk.rim.visible_plates:
        assert isinstance(plate, Nameplate)
        assert plate.number == "0"
        written = [thing for thing in plate.children if getattr(thing, "name", "") == "0"]
        assert len(written) == 1
        assert min(written[0].size) >= 16
        assert written[0].right <= plate.width
