"""What the tools give a game in place of a loudspeaker and a motor."""

from __future__ import annotations

from screens.services.feedback import Cue


class Silence:
    """Feedback that nobody hears and nobody feels."""

    def give(self, cue: Cue) -> None:
        """Nobody hears it."""

    def say(self, key: str, language: str, **values: object) -> None:
        """Nobody hears it."""

    def stop_talking(self) -> None:
        """Nobody talks."""

    def hush(self) -> None:
        """Nothing sounds."""
