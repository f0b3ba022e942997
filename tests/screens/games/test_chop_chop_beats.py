"""What everybody sees, hears and feels in the kitchen."""

from __future__ import annotations

from typing import Any

import asynckivy as ak
import pytest
from kivy.animation import Animation

from engine.core import Event
from engine.games.chop_chop import events as happenings
from engine.games.chop_chop.events import (
    ArrowFound,
    CatFed,
    CatLeapt,
    CatPlaced,
    CatProwled,
    CheeseLeftVisible,
    CheeseWon,
    ChopChopEvent,
    DieLanded,
    ExtraSteps,
    ForkMissed,
    ForkTook,
    KnifeFound,
    MiceHome,
    MouseCaught,
    MouseHid,
    MouseLeapt,
    MouseRan,
    NightFell,
    PlateFlipped,
    RollsGranted,
    StepsLost,
    TileTurned,
    TurnLost,
)
from engine.games.chop_chop.moves import ROLL, Land
from engine.games.chop_chop.terms import Reason, Side, Tile
from screens.services.feedback import Buzz, Cue
from screens.services.services import Services
from screens.table.screen import TableScreen
from tests.engine.games.chop_chop_scenes import (
    ANN,
    TOM,
    A,
    at,
    bits,
    cat_to_roll,
    floor,
    mice_to_roll,
    prowl,
    top,
    way,
)
from tests.screens.fingers import frames, wait
from tests.screens.games.chop_chop_table import (
    kit,
    kitchen,
    pictured,
    play,
    spot_on,
)
from tests.screens.tables import notes_of, there

BEATS: list[tuple[ChopChopEvent, str]] = [
    (CatPlaced(TOM, top("d5")), "meow"),
    (DieLanded(ANN, Side.MICE, 3), "dice"),
    (MouseRan(ANN, A, way("b4 b5 b6")), "hop"),
    (CatProwled(TOM, (top("d4"), floor("e4"))), "hop"),
    (MouseLeapt(ANN, A, floor("b4"), floor("e6")), "squeak"),
    (CatLeapt(TOM, top("d4"), floor("e6")), "meow"),
    (PlateFlipped(1, at("f4"), 2), "door"),
    (MouseHid(A, at("a4")), "squeak"),
    (MouseCaught(A, at("b4"), 1), "pounce"),
    (TileTurned(ANN, Side.MICE, A, at("b4"), Tile.DISHES), "tile"),
    (CheeseWon(ANN, at("b4"), 1), "cheese"),
    (CheeseLeftVisible(at("e5")), "place"),
    (ExtraSteps(ANN, 2), "coin"),
    (StepsLost(ANN), "nope"),
    (ArrowFound(ANN), "coin"),
    (ForkTook(ANN, at("e2")), "card_draw"),
    (ForkMissed(ANN), "nope"),
    (KnifeFound(ANN, Side.MICE), "trap"),
    (RollsGranted(ANN, Side.MICE, 2), "coin"),
    (TurnLost(ANN, Reason.NO_WALK, 0), "nope"),
    (MiceHome(A, at("a4"), 10), "applause"),
    (CatFed(4), "purr"),
    (NightFell(Side.MICE), "snore"),
]
EVENTS = {type(event).__name__: (event, sound) for event, sound in BEATS}


def test_every_event_is_looked_at_here() -> None:
    told = {name for name, kind in vars(happenings).items() if _is_event(kind)}
    assert set(EVENTS) == told


def _is_event(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Event) and kind is not Event


@pytest.mark.parametrize("name", EVENTS)
def test_an_event_is_seen_and_heard(services: Services, name: str) -> None:
    event, sound = EVENTS[name]
    state = mice_to_roll("b4 f4 c1 d7", "d4", plates=bits("f4"), cheeses=bits("e2"))
    table = kitchen(services, state)
    frames(5)
    hush_die(table)
    before = pictured(table).tobytes()
    notes_of(services).cues.clear()
    table.stage.pace = 1.0
    services.feedback.give(kit(table).film.cues.get(type(event), Cue()))
    task = ak.start(kit(table).film.show(event))
    wait(lambda: pictured(table).tobytes() != before)
    wait(lambda: sound in notes_of(services).sounds, 200_000)
    task.cancel()


def hush_die(table: TableScreen) -> None:
    """Keeps the waiting die from shivering, so that nothing moves by itself."""
    Animation.cancel_all(kit(table).tray.die)
    there(kit(table).tray.die).angle, there(kit(table).tray.die).zoom = 0, 1


def test_the_catch_is_felt_once_and_when_the_cat_lands(services: Services) -> None:
    table = kitchen(services, cat_to_roll("b4 f4 c1 d7", "b6"), Land(2))
    play(table, ROLL)
    table.stage.pace = 2.0
    assert table.desk.choose(prowl("b4"))
    notes = services.feedback
    wait(lambda: bool(notes.buzzes))  # type: ignore[attr-defined]
    x, y = spot_on(table, at("b4"))
    assert kit(table).board.pawns[None].center == pytest.approx([x, y], abs=2)
    table.stage.pace = 0
    table.stage.dispatch("on_skip")
    wait(lambda: table.desk.turn.is_open)
    assert notes.buzzes == [Buzz.POUNCE]  # type: ignore[attr-defined]
    assert kit(table).board.goals.caught == [A]
