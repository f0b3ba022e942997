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
from screens.services.insets import Insets
from screens.services.players import Mode
from screens.services.preferences import TextSize
from screens.table.places import Box
from screens.widgets.button import BigButton
from screens.widgets.facing import Facing
from screens.widgets.plate import Nameplate
from tests.engine.test_match import CHAT
from tests.screens.fingers import frames, tap, wait
from tests.screens.room import lies_on
from tests.screens.table.chat import ChatScreen
from tests.screens.tables import PHONE, PORTRAIT, SMALL, TABLET, lay, resize, services_in

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
) -> Any:
    """Lays a table for six in a window of *size* dp."""
    Metrics.density = density
    resize((round(size[0] * density), round(size[1] * density)))
    services = services_in(folder, **wishes)
    if holes is not None:
        services = replace(services, insets=lambda: holes)
    table = lay(ChatScreen, Match(PARTY, SEATS), services)
    if table.sheet is not None:
        tap(table.sheet.paw.to_window(*table.sheet.paw.center))
        wait(lambda: not table.busy)
    return table


def box_of(widget: Widget) -> Box:
    """Returns where a widget answers fingers, in the window."""
    if isinstance(widget, Facing):
        return widget.spot.box
    reach = getattr(widget, "reach", 0)
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


def check(table: Any, things: list[Widget]) -> None:
    boxes = {thing: box_of(thing) for thing in things}
    glass = table.window_box
    for thing, box in boxes.items():
        assert min(box[2:]) >= dp(48) - 1, f"{thing} is only {box[2:]}"
        assert box.x >= glass.x - 1, f"{thing} sticks out on the left"
        assert box.y >= glass.y - 1, f"{thing} sticks out below"
        assert box.x + box.width <= glass.x + glass.width + 1, f"{thing} sticks out on the right"
        assert box.y + box.height <= glass.y + glass.height + 1, f"{thing} sticks out above"
    for (one, first), (other, second) in combinations(boxes.items(), 2):
        slim = first.shrunk(left=1, bottom=1, right=1, top=1)
        assert not lies_on(slim, second), f"{one} lies on {other}"


def check_rim(table: Any) -> None:
    """Opens every tray in turn, with its curtain and without."""
    for seat in range(SEATS):
        table.rim.open_tray(seat)
        table.lay_board(table.layout.middle(table.rim.tray_spot))
        for is_covered in (True, False):
            table.is_covered = is_covered
            table.fill_tray()
            frames(1)
            check(table, touchable(table))
        corners = table.pause_disc, table.help_disc
        check(table, [table.rim.tray, *table.rim.visible_plates, *corners])


def check_sheets(table: Any) -> None:
    for lay_it in (table.take_a_break, table.on_back):
        lay_it()
        frames(1)
        check(table, touchable(table.sheet))
    for _ in range(2):
        table.lift_sheet()


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
    assert table.window_box != Box(0, 0, *size)
    assert table.cloth.size == size
    check_rim(table)
    check_sheets(table)


def test_on_the_sofa_everybody_is_in_reach_too(tmp_path: Path) -> None:
    table = big_table(tmp_path, SMALL, mode=Mode.SOFA, text_size=TextSize.HUGE)
    check_rim(table)


def test_a_bot_can_be_called_to_every_seat(tmp_path: Path) -> None:
    table = big_table(tmp_path, TABLET)
    for seat in range(1, SEATS):
        table.tap_plate(seat)
        ears = table.rim.visible_plates[0]
        check(table, [ears, table.pause_disc, table.help_disc, *table.rim.visible_plates[1:]])
        table.rim.take_back(ears)
