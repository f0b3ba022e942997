"""Whatever happens to the tablet while something is shown in Lucie, the game goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import cycle
from pathlib import Path
from typing import Any, TypeAlias

import asynckivy as ak
import pytest
from kivy.core.window import Window

from engine.core import Seat
from engine.games.lucie.deck import Role
from engine.games.lucie.events import JarsFilled, PileReshuffled
from engine.games.lucie.moves import Draw, GoHome, Keep, Look, LucieMove, Steal, Swap
from engine.match import Match
from screens.people import Mode
from screens.services.preferences import Speed
from tests.screens.fingers import frames, middle_of, tap
from tests.screens.games.lucie_nature import (
    BOTH,
    CAT,
    CATS,
    DOG,
    HELPERS,
    LYING_PHONE,
    ONE,
    QUIET_MOUSE,
    SMALL_DECK,
    THREE,
    TWO,
    before_the_end,
    kit,
    patient_clock,
    roles_match,
    taken_up,
    told_match,
)
from tests.screens.tables import (
    PHONE,
    PORTRAIT,
    TABLET,
    new_table,
    people,
    resize,
    services_in,
    there,
)

GREEDY, THIEF, NINJA, QUIET, GLASSES, GAMBLER = Role
D, G = Draw(), GoHome()
TIRED, TOO_LONG = 60, 600
"""Frames after which people leave the tablet alone, and after which a table hangs."""


@pytest.fixture(autouse=True)
def _patience() -> Iterator[None]:
    with patient_clock():
        yield


class Restless:
    """People who play at the usual speed, and do something to the tablet all the time."""

    def __init__(self, folder: Path, match: Match[Any, Any, Any], mode: Mode) -> None:
        self.match = match
        self.services = services_in(folder, speed=Speed.MOUSE, mode=mode)
        self.table = new_table("lucie", self.services)
        self.is_over = False
        self.table.fbind("on_over", lambda *_: setattr(self, "is_over", True))
        Window.add_widget(self.table)
        frames(2)
        self.table.sit_down(match, people(match.seats))
        assert self.table.stage.pace > 0

    def wait(self, disturb: Disturb | None = None, every: int = 4) -> None:
        """Lives until somebody may act; passes the tablet on, and taps the paw under the jars.

        Disturbs every few frames.
        """
        for frame in range(1, TOO_LONG):
            desk = self.table.desk
            if self.is_over or (desk.turn.is_open and desk.sheets.top is None):
                return
            frames(1)
            if disturb is not None and frame % every == 0 and frame < TIRED:
                disturb(self)
            elif desk.sheets.top is not None:
                desk.sheets.top.press_enter()
            elif paws := kit(self.table).ending.paws.discs:
                tap(middle_of(next(iter(paws.values()))))
        pytest.fail("the table hangs")

    def play(self, *moves: LucieMove, disturb: Disturb | None = None, every: int = 4) -> None:
        for move in moves:
            assert self.table.desk.choose(move)
            self.wait(disturb, every)


Disturb: TypeAlias = Callable[[Restless], None]
SIZES = cycle([PORTRAIT, PHONE, LYING_PHONE, TABLET])


def turn(_: Restless) -> None:
    resize(next(SIZES))


def take_a_break(people: Restless) -> None:
    if people.table.desk.sheets.top is None:
        people.table.breaks.begin()


def change_the_settings(people: Restless) -> None:
    preferences = people.services.preferences
    preferences.change(danger_view=not preferences.now.danger_view)
    Window.remove_widget(people.table)
    frames(1)
    Window.add_widget(people.table)


def look_away(people: Restless) -> None:
    people.table.pause()
    people.table.resume()


IDEAS = cycle([turn, take_a_break, turn, look_away])


def do_anything(people: Restless) -> None:
    next(IDEAS)(people)


def before_the_shuffle() -> Match[Any, Any, Any]:
    """Returns a match in which drawing once more turns the discard over."""
    match = roles_match(NINJA, QUIET, deck=SMALL_DECK)
    match.start()
    events: list[Any] = []
    while not any(isinstance(event, PileReshuffled) for event in events):
        known = [*match.moves]
        events = match.play(D)
    return taken_up(match, known)


STORIES: dict[str, tuple[Callable[[], Match[Any, Any, Any]], tuple[LucieMove, ...]]] = {
    "caught": (lambda: told_match(CATS, BOTH), (D, D)),
    "home": (lambda: told_match(ONE, seats=6), (D, G)),
    "jackpot": (lambda: told_match(THREE, seats=3), (D,)),
    "helpers": (lambda: told_match(CATS, DOG, QUIET_MOUSE, options=HELPERS), (D, D, D)),
    "thief": (lambda: roles_match(NINJA, THIEF, cards=[ONE, ONE]), (D, G, Steal(Seat(0)))),
    "heavy": (lambda: roles_match(GREEDY, THIEF, cards=[THREE] * 2), (D, G, Steal(Seat(0)))),
    "glasses": (lambda: roles_match(GLASSES, NINJA, cards=[ONE, CAT]), (Look(), Keep(1))),
    "gambler": (lambda: roles_match(GAMBLER, NINJA, cards=[CATS, BOTH, TWO]), (D, D, Swap())),
    "ninja": (lambda: roles_match(NINJA, THIEF, cards=[CATS] * 3), (D, D, D)),
    "reshuffle": (before_the_shuffle, (D,)),
}


TOLD = [(story, do_anything, 3) for story in STORIES]
TOLD += [(story, change_the_settings, 9) for story in ("home", "jackpot", "glasses")]


@pytest.mark.parametrize(("story", "disturb", "every"), TOLD)
def test_nothing_that_is_shown_minds_a_restless_table(
    tmp_path: Path, story: str, disturb: Disturb, every: int
) -> None:
    make, moves = STORIES[story]
    people = Restless(tmp_path, make(), Mode.TABLE)
    people.wait()
    people.play(*moves, disturb=disturb, every=every)
    assert not people.table.desk.flight.children
    known = len(people.match.moves)
    people.play(people.match.legal_moves()[0])
    assert len(people.match.moves) > known


def test_roles_reach_their_mice_on_a_restless_table(tmp_path: Path) -> None:
    people = Restless(tmp_path, roles_match(*Role), Mode.TABLE)
    people.wait(do_anything)
    resize(TABLET)
    badges = [home.badge.name for home in kit(people.table).board.homes[1:]]
    assert badges == [f"role_{role.value}" for role in [*Role][1:]]


ENDS = [(TABLET, Mode.TABLE, 6), (PORTRAIT, Mode.PASS, 2), (PHONE, Mode.PASS, 3)]


@pytest.mark.parametrize("disturb", [None, turn, change_the_settings])
@pytest.mark.parametrize(("size", "mode", "seats"), ENDS)
def test_every_jar_is_full_in_the_end_and_the_podium_comes(
    tmp_path: Path, size: tuple[int, int], mode: Mode, seats: int, disturb: Disturb | None
) -> None:
    resize(size)
    people = Restless(tmp_path, before_the_end(seats), mode)
    people.wait()
    people.play(D, disturb=disturb)
    assert people.is_over
    scores = there(people.match.outcome).scores
    assert min(scores) == (3 if seats == 2 else 0)
    jars = kit(people.table).board.jars.standing
    assert [jar.level for jar in jars] == list(scores)
    assert [jar.is_fullest for jar in jars] == [score == 9 for score in scores]
    assert all(jar.parent is people.table.desk.board for jar in jars)


def test_turned_jars_go_on_filling_from_where_they_were(tmp_path: Path) -> None:
    people = Restless(tmp_path, before_the_end(3), Mode.TABLE)
    people.wait()
    assert people.table.desk.choose(D)
    while not 4 < kit(people.table).board.jars.poured < 9:
        frames(1)
    resize(PORTRAIT)
    none, most, few = (jar.level for jar in kit(people.table).board.jars.standing)
    assert (none, few) == (0, 3)
    assert 4 < most < 9
    people.wait()
    assert [jar.level for jar in kit(people.table).board.jars.standing] == [0, 9, 3]


def test_nobody_wears_a_crown_for_an_empty_jar(tmp_path: Path) -> None:
    people = Restless(tmp_path, told_match(), Mode.TABLE)
    people.wait()
    task = ak.start(kit(people.table).film.show(JarsFilled(piles=((), ()), cheeses=(0, 0))))
    frames(60)
    assert task.finished
    jars = kit(people.table).board.jars.standing
    assert [(jar.level, jar.is_fullest) for jar in jars] == [(0, False)] * 2
