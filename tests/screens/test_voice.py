"""One sentence is said, one waits, and nobody waits for either."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from screens.services import voice
from screens.services.preferences import PreferenceKeeper
from screens.services.services import open_services
from screens.services.voice import Voice, find_speaker
from tests.screens.fingers import frames, wait


class SlowSpeaker:
    """Says a sentence until a test lets it end."""

    is_there = True

    def __init__(self) -> None:
        self.said: list[tuple[str, str, float]] = []
        self.is_busy = False

    def speak(self, text: str, language: str, loudness: float) -> None:
        self.said.append((text, language, round(loudness, 2)))
        self.is_busy = True

    def hush(self) -> None:
        self.is_busy = False


@pytest.fixture
def preferences(tmp_path: Path) -> PreferenceKeeper:
    return PreferenceKeeper(tmp_path / "preferences.json")


@pytest.fixture
def speaker() -> SlowSpeaker:
    return SlowSpeaker()


@pytest.fixture
def mouth(speaker: SlowSpeaker, preferences: PreferenceKeeper) -> Voice:
    return Voice(speaker, preferences)


def texts(speaker: SlowSpeaker) -> list[str]:
    return [text for text, _, _ in speaker.said]


def test_what_comes_meanwhile_waits_as_one_sentence(speaker: SlowSpeaker, mouth: Voice) -> None:
    for text in ("Un chat !", "Lou,\nà toi !", "Espace : piocher."):
        mouth.say(text, "fr")
    assert texts(speaker) == ["Un chat !"]
    speaker.is_busy = False
    wait(lambda: len(speaker.said) == 2)
    assert texts(speaker)[1] == "Lou, à toi ! Espace : piocher."


def test_what_waits_in_several_languages_is_said_one_after_the_other(
    speaker: SlowSpeaker, mouth: Voice
) -> None:
    told = [("Un chat !", "fr"), ("Un piège !", "fr"), ("Ouf !", "fr"), ("A trap!", "en")]
    for text, language in told:
        mouth.say(text, language)
    for count in (2, 3):
        speaker.is_busy = False
        wait(lambda: len(speaker.said) == count)  # noqa: B023
    assert [said[:2] for said in speaker.said] == [
        ("Un chat !", "fr"),
        ("Un piège ! Ouf !", "fr"),
        ("A trap!", "en"),
    ]


def test_nobody_listens_to_a_flood(speaker: SlowSpeaker, mouth: Voice) -> None:
    for number in range(200):
        mouth.say(f"Carte {number}.", "fr")
    speaker.is_busy = False
    wait(lambda: len(speaker.said) == 2)
    kept = texts(speaker)[1]
    assert kept.endswith("Carte 198. Carte 199."), "the oldest are dropped first"
    assert voice.LONGEST - len("Carte 199. ") < len(kept) <= voice.LONGEST


def test_one_long_sentence_is_said_all_the_same(speaker: SlowSpeaker, mouth: Voice) -> None:
    long = "miaou " * voice.LONGEST
    for text in ("Un chat !", "Un piège !", long):
        mouth.say(text, "fr")
    speaker.is_busy = False
    wait(lambda: len(speaker.said) == 2)
    assert texts(speaker)[1] == long


def test_the_voice_is_as_loud_as_people_like(
    speaker: SlowSpeaker, mouth: Voice, preferences: PreferenceKeeper
) -> None:
    preferences.change(volume=0.8, voice_volume=0.5)
    mouth.say("Miaou", "fr")
    assert speaker.said == [("Miaou", "fr", 0.4)]


@pytest.mark.parametrize("quiet", [{"muted": True}, {"volume": 0.0}, {"voice_volume": 0.0}])
def test_a_muted_tablet_says_nothing(
    speaker: SlowSpeaker, mouth: Voice, preferences: PreferenceKeeper, quiet: dict[str, object]
) -> None:
    preferences.change(**quiet)
    mouth.say("Miaou", "fr")
    assert speaker.said == []


def test_hushing_forgets_what_waits(speaker: SlowSpeaker, mouth: Voice) -> None:
    mouth.say("Un chat !", "fr")
    mouth.say("Un piège !", "fr")
    mouth.hush()
    assert not speaker.is_busy
    frames(3)
    mouth.say("Miaou", "fr")
    assert texts(speaker) == ["Un chat !", "Miaou"]


def test_a_tablet_without_a_voice_is_silent(preferences: PreferenceKeeper) -> None:
    nobody = Voice(None, preferences)
    nobody.say("Miaou", "fr")
    nobody.hush()
    assert not nobody.exists


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Puts an espeak-ng on the path that writes down what it is told, and then talks for long."""
    folder, told = tmp_path / "bin", tmp_path / "told.txt"
    folder.mkdir()
    espeak = folder / "espeak-ng"
    espeak.write_text(f'#!/bin/sh\nprintf "%s|" "$@" >> {told}\nexec sleep 60\n', "utf-8")
    espeak.chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")
    return told


def test_a_desktop_talks_for_a_minute_and_nobody_waits(
    program: Path, preferences: PreferenceKeeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    for way in ("wait", "communicate"):
        monkeypatch.setattr(subprocess.Popen, way, lambda *_, **__: pytest.fail("it waits"))
    speaker = find_speaker()
    assert speaker is not None
    mouth = Voice(speaker, preferences)
    mouth.say("File ; rm -rf $HOME, `petite souris` !", "fr")
    frames(30)
    assert speaker.is_busy, "it has not been waited for"
    wait(program.is_file)
    wait(lambda: program.read_text("utf-8").count("|") == 6)
    words = program.read_text("utf-8").split("|")[:-1]
    assert words == ["-v", "fr", "-a", "160", "--", "File ; rm -rf $HOME, `petite souris` !"]
    monkeypatch.undo()
    mouth.hush()
    wait(lambda: not speaker.is_busy)


def test_a_desktop_without_a_program_has_no_voice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    assert find_speaker() is None


def test_who_mutes_the_tablet_is_not_spoken_to_any_more(tmp_path: Path) -> None:
    services = open_services(tmp_path)
    senses = services.feedback
    speaker = SlowSpeaker()
    senses.voice = Voice(speaker, services.preferences)  # type: ignore[attr-defined]
    senses.say("app.back", "en")
    assert texts(speaker) == ["Back"]
    services.preferences.change(muted=True)
    assert not speaker.is_busy
