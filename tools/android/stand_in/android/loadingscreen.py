from __future__ import annotations

from android import hide_loading_screen

__all__ = ["hide_loading_screen"]
