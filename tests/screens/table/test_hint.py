"""The light bulb: what the best bot would play hops until the next touch; nothing is decided."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.games.chop_chop.moves import PlaceCat
from engine.games.lucie.variants import LucieOptions, Variant
from engine.match import Match
from screens.services.preferences import TextSize
from screens.services.services import Services
from screens.table.screen import TableScreen
from tests.engine.test_match import CHAT, Loaded, Pass
from tests.screens.fingers import middle_of, press, rest, tap, wait
from tests.screens.games.cheese_rescue_hands import kit as rescue_kit
from tests.screens.games.chop_chop_table import kit as kitchen_kit
from tests.screens.room import lies_on
from tests.screens.table.chat import set_chat
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
    uncover,
)


@any_game
def test_what_the_best_bot_would_play_hops_until_the_next_touch(
    services: Services, lay_game: Laying
) -> None:
    table = lay_game(services)
    table.hint.rng = Random(7)
    shown = table.kit.touch.stands_for(advice(table.match, 7))
    things = [thing for thing in shown if thing.parent is not None]
    rests = [thing.y for thing in things]
    played = table.match.moves
    ask(table)
    seen = heights(table)
    assert {thing for thing, high in seen.items() if len(high) > 1} == {*things}
    for thing, low in zip(things, rests, strict=True):
        assert min(seen[thing]) == low
        assert 10 < max(seen[thing]) - low <= 18
        assert thing.y == low, "it lies where it lay"
    wait(lambda: all(thing.y > low for thing, low in zip(things, rests, strict=True)))
    tap(table.desk.layout.pause[:2])
    assert not table.hint.is_given
    assert [thing.y for thing in things] == rests
    assert table.match.moves == played
    assert table.desk.turn.is_open


@pytest.mark.parametrize("lay_game", [cheese_rescue, mice], ids=["card", "mouse"])
def test_where_it_should_go_is_seen_at_once(services: Services, lay_game: Laying) -> None:
    table = lay_game(services)
    table.hint.rng = Random(7)
    move = advice(table.match, 7)
    ask(table)
    wait(lambda: bool(table.desk.air.children))
    (ghost,) = table.desk.air.children
    rest(0.6)
    assert cells_of(table).cell_at(*ghost.center) == move.cell


def cells_of(table: TableScreen) -> Any:
    """Returns what tells which cell lies where."""
    is_kitchen = table.match.game.id == "chop_chop"
    return kitchen_kit(table).board.plan if is_kitchen else rescue_kit(table).board.square


@pytest.mark.parametrize("lay_game", [cheese_rescue, mice], ids=["card", "mouse"])
def test_once_it_is_picked_it_is_shown_where_it_should_go(
    services: Services, lay_game: Laying
) -> None:
    table = lay_game(services)
    table.hint.rng = Random(7)
    move = advice(table.match, 7)
    tap(middle_of(table.kit.touch.stands_for(move)[0]))
    ask(table)
    wait(lambda: bool(table.desk.air.children))
    (ghost,) = table.desk.air.children
    places: list[float] = []
    ghost.fbind("y", lambda _, y: places.append(y))
    rest(0.6)
    assert cells_of(table).cell_at(*ghost.center) == move.cell
    assert max(places) - places[-1] > 10
    tap(table.desk.layout.pause[:2])
    assert ghost.parent is None, "whoever touches the glass has seen it"


def test_the_cat_is_shown_a_place_to_sit(services: Services) -> None:
    table = lay(new_match("chop_chop", 2), services, bots=(0,))
    table.hint.rng = Random(7)
    move = advice(table.match, 7)
    assert isinstance(move, PlaceCat)
    ask(table)
    wait(lambda: bool(table.desk.air.children))
    (ghost,) = table.desk.air.children
    rest(0.6)
    assert kitchen_kit(table).board.plan.cell_at(*ghost.center) == move.cell
    assert kitchen_kit(table).board.view.cat is None


def test_where_things_lie_still_the_hint_fades_and_nothing_moves(tmp_path: Path) -> None:
    table = cheese_rescue(services_in(tmp_path, reduced_motion=True))
    table.hint.rng = Random(7)
    card, _ = table.kit.touch.stands_for(advice(table.match, 7))
    opacities, places = [1.0], []
    card.fbind("opacity", lambda _, opacity: opacities.append(opacity))
    card.fbind("y", lambda _, y: places.append(y))
    ask(table)
    wait(lambda: min(opacities) < 0.5 and card.opacity == 1)
    assert places == []


def test_the_i_key_asks_too(services: Services) -> None:
    table = cheese_rescue(services)
    press("i")
    assert table.hint.is_thinking
    assert [len(high) for high in heights(table).values()].count(1) < len(acting(table))


def test_nobody_advises_a_bot(services: Services) -> None:
    table = lay(Match(CHAT, 2, rng=Loaded(2)), services, set_chat, bots=(1,))
    uncover(table)
    assert has_bulb(table)
    table.stage.pace = 1
    table.desk.choose(Pass())
    assert not has_bulb(table)
    press("i")
    assert not table.hint.is_thinking


def test_behind_the_curtain_there_is_no_bulb(services: Services) -> None:
    table = lay(Match(CHAT, 2, rng=Loaded(2)), services, set_chat)
    assert table.desk.curtain.is_drawn
    assert not has_bulb(table)
    press("i")
    assert not table.hint.is_thinking
    uncover(table)
    assert has_bulb(table)


def test_who_has_laid_a_card_may_undo_and_needs_no_hint(services: Services) -> None:
    table = cheese_rescue(services)
    where = middle_of(table.hint.bulb)
    table.desk.choose(table.match.legal_moves()[0])
    settle(table)
    assert not has_bulb(table)
    assert middle_of(rescue_kit(table).tray.undo) == pytest.approx(where)
    rest()
    tap(where)
    settle(table)
    assert has_bulb(table)
    undo = rescue_kit(table).tray.undo
    assert undo is None or undo.parent is None


def test_a_game_without_choices_has_no_bulb(services: Services) -> None:
    table = lay(new_match("bon_appetit", 3), services)
    assert not has_bulb(table)
    assert not table.desk.layout.has_hint
    press("i")
    assert not table.hint.is_thinking


def check_bulb(table: TableScreen) -> None:
    """Checks that the bulb can be hit, and that nothing else can where it lies."""
    bulb = box_of(table.hint.bulb)
    assert min(bulb[2:]) >= 48
    assert table.desk.window_box.holds(*bulb[:2])
    slim = bulb.shrunk(left=1, bottom=1, right=1, top=1)
    plates = [plate.spot.box for plate in table.desk.rim.plates if plate.opacity]
    others = [
        box_of(thing)
        for thing in acting(table)
        if thing is not table.hint.bulb
        and thing.gesture.is_live
        and not isinstance(thing, SURFACES)
    ]
    is_kitchen = table.match.game.id == "chop_chop"
    boards = [kitchen_kit(table).board.plan.board] if is_kitchen else []
    for box in (*plates, *others, *boards):
        assert not lies_on(slim, box)


@pytest.mark.parametrize("size", [TABLET, PORTRAIT, SMALL, PHONE], ids=str)
@pytest.mark.parametrize(
    ("game_id", "left"),
    [("cheese_rescue", False), ("cheese_rescue", True), ("chop_chop", False), ("lucie", True)],
)
def test_the_bulb_lies_on_nothing(
    tmp_path: Path, game_id: str, size: tuple[int, int], left: bool
) -> None:
    resize(size)
    options = LucieOptions(variant=Variant.ROLES) if game_id == "lucie" else None
    match = new_match(game_id, 4, options)
    services = services_in(tmp_path, text_size=TextSize.HUGE)
    table = lay(match, services, left_handed=left)
    seats: set[int] = set()
    for _ in range(60):
        while table.desk.sheets.top is not None:
            table.desk.sheets.top.press_enter()
            settle(table)
        if table.desk.curtain.is_drawn:
            uncover(table)
        if has_bulb(table):
            seats.add(match.turn)
            check_bulb(table)
        if len(seats) == 4:
            break
        table.desk.choose(match.legal_moves()[-1])
        settle(table)
    assert len(seats) == 4, "somebody never had a choice"
