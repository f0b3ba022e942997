"""What is this? Whatever cannot be used now says so when it is tapped."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import asynckivy as ak
import pytest

from engine.games.chop_chop.terms import Ground
from engine.games.lucie.moves import Draw, GoHome
from engine.registry import game_ids
from screens.services.preferences import Aloud, Speed
from screens.services.services import Services
from screens.table.kit import Thing
from screens.table.screen import TableScreen
from screens.ui.places import Point, Side
from screens.ui.sprite import Writing
from tests.screens.fingers import Finger, frames, middle_of, press, swipe, tap, wait
from tests.screens.games import bon_appetit_table as dishes
from tests.screens.games import cheese_rescue_hands as hands
from tests.screens.games import chop_chop_table as kitchen
from tests.screens.games.lucie_nature import HELPERS, ONE, kit, patient_clock, sit, told_match
from tests.screens.tables import (
    PHONE,
    lay,
    new_match,
    notes_of,
    resize,
    services_in,
    settle,
    there,
    uncover,
)
from tools.studios import said_by
from tools.texts import all_texts, spoken, texts_of

pytestmark = pytest.mark.usefixtures("quick_fingers")
LOST = "lucie.what.discard"

NEAR = 20
"""How far apart fingers ask, in pixels."""


def discard_of(table: TableScreen) -> Point:
    return kit(table).board.middle.plan.discard[:2]


def told(table: TableScreen) -> list[str]:
    return [] if table.what.answer is None else table.what.answer.texts


def at_turn(game_id: str, services: Services, **people_are: Any) -> TableScreen:
    """Lays a table at which the first player may act, and sees what there is to see."""
    table = lay(new_match(game_id, 3), services, **people_are)
    while table.desk.sheets.top is not None:
        table.desk.sheets.top.press_enter()
        settle(table)
    uncover(table)
    return table


def things_on(table: TableScreen) -> dict[str, Thing]:
    """Finds everything that a finger can ask about, by what is said of it."""
    width, height = table.size
    points = product(range(4, int(width), NEAR), range(4, int(height), NEAR))
    found = (table.kit.thing_at(point) for point in points)
    return {thing.key: thing for thing in found if thing is not None}


def test_what_cannot_be_used_now_answers_with_a_picture_and_a_sentence(services: Services) -> None:
    match = told_match(ONE)
    table = sit(match, services)
    known = match.moves
    tap(discard_of(table))
    assert told(table) == [services.text(LOST)]
    assert there(table.what.answer).pictures == ["mouse_caught"]
    assert match.moves == known


def test_the_answer_faces_whoever_plays(services: Services) -> None:
    table = sit(told_match(ONE), services)
    tap(discard_of(table))
    assert there(table.what.answer).spot.side is Side.SOUTH
    for move in (Draw(), GoHome()):
        assert table.desk.choose(move)
        settle(table)
    tap(discard_of(table))
    assert there(table.what.answer).spot.side is Side.NORTH


def test_there_is_one_answer_and_the_next_touch_takes_it_away(services: Services) -> None:
    table = sit(told_match(ONE), services)
    tap(discard_of(table))
    tap(middle_of(kit(table).board.homes[1].stack))
    assert told(table) == [services.text("lucie.what.home")]
    assert len(table.desk.air.children) == 1
    finger = Finger(1200, 400).down()
    assert told(table) == []
    finger.up()
    assert not table.desk.air.children


def test_the_answer_leaves_by_itself(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("screens.table.what.SECONDS", 0)
    table = sit(told_match(ONE), services)
    tap(discard_of(table))
    wait(lambda: not table.desk.air.children)


def test_an_answer_is_never_in_the_way_of_a_finger(services: Services) -> None:
    match = told_match(ONE)
    table = sit(match, services)
    pile = kit(table).board.pile
    tap(discard_of(table))
    answer = there(table.what.answer)
    answer.lie(answer.spot._replace(x=pile.center_x, y=pile.center_y))
    tap(middle_of(pile))
    assert Draw() in match.moves


def test_a_finger_that_slides_away_asks_nothing(services: Services) -> None:
    table = sit(told_match(ONE), services)
    x, y = discard_of(table)
    swipe((x, y), (x, y + 60))
    assert told(table) == []


def test_two_fingers_ask_nothing(services: Services) -> None:
    table = sit(told_match(ONE), services)
    hand = Finger(1200, 400).down()
    tap(discard_of(table))
    assert told(table) == []
    hand.up()


@pytest.mark.parametrize(("reads", "is_said"), [(False, True), (True, False)])
def test_whoever_does_not_read_hears_the_answer(tmp_path: Path, reads: bool, is_said: bool) -> None:
    services = services_in(tmp_path, aloud=Aloud.NON_READERS)
    table = sit(told_match(ONE), services, reads=reads, language="de")
    tap(discard_of(table))
    assert ((LOST, "de", {}) in notes_of(services).said) is is_said
    assert told(table) == [services.words("de")(LOST)]


def test_a_tap_still_hurries_what_is_shown(tmp_path: Path) -> None:
    with patient_clock():
        table = sit(told_match(ONE), services_in(tmp_path, speed=Speed.TORTOISE))
        skips: list[Any] = []
        table.stage.fbind("on_skip", skips.append)
        assert table.desk.choose(Draw())
        frames(2)
        assert not table.desk.turn.is_open
        tap(discard_of(table))
        assert skips
        assert told(table) == []


def test_while_a_bot_only_thinks_things_answer(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def think_forever(thoughts: Iterator[Any], seconds: float) -> None:
        await ak.sleep_forever()

    monkeypatch.setattr("screens.table.play.ponder", think_forever)
    table = sit(told_match(ONE), services, Draw(), bots=(1,))
    assert table.desk.choose(GoHome())
    wait(lambda: table.desk.turn.is_pondered)
    tap(discard_of(table))
    assert told(table) == [services.text(LOST)]
    assert there(table.what.answer).spot.side is Side.SOUTH, "nobody sits where a bot plays"


def test_a_sheet_takes_the_answer_away(services: Services) -> None:
    table = sit(told_match(ONE), services)
    tap(discard_of(table))
    table.breaks.begin()
    assert told(table) == []


@pytest.mark.parametrize("key", ["?", ","])
def test_a_key_tells_what_the_keys_point_at(services: Services, key: str) -> None:
    match = told_match(ONE)
    table = sit(match, services, Draw())
    known = match.moves
    press(key)
    assert told(table) == [services.text("lucie.what.pile")]
    press("left")
    press(key)
    assert told(table) == [services.text("lucie.what.go_home")]
    assert match.moves == known


@pytest.mark.parametrize("game_id", game_ids())
def test_everything_that_lies_there_has_its_picture_and_its_words(
    services: Services, game_id: str
) -> None:
    table = at_turn(game_id, services)
    found = things_on(table)
    asked_about: frozenset[str] = said_by(game_id, "facts", "ASKED_ABOUT", frozenset())
    assert asked_about, "a game says what people may ask"
    assert {f"{game_id}.what.{name}" for name in asked_about} <= found.keys()
    texts = texts_of(game_id)
    written = [texts.messages(language) for language in spoken(all_texts())]
    for thing in found.values():
        assert all(thing.key in messages for messages in written)
        for picture in (thing.picture, *thing.row):
            assert table.desk.look.picture(picture)


@pytest.mark.parametrize("game_id", game_ids())
def test_answers_stay_on_a_phone_and_can_be_read(tmp_path: Path, game_id: str) -> None:
    resize(PHONE)
    services = services_in(tmp_path)
    table = at_turn(game_id, services, language="de")
    glass = table.desk.window_box
    for thing in things_on(table).values():
        table.what.tell(thing.box.centre)
        answer = there(table.what.answer)
        box = answer.spot.box
        assert glass.holds(box.x, box.y)
        assert glass.holds(box.x + box.width, box.y + box.height)
        letters = [part.letters for part in answer.children if isinstance(part, Writing)]
        assert min(letters) >= 20


def test_a_friend_of_the_mouse_is_told_once_it_is_there(services: Services) -> None:
    table = sit(told_match(options=HELPERS), services)
    place = there(kit(table).tray.outing.plan.helper).centre
    tap(kit(table).tray.outing.to_table(place))
    assert told(table) == [services.text("lucie.what.helper")]


def test_an_open_cell_of_the_square_answers_and_a_hand_keeps_its_secret(
    services: Services,
) -> None:
    table = at_turn("cheese_rescue", services)
    board, touch = hands.kit(table).board, hands.kit(table).touch
    tap(board.square.centre_of(board.view.open_cells[0]))
    assert told(table) == [services.text("cheese_rescue.what.cell")]
    press("1")
    touch.aim.at(None)
    press("?")
    assert told(table) == [services.text("cheese_rescue.what.card")]


def test_tokens_and_the_pile_of_bon_appetit_answer(services: Services) -> None:
    table = at_turn("bon_appetit", services)
    plan = dishes.kit(table).board.plan
    for place, name in ((plan.tokens[0], "token"), (plan.centre, "pile")):
        tap(place)
        assert told(table) == [services.text(f"bon_appetit.what.{name}")]


def test_before_the_die_is_rolled_the_kitchen_answers(services: Services) -> None:
    table = at_turn("chop_chop", services)
    board = kitchen.kit(table).board
    tile = board.plan.box_of(board.view.ground.index(Ground.TILE)).centre
    tap(tile)
    assert told(table) == [], "the cat is to be placed: that is refused with its reason"
    table.desk.choose(table.match.legal_moves()[0])
    settle(table)
    for place, name in ((tile, "tile"), (board.plan.basket.centre, "basket")):
        tap(place)
        assert told(table) == [services.text(f"chop_chop.what.{name}")]
