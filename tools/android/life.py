"""Step 7: pause, resume, the back key, a killed app and an update lose nothing."""

from __future__ import annotations

import json
from itertools import groupby
from pathlib import Path
from time import monotonic, sleep
from typing import Any

from tools.android.backup import OURS, backed_up, made_by_people
from tools.android.boot import TABLETS, Installation, screen
from tools.android.driver.notes import read_notes
from tools.android.facts import Fact, none, same
from tools.android.kit import Kit

GAME = "cheese_rescue"
LEFT_BY_OTHER_VERSIONS = {
    "preferences.json": {"language": "en", "speed": "hare", "screen_saver": "fish"},
    "players.json": {"players": [{"avatar": "owl", "name": "Mamie"}], "weather": "rain"},
    f"decks/{GAME}.json": {
        "animals": {"dog": 6, "cat": 12, "mouse": 18},
        "cheeses": [1, 1, 1, 2, 2, 2],
        "tables": {
            "2": {"size": 5, "removed": {"dog": 3, "cat": 6, "mouse": 9}},
            "3": {"size": 6, "removed": {"dog": 2, "cat": 3, "mouse": 4}},
            "4": {"size": 7, "removed": {"dog": 0, "cat": 0, "mouse": 0}},
        },
    },
}
"""Files as an older or a newer version wrote them, and a deck of the host's."""

PATIENCE = 90.0
LAST_FRAMES = 1
"""Kivy ends the round in which it was told to sleep."""

LOCKED, FULL_SENSOR = 14, 10
"""What Android calls a picture that stays, and one that follows the tablet."""

Notes = list[dict[str, Any]]


def check_life(kit: Kit) -> list[Fact]:
    """Pause, resume, back, low memory, a killed app and an update behave as Android drives them."""
    kit.has_commands("Xvfb")
    installation = Installation(kit, "life")
    for name, content in LEFT_BY_OTHER_VERSIONS.items():
        file = installation.files / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(json.dumps(content))
    before = _until_killed(installation)
    installation.install()  # an update: Android wipes the code and unpacks it anew
    after = installation.play(TABLETS[0], "restart", GAME, seconds=PATIENCE)
    return [
        *_sleep_facts(before),
        *_back_facts(before),
        *_restart_facts(before, after),
        *_update_facts(installation, after),
        *_leave_facts(after),
        _rotation_fact(after),
    ]


def _until_killed(installation: Installation) -> Notes:
    """Plays until the hand says so, then kills the app without a warning, as Android does."""
    with screen(TABLETS[0]) as display:
        process, file = installation.start(TABLETS[0], "interruptions", GAME, display=display)
        end = monotonic() + PATIENCE
        while process.poll() is None and monotonic() < end and not _is_ready(file):
            sleep(0.1)
        process.kill()
        process.wait()
    return read_notes(file)


def _is_ready(file: Path) -> bool:
    return file.exists() and "ready to be killed" in file.read_text("utf-8")


def _sleep_facts(notes: Notes) -> list[Fact]:
    awake, asleep = (
        _last(notes, f"{when} app_willenterbackground") for when in ("before", "after")
    )
    woken, slept = _last(notes, "before app_didenterforeground"), _last(notes, "slept")
    if not asleep or not woken:
        return [Fact("pause and resume", "never came", is_so=False)]
    frames, seconds = woken["frames"] - asleep["frames"], woken["after"] - asleep["after"]
    is_hidden = awake["is_covered"], asleep["is_covered"]
    is_resumed = _last(notes, "resumed").get("after", 0) >= woken["after"]
    return [
        Fact("frames while asleep", f"{frames} in {seconds:.1f} s", frames <= LAST_FRAMES),
        same("hand seen hidden: before, after pause", is_hidden, (False, True)),
        same("saved when paused", slept.get("is_saved"), True),
        same("table resumed when woken", is_resumed, True),
        same("same table after resume", slept.get("is_same_table"), True),
    ]


def _back_facts(notes: Notes) -> list[Fact]:
    found = [note["found"] for note in notes if note["what"] == "sheets"]
    return [same("back: pause, question, pause again", found, [1, 2, 1])]


def _restart_facts(before: Notes, after: Notes) -> list[Fact]:
    left, found = _last(before, "table"), _last(after, "table")
    files = left.get("files", [])
    return [
        Fact("low memory", "goes on", bool(left)),
        Fact("kept in files/", ", ".join(files), f"tables/{GAME}.json" in files),
        same("moves after kill and restart", found.get("moves"), left.get("moves", "none")),
    ]


def _update_facts(installation: Installation, after: Notes) -> list[Fact]:
    """Says whether everything in the app's files outlived its code."""
    files = (installation.files / name for name in LEFT_BY_OTHER_VERSIONS)
    preferences, book, deck = (
        json.loads(file.read_text("utf-8")) if file.exists() else {} for file in files
    )
    names = [player["name"] for player in book.get("players", ())]
    is_deck_kept = deck == LEFT_BY_OTHER_VERSIONS[f"decks/{GAME}.json"]
    is_deck_played = _last(after, "table").get("is_from_the_house")
    named, made = backed_up(OURS, "full-backup-content"), made_by_people(installation.files)
    damaged = {file.name for file in installation.files.rglob("*.damaged")}
    return [
        same("preferences after an update", preferences.get("language"), "en"),
        Fact("players after an update", ", ".join(filter(None, names)), "Mamie" in names),
        same("the host's deck: kept, played with", (is_deck_kept, is_deck_played), (True, True)),
        none("files put aside", damaged),
        same("made here and not backed up", sorted({*made} - {*named}), []),
    ]


def _leave_facts(notes: Notes) -> list[Fact]:
    asked = _last(notes, "question").get("found")
    is_finished = any(
        note["what"] == "java" and note["method"] == "finishAndRemoveTask" for note in notes
    )
    last = notes[-1] if notes else {"what": "nothing"}
    ended = str(last.get("why", last["what"])).strip().splitlines()[-1][-120:]
    return [
        same("back on the shelf asks", asked, True),
        Fact("back once more closes the app", ended, is_finished and last["what"] == "left"),
    ]


def _rotation_fact(notes: Notes) -> Fact:
    asked = [mode for mode, _ in groupby(note["words"][0] for note in notes if _is_rotation(note))]
    return same("rotation held in a game, free after it", asked[-2:], [LOCKED, FULL_SENSOR])


def _is_rotation(note: dict[str, Any]) -> bool:
    return bool(note["what"] == "java" and note["method"] == "setRequestedOrientation")


def _last(notes: Notes, what: str) -> dict[str, Any]:
    return next((note for note in reversed(notes) if note["what"] == what), {})
