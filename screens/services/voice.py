"""A voice that reads aloud, where there is one; nobody ever waits for it."""

from __future__ import annotations

from collections import deque
from typing import Protocol

from kivy.clock import Clock
from kivy.utils import platform

from screens.services.preferences import PreferenceKeeper

LOOK_AGAIN = 0.2
"""Seconds between two looks at whether a sentence has been said, while another one waits."""

LONGEST = 400
"""Letters that wait at most: of more, the oldest are forgotten."""


class Speaker(Protocol):
    """What says one sentence after the other."""

    @property
    def is_there(self) -> bool:
        """Whether there may be anything to hear."""
        ...

    @property
    def is_busy(self) -> bool:
        """Whether it cannot say something else yet."""
        ...

    def speak(self, text: str, language: str, loudness: float) -> None:
        """Begins to say something, and comes back at once."""

    def hush(self) -> None: ...


class Voice:
    """Says one sentence while others wait; where too many do, the oldest are of no use any more."""

    def __init__(self, speaker: Speaker | None, preferences: PreferenceKeeper) -> None:
        self._speaker = speaker
        self._preferences = preferences
        self._waiting: deque[tuple[str, str]] = deque()
        """What comes next, and in which language each of it is."""

        self._watch = Clock.create_trigger(self._go_on, LOOK_AGAIN)

    @property
    def exists(self) -> bool:
        """Whether this tablet can speak at all."""
        return self._speaker is not None and self._speaker.is_there

    def say(self, text: str, language: str) -> None:
        """Says *text* now, or after what is being said and what waits already."""
        speaker = self._speaker
        if speaker is None or not speaker.is_there or not self._loudness:
            return
        text = text.replace("\n", " ")
        if not self._waiting and not speaker.is_busy:
            speaker.speak(text, language, self._loudness)
            return
        self._waiting.append((text, language))
        while len(self._waiting) > 1 and sum(len(each) + 1 for each, _ in self._waiting) > LONGEST:
            self._waiting.popleft()
        self._watch()

    def hush(self) -> None:
        self._waiting.clear()
        if self._speaker is not None:
            self._speaker.hush()

    @property
    def _loudness(self) -> float:
        now = self._preferences.now
        return 0.0 if now.muted else now.volume * now.voice_volume

    def _go_on(self, *_: object) -> None:
        """Says what waits, as far as it is in one language, as one sentence."""
        if not self._waiting or self._speaker is None:
            return
        if self._speaker.is_busy:
            self._watch()
            return
        language = self._waiting[0][1]
        lines = []
        while self._waiting and self._waiting[0][1] == language:
            lines.append(self._waiting.popleft()[0])
        if self._waiting:
            self._watch()
        self._speaker.speak(" ".join(lines), language, self._loudness)


def find_speaker() -> Speaker | None:
    """Returns what can speak here; ``None`` where nothing can."""
    if platform == "android":
        from screens.services.voice_android import AndroidSpeaker

        return AndroidSpeaker.find()
    from screens.services.voice_desktop import DesktopSpeaker

    return DesktopSpeaker.find()
