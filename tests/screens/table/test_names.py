"""Names on the plates: whole words, and equally large where they stand in a row."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from kivy.metrics import dp

from screens.services.players import Mode
from screens.services.preferences import TextSize
from screens.table.furniture import look_of
from screens.widgets.look import BOLD
from tests.screens.table.chat import ChatScreen, chat
from tests.screens.tables import PHONE, TABLET, lay, resize, services_in


def test_a_word_is_written_smaller_rather_than_on_two_lines(tmp_path: Path) -> None:
    look = look_of(services_in(tmp_path, text_size=TextSize.HUGE))
    line = look.words("Hérisson", 6).height
    narrow = look.words("Hérisson", 24, BOLD, 50)
    assert narrow.width <= 50
    assert narrow.height < 2 * line


def test_words_that_would_be_tiny_are_written_on_several_lines(tmp_path: Path) -> None:
    look = look_of(services_in(tmp_path))
    written = look.words("On joue tous ensemble", 24, BOLD, 90)
    assert written.width <= 90
    assert written.height > 2 * look.words("On joue", 10).height


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_names_in_a_row_are_equally_large(tmp_path: Path, size: tuple[int, int]) -> None:
    resize(size)
    services = services_in(tmp_path, mode=Mode.SOFA, text_size=TextSize.LARGER)
    table: Any = lay(ChatScreen, chat(), services)
    roomy, narrow = table.rim.plates
    narrow.spare = narrow.width - narrow.height - dp(60)
    assert narrow.letters < 24
    assert roomy._name.font_size == narrow._name.font_size == max(16, narrow.letters)
