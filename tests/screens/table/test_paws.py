"""What was counted stays on the table until somebody has seen it, in every game."""

from __future__ import annotations

from pathlib import Path

import asynckivy as ak
import pytest

from engine.core import Outcome, Seat
from engine.registry import game_ids
from screens.table.paws import Paws
from screens.table.screen import TableScreen
from tests.screens.fingers import frames, middle_of, tap, wait
from tests.screens.tables import lay, new_match, services_in, uncover

PLENTY = 60
"""Frames in which a moment has passed at fifty times the speed."""


def at_the_end(game_id: str, folder: Path, bots: tuple[int, ...] = ()) -> TableScreen:
    """Lays a table of two on which nothing more can be played."""
    table = lay(new_match(game_id, 2), services_in(folder), bots=bots)
    if table.desk.sheets.top is not None:
        table.desk.sheets.top.press_enter()
    uncover(table)
    table.desk.turn.is_open = False
    table.desk.rim.close_tray()
    table.stage.pace = 50
    return table


def paws_of(table: TableScreen) -> Paws:
    return Paws(table.desk)


def test_everybody_has_a_paw_and_one_of_them_is_enough(tmp_path: Path) -> None:
    table = at_the_end("lucie", tmp_path)
    paws = paws_of(table)
    task = ak.start(paws.wait())
    frames(PLENTY)
    assert sorted(paws.discs) == [0, 1]
    tap(middle_of(paws.discs[1]))
    wait(lambda: task.finished)
    assert not paws.is_waiting


def test_a_tap_in_the_middle_is_as_good(tmp_path: Path) -> None:
    table = at_the_end("lucie", tmp_path)
    task = ak.start(paws_of(table).wait())
    frames(2)
    assert not task.finished
    tap(table.desk.layout.centre.centre)
    wait(lambda: task.finished)


def test_bots_need_no_time_to_look(tmp_path: Path) -> None:
    table = at_the_end("lucie", tmp_path)
    for seat in range(2):
        table.seating.sit_in(seat)
    task = ak.start(paws_of(table).wait(0.1))
    wait(lambda: task.finished)


@pytest.mark.parametrize("game_id", game_ids())
def test_the_end_of_every_game_stays_until_it_is_tapped(game_id: str, tmp_path: Path) -> None:
    table = at_the_end(game_id, tmp_path)
    task, rim = ak.start(table.kit.ending.show(Outcome((9, 2), (Seat(0),)))), table.desk.rim
    wait(lambda: len(rim.visible_plates) > len(rim.plates))
    frames(PLENTY)
    assert not task.finished
    table.desk.dispatch("on_key", "enter")
    wait(lambda: task.finished)
