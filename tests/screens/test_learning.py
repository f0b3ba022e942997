"""Where lessons are offered: beside "play" to whoever is new, and behind every question mark."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec

from engine.game import Options as Rules
from engine.registry import find_game, game_ids
from screens.lessons import read_lessons
from screens.people import AVATARS, Player
from screens.routes import HowTo, Options
from screens.services.player_book import PlayerBook
from screens.shell.how_to import HowToPage, LearnButton
from screens.shell.options import OptionsPage
from screens.table.screen import TableScreen
from tests.screens.fingers import frames, middle_of, tap, wait
from tests.screens.tables import PHONE, new_match, people, there
from tests.screens.tablets import Tablet

OpenTablet = Callable[..., Tablet]


def at_options(
    device: Tablet, game_id: str = "lucie", here: int = 2, **rules: object
) -> OptionsPage:
    """Opens the rules of the house before a match, as they were last played by."""
    device.services.preferences.change(house_rules={game_id: rules})
    device.show(Options(find_game(game_id), people(here)))
    return device.at(OptionsPage)


def lesson_of(device: Tablet) -> str:
    wait(lambda: not device.app.router.transition.is_active)
    return device.lesson.course.lesson.name


def test_somebody_new_is_offered_to_learn_beside_play(tablet: OpenTablet) -> None:
    device = tablet()
    device.tap(at_options(device).ids.learn)
    assert lesson_of(device) == "base"
    device.go_back()
    assert isinstance(device.screen, OptionsPage)
    assert device.screen.has_lesson


def test_who_plays_at_once_is_not_asked_again_and_a_newcomer_is(tablet: OpenTablet) -> None:
    device = tablet()
    device.tap(at_options(device).ids.play)
    device.app.router.home()
    assert not at_options(device).has_lesson
    assert at_options(device, here=3).has_lesson
    assert at_options(device, "chop_chop").has_lesson


def test_bots_need_no_lesson(tablet: OpenTablet) -> None:
    device = tablet()
    device.show(Options(find_game("lucie"), people(2, bots=(0, 1))))
    assert not device.at(OptionsPage).has_lesson


def test_a_variant_brings_its_own_lesson(tablet: OpenTablet) -> None:
    device = tablet()
    device.tap(at_options(device).ids.play)
    device.app.router.home()
    page = at_options(device, variant="roles")
    assert page.has_lesson
    device.tap(page.ids.learn)
    assert lesson_of(device) == "roles"


def test_a_house_rule_brings_its_own_lesson_where_it_matters(tablet: OpenTablet) -> None:
    device = tablet()
    book = device.services.book
    book.teach([sitting.player for sitting in people(3)], "cheese_rescue.lesson.first")
    for here in (2, 3):  # for three, the square floats anyway
        page = at_options(device, "cheese_rescue", here, floating=True)
        assert page.has_lesson == (here == 2)
        device.app.router.home()
    device.tap(at_options(device, "cheese_rescue", floating=True).ids.learn)
    assert lesson_of(device) == "floating"


def rules_of(game_id: str, **answers: str) -> Rules:
    return msgspec.convert(answers, find_game(game_id).options)


def test_the_question_mark_leads_to_every_lesson_of_the_rules_in_use(tablet: OpenTablet) -> None:
    device = tablet()
    for game_id in game_ids():
        device.show(HowTo(game_id))
        always = [lesson for lesson in read_lessons(game_id) if not lesson.when]
        assert len(device.all(LearnButton)) == len(always) > 0
    device.show(HowTo("lucie", rules=rules_of("lucie", variant="helpers")))
    device.tap(device.all(LearnButton)[1])
    assert lesson_of(device) == "helpers"
    device.go_back()
    assert isinstance(device.screen, HowToPage)


def test_a_phone_asks_which_lesson(tablet: OpenTablet) -> None:
    device = tablet(size=PHONE)
    device.show(HowTo("lucie", rules=rules_of("lucie", variant="roles")))
    device.tap(device.one(LearnButton))
    question = there(device.page.question)
    assert len(question.buttons) == 3, "two lessons, and the way back"
    device.tap(question.buttons[1])
    assert lesson_of(device) == "roles"


def test_who_played_last_are_the_pupils_of_the_question_mark(tablet: OpenTablet) -> None:
    device = tablet()
    fox, owl = Player("fox", "Tom"), Player("owl", "Zoé")
    for player in (fox, owl):
        device.services.book.remember(player)
    device.services.book.gather([fox, owl])
    device.show(HowTo("bon_appetit"))
    device.tap(device.all(LearnButton)[0])
    lesson_of(device)
    pupils = device.lesson.course.people
    assert {sitting.player.avatar for sitting in pupils} == {"fox", "owl"}


def test_nobody_needs_to_be_known_to_learn(tablet: OpenTablet) -> None:
    device = tablet()
    for avatar in AVATARS:
        device.services.book.forget(avatar)
    device.show(HowTo("bon_appetit"))
    device.tap(device.all(LearnButton)[0])
    lesson_of(device)
    assert len(device.lesson.course.people) == 1


def test_a_match_waits_while_its_players_learn(tablet: OpenTablet) -> None:
    device = tablet()
    match = new_match("bon_appetit", 2)
    device.app.router.show_table(match, people(2))
    wait(lambda: device.table.desk.turn.is_open)
    tap(middle_of(device.table.table.help_disc))
    wait(lambda: isinstance(device.screen, HowToPage))
    frames(6)
    device.tap(device.all(LearnButton)[0])
    lesson_of(device)
    device.go_back()
    device.go_back()
    table = device.at(TableScreen)
    assert table.match is match
    assert table.desk.turn.is_open
    assert device.services.saves.find("bon_appetit") is not None


def test_what_somebody_has_learnt_goes_with_them(tablet: OpenTablet) -> None:
    device = tablet()
    book = device.services.book
    book.teach([Player("cat")], "lucie.lesson.base")
    cat = next(player for player in book.players if player.avatar == "cat")
    assert cat.lessons == {"lucie.lesson.base"}
    book.forget("cat")
    assert all(not player.lessons for player in book.players)


def test_people_of_before_the_lessons_are_new_to_all_of_them(tmp_path: Path) -> None:
    file = tmp_path / "players.json"
    file.write_text('{"players": [{"avatar": "owl", "name": "Max"}]}', "utf-8")
    (owl,) = PlayerBook(file).players
    assert owl.lessons == frozenset()
