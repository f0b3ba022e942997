from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.fifth_game.beside import fifth_game
from tests.screens.conftest import _nobody_cuts_the_power, _nobody_looks, tablet
from tests.screens.games.conftest import _clean_table, _window, quick_fingers, services

__all__ = [
    "_clean_table",
    "_nobody_cuts_the_power",
    "_nobody_looks",
    "_window",
    "quick_fingers",
    "services",
    "tablet",
]


@pytest.fixture(autouse=True)
def _fifth_game() -> Iterator[None]:
    with fifth_game():
        yield
