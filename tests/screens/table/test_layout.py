"""Where things lie: nothing overlaps, nothing leaves the glass, everybody is faced."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from screens.people import Mode
from screens.table.layout import CHAIRS, TableLayout, Wishes
from screens.ui.places import Box, Side, Spot
from tests.screens.room import lies_on

WINDOWS = [(1280, 800), (800, 1280), (1024, 600), (600, 1024)]
PHONES = [(360, 640), (640, 360)]
SEATS = range(2, 7)
TABLES = [(window, Mode.TABLE) for window in WINDOWS]
TABLES += [(window, mode) for window in WINDOWS + PHONES for mode in (Mode.SOFA, Mode.PASS)]
any_table = pytest.mark.parametrize(("window", "mode"), TABLES, ids=str)
any_party = pytest.mark.parametrize("seats", SEATS)
any_density = pytest.mark.parametrize("unit", [1, 1.5, 2])


def laid(
    window: tuple[int, int], seats: int, mode: Mode = Mode.TABLE, unit: float = 1
) -> TableLayout:
    glass = Box(0, 0, window[0] * unit, window[1] * unit)
    return TableLayout(glass, CHAIRS[seats], mode, unit=unit, wishes=Wishes(has_hint=True))


def with_name(layout: TableLayout, seat: int, plate: Spot) -> Spot:
    """Returns a plate with the name that may hang below it."""
    tag, (in_x, in_y) = layout.tag(seat), plate.side.inwards
    x, y = plate.x - in_x * tag / 2, plate.y - in_y * tag / 2
    return plate._replace(x=x, y=y, height=plate.height + tag)


def is_inside(spot: Spot, glass: Box) -> bool:
    box, slack = spot.box, 0.01
    return (
        box.x >= glass.x - slack
        and box.y >= glass.y - slack
        and box.x + box.width <= glass.x + glass.width + slack
        and box.y + box.height <= glass.y + glass.height + slack
    )


@any_table
@any_party
@any_density
def test_plates_and_corners_share_the_glass_without_overlap(
    window: tuple[int, int], seats: int, mode: Mode, unit: float
) -> None:
    layout = laid(window, seats, mode, unit)
    plates = [layout.plate(seat, None, None) for seat in range(seats)]
    for seat in range(seats):
        things = [*plates, layout.pause, layout.help, layout.hint(seat)]
        assert all(is_inside(spot, layout.window) for spot in things)
        assert not [(a, b) for a, b in combinations(things, 2) if lies_on(a.box, b.box)]
        assert all(min(spot.width, spot.height) >= 48 * unit for spot in things)


@pytest.mark.parametrize("window", WINDOWS, ids=str)
@any_party
def test_an_open_tray_covers_no_plate_but_its_own(window: tuple[int, int], seats: int) -> None:
    layout = laid(window, seats)
    for active in range(seats):
        room = layout.room(active)
        tray = layout.tray(active, (room.length, room.rim))
        others = [layout.plate(seat, active, tray) for seat in range(seats) if seat != active]
        assert is_inside(tray, layout.window)
        assert not [plate for plate in others if lies_on(plate.box, tray.box)]
        assert not lies_on(tray.box, layout.pause.box)
        assert not lies_on(tray.box, layout.help.box)
        assert not lies_on(tray.box, layout.hint(active).box)


@pytest.mark.parametrize("window", [*WINDOWS, *PHONES], ids=str)
@any_party
def test_a_game_that_leaves_no_choice_keeps_no_room_for_the_light_bulb(
    window: tuple[int, int], seats: int
) -> None:
    glass = Box(0, 0, *window)
    plain = TableLayout(glass, CHAIRS[seats], Mode.PASS)
    hinting = TableLayout(glass, CHAIRS[seats], Mode.PASS, wishes=Wishes(has_hint=True))
    last = [layout.plate(seats - 1, None, None) for layout in (plain, hinting)]
    if hinting.hint(0).y == hinting.help.y:
        assert last[0].width >= last[1].width
        assert last[0].x > last[1].x
    else:
        assert last[0] == last[1], "it lies below the help, where no plate is"


@any_table
@any_party
@pytest.mark.parametrize("letters", [1, 2])
def test_names_below_their_plates_lie_on_nothing_else(
    window: tuple[int, int], seats: int, mode: Mode, letters: float
) -> None:
    glass = Box(0, 0, *window)
    wishes = Wishes(has_hint=True, has_strip=True, letters=letters)
    layout = TableLayout(glass, CHAIRS[seats], mode, wishes=wishes)
    plates = [layout.plate(seat, None, None) for seat in range(seats)]
    tagged = [with_name(layout, seat, plate).box for seat, plate in enumerate(plates)]
    others = [layout.pause.box, layout.help.box, layout.hint(0).box, layout.centre]
    assert not [(a, b) for a, b in combinations(tagged, 2) if lies_on(a, b)]
    assert not [(a, b) for a in tagged for b in others if lies_on(a, b)]


@any_party
def test_people_sit_clockwise_from_the_south(seats: int) -> None:
    layout = laid((1280, 800), seats)
    centre_x, centre_y = layout.centre.centre
    plates = [layout.plate(seat, None, None) for seat in range(seats)]
    south_first = [spot.side for spot in plates]
    assert south_first[0] is Side.SOUTH
    turns = sum(
        (a.x - centre_x) * (b.y - centre_y) - (a.y - centre_y) * (b.x - centre_x) > 0
        for a, b in pairwise(plates)
    )
    assert turns == 0, "somebody sits the wrong way round"


def test_west_reads_from_top_to_bottom_and_east_from_bottom_to_top() -> None:
    west = Spot(50, 400, 200, 80, Side.WEST)
    east = Spot(1230, 400, 200, 80, Side.EAST)
    assert west.beside(60, 60).y < west.y
    assert east.beside(60, 60).y > east.y
    assert (Side.WEST.angle, Side.NORTH.angle, Side.EAST.angle) == (-90, -180, -270)


def test_a_turned_spot_covers_the_glass_the_other_way_round() -> None:
    assert Spot(100, 100, 60, 20, Side.WEST).box == Box(90, 70, 20, 60)


def test_on_the_sofa_everything_faces_south_and_the_board_ends_above_the_tray() -> None:
    layout = laid((1280, 800), 4, Mode.SOFA)
    tray = layout.tray(2, (700, 200))
    assert {layout.plate(seat, 2, tray).side for seat in range(4)} == {Side.SOUTH}
    assert not lies_on(layout.middle(tray), tray.box)


def test_round_the_table_the_board_does_not_move_when_a_tray_opens() -> None:
    layout = laid((1280, 800), 4)
    assert layout.middle(layout.tray(1, (500, 112))) == layout.middle(None)


def test_two_people_on_one_edge_leave_room_for_each_other() -> None:
    layout = laid((1280, 800), 6)
    assert layout.room(0).length < laid((1280, 800), 4).room(0).length


def test_what_a_game_lays_beside_the_plates_keeps_clear_of_the_corners() -> None:
    glass = Box(0, 0, 1280, 800)
    layout = TableLayout(glass, range(6), Mode.TABLE, wishes=Wishes(extra=80))
    for active in range(6):
        tray = layout.tray(active, (460, 184))
        for seat in range(6):
            beside = layout.plate(seat, active, tray).beside(66, 88, gap=8)
            assert is_inside(beside, glass)
            assert not lies_on(beside.box, layout.help.box)
            assert not lies_on(beside.box, layout.pause.box)


ROOMY = 512
SMALL_WINDOWS = [(1024, 600), (600, 1024), (960, 600), (600, 960)]


def roomy(
    window: tuple[int, int],
    chairs: tuple[int, ...] = CHAIRS[4],
    *,
    unit: float = 1,
    left_handed: frozenset[int] = frozenset(),
) -> TableLayout:
    """Lays a table whose game wants a large board."""
    glass = Box(0, 0, window[0] * unit, window[1] * unit)
    wishes = Wishes(has_hint=True, board=ROOMY * unit, left_handed=left_handed)
    return TableLayout(glass, chairs, Mode.TABLE, unit=unit, wishes=wishes)


def board_of(layout: TableLayout) -> float:
    return min(layout.centre[2:]) / layout.unit


@pytest.mark.parametrize("window", SMALL_WINDOWS, ids=str)
@any_density
def test_a_board_that_is_too_small_takes_the_long_edges(
    window: tuple[int, int], unit: float
) -> None:
    assert board_of(laid(window, 4, unit=unit)) < ROOMY <= board_of(roomy(window, unit=unit))


@pytest.mark.parametrize("window", [(1280, 800), (800, 1280), (1280, 720), (1024, 768)], ids=str)
def test_a_large_tablet_keeps_its_rim_on_all_sides(window: tuple[int, int]) -> None:
    assert not roomy(window).has_wings


def test_the_rim_stays_where_two_people_share_a_long_edge() -> None:
    assert roomy((1024, 600), (0, 3)).has_wings
    assert not roomy((1024, 600), (0, 5)).has_wings


def test_the_rim_stays_where_a_slate_leaves_no_room_beside_the_board() -> None:
    assert not roomy((830, 600)).has_wings


@pytest.mark.parametrize("window", SMALL_WINDOWS, ids=str)
@any_density
@pytest.mark.parametrize("left", [(), (0,), (1, 2), (0, 1, 2, 3)], ids=str)
def test_what_lies_beside_a_large_board_leaves_room_for_all_the_rest(
    window: tuple[int, int], unit: float, left: tuple[int, ...]
) -> None:
    layout = roomy(window, unit=unit, left_handed=frozenset(left))
    for active in range(4):
        room = layout.room(active)
        tray = layout.tray(active, (room.length, room.depth))
        others = [seat for seat in range(4) if seat != active]
        spots = [tray, layout.pause, layout.help, layout.hint(active)]
        plates = {seat: layout.plate(seat, active, tray) for seat in others}
        spots += [with_name(layout, seat, plate) for seat, plate in plates.items()]
        spots += [layout.free_end(seat) for seat in others if layout.is_in_wing(layout.sides[seat])]
        assert all(is_inside(spot, layout.window) for spot in spots)
        side, (x, y) = min(layout.centre[2:]), layout.centre.centre
        board = Box(x - side / 2, y - side / 2, side, side)
        boxes = [*(spot.box for spot in spots), board]
        inner = [box.shrunk(left=0.01, right=0.01, bottom=0.01, top=0.01) for box in boxes]
        assert not [(a, b) for a, b in combinations(inner, 2) if lies_on(a, b)]
        assert all(min(spot.width, spot.height) >= 72 * unit for spot in spots)


def test_a_tray_beside_the_board_lies_at_the_hand_that_plays() -> None:
    right, left = roomy((1024, 600)), roomy((1024, 600), left_handed=frozenset(range(4)))
    x, _ = right.centre.centre
    for layout, sign in ((right, 1), (left, -1)):
        south, north = (layout.tray(seat, (120, 500)) for seat in (0, 2))
        assert (south.side, north.side) == (Side.SOUTH, Side.NORTH)
        assert sign * (south.x - x) > 0
        assert sign * (north.x - x) < 0
        assert layout.plate(0, None, None).x == south.x
        assert not layout.free_wing(0).holds(south.x, south.y)
