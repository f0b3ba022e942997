from __future__ import annotations

from collections.abc import Callable
from typing import Any


def run_on_ui_thread(act: Callable[..., Any]) -> Callable[..., None]:
    """Lets *act* run at once; like the real one it gives nothing back."""

    def run(*words: Any, **more: Any) -> None:
        act(*words, **more)

    return run
