"""How fast robots play: as fast as people like, at once if they tap, and never too fast to see."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import asynckivy as ak
import pytest
from kivy.clock import Clock

from engine.games.chop_chop.moves import ROLL, Land
from engine.games.lucie.events import CardDrawn, Caught
from engine.games.lucie.moves import Draw, GoHome
from engine.match import Match
from engine.registry import find_game
from screens.services.preferences import Speed
from screens.services.services import Services
from screens.table.paws import Paws
from screens.table.screen import TableScreen
from screens.ui.facing import box_of
from tests.engine.games.chop_chop_scenes import A, mice_to_roll, run
from tests.screens.fingers import frames, middle_of, tap, wait
from tests.screens.games.cheese_rescue_hands import kit as rescue_kit
from tests.screens.games.cheese_rescue_hands import play_to_the_last_card
from tests.screens.games.chop_chop_table import kitchen
from tests.screens.games.lucie_nature import CAT as CAT_CARD
from tests.screens.games.lucie_nature import CATS, sit, told_match
from tests.screens.room import lies_on
from tests.screens.tables import (
    PHONE,
    PORTRAIT,
    SMALL,
    TABLET,
    lay,
    new_match,
    resize,
    services_in,
    there,
)

MICE, CAT = 0, 1
LUCK = 2
"""Luck of matches of Lucie in which the first card sends nobody home."""


def the_cat_rolls(services: Services) -> TableScreen:
    """Lets the mice run, so that a robot has to roll, and then to walk."""
    table = kitchen(services, mice_to_roll("a4 f4 c1 d7", "c4"), Land(2), Land(2), bots=(CAT,))
    for move in (ROLL, run(A, "b5")):
        wait(lambda: table.desk.turn.is_open)
        assert table.desk.choose(move)
    wait(lambda: [*table.match.moves].count(ROLL) == 2)
    return table


def paces_until(table: TableScreen, is_so: Callable[[], bool]) -> list[float]:
    """Returns how fast each thing is shown until something is so."""
    paces: list[float] = []
    table.fbind("on_shown", lambda *_: paces.append(table.stage.pace))
    wait(is_so)
    return paces


def test_one_tap_ends_the_whole_turn_of_a_robot(tmp_path: Path) -> None:
    table = the_cat_rolls(services_in(tmp_path, speed=Speed.MOUSE))
    tap(table.desk.layout.centre.centre)
    paces = paces_until(table, lambda: table.desk.turn.is_open)
    assert len(paces) > 2, "the die, the walk, and whose turn it is"
    assert {*paces} == {0}
    assert table.stage.pace == 1, "what comes next is shown again"


def among_robots(folder: Path, bots: tuple[int, ...], **wishes: Any) -> TableScreen:
    """Lets somebody draw and go home, so that the robots at the table begin to play."""
    services = services_in(folder, **{"speed": Speed.MOUSE, **wishes})
    table = lay(new_match("lucie", 1 + len(bots), seed=LUCK), services, bots=bots)
    wait(lambda: table.desk.choose(Draw()))
    wait(lambda: table.desk.choose(GoHome()))
    wait(lambda: table.desk.turn.is_pondered)
    return table


def test_who_waits_for_robots_sees_what_to_tap(tmp_path: Path) -> None:
    table = among_robots(tmp_path, bots=(1, 2))
    tap(middle_of(there(table.hurry.disc)))
    paces = paces_until(table, lambda: table.match.turn == 2 or table.desk.turn.is_open)
    assert {*paces} == {0}, "nothing more of that robot's turn is shown"
    wait(lambda: table.desk.turn.is_open)
    assert table.hurry.disc is None, "who acts is in nobody's way"


def test_a_hare_lies_on_nothing_that_can_be_touched(tmp_path: Path) -> None:
    for size in (TABLET, PORTRAIT, SMALL, PHONE):
        resize(size)
        table = among_robots(tmp_path / str(size), bots=(1, 2, 3, 4, 5))
        hare, screen = there(table.hurry.disc), table.table
        others = (screen.pause_disc, screen.help_disc, *table.desk.rim.plates)
        assert not [each for each in others if lies_on(box_of(hare), box_of(each))]


@pytest.mark.parametrize(
    ("bots", "wishes"), [((1,), {}), ((1, 2), {"speed": Speed.INSTANT})], ids=["one", "instant"]
)
def test_no_hare_comes_where_nobody_waits_for_long(
    tmp_path: Path, bots: tuple[int, ...], wishes: dict[str, Any]
) -> None:
    assert among_robots(tmp_path, bots, **wishes).hurry.disc is None


def test_robots_play_twice_as_fast_for_those_who_want_that(tmp_path: Path) -> None:
    table = the_cat_rolls(services_in(tmp_path, speed=Speed.MOUSE, quick_bots=True))
    assert {*paces_until(table, lambda: table.desk.turn.is_open)} == {2}


def test_where_nothing_moves_there_is_a_moment_to_see_what_a_robot_did(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("screens.ui.stage.GLIMPSE", 0.4)
    table, shown = lay(new_match("chop_chop", 2), services, bots=(MICE,)), list[float]()
    assert table.desk.choose(table.match.legal_moves()[0])  # the cat is placed, a robot rolls
    table.fbind("on_shown", lambda *_: shown.append(Clock.get_time()))
    wait(lambda: table.match.turn == CAT and table.desk.turn.is_open)
    assert Clock.get_time() - shown[-1] == pytest.approx(0.4, abs=0.1)


@pytest.fixture
def patient(services: Services, monkeypatch: pytest.MonkeyPatch) -> Services:
    """Nothing moves at this tablet, and people look at it all the same."""
    monkeypatch.setattr("screens.ui.stage.GLIMPSE", 0.4)
    return services


def test_where_nothing_moves_a_last_card_is_seen_before_it_is_gone(patient: Services) -> None:
    table = sit(told_match(CATS, CAT_CARD), patient, Draw())
    shown, begun = dict[type, float](), dict[type, float]()
    table.fbind("on_shown", lambda _, event: shown.update({type(event): Clock.get_time()}))
    table.fbind("on_show", lambda _, event: begun.update({type(event): Clock.get_time()}))
    assert table.desk.choose(Draw())
    wait(lambda: Caught in begun)
    assert begun[Caught] - shown[CardDrawn] == pytest.approx(0.4, abs=0.1)


def test_a_finger_that_has_seen_enough_goes_on_where_nothing_moves(patient: Services) -> None:
    table = sit(told_match(CATS, CAT_CARD), patient, Draw())
    assert table.desk.choose(Draw())
    frames(2)
    assert not table.desk.turn.is_open
    tap((640, 250))
    frames(2)
    assert table.desk.turn.is_open


def test_where_nothing_moves_the_end_is_seen_before_the_podium(patient: Services) -> None:
    table, begun = lay(new_match("lucie", 2), patient), Clock.get_time()
    task = ak.start(Paws(table.desk).wait())
    wait(lambda: task.finished)
    assert Clock.get_time() - begun == pytest.approx(0.4, abs=0.1)


def test_no_tap_rushes_what_is_counted_after_a_robots_last_card(tmp_path: Path) -> None:
    match = Match(find_game("cheese_rescue"), 2, rng=Random(1))
    play_to_the_last_card(match)
    services = services_in(tmp_path, speed=Speed.HARE)
    table = lay(match, services, bots=(match.turn,))
    paws = rescue_kit(table).ending.paws
    wait(lambda: paws.is_waiting)
    tap(table.desk.layout.centre.centre)
    assert table.stage.pace == 2
    tap(middle_of(next(iter(paws.discs.values()))))
    wait(lambda: not paws.is_waiting)
    frames(2)
    wait(lambda: paws.is_waiting)
    assert table.match.outcome is not None
