"""What Lucie's table looks like: sizes, places, resumed tables and every event."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.games.lucie.deck import Role
from engine.games.lucie.moves import Draw, GoHome, Look
from engine.games.lucie.variants import LucieOptions
from engine.match import Match
from screens.games.lucie import SCREEN
from screens.services.players import Mode
from screens.services.services import Services
from screens.table.places import Box
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
    roles_match,
    settle,
    sit,
    told_match,
)
from tests.screens.room import lies_on
from tests.screens.tables import PHONE, PORTRAIT, SMALL, TABLET, lay, resize, services_in

GREEDY, THIEF, NINJA, QUIET, GLASSES, GAMBLER = Role
D, G = Draw(), GoHome()


def pixels(table: Any) -> bytes:
    paint()
    return bytes(table.export_as_image().texture.pixels)


def box_of(widget: Any) -> Box:
    corners = [widget.to_window(*widget.pos), widget.to_window(widget.right, widget.top)]
    (x, y), (right, top) = (tuple(map(pick, zip(*corners, strict=True))) for pick in (min, max))
    return Box(x, y, right - x, top - y)


def is_on(box: Box, glass: Box) -> bool:
    return glass.holds(box.x, box.y) and glass.holds(box.x + box.width, box.y + box.height)


def touchable(table: Any) -> dict[str, Box]:
    """Lists what can be touched on the table, and how much of it each takes."""
    boxes = {"pile": box_of(table.middle.pile), "tray": table.rim.tray_spot.box}
    for seat, plate in enumerate(table.rim.plates):
        if plate.opacity:
            boxes[f"plate {seat}"] = plate.spot.box
    for seat, home in enumerate(table.homes):
        if home.opacity:
            boxes[f"home {seat}"] = home.spot.box
    corners = {"pause": table.layout.pause.box, "help": table.layout.help.box}
    return boxes | corners


@pytest.mark.parametrize("size", [TABLET, PORTRAIT, SMALL, PHONE, LYING_PHONE], ids=str)
@pytest.mark.parametrize(("seats", "options"), [(2, HELPERS), (5, BASE), (6, ROLES)])
def test_nothing_that_can_be_touched_lies_on_another_thing(
    services: Services, size: Any, seats: int, options: LucieOptions
) -> None:
    resize(size)
    table = sit(told_match(seats=seats, options=options), services)
    for seat in range(seats):
        table.rim.open_tray(seat)
        table.lay_board(table.layout.middle(table.rim.tray_spot))
        table.draw(table.view)
        boxes = list(touchable(table).items())
        for place, (name, box) in enumerate(boxes):
            for other, other_box in boxes[place + 1 :]:
                assert not lies_on(box, other_box), (name, other, seat)


@pytest.mark.parametrize("size", [TABLET, PORTRAIT, SMALL, PHONE, LYING_PHONE], ids=str)
@pytest.mark.parametrize("mode", [Mode.TABLE, Mode.SOFA, Mode.PASS])
@pytest.mark.parametrize("options", [HELPERS, ROLES], ids=lambda o: o.variant.value)
def test_the_pictures_are_large_and_inside_the_tray(
    tmp_path: Path, size: Any, mode: Mode, options: LucieOptions
) -> None:
    resize(size)
    services = services_in(tmp_path, mode=mode)
    table = sit(told_match(seats=6, options=options), services, little_hands=True)
    for thing in [*table.choices, *([table.badge] if table.badge else [])]:
        assert min(thing.size) >= 96
        assert thing.height == 112
        assert thing.x >= 0
        assert thing.right <= table.rim.tray.width
    for place in (table.outing.places.total, table.outing.places.cats, table.outing.places.row):
        assert place.x >= 0
        assert place.width > 40
        assert place.x + place.width <= table.rim.tray.width
        assert place.y + place.height <= table.rim.tray.height


@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.parametrize("size", [PHONE, LYING_PHONE, (800, 360), (640, 336), (360, 420)], ids=str)
def test_a_phone_shows_pile_discard_and_jar_however_it_is_held(
    services: Services, size: Any, seats: int
) -> None:
    resize(size)
    services.preferences.change(danger_view=True)
    table = sit(told_match(CATS, seats=seats, options=HELPERS), services, D)
    glass, tray = Box(0, 0, *size), table.rim.tray_spot.box
    spots = table.middle.pile_spot, table.middle.discard_spot, table.middle.jar_spot(table.side)
    for box in (spot.box for spot in spots):
        assert is_on(box, glass)
        assert not lies_on(box, tray)
        assert min(box.width, box.height) >= 36
    assert all(place.height >= 28 for place in table.outing.places[:5])


def test_the_pile_does_not_jump_when_the_first_tray_opens_on_a_phone(services: Services) -> None:
    resize(PHONE)
    table = lay(SCREEN, told_match(seats=3), services)
    before = table.middle.pile.center
    settle(table)
    assert table.rim.active == 0
    assert table.middle.pile.center == before


@pytest.mark.parametrize("size", [TABLET, PORTRAIT, SMALL, PHONE, LYING_PHONE], ids=str)
def test_what_a_role_can_do_is_told_on_the_glass(services: Services, size: Any) -> None:
    resize(size)
    table = sit(roles_match(*Role), services)
    for seat in range(1, 6):
        table.explain(seat)
        box = table.air.children[0].spot.box
        assert is_on(box, Box(0, 0, *size))
        assert not lies_on(box, table.rim.plates[seat].spot.box)


@pytest.mark.parametrize("size", [PHONE, LYING_PHONE], ids=str)
def test_a_tapped_plate_tells_the_role_where_there_is_no_badge_beside_it(
    services: Services, size: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("screens.games.lucie.table.BUBBLE_SECONDS", 60)
    resize(size)
    table = sit(roles_match(GREEDY, NINJA, THIEF), services)
    tap(middle_of(table.rim.plates[1]))
    pictures = [getattr(thing, "name", "") for thing in table.air.children[0].children]
    assert pictures.count("cat_calm") == 5


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=str)
def test_cards_come_out_of_a_home_as_small_as_they_lie_there(services: Services, size: Any) -> None:
    resize(size)
    table = sit(told_match(ONE), services, D)
    card = table.fly(ONE, table.home_spot(1))
    assert card.width * card.zoom == pytest.approx(34)


def test_left_handed_mice_get_the_tray_mirrored(services: Services) -> None:
    table = sit(told_match(), services)
    usual = table.outing.places
    table = sit(told_match(), services, left_handed=True)
    assert table.outing.places.total.x < usual.total.x
    assert table.hole.center_x > table.rim.tray.width / 2


@pytest.mark.parametrize(
    ("is_wanted", "is_little", "is_there"),
    [(True, False, 1), (False, False, 0), (False, True, 1)],
)
def test_the_jar_warns_whoever_wants_to_be_warned(
    tmp_path: Path, is_wanted: bool, is_little: bool, is_there: int
) -> None:
    services = services_in(tmp_path, danger_view=is_wanted)
    table = sit(told_match(CATS), services, D, little_hands=is_little)
    assert table.middle.jar.opacity == is_there


@pytest.mark.parametrize("size", [TABLET, PORTRAIT])
def test_without_a_jar_pile_and_discard_share_the_middle(
    services: Services, size: tuple[int, int]
) -> None:
    resize(size)
    table = sit(told_match(CATS), services, D)
    along = 0 if size is TABLET else 1
    spots = table.middle.pile_spot.box, table.middle.discard_spot.box
    first, last = (
        min(box[along] for box in spots),
        max(box[along] + box[along + 2] for box in spots),
    )
    assert (first + last) / 2 == pytest.approx(size[along] / 2, abs=20)


def test_the_pile_is_larger_before_a_sofa_than_among_people(services: Services) -> None:
    services.preferences.change(mode=Mode.TABLE)
    among = sit(told_match(), services).middle.pile_size
    services.preferences.change(mode=Mode.SOFA)
    before = sit(told_match(), services).middle.pile_size
    assert [*before] == pytest.approx([1.5 * side for side in among])


DECISIONS = {
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
    table.lay_jars((1,) * seats)
    heights = [jar.spot.y for jar in table.jars]
    assert [heights.count(height) for height in sorted({*heights})] == rows
    for height in heights:
        row = [jar.spot.x for jar in table.jars if jar.spot.y == height]
        assert (min(row) + max(row)) / 2 == pytest.approx(PHONE[0] / 2)
