"""Room for fingers: everything on the rim can be hit, and nothing lies on it or in a hole."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from kivy.metrics import Metrics, dp
from kivy.uix.widget import Widget

from engine.match import Match
from screens.people import Mode
from screens.services.insets import Insets
from screens.services.preferences import TextSize
from screens.table.plate import Nameplate
from screens.table.screen import TableScreen
from screens.table.sheets import TurnCard
from screens.ui.button import BigButton
from screens.ui.facing import Facing
from screens.ui.places import Box
from tests.engine.test_match import CHAT
from tests.screens.fingers import frames, tap, wait
from tests.screens.room import lies_on
from tests.screens.table.chat import set_chat
from tests.screens.tables import (
    PHONE,
    PORTRAIT,
    SMALL,
    TABLET,
    lay,
    resize,
    services_in,
    sheet_on,
    there,
)

SEATS = 6
PARTY = replace(CHAT, seats=range(2, 7))
SIZES = [TABLET, PORTRAIT, SMALL, PHONE]
HOLES = [
    Insets(*(deep if place == side else 0 for place in range(4)))
    for side in range(4)
    for deep in (32, 96)
]


@pytest.fixture(autouse=True)
def _one_pixel_to_the_dp() -> Iterator[None]:
    yield
    Metrics.density = 1


def big_table(
    folder: Path,
    size: tuple[int, int],
    density: float = 1,
    holes: Insets | None = None,
    **wishes: Any,
) -> TableScreen:
    """Lays a table for six in a window of *size* dp."""
    Metrics.density = density
    resize((round(size[0] * density), round(size[1] * density)))
    services = services_in(folder, **wishes)
    if holes is not None:
        services = replace(services, insets=lambda: holes)
    table = lay(Match(PARTY, SEATS), services, set_chat)
    if table.desk.sheets.top is not None:
        tap(sheet_on(table, TurnCard).paw.to_window(*sheet_on(table, TurnCard).paw.center))
        wait(lambda: table.desk.turn.is_open)
    return table


def box_of(widget: Any) -> Box:
    """Returns where a widget answers fingers, in the window."""
    if isinstance(widget, Facing):
        return widget.spot.box
    reach = widget.gesture.reach if hasattr(widget, "gesture") else 0
    corners = [
        widget.to_window(x, y, initial=False)
        for x, y in (
            (widget.x - reach, widget.y - reach),
            (widget.right + reach, widget.top + reach),
        )
    ]
    (left, right), (bottom, top) = (sorted(each) for each in zip(*corners, strict=True))
    return Box(left, bottom, right - left, top - bottom)


def touchable(root: Widget) -> list[Widget]:
    """Lists what answers fingers."""
    return [
        each for each in root.walk() if isinstance(each, BigButton | Nameplate) and each.opacity
    ]


def check(table: TableScreen, things: list[Widget]) -> None:
    boxes = {thing: box_of(thing) for thing in things}
    glass = table.desk.window_box
    for thing, box in boxes.items():
        assert min(box[2:]) >= dp(48) - 1, f"{thing} is only {box[2:]}"
        assert box.x >= glass.x - 1, f"{thing} sticks out on the left"
        assert box.y >= glass.y - 1, f"{thing} sticks out below"
        assert box.x + box.width <= glass.x + glass.width + 1, f"{thing} sticks out on the right"
        assert box.y + box.height <= glass.y + glass.height + 1, f"{thing} sticks out above"
    for (one, first), (other, second) in combinations(boxes.items(), 2):
        slim = first.shrunk(left=1, bottom=1, right=1, top=1)
        assert not lies_on(slim, second), f"{one} lies on {other}"


def check_rim(table: TableScreen) -> None:
    """Opens every tray in turn, with its curtain and without."""
    for seat in range(SEATS):
        table.desk.rim.open_tray(seat)
        table.seating.lay()
        for is_covered in (True, False):
            table.desk.curtain.is_drawn = is_covered
            frames(1)
            check(table, touchable(table))
        corners = table.table.pause_disc, table.table.help_disc
        check(table, [there(table.desk.rim.tray), *table.desk.rim.visible_plates, *corners])


def check_sheets(table: TableScreen) -> None:
    for lay_it in (table.breaks.begin, table.on_back):
        lay_it()
        frames(1)
        check(table, touchable(there(table.desk.sheets.top)))
    for _ in range(2):
        table.desk.sheets.lift()


@pytest.mark.parametrize(
    ("density", "text"),
    [(1, TextSize.NORMAL), (1, TextSize.HUGE), (1.5, TextSize.HUGE), (2, TextSize.HUGE)],
)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_six_people_find_everything_on_their_rim(
    tmp_path: Path, size: tuple[int, int], density: float, text: TextSize
) -> None:
    table = big_table(tmp_path, size, density, text_size=text)
    check_rim(table)
    check_sheets(table)


@pytest.mark.parametrize("size", [TABLET, PORTRAIT, PHONE], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("holes", HOLES, ids=str)
def test_nothing_lies_in_a_hole_of_the_glass_but_the_cloth(
    tmp_path: Path, size: tuple[int, int], holes: Insets
) -> None:
    table = big_table(tmp_path, size, holes=holes)
    assert table.desk.window_box != Box(0, 0, *size)
    assert table.desk.cloth.size == size
    check_rim(table)
    check_sheets(table)


def test_on_the_sofa_everybody_is_in_reach_too(tmp_path: Path) -> None:
    table = big_table(tmp_path, SMALL, mode=Mode.SOFA, text_size=TextSize.HUGE)
    check_rim(table)


def test_a_bot_can_be_called_to_every_seat(tmp_path: Path) -> None:
    table = big_table(tmp_path, TABLET)
    for seat in range(1, SEATS):
        table.seating.sit_in(seat)
        corners = table.table.pause_disc, table.table.help_disc
        ways_back = {*table.desk.rim.visible_plates} - {*table.desk.rim.plates}
        assert len(ways_back) == seat
        check(table, [*corners, *ways_back])
