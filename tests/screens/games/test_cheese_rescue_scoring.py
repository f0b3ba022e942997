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
from screens.services.feedback import Buzz
from screens.services.services import Services
from screens.table.screen import TableScreen
from tests.screens.fingers import frames, middle_of, press, rest, tap, wait
from tests.screens.games.cheese_rescue_hands import (
    finish,
    kit,
    pixels,
    play_to_the_last_card,
    table_for,
)
from tests.screens.tables import PHONE, PORTRAIT, lay, notes_of, resize, there

QUICK = 30


def last_turn(services: Services, seats: int = 2, **people_are: Any) -> TableScreen:
    """Lays a table on which only the last tick is missing."""
    match = Match(find_game("cheese_rescue"), seats, rng=Random(1))
    play_to_the_last_card(match)
    people_are.setdefault("little_hands", True)
    return lay(match, services, **people_are)


def events_to_come(table: TableScreen) -> list[Any]:
    return Record.of(table.match).resume().play(FINISH)


def quickly(table: TableScreen) -> None:
    """Lets the scoring wait for people, without wasting the time of tests."""
    table.stage.pace = QUICK


def watched(table: TableScreen) -> list[Any]:
    """Returns a list that fills with the events being shown."""
    shown: list[Any] = []
    table.fbind("on_show", lambda _, event: shown.append(event))
    return shown


def test_the_stages_are_shown_in_the_order_of_the_engine(services: Services) -> None:
    table = last_turn(services)
    expected, shown = events_to_come(table), watched(table)
    finish(table)
    wait(lambda: isinstance(shown[-1], MatchEnded))
    assert shown == expected


def test_every_stage_waits_for_a_paw(services: Services) -> None:
    table = last_turn(services)
    quickly(table)
    over = []
    table.fbind("on_over", lambda *_: over.append(True))
    finish(table)
    stages = []
    for seat in (0, 1, 0, 1, 0):
        wait(lambda: kit(table).ending.paws.is_waiting)
        assert sorted(kit(table).ending.paws.discs) == [0, 1]
        stages.append(kit(table).board.step)
        frames(20)
        assert kit(table).ending.paws.is_waiting
        tap(middle_of(kit(table).ending.paws.discs[seat]))
        assert not kit(table).ending.paws.is_waiting or not over
    wait(lambda: bool(over))
    assert stages == [0, 1, 2, 2, None]


def test_keys_go_on_too_and_a_break_holds_the_scoring(services: Services) -> None:
    table = last_turn(services)
    quickly(table)
    finish(table)
    wait(lambda: kit(table).ending.paws.is_waiting)
    tap(middle_of(table.table.pause_disc))
    press("enter")
    assert table.desk.sheets.top is None
    assert kit(table).ending.paws.is_waiting
    press("enter")
    wait(lambda: kit(table).board.step == 1)


def test_the_cat_is_felt_once_and_only_in_the_second_stage(services: Services) -> None:
    table = last_turn(services)
    events = events_to_come(table)
    assert next(event for event in events if isinstance(event, MiceCaught)).victims
    finish(table)
    wait(lambda: "win" in notes_of(services).sounds)
    sounds = notes_of(services).sounds
    assert notes_of(services).buzzes.count(Buzz.CATCH) == 1
    order = [sounds.index(name) for name in ("woof", "pounce", "nibble", "count1", "win")]
    assert order == sorted(order)


def test_every_cheese_that_is_counted_sounds_higher(services: Services) -> None:
    table = last_turn(services)
    counted = max(
        (event for event in events_to_come(table) if isinstance(event, CheesesCounted)),
        key=lambda event: len(event.cells),
    )
    assert len(counted.cells) > 1
    known = len(notes_of(services).sounds)
    ak.start(kit(table).film.show(counted))
    heard = notes_of(services).sounds[known:]
    assert heard == [f"count{place}" for place in range(1, len(counted.cells) + 1)]


def test_nobody_is_felt_when_no_mouse_is_caught(services: Services) -> None:
    table = last_turn(services)
    known = len(notes_of(services).cues)
    ak.start(kit(table).film.show(MiceCaught(cats=(), victims=())))
    assert not notes_of(services).cues[known:]


def test_a_mark_tells_who_removed_the_card(services: Services) -> None:
    table = last_turn(services)
    quickly(table)
    finish(table)
    for _ in range(3):
        wait(lambda: kit(table).ending.paws.is_waiting)
        tap(middle_of(kit(table).ending.paws.discs[0]))
        wait(lambda: not kit(table).ending.paws.is_waiting)
    wait(lambda: kit(table).ending.paws.is_waiting)
    cell = next(iter(kit(table).board.scene.marks))
    tap(kit(table).board.square.centre_of(cell))
    assert len(table.desk.air.children) == 1
    assert kit(table).ending.paws.is_waiting


@pytest.mark.parametrize("size", [PORTRAIT, PHONE])
def test_a_rotation_in_the_scoring_brings_nobody_back(
    services: Services, size: tuple[int, int]
) -> None:
    table = last_turn(services)
    quickly(table)
    finish(table)
    for _ in range(3):
        wait(lambda: kit(table).ending.paws.is_waiting)
        tap(middle_of(kit(table).ending.paws.discs[0]))
        wait(lambda: not kit(table).ending.paws.is_waiting)
    wait(lambda: kit(table).ending.paws.is_waiting)
    marks = {**kit(table).board.scene.marks}
    assert marks
    resize(size)
    assert kit(table).board.scene.marks == marks
    tap(middle_of(kit(table).ending.paws.discs[0]))
    wait(lambda: kit(table).ending.paws.is_waiting and kit(table).board.step is None)


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
    wait(lambda: kit(table).board.view.is_over)
    assert {*kit(table).board.scene.marks} == gone
    scores = [plate.number for plate in table.desk.rim.plates]
    assert scores == [str(score) for score in there(table.match.outcome).scores]


def test_bots_among_themselves_are_not_waited_for(services: Services) -> None:
    table = last_turn(services, bots=(0, 1))
    wait(lambda: kit(table).board.view.is_over)
    assert not kit(table).ending.paws.discs


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
    ak.start(kit(table).film.show(event))
    frames(6)
    assert pixels(table) != before


@pytest.mark.parametrize("kind", [CatsScared, MiceCaught, CheesesEaten, CheesesCounted])
def test_every_stage_is_seen(services: Services, kind: type[Any]) -> None:
    table = last_turn(services)
    event = next(e for e in events_to_come(table) if isinstance(e, kind))
    before = pixels(table)
    table.stage.pace = 4
    ak.start(kit(table).film.show(event))
    for paw in [*kit(table).ending.paws.discs.values()][:1]:
        tap(middle_of(paw))
    wait(lambda: bool(table.desk.flight.children))
    assert pixels(table) != before
