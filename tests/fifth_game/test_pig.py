"""A fifth game is two folders: everything the program does for the four, it does for this one."""

from __future__ import annotations

from collections.abc import Callable
from inspect import signature
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PIL import Image

from engine.bots import Level, decide
from engine.feats import feats_of
from engine.registry import find_game, game_ids
from screens.routes import AboutGame, HowTo, Options
from screens.shell.ask_around import Asked
from screens.shell.dials import Stepper
from screens.shell.people import PeoplePage
from screens.shell.pictures import Picture
from screens.shell.podium import Step
from screens.shell.rows import Toggle
from screens.shell.shelf import GameBox, TableLeft
from screens.shell.stat_rows import FilmKey
from tests.engine import test_every_game, test_luck, test_replay
from tests.engine.tables import tables_of
from tests.screens import (
    test_deck_page,
    test_decks,
    test_film,
    test_how_to,
    test_leaving_tables,
    test_never_lost,
)
from tests.screens import test_options as options_tests
from tests.screens.crowd import gathered
from tests.screens.evenings import LOU, MAX, evening
from tests.screens.fingers import frames, middle_of, press, tap, wait
from tests.screens.games import test_again
from tests.screens.room import box_of, check_overlaps, check_places, check_sizes
from tests.screens.table import test_what
from tests.screens.tables import PHONE, PORTRAIT, SMALL, TABLET, lay, new_match, people
from tests.screens.tablets import Tablet
from tests.soak.person import Person
from tests.tools import test_gallery, test_pictures, test_texts
from tools.art.pictures import draw_pictures_of
from tools.gallery.shell import contents
from tools.texts import texts_of

OpenTablet = Callable[..., Tablet]
PROMISES = {name: it for name, it in vars(test_every_game).items() if name.startswith("test_")}


@pytest.mark.parametrize("name", PROMISES)
def test_its_rules_keep_what_every_game_promises(name: str) -> None:
    promise, game = PROMISES[name], find_game("pig")
    if "game" in signature(promise).parameters:
        promise(game)
        return
    seed = {"seed": 1} if "seed" in signature(promise).parameters else {}
    for table in tables_of(game):
        promise(table, **seed)


def test_a_better_bot_dares_more_and_wins_more_often() -> None:
    game, wins = find_game("pig"), {Level.EASY: 0, Level.HARD: 0}
    for seed in range(200):
        order = [*wins] if seed % 2 else [*reversed(wins)]
        match, rng = new_match("pig", 2, seed=seed), Random(seed)
        match.start()
        while match.outcome is None:
            match.play(decide(game.bots[order[match.turn]], match.sight(), rng))
        wins[order[match.outcome.winners[0]]] += 1
    assert wins[Level.HARD] > 1.2 * wins[Level.EASY]


@pytest.mark.parametrize("size", [TABLET, PORTRAIT, SMALL, PHONE], ids=str)
def test_its_box_stands_on_the_shelf_and_all_five_have_room(
    tablet: OpenTablet, size: tuple[int, int]
) -> None:
    device = tablet(size=size)
    wait(lambda: all(box.age for box in device.page.ids.boxes.children))
    boxes = {box.game_id: box for box in device.page.ids.boxes.children}
    assert [*boxes][::-1] == game_ids()
    assert len(boxes) == 5
    check_sizes(device, "shelf")
    check_places(device, "shelf")
    check_overlaps(device, "shelf")
    box = boxes["pig"]
    assert (box.least, box.most, box.age) == (2, 6, 5)
    assert box.cover.size == (528, 640)
    device.page.ids.scroll.scroll_to(box, animate=False)
    frames(4)
    assert box_of(box).top - box_of(box).bottom == pytest.approx(box.height, abs=2)


def test_its_lid_is_a_scene_unlike_the_others() -> None:
    test_pictures.test_every_game_has_a_box_lid_with_a_scene_on_it("pig")
    test_pictures.test_no_two_boxes_on_the_shelf_have_the_same_colour()
    for file, drawing in draw_pictures_of("pig"):
        there = Image.open(file).convert("RGBA")
        assert there.tobytes() == drawing.convert("RGBA").tobytes(), f"{file} is out of date"


def test_its_texts_are_complete_in_every_language() -> None:
    test_texts.test_our_texts_have_no_faults(texts_of("pig"))


