"""What Lucie's table looks like: sizes, places, resumed tables and every event."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.games.lucie import events as told
from engine.games.lucie.deck import Role
from engine.games.lucie.moves import Draw, GoHome, Keep, Look, Steal, Swap
from engine.games.lucie.variants import LucieOptions
from engine.match import Match
from screens.games.lucie import SCREEN
from screens.services.players import Mode
from screens.services.preferences import Speed
from screens.services.services import Services
from screens.table.places import Box
from tests.screens.fingers import frames, paint
from tests.screens.games.lucie_nature import (
    BASE,
    BOTH,
    CAT,
    CATS,
    DOG,
    HELPERS,
    ONE,
    QUIET_MOUSE,
    ROLES,
    SMALL_DECK,
    THREE,
    TRAPS,
    TWO,
    roles_match,
    settle,
    sit,
    told_match,
)
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


@pytest.mark.parametrize("size", [TABLET, PORTRAIT, SMALL, PHONE], ids=str)
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
                assert not box.overlaps(other_box), (name, other, seat)


@pytest.mark.parametrize("size", [TABLET, PORTRAIT, SMALL, PHONE], ids=str)
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


STORIES = {
    "caught": (lambda: told_match(CATS, CAT), (D, D), {told.CardDrawn, told.Caught}),
    "trapped": (lambda: told_match(TRAPS, BOTH), (D, D), {told.CardDrawn, told.Caught}),
    "home": (lambda: told_match(ONE), (D, G), {told.WentHome}),
    "jackpot": (lambda: told_match(THREE), (D,), {told.Jackpot, told.WentHome}),
    "helpers": (
        lambda: told_match(CATS, DOG, QUIET_MOUSE, options=HELPERS),
        (D, D, D),
        {told.HelperPlaced, told.HelperCovered},
    ),
    "thief": (
        lambda: roles_match(NINJA, THIEF, cards=[ONE, ONE]),
        (D, G, Steal(0)),
        {told.CardStolen},
    ),
    "heavy": (
        lambda: roles_match(GREEDY, THIEF, cards=[THREE, THREE]),
        (D, G, Steal(0)),
        {told.StolenReturned},
    ),
    "glasses": (
        lambda: roles_match(GLASSES, NINJA, cards=[ONE, CAT]),
        (Look(), Keep(1)),
        {told.CardsPeeked, told.CardKept},
    ),
    "gambler": (
        lambda: roles_match(GAMBLER, NINJA, cards=[CATS, BOTH, TWO]),
        (D, D, Swap()),
        {told.SwapOffered, told.CardSwapped},
    ),
    "ninja": (lambda: roles_match(NINJA, THIEF, cards=[CATS] * 3), (D, D, D), {told.RoleFlipped}),
}


def watched(table: Any) -> dict[type, set[int]]:
    """Remembers which events are shown, and looks at the table while they are."""
    seen: dict[type, set[int]] = {}
    show = table.show

    async def look(event: Any) -> None:
        seen[type(event)] = set()
        table.looking_at = type(event)
        await show(event)
        table.looking_at = None

    table.looking_at = None
    table.show = look
    return seen


def look_on(table: Any, seen: dict[type, set[int]]) -> None:
    while table.busy and not table.view.scores:
        frames(1)
        if table.looking_at is not None and len(seen[table.looking_at]) < 2:
            seen[table.looking_at].add(hash(table.export_as_image().texture.pixels))


@pytest.mark.parametrize("story", STORIES)
def test_every_event_is_seen(tmp_path: Path, story: str) -> None:
    make, moves, events = STORIES[story]
    resize(SMALL)
    services = services_in(tmp_path, speed=Speed.MOUSE)
    table = lay(SCREEN, make(), services)
    settle(table)
    seen = watched(table)
    table.stage.pace = 3
    for move in moves:
        assert table.choose(move)
        look_on(table, seen)
    assert events <= {*seen}
    assert all(len(seen[event]) > 1 for event in events)


def test_roles_are_dealt_and_jars_are_filled_before_all_eyes(tmp_path: Path) -> None:
    resize(SMALL)
    services = services_in(tmp_path)
    match = told_match(seats=3, options=ROLES, deck=SMALL_DECK)
    table = sit(match, services)
    assert "card_draw" in services.feedback.sounds
    assert [home.badge.name for home in table.homes[1:]] == [
        f"role_{badge.role.value}" for badge in table.view.badges[1:]
    ]
    while match.outcome is None:
        table.choose(match.legal_moves()[0])
        settle(table)
    assert "coin" in services.feedback.sounds
    assert [jar.level for jar in table.jars] == list(match.outcome.scores)
    assert any(jar.is_fullest for jar in table.jars)


@pytest.mark.parametrize(("seats", "rows"), [(3, [3]), (4, [2, 2]), (6, [3, 3])])
def test_jars_stand_in_even_rows_on_a_phone(
    services: Services, seats: int, rows: list[int]
) -> None:
    resize(PHONE)
    table = sit(told_match(ONE, seats=seats), services)
    table.lay_jars((1,) * seats)
    heights = [jar.spot.y for jar in table.jars]
    assert [heights.count(height) for height in sorted({*heights})] == rows
