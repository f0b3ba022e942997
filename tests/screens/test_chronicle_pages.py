"""Pages about what was played: found from the shelf, read without reading, forgotten for good."""

from __future__ import annotations

from collections.abc import Callable
from time import localtime

import pytest
from kivy.metrics import dp, sp
from kivymd.uix.label import MDLabel

from engine.registry import find_game
from engine.replay import Replay
from screens.people import AVATARS, Player
from screens.routes import AboutGame, AboutPerson, Chronicle, Profile
from screens.services.chronicle import FILE
from screens.services.preferences import TextSize
from screens.services.saves import SavedTable
from screens.shell.about_person import AboutPersonPage
from screens.shell.cards import Key
from screens.shell.chronicle import MANY, ChroniclePage, MatchRow, Seated
from screens.shell.film import FilmPage
from screens.shell.pictures import Portrait
from screens.shell.stat_rows import FilmKey, StatRow
from screens.shell.token import Token
from tests.screens.evenings import evening, played, seated, winners
from tests.screens.fingers import frames, wait
from tests.screens.tables import LYING_PHONE, PHONE, SMALL, people, there
from tests.screens.tablets import Tablet, visible

OpenTablet = Callable[..., Tablet]
LOU, MAX, MAMIE = (Player(avatar) for avatar in AVATARS[:3])


@pytest.fixture
def device(tablet: OpenTablet) -> Tablet:
    """A tablet on which two matches were played."""
    device = tablet()
    for table in EVENINGS:
        assert device.services.chronicle.enter(table)
    return device


EVENINGS = evening(LOU, MAX), evening(LOU, MAX, MAMIE, game_id="chop_chop", seed=2)


def hour_of(table: SavedTable) -> str:
    """Returns when a match began, as a clock on the wall said it in French."""
    began = localtime(table.begun)
    return f"{began.tm_hour}\u00a0h\u00a0{began.tm_min:02}"


def rows(device: Tablet) -> list[StatRow]:
    return device.all(StatRow)


def test_the_shelf_leads_to_all_matches_with_a_crown_for_who_won(device: Tablet) -> None:
    device.tap(device.page.ids.chronicle)
    assert device.trail == ["shelf", "chronicle"]
    chop, lucie = device.all(MatchRow)
    assert [chop.title, lucie.title] == ["Chop! Chop!", "Lucie la souris"]
    assert chop.when == f"12/1/1970, {hour_of(EVENINGS[1])}"
    sat = [each for each in chop.walk(restrict=True) if isinstance(each, Seated)]
    assert [each.avatar for each in sat] == ["mouse", "cat", "dog"]
    crowned = [each.avatar for each in sat if each.has_won]
    assert crowned == [player.avatar for player in winners(EVENINGS[1])]


def test_matches_of_one_evening_are_told_apart_by_the_hour(tablet: OpenTablet) -> None:
    device = tablet()
    before, after = evening(LOU, MAX), evening(LOU, MAX, begun=1_000_000 + 95 * 60)
    for table in (before, after):
        device.services.chronicle.enter(table)
    device.show(Chronicle())
    hours = [row.when.partition(", ")[2] for row in device.all(MatchRow)]
    assert hours == [hour_of(after), hour_of(before)]


@pytest.mark.parametrize("size", [PHONE, LYING_PHONE])
@pytest.mark.parametrize("text_size", [TextSize.NORMAL, TextSize.HUGE])
def test_a_phone_has_room_for_the_hour_of_a_match_and_for_six_faces(
    tablet: OpenTablet, size: tuple[int, int], text_size: TextSize
) -> None:
    device = tablet(size=size, text_size=text_size)
    device.services.chronicle.enter(evening(*map(Player, AVATARS[:6])))
    device.show(Chronicle())
    row = device.one(MatchRow)
    [when] = [each for each in device.all(MDLabel) if each.text == row.when]
    assert when.font_size >= sp(16)
    assert when.height >= when.texture_size[1]
    assert all(face.width >= dp(28) for face in device.all(Seated))


def test_a_match_shows_its_film_and_the_way_back_leads_to_the_list(device: Tablet) -> None:
    device.show(Chronicle())
    device.tap(device.all(MatchRow)[1])
    assert device.trail == ["shelf", "chronicle", "film"]
    assert device.at(FilmPage).is_readable
    device.go_back()
    assert device.trail == ["shelf", "chronicle"]


def test_a_face_leads_to_what_is_told_of_a_person_and_on_to_their_matches(device: Tablet) -> None:
    device.show(Chronicle())
    device.tap(device.one(Token, avatar="dog"))
    assert device.at(AboutPersonPage).plays == 1
    [row] = [row for row in rows(device) if row.parts and row.mark >= 0]
    assert row.words == device.services.text("chop_chop.camp.cat")
    assert row.mark == 0.5, "the die stands where half of one match would be"
    device.tap(device.page.ids.matches)
    assert device.trail == ["shelf", "chronicle"]
    assert len(device.all(MatchRow)) == 1
    assert not device.all(Token), "these are the matches of one person"
    device.go_back()
    assert device.trail == ["shelf"]


def test_a_box_leads_to_what_is_told_of_a_game(device: Tablet) -> None:
    device.show(Chronicle())
    device.tap(device.one(Key, words="Chop! Chop!"))
    assert device.trail == ["shelf", "chronicle", "about_game"]
    words = [row.words for row in rows(device)]
    assert any(words.count(name) for name in ("Le chat", "Les souris"))
    faces = [each.avatar for each in device.all(Portrait)]
    assert {"mouse", "cat", "dog"} <= {*faces}


