"""What Lucie's table looks like: sizes, places, resumed tables and every event."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from kivy.graphics import Rectangle
from kivy.uix.widget import Widget

from engine.games.lucie.deck import Role
from engine.games.lucie.moves import Draw, GoHome, Look, LucieMove
from engine.games.lucie.variants import LucieOptions
from engine.match import Match
from screens.people import Mode
from screens.services.services import Services
from screens.table.plate import Medallion
from screens.table.screen import TableScreen
from screens.table.sheets import Drapes
from screens.ui.places import Box
from tests.screens.fingers import middle_of, paint, tap
from tests.screens.games.lucie_nature import (
    BASE,
    BOTH,
    CAT,
    CATS,
    DOG,
    HELPERS,
    LYING_PHONE,
    ONE,
    ROLES,
    THREE,
    kit,
    roles_match,
    settle,
    sit,
    told_match,
)
from tests.screens.room import lies_on
from tests.screens.tables import (
    NAMES,
    PHONE,
    PORTRAIT,
    SMALL,
    TABLET,
    lay,
    resize,
    services_in,
    there,
)

GREEDY, THIEF, NINJA, QUIET, GLASSES, GAMBLER = Role
D, G = Draw(), GoHome()
SMALLEST_LABEL = 16


def pixels(table: TableScreen) -> bytes:
    paint()
    return bytes(table.export_as_image().texture.pixels)


def box_of(widget: Widget) -> Box:
    corners = [widget.to_window(*widget.pos), widget.to_window(widget.right, widget.top)]
    (x, y), (right, top) = (tuple(map(pick, zip(*corners, strict=True))) for pick in (min, max))
    return Box(x, y, right - x, top - y)


def is_on(box: Box, glass: Box) -> bool:
    return glass.holds(box.x, box.y) and glass.holds(box.x + box.width, box.y + box.height)


def touchable(table: TableScreen) -> dict[str, Box]:
    """Lists what can be touched on the table, and how much of it each takes."""
    boxes = {"pile": box_of(kit(table).board.pile), "tray": there(table.desk.rim.tray_spot).box}
    for seat, plate in enumerate(table.desk.rim.plates):
        if plate.opacity:
            boxes[f"plate {seat}"] = plate.spot.box
    for seat, home in enumerate(kit(table).board.homes):
        if home.opacity:
            boxes[f"home {seat}"] = home.spot.box
    corners = {"pause": table.desk.layout.pause.box, "help": table.desk.layout.help.box}
    return boxes | corners


@pytest.mark.parametrize("size", [TABLET, PORTRAIT, SMALL, PHONE, LYING_PHONE], ids=str)
@pytest.mark.parametrize(("seats", "options"), [(2, HELPERS), (5, BASE), (6, ROLES)])
def test_nothing_that_can_be_touched_lies_on_another_thing(
    services: Services, size: tuple[int, int], seats: int, options: LucieOptions
) -> None:
    resize(size)
    table = sit(told_match(seats=seats, options=options), services)
    for seat in range(seats):
        table.desk.rim.open_tray(seat)
        table.seating.lay()
        boxes = list(touchable(table).items())
        for place, (name, box) in enumerate(boxes):
            for other, other_box in boxes[place + 1 :]:
                assert not lies_on(box, other_box), (name, other, seat)


@pytest.mark.parametrize("size", [TABLET, PORTRAIT, SMALL, PHONE, LYING_PHONE], ids=str)
@pytest.mark.parametrize("mode", [Mode.TABLE, Mode.SOFA, Mode.PASS])
@pytest.mark.parametrize("options", [HELPERS, ROLES], ids=lambda o: o.variant.value)
def test_the_pictures_are_large_and_inside_the_tray(
    tmp_path: Path, size: tuple[int, int], mode: Mode, options: LucieOptions
) -> None:
    resize(size)
    services = services_in(tmp_path, mode=mode)
    table = sit(told_match(seats=6, options=options), services, little_hands=True)
    for thing in [
        *kit(table).tray.choices,
        *([kit(table).tray.badge] if kit(table).tray.badge else []),
    ]:
        assert min(there(thing).size) >= 96
        assert there(thing).height == 112
        assert there(thing).x >= 0
        assert there(thing).right <= there(table.desk.rim.tray).width
    for place in (
        kit(table).tray.outing.plan.total,
        kit(table).tray.outing.plan.cats,
        kit(table).tray.outing.plan.row,
    ):
        assert place.x >= 0
        assert place.width > 40
        assert place.x + place.width <= there(table.desk.rim.tray).width
        assert place.y + place.height <= there(table.desk.rim.tray).height


ROUND: dict[str, tuple[LucieOptions, tuple[Role, ...], tuple[LucieMove, ...]]] = {
    "leaving": (BASE, (), ()),
    "out": (BASE, (), (D,)),
    "peeking": (ROLES, (GLASSES, THIEF, NINJA, QUIET, GREEDY, GAMBLER), (Look(),)),
}


@pytest.mark.parametrize("size", [TABLET, PORTRAIT, SMALL], ids=str)
@pytest.mark.parametrize("is_covered", [False, True])
@pytest.mark.parametrize("when", ROUND)
def test_whose_tray_is_open_can_be_read_in_it_all_the_time(
    services: Services, size: tuple[int, int], when: str, is_covered: bool
) -> None:
    resize(size)
    options, roles, moves = ROUND[when]
    match = told_match(*roles, *([ONE] * 4), seats=6, options=options)
    table = sit(match, services, *moves)
    for seat in range(6):
        table.desk.rim.open_tray(seat)
        table.desk.curtain.is_drawn = is_covered
        table.seating.fill_tray()
        tray, head = table.desk.rim.tray, kit(table).tray.head
        assert there(head).parent is there(tray).things
        assert there(head).name.name == NAMES[seat]
        assert isinstance(there(head).face, Medallion)
        assert is_on(box_of(there(head)), there(tray).spot.box)
        for thing in (*kit(table).tray.choices, *(getattr(kit(table).tray.page, "cards", ()))):
            assert thing.top <= there(head).y


@pytest.mark.parametrize("left_handed", [False, True])
@pytest.mark.parametrize("size", [TABLET, PORTRAIT, SMALL], ids=str)
def test_a_curtain_does_not_hang_before_the_name_of_its_owner(
    services: Services, size: tuple[int, int], left_handed: bool
) -> None:
    resize(size)
    match = roles_match(GLASSES, THIEF, NINJA, cards=[ONE] * 4)
    table = sit(match, services, Look(), left_handed=left_handed)
    assert table.desk.curtain.is_drawn
    head, tray = there(kit(table).tray.head), there(table.desk.rim.tray)
    (drapes,) = (each for each in tray.things.children if isinstance(each, Drapes))
    half = next(part for part in drapes.canvas.children if isinstance(part, Rectangle))
    for thing in (head.face, head.name):
        assert thing.x >= half.size[0]
        assert thing.right <= tray.width - half.size[0]


@pytest.mark.parametrize("size", [TABLET, PORTRAIT, SMALL], ids=str)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_tray_says_what_to_do_in_one_line_on_every_side(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    resize(size)
    services = services_in(tmp_path, language=language)
    table = sit(told_match(seats=6, options=HELPERS), services)
    for seat in range(6):
        table.desk.rim.open_tray(seat)
        table.seating.fill_tray()
        words = kit(table).tray.words
        assert there(words).name
        assert "\n" not in there(words).name
        written = table.desk.look.words(there(words).name, SMALLEST_LABEL)
        assert written.width <= there(words).width


@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.parametrize("size", [PHONE, LYING_PHONE, (800, 360), (640, 336), (360, 420)], ids=str)
def test_a_phone_shows_pile_discard_and_jar_however_it_is_held(
    services: Services, size: tuple[int, int], seats: int
) -> None:
    resize(size)
    services.preferences.change(danger_view=True)
    table = sit(told_match(CATS, seats=seats, options=HELPERS), services, D)
    glass, tray = Box(0, 0, *size), there(table.desk.rim.tray_spot).box
    spots = (
        kit(table).board.middle.plan.pile,
        kit(table).board.middle.plan.discard,
        kit(table).board.middle.plan.jar_spot(table.desk.side),
    )
    for box in (spot.box for spot in spots):
        assert is_on(box, glass)
        assert not lies_on(box, tray)
        assert min(box.width, box.height) >= 36
    assert all(there(place).height >= 28 for place in kit(table).tray.outing.plan[:5])


def test_the_pile_does_not_jump_when_the_first_tray_opens_on_a_phone(services: Services) -> None:
    resize(PHONE)
    table = lay(told_match(seats=3), services)
    before = kit(table).board.pile.center
    settle(table)
    assert table.desk.rim.active == 0
    assert kit(table).board.pile.center == before


@pytest.mark.parametrize("size", [TABLET, PORTRAIT, SMALL, PHONE, LYING_PHONE], ids=str)
def test_what_a_role_can_do_is_told_on_the_glass(services: Services, size: tuple[int, int]) -> None:
    resize(size)
    table = sit(roles_match(*Role), services)
    for seat in range(1, 6):
        kit(table).touch.explain(seat)
        box = there(table.what.answer).spot.box
        assert is_on(box, Box(0, 0, *size))
        assert not lies_on(box, table.desk.rim.plates[seat].spot.box)


@pytest.mark.parametrize("size", [PHONE, LYING_PHONE], ids=str)
def test_a_tapped_plate_tells_the_role_where_there_is_no_badge_beside_it(
    services: Services, size: tuple[int, int]
) -> None:
    resize(size)
    table = sit(roles_match(GREEDY, NINJA, THIEF), services)
    tap(middle_of(table.desk.rim.plates[1]))
    assert there(table.what.answer).pictures == ["role_ninja", *["cat_calm"] * 5]
    assert table.desk.sheets.top is None


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=str)
def test_cards_come_out_of_a_home_as_small_as_they_lie_there(
    services: Services, size: tuple[int, int]
) -> None:
    resize(size)
    table = sit(told_match(ONE), services, D)
    assert kit(table).board.home_spot(1).width == pytest.approx(34)


def test_left_handed_mice_get_the_tray_mirrored(services: Services) -> None:
    table = sit(told_match(), services)
    usual = kit(table).tray.outing.plan
    table = sit(told_match(), services, left_handed=True)
    assert kit(table).tray.outing.plan.total.x < usual.total.x
    assert kit(table).tray.hole.center_x > there(table.desk.rim.tray).width / 2


@pytest.mark.parametrize(
    ("is_wanted", "is_little", "is_there"),
    [(True, False, 1), (False, False, 0), (False, True, 1)],
)
def test_the_jar_warns_whoever_wants_to_be_warned(
    tmp_path: Path, is_wanted: bool, is_little: bool, is_there: int
) -> None:
    services = services_in(tmp_path, danger_view=is_wanted)
    table = sit(told_match(CATS), services, D, little_hands=is_little)
    assert kit(table).board.middle.jar.opacity == is_there


@pytest.mark.parametrize("size", [TABLET, PORTRAIT])
def test_without_a_jar_pile_and_discard_share_the_middle(
    services: Services, size: tuple[int, int]
) -> None:
    resize(size)
    table = sit(told_match(CATS), services, D)
    along = 0 if size is TABLET else 1
    spots = kit(table).board.middle.plan.pile.box, kit(table).board.middle.plan.discard.box
    first, last = (
        min(box[along] for box in spots),
        max(box[along] + box[along + 2] for box in spots),
    )
    assert (first + last) / 2 == pytest.approx(size[along] / 2, abs=20)


def test_the_pile_is_larger_before_a_sofa_than_among_people(services: Services) -> None:
    services.preferences.change(mode=Mode.TABLE)
    among = kit(sit(told_match(), services)).board.middle.plan.pile[2:4]
    services.preferences.change(mode=Mode.SOFA)
    before = kit(sit(told_match(), services)).board.middle.plan.pile[2:4]
    assert [*before] == pytest.approx([1.5 * side for side in among])


DECISIONS: dict[str, tuple[Callable[[], Match[Any, Any, Any]], tuple[LucieMove, ...]]] = {
    "leaving": (told_match, ()),
    "choosing": (lambda: told_match(ONE, CAT, options=HELPERS), (D, D)),
    "veiled": (lambda: told_match(CATS, DOG, CAT, options=HELPERS), (D, D, D)),
    "stealing": (lambda: roles_match(NINJA, THIEF, cards=[ONE]), (D, G)),
    "keeping": (lambda: roles_match(GLASSES, NINJA, cards=[ONE, CATS]), (Look(),)),
    "caught": (lambda: roles_match(GAMBLER, NINJA, cards=[CATS, BOTH]), (D, D)),
    "greedy": (lambda: roles_match(GREEDY, NINJA, cards=[THREE]), (D,)),
}


@pytest.mark.parametrize("decision", DECISIONS)
def test_a_resumed_table_looks_the_same(services: Services, decision: str) -> None:
    make, moves = DECISIONS[decision]
    match = make()
    before = pixels(sit(match, services, *moves))
    resumed = Match(match.game, match.seats, match.options, deck=match.deck, rng=Random(1))
    resumed.replay(match.moves)
    assert pixels(sit(resumed, services)) == before


@pytest.mark.parametrize(("seats", "rows"), [(3, [3]), (4, [2, 2]), (5, [2, 3]), (6, [3, 3])])
def test_jars_stand_in_even_rows_on_a_phone(
    services: Services, seats: int, rows: list[int]
) -> None:
    resize(PHONE)
    table = sit(told_match(ONE, seats=seats), services)
    kit(table).board.jars.lay((1,) * seats)
    heights = [jar.spot.y for jar in kit(table).board.jars.standing]
    assert [heights.count(height) for height in sorted({*heights})] == rows
    for height in heights:
        row = [jar.spot.x for jar in kit(table).board.jars.standing if jar.spot.y == height]
        assert (min(row) + max(row)) / 2 == pytest.approx(PHONE[0] / 2)
