"""What nobody foresaw: a mouse says sorry, and the table still stands."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from kivy.base import EventLoop, ExceptionManager
from kivy.clock import Clock

from engine.match import Match
from screens.crash import Apology, apologise
from screens.games.bon_appetit.board import BonAppetitBoard
from screens.games.bon_appetit.film import BonAppetitFilm
from screens.services.storeroom import REPORT
from screens.shell.shelf import TableLeft
from screens.shell.sorry import SorryPage
from screens.table.screen import TableScreen
from tests.screens.fingers import PATIENCE, Finger, frames, middle_of, wait
from tests.screens.tables import new_match, people
from tests.screens.tablets import Tablet

OpenTablet = Callable[..., Tablet]


class MishapError(Exception):
    """Something nobody foresaw."""


def handlers() -> list[Any]:
    return [each for each in ExceptionManager.handlers if isinstance(each, Apology)]


@pytest.fixture
def device(tablet: OpenTablet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Tablet]:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    device = tablet()
    apologise(device.app)
    yield device
    device.close()
    assert handlers() == [], "an app that has stopped apologises no more"


def live(until: Callable[[], bool]) -> None:
    """Lets Kivy's own loop run, which is where mishaps are caught."""
    end = monotonic() + PATIENCE

    def look(_: float) -> None:
        EventLoop.quit = until() or monotonic() > end

    looking = Clock.schedule_interval(look, 0)
    try:
        EventLoop.mainloop()
    finally:
        looking.cancel()
        EventLoop.quit = False
    assert until(), "waited too long"


def break_a_table(part: type, what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets a part of a table fail at something it has to do, such as to draw or to show."""

    def fail(*_: object) -> None:
        raise MishapError("no such picture")

    monkeypatch.setattr(part, what, fail)


def sit_down(device: Tablet) -> TableScreen:
    device.app.router.show_table(new_match("bon_appetit", 3), people(3))
    return device.table


def accept_the_apology(device: Tablet) -> Match[Any, Any, Any]:
    """Taps what goes on, and the table that was left; returns the match that lies there."""
    frames(6)
    device.tap(device.page.ids.go_on)
    assert device.trail == ["shelf"]
    device.tap(device.one(TableLeft))
    wait(lambda: device.table.desk.turn.is_open)
    return device.table.match


def test_a_mishap_at_the_table_is_told_and_the_table_can_be_resumed(
    device: Tablet, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = sit_down(device)
    wait(lambda: table.desk.turn.is_open)
    match, played = table.match, table.match.legal_moves()[0]
    dealt = match.moves
    with monkeypatch.context() as breaking:
        break_a_table(BonAppetitBoard, "draw", breaking)
        Clock.schedule_once(lambda _: table.desk.choose(played))
        live(lambda: isinstance(device.screen, SorryPage))
    report = Path(device.app.user_data_dir) / REPORT
    assert "MishapError: no such picture" in report.read_text()
    assert device.at(SorryPage).report == str(report)
    for_whom = device.services.text("app.sorry.report")
    assert any(words.startswith(for_whom) for words in device.words()), "no guest has to read it"
    found = accept_the_apology(device)
    assert found is not match
    assert found.moves == match.moves, "the move was on the disk before it was shown"
    assert found.moves[: len(dealt) + 1] == (*dealt, played)


@pytest.mark.parametrize("is_shown", [False, True])
def test_a_mishap_before_the_first_move_loses_no_deal(
    device: Tablet, monkeypatch: pytest.MonkeyPatch, is_shown: bool
) -> None:
    table = sit_down(device)
    with monkeypatch.context() as breaking:
        if is_shown:
            wait(lambda: table.desk.turn.is_open)
            Clock.schedule_once(lambda _: _mishap())
        else:
            device.app.router.home()
            break_a_table(BonAppetitFilm, "show", breaking)
            Clock.schedule_once(lambda _: sit_down(device))
        live(lambda: isinstance(device.screen, SorryPage))
    dealt = table.match.moves
    assert dealt
    assert accept_the_apology(device).moves == dealt


def test_the_back_key_leaves_the_apology_too(device: Tablet) -> None:
    Clock.schedule_once(lambda _: _mishap())
    live(lambda: isinstance(device.screen, SorryPage))
    device.go_back()
    assert device.trail == ["shelf"]


def test_a_mishap_under_a_finger_is_caught_as_well(
    device: Tablet, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(device.page, "roll", _mishap)
    finger = Finger(*middle_of(device.page.ids.dice))
    Clock.schedule_once(lambda _: finger.down())
    Clock.schedule_once(lambda _: finger.up(), 0.1)
    live(lambda: isinstance(device.screen, SorryPage))


def test_several_mishaps_in_one_frame_are_one_apology(device: Tablet) -> None:
    for word in ("first", "second", "third"):
        Clock.schedule_once(partial(_mishap, word))
    live(lambda: isinstance(device.screen, SorryPage))
    assert "first" in (Path(device.app.user_data_dir) / REPORT).read_text()


def test_a_mishap_while_apologising_ends_the_app(
    device: Tablet, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(device.app.router, "home", _mishap)
    monkeypatch.setattr("kivy.base.stopTouchApp", lambda: None)
    Clock.schedule_once(lambda _: _mishap("first"))
    with pytest.raises(MishapError, match="again"):
        live(lambda: False)


def test_who_stops_the_program_is_obeyed(device: Tablet) -> None:
    (apology,) = handlers()
    assert apology.handle_exception(KeyboardInterrupt()) == ExceptionManager.RAISE


def _mishap(word: str = "again", *_: object) -> None:
    raise MishapError(word)