def test_a_record_leads_to_the_film_it_was_set_in(device: Tablet) -> None:
    device.show(AboutPerson("mouse"))
    with device.services.chronicle.open() as annals:
        bests = annals.statistics_of("mouse").bests
        films = [there(annals.find(best.match)).record for best in bests]
    keys = device.all(FilmKey)
    assert len(keys) == len(bests)
    device.tap(keys[0])
    assert device.trail[-1] == "film"
    moves = there(device.at(FilmPage).projector).replay.moments
    assert len(moves) in {len(Replay(record.resume()).moments) for record in films}


def test_the_page_of_a_player_leads_to_their_figures(device: Tablet) -> None:
    device.show(Profile("cat"))
    device.tap(device.page.ids.figures)
    assert device.trail[-1] == "about_person"
    assert device.at(AboutPersonPage).plays == 2


def test_whoever_has_not_played_is_told_nothing_and_nobody_is_ranked(device: Tablet) -> None:
    device.show(AboutPerson("owl"))
    assert device.services.text("app.about.none") in device.words()
    assert not rows(device)
    device.show(AboutGame("chop_chop"))
    shown = [row.words for row in rows(device)]
    names = [device.services.text(f"avatar.{avatar}") for avatar in AVATARS[:3]]
    assert [name for name in shown if name in names] == names, "as they stand in the book"


def test_a_long_list_goes_on_when_it_is_asked_to(device: Tablet) -> None:
    for seed in range(MANY):
        device.services.chronicle.enter(evening(LOU, MAX, seed=10 + seed))
    page = device.show(Chronicle())
    assert len(page.ids.rows.children) == MANY
    assert device.at(ChroniclePage).has_more
    device.at(ChroniclePage).show_more()
    wait(lambda: not page.is_filling)
    assert len(page.ids.rows.children) == MANY + 2
    assert not device.at(ChroniclePage).has_more


def test_a_chronicle_that_cannot_be_read_is_told_once(tablet: OpenTablet, device: Tablet) -> None:
    device.services.chronicle.close()
    folder = device.services.folder / "chronicle"
    (folder / FILE).write_bytes(b"a long evening" * 99)
    page = device.show(Chronicle())
    assert device.services.text("app.chronicle.none") in device.words()
    assert device.services.text("app.chronicle.lost") in device.words()
    device.tap(page.ids.lost)
    assert not page.ids.lost.height
    assert not device.services.chronicle.is_damaged


def test_whoever_has_played_is_forgotten_everywhere_after_a_question(device: Tablet) -> None:
    services = device.services
    match = played("bon_appetit", 2)
    match.rewind_end()
    lou = Player("mouse", "Lou")
    services.book.remember(lou)
    services.saves.keep("bon_appetit", match, seated(lou, MAX))
    device.show(Profile("mouse"))
    device.tap(device.page.ids.forget)
    assert services.text("app.player.forget_matches", name="Lou", count=2) in device.words()
    device.tap(device.button("icon_back"))
    assert services.book.find("mouse") is not None
    device.tap(device.page.ids.forget)
    device.tap(device.button("icon_bin"))
    assert services.book.find("mouse") is None
    with services.chronicle.open() as annals:
        assert (annals.count_of("mouse"), annals.count_of("cat")) == (0, 2)
    table = services.saves.find("bon_appetit")
    assert table is not None
    assert table.sittings[0].player.name == ""
    assert "mouse" not in {sitting.player.id for sitting in table.sittings}
    assert services.saves.resume(table) is not None


def test_a_match_is_in_the_chronicle_once_its_podium_stands(tablet: OpenTablet) -> None:
    device = tablet()
    match = played("lucie", 2)
    device.app.router.show_table(match, people(2))
    wait(lambda: device.trail[-1] == "podium")
    frames(3)
    with device.services.chronicle.open() as annals:
        [kept] = annals.latest(9)
    assert [seat.person for seat in kept.seats] == ["mouse", "cat"]
    assert kept.begun
    assert device.services.saves.find("lucie") is None


def test_an_end_that_nobody_saw_is_entered_at_the_next_start(tablet: OpenTablet) -> None:
    device = tablet()
    device.services.saves.keep("lucie", played("lucie", 2), people(2))
    device.close()
    again = tablet()
    again.app.on_start()
    wait(lambda: bool(count(again)))
    assert count(again) == 1
    assert again.services.saves.find("lucie") is not None, "they may still see it"


def count(device: Tablet) -> int:
    with device.services.chronicle.open() as annals:
        return annals.count()


def test_a_game_that_is_in_the_box_no_more_keeps_no_page_from_opening(device: Tablet) -> None:
    with device.services.chronicle.open() as annals:
        annals.file.execute("UPDATE matches SET game = 'chess' WHERE game = 'lucie'")
        annals.file.execute("UPDATE bests SET game = 'chess' WHERE game = 'lucie'")
    device.show(Chronicle())
    assert len(device.all(MatchRow)) == 2
    device.show(AboutPerson("mouse"))
    titles = {getattr(each, "title", "") for each in visible(device.page)}
    assert device.services.text(f"{find_game('chop_chop').id}.title") in titles


def test_in_a_low_window_the_names_of_boxes_can_be_read(tablet: OpenTablet) -> None:
    device = tablet(size=SMALL)
    assert device.services.chronicle.enter(EVENINGS[0])
    device.show(Chronicle())
    key = device.one(Key, picture="lucie.cover")
    (label,) = [each for each in key.walk(restrict=True) if isinstance(each, MDLabel)]
    assert label.text == "Lucie la souris"
    assert label.font_size >= sp(16)
