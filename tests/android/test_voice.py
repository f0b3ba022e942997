"""A tablet speaks if it has a voice, in the language of each sentence, and is silent otherwise."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from typing import Any

import pytest

from screens.services import voice_android
from screens.services.voice import Speaker, find_speaker
from tests.screens.fingers import wait

BecomeTablet = Callable[..., Any]


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> ThreadPoolExecutor:
    """Who tells the engine what to say, while the one that draws goes on."""
    hands = ThreadPoolExecutor(1)
    monkeypatch.setattr(voice_android, "ThreadPoolExecutor", lambda *_: hands)
    return hands


@pytest.fixture
def settle(hands: ThreadPoolExecutor) -> Callable[[], object]:
    """Waits until the engine has been told everything."""
    return lambda: hands.submit(int).result()


def speaker_of(become_tablet: BecomeTablet) -> tuple[Speaker, Any]:
    recorder = become_tablet()
    speaker = find_speaker()
    assert speaker is not None
    return speaker, recorder


def methods(recorder: Any) -> list[str]:
    return [call.method for call in recorder.calls]


def test_every_sentence_says_its_own_language(
    become_tablet: BecomeTablet, settle: Callable[[], object]
) -> None:
    speaker, recorder = speaker_of(become_tablet)
    for text, language in (("Lance", "fr"), ("Encore", "fr"), ("Deita", "pt"), ("Joue", "fr")):
        speaker.speak(text, language, 0.5)
    settle()
    tags = [call.words for call in recorder.calls if call.method == "forLanguageTag"]
    assert tags == [("fr",), ("pt-PT",), ("fr",)], "the engine is asked only if it changes"
    assert methods(recorder).count("setLanguage") == 3
    assert [call.words for call in recorder.calls if call.method == "putFloat"] == [
        ("volume", 0.5)
    ] * 4
    spoken = [call for call in recorder.calls if call.method == "speak"]
    assert len(spoken) == 4
    assert all(call.words[1] == 0 for call in spoken), "what is old is flushed"


def test_what_it_has_no_voice_for_is_not_said_in_another(
    become_tablet: BecomeTablet,
    monkeypatch: pytest.MonkeyPatch,
    settle: Callable[[], object],
) -> None:
    monkeypatch.setenv("TABLET_VOICE", "ru")
    speaker, recorder = speaker_of(become_tablet)
    speaker.speak("Брось кубик", "ru", 1)
    settle()
    assert "speak" not in methods(recorder)
    for text, language in (("Lance le dé", "fr"), ("Брось кубик", "ru")):
        speaker.speak(text, language, 1)
    settle()
    assert methods(recorder).count("speak") == 1


def test_another_language_takes_the_engine_long_and_nobody_waits(
    become_tablet: BecomeTablet, settle: Callable[[], object]
) -> None:
    speaker, recorder = speaker_of(become_tablet)
    has_learnt = Event()
    recorder.ANSWERS["setLanguage"] = lambda _: 0 if has_learnt.wait(60) else -1
    speaker.speak("Würfle", "de", 1)
    assert "speak" not in methods(recorder)
    assert speaker.is_busy, "what comes next has to wait for this sentence"
    has_learnt.set()
    settle()
    assert methods(recorder)[-1] == "speak"


def test_an_engine_that_was_told_just_now_is_left_alone_until_it_knows(
    become_tablet: BecomeTablet, settle: Callable[[], object]
) -> None:
    """It says for a moment that nobody speaks: what is said then would cut the sentence off."""
    speaker, recorder = speaker_of(become_tablet)
    speaker.speak("Lou, à toi", "fr", 1)
    settle()
    assert speaker.is_busy
    assert "isSpeaking" not in methods(recorder)
    wait(lambda: not speaker.is_busy)
    assert methods(recorder)[-1] == "isSpeaking"


def test_who_is_hushed_is_not_busy_and_says_the_next_sentence_after_that(
    become_tablet: BecomeTablet, settle: Callable[[], object]
) -> None:
    speaker, recorder = speaker_of(become_tablet)
    recorder.ANSWERS["isSpeaking"] = lambda: True
    speaker.speak("Un chat", "fr", 1)
    speaker.hush()
    assert not speaker.is_busy
    speaker.speak("Un piège", "fr", 1)
    settle()
    told = [method for method in methods(recorder) if method in {"speak", "stop"}]
    assert told == ["speak", "stop", "speak"]


def test_a_tablet_without_an_engine_is_silent(
    become_tablet: BecomeTablet, monkeypatch: pytest.MonkeyPatch, settle: Callable[[], object]
) -> None:
    monkeypatch.setenv("TABLET_VOICE", "no")
    speaker, recorder = speaker_of(become_tablet)
    speaker.speak("Miaou", "fr", 1)
    speaker.hush()
    settle()
    assert not speaker.is_there
    assert "speak" not in methods(recorder)


def test_an_engine_that_has_not_come_yet_is_busy(
    become_tablet: BecomeTablet, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TABLET_VOICE", "late")
    speaker, recorder = speaker_of(become_tablet)
    assert speaker.is_there
    assert speaker.is_busy
    listener = next(call.words[1] for call in recorder.calls if call.method == "new")
    listener.onInit(0)
    assert not speaker.is_busy


def test_an_engine_that_fails_stays_silent(
    become_tablet: BecomeTablet, settle: Callable[[], object]
) -> None:
    speaker, recorder = speaker_of(become_tablet)

    def refuse(*_: object) -> None:
        raise recorder.JavaException("android.os.DeadObjectException")

    recorder.ANSWERS["speak"] = refuse
    speaker.speak("Miaou", "fr", 1)
    settle()
    assert not speaker.is_there
    assert not speaker.is_busy
    speaker.speak("Miaou", "fr", 1)
    settle()
    assert methods(recorder).count("speak") == 1


def test_a_tablet_without_speech_has_no_voice(become_tablet: BecomeTablet) -> None:
    recorder = become_tablet()

    def refuse(*_: object) -> None:
        raise recorder.JavaException("java.lang.NoClassDefFoundError")

    recorder.listeners.append(lambda call: refuse() if call.method == "new" else None)
    assert find_speaker() is None
