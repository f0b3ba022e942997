"""The same clean tablet as for the games."""

from tests.screens.games.conftest import _clean_table, _window, quick_fingers, services

__all__ = ["_clean_table", "_window", "quick_fingers", "services"]
