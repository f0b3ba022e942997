"""The end of Cheese Rescue on the table, and what every event looks and sounds like."""

from __future__ import annotations

from random import Random
from typing import Any

import asynckivy as ak
import pytest

from engine.core import Seat
from engine.games.cheese_rescue.cards import DOG, cheese
from engine.games.cheese_rescue.events import (
    CardDealt,
    CardPlaced,
    CardSettled,
    CatsScared,
    CheesesCounted,
    CheesesEaten,
    HandsDiscarded,
    MiceCaught,
    PointsTied,
    WallsRaised,
)
from engine.games.cheese_rescue.field import Axis, Frame
from engine.games.cheese_rescue.moves import FINISH
from engine.match import Match, MatchEnded
from engine.record import Record
from engine.registry import find_game
from screens.games.cheese_rescue import SCREEN
from screens.services.feedback import Buzz
from screens.services.services import Services
from tests.screens.fingers import frames, middle_of, press, rest, tap, wait
from tests.screens.games.cheese_rescue_hands import (
    finish,
    pixels,
    play_to_the_last_card,
    table_for,
)
from tests.screens.tables import PHONE, PORTRAIT, lay, resize

QUICK = 30


def last_turn(services: Services, seats: int = 2, **people_are: Any) -> Any:
    """Lays a table on which only the last tick is missing."""
    match = Match(find_game("cheese_rescue"), seats, rng=Random(1))
    play_to_the_last_card(match)
    people_are.setdefault("little_hands", True)
    return lay(SCREEN, match, services, **people_are)


def events_to_come(table: Any) -> list[Any]:
    return Record.of(table.match).resume().play(FINISH)


