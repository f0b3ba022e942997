"""How a match in the kitchen ends, and that nothing goes back in time before it has ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import asynckivy as ak
import pytest

from engine.core import Outcome, Seat
from engine.games.chop_chop.events import CatFed, ChopChopEvent, Ending, MiceHome, NightFell
from engine.games.chop_chop.moves import ROLL, Land, Tap
from engine.games.chop_chop.rules import ChopChopState
from engine.games.chop_chop.terms import Side
from engine.games.chop_chop.walking import NIGHT
from screens.people import Mode
from screens.services.services import Services
from screens.table.screen import TableScreen
from screens.ui.sprite import Panel, Sprite
from tests.engine.games.chop_chop_scenes import A, at, cat_to_roll, mice_to_roll, prowl, run
from tests.screens.fingers import frames, wait
from tests.screens.games.chop_chop_table import LYING_PHONE, kit, kitchen, open_tray, play
from tests.screens.room import lies_on
from tests.screens.tables import PHONE, PORTRAIT, TABLET, names_of, new_match, resize, there

ENDINGS: dict[str, tuple[ChopChopEvent, str, tuple[Seat, ...]]] = {
    "feast": (MiceHome(A, at("a4"), 10), "cheese_wheel", (Seat(0),)),
    "nap": (CatFed(4), "cat_asleep", (Seat(1),)),
    "night": (NightFell(Side.CAT), "icon_crown", (Seat(1),)),
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


def last_move(
    services: Services, name: str, size: tuple[int, int], mode: Mode | None
) -> TableScreen:
    """Plays the last move of a match, and returns the table that is about to show it."""
    services.preferences.change(mode=mode)
    resize(size)
    make, move, steps = LAST[name]
    table = kitchen(services, make(), Land(steps))
    open_tray(table)
    play(table, ROLL)
    table.stage.pace = 4.0
    assert table.desk.choose(move)
    return table


def flying(table: TableScreen) -> set[str]:
    return {thing.name for thing in table.desk.flight.children if isinstance(thing, Sprite)}


def asks_somebody(table: TableScreen) -> bool:
    """Tells whether anything is drawn for somebody who has to choose."""
    return not (kit(table).board.marks.is_blank and kit(table).board.trail.is_blank)


@pytest.mark.parametrize("name", ENDINGS)
def test_the_last_picture_stays_while_the_winners_dance(services: Services, name: str) -> None:
    event, picture, winners = ENDINGS[name]
    table = kitchen(services, mice_to_roll("b4 f4 c1 d7", "d4"))
    ak.start(kit(table).film.show(event))
    assert picture in flying(table)
    table.desk.flight.clear_widgets()
    table.stage.pace = 1.0
    task = ak.start(kit(table).ending.show(Outcome((0, 0), winners)))
    assert picture in flying(table)
    wait(lambda: table.desk.rim.plates[winners[0]].drawer < 0.9)
    assert picture in flying(table)
    task.cancel()


@pytest.mark.parametrize("mode", [Mode.TABLE, Mode.PASS])
def test_the_animal_of_a_winner_dances_with_its_plate(services: Services, mode: Mode) -> None:
    table = last_move(services, "nap", TABLET, mode)
    wait(lambda: table.desk.rim.plates[1].drawer < 0.9)
    assert kit(table).board.camps[1].drawer == pytest.approx(table.desk.rim.plates[1].drawer)
    assert kit(table).board.camps[1].spot.height == table.desk.rim.plates[1].spot.height
    assert kit(table).board.camps[0].drawer == 1, "the mice have nothing to dance about"
    table.get_up()


@pytest.mark.parametrize(("size", "mode"), PLACES)
@pytest.mark.parametrize("name", ENDINGS)
def test_nobody_is_asked_anything_while_the_end_is_shown(
    services: Services, name: str, size: tuple[int, int], mode: Mode | None
) -> None:
    table = last_move(services, name, size, mode)
    wait(lambda: ENDINGS[name][1] in flying(table))
    while not kit(table).ending.paws.is_waiting:
        assert table.desk.rim.tray is None
        assert not asks_somebody(table)
        frames(4)
    assert not kit(table).board.view.choices


@pytest.mark.parametrize("name", ENDINGS)
def test_every_plate_has_its_own_animal_and_number_at_the_end(
    services: Services, name: str
) -> None:
    table = last_move(services, name, TABLET, Mode.TABLE)
    wait(lambda: ENDINGS[name][1] in flying(table))
    animals = {seat: names_of(place.children[:1]) for seat, place in kit(table).board.camps.items()}
    assert animals == {0: ["mouse_calm"], 1: ["cat_calm"]}
    scores = [str(score) for score in there(table.match.outcome).scores]
    assert [plate.number for plate in table.desk.rim.plates] == scores
    for seat, place in kit(table).board.camps.items():
        for plate in table.desk.rim.plates:
            assert not lies_on(place.spot.box, plate.spot.box), seat
    table.get_up()


@pytest.mark.parametrize(("size", "mode"), PLACES)
@pytest.mark.parametrize("name", ENDINGS)
def test_a_rotation_takes_nothing_back_that_has_happened(
    services: Services, name: str, size: tuple[int, int], mode: Mode | None
) -> None:
    table = last_move(services, name, size, mode)
    times, sides = 0, [size, size[::-1]]
    final = table.match.view(Seat(0))
    while not kit(table).ending.paws.is_waiting:
        frames(11)
        sides.reverse()
        is_told = kit(table).ending.told is not None
        resize(sides[0])
        assert kit(table).board.view == final
        assert kit(table).board.goals.caught == [*final.caught]
        assert kit(table).board.pawns[None].spot == final.cat
        assert not asks_somebody(table)
        assert not is_told or ENDINGS[name][1] in flying(table)
        times += is_told
    assert times > 1


def test_the_cheeses_are_rolled_home_once(services: Services) -> None:
    table = last_move(services, "feast", TABLET, Mode.TABLE)
    wait(lambda: kit(table).ending.told is not None and 0 < kit(table).board.goals.cheeses < 8)
    resize(PORTRAIT)
    while not kit(table).ending.paws.is_waiting:
        assert kit(table).board.goals.cheeses in (0, 10)
        assert kit(table).board.goals.cheeses == 0 or not table.desk.flight.children
        assert Counter(_names(table))["cheese_wheel"] <= 1, "the feast is laid once"
        frames(4)


def _names(table: TableScreen) -> list[str]:
    return [thing.name for thing in table.desk.flight.children if isinstance(thing, Sprite)]


@pytest.mark.parametrize("ending", [MiceHome(A, at("a4"), 10), NightFell(Side.MICE)])
def test_no_mouse_feasts_that_sits_in_the_basket(services: Services, ending: Ending) -> None:
    table = kitchen(services, mice_to_roll("b4 -- c1 --", "d4"))
    ak.start(kit(table).film.show(ending))
    feasting = sorted(name for name in flying(table) if name.startswith("mouse_"))
    assert feasting == ["mouse_blue_happy", "mouse_pink_happy"]


def test_the_light_stays_off_once_night_has_fallen(services: Services) -> None:
    table = last_move(services, "night", TABLET, Mode.TABLE)
    wait(lambda: table.desk.rim.plates[1].drawer < 0.9)
    shadow = table.desk.flight.children[-1]
    assert isinstance(shadow, Panel)
    assert all(dark >= side for dark, side in zip(shadow.size, TABLET, strict=True))
    assert shadow.fill[3] > 0.5
    table.get_up()


@pytest.mark.parametrize("is_carried", [False, True])
def test_a_mouse_is_caught_once_even_if_the_glass_is_turned(
    services: Services, is_carried: bool
) -> None:
    table = kitchen(services, cat_to_roll("b4 f4 c1 d7", "b6"), Land(2))
    play(table, ROLL)
    table.stage.pace = 4.0
    assert table.desk.choose(prowl("b4"))
    if is_carried:
        wait(lambda: kit(table).board.pawns[A].opacity == 0)
    resize(PORTRAIT)
    assert not kit(table).tray.buttons, "it is no longer the cat's turn"
    while not table.desk.turn.is_open:
        assert kit(table).board.goals.caught == [A]
        frames(1)


def test_a_new_match_does_not_end_like_the_one_before(services: Services) -> None:
    table = kitchen(services, mice_to_roll("b4 f4 c1 d7", "d4"))
    ak.start(kit(table).film.show(CatFed(4)))
    assert "cat_asleep" in flying(table)
    table.sit_down(new_match("chop_chop", 2), table.desk.sittings)
    resize(PORTRAIT)
    assert "cat_asleep" not in flying(table)
