"""Everything Bon Appétit! can tell is seen, heard and felt, and ends where the view is."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_args

import asynckivy as ak
import pytest

from engine.core import Seat
from engine.games.bon_appetit.events import (
    BonAppetitEvent,
    CardFlipped,
    CardsDealt,
    MouseCaught,
    MouseEscaped,
    PlayStopped,
)
from engine.games.bon_appetit.moves import FLIP
from engine.games.bon_appetit.options import BonAppetitOptions
from screens.services.feedback import Buzz
from screens.services.preferences import Speed
from screens.services.services import Services
from screens.ui.bubble import Bubble, balanced
from tests.screens.fingers import frames, middle_of, tap, wait
from tests.screens.games.bon_appetit_table import (
    WHOLE_PILE,
    kit,
    lay_scripted,
    photo,
    play_all,
    run,
    scripted,
    turn,
)
from tests.screens.tables import notes_of, services_in, there

ANN = Seat(0)
pytestmark = pytest.mark.usefixtures("quick_fingers")
SCENES = {
    "CardsDealt": ("c", 0),
    "CardFlipped": ("cc", 0),
    "CatYawned": ("ck", 0),
    "HuntStarted": ("c2", 0),
    "TryUsed": ("c2c", 1),
    "ChainGrown": ("c22", 1),
    "MouseCaught": ("c1k", 1),
    "MouseEscaped": ("c1c", 1),
    "PileStarted": ("c1k", 1),
    "PlayStopped": ("c1k", 1),
}
"""For every event a script, and how many cards of it lie when the last one is turned."""


@pytest.mark.parametrize("kind", get_args(BonAppetitEvent), ids=lambda kind: kind.__name__)
def test_every_event_is_seen(services: Services, kind: type[Any]) -> None:
    cards, turns = SCENES[kind.__name__]
    tokens = 1 if kind is PlayStopped else 0
    match = play_all(scripted(cards, tokens=tokens), turns)
    table = lay_scripted(services, match)
    told: list[Any] = match.play(FLIP) if kind is not CardsDealt else scripted(cards).start()
    for event in told:
        if isinstance(event, kind):
            break
        run(table, event)
    before = photo()
    table.stage.pace = 0.5
    task = ak.start(kit(table).film.show(event))
    while not task.finished:
        frames(2)
        if photo() != before:
            return
    pytest.fail("nothing was to be seen")


@pytest.mark.parametrize(
    ("cards", "sounds"),
    [
        ("cc", ["card_flip", "cheese", "turn2"]),
        ("ck", ["card_flip", "yawn", "turn2"]),
        ("c2", ["card_flip", "squeak", "turn2"]),
    ],
    ids=["cheese", "cat", "mouse"],
)
def test_every_card_has_its_sound(services: Services, cards: str, sounds: list[str]) -> None:
    table = lay_scripted(services, scripted(cards))
    notes_of(services).cues.clear()
    turn(table)
    assert notes_of(services).sounds == sounds
    assert notes_of(services).buzzes == []


def test_the_last_two_tries_beat_like_a_heart_and_only_the_last_is_felt(
    services: Services,
) -> None:
    table = lay_scripted(services, scripted("c3ccc"))
    hearts: list[int] = []
    for _ in range(4):
        turn(table)
        hearts.append(notes_of(services).sounds.count("heart"))
    assert hearts == [0, 0, 1, 2]
    assert notes_of(services).buzzes == [Buzz.SUSPENSE]


def test_the_owner_of_a_mouse_is_told_what_to_call_out(services: Services) -> None:
    table = lay_scripted(services, scripted("c2"))
    table.stage.pace = 3
    tap(middle_of(kit(table).tray.deck))
    wait(lambda: any(isinstance(thing, Bubble) for thing in table.desk.flight.children))
    bubble = next(thing for thing in table.desk.flight.children if isinstance(thing, Bubble))
    words = [child.name for child in bubble.children if hasattr(child, "name")]
    assert words == [balanced(services.text("bon_appetit.warning"))]
    assert bubble.angle == table.desk.layout.sides[ANN].angle
    assert bubble.center_y < table.height / 2
    wait(lambda: table.desk.turn.is_open)
    assert not any(isinstance(thing, Bubble) for thing in table.desk.flight.children)


def test_the_warning_follows_the_language_of_the_tablet(tmp_path: Path) -> None:
    french, english = (
        services_in(tmp_path / code, language=code).text("bon_appetit.warning")
        for code in ("fr", "en")
    )
    assert french != english


def test_a_first_mouse_without_an_owner_puts_nothing_at_stake(services: Services) -> None:
    table = lay_scripted(services, scripted("1"))
    assert there(kit(table).board.view.hunt).owner is None
    assert there(kit(table).tray.serving).tries.shown == (1, 1)


@pytest.mark.parametrize(
    ("options", "stays"), [(None, 2), (WHOLE_PILE, 0)], ids=["before the mouse", "whole pile"]
)
def test_what_an_escape_leaves_in_the_middle_stays_in_sight(
    services: Services, options: BonAppetitOptions | None, stays: int
) -> None:
    table = lay_scripted(services, scripted("cc1c", options=options))
    turn(table, 3)
    assert len(kit(table).board.view.pile) == stays
    with_pile = photo()
    kit(table).board.pile.opacity = 0
    assert (photo() != with_pile) == bool(stays)


def test_both_readings_of_an_escape_look_different_beforehand(services: Services) -> None:
    photos = []
    for options in (None, WHOLE_PILE):
        table = lay_scripted(services, scripted("cc2", options=options))
        turn(table, 2)
        photos.append(photo())
    assert photos[0] != photos[1]


def test_a_token_won_lies_at_its_owner(services: Services) -> None:
    table = lay_scripted(services, scripted("c1kc"))
    turn(table, 3)
    assert [place.coins.count for place in kit(table).board.places] == [0, 1, 0]


def test_a_tap_on_the_middle_hurries_a_beat_along(services: Services) -> None:
    table = lay_scripted(services, scripted("cc"))
    table.stage.pace = 0.01
    tap(middle_of(kit(table).tray.deck))
    frames(3)
    assert not table.desk.turn.is_open
    for _ in range(12):
        tap((640, 400))
    wait(lambda: table.desk.turn.is_open)


def test_reduced_motion_shows_the_same_end(tmp_path: Path) -> None:
    services = services_in(tmp_path, speed=Speed.HARE, reduced_motion=True)
    table = lay_scripted(services, scripted("c1k"))
    table.stage.pace = 20
    turn(table, 2)
    assert kit(table).board.view.tokens == (0, 1, 0)


def test_a_swipe_ends_where_the_events_say(services: Services) -> None:
    table = lay_scripted(services, scripted("c1c"))
    seen: list[type[Any]] = []
    show = kit(table).film.show

    async def note(event: Any) -> None:
        seen.append(type(event))
        await show(event)

    kit(table).film.show = note  # type: ignore[method-assign]
    turn(table, 2)
    assert CardFlipped in seen
    assert MouseEscaped in seen
    assert MouseCaught not in seen
