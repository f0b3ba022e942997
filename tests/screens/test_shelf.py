"""The shelf: boxes, the table left standing, dice, languages, and what was lost."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from kivy.core.text import Label as CoreLabel

from engine.registry import game_ids
from screens.services.players import AVATARS, Player
from screens.services.preferences import TextSize
from screens.shell.seat_table import SeatTable
from screens.shell.shelf import GameBox, TableLeft, TableLost, Welcome
from screens.shell.widgets import PictureButton, Portrait
from screens.shell.words import Words
from tests.screens.fingers import Finger, frames, middle_of, swipe, wait
from tests.screens.tables import PHONE, SMALL, new_match, people
from tests.screens.tablets import Tablet

OpenTablet = Callable[..., Tablet]


def leave_standing(device: Tablet, game_id: str) -> None:
    match = new_match(game_id, 3)
    match.start()
    device.services.saves.keep(game_id, match, people(3))
    device.app.router.home()
    frames(6)


def test_a_new_tablet_asks_what_to_play(tablet: OpenTablet) -> None:
    device = tablet()
    assert device.one(Welcome)
    assert not device.all(TableLeft)


def test_each_box_says_for_whom_it_is_and_explains_itself(tablet: OpenTablet) -> None:
    device = tablet()
    box = device.one(GameBox, game_id="chop_chop")
    wait(lambda: bool(box.age))
    assert (box.least, box.most, box.age) == (2, 5, 6)
    questions = [each for each in box.walk() if getattr(each, "picture", "") == "icon_help"]
    device.tap(questions[0])
    assert device.trail == ("shelf", "how_to")


def test_the_table_left_standing_shows_who_sat_there_and_is_one_tap_away(
    tablet: OpenTablet,
) -> None:
    device = tablet()
    leave_standing(device, "bon_appetit")
    strip = device.one(TableLeft)
    portraits = [each for each in strip.walk() if isinstance(each, Portrait)]
    assert {each.avatar for each in portraits} == {"mouse", "cat", "dog"}
    device.tap(strip)
    assert device.trail == ("shelf", "table bon_appetit")


def test_people_who_have_moved_say_so_before_they_play_on(tablet: OpenTablet) -> None:
    device = tablet()
    leave_standing(device, "bon_appetit")
    device.tap(device.one(TableLeft).ids.seats)
    assert device.trail == ("shelf", "seats")
    seats = device.one(SeatTable)
    swipe(middle_of(seats._chairs[0]), middle_of(seats._chairs[5]))
    device.tap(device.page.ids.go_on)
    assert device.trail == ("shelf", "table bon_appetit")
    before, after = people(3), device.page.sittings
    assert [sitting.player for sitting in after] == [sitting.player for sitting in before]
    assert [sitting.colour for sitting in after] == [0, 1, 2]
    assert [sitting.chair for sitting in after] == [5, 1, 3]


def test_on_a_phone_nobody_has_a_chair_to_change(tablet: OpenTablet) -> None:
    device = tablet(size=PHONE)
    leave_standing(device, "bon_appetit")
    assert device.one(TableLeft).ids.seats.width == 0


def test_a_box_with_a_table_standing_asks_whether_to_go_on(tablet: OpenTablet) -> None:
    device = tablet()
    leave_standing(device, "bon_appetit")
    device.tap(device.one(GameBox, game_id="bon_appetit").ids.cover)
    device.tap(device.one(PictureButton, picture="icon_keep_table"))
    assert device.trail == ("shelf", "table bon_appetit")


def test_starting_again_clears_the_table(tablet: OpenTablet) -> None:
    device = tablet()
    leave_standing(device, "bon_appetit")
    device.tap(device.one(GameBox, game_id="bon_appetit").ids.cover)
    device.tap(device.one(PictureButton, picture="icon_clear_table"))
    assert device.trail == ("shelf", "people")
    assert device.services.saves.find("bon_appetit") is None


def test_back_takes_the_question_away(tablet: OpenTablet) -> None:
    device = tablet()
    leave_standing(device, "bon_appetit")
    device.tap(device.one(GameBox, game_id="bon_appetit").ids.cover)
    device.go_back()
    assert device.page.sheet is None
    assert device.trail == ("shelf",)
    assert not device.has_left


def test_a_lost_table_is_told_once_in_a_picture(tablet: OpenTablet) -> None:
    device = tablet()
    leave_standing(device, "bon_appetit")
    (device.services.saves._folder / "lucie.json").write_text("{")
    device.app.router.home()
    frames(6)
    assert device.one(TableLeft)
    device.tap(device.one(TableLost))
    assert not device.all(TableLost)
    assert device.one(TableLeft)


def forge(file: Path, old: bytes, new: bytes) -> None:
    """Changes a table that was kept without a seal, as the first version of the program did."""
    text, _, _ = file.read_bytes().partition(b"\n")
    file.write_bytes(text.replace(old, new))


def test_a_table_that_breaks_the_rules_is_lost_when_it_is_tapped(tablet: OpenTablet) -> None:
    device = tablet()
    leave_standing(device, "bon_appetit")
    forge(device.services.saves._folder / "bon_appetit.json", b'"version":1', b'"version":99')
    device.app.router.home()
    frames(6)
    device.tap(device.one(TableLeft))
    assert device.trail == ("shelf",)
    assert device.one(TableLost)
    assert not device.all(TableLeft)


def test_a_table_of_a_game_that_is_gone_is_not_offered(tablet: OpenTablet) -> None:
    device = tablet()
    leave_standing(device, "bon_appetit")
    file = device.services.saves._folder / "bon_appetit.json"
    forge(file, b'"bon_appetit"', b'"mah_jong"')
    device.app.router.home()
    frames(6)
    assert not device.all(TableLeft)


def test_the_dice_choose_a_game_that_suits_who_is_here(tablet: OpenTablet) -> None:
    device = tablet(reduced_motion=True)
    device.services.book.gather([Player(avatar) for avatar in AVATARS[:6]])
    for _ in range(8):
        device.tap(device.page.ids.dice)
        assert device.page.game_id in {"bon_appetit", "lucie"}
        device.go_back()


def test_the_dice_run_along_the_boxes_before_they_stop(tablet: OpenTablet) -> None:
    device = tablet()
    lit: set[str] = set()
    boxes = device.all(GameBox)
    device.tap(device.page.ids.dice)

    def has_stopped() -> bool:
        lit.update(box.game_id for box in boxes if box.is_lit)
        return device.trail != ("shelf",)

    wait(has_stopped)
    assert lit == set(game_ids())


def test_the_dice_do_not_answer_the_question_whether_to_leave(tablet: OpenTablet) -> None:
    device = tablet()
    device.tap(device.page.ids.dice)
    device.go_back()
    wait(lambda: not device.page.is_rolling)
    assert device.trail == ("shelf",)
    assert device.page.sheet is not None


def test_the_dice_forget_their_choice_when_people_go_elsewhere(tablet: OpenTablet) -> None:
    device = tablet()
    device.tap(device.page.ids.dice)
    device.show("settings")
    shelf = device.app.router._pages["shelf"]
    wait(lambda: not shelf.is_rolling)
    assert device.trail == ("shelf", "settings")


def test_the_globe_changes_every_word_at_once(tablet: OpenTablet) -> None:
    device = tablet()
    texts = {label.text for label in device.all(Words)}
    assert "Gare au chat\u00a0!" in texts
    device.tap(device.page.ids.language)
    assert device.app.lang == "en"
    texts = {label.text for label in device.all(Words)}
    assert "Mind the cat!" in texts
    assert "Gare au chat\u00a0!" not in texts
    device.tap(device.page.ids.language)
    assert device.app.lang == "fr"


def test_a_finger_that_slides_off_a_box_opens_nothing(tablet: OpenTablet) -> None:
    device = tablet()
    cover = device.one(GameBox, game_id="lucie").ids.cover
    x, y = middle_of(cover)
    finger = Finger(x, y).down()
    frames(1)
    assert device.trail == ("shelf",)
    finger.to(x, 5)
    finger.up()
    frames(2)
    assert device.trail == ("shelf",)


@pytest.mark.parametrize("game_id", game_ids())
def test_every_box_opens(tablet: OpenTablet, game_id: str) -> None:
    device = tablet()
    device.tap(device.one(GameBox, game_id=game_id).ids.cover)
    assert device.page.game_id == game_id


@pytest.mark.parametrize("text_size", [TextSize.NORMAL, TextSize.HUGE])
def test_on_a_phone_the_title_is_one_line_and_larger_than_the_question(
    tablet: OpenTablet, text_size: TextSize
) -> None:
    device = tablet(size=PHONE, text_size=text_size)
    title = device.one(Words, text=device.services.text("app.title"))
    question = device.one(Words, text=device.services.text("app.shelf.welcome"))
    assert title.font_size > question.font_size
    letters = CoreLabel(font_name=title.font_name, font_size=title.font_size)
    assert letters.get_extents(title.text)[0] <= title.width


def test_on_a_low_tablet_for_whom_a_game_is_can_be_read(tablet: OpenTablet) -> None:
    device = tablet(size=SMALL)
    box = device.one(GameBox, game_id="lucie")
    wait(lambda: bool(box.age))
    frames(4)
    facts = next(each for each in box.walk(restrict=True) if "joueurs" in getattr(each, "text", ""))
    assert facts.font_size >= 16
