"""The storm itself: it repeats itself, and it would notice."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from kivy.core.window import Window
from kivy.graphics.texture import Texture

from engine.registry import find_game
from screens.games.lucie.pieces import Runner
from screens.games.lucie.studio.kit import kit as lucie
from screens.lessons import read_lessons
from screens.routes import DeckEditor, HowTo
from screens.services.decks import DeckChoice, Origin
from screens.services.preferences import Speed
from screens.shell.shelf import ShelfPage
from screens.table.turn import Turn
from screens.ui.sprite import Sprite
from tests.screens.fingers import Finger, frames, middle_of
from tests.screens.tables import PHONE, new_match, people, resize, settle, uncover
from tests.screens.tablets import Tablet, open_tablet
from tests.soak.again import time_by_frames
from tests.soak.person import Person
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


def test_a_witness_notices_a_move_at_a_table_that_people_have_left(tablet: Tablet) -> None:
    tablet.app.router.show_table(new_match("bon_appetit", 2), people(2))
    table, witness = tablet.table, Witness(tablet)
    settle(table)
    tablet.show(HowTo("bon_appetit"))
    with witness.watches(), witness.sees("a key"):
        assert table.desk.choose(table.match.legal_moves()[0])
    assert "how_to" in witness.faults[0]


@pytest.mark.parametrize("is_hit", [False, True])
def test_a_witness_knows_which_finger_called_the_mouse_back(tablet: Tablet, is_hit: bool) -> None:
    tablet.app.router.show_table(new_match("lucie", 2), people(2))
    table, witness = tablet.table, Witness(tablet)
    settle(table)
    table.stage.pace = 1
    mouse = Sprite(table.table.look, "mouse_run", size=(90, 90), pos=(600, 400))
    runner = Runner(mouse, table.desk.fingers)
    film = lucie(table).film
    film.runner, table.desk.turn.can_recall = runner, True
    finger = Finger(*(runner.center if is_hit else (5, 5)))
    with witness.watches():
        with witness.sees("touching", finger):
            finger.down()
        film.runner = None
        with witness.sees("lifting", finger):
            assert table.desk.turn.take_back()
    finger.up()
    assert witness.faults == (
        [] if is_hit else ["lifting took a move back: nobody called the mouse back"]
    )


@pytest.mark.parametrize("is_asked", [False, True])
def test_a_witness_lets_a_teacher_open_the_curtain_who_is_asked_to_show(
    tablet: Tablet, is_asked: bool
) -> None:
    game = find_game("cheese_rescue")
    tablet.app.router.show_lesson(game, read_lessons(game.id)[0], people(2))
    lesson, witness = tablet.lesson, Witness(tablet)
    course, desk = lesson.course, lesson.screen.desk
    while not (course.right and desk.turn.is_open):
        lesson.teacher.show_how()
        frames(1)
    desk.curtain.is_drawn = True
    finger = Finger(*(middle_of(lesson.slate.next) if is_asked else (5, 5)))
    with witness.watches(), witness.sees("lifting", finger):
        lesson.teacher.show_how()
    assert witness.moves
    assert bool(witness.faults) != is_asked


def test_a_person_leaves_a_deck_that_was_changed(tablet: Tablet) -> None:
    game = find_game("bon_appetit")
    page = tablet.show(DeckEditor(game, DeckChoice(Origin.BOX, game.deck)))
    page.ids.name.text = "Another"
    Person(tablet, Random(1)).leave_page()
    assert tablet.trail == ["shelf"]


def test_a_person_plays_after_bots_that_were_left_alone(tablet: Tablet) -> None:
    tablet.app.router.show_table(new_match("lucie", 2), people(2, bots=(0, 1)))
    with time_by_frames():
        assert Person(tablet, Random(1)).reach_turn().company.humans


def test_a_person_looks_on_when_it_is_shown_what_bots_did(tablet: Tablet) -> None:
    resize(PHONE)
    tablet.services.preferences.change(speed=Speed.MOUSE)
    match = new_match("lucie", 3)
    tablet.app.router.show_table(match, people(3, bots=(0,)))
    with time_by_frames():
        assert Person(tablet, Random(1)).reach_turn().match is match


def test_a_person_follows_the_dice_to_whoever_is_asked_to_play(tablet: Tablet) -> None:
    with time_by_frames():
        tablet.at(ShelfPage).roll()
        Person(tablet, Random(1)).reach_turn()
