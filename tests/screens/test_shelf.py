"""The shelf: boxes, the table left standing, dice, languages, and what was lost."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from kivy.core.text import Label as CoreLabel
from kivymd.uix.badge import MDBadge
from kivymd.uix.label import MDLabel

from engine.registry import find_game, game_ids
from screens.people import AVATARS, Mode, Player
from screens.routes import Options, Settings
from screens.services.chronicle import FILE
from screens.services.preferences import TextSize
from screens.shell.people import PeoplePage
from screens.shell.pictures import Picture, Portrait
from screens.shell.seat_table import Chair, SeatTable
from screens.shell.shelf import ChronicleLost, GameBox, ShelfPage, TableLeft, TableLost, Welcome
from tests.screens.fingers import Finger, frames, middle_of, swipe, wait
from tests.screens.room import box_of, check_overlaps, check_places, check_sizes
from tests.screens.tables import PHONE, PORTRAIT, SMALL, TABLET, new_match, people
from tests.screens.tablets import Tablet, visible

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
    device.tap(box.ids.help)
    assert device.trail == ["shelf", "how_to"]


def test_the_table_left_standing_shows_who_sat_there_and_is_one_tap_away(
    tablet: OpenTablet,
) -> None:
    device = tablet()
    leave_standing(device, "bon_appetit")
    strip = device.one(TableLeft)
    portraits = [each for each in strip.walk() if isinstance(each, Portrait)]
    assert {each.avatar for each in portraits} == {"mouse", "cat", "dog"}
    device.tap(strip)
    assert device.trail == ["shelf", "table bon_appetit"]


def test_people_who_have_moved_say_so_before_they_play_on(tablet: OpenTablet) -> None:
    device = tablet()
    leave_standing(device, "bon_appetit")
    device.tap(device.one(TableLeft).ids.seats)
    assert device.trail == ["shelf", "seats"]
    seats = device.one(SeatTable)
    chairs = [each for each in seats.children[::-1] if isinstance(each, Chair)]
    swipe(middle_of(chairs[0]), middle_of(chairs[5]))
    device.tap(device.page.ids.go_on)
    assert device.trail == ["shelf", "table bon_appetit"]
    before, after = people(3), device.table.sittings
    assert [sitting.player for sitting in after] == [sitting.player for sitting in before]
    assert [sitting.colour for sitting in after] == [0, 1, 2]
    assert [sitting.chair for sitting in after] == [5, 1, 3]


def test_on_a_phone_nobody_has_a_chair_to_change(tablet: OpenTablet) -> None:
    device = tablet(size=PHONE)
    leave_standing(device, "bon_appetit")
    assert device.one(TableLeft).ids.seats.width == 0


def test_before_a_sofa_nobody_has_a_chair_to_change(tablet: OpenTablet) -> None:
    device = tablet(mode=Mode.SOFA)
    leave_standing(device, "bon_appetit")
    assert device.one(TableLeft).ids.seats.width == 0
    device.tap(device.one(GameBox, game_id="bon_appetit"))
    assert "icon_chair" not in {each.name for each in device.all(Picture)}
    device.tap(device.button("icon_back"))
    device.services.preferences.change(mode=Mode.TABLE)
    device.page.refresh()
    assert device.one(TableLeft).ids.seats.width > 0


def test_a_box_with_a_table_standing_asks_whether_to_go_on(tablet: OpenTablet) -> None:
    device = tablet()
    leave_standing(device, "bon_appetit")
    device.tap(device.one(GameBox, game_id="bon_appetit"))
    device.tap(device.button("icon_keep_table"))
    assert device.trail == ["shelf", "table bon_appetit"]


def test_starting_again_loses_nothing_before_another_table_is_laid(tablet: OpenTablet) -> None:
    device = tablet()
    leave_standing(device, "bon_appetit")
    before = device.services.saves.find("bon_appetit")
    device.tap(device.one(GameBox, game_id="bon_appetit"))
    device.tap(device.button("icon_clear_table"))
    assert device.trail == ["shelf", "people"]
    assert device.services.saves.find("bon_appetit") == before
    device.show(Options(find_game("bon_appetit"), people(3)))
    device.tap(device.page.ids.play)
    wait(lambda: device.table.desk.turn.is_open)
    assert device.services.saves.find("bon_appetit") != before


def test_every_table_left_standing_is_marked_on_its_box(tablet: OpenTablet) -> None:
    device = tablet()
    assert not device.all(MDBadge)
    for game_id in ("bon_appetit", "lucie"):
        leave_standing(device, game_id)
    marked = {box.game_id for box in device.all(GameBox) if list(badges(box))}
    assert marked == {"bon_appetit", "lucie"}


def badges(box: GameBox) -> list[MDBadge]:
    return [each for each in visible(box) if isinstance(each, MDBadge)]


def test_the_question_about_a_table_has_a_way_back(tablet: OpenTablet) -> None:
    device = tablet()
    leave_standing(device, "bon_appetit")
    device.tap(device.one(GameBox, game_id="bon_appetit"))
    device.tap(device.button("icon_back"))
    assert device.trail == ["shelf"]
    assert device.page.question is None


def test_back_takes_the_question_away(tablet: OpenTablet) -> None:
    device = tablet()
    leave_standing(device, "bon_appetit")
    device.tap(device.one(GameBox, game_id="bon_appetit"))
    device.go_back()
    assert device.page.question is None
    assert device.trail == ["shelf"]
    assert not device.has_left


def test_a_lost_table_is_told_once_in_a_picture(tablet: OpenTablet) -> None:
    device = tablet()
    leave_standing(device, "bon_appetit")
    (device.services.folder / "tables" / "lucie.json").write_text("{")
    device.app.router.home()
    frames(6)
    assert device.one(TableLeft)
    device.tap(device.one(TableLost))
    assert not device.all(TableLost)
    assert device.one(TableLeft)


def test_a_lost_chronicle_is_told_until_somebody_has_seen_it(tablet: OpenTablet) -> None:
    device = tablet()
    folder = device.services.folder / "chronicle"
    folder.mkdir()
    (folder / FILE).write_bytes(b"a long evening" * 99)
    with device.services.chronicle.open() as annals:
        assert not annals.count()
    device.services.chronicle.close()
    device = tablet()
    assert device.services.text("app.chronicle.lost") in device.words()
    device.tap(device.one(ChronicleLost))
    assert not device.all(ChronicleLost)
    assert not tablet().all(ChronicleLost), "nor tomorrow"


def forge(file: Path, old: bytes, new: bytes) -> None:
    """Changes a table that was kept without a seal, as the first version of the program did."""
    text, _, _ = file.read_bytes().partition(b"\n")
    file.write_bytes(text.replace(old, new))


def test_a_table_that_breaks_the_rules_is_lost_when_it_is_tapped(tablet: OpenTablet) -> None:
    device = tablet()
    leave_standing(device, "bon_appetit")
    forge(device.services.folder / "tables" / "bon_appetit.json", b'"version":1', b'"version":99')
    device.app.router.home()
    frames(6)
    device.tap(device.one(TableLeft))
    assert device.trail == ["shelf"]
    assert device.one(TableLost)
    assert not device.all(TableLeft)


def test_a_table_of_a_game_that_is_gone_is_not_offered(tablet: OpenTablet) -> None:
    device = tablet()
    leave_standing(device, "bon_appetit")
    file = device.services.folder / "tables" / "bon_appetit.json"
    forge(file, b'"bon_appetit"', b'"mah_jong"')
    device.app.router.home()
    frames(6)
    assert not device.all(TableLeft)


def test_the_dice_choose_a_game_that_suits_who_is_here(tablet: OpenTablet) -> None:
    device = tablet(reduced_motion=True)
    device.services.book.gather([Player(avatar) for avatar in AVATARS[:6]])
    for _ in range(8):
        device.tap(device.page.ids.dice)
        assert 6 in find_game(device.at(PeoplePage).game_id).seats
        device.go_back()


def test_the_dice_run_along_the_boxes_before_they_stop(tablet: OpenTablet) -> None:
    device = tablet()
    lit: set[str] = set()
    boxes = device.all(GameBox)
    device.tap(device.page.ids.dice)

    def has_stopped() -> bool:
        lit.update(box.game_id for box in boxes if box.is_lit)
        return device.trail != ["shelf"]

    wait(has_stopped)
    assert lit == set(game_ids())


def test_the_dice_do_not_answer_the_question_whether_to_leave(tablet: OpenTablet) -> None:
    device = tablet()
    device.tap(device.page.ids.dice)
    device.go_back()
    wait(lambda: not device.at(ShelfPage).is_rolling)
    assert device.trail == ["shelf"]
    assert device.page.question is not None


def test_the_dice_forget_their_choice_when_people_go_elsewhere(tablet: OpenTablet) -> None:
    device = tablet()
    device.tap(device.page.ids.dice)
    shelf = device.at(ShelfPage)
    device.show(Settings())
    wait(lambda: not shelf.is_rolling)
    assert device.trail == ["shelf", "settings"]


def test_the_globe_changes_every_word_at_once(tablet: OpenTablet) -> None:
    device = tablet()
    texts = device.words()
    assert "Gare au chat\u00a0!" in texts
    speak(device, "English")
    assert device.app.lang == "en"
    texts = device.words()
    assert "Mind the cat!" in texts
    assert "Gare au chat\u00a0!" not in texts
    speak(device, "Français")
    assert device.app.lang == "fr"


def speak(device: Tablet, language: str) -> None:
    """Taps the globe, and then a language by its own name."""
    device.tap(device.page.ids.language)
    question = device.page.question
    assert question is not None
    wait(lambda: question.opacity == 1)
    device.tap(next(each for each in question.walk() if getattr(each, "text", "") == language))
    wait(lambda: device.page.question is None)


def test_a_finger_that_slides_off_a_box_opens_nothing(tablet: OpenTablet) -> None:
    device = tablet()
    x, y = middle_of(device.one(GameBox, game_id="lucie"))
    finger = Finger(x, y).down()
    frames(1)
    assert device.trail == ["shelf"]
    finger.to(x, 5)
    finger.up()
    frames(2)
    assert device.trail == ["shelf"]


@pytest.mark.parametrize("game_id", game_ids())
def test_every_box_opens(tablet: OpenTablet, game_id: str) -> None:
    device = tablet()
    device.tap(device.one(GameBox, game_id=game_id).ids.cover)
    assert device.at(PeoplePage).game_id == game_id
    device.go_back()
    device.tap(device.one(GameBox, game_id=game_id).ids.label)
    assert device.at(PeoplePage).game_id == game_id, "its name is as good as its picture"


@pytest.mark.parametrize(("text_size", "lines"), [(TextSize.NORMAL, 1), (TextSize.HUGE, 2)])
def test_on_a_phone_the_title_takes_few_lines_and_is_larger_than_the_question(
    tablet: OpenTablet, text_size: TextSize, lines: int
) -> None:
    device = tablet(size=PHONE, text_size=text_size)
    title = device.one(MDLabel, text=device.services.text("app.title"))
    question = device.one(MDLabel, text=device.services.text("app.shelf.welcome"))
    assert title.font_size > question.font_size
    letters = CoreLabel(font_name=title.font_name, font_size=title.font_size)
    assert letters.get_extents(title.text)[0] <= title.width * lines


def test_on_a_low_tablet_for_whom_a_game_is_can_be_read(tablet: OpenTablet) -> None:
    device = tablet(size=SMALL)
    box = device.one(GameBox, game_id="lucie")
    wait(lambda: bool(box.age))
    frames(4)
    labels = [each for each in box.walk(restrict=True) if isinstance(each, MDLabel)]
    facts = next(label for label in labels if "joueurs" in label.text)
    assert facts.font_size >= 16


def names_on(device: Tablet) -> list[MDLabel]:
    titles = {device.services.text(f"{game_id}.title") for game_id in game_ids()}
    boxes = device.page.ids.boxes
    return [label for label in boxes.walk() if getattr(label, "text", "") in titles]


@pytest.mark.parametrize("size", [TABLET, PORTRAIT, SMALL, PHONE], ids=str)
def test_all_games_are_written_in_the_same_size_and_grow_with_the_text(
    tablet: OpenTablet, size: tuple[int, int]
) -> None:
    device = tablet(size=size)
    [small] = {label.font_size for label in names_on(device)}
    assert small >= 16
    device.services.preferences.change(text_size=TextSize.HUGE)
    frames(8)
    [large] = {label.font_size for label in names_on(device)}
    assert large > 1.35 * small


@pytest.mark.parametrize("size", [TABLET, PORTRAIT, SMALL, PHONE], ids=str)
@pytest.mark.parametrize("count", [5, 7])
def test_more_boxes_than_four_all_have_room(
    tablet: OpenTablet, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], count: int
) -> None:
    many = [f"game_{number}" for number in range(count)]
    monkeypatch.setattr("screens.shell.shelf.game_ids", lambda: many)
    monkeypatch.setattr(
        "screens.shell.shelf.find_game", lambda name: replace(find_game("lucie"), id=name)
    )
    device = tablet(size=size)
    boxes = device.page.ids.boxes.children
    assert len(boxes) == count
    check_sizes(device, "shelf")
    check_places(device, "shelf")
    check_overlaps(device, "shelf")
    for box in boxes:
        assert box.ids.cover.height >= 100
        device.page.ids.scroll.scroll_to(box, animate=False)
        frames(4)
        assert box_of(box).top - box_of(box).bottom == pytest.approx(box.height, abs=2)
