"""What a hand on the tablet should feel, said once more and independently of the screens."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from screens.services.feedback import Buzz
from screens.services.haptics import pattern_of
from screens.services.preferences import Vibration
from tools.android.facts import Fact, none

Show = tuple[dict[str, Any], list[tuple[int, ...]]]
"""An event as it was noted, and the vibrations while it was performed."""

CATCHES = {
    "bon_appetit": "MouseCaught",
    "cheese_rescue": "MiceCaught",
    "chop_chop": "MouseCaught",
    "lucie": "Caught",
}
"""The event in which the cat, or the trap, gets its mouse, by game."""


def buzz_for(game: str, event: dict[str, Any]) -> Buzz:
    """Returns what an event should feel like when vibration is soft."""
    facts = event["facts"]
    match game, event["name"]:
        case "bon_appetit", "MatchEnded":
            return Buzz.NONE  # in this game a hand feels the cat, and only the cat
        case _, "MatchEnded":
            return Buzz.WIN
        case "bon_appetit", "MouseCaught":
            return Buzz.CATCH
        case "cheese_rescue", "MiceCaught" if facts["victims"]:
            return Buzz.CATCH
        case "chop_chop", "MouseCaught":
            return Buzz.POUNCE
        case "lucie", "Caught":
            return Buzz.CATCH if "cat" in facts["by"] else Buzz.TRAP
    return Buzz.NONE


def check_felt(notes: Sequence[dict[str, Any]], game: str) -> list[Fact]:
    """Compares the vibrations of a match with its events, one by one."""
    wrong: list[str] = []
    catches = 0
    for event, patterns in performed(notes):
        buzz = buzz_for(game, event)
        due = [milliseconds(buzz, Vibration.SOFT)] if buzz is not Buzz.NONE else []
        if patterns != due:
            wrong.append(f"{event['name']}: {patterns} instead of {due}")
        elif due and event["name"] == CATCHES[game]:
            catches += 1
    return [
        Fact(f"{game}: catches felt", str(catches), catches > 0),
        none(f"{game}: felt at the wrong moment", set(wrong)),
    ]


def performed(notes: Iterable[dict[str, Any]]) -> list[Show]:
    """Lists the events that were shown, each with the vibrations during its performance."""
    silence = {"name": "nothing", "facts": {}}
    shows: list[Show] = [(silence, [])]
    for note in notes:
        match note["what"]:
            case "event":
                shows.append((note, []))
            case "shown":
                shows.append((silence, []))
            case "vibrate":
                shows[-1][1].append(tuple(note["pattern"]))
    return shows


def milliseconds(buzz: Buzz, vibration: Vibration) -> tuple[int, ...]:
    """Returns a pattern as Android is told it."""
    return tuple(int(1000 * seconds) for seconds in pattern_of(buzz, vibration))
