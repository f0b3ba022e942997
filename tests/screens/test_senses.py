"""What is heard and felt, and the tablets on which nothing is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from screens.services import sound
from screens.services.feedback import Buzz, Cue
from screens.services.haptics import AndroidMotor, Haptics, by_length, find_motor, is_felt
from screens.services.i18n import Catalogue
from screens.services.preferences import PreferenceKeeper, Vibration
from screens.services.services import ASSETS, SoundAndTouch
from screens.services.sound import SoundBox


class FakeVoice:
    def __init__(self, source: str) -> None:
        self.source = source
        self.volume = 1.0
        self.length = 0.5
        self.calls: list[str] = []

    def play(self) -> None:
        self.calls.append("play")

    def stop(self) -> None:
        self.calls.append("stop")


class FakeMotor:
    def __init__(self) -> None:
        self.felt: list[tuple[Buzz, Vibration]] = []

    def play(self, buzz: Buzz, vibration: Vibration) -> None:
        self.felt.append((buzz, vibration))


@pytest.fixture
def preferences(tmp_path: Path) -> PreferenceKeeper:
    return PreferenceKeeper(tmp_path / "preferences.json")


@pytest.fixture
def voices(monkeypatch: pytest.MonkeyPatch) -> list[FakeVoice]:
    made: list[FakeVoice] = []

    def load(file: Path) -> FakeVoice:
        made.append(FakeVoice(file.stem))
        return made[-1]

    monkeypatch.setattr(sound, "load_voice", load)
    return made


def test_a_sound_can_overlap_itself_once(
    voices: list[FakeVoice], preferences: PreferenceKeeper, tmp_path: Path
) -> None:
    box = SoundBox(tmp_path, preferences)
    for _ in range(3):
        box.play("cheese")
    assert [voice.calls for voice in voices] == [["stop", "play"] * 2, ["stop", "play"]]


def test_sounds_are_as_loud_as_people_like(
    voices: list[FakeVoice], preferences: PreferenceKeeper, tmp_path: Path
) -> None:
    box = SoundBox(tmp_path, preferences)
    preferences.change(volume=0.3)
    box.play("cheese")
    assert voices[0].volume == 0.3


def test_a_muted_tablet_loads_and_plays_nothing(
    voices: list[FakeVoice], preferences: PreferenceKeeper, tmp_path: Path
) -> None:
    preferences.change(muted=True)
    SoundBox(tmp_path, preferences).play("cheese")
    assert voices == []


def test_hushing_stops_every_voice(
    voices: list[FakeVoice], preferences: PreferenceKeeper, tmp_path: Path
) -> None:
    box = SoundBox(tmp_path, preferences)
    box.play("cheese")
    box.play("woof")
    box.hush()
    assert all(voice.calls[-1] == "stop" for voice in voices)


def test_sounds_are_loaded_one_by_one_before_they_are_needed(
    voices: list[FakeVoice], preferences: PreferenceKeeper, tmp_path: Path
) -> None:
    for name in ("meow", "woof"):
        (tmp_path / f"{name}.wav").touch()
    box = SoundBox(tmp_path, preferences)
    assert box.load_one_more()
    assert box.load_one_more()
    assert not box.load_one_more()
    assert sorted(voice.source for voice in voices) == ["meow", "meow", "woof", "woof"]


def test_a_sound_nobody_made_is_silence_and_the_next_one_is_heard(
    preferences: PreferenceKeeper, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[FakeVoice] = []

    def load(file: str) -> FakeVoice:
        made.append(FakeVoice(Path(file).stem))
        return made[-1]

    monkeypatch.setattr("kivy.core.audio.SoundLoader.load", load)
    (tmp_path / "woof.wav").touch()
    box = SoundBox(tmp_path, preferences)
    for name in ("moo", "woof"):
        box.play(name)
    assert [(voice.source, voice.calls) for voice in made] == [
        ("woof", ["stop", "play"]),
        ("woof", []),
    ]


def test_a_machine_without_loudspeaker_tries_once_and_stays_silent(
    preferences: PreferenceKeeper, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[FakeVoice] = []

    def load(file: Path) -> FakeVoice:
        made.append(FakeVoice(file.stem))
        made[-1].length = 0
        return made[-1]

    monkeypatch.setattr(sound, "load_voice", load)
    box = SoundBox(tmp_path, preferences)
    box.play("cheese")
    box.play("woof")
    assert [voice.calls for voice in made] == [[]]
    assert not box.load_one_more()


def test_the_real_loudspeaker_of_this_machine_is_quiet_once_hushed(
    preferences: PreferenceKeeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[Any] = []
    load = sound.load_voice

    def noting(file: Path) -> Any:
        made.append(load(file))
        return made[-1]

    monkeypatch.setattr(sound, "load_voice", noting)
    box = SoundBox(ASSETS / "sounds", preferences)
    box.play("cheese")
    box.hush()
    assert {voice.state for voice in made} == {"stop"}


@pytest.mark.parametrize(
    ("vibration", "buzz", "pattern"),
    [
        (Vibration.OFF, Buzz.CATCH, ()),
        (Vibration.SOFT, Buzz.CATCH, (0, 0.03, 0.04, 0.1)),
        (Vibration.SOFT, Buzz.WIN, (0, 0.04, 0.04, 0.04, 0.04, 0.125)),
        (Vibration.SOFT, Buzz.SNAP, ()),
        (Vibration.SOFT, Buzz.SUSPENSE, ()),
        (Vibration.STRONG, Buzz.SNAP, (0, 0.0225)),
        (Vibration.STRONG, Buzz.NONE, ()),
    ],
)
def test_vibrations_are_as_strong_as_people_like(
    vibration: Vibration, buzz: Buzz, pattern: tuple[float, ...]
) -> None:
    assert is_felt(buzz, vibration) == bool(pattern)
    if pattern:
        assert by_length(buzz, vibration) == pytest.approx(pattern)


@pytest.mark.parametrize("vibration", [Vibration.SOFT, Vibration.STRONG])
@pytest.mark.parametrize("buzz", [buzz for buzz in Buzz if buzz is not Buzz.NONE])
def test_no_vibration_is_shorter_than_android_allows(vibration: Vibration, buzz: Buzz) -> None:
    assert all(seconds >= 0.001 for seconds in by_length(buzz, vibration)[1:])


def test_a_cue_reaches_the_motor(preferences: PreferenceKeeper) -> None:
    motor = FakeMotor()
    senses = SoundAndTouch(preferences, Catalogue(ASSETS / "locale"))
    senses.haptics = Haptics(motor, preferences)
    senses.give(Cue(buzz=Buzz.TRAP))
    assert motor.felt == [(Buzz.TRAP, Vibration.SOFT)]


def test_the_motor_is_looked_for_after_the_first_frame(
    preferences: PreferenceKeeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    motor = FakeMotor()
    monkeypatch.setattr("screens.services.services.find_motor", lambda: motor)
    senses = SoundAndTouch(preferences, Catalogue(ASSETS / "locale"))
    assert not senses.haptics.exists
    senses.wake_up()
    senses.give(Cue(buzz=Buzz.CATCH))
    assert motor.felt == [(Buzz.CATCH, Vibration.SOFT)]


def test_a_desktop_has_no_motor(preferences: PreferenceKeeper) -> None:
    assert find_motor() is None
    haptics = Haptics(None, preferences)
    assert not haptics.exists
    haptics.buzz(Buzz.CATCH)


class JavaError(Exception):
    """What a tablet without the permission answers."""


def test_a_motor_that_refuses_is_left_alone() -> None:
    asked = []

    def refuse(*_: object) -> None:
        asked.append("buzz")
        raise JavaError

    motor = AndroidMotor(refuse, (JavaError,))
    motor.play(Buzz.CATCH, Vibration.SOFT)
    motor.play(Buzz.CATCH, Vibration.SOFT)
    assert asked == ["buzz"]
