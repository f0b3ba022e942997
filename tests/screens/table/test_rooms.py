"""Every game has a room of its own; it never moves, and never gets in anybody's way."""

from __future__ import annotations

from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import cast

import msgspec
import pytest
from kivy.graphics import BorderImage, Rectangle

from engine.games.lucie.moves import Draw
from engine.registry import game_ids
from screens.games.lucie.board import LucieBoard
from screens.games.lucie.minou import Minou
from screens.people import TABLET as SMALLEST_TABLET
from screens.services.insets import Insets
from screens.services.preferences import Speed, Theme
from screens.services.services import Services
from screens.table.room import PaintedRoom, Room
from screens.table.screen import TableScreen
from screens.table.sheets import Drapes
from tests.screens.fingers import wait
from tests.screens.games.lucie_nature import before_the_end, sit
from tests.screens.tables import (
    PHONE,
    TABLET,
    lay,
    new_match,
    resize,
    services_in,
    settle,
    there,
)

WITH_ROOMS = [
    game_id for game_id in game_ids() if find_spec(f"screens.games.{game_id}.studio.room")
]
"""Games for which a room was drawn."""


@pytest.mark.parametrize("theme", [Theme.DAY, Theme.EVENING])
@pytest.mark.parametrize("game_id", WITH_ROOMS)
def test_every_game_is_played_in_a_room_of_its_own(
    services: Services, game_id: str, theme: Theme
) -> None:
    room, house = (Room.of(services.art, name, theme) for name in (game_id, "no_such_game"))
    assert room.floor is not house.floor
    assert room.rim is not None
    assert house.floor is services.art.picture(f"table_{theme}"), "planks for whoever has no room"
    assert house.rim is None
    assert (room.light is None) is (theme is Theme.DAY)


def test_who_needs_contrast_gets_a_white_table(services: Services) -> None:
    room = Room.of(services.art, "lucie", Theme.CONTRAST)
    assert room == (services.art.picture("table_contrast"), None, None)


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_a_room_is_a_handful_of_rectangles_and_has_a_rim_on_tablets(
    services: Services, size: tuple[int, int]
) -> None:
    painted = PaintedRoom(Room.of(services.art, "lucie", Theme.EVENING))
    painted.fill((0, 0), size)
    parts = [part for part in painted.children if isinstance(part, Rectangle)]
    assert len(parts) == 3
    (rim,) = (part for part in parts if isinstance(part, BorderImage))
    assert bool(max(rim.size)) is (min(size) >= SMALLEST_TABLET)
    assert bool(max(rim.display_border)) is bool(max(rim.size)), "nor has a phone a corner of it"


def minou_of(table: TableScreen) -> Minou:
    return there(cast(LucieBoard, table.kit.board).minou)


def gaze(minou: Minou) -> tuple[float, float]:
    """Tells which way the eyes look, from the middle of the head."""
    (one, other) = minou.pupils
    middle = (one.center_x + other.center_x) / 2, (one.center_y + other.center_y) / 2
    return middle[0] - minou.center_x, middle[1] - (minou.y + 0.48 * minou.height)


def test_minou_watches_the_mouse_that_is_out(services: Services) -> None:
    resize(TABLET)
    table = lay(new_match("lucie", 4), services)
    seen = []
    for _ in range(4):
        table.desk.choose(table.match.legal_moves()[0])
        settle(table)
        across, up = gaze(minou_of(table))
        x, y, *_ = table.desk.layout.plate(table.match.turn, None, None)
        minou = minou_of(table)
        assert across * (x - minou.center_x) + up * (y - minou.center_y) > 0
        table.desk.choose(table.match.legal_moves()[-1])
        settle(table)
        seen.append(table.match.turn)
    assert len({*seen}) > 1


@pytest.mark.parametrize("is_still", [True, False])
def test_minou_moves_his_eyes_unless_nothing_may_move(tmp_path: Path, is_still: bool) -> None:
    resize(TABLET)
    services = services_in(tmp_path, reduced_motion=is_still, speed=Speed.MOUSE)
    minou = minou_of(lay(new_match("lucie", 2), services))
    minou.watch((minou.center_x, 0))
    minou.watch((minou.center_x, 2000), is_still=is_still)
    assert (gaze(minou)[1] > 0) is is_still
    wait(lambda: gaze(minou)[1] > 0)


def test_a_curtain_hangs_where_the_tablet_is_handed_on(services: Services) -> None:
    resize(PHONE)
    table = lay(new_match("lucie", 2), services)
    sheet = there(table.desk.sheets.top)
    assert any(isinstance(each, Drapes) for each in sheet.walk())


def test_a_curtain_hangs_from_the_edge_of_the_glass_also_above_a_cut_out(
    services: Services,
) -> None:
    resize(PHONE)
    pierced = replace(services, insets=lambda: Insets(top=40, bottom=24))
    sheet = there(lay(new_match("lucie", 2), pierced).desk.sheets.top)
    (drapes,) = (each for each in sheet.walk() if isinstance(each, Drapes))
    assert drapes.to_window(drapes.x, drapes.y) == (0, 0)
    assert drapes.to_window(drapes.right, drapes.top) == PHONE


def test_minou_leaves_the_room_to_the_jars(services: Services) -> None:
    resize(TABLET)
    table = lay(new_match("lucie", 2), services)
    board = cast(LucieBoard, table.kit.board)
    assert minou_of(table).opacity == 1
    board.draw(msgspec.structs.replace(board.view, scores=(3, 9)))
    assert minou_of(table).opacity == 0


def test_minou_has_gone_when_the_jars_begin_to_fill(tmp_path: Path) -> None:
    resize(TABLET)
    table = sit(before_the_end(3), services_in(tmp_path, speed=Speed.HARE))
    minou, board = minou_of(table), cast(LucieBoard, table.kit.board)
    table.desk.choose(Draw())
    wait(lambda: bool(board.jars.standing))
    assert minou.opacity == 0