def slowly(table: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets the scoring wait for people, without wasting the time of tests."""
    monkeypatch.setattr("screens.games.cheese_rescue.waiting.HURRIED", QUICK + 1)
    table.stage.pace = QUICK


def watched(table: Any) -> list[Any]:
    """Returns a list that fills with the events being shown."""
    shown: list[Any] = []
    show = table.stage._show

    async def note(event: Any) -> None:
        shown.append(event)
        await show(event)

    table.stage._show = note
    return shown


def test_the_stages_are_shown_in_the_order_of_the_engine(services: Services) -> None:
    table = last_turn(services)
    expected, shown = events_to_come(table), watched(table)
    finish(table)
    wait(lambda: isinstance(shown[-1], MatchEnded))
    assert shown == expected


def test_every_stage_waits_for_a_paw(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    table = last_turn(services)
    slowly(table, monkeypatch)
    over = []
    table.fbind("on_over", lambda *_: over.append(True))
    finish(table)
    stages = []
    for seat in (0, 1, 0, 1, 0):
        wait(lambda: table.is_waiting)
        assert sorted(table.paws) == [0, 1]
        stages.append(table.stage_shown)
        frames(20)
        assert table.is_waiting
        tap(middle_of(table.paws[seat]))
        assert not table.is_waiting or not over
    wait(lambda: bool(over))
    assert stages == [0, 1, 2, 2, None]


def test_keys_go_on_too_and_a_break_holds_the_scoring(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = last_turn(services)
    slowly(table, monkeypatch)
    finish(table)
    wait(lambda: table.is_waiting)
    tap(middle_of(table.pause_disc))
    press("enter")
    assert table.sheet is None
    assert table.is_waiting
    press("enter")
    wait(lambda: table.stage_shown == 1)


def test_the_cat_is_felt_once_and_only_in_the_second_stage(services: Services) -> None:
    table = last_turn(services)
    events = events_to_come(table)
    assert next(event for event in events if isinstance(event, MiceCaught)).victims
    finish(table)
    wait(lambda: "win" in services.feedback.sounds)
    sounds = services.feedback.sounds
    assert services.feedback.buzzes.count(Buzz.CATCH) == 1
    order = [sounds.index(name) for name in ("woof", "pounce", "nibble", "count1", "win")]
    assert order == sorted(order)


def test_every_cheese_that_is_counted_sounds_higher(services: Services) -> None:
    table = last_turn(services)
    counted = max(
        (event for event in events_to_come(table) if isinstance(event, CheesesCounted)),
        key=lambda event: len(event.cells),
    )
    assert len(counted.cells) > 1
    known = len(services.feedback.sounds)
    ak.start(table.show(counted))
    heard = services.feedback.sounds[known:]
    assert heard == [f"count{place}" for place in range(1, len(counted.cells) + 1)]


def test_nobody_is_felt_when_no_mouse_is_caught(services: Services) -> None:
    table = last_turn(services)
    known = len(services.feedback.cues)
    ak.start(table.show(MiceCaught(cats=(), victims=())))
    assert not services.feedback.cues[known:]


def test_a_mark_tells_who_removed_the_card(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = last_turn(services)
    slowly(table, monkeypatch)
    finish(table)
    for _ in range(3):
        wait(lambda: table.is_waiting)
        tap(middle_of(table.paws[0]))
        wait(lambda: not table.is_waiting)
    wait(lambda: table.is_waiting)
    cell = next(iter(table.scene.marks))
    tap(table.tiles.centre_of(cell))
    assert len(table.air.children) == 1
    assert table.is_waiting


@pytest.mark.parametrize("size", [PORTRAIT, PHONE])
def test_a_rotation_in_the_scoring_brings_nobody_back(
    services: Services, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    table = last_turn(services)
    slowly(table, monkeypatch)
    finish(table)
    for _ in range(3):
        wait(lambda: table.is_waiting)
        tap(middle_of(table.paws[0]))
        wait(lambda: not table.is_waiting)
    wait(lambda: table.is_waiting)
    marks = {**table.scene.marks}
    assert marks
    resize(size)
    assert table.scene.marks == marks
    tap(middle_of(table.paws[0]))
    wait(lambda: table.is_waiting and table.stage_shown is None)


def test_what_is_left_is_what_the_view_draws(services: Services) -> None:
    table = last_turn(services, 3)
    events = events_to_come(table)
    gone = {
        removal.cell
        for event in events
        if isinstance(event, CatsScared | MiceCaught | CheesesEaten)
        for removal in event.victims
    }
    finish(table)
    wait(lambda: table.view.is_over)
    assert {*table.scene.marks} == gone
    scores = [plate.number for plate in table.rim.plates]
    assert scores == [str(score) for score in table.match.outcome.scores]


def test_bots_among_themselves_are_not_waited_for(services: Services) -> None:
    table = last_turn(services, bots=(0, 1))
    wait(lambda: table.view.is_over)
    assert not table.paws


FRAME = Frame(2, 2, 6, 6)
EVENTS = [
    CardDealt(Seat(1), 6, 10),
    CardPlaced(Seat(1), cheese(Seat(1), 3), 31, 7),
    CardSettled(Seat(0), 0),
    WallsRaised(Axis.ROWS, FRAME),
    HandsDiscarded(((DOG,) * 3, (DOG,) * 3)),
    PointsTied((Seat(0), Seat(1)), (2, 3), (Seat(1),)),
]


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_every_event_is_seen(services: Services, event: Any) -> None:
    table = table_for(services, 3 if isinstance(event, WallsRaised) else 2)
    if isinstance(event, CardSettled):
        from tests.screens.games.cheese_rescue_hands import place

        _, cell = place(table)
        event = CardSettled(Seat(0), cell)
    rest(0.1)
    before = pixels(table)
    table.stage.pace = 1
    ak.start(table.show(event))
    frames(6)
    assert pixels(table) != before


@pytest.mark.parametrize("kind", [CatsScared, MiceCaught, CheesesEaten, CheesesCounted])
def test_every_stage_is_seen(services: Services, kind: type) -> None:
    table = last_turn(services)
    event = next(e for e in events_to_come(table) if isinstance(e, kind))
    before = pixels(table)
    table.stage.pace = 4
    ak.start(table.show(event))
    wait(lambda: bool(table.flight.children))
    assert pixels(table) != before
