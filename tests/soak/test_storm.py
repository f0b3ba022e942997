"""The storm itself: it repeats itself, and it would notice."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from kivy.core.window import Window

from screens.table.screen import TableScreen
from tests.screens.fingers import Finger
from tests.screens.tables import new_match, people, settle
from tests.screens.tablets import Tablet, open_tablet
from tests.soak.storm import Gust
from tests.soak.witness import Witness


@pytest.fixture
def tablet(tmp_path: Path) -> Iterator[Tablet]:
    tablet = open_tablet(tmp_path)
    yield tablet
    tablet.close()


def test_a_gust_blows_the_same_way_again(tmp_path: Path) -> None:
    diaries = []
    for folder in ("to load every page", "once", "and again"):
        tablet = open_tablet(tmp_path / folder)
        gust = Gust(tablet, "5-1", 1)
        assert gust.blow() == []
        diaries.append((gust.witness.moves, tablet.trail, Window.size))
        tablet.close()
    assert diaries[1] == diaries[2]
    assert diaries[1][0]


def test_a_gust_notices_a_table_on_which_nothing_can_be_done(
    tablet: Tablet, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TableScreen, "choose", lambda table, move: False)
    assert "nothing happened" in str(Gust(tablet, "5-1", 1).blow())


@pytest.mark.parametrize("doing", ["nothing", "touching", "moving", "lifting"])
def test_a_witness_notices_a_move_that_no_finger_made_in_the_open_tray(
    tablet: Tablet, doing: str
) -> None:
    tablet.app.router.show_table(new_match("bon_appetit", 2), people(2))
    table, witness = tablet.page, Witness(tablet)
    settle(table)
    in_the_corner = Finger(5, 5)
    with witness.watches(), witness.sees(doing, in_the_corner):
        assert table.choose(table.match.legal_moves()[0])
    assert len(witness.faults) == 1


def test_a_witness_notices_a_move_behind_the_curtain(tablet: Tablet) -> None:
    tablet.app.router.show_table(new_match("cheese_rescue", 2), people(2))
    table, witness = tablet.page, Witness(tablet)
    settle(table)
    with witness.watches(), witness.sees("a key"):
        assert table.choose(table.match.legal_moves()[0])
    assert "curtain" in witness.faults[0]


@pytest.mark.parametrize("is_covered", [False, True])
def test_a_witness_notices_a_move_taken_back_behind_the_curtain(
    tablet: Tablet, is_covered: bool
) -> None:
    tablet.app.router.show_table(new_match("cheese_rescue", 2), people(2))
    table, witness = tablet.page, Witness(tablet)
    settle(table)
    table.uncover()
    assert table.choose(table.match.legal_moves()[0])
    settle(table)
    if is_covered:
        table.cover()
    with witness.watches(), witness.sees("a key"):
        assert table.undo()
    assert ["curtain" in fault for fault in witness.faults] == [True] * is_covered


def test_a_witness_notices_a_move_taken_back_by_a_finger_elsewhere(tablet: Tablet) -> None:
    tablet.app.router.show_table(new_match("cheese_rescue", 2), people(2))
    table, witness = tablet.page, Witness(tablet)
    settle(table)
    table.uncover()
    assert table.choose(table.match.legal_moves()[0])
    settle(table)
    with witness.watches(), witness.sees("lifting", Finger(5, 5)):
        assert table.undo()
    assert "the finger came down" in witness.faults[0]
