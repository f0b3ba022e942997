"""Nobody has anything to decide: one bot plays for every level."""

from __future__ import annotations

from typing import Final

from engine.bots import OnlyBot, Randomly

BOTS: Final = OnlyBot(Randomly())
