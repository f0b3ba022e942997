"""Kivy reads its settings when it is first imported, so they are given here."""

from __future__ import annotations

import os
import tempfile

os.environ |= {
    "KIVY_NO_ARGS": "1",
    "KIVY_LOG_MODE": "PYTHON",
    "KIVY_HOME": tempfile.mkdtemp(prefix="kivy-"),
    "KCFG_GRAPHICS_MAXFPS": "0",
    "KCFG_GRAPHICS_MULTISAMPLES": "0",
    "KCFG_KIVY_LOG_LEVEL": "warning",
}
