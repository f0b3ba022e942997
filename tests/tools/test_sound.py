"""What a family hears, measured on the files that go into the package."""

from __future__ import annotations

import math
from itertools import combinations, pairwise
from pathlib import Path

import pytest

from tools.sound import build
from tools.sound.instruments import RATE, Sound
from tools.sound.spectrum import loudness, middle, powers, share
from tools.sound.studio import listen

SOUNDS = Path(__file__).parents[2] / "assets" / "sounds"
TURNS = tuple(f"turn{seat}" for seat in range(1, 7))
COUNTS = tuple(f"count{place}" for place in range(1, 7))
CUES = {
    *("card_draw", "card_flip", "place", "cheese", "squeak", "meow", "pounce", "woof", "trap"),
    *("dice", "tile", "nope", "heart", "win", *TURNS, "nibble", "purr", "hop", "dish_crash"),
    *("door", "applause", "snore", "yawn", "coin", "tick", *COUNTS),
}
GOOD = ("cheese", "win", "hop", "squeak", *TURNS, *COUNTS)
LOST = ("nope", "trap", "pounce", "dish_crash")


@pytest.fixture(scope="module")
def heard() -> dict[str, Sound]:
    return {cue: listen(SOUNDS / f"{cue}.wav") for cue in CUES}


def note(pitch: float, *, seconds: float = 0.5) -> Sound:
    return [math.sin(2 * math.pi * pitch * i / RATE) for i in range(round(seconds * RATE))]


def halves(sound: Sound) -> tuple[Sound, Sound]:
    """Splits a cue where half of its energy has been heard."""
    half, gone = sum(sample * sample for sample in sound) / 2, 0.0
    for i, sample in enumerate(sound):
        gone += sample * sample
        if gone >= half:
            return sound[:i], sound[i:]
    raise AssertionError("a silent cue")


def test_the_spectrum_finds_a_note_where_it_is() -> None:
    assert middle(note(1000)) == pytest.approx(1000, abs=2)
    assert share(note(1000), 400, 1500) > 0.99
    assert share(note(200), 400, 1500) < 0.01
    assert share([a + b for a, b in zip(note(200), note(1000), strict=True)], 400, 1500) == (
        pytest.approx(0.5, abs=0.01)
    )


def test_the_spectrum_keeps_the_energy_of_a_sound() -> None:
    sound = note(700, seconds=1024 / RATE)
    assert 2 * sum(powers(sound)) / 1024 == pytest.approx(sum(v * v for v in sound), rel=0.01)


def test_a_low_note_seems_softer_than_a_middle_one() -> None:
    assert loudness(note(1000)) - loudness(note(125)) == pytest.approx(16.1, abs=0.5)


def test_every_cue_is_there_and_no_other() -> None:
    assert {file.stem for file in SOUNDS.glob("*")} == CUES


def test_the_committed_sounds_are_what_the_script_makes(tmp_path: Path) -> None:
    build(tmp_path)
    made = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    assert made == {file.name: file.read_bytes() for file in SOUNDS.iterdir()}


def test_older_ears_hear_every_cue(heard: dict[str, Sound]) -> None:
    shares = {cue: share(sound, 400, 1500) for cue, sound in heard.items()}
    assert min(shares.values()) >= 0.3, shares


def test_nobody_waits_for_a_sound(heard: dict[str, Sound]) -> None:
    assert {cue for cue, sound in heard.items() if len(sound) > 1.2 * RATE} == set()
    assert len(heard["tick"]) < 0.2 * RATE


def test_no_cue_startles_beside_another(heard: dict[str, Sound]) -> None:
    levels = {cue: loudness(sound) for cue, sound in heard.items()}
    assert max(levels.values()) - min(levels.values()) < 1, levels
    assert min(levels.values()) > -30


def test_no_peak_is_cut_off(heard: dict[str, Sound]) -> None:
    assert max(max(map(abs, sound)) for sound in heard.values()) < 0.95


def test_no_cue_clicks_when_it_starts_or_ends(heard: dict[str, Sound]) -> None:
    for cue, sound in heard.items():
        edges = sound[:4] + sound[-4:]
        assert max(map(abs, edges)) < 0.02, cue
        assert sound[0] == sound[-1] == 0, cue


def test_no_note_is_chopped_off_inside_a_cue(heard: dict[str, Sound]) -> None:
    for cue in ("cheese", "win", "hop", "nope", *TURNS, *COUNTS):
        steps = [abs(b - a) for a, b in pairwise(heard[cue])]
        assert max(steps) < 0.35, cue


def test_good_news_rises(heard: dict[str, Sound]) -> None:
    for cue in GOOD:
        early, late = halves(heard[cue])
        assert middle(late) > middle(early), cue


def test_every_cheese_that_is_counted_sounds_higher_than_the_one_before(
    heard: dict[str, Sound],
) -> None:
    pitches = [middle(heard[count]) for count in COUNTS]
    assert all(after > 1.1 * before for before, after in pairwise(pitches)), pitches


def test_bad_news_falls(heard: dict[str, Sound]) -> None:
    for cue in LOST:
        early, late = halves(heard[cue])
        assert middle(late) < middle(early), cue


def test_every_seat_has_its_own_chime(heard: dict[str, Sound]) -> None:
    calls = {turn: [middle(half) for half in halves(heard[turn])] for turn in TURNS}
    for one, other in combinations(TURNS, 2):
        ratios = [max(a, b) / min(a, b) for a, b in zip(calls[one], calls[other], strict=True)]
        assert max(ratios) > 1.1, (one, other)
