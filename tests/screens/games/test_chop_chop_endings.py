"""How a match in the kitchen ends, and that nothing goes back in time before it has ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import asynckivy as ak
import pytest

from engine.core import Outcome
from engine.games.chop_chop.events import CatFed, MiceHome, NightFell
from engine.games.chop_chop.moves import ROLL, Land, Tap
from engine.games.chop_chop.rules import ChopChopState
from engine.games.chop_chop.terms import Side
from engine.games.chop_chop.walking import NIGHT
from screens.services.players import Mode
from screens.services.services import Services
from screens.widgets.sprite import Sprite
from tests.engine.games.chop_chop_scenes import A, at, cat_to_roll, mice_to_roll, prowl, run
from tests.screens.fingers import frames, wait
from tests.screens.games.chop_chop_table import LYING_PHONE, kitchen, open_tray, play
from tests.screens.room import lies_on
from tests.screens.tables import PHONE, PORTRAIT, TABLET, new_match, resize

ENDINGS = {
    "feast": (MiceHome(A, at("a4"), 10), "cheese_wheel", (0,)),
    "nap": (CatFed(4), "cat_asleep", (1,)),
    "night": (NightFell(Side.CAT), "icon_crown", (1,)),
}
LAST: dict[str, tuple[Callable[[], ChopChopState], Tap, int]] = {
    "feast": (lambda: mice_to_roll("b4 f4 -- --", "e6", won=10), run(A, "a4"), 1),
    "nap": (lambda: cat_to_roll("b4 -- -- --", "b6"), prowl("b4"), 2),
    "night": (lambda: cat_to_roll("a4 -- -- --", "b6", rolled=NIGHT - 1), prowl("b7"), 1),
}
"""A kitchen before the last move of a match, the move, and how far it goes."""

PLACES = [
    (TABLET, Mode.TABLE),
    (TABLET, Mode.PASS),
    (PORTRAIT, Mode.SOFA),
    (PHONE, None),
    (LYING_PHONE, None),
]


def last_move(services: Services, name: str, size: tuple[int, int], mode: Mode | None) -> Any:
    """Plays the last move of a match, and returns the table that is about to show it."""
    services.preferences.change(mode=mode)
    resize(size)
    make, move, steps = LAST[name]
    table = kitchen(services, make(), Land(steps))
    open_tray(table)
    play(table, ROLL)
    table.stage.pace = 4.0
    assert table.choose(move)
    return table


def flying(table: Any) -> set[str]:
    return {thing.name for thing in table.flight.children if isinstance(thing, Sprite)}


def marks_on(table: Any) -> int:
    """Counts what is drawn for somebody who has to choose."""
    drawn = (table.marks, table.trail)
    return sum(len(marks._drawing._group.children) for marks in drawn)


@pytest.mark.parametrize("name", ENDINGS)
def test_the_last_picture_stays_while_the_winners_dance(services: Services, name: str) -> None:
    event, picture, winners = ENDINGS[name]
    table = kitchen(services, mice_to_roll("b4 f4 c1 d7", "d4"))
    ak.start(table.show(event))
    assert picture in flying(table)
    table.flight.clear_widgets()
    table.stage.pace = 1.0
    task = ak.start(table.finale(Outcome((0, 0), winners)))
    assert picture in flying(table)
    wait(lambda: table.rim.plates[winners[0]].drawer < 0.9)
    assert picture in flying(table)
    task.cancel()


@pytest.mark.parametrize("mode", [Mode.TABLE, Mode.PASS])
def test_the_animal_of_a_winner_dances_with_its_plate(services: Services, mode: Mode) -> None:
    table = last_move(services, "nap", TABLET, mode)
    wait(lambda: table.rim.plates[1].drawer < 0.9)
    assert table.camps[1].drawer == pytest.approx(table.rim.plates[1].drawer)
    assert table.camps[1].spot.height == table.rim.plates[1].spot.height
    assert table.camps[0].drawer == 1, "the mice have nothing to dance about"
    table.get_up()


@pytest.mark.parametrize(("size", "mode"), PLACES)
@pytest.mark.parametrize("name", ENDINGS)
def test_nobody_is_asked_anything_while_the_end_is_shown(
    services: Services, name: str, size: tuple[int, int], mode: Mode | None
) -> None:
    table = last_move(services, name, size, mode)
    over = []
    table.fbind("on_over", lambda *_: over.append(table))
    wait(lambda: ENDINGS[name][1] in flying(table))
    while not over:
        assert table.rim.tray is None
        assert marks_on(table) == 0
        frames(4)
    assert not table.view.choices


@pytest.mark.parametrize("name", ENDINGS)
def test_every_plate_has_its_own_animal_and_number_at_the_end(
    services: Services, name: str
) -> None:
    table = last_move(services, name, TABLET, Mode.TABLE)
    wait(lambda: ENDINGS[name][1] in flying(table))
    animals = {seat: place.children[0].name for seat, place in table.camps.items()}
    assert animals == {0: "mouse_calm", 1: "cat_calm"}
    scores = [str(score) for score in table.match.outcome.scores]
    assert [plate.number for plate in table.rim.plates] == scores
    for seat, place in table.camps.items():
        for plate in table.rim.plates:
            assert not lies_on(place.spot.box, plate.spot.box), seat
    table.get_up()


@pytest.mark.parametrize(("size", "mode"), PLACES)
@pytest.mark.parametrize("name", ENDINGS)
def test_a_rotation_takes_nothing_back_that_has_happened(
    services: Services, name: str, size: tuple[int, int], mode: Mode | None
) -> None:
    table = last_move(services, name, size, mode)
    over, times, sides = [], 0, [size, size[::-1]]
    table.fbind("on_over", lambda *_: over.append(table))
    final = table.match.view(0)
    while not over:
        frames(11)
        sides.reverse()
        is_told = table._ending is not None
        resize(sides[0])
        assert table.view == final
        assert table.goals.caught == [*final.caught]
        assert table.pawns[None].spot == final.cat
        assert marks_on(table) == 0
        assert not is_told or ENDINGS[name][1] in flying(table)
        times += is_told
    assert times > 1


def test_the_cheeses_are_rolled_home_once(services: Services) -> None:
    table = last_move(services, "feast", TABLET, Mode.TABLE)
    wait(lambda: table._ending is not None and 0 < table.goals.cheeses < 8)
    resize(PORTRAIT)
    while table._task is not None:
        assert table.goals.cheeses in (0, 10)
        assert table.goals.cheeses == 0 or not table.flight.children
        assert Counter(_names(table))["cheese_wheel"] <= 1, "the feast is laid once"
        frames(4)


def _names(table: Any) -> list[str]:
    return [thing.name for thing in table.flight.children if isinstance(thing, Sprite)]


def test_the_light_stays_off_once_night_has_fallen(services: Services) -> None:
    table = last_move(services, "night", TABLET, Mode.TABLE)
    wait(lambda: table.rim.plates[1].drawer < 0.9)
    shadow = table.flight.children[-1]
    assert tuple(shadow.size) == TABLET
    assert shadow.fill[3] > 0.5
    table.get_up()


@pytest.mark.parametrize("is_carried", [False, True])
def test_a_mouse_is_caught_once_even_if_the_glass_is_turned(
    services: Services, is_carried: bool
) -> None:
    table = kitchen(services, cat_to_roll("b4 f4 c1 d7", "b6"), Land(2))
    play(table, ROLL)
    table.stage.pace = 4.0
    assert table.choose(prowl("b4"))
    if is_carried:
        wait(lambda: table.pawns[A].opacity == 0)
    resize(PORTRAIT)
    assert not table.buttons, "it is no longer the cat's turn"
    while table.busy:
        assert table.goals.caught == [A]
        frames(1)


def test_a_new_match_does_not_end_like_the_one_before(services: Services) -> None:
    table = kitchen(services, mice_to_roll("b4 f4 c1 d7", "d4"))
    ak.start(table.show(CatFed(4)))
    assert "cat_asleep" in flying(table)
    table.sit_down(new_match("chop_chop", 2), table.sittings)
    resize(PORTRAIT)
    assert "cat_asleep" not in flying(table)
