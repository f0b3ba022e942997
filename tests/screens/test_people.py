"""Who plays: animals line up, bots join, and small things are remembered."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from kivymd.uix.label import MDLabel

from engine.bots import Level
from screens.people import AVATARS, Player
from screens.routes import People
from screens.services.preferences import TextSize
from screens.shell.ask_around import Asked
from screens.shell.cards import Key
from screens.shell.options import OptionsPage
from screens.shell.people import PeoplePage, Slot
from screens.shell.player import PlayerPage
from screens.shell.seats import SeatsPage
from screens.shell.token import Pencil, Token
from tests.screens.crowd import among, gathered, line
from tests.screens.fingers import Finger, frames, middle_of
from tests.screens.room import box_of
from tests.screens.tables import PHONE, SMALL, TABLET, notes_of, resize
from tests.screens.tablets import Tablet

OpenTablet = Callable[..., Tablet]


def question(device: Tablet, picture: str) -> Asked:
    return device.one(Asked, picture=picture)


def tokens(asked: Asked) -> list[Token]:
    return [each for each in asked.ids.players.children if isinstance(each, Token)]


def answer(asked: Asked, avatar: str) -> Token:
    return next(token for token in tokens(asked) if token.avatar == avatar)


def chosen(asked: Asked) -> list[str]:
    return [token.avatar for token in tokens(asked) if token.is_chosen]


def test_tapped_animals_line_up_and_get_up_again(tablet: OpenTablet) -> None:
    device = gathered(tablet())
    assert not device.at(PeoplePage).can_go_on
    for avatar in ("dog", "mouse", "owl"):
        device.tap(among(device, "everybody", avatar))
    assert line(device) == ["dog", "mouse", "owl"]
    assert device.at(PeoplePage).can_go_on
    device.tap(among(device, "everybody", "mouse"))
    assert line(device) == ["dog", "owl"]


def test_a_second_finger_does_nothing_before_the_first_is_up(tablet: OpenTablet) -> None:
    device = gathered(tablet(), "dog", "owl")
    finger = Finger(*middle_of(device.page.ids.go_on)).down()
    device.tap(among(device, "everybody", "owl"))
    assert line(device) == ["dog", "owl"]
    finger.up()
    frames(6)
    assert device.trail == ["shelf", "people", "seats"]


def test_the_line_shows_how_many_chairs_are_free(tablet: OpenTablet) -> None:
    device = gathered(tablet(), "dog", "mouse", game_id="chop_chop")
    assert len(device.all(Slot)) == 3


def test_a_full_table_says_no_kindly(tablet: OpenTablet) -> None:
    device = gathered(tablet(), *AVATARS[:4], game_id="cheese_rescue")
    device.tap(among(device, "everybody", "owl"))
    assert line(device) == list(AVATARS[:4])
    assert notes_of(device.services).sounds[-1] == "nope"
    device.tap(device.button("icon_kitten"))
    assert line(device) == list(AVATARS[:4])


def test_alone_nobody_can_go_on_and_is_told_how_many_can_play(tablet: OpenTablet) -> None:
    device = gathered(tablet(), "dog", game_id="chop_chop")
    device.tap(device.page.ids.go_on)
    assert device.trail == ["shelf", "people"]
    assert "nope" in notes_of(device.services).sounds
    told = device.services.text("app.shelf.facts", least=2, most=5, age=6)
    assert told in device.words()
    device.tap(device.button("icon_tick"))
    assert device.page.question is None


def test_who_is_too_many_for_a_game_waits(tablet: OpenTablet) -> None:
    device = gathered(tablet(), *AVATARS[:6], game_id="cheese_rescue")
    assert line(device) == list(AVATARS[:4])
    device.show(People("lucie"))
    assert line(device) == list(AVATARS[:6])


def test_the_same_people_are_there_tomorrow(tablet: OpenTablet) -> None:
    device = gathered(tablet())
    device.tap(among(device, "everybody", "fox"))
    device.close()
    again = tablet()
    again.show(People("lucie"))
    assert line(again) == ["fox"]


def test_an_animal_that_a_file_has_twice_keeps_nobody_from_playing(
    tablet: OpenTablet, tmp_path: Path
) -> None:
    twice = '[{"avatar": "dog"}, {"avatar": "dog"}, {"avatar": "owl"}]'
    (tmp_path / "players.json").write_text(f'{{"players": {twice}, "group": {twice}}}')
    device = tablet()
    device.show(People("chop_chop"))
    assert line(device) == ["dog", "owl"]
    device.tap(device.page.ids.go_on)
    assert device.trail == ["shelf", "people", "seats"]


def test_a_name_too_long_to_be_typed_does_not_stop_the_page(
    tablet: OpenTablet, tmp_path: Path
) -> None:
    endless = f'[{{"avatar": "dog", "name": "{"Wau" * 9_000}"}}]'
    (tmp_path / "players.json").write_text(f'{{"players": {endless}, "group": {endless}}}')
    device = tablet()
    device.show(People("lucie"))
    assert among(device, "everybody", "dog").name == "WauWauWauWau"


def test_a_bot_takes_a_seat_and_leaves_it(tablet: OpenTablet) -> None:
    device = gathered(tablet(), "mouse")
    device.tap(device.button("icon_tiger"))
    bot = device.services.book.group[1]
    assert bot.level is Level.HARD
    assert device.at(PeoplePage).can_go_on
    device.tap(among(device, "line", bot.avatar))
    assert line(device) == ["mouse"]


def test_a_bot_gives_its_animal_back_to_somebody_who_comes(tablet: OpenTablet) -> None:
    device = gathered(tablet(), "mouse")
    device.tap(device.button("icon_kitten"))
    bot = device.services.book.group[1]
    device.services.book.remember(Player(bot.avatar, "Tom"))
    device.page.refresh()
    frames(4)
    device.tap(among(device, "everybody", bot.avatar))
    assert len(line(device)) == len(set(line(device)))


def test_somebody_who_is_the_same_animal_as_another_is_asked_for_another_one(
    tablet: OpenTablet,
) -> None:
    device = tablet()
    device.services.book.remember(Player("mouse", "Tom", id="tom"))
    gathered(device, "mouse", "cat")
    tom = next(token for token in device.all(Token) if token.name == "Tom")
    device.tap(tom)
    assert line(device) == ["mouse", "cat"]
    assert device.services.text("app.people.twins") in device.words()
    device.tap(device.button("icon_pencil"))
    assert device.at(PlayerPage).avatar == "mouse"
    assert not device.all(Token, avatar="mouse", colour=-1), "it plays already"
    device.tap(device.one(Token, avatar="frog"))
    device.tap(device.page.ids.keep)
    device.tap(among(device, "everybody", "frog"))
    assert line(device) == ["mouse", "cat", "frog"]


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
    device.tap(device.button("icon_kitten"))
    assert device.all(Asked) == []


def test_somebody_is_chosen_to_be_the_cat(tablet: OpenTablet) -> None:
    device = gathered(tablet(), "mouse", "dog", "owl", game_id="chop_chop")
    asked = question(device, "icon_cat_level")
    assert chosen(asked) == ["owl"]
    device.tap(answer(asked, "mouse"))
    device.tap(device.page.ids.go_on)
    assert device.at(SeatsPage).party.loner == "mouse"


@pytest.mark.parametrize("game_id", ["cheese_rescue", "chop_chop"])
@pytest.mark.parametrize("text_size", [TextSize.NORMAL, TextSize.HUGE])
def test_on_a_low_tablet_a_question_can_be_seen_whole(
    tablet: OpenTablet, game_id: str, text_size: TextSize
) -> None:
    device = tablet(size=SMALL, text_size=text_size)
    gathered(device, *AVATARS[:4], game_id=game_id)
    assert device.all(Asked)
    for asked in device.all(Asked):
        device.page.ids.scroll.scroll_to(asked, animate=False)
        frames(4)
        assert box_of(asked).top - box_of(asked).bottom == pytest.approx(asked.height)


def test_names_and_questions_grow_with_the_text(tablet: OpenTablet) -> None:
    device = gathered(tablet(), "mouse", "dog", "owl", game_id="chop_chop")
    asked = device.services.text("chop_chop.who_is.cat")
    small = device.one(MDLabel, text=asked).font_size
    name = device.services.text("avatar.mouse")
    written = device.all(MDLabel, text=name)[0].font_size
    assert small >= 20
    assert written >= 16
    device.services.preferences.change(text_size=TextSize.HUGE)
    frames(8)
    assert device.one(MDLabel, text=asked).font_size >= 1.9 * small
    assert device.all(MDLabel, text=name)[0].font_size >= 1.5 * written


def test_the_cat_is_not_asked_whether_it_is_the_youngest(tablet: OpenTablet) -> None:
    device = gathered(tablet(), "mouse", "dog", "owl", game_id="chop_chop")
    device.tap(answer(question(device, "icon_cat_level"), "dog"))
    offered = tokens(question(device, "icon_youngest"))
    assert {token.avatar for token in offered} == {"mouse", "owl"}
    device.services.book.name_youngest("dog", device.services.book.group)
    device.tap(device.page.ids.go_on)
    assert device.at(SeatsPage).party.starter in {"mouse", "owl"}


def test_a_pencil_leads_to_the_page_of_a_player(tablet: OpenTablet) -> None:
    device = gathered(tablet(), "mouse")
    pencil = next(each for each in device.all(Pencil) if each.token.avatar == "owl")
    device.tap(pencil)
    assert device.trail == ["shelf", "people", "player"]
    assert device.at(PlayerPage).avatar == "owl"
    device.go_back()
    assert line(device) == ["mouse"], "nobody has sat down by that"


def test_a_colour_belongs_to_a_player_as_long_as_it_is_free(tablet: OpenTablet) -> None:
    device = gathered(tablet())
    for avatar in ("mouse", "dog", "owl"):
        device.tap(among(device, "everybody", avatar))
    assert among(device, "line", "owl").colour == 2
    device.tap(among(device, "everybody", "mouse"))
    assert among(device, "line", "owl").colour == 2
    device.tap(among(device, "everybody", "fox"))
    assert among(device, "line", "fox").colour == 0
    device.tap(among(device, "everybody", "mouse"))
    assert among(device, "line", "mouse").colour not in {0, 1, 2}
    device.tap(device.page.ids.go_on)
    device.tap(device.page.ids.go_on)
    colours = {each.player.avatar: each.colour for each in device.at(OptionsPage).sittings}
    assert (colours["owl"], colours["dog"], colours["fox"]) == (2, 1, 0)


def test_the_question_for_an_age_says_that_this_person_starts(tablet: OpenTablet) -> None:
    device = gathered(tablet(), "mouse", "cat", game_id="cheese_rescue")
    assert "commence" in question(device, "icon_oldest").words
    device.show(People("lucie"))
    assert "commence" in question(device, "icon_youngest").words


def test_who_comes_and_who_sits_where_is_asked_for_a_game_by_name(tablet: OpenTablet) -> None:
    device = gathered(tablet(), "mouse", "cat", game_id="cheese_rescue")
    assert "Cheese Rescue" in device.words()
    device.tap(device.page.ids.go_on)
    assert device.trail == ["shelf", "people", "seats"]
    assert "Cheese Rescue" in device.words()


def test_on_a_phone_the_picture_says_robot_and_the_words_how_good_it_is(
    tablet: OpenTablet,
) -> None:
    device = gathered(tablet(size=PHONE), game_id="cheese_rescue")
    kitten = device.one(Key, mark="icon_kitten")
    assert kitten.words == "Chaton"
    [label] = [each for each in kitten.children if isinstance(each, MDLabel)]
    assert label.font_size >= 16
    resize(TABLET)
    frames(6)
    assert kitten.words == "Robot chaton"
