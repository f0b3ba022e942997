"""While the glass is wiped no finger counts; afterwards the pause is where it was."""

from __future__ import annotations

import pytest
from kivy.clock import Clock
from kivy.core.window import Window

from screens.services.services import Services
from screens.table.sheets import ChoiceSheet
from screens.table.wiping import SECONDS, WipeSheet
from tests.screens.fingers import frames, middle_of, press, tap
from tests.screens.table.chat import chat, set_chat
from tests.screens.tables import PORTRAIT, TABLET, lay, resize, sheet_on, uncover


def test_fifteen_seconds_long_no_finger_and_no_key_counts(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = lay(chat(face=2), services, set_chat)
    uncover(table)
    table.breaks.begin()
    pause = sheet_on(table, ChoiceSheet)
    tap(middle_of(next(each for each in pause.buttons if each.picture().name == "icon_broom")))
    sheet = sheet_on(table, WipeSheet)
    begun, moves = Clock.get_time(), len(table.match.moves)
    width, height = Window.size
    for part in range(1, 10):
        tap((width * part / 10, height * part / 10))
    press("enter")
    table.on_back()
    assert sheet_on(table, WipeSheet) is sheet
    resize(PORTRAIT)
    assert sheet_on(table, WipeSheet) is not sheet
    resize(TABLET)
    monkeypatch.setattr(Clock, "get_time", lambda: begun + SECONDS / 2)
    frames(20)
    shown = [step.opacity == 1 for step in sheet_on(table, WipeSheet).prints]
    assert 0 < sum(shown) < SECONDS
    monkeypatch.setattr(Clock, "get_time", lambda: begun + SECONDS + 1)
    while isinstance(table.desk.sheets.top, WipeSheet):
        frames(5)
    assert sheet_on(table, ChoiceSheet)
    assert len(table.match.moves) == moves
