"""A voice for the desktop: another program, started without a shell and never waited for."""

from __future__ import annotations

import logging
import shutil
import subprocess

logger = logging.getLogger(__name__)

LOUDEST = 200
"""What espeak-ng calls as loud as it gets."""


class DesktopSpeaker:
    """``espeak-ng``, if somebody has installed it."""

    def __init__(self, program: str) -> None:
        self._program = program
        self._talking: subprocess.Popen[bytes] | None = None
        self.is_there = True

    @classmethod
    def find(cls) -> DesktopSpeaker | None:
        program = shutil.which("espeak-ng")
        return None if program is None else cls(program)

    @property
    def is_busy(self) -> bool:
        return self._talking is not None and self._talking.poll() is None

    def speak(self, text: str, language: str, loudness: float) -> None:
        how = ["-v", language, "-a", str(round(loudness * LOUDEST))]
        nowhere = subprocess.DEVNULL
        try:
            self._talking = subprocess.Popen(
                [self._program, *how, "--", text], stdin=nowhere, stdout=nowhere, stderr=nowhere
            )
        except OSError as error:
            logger.warning("No voice any more: %s", error)
            self.is_there = False

    def hush(self) -> None:
        if self.is_busy and self._talking is not None:
            self._talking.terminate()
