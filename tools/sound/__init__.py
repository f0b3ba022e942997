"""Everything people hear, synthesised with the standard library."""

from tools.sound.studio import build

__all__ = ["build"]
