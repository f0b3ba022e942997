"""Who plays: animals line up, bots join, and small things are remembered."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from engine.bots import Level
from screens.services.players import AVATARS, Player
from screens.services.preferences import TextSize
from screens.shell.people import Question, Slot
from screens.shell.token import Token
from screens.shell.widgets import PictureButton, Words
from tests.screens.crowd import among, gathered, line
from tests.screens.fingers import Finger, frames, middle_of
from tests.screens.room import box_of, scroll_of
from tests.screens.tables import PHONE, SMALL, TABLET, resize
from tests.screens.tablets import Tablet

OpenTablet = Callable[..., Tablet]


def question(device: Tablet, picture: str) -> Question:
    return device.one(Question, picture=picture)


def answer(asked: Question, avatar: str) -> Token:
    return next(token for token in asked.ids.players.children if token.avatar == avatar)


def chosen(asked: Question) -> list[str]:
    return [token.avatar for token in asked.ids.players.children if token.is_chosen]


def test_tapped_animals_line_up_and_get_up_again(tablet: OpenTablet) -> None:
    device = gathered(tablet())
    assert not device.page.can_go_on
    for avatar in ("dog", "mouse", "owl"):
        device.tap(among(device, "everybody", avatar))
    assert line(device) == ["dog", "mouse", "owl"]
    assert device.page.can_go_on
    device.tap(among(device, "everybody", "mouse"))
    assert line(device) == ["dog", "owl"]


def test_a_finger_on_the_arrow_does_nothing_if_too_many_get_up_meanwhile(
    tablet: OpenTablet,
) -> None:
    device = gathered(tablet(), "dog", "owl")
    finger = Finger(*middle_of(device.page.ids.go_on)).down()
    device.tap(among(device, "everybody", "owl"))
    finger.up()
    frames(6)
    assert device.trail == ("shelf", "people")
    device.tap(among(device, "everybody", "owl"))
    device.tap(device.page.ids.go_on)
    assert device.trail == ("shelf", "people", "seats")


def test_the_line_shows_how_many_chairs_are_free(tablet: OpenTablet) -> None:
    device = gathered(tablet(), "dog", "mouse", game_id="chop_chop")
    assert len(device.all(Slot)) == 3


def test_a_full_table_says_no_kindly(tablet: OpenTablet) -> None:
    device = gathered(tablet(), *AVATARS[:4], game_id="cheese_rescue")
    device.tap(among(device, "everybody", "owl"))
    assert line(device) == list(AVATARS[:4])
    assert device.services.feedback.sounds[-1] == "nope"
    device.tap(device.one(PictureButton, mark="icon_kitten"))
    assert line(device) == list(AVATARS[:4])


def test_alone_nobody_can_go_on(tablet: OpenTablet) -> None:
    device = gathered(tablet(), "dog")
    device.tap(device.page.ids.go_on)
    assert device.trail == ("shelf", "people")


def test_who_is_too_many_for_a_game_waits(tablet: OpenTablet) -> None:
    device = gathered(tablet(), *AVATARS[:6], game_id="cheese_rescue")
    assert line(device) == list(AVATARS[:4])
    device.show("people", game_id="lucie")
    assert line(device) == list(AVATARS[:6])


def test_the_same_people_are_there_tomorrow(tablet: OpenTablet) -> None:
    device = gathered(tablet())
    device.tap(among(device, "everybody", "fox"))
    device.close()
    again = tablet()
    again.show("people", game_id="lucie")
    assert line(again) == ["fox"]


def test_an_animal_that_a_file_has_twice_keeps_nobody_from_playing(
    tablet: OpenTablet, tmp_path: Path
) -> None:
    twice = '[{"avatar": "dog"}, {"avatar": "dog"}, {"avatar": "owl"}]'
    (tmp_path / "players.json").write_text(f'{{"players": {twice}, "group": {twice}}}')
    device = tablet()
    device.show("people", game_id="chop_chop")
    assert line(device) == ["dog", "owl"]
    device.tap(device.page.ids.go_on)
    assert device.trail == ("shelf", "people", "seats")


def test_a_name_too_long_to_be_typed_does_not_stop_the_page(
    tablet: OpenTablet, tmp_path: Path
) -> None:
    endless = f'[{{"avatar": "dog", "name": "{"Wau" * 9_000}"}}]'
    (tmp_path / "players.json").write_text(f'{{"players": {endless}, "group": {endless}}}')
    device = tablet()
    device.show("people", game_id="lucie")
    assert among(device, "everybody", "dog").name == "WauWauWauWau"


def test_a_bot_takes_a_seat_and_leaves_it(tablet: OpenTablet) -> None:
    device = gathered(tablet(), "mouse")
    device.tap(device.one(PictureButton, mark="icon_tiger"))
    bot = device.services.book.group[1]
    assert bot.level is Level.HARD
    assert device.page.can_go_on
    device.tap(among(device, "line", bot.avatar))
    assert line(device) == ["mouse"]


def test_a_bot_gives_its_animal_back_to_somebody_who_comes(tablet: OpenTablet) -> None:
    device = gathered(tablet(), "mouse")
    device.tap(device.one(PictureButton, mark="icon_kitten"))
    bot = device.services.book.group[1]
    device.services.book.remember(Player(bot.avatar, "Tom"))
    device.page.refresh()
    frames(4)
    device.tap(among(device, "everybody", bot.avatar))
    assert len(line(device)) == len(set(line(device)))


def test_the_youngest_is_asked_in_a_picture_and_remembered(tablet: OpenTablet) -> None:
    device = gathered(tablet(), "mouse", "cat", "dog")
    asked = question(device, "icon_youngest")
    assert chosen(asked) == ["mouse"]
    device.tap(answer(asked, "dog"))
    assert chosen(question(device, "icon_youngest")) == ["dog"]
    assert device.services.book.youngest(device.services.book.group) == "dog"


def test_the_eldest_is_asked_where_the_eldest_begins(tablet: OpenTablet) -> None:
    device = gathered(tablet(), "mouse", "cat", game_id="cheese_rescue")
    device.tap(answer(question(device, "icon_oldest"), "cat"))
    assert device.services.book.eldest(device.services.book.group) == "cat"


def test_nobody_is_asked_for_the_age_of_a_bot(tablet: OpenTablet) -> None:
    device = gathered(tablet(), "mouse")
    device.tap(device.one(PictureButton, mark="icon_kitten"))
    assert device.all(Question) == []


def test_somebody_is_chosen_to_be_the_cat(tablet: OpenTablet) -> None:
    device = gathered(tablet(), "mouse", "dog", "owl", game_id="chop_chop")
    asked = question(device, "icon_cat_level")
    assert chosen(asked) == ["owl"]
    device.tap(answer(asked, "mouse"))
    device.tap(device.page.ids.go_on)
    assert device.page.party.cat == "mouse"


@pytest.mark.parametrize("game_id", ["cheese_rescue", "chop_chop"])
@pytest.mark.parametrize("text_size", [TextSize.NORMAL, TextSize.HUGE])
def test_on_a_low_tablet_a_question_is_seen_whole(
    tablet: OpenTablet, game_id: str, text_size: TextSize
) -> None:
    device = tablet(size=SMALL, text_size=text_size)
    gathered(device, *AVATARS[:4], game_id=game_id)
    scroll = scroll_of(device.page.ids.questions)
    assert device.all(Question)
    for asked in device.all(Question):
        assert box_of(asked).top - box_of(asked).bottom == pytest.approx(asked.height)
        assert asked.to_window(*asked.pos)[1] >= scroll.to_window(*scroll.pos)[1]


def test_the_question_for_an_age_says_that_this_person_starts(tablet: OpenTablet) -> None:
    device = gathered(tablet(), "mouse", "cat", game_id="cheese_rescue")
    assert "commence" in question(device, "icon_oldest").words
    device.show("people", game_id="lucie")
    assert "commence" in question(device, "icon_youngest").words


def test_who_comes_and_who_sits_where_is_asked_for_a_game_by_name(tablet: OpenTablet) -> None:
    device = gathered(tablet(), "mouse", "cat", game_id="cheese_rescue")
    assert device.one(Words, text="Cheese Rescue")
    device.tap(device.page.ids.go_on)
    assert device.trail == ("shelf", "people", "seats")
    assert device.one(Words, text="Cheese Rescue")


def test_on_a_phone_the_picture_says_robot_and_the_words_how_good_it_is(
    tablet: OpenTablet,
) -> None:
    device = gathered(tablet(size=PHONE), game_id="cheese_rescue")
    kitten = device.one(PictureButton, mark="icon_kitten")
    assert kitten.words == "Chaton"
    [label] = [each for each in kitten.children if isinstance(each, Words)]
    assert label.font_size >= 16
    resize(TABLET)
    frames(6)
    assert kitten.words == "Robot chaton"
