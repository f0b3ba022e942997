"""Room round the walls of Cheese Rescue, and how its rules are pictured."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from kivy.core.window import Window

from screens.games.cheese_rescue.plan import GLOW
from screens.people import Mode
from screens.services.services import Services
from screens.shell.panels import SHAPE, Spot, read_panels
from screens.table.screen import TableScreen
from screens.table.sheets import TurnCard
from screens.ui.places import Box
from tests.screens.fingers import middle_of, tap, wait
from tests.screens.games.cheese_rescue_hands import finish, kit, table_for
from tests.screens.games.test_cheese_rescue_places import box_of
from tests.screens.games.test_cheese_rescue_scoring import last_turn, quickly
from tests.screens.room import lies_on
from tests.screens.tables import PORTRAIT, SMALL, TABLET, resize, sheet_on, there
from tools.art.atlas import paint
from tools.art.catalogue import catalogue

OLD_IPAD, NARROW, PHONE_ON_ITS_SIDE = (768, 1024), (600, 1024), (640, 360)
FLAT = [
    *((mode, size) for mode in (Mode.SOFA, Mode.PASS) for size in (TABLET, PORTRAIT)),
    *((Mode.SOFA, size) for size in (SMALL, OLD_IPAD, NARROW)),
    (Mode.PASS, PHONE_ON_ITS_SIDE),
]
ROUND = [(Mode.TABLE, size) for size in (TABLET, PORTRAIT, SMALL, NARROW)]


def people_sit(services: Services, mode: Mode, size: tuple[int, int]) -> None:
    resize(size)
    services.preferences.change(mode=mode)


def look_at_hand(table: TableScreen) -> None:
    if table.desk.sheets.top is not None:
        tap(sheet_on(table, TurnCard).paw.center)
        wait(lambda: table.desk.sheets.top is None and table.desk.turn.is_open)


def table_at_its_end(services: Services, mode: Mode, size: tuple[int, int]) -> TableScreen:
    """Returns a table of four on which the last card is about to be laid."""
    people_sit(services, mode, size)
    table = last_turn(services, 4)
    look_at_hand(table)
    return table


def walls(table: TableScreen) -> Box:
    return box_of(kit(table).board.square, reach=kit(table).board.square.plank)


def plates(table: TableScreen) -> list[Box]:
    layout, spot = table.desk.layout, table.desk.rim.tray_spot
    return [
        layout.plate(seat, table.desk.rim.active, spot).box for seat in range(table.match.seats)
    ]


def check_apart(boxes: list[Box]) -> None:
    glass = Box(0, 0, *Window.size)
    for one, another in combinations(boxes, 2):
        assert not lies_on(one, another)
    for box in boxes:
        assert glass.holds(box.x, box.y)
        assert glass.holds(box.x + box.width, box.y + box.height)


@pytest.mark.parametrize(("mode", "size"), FLAT)
def test_even_the_glow_of_the_pile_lies_on_nothing(
    services: Services, mode: Mode, size: tuple[int, int]
) -> None:
    people_sit(services, mode, size)
    table = table_for(services, 4)
    look_at_hand(table)
    pile = kit(table).tray.pile
    wide, high = there(pile).width * GLOW[0], there(pile).height * GLOW[1]
    x, y = middle_of(pile)
    glow, tray = Box(x - wide / 2, y - high / 2, wide, high), there(table.desk.rim.tray_spot).box
    if there(pile).parent is table.desk.board:
        check_apart([glow, walls(table), tray, *plates(table)])
        return
    beside = [thing for thing in there(table.desk.rim.tray).things.children if thing is not pile]
    check_apart([glow, *map(box_of, beside)])
    assert tray.holds(*glow[:2])
    assert tray.holds(glow.x + wide, glow.y + high)


@pytest.mark.parametrize(("mode", "size"), [*FLAT, *ROUND])
def test_the_walls_keep_off_names_and_trays(
    services: Services, mode: Mode, size: tuple[int, int]
) -> None:
    people_sit(services, mode, size)
    table = table_for(services, 4)
    look_at_hand(table)
    others = plates(table)
    if not table.desk.layout.has_bar:
        others.pop(there(table.desk.rim.active))
    assert not any(
        lies_on(walls(table), box) for box in [there(table.desk.rim.tray_spot).box, *others]
    )


@pytest.mark.parametrize("mode", [Mode.SOFA, Mode.PASS])
def test_on_a_tall_tablet_the_board_lies_in_the_middle_over_its_pile(
    services: Services, mode: Mode
) -> None:
    people_sit(services, mode, PORTRAIT)
    table = table_for(services, 4)
    look_at_hand(table)
    width, _ = PORTRAIT
    assert kit(table).board.square.center_x == there(kit(table).tray.pile).center_x == width / 2
    assert there(kit(table).tray.pile).top < walls(table).y
    assert kit(table).board.square.width >= 0.95 * (width - 144), "about as much as beside a pile"


def test_on_a_tall_tablet_the_board_keeps_still_when_a_tray_opens(services: Services) -> None:
    people_sit(services, Mode.PASS, PORTRAIT)
    table = table_for(services)
    assert table.desk.rim.tray_spot is None
    place = *kit(table).board.square.pos, *kit(table).board.square.size
    look_at_hand(table)
    assert table.desk.rim.tray_spot is not None
    assert (*kit(table).board.square.pos, *kit(table).board.square.size) == place


@pytest.mark.parametrize(("mode", "size"), [*FLAT, *ROUND])
def test_in_the_scoring_nothing_lies_on_the_walls(
    services: Services, mode: Mode, size: tuple[int, int]
) -> None:
    table = table_at_its_end(services, mode, size)
    quickly(table)
    finish(table)
    wait(lambda: kit(table).ending.paws.is_waiting)
    assert len(kit(table).ending.paws.discs) == (1 if table.desk.layout.has_bar else 4)
    paws = [box_of(paw) for paw in kit(table).ending.paws.discs.values()]
    steps = [steps.spot.box for steps in kit(table).board.steps]
    check_apart([walls(table), *paws, *steps, *plates(table)])


@pytest.mark.parametrize(("mode", "size"), FLAT)
def test_in_the_scoring_there_is_room_between_the_walls_and_the_names(
    services: Services, mode: Mode, size: tuple[int, int]
) -> None:
    table = table_at_its_end(services, mode, size)
    finish(table)
    wait(lambda: kit(table).board.is_scoring)
    wall = walls(table)
    assert min(plate.y for plate in plates(table)) - wall.y - wall.height >= 8


@pytest.mark.parametrize(("mode", "size"), FLAT)
def test_the_three_steps_lie_in_the_middle_of_their_room(
    services: Services, mode: Mode, size: tuple[int, int]
) -> None:
    table = table_at_its_end(services, mode, size)
    finish(table)
    wait(lambda: kit(table).board.is_scoring)
    (steps,) = kit(table).board.steps
    left, right = table.desk.layout.centre.x, walls(table).x
    if size[0] < size[1]:
        right = size[0] - left
    assert steps.spot.x == pytest.approx((left + right) / 2)
    chips = sorted((chip.x, chip.right) for chip in steps.children)
    assert chips[0][0] == 0
    assert chips[-1][1] == pytest.approx(steps.width)


def seen_size(spot: Spot) -> float:
    """Returns how large a picture looks on its panel, without what is transparent of it."""
    picture = paint(catalogue()[spot.name], 1)
    left, top, right, bottom = there(picture.getbbox())
    return spot.size * max(right - left, bottom - top) / max(picture.size)


def test_every_picture_of_the_rules_stays_within_its_panel() -> None:
    for panel in read_panels("cheese_rescue"):
        for spot in panel.pictures:
            half = seen_size(spot) / 2
            assert half / SHAPE <= spot.x <= 1 - half / SHAPE, spot
            assert half <= spot.y <= 1 - half, spot


def test_the_first_panel_shows_cards_and_cells_of_one_size_that_touch() -> None:
    pictures = read_panels("cheese_rescue")[0].pictures
    squares = [spot for spot in pictures if spot.name in {"tile_card", "glow_cell"}]
    cards = [spot for spot in squares if spot.name == "tile_card"]
    size = cards[0].size
    assert len(cards) == 2
    assert all(seen_size(spot) == pytest.approx(size, rel=0.06) for spot in squares)
    columns = sorted({spot.x for spot in squares})
    rows = sorted({spot.y for spot in squares})
    assert [right - left for left, right in pairwise(columns)] == pytest.approx([size / SHAPE] * 2)
    assert [top - low for low, top in pairwise(rows)] == pytest.approx([size] * 2)
    assert len(squares) == len({(spot.x, spot.y) for spot in squares}) == 5