def test_its_feats_are_told_beside_a_picture_and_lead_to_their_film(tablet: OpenTablet) -> None:
    device = tablet()
    services = device.services
    for player in (LOU, MAX):
        services.book.remember(player)
    services.chronicle.enter(table := evening(LOU, MAX, game_id="pig"))
    device.show(AboutGame("pig"))
    best = max(each.value for each in feats_of(table.record.resume()))
    assert services.text("pig.feat.richest_turn", count=best) in device.words()
    assert device.one(Picture, name="pig.snout")
    device.tap(device.one(FilmKey))
    assert device.trail[-1] == "film"


def test_it_is_explained_in_pictures_and_few_words(tablet: OpenTablet) -> None:
    test_how_to.test_a_game_is_told_in_few_pictures_and_few_words(tablet, "pig")
    test_how_to.test_every_rule_is_written_at_length_under_a_heading(tablet, "pig")
    test_how_to.test_whoever_learns_a_game_reads_who_designed_it(tablet, "pig")
    usual, long = test_how_to.told("pig"), test_how_to.told("pig", is_long=True)
    assert (usual - long, long - usual) == ({"goal"}, {"goal_long"})


@pytest.mark.parametrize("language", ["fr", "en"])
def test_its_how_to_is_read_in_both_languages(tablet: OpenTablet, language: str) -> None:
    device = tablet(language=language)
    device.show(HowTo("pig"))
    first = {"fr": "À ton tour, lance le dé.", "en": "On your turn, roll the die."}
    assert first[language] in device.words()


def test_its_house_rule_has_words_a_picture_and_a_memory(tablet: OpenTablet) -> None:
    options_tests.test_every_rule_of_every_game_has_its_words(tablet, "pig")
    options_tests.test_every_rule_of_every_game_has_its_picture(tablet, "pig")
    options_tests.test_the_designer_is_named_under_the_cover(tablet, "pig")
    device = tablet()
    device.show(Options(find_game("pig"), people(2)))
    device.tap(device.one(Toggle, words="Jusqu’à cent points"))
    device.tap(device.page.ids.play)
    wait(lambda: device.table.desk.turn.is_open)
    assert device.table.desk.view.goal == 100
    assert device.services.preferences.now.house_rules["pig"] == {"is_long": True}


def test_a_host_may_bring_another_die(tablet: OpenTablet, tmp_path: Path) -> None:
    test_decks.test_a_whole_match_is_played_with_the_deck_of_the_house("pig", tablet, tmp_path)


@pytest.mark.usefixtures("quick_fingers")
def test_a_whole_match_is_played_by_touch_from_the_shelf_to_the_podium(tablet: OpenTablet) -> None:
    device = tablet()
    device.tap(device.one(GameBox, game_id="pig"))
    assert device.at(PeoplePage).game_id == "pig"
    person, luck = Person(device, Random(2)), Random(2)
    table = person.reach_turn()
    assert device.trail == ["shelf", "table pig"]
    match = table.match
    while match.outcome is None:
        wait(lambda: table.desk.turn.is_open)
        person.touch_for(table, luck.choice(match.legal_moves()))
    wait(lambda: device.trail == ["shelf", "podium"])
    wait(lambda: len(device.all(Step)) == match.seats)
    steps = device.all(Step)
    assert {step.score for step in steps} == set(match.outcome.scores)
    assert [step.score for step in steps if step.is_winner] == [max(match.outcome.scores)]
    wait(lambda: device.services.saves.find("pig") is None)


def at_the_table(services: Any) -> Any:
    """Lays a match in which somebody has points to keep or to lose."""
    match = new_match("pig", 2, seed=3)
    match.start()
    while len(match.legal_moves()) == 1:
        match.play(match.legal_moves()[0])
    return lay(match, services)


def test_who_stopped_may_think_again_until_the_next_one_rolls(services: Any) -> None:
    table = at_the_table(services)
    before, stopping = table.desk.view, table.match.legal_moves()[1]
    tap(middle_of(table.kit.tray.buttons[stopping]))
    wait(lambda: table.desk.turn.is_open and table.desk.view != before)
    assert table.kit.board.number(before.player) == str(before.turn_total)
    tap(middle_of(table.play.second_thoughts.arrow))
    wait(lambda: table.desk.turn.is_open and table.desk.view == before)
    assert table.kit.board.view == before


