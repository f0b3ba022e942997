"""Whatever the tablet does to a table, people find it again, and nobody sees what is hidden."""

from __future__ import annotations

import os
from collections.abc import Callable
from errno import ENOSPC
from pathlib import Path
from typing import Any

import pytest
from kivy.base import ExceptionManager
from kivy.core.window import Window

import main
from engine.registry import game_ids
from screens.services.saves import Saves
from screens.services.storeroom import REPORT
from screens.shell.podium import PodiumPage
from screens.table.screen import TableScreen
from tests.screens.disks import refusing
from tests.screens.fingers import frames, press, wait
from tests.screens.tables import new_match, people, there, uncover
from tests.screens.tablets import Tablet

OpenTablet = Callable[..., Tablet]


class MishapError(Exception):
    """Something nobody foresaw."""


def mishap(*_: Any, **__: Any) -> None:
    raise MishapError("no such picture")


def sit_down(device: Tablet, game_id: str, seats: int = 3) -> TableScreen:
    device.app.router.show_table(new_match(game_id, seats), people(seats))
    wait(lambda: device.table.desk.turn.is_open)
    return device.table


@pytest.mark.parametrize("game_id", game_ids())
def test_what_was_dealt_is_there_again_if_nobody_had_moved_yet(
    tablet: OpenTablet, game_id: str
) -> None:
    device = tablet()
    dealt = sit_down(device, game_id).match.moves
    left = device.services.saves.find(game_id)
    assert dealt == (left.record.resume().moves if left is not None else ())


def test_a_result_is_kept_until_the_podium_is_seen(
    tablet: OpenTablet, monkeypatch: pytest.MonkeyPatch
) -> None:
    device = tablet()
    match = new_match("lucie", 2)
    while match.outcome is None:
        match.play(match.legal_moves()[0])
    device.services.saves.keep("lucie", match, people(2))
    with monkeypatch.context() as breaking:
        breaking.setattr(PodiumPage, "open", mishap)
        device.app.router.show_table(match, people(2))
        with pytest.raises(MishapError):
            wait(lambda: device.trail[-1] == "podium")
    frames(3)
    assert device.services.saves.find("lucie") is not None
    device.app.router.show_table(match, people(2))
    wait(lambda: device.trail[-1] == "podium")
    frames(3)
    assert device.services.saves.find("lucie") is None


def test_a_full_tablet_does_not_promise_to_keep_the_table(
    tablet: OpenTablet, monkeypatch: pytest.MonkeyPatch
) -> None:
    device = tablet()
    table = sit_down(device, "bon_appetit")
    monkeypatch.setattr(os, "fsync", refusing(ENOSPC))
    table.on_back()
    table.on_back()
    words = {getattr(thing, "name", "") for thing in there(table.desk.sheets.top).paper.children}
    text = device.services.text
    assert {text("table.full"), text("table.go_on"), text("table.clear")} <= words
    assert text("table.keep") not in words


@pytest.mark.parametrize("is_in_the_way", [False, True])
def test_a_tablet_without_a_folder_for_us_can_be_played_on(
    tablet: OpenTablet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_in_the_way: bool
) -> None:
    app = tablet().app
    usual = tmp_path / "nobody" / "has" / "been" / "here"
    if is_in_the_way:
        usual.parent.mkdir(parents=True)
        usual.write_text("not a folder")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(usual))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(app, "_user_data_dir", "")
    folder = Path(app.user_data_dir)
    assert folder == (tmp_path / f".{app.name}" if is_in_the_way else usual / app.name)
    assert Saves(folder / "tables").keep("lucie", new_match("lucie", 2), people(2)).wait()


def test_the_last_frame_before_the_tablet_sleeps_hides_the_hand(tablet: OpenTablet) -> None:
    device = tablet()
    table = sit_down(device, "cheese_rescue")
    uncover(table)
    frames(3)
    seen = []
    look = Window.fbind("on_flip", lambda *_: seen.append(table.desk.curtain.is_drawn))
    device.app.dispatch("on_pause")
    Window.unbind_uid("on_flip", look)
    assert seen == [True]


def test_no_move_is_taken_back_behind_the_curtain(tablet: OpenTablet) -> None:
    table = sit_down(tablet(), "cheese_rescue")
    uncover(table)
    table.desk.choose(table.match.legal_moves()[0])
    wait(lambda: table.desk.turn.is_open)
    moves = table.match.moves
    assert table.match.can_undo
    table.seating.cover()
    press("u")
    assert table.match.moves == moves
    uncover(table)
    press("u")
    assert table.match.moves == moves[:-1]


def test_a_start_that_fails_is_reported_to_the_host(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class BrokenApp:
        user_data_dir = str(tmp_path)
        run = mishap

        def fbind(self, *_: Any) -> None:
            """It never stops, because it never starts."""

    monkeypatch.setattr("screens.app.GareAuChatApp", BrokenApp)
    monkeypatch.setattr(ExceptionManager, "handlers", [])
    with pytest.raises(MishapError):
        main.main()
    assert "MishapError: no such picture" in (tmp_path / REPORT).read_text()
