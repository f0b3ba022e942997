"""What a hand on the tablet should feel, said once more by its studio and not by its film."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib import import_module
from typing import Any

from screens.services.feedback import Buzz
from screens.services.haptics import by_length
from screens.services.preferences import Vibration
from tools.android.facts import Fact, none

Show = tuple[dict[str, Any], list[tuple[int, ...]]]
"""An event as it was noted, and the vibrations while it was performed."""


def check_felt(notes: Sequence[dict[str, Any]], game: str) -> list[Fact]:
    """Compares the vibrations of a match with its events, one by one."""
    felt = import_module(f"screens.games.{game}.studio.felt")
    wrong: list[str] = []
    catches = 0
    for event, patterns in performed(notes):
        buzz = felt.buzz_for(event["name"], event["facts"])
        due = [milliseconds(buzz, Vibration.SOFT)] if buzz is not Buzz.NONE else []
        if patterns != due:
            wrong.append(f"{event['name']}: {patterns} instead of {due}")
        elif due and event["name"] == felt.CATCH:
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
    return tuple(int(1000 * seconds) for seconds in by_length(buzz, vibration))
