"""Who plays: animals line up, bots join, and small things are remembered."""

from __future__ import annotations

from collections.abc import Callable

from engine.bots import Level
from screens.services.players import AVATARS, Player
from screens.shell.controls import Toggle
from screens.shell.people import Question, Slot
from screens.shell.token import Token
from screens.shell.widgets import PictureButton
from tests.screens.fingers import Finger, frames, middle_of
from tests.screens.tablets import Tablet

OpenTablet = Callable[..., Tablet]


def gathered(device: Tablet, *avatars: str, game_id: str = "lucie") -> Tablet:
    device.services.book.gather([Player(avatar) for avatar in avatars])
    device.show("people", game_id=game_id)
    return device


def among(device: Tablet, place: str, avatar: str) -> Token:
    tokens = device.page.ids[place].children
    return next(each for each in tokens if isinstance(each, Token) and each.avatar == avatar)


def line(device: Tablet) -> list[str]:
    tokens = device.page.ids.line.children[::-1]
    return [token.avatar for token in tokens if isinstance(token, Token)]


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


def test_two_fingers_on_the_tick_write_a_player_down_once(tablet: OpenTablet) -> None:
    device = gathered(tablet(), "dog", "owl")
    device.show("player", avatar="dog")
    device.tap(next(each for each in device.page.ids.animals.children if each.avatar == "frog"))
    fingers = [Finger(*middle_of(device.page.ids.keep)).down() for _ in range(2)]
    for finger in fingers:
        finger.up()
    frames(6)
    assert device.trail == ("shelf", "people")
    assert [player.avatar for player in device.services.book.players].count("frog") == 1


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


def test_a_new_player_needs_nothing_but_an_animal(tablet: OpenTablet) -> None:
    device = gathered(tablet())
    device.tap(device.one(PictureButton, picture="icon_plus"))
    assert device.trail == ("shelf", "people", "player")
    device.tap(device.one(Token, avatar="frog"))
    device.tap(device.page.ids.keep)
    assert device.trail == ("shelf", "people")
    assert device.services.book.players[-1] == Player("frog")
    assert among(device, "everybody", "frog")


def test_a_player_may_have_a_name_and_hands(tablet: OpenTablet) -> None:
    device = gathered(tablet(), "mouse", "cat")
    device.tap(among(device, "line", "mouse"))
    device.page.ids.name.text = "  Marie   Lou  "
    device.tap(device.one(Toggle, picture="icon_little_hands"))
    device.tap(device.one(Toggle, picture="icon_left_handed"))
    device.tap(device.page.ids.keep)
    lou = Player("mouse", "Marie Lou", little_hands=True, left_handed=True)
    assert device.services.book.players[0] == lou
    assert device.services.book.group[0] == lou
    assert among(device, "everybody", "mouse").name == "Marie Lou"


def test_leaving_the_page_of_a_player_changes_nothing(tablet: OpenTablet) -> None:
    device = gathered(tablet(), "mouse")
    device.tap(among(device, "line", "mouse"))
    device.page.ids.name.text = "Lou"
    device.tap(device.one(Toggle, picture="icon_left_handed"))
    device.go_back()
    assert device.services.book.players[0] == Player("mouse")


def test_whoever_becomes_another_animal_stays_in_the_line(tablet: OpenTablet) -> None:
    device = gathered(tablet(), "mouse", "cat")
    device.tap(among(device, "line", "cat"))
    device.tap(device.one(Token, avatar="badger"))
    device.tap(device.page.ids.keep)
    assert line(device) == ["mouse", "badger"]


def test_a_player_can_be_forgotten(tablet: OpenTablet) -> None:
    device = gathered(tablet(), "mouse", "cat")
    device.tap(among(device, "line", "cat"))
    device.tap(device.page.ids.forget)
    assert line(device) == ["mouse"]
    assert "cat" in device.services.book.free_avatars


def test_the_name_is_written_in_the_upper_third_above_any_keyboard(tablet: OpenTablet) -> None:
    device = tablet()
    page = device.show("player")
    name = page.ids.name
    assert name.to_window(*name.pos)[1] > page.height * 2 / 3
