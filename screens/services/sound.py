"""Sounds, loaded before they are needed and cut off when the tablet sleeps."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Protocol

from screens.services.preferences import PreferenceKeeper

logger = logging.getLogger(__name__)

VOICES = 2
"""How many times the same sound can overlap itself."""


class Voice(Protocol):
    """What we use of a Kivy sound."""

    volume: float

    @property
    def length(self) -> float:
        """Seconds; 0 if there is no device to play it."""
        ...

    def play(self) -> None: ...

    def stop(self) -> None: ...


class SoundBox:
    """Plays the sounds of a folder at the volume people prefer."""

    def __init__(self, folder: Path, preferences: PreferenceKeeper) -> None:
        self._folder = folder
        self._preferences = preferences
        self._voices: dict[str, list[Voice]] = {}
        self._waiting: list[str] | None = None
        self._is_silent = False

    def load_one_more(self) -> bool:
        """Loads one sound that is not loaded yet; tells whether there may be more.

        Called once a frame after the first one: nobody waits for thirty files at once.
        """
        if self._is_silent:
            return False
        if self._waiting is None:
            self._waiting = sorted(file.stem for file in self._folder.glob("*.wav"))
        if not self._waiting:
            return False
        self._of(self._waiting.pop())
        return True

    def play(self, name: str) -> None:
        """Lets a sound be heard, unless people want silence or there is no such sound."""
        now = self._preferences.now
        voices = [] if now.muted or not name else self._of(name)
        if not voices:
            return
        voice = voices.pop(0)
        voices.append(voice)
        voice.stop()
        voice.volume = now.volume * now.effects_volume
        voice.play()

    def hush(self) -> None:
        """Stops everything that still sounds."""
        for voices in self._voices.values():
            for voice in voices:
                voice.stop()

    def _of(self, name: str) -> list[Voice]:
        if self._is_silent:
            return []
        if name not in self._voices:
            self._voices[name] = self._voices_of(self._folder / f"{name}.wav")
        return self._voices[name]

    def _voices_of(self, file: Path) -> list[Voice]:
        first = load_voice(file)
        if first is None:
            return []
        if not first.length:
            logger.info("No loudspeaker here: the games are silent")
            self._is_silent = True
            return []
        return [first, *(voice for _ in range(1, VOICES) if (voice := load_voice(file)))]


def load_voice(file: Path) -> Voice | None:
    """Loads a sound, to be heard once at a time."""
    from kivy.core.audio import SoundLoader

    if not file.is_file():
        logger.warning("No sound called %r", file.stem)
        return None
    return SoundLoader.load(str(file))
