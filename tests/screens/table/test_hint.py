"""The light bulb: what the best bot would play hops once, and nothing is decided."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.games.chop_chop.moves import PlaceCat
from engine.games.lucie import LucieOptions
from engine.games.lucie.variants import Variant
from engine.match import Match
from screens.games.bon_appetit import SCREEN as BON_APPETIT
from screens.games.cheese_rescue import SCREEN as CHEESE_RESCUE
from screens.games.chop_chop import SCREEN as CHOP_CHOP
from screens.games.lucie import SCREEN as LUCIE
from screens.services.preferences import TextSize
from screens.services.services import Services
from tests.engine.test_match import CHAT, Loaded, Pass
from tests.screens.fingers import frames, middle_of, press, rest, tap, wait
from tests.screens.room import lies_on
from tests.screens.table.chat import ChatScreen
from tests.screens.table.hints import (
    SURFACES,
    Laying,
    acting,
    advice,
    any_game,
    ask,
    cheese_rescue,
    has_bulb,
    heights,
    is_given,
    mice,
)
from tests.screens.table.test_room import box_of
from tests.screens.tables import (
    PHONE,
    PORTRAIT,
    SMALL,
    TABLET,
    lay,
    new_match,
    resize,
    services_in,
    settle,
)


@any_game
def test_what_the_best_bot_would_play_hops_once(services: Services, lay_game: Laying) -> None:
    table = lay_game(services)
    table.hint.rng = Random(7)
    things = table.stands_for(advice(table.match, 7))
    rests = [thing.y for thing in things]
    played = table.match.moves
    ask(table)
    seen = heights(table)
    assert {thing for thing, high in seen.items() if len(high) > 1} == {*things}
    for thing, low in zip(things, rests, strict=True):
        assert min(seen[thing]) == low
        assert 10 < max(seen[thing]) - low <= 18
        assert thing.y == low, "it lies where it lay"
    assert table.match.moves == played
    assert not table.busy


@pytest.mark.parametrize("lay_game", [cheese_rescue, mice], ids=["card", "mouse"])
def test_once_it_is_picked_it_is_shown_where_it_should_go(
    services: Services, lay_game: Laying
) -> None:
    table = lay_game(services)
    table.hint.rng = Random(7)
    move = advice(table.match, 7)
    tap(middle_of(table.stands_for(move)[0]))
    ask(table)
    wait(lambda: bool(table.air.children))
    (ghost,) = table.air.children
    cell = table.plan.cell_at if lay_game is mice else table.tiles.cell_at
    places = []
    while is_given(table.hint):
        places.append(ghost.y)
        last = ghost.center
        frames(1)
    assert cell(*last) == move.cell
    assert max(places) - places[-1] > 10
    assert ghost.parent is None
    assert not table.busy


def test_the_cat_is_shown_a_place_to_sit(services: Services) -> None:
    table: Any = lay(CHOP_CHOP, new_match("chop_chop", 2), services, bots=(0,))
    table.hint.rng = Random(7)
    move = advice(table.match, 7)
    assert isinstance(move, PlaceCat)
    ask(table)
    wait(lambda: bool(table.air.children))
    (ghost,) = table.air.children
    wait(lambda: not is_given(table.hint))
    assert table.plan.cell_at(*ghost.center) == move.cell
    assert table.view.cat is None


def test_where_things_lie_still_the_hint_fades_and_nothing_moves(tmp_path: Path) -> None:
    table = cheese_rescue(services_in(tmp_path, reduced_motion=True))
    table.hint.rng = Random(7)
    (card,) = table.stands_for(advice(table.match, 7))
    opacities = []
    card.fbind("opacity", lambda _, opacity: opacities.append(opacity))
    ask(table)
    seen = heights(table)
    assert [thing for thing, high in seen.items() if len(high) > 1] == []
    assert min(opacities) < 0.5
    assert card.opacity == 1


def test_the_i_key_asks_too(services: Services) -> None:
    table = cheese_rescue(services)
    press("i")
    assert table.hint.is_thinking
    assert [len(high) for high in heights(table).values()].count(1) < len(acting(table))


def test_nobody_advises_a_bot(services: Services) -> None:
    table: Any = lay(ChatScreen, Match(CHAT, 2, rng=Loaded(2)), services, bots=(1,))
    table.uncover()
    assert has_bulb(table)
    table.stage.pace = 1
    table.choose(Pass())
    assert not has_bulb(table)
    press("i")
    assert not table.hint.is_thinking


def test_behind_the_curtain_there_is_no_bulb(services: Services) -> None:
    table: Any = lay(ChatScreen, Match(CHAT, 2, rng=Loaded(2)), services)
    assert table.is_covered
    assert not has_bulb(table)
    press("i")
    assert not table.hint.is_thinking
    table.uncover()
    assert has_bulb(table)


def test_who_has_laid_a_card_may_undo_and_needs_no_hint(services: Services) -> None:
    table = cheese_rescue(services)
    where = middle_of(table.hint.bulb)
    table.choose(table.match.legal_moves()[0])
    settle(table)
    assert not has_bulb(table)
    assert middle_of(table.undo_button) == pytest.approx(where)
    rest()
    tap(where)
    settle(table)
    assert has_bulb(table)
    assert table.undo_button.parent is None


def test_a_game_without_choices_has_no_bulb(services: Services) -> None:
    table: Any = lay(BON_APPETIT, new_match("bon_appetit", 3), services)
    assert not has_bulb(table)
    assert not table.layout.has_hint
    press("i")
    assert not table.hint.is_thinking


def check_bulb(table: Any) -> None:
    """Checks that the bulb can be hit, and that nothing else can where it lies."""
    bulb = box_of(table.hint.bulb)
    assert min(bulb[2:]) >= 48
    assert table.window_box.holds(*bulb[:2])
    slim = bulb.shrunk(left=1, bottom=1, right=1, top=1)
    plates = [plate.spot.box for plate in table.rim.plates if plate.opacity]
    others = [
        box_of(thing)
        for thing in acting(table)
        if thing is not table.hint.bulb and thing.is_live and not isinstance(thing, SURFACES)
    ]
    boards = [table.plan.board] if isinstance(table, CHOP_CHOP) else []
    for box in (*plates, *others, *boards):
        assert not lies_on(slim, box)


@pytest.mark.parametrize("size", [TABLET, PORTRAIT, SMALL, PHONE], ids=str)
@pytest.mark.parametrize(
    ("screen", "left"),
    [(CHEESE_RESCUE, False), (CHEESE_RESCUE, True), (CHOP_CHOP, False), (LUCIE, True)],
)
def test_the_bulb_lies_on_nothing(
    tmp_path: Path, screen: Any, size: tuple[int, int], left: bool
) -> None:
    resize(size)
    options = LucieOptions(variant=Variant.ROLES) if screen is LUCIE else None
    match = new_match(screen.__module__.split(".")[-2], 4, options)
    services = services_in(tmp_path, text_size=TextSize.HUGE)
    table: Any = lay(screen, match, services, left_handed=left)
    seats: set[int] = set()
    for _ in range(60):
        while table.sheet is not None:
            table.sheet.press_enter()
            settle(table)
        if table.is_covered:
            table.uncover()
        if has_bulb(table):
            seats.add(match.turn)
            check_bulb(table)
        if len(seats) == 4:
            break
        table.choose(match.legal_moves()[-1])
        settle(table)
    assert len(seats) == 4, "somebody never had a choice"
