"""Ears for tests: they hear what a real voice has said to its end, and know nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from kivy.clock import Clock
from kivy.core.window import Keyboard, Window

from screens.services.feedback import Cue
from screens.services.i18n import Catalogue, Words
from screens.services.preferences import PreferenceKeeper
from screens.services.services import Services
from screens.services.voice import Voice
from tests.screens.fingers import frames, wait

KEYS = ("space", "enter", "left", "right", "up", "down", "tab", "backspace")
QUICK = 4000.0
"""Letters a second that nobody else could understand; whole matches are heard here."""


class Mouth:
    """A speaker that needs its time, as long as the clock says; what is cut off is not heard."""

    is_there = True

    def __init__(self, letters_a_second: float) -> None:
        self._speed = letters_a_second
        self._until = 0.0
        self.begun: list[tuple[str, str]] = []
        """Everything it began to say, and in which language."""

        self.cut: list[str] = []
        """What somebody did not want to hear to its end."""

    @property
    def is_busy(self) -> bool:
        return bool(Clock.get_time() < self._until)

    def speak(self, text: str, language: str, loudness: float) -> None:
        assert loudness > 0
        self.begun.append((text, language))
        self._until = Clock.get_time() + len(text) / self._speed

    def hush(self) -> None:
        if self.is_busy:
            self.cut.append(self.begun[-1][0])
        self._until = 0.0


class Talking:
    """Feedback of which only the voice is real."""

    def __init__(self, mouth: Mouth, texts: Catalogue, preferences: PreferenceKeeper) -> None:
        self._texts = texts
        self._voice = Voice(mouth, preferences)

    def give(self, cue: Cue) -> None:
        """Nobody listens to sounds here."""

    def say(self, key: str, language: str, **values: object) -> None:
        self._voice.say(self._texts.text(key, language, **values), language)

    def stop_talking(self) -> None:
        self._voice.hush()

    def hush(self) -> None:
        self._voice.hush()


def talking(services: Services, letters_a_second: float = QUICK) -> tuple[Services, Mouth]:
    """Gives a tablet a voice, and returns who speaks with it."""
    mouth = Mouth(letters_a_second)
    feedback = Talking(mouth, services.texts, services.preferences)
    services.preferences.change(everything_aloud=True)
    return replace(services, feedback=feedback, can_speak=lambda: True), mouth


class Ear:
    """Hears a table, and remembers by which keys it said that it can be played."""

    def __init__(self, mouth: Mouth, words: Words) -> None:
        self._mouth = mouth
        self._heard = 0
        names = {words(f"table.key.{key}"): key for key in KEYS}
        named = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
        self._offer = re.compile(rf"(?:^|[.!?] )({named}|\d)\u00a0?: ")
        self._names = names
        self.keys: list[str] = []
        """What can be pressed, as far as that was said: what is not said again still holds."""

    def listen(self) -> list[str]:
        """Waits until nothing is said any more, and returns what was heard meanwhile."""
        wait(self._is_silent)
        fresh = [text for text, _ in self._mouth.begun[self._heard :]]
        self._heard = len(self._mouth.begun)
        offered = [key for text in fresh for key in self._offers(text)]
        self.keys = offered or self.keys
        return fresh

    def _is_silent(self) -> bool:
        """Whether nobody speaks, and nobody begins to in the next frames."""
        begun = len(self._mouth.begun)
        frames(2)
        return not self._mouth.is_busy and len(self._mouth.begun) == begun

    def _offers(self, text: str) -> Iterator[str]:
        # Each offer ends with the full stop that the next one begins after.
        for found in self._offer.finditer(text.replace(". ", ". . ")):
            yield self._names.get(found[1], found[1])


def press(key: str) -> None:
    """Presses a key by the name that a voice gives it."""
    code = Keyboard.keycodes["spacebar" if key == "space" else key]
    Window.dispatch("on_key_down", code, 0, None, [])
    frames(1)
