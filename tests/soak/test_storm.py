"""The storm itself: it repeats itself, and it would notice."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from kivy.core.window import Window
from kivy.graphics.texture import Texture

from screens.table.turn import Turn
from tests.screens.fingers import Finger
from tests.screens.tables import new_match, people, settle, uncover
from tests.screens.tablets import Tablet, open_tablet
from tests.soak.storm import EVENTS, PAGES, Gust, storm
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


def test_a_person_finds_the_way_out_of_every_page(
    tablet: Tablet, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "fsync", lambda _: None)
    for number, place in enumerate(PAGES):
        gust = Gust(tablet, f"1-{number}", 2 * number)
        gust.begin()
        assert gust.person.page_name == place
        gust.person.leave_page()


def test_a_gust_notices_a_table_on_which_nothing_can_be_done(
    tablet: Tablet, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Turn, "choose", lambda turn, move: False)
    assert "nothing happened" in str(Gust(tablet, "5-1", 1).blow())


def test_a_storm_notices_what_piles_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def blow(gust: Gust) -> list[str]:
        piled_up.append(Texture.create(size=(2048, 2048), colorfmt="rgba"))
        return []

    piled_up: list[Texture] = []
    monkeypatch.setattr(Gust, "blow", blow)
    for gusts, faults in ((1, 0), (11, 1)):
        assert len(storm(gusts * EVENTS, tmp_path).faults) == faults


@pytest.mark.parametrize("doing", ["nothing", "touching", "moving", "lifting"])
def test_a_witness_notices_a_move_that_no_finger_made_in_the_open_tray(
    tablet: Tablet, doing: str
) -> None:
    tablet.app.router.show_table(new_match("bon_appetit", 2), people(2))
    table, witness = tablet.table, Witness(tablet)
    settle(table)
    in_the_corner = Finger(5, 5)
    with witness.watches(), witness.sees(doing, in_the_corner):
        assert table.desk.choose(table.match.legal_moves()[0])
    assert len(witness.faults) == 1


def test_a_witness_notices_a_move_behind_the_curtain(tablet: Tablet) -> None:
    tablet.app.router.show_table(new_match("cheese_rescue", 2), people(2))
    table, witness = tablet.table, Witness(tablet)
    settle(table)
    with witness.watches(), witness.sees("a key"):
        assert table.desk.choose(table.match.legal_moves()[0])
    assert "curtain" in witness.faults[0]


@pytest.mark.parametrize("is_covered", [False, True])
def test_a_witness_notices_a_move_taken_back_behind_the_curtain(
    tablet: Tablet, is_covered: bool
) -> None:
    tablet.app.router.show_table(new_match("cheese_rescue", 2), people(2))
    table, witness = tablet.table, Witness(tablet)
    settle(table)
    uncover(table)
    assert table.desk.choose(table.match.legal_moves()[0])
    settle(table)
    if is_covered:
        table.seating.cover()
    with witness.watches(), witness.sees("a key"):
        assert table.desk.turn.take_back()
    assert ["curtain" in fault for fault in witness.faults] == [True] * is_covered


def test_a_witness_notices_a_move_taken_back_by_a_finger_elsewhere(tablet: Tablet) -> None:
    tablet.app.router.show_table(new_match("cheese_rescue", 2), people(2))
    table, witness = tablet.table, Witness(tablet)
    settle(table)
    uncover(table)
    assert table.desk.choose(table.match.legal_moves()[0])
    settle(table)
    with witness.watches(), witness.sees("lifting", Finger(5, 5)):
        assert table.desk.turn.take_back()
    assert "the finger came down" in witness.faults[0]
