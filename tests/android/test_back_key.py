"""Android's back key takes the long way through the window; nothing on a table may swallow it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from screens.router import BACK_KEYS
from tests.screens.games.conftest import _clean_table, _window
from tests.screens.tables import lay, new_match, services_in

__all__ = ["_clean_table", "_window"]


@pytest.fixture
def table(tmp_path: Path) -> Any:
    return lay(new_match("bon_appetit", 2), services_in(tmp_path))


def is_swallowed(code: int) -> bool:
    """Whether somebody took the key before it could become a back key."""
    return bool(Window.dispatch("on_key_down", code, 0, None, []))


def hide(table: Any) -> None:
    table.desk.curtain.is_drawn = True


@pytest.mark.parametrize("code", sorted(BACK_KEYS))
@pytest.mark.parametrize("cover", [lambda table: None, lambda table: table.breaks.begin(), hide])
def test_the_back_key_passes_a_table_whatever_lies_on_it(
    table: Any, cover: Callable[[Any], None], code: int
) -> None:
    cover(table)
    assert not is_swallowed(code)
    table.get_up()