@pytest.mark.parametrize(("key", "place"), [("spacebar", 0), ("enter", 1)])
def test_keys_roll_and_stop(services: Any, key: str, place: int) -> None:
    table = at_the_table(services)
    move, known = table.match.legal_moves()[place], len(table.match.moves)
    press(key)
    wait(lambda: len(table.match.moves) > known)
    assert table.match.moves[known] == move


def test_who_asks_what_lies_there_is_told_and_nothing_is_played(services: Any) -> None:
    table = at_the_table(services)
    known, die = table.match.moves, table.kit.board.die
    tap(middle_of(die))
    assert table.what.answer.texts == [services.text("pig.what.die")]
    tap(middle_of(die.total))
    assert table.what.answer.texts == [services.text("pig.what.total")]
    press("?")
    assert table.what.answer.texts == [services.text("pig.what.die")]
    assert table.match.moves == known


def test_a_table_left_standing_is_laid_again_as_it_was(tablet: OpenTablet) -> None:
    device = tablet()
    match = new_match("pig", 3, seed=3)
    device.app.router.show_table(match, people(3))
    wait(lambda: device.table.desk.turn.is_open)
    device.table.desk.choose(match.legal_moves()[0])
    wait(lambda: device.table.desk.turn.is_open and len(match.moves) == 2)
    view = device.table.desk.view
    device.table.pause()
    device.close()
    again = tablet()
    again.tap(again.one(TableLeft))
    wait(lambda: again.table.desk.turn.is_open)
    assert again.table.kit.board.view == view
    assert again.table.match.moves == match.moves


def test_nothing_of_it_is_ever_lost(tablet: OpenTablet, monkeypatch: pytest.MonkeyPatch) -> None:
    test_never_lost.test_what_was_dealt_is_there_again_if_nobody_had_moved_yet(tablet, "pig")
    test_leaving_tables.test_an_end_nobody_has_seen_is_shown_from_its_last_move_on(
        tablet, "pig", monkeypatch
    )


def test_everything_of_it_can_be_asked_about(services: Any) -> None:
    test_what.test_everything_that_lies_there_has_its_picture_and_its_words(services, "pig")


def test_what_happened_is_shown_again(services: Any) -> None:
    test_again.test_what_was_shown_again_leaves_nothing_behind(services, "pig")
    test_again.test_every_game_has_pictures_of_what_people_do(services, "pig")


def test_it_has_a_film_and_the_same_luck_twice(tablet: OpenTablet) -> None:
    test_film.test_any_moment_of_a_match_can_be_looked_at(tablet, "pig")
    game = find_game("pig")
    test_luck.test_who_moves_as_somebody_moved_before_comes_to_the_same_end(game)
    for table in tables_of(game):
        test_luck.test_a_rematch_with_the_same_luck_can_be_played_and_resumed_at_every_point(table)
        test_replay.test_every_moment_shows_what_every_seat_saw_then(table)


def test_people_are_asked_who_is_youngest_and_nobody_is_the_cat(tablet: OpenTablet) -> None:
    device = gathered(tablet(), "owl", "fox", game_id="pig")
    text = device.services.text
    assert text("app.people.youngest") in device.words()
    assert [asked.picture for asked in device.all(Asked)] == ["icon_youngest"]
    device.tap(device.page.ids.go_on)
    device.tap(device.page.ids.go_on)
    assert device.trail[-1] == "options"


def test_the_gallery_films_everything_that_happens() -> None:
    test_gallery.test_every_kind_of_event_is_filmed("pig")
    test_gallery.test_every_beat_happens_where_the_camera_waits_for_it("pig")


def test_whoever_has_no_ends_of_its_own_is_shown_on_a_podium_as_it_was_played() -> None:
    ends = [name for name in contents() if name.startswith("podium")]
    assert "podium_pig_played" in ends
    assert len({name.rpartition("_")[0] for name in ends}) == len(game_ids())


def test_the_host_can_change_its_deck(tablet: OpenTablet) -> None:
    device = tablet()
    page = test_deck_page.editing(device, "pig")
    test_deck_page.turn(device, "pig.deck.faces", "+")
    assert page.is_good
    assert page.draft.value(("faces",)) == 7
    device.tap(page.ids.box)
    steppers = [each for each in page.ids.rows.walk() if isinstance(each, Stepper)]
    for _ in range(5):
        steppers[0].turn(-1)
    assert page.verdict == device.services.text("pig.deck.fault.faces")
