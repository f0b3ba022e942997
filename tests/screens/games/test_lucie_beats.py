"""Everything that happens in Lucie is seen while it happens, not only afterwards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from engine.core import Event, Seat
from engine.games.lucie import events as told
from engine.games.lucie.deck import Role
from engine.games.lucie.moves import Draw, GoHome, Keep, Look, LucieMove, Steal, Swap
from engine.match import Match
from screens.services.preferences import Speed
from screens.services.services import Services
from tests.screens.fingers import frames, middle_of, tap
from tests.screens.games.lucie_nature import (
    BOTH,
    CAT,
    CATS,
    DOG,
    HELPERS,
    ONE,
    QUIET_MOUSE,
    SMALL_DECK,
    THREE,
    TRAPS,
    TWO,
    kit,
    patient_clock,
    roles_match,
    settle,
    sit,
    told_match,
)
from tests.screens.tables import PHONE, SMALL, new_table, people, resize, services_in, there

GREEDY, THIEF, NINJA, QUIET, GLASSES, GAMBLER = Role
D, G = Draw(), GoHome()
LOOKS = 3
"""Pictures of the table that are compared while something is shown."""


@pytest.fixture(autouse=True)
def _patience() -> Iterator[None]:
    with patient_clock():
        yield


class Eyes:
    """Looks at a table frame by frame while its events are shown."""

    def __init__(self, folder: Path, match: Match[Any, Any, Any]) -> None:
        resize(SMALL)
        self.table = new_table("lucie", services_in(folder, speed=Speed.MOUSE))
        self.pictures: dict[type[Event], set[int]] = {}
        self.flown: dict[type[Event], set[str]] = {}
        self.told: dict[type[Event], list[Any]] = {}
        self._now: type[Event] | None = None
        Window.add_widget(self.table)
        self.is_over = False
        self.table.fbind("on_show", self._begin)
        self.table.fbind("on_shown", lambda *_: setattr(self, "_now", None))
        self.table.fbind("on_over", lambda *_: setattr(self, "is_over", True))
        frames(2)
        self.table.sit_down(match, people(match.seats))

    def _begin(self, _: object, event: Event) -> None:
        self._now = type(event)
        for diary in (self.pictures, self.flown):
            diary.setdefault(self._now, set())
        self.told.setdefault(self._now, [])

    def look_on(self) -> None:
        """Watches until a human may act or the match is over; who has seen the jars taps on."""
        while not self.table.desk.turn.is_open and not self.is_over:
            frames(1)
            for paw in [*kit(self.table).ending.paws.discs.values()][:1]:
                tap(middle_of(paw))
            if self._now is not None:
                self._look(self._now)

    def _look(self, event: type[Event]) -> None:
        table, board = self.table, kit(self.table).board
        flying = table.desk.flight.children
        self.flown[event].update(getattr(thing, "name", "card") for thing in flying)
        jars = [jar.level for jar in board.jars.standing]
        self.told[event].append((board.pile.count, len(board.middle.discarded), jars))
        if len(self.pictures[event]) < LOOKS:
            self.pictures[event].add(hash(table.export_as_image().texture.pixels))

    def play(self, *moves: LucieMove, pace: float) -> None:
        self.table.stage.pace = pace
        for move in moves:
            assert self.table.desk.choose(move)
            self.look_on()


Story = tuple[Callable[[], Match[Any, Any, Any]], tuple[LucieMove, ...], set[type[Event]]]
STORIES: dict[str, Story] = {
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
        (D, G, Steal(Seat(0))),
        {told.CardStolen},
    ),
    "heavy": (
        lambda: roles_match(GREEDY, THIEF, cards=[THREE, THREE]),
        (D, G, Steal(Seat(0))),
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


@pytest.mark.parametrize("story", STORIES)
def test_every_event_is_seen(tmp_path: Path, story: str) -> None:
    make, moves, events = STORIES[story]
    eyes = Eyes(tmp_path, make())
    eyes.look_on()
    eyes.play(*moves, pace=1)
    assert events <= {*eyes.pictures}
    assert all(len(eyes.pictures[event]) > 1 for event in events)


def test_every_role_flies_to_its_mouse(tmp_path: Path) -> None:
    roles = (GREEDY, NINJA, GAMBLER)
    eyes = Eyes(tmp_path, roles_match(*roles))
    eyes.look_on()
    assert len(eyes.pictures[told.RolesDealt]) == LOOKS
    assert eyes.flown[told.RolesDealt] == {f"role_{role.value}" for role in roles}
    badges = [home.badge.name for home in kit(eyes.table).board.homes]
    assert badges[1:] == ["role_ninja", "role_gambler"]


def test_roles_land_where_they_stay_on_a_phone(services: Services) -> None:
    resize(PHONE)
    table = sit(roles_match(GREEDY, NINJA, GAMBLER), services)
    for seat, plate in enumerate(table.desk.rim.plates):
        (x, y), size = kit(table).board.badge_place(seat)
        box = plate.spot.box
        assert box.x < x < box.x + box.width + size / 2
        assert box.y < y + size / 2 < box.y + box.height
        assert size < 40


def test_all_jars_fill_together_until_each_is_full(tmp_path: Path) -> None:
    match = told_match(ONE, CAT, seats=3, deck=SMALL_DECK)
    eyes = Eyes(tmp_path, match)
    eyes.look_on()
    eyes.play(D, G, D, G, pace=0)
    while kit(eyes.table).board.view.pile > 1:
        eyes.play(D, pace=0)
    eyes.play(D, pace=1)
    assert len(eyes.pictures[told.JarsFilled]) == LOOKS
    assert "card" in eyes.flown[told.JarsFilled]
    levels = [jars for _, _, jars in eyes.told[told.JarsFilled] if jars]
    full = list(there(match.outcome).scores)
    assert max(full) > 0
    assert levels[0] == [0, 0, 0]
    assert any(0 < level < most for jars in levels for level, most in zip(jars, full, strict=True))
    jars = kit(eyes.table).board.jars.standing
    assert [jar.level for jar in jars] == full
    assert [jar.is_fullest for jar in jars] == [score == max(full) for score in full]
    assert all(home.stack.is_lit for home in kit(eyes.table).board.homes)


def test_the_discard_turns_over_and_becomes_the_pile(tmp_path: Path) -> None:
    eyes = Eyes(tmp_path, roles_match(NINJA, QUIET, deck=SMALL_DECK))
    eyes.look_on()
    while told.PileReshuffled not in eyes.pictures:
        is_low = kit(eyes.table).board.view.pile < 2
        eyes.play(D, pace=1 if is_low else 0)
        assert eyes.table.match.outcome is None, "nothing was shuffled"
    assert len(eyes.pictures[told.PileReshuffled]) == LOOKS
    assert "card" in eyes.flown[told.PileReshuffled]
    seen = [(pile, discard) for pile, discard, _ in eyes.told[told.PileReshuffled]]
    before, after = seen[0], seen[-1]
    assert before[0] == 0 < before[1]
    assert after == (before[1], 0)


@pytest.mark.parametrize(("is_calm", "jolts"), [(False, [-6, 3, 0]), (True, [])])
def test_the_table_feels_the_blow_of_the_cat(
    tmp_path: Path, is_calm: bool, jolts: list[float]
) -> None:
    table = sit(told_match(CATS, CAT), services_in(tmp_path, reduced_motion=is_calm), D)
    felt: list[float] = []
    glide = table.stage.glide

    async def note(thing: Any, *args: Any, **goals: Any) -> None:
        await glide(thing, *args, **goals)
        if thing is table.desk.cloth.things:
            felt.append(thing.y)

    table.stage.glide = note  # type: ignore[method-assign]
    assert table.desk.choose(D)
    settle(table)
    assert felt == pytest.approx(jolts)
