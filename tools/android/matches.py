"""Step 6: the packed app starts, reaches the shelf, and every game is played by touch."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tools.android.boot import TABLETS, Installation, Tablet
from tools.android.facts import Fact, none, same
from tools.android.kit import Kit

PREFERENCES = '{"speed": "instant", "vibration": "soft"}'
DARK = 60
"""Sum of red, green and blue below which a point is black."""

Notes = list[dict[str, Any]]


def check_matches(kit: Kit) -> list[Fact]:
    """The unpacked package starts on three tablets and plays every game by touch."""
    kit.has_commands("Xvfb")
    games = playable(kit.root)
    unknown = {file.name for file in (kit.root / "engine/games").iterdir() if file.is_dir()}
    facts = [none("games nobody knows how to touch", unknown - set(games) - {"__pycache__"})]
    for tablet in TABLETS:
        facts += _check_tablet(kit, tablet, games)
    return facts


def playable(root: Path) -> list[str]:
    """Lists the games that say how they are touched."""
    return sorted(file.parts[-3] for file in (root / "screens/games").glob("*/studio/strokes.py"))


def _check_tablet(kit: Kit, tablet: Tablet, games: list[str]) -> list[Fact]:
    installation = Installation(kit, tablet.name)
    (installation.files / "preferences.json").write_text(PREFERENCES)
    notes = installation.play(tablet, "matches", str(installation.folder), *games)
    facts = [*first_frames(notes, tablet), *_how_it_ended(notes)]
    for game in games:
        facts += _check_match(notes, game)
    return [Fact(f"{tablet.name}: {fact.what}", fact.found, fact.is_so) for fact in facts]


def first_frames(notes: Notes, tablet: Tablet) -> list[Fact]:
    """Says when the shelf came, and whether anything black or empty was seen before."""
    order = [note for note in notes if note["what"] == "frame" or _hides_the_loading_screen(note)]
    frames = [note for note in order if note["what"] == "frame"]
    shelf = next((note for note in notes if note["what"] == "shelf"), None)
    if shelf is None or not frames:
        return [Fact("shelf", "never seen", is_so=False)]
    dark = sum(_is_dark(frame) for frame in frames)
    is_covered = order[0]["what"] == "frame" and len(order) == len(frames) + 1
    return [
        same("window", shelf["size"], [tablet.width, tablet.height]),
        Fact("first frame after", f"{frames[0]['after']:.1f} s"),
        Fact("black frames at the start", str(dark), not dark),
        _waits_for_the_app(notes),
        Fact("loading screen goes after a frame", "yes" if is_covered else "no", is_covered),
    ]


def _waits_for_the_app(notes: Notes) -> Fact:
    """Says whether Android's own clock was stopped before there was anything to see."""
    heard = [note["what"] == "frame" or _stops_the_clock(note) for note in notes]
    first = notes[heard.index(True)] if True in heard else {"what": "nothing"}
    is_so = first["what"] == "java"
    return Fact("loading screen waits for slow tablets", "yes" if is_so else "no", is_so)


def _stops_the_clock(note: dict[str, Any]) -> bool:
    is_java = note["what"] == "java"
    return is_java and (note["thing"], note["method"]) == ("java.util.Timer", "cancel")


def _hides_the_loading_screen(note: dict[str, Any]) -> bool:
    return bool(note["what"] == "java" and note["method"] == "removeLoadingScreen")


def _is_dark(frame: dict[str, Any]) -> bool:
    points = frame["colours"]
    return bool(sum(sum(point) < DARK for point in points) > len(points) * 0.7)


def _how_it_ended(notes: Notes) -> list[Fact]:
    last = notes[-1] if notes else {"what": "nothing happened"}
    memory = next((note["megabytes"] for note in notes if note["what"] == "memory"), 0)
    if last["what"] == "done":
        return [Fact("memory at most", f"{memory} MB with software GL")]
    why = str(last.get("why", last["what"])).strip().splitlines()[-1]
    return [Fact("played to the end", why[-160:], is_so=False)]


def _check_match(notes: Notes, game: str) -> list[Fact]:
    from tools.android.felt import check_felt

    start = next((i for i, note in enumerate(notes) if _is(note, "match", game)), None)
    end = next((i for i, note in enumerate(notes) if _is(note, "over", game)), None)
    if start is None or end is None:
        return [Fact(f"{game}: a whole match", "not played", is_so=False)]
    touches = f"{notes[end]['touches']} touches, {notes[end]['moves']} moves"
    return [Fact(f"{game}: a whole match", touches), *check_felt(notes[start:end], game)]


def _is(note: dict[str, Any], what: str, game: str) -> bool:
    return bool(note["what"] == what and note["game"] == game)
