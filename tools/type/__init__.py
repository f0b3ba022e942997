"""The fonts of the program, merged and cut down from their published sources."""

from tools.type.foundry import build

__all__ = ["build"]
