"""The page of one player: an animal, a name that fits, and hands."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from kivymd.uix.button import MDButton
from kivymd.uix.label import MDLabel
from kivymd.uix.scrollview import MDScrollView

from screens.cup import new_cup
from screens.lessons import Place
from screens.people import AVATARS, LONGEST_NAME, Player, new_id
from screens.routes import People, Profile
from screens.services.guests import open_guest_book
from screens.services.lesson_book import LessonBook
from screens.services.preferences import TextSize
from screens.services.services import Services
from screens.shell.player import PlayerPage
from screens.shell.rows import Toggle
from screens.shell.token import Token
from screens.ui.letters import Letters, width_of
from tests.screens.crowd import among, gathered, line
from tests.screens.evenings import MAX, evening, played, seated
from tests.screens.fingers import Finger, frames, middle_of, wait
from tests.screens.tables import PHONE, TABLET, notes_of, there
from tests.screens.tablets import Tablet

OpenTablet = Callable[..., Tablet]


def test_two_fingers_on_the_tick_write_a_player_down_once(tablet: OpenTablet) -> None:
    device = gathered(tablet(), "dog", "owl")
    device.show(Profile("dog"))
    device.tap(device.one(Token, avatar="frog"))
    fingers = [Finger(*middle_of(device.page.ids.keep)).down() for _ in range(2)]
    for finger in fingers:
        finger.up()
    frames(6)
    assert device.trail == ["shelf", "people"]
    assert [player.avatar for player in device.services.book.players].count("frog") == 1


def test_a_new_player_needs_nothing_but_an_animal(tablet: OpenTablet) -> None:
    device = gathered(tablet())
    device.tap(device.button("icon_plus"))
    assert device.trail == ["shelf", "people", "player"]
    device.tap(device.one(Token, avatar="frog", colour=-1))
    device.tap(device.page.ids.keep)
    assert device.trail == ["shelf", "people"]
    new = device.services.book.players[-1]
    assert new == Player("frog", id=new.id)
    assert new.id not in AVATARS, "whoever is new is nobody of before"
    assert among(device, "everybody", "frog")
    assert line(device) == ["frog"], "whoever is new sits down at once"


def test_a_player_may_have_a_name_and_hands(tablet: OpenTablet) -> None:
    device = gathered(tablet(), "mouse", "cat")
    device.show(Profile("mouse"))
    device.page.ids.name.text = "  Marie   Lou  "
    frames(6)  # it tells that this is long, and everything below makes room
    device.tap(device.one(Toggle, picture="icon_little_hands"))
    device.tap(device.one(Toggle, picture="icon_left_handed"))
    device.tap(device.page.ids.keep)
    lou = Player("mouse", "Marie Lou", little_hands=True, left_handed=True)
    assert device.services.book.players[0] == lou
    assert device.services.book.group[0] == lou
    assert among(device, "everybody", "mouse").name == "Marie Lou"


def test_leaving_the_page_of_a_player_changes_nothing(tablet: OpenTablet) -> None:
    device = gathered(tablet(), "mouse")
    device.show(Profile("mouse"))
    device.page.ids.name.text = "Lou"
    device.tap(device.one(Toggle, picture="icon_left_handed"))
    device.go_back()
    assert device.services.book.players[0] == Player("mouse")


def test_whoever_becomes_another_animal_stays_in_the_line(tablet: OpenTablet) -> None:
    device = gathered(tablet(), "mouse", "cat")
    device.show(Profile("cat"))
    device.tap(device.one(Token, avatar="badger"))
    device.tap(device.page.ids.keep)
    assert line(device) == ["mouse", "badger"]


def test_a_player_can_be_forgotten_after_a_question(tablet: OpenTablet) -> None:
    device = gathered(tablet(), "mouse", "cat")
    device.show(Profile("cat"))
    device.tap(device.page.ids.forget)
    device.tap(device.button("icon_back"))
    assert device.services.book.find("cat") is not None
    device.tap(device.page.ids.forget)
    device.tap(device.button("icon_bin"))
    assert device.trail == ["shelf", "people"]
    assert line(device) == ["mouse"]
    assert device.services.book.find("cat") is None


def test_whoever_is_forgotten_is_nowhere_any_more(tablet: OpenTablet) -> None:
    device = tablet()
    services, zoe = device.services, Player("mouse", "Zébulon", id=new_id())
    here = seated(zoe, MAX)
    services.book.remember(zoe)
    services.book.gather([zoe, MAX])
    services.chronicle.enter(evening(zoe, MAX))
    left = played("bon_appetit", 2)
    left.rewind_end()
    services.saves.keep("bon_appetit", left, here)
    services.cup().begin(new_cup(here, ("lucie", "lucie")))
    open_guest_book(services).enter("lucie", here, (0,), b"a board with names on it")
    LessonBook(services.folder / "lessons" / "lucie.json").mark("base", Place(0, 3), {zoe.id})
    (services.folder / "players.json.damaged").write_text("Zébulon")
    assert len(knowing(services, zoe)) == 7
    device.show(Profile(zoe.id))
    device.tap(device.page.ids.forget)
    device.tap(device.button("icon_bin"))
    services.saves.settle()
    assert not knowing(services, zoe)
    table, cup = there(services.saves.find("bon_appetit")), there(services.cup().now)
    assert cup.is_for(table.sittings), "a table that is played for the cup still is"
    [result] = open_guest_book(services).read(1).results
    assert [player.name for player in result.players] == ["", "Max"]
    assert not list((services.folder / "guest_book").glob("*.png"))


def knowing(services: Services, player: Player) -> list[str]:
    """Lists the files that know somebody's name or identity."""
    files = (file for file in services.folder.rglob("*") if file.is_file())
    traces = player.name.encode(), player.id.encode()
    return sorted(
        file.name for file in files if any(trace in file.read_bytes() for trace in traces)
    )


def test_those_who_learnt_with_whoever_is_forgotten_go_on_with_their_lesson(
    tmp_path: Path,
) -> None:
    book, on_the_table = (LessonBook(tmp_path / "lucie.json") for _ in range(2))
    on_the_table.mark("base", Place(0, 3), {"owl", "cat"})
    book.forget_person("owl")
    on_the_table.mark("solo", Place(0, 1), {"cat"})
    assert book.place("base", {"cat"}) == Place(0, 3)
    assert b"owl" not in (tmp_path / "lucie.json").read_bytes()


def test_whoever_hides_comes_back_by_sitting_down(tablet: OpenTablet) -> None:
    device = gathered(tablet(), "mouse", "cat")
    device.show(Profile("cat"))
    device.tap(device.page.ids.hide)
    assert device.trail == ["shelf", "people"]
    assert line(device) == ["mouse"]
    assert not device.all(Token, avatar="cat")
    device.tap(device.button("icon_eye"))
    device.tap(among(device, "everybody", "cat"))
    assert line(device) == ["mouse", "cat"]
    assert Player("cat") in device.services.book.shown
    device.show(People("lucie"))
    assert among(device, "everybody", "cat")


def test_a_colour_that_is_free_can_be_chosen(tablet: OpenTablet) -> None:
    device = gathered(tablet(), "mouse", "cat")
    device.services.book.paint({"mouse": 0, "cat": 1})
    device.show(Profile("cat"))
    colours = [each for each in device.all(Token) if each.colour >= 0]
    assert [each.colour for each in colours] == [1, 2, 3, 4, 5], "the mouse has the first one"
    device.tap(device.one(Token, avatar="frog", colour=-1))
    assert {each.avatar for each in colours} == {"frog"}
    device.at(PlayerPage).ids.scroll.scroll_to(colours[3], animate=False)
    frames(4)
    device.tap(colours[3])
    device.tap(device.page.ids.keep)
    device.show(People("lucie"))
    assert among(device, "line", "frog").colour == 4


def test_a_player_hidden_by_mistake_is_brought_back_for_some_seconds(
    tablet: OpenTablet,
) -> None:
    device = gathered(tablet(), "mouse", "cat")
    device.services.book.remember(Player("cat", "Zoé", left_handed=True))
    before = device.services.book.players
    device.show(Profile("cat"))
    device.tap(device.page.ids.hide)
    wait(lambda: device.notice is not None and device.notice.opacity == 1)
    assert "Zoé" in " ".join(
        each.text for each in there(device.notice).walk() if isinstance(each, MDLabel)
    )
    undo = next(each for each in there(device.notice).walk() if isinstance(each, MDButton))
    assert min(undo.size) >= 48
    device.tap(undo)
    assert set(device.services.book.players) == set(before)
    assert sorted(line(device)) == ["cat", "mouse"]
    wait(lambda: device.notice is None)


def test_the_name_is_written_in_the_upper_third_above_any_keyboard(tablet: OpenTablet) -> None:
    device = tablet()
    page = device.show(Profile())
    name = page.ids.name
    assert name.to_window(*name.pos)[1] > page.height * 2 / 3


def test_a_name_that_is_too_long_says_so_and_is_not_cut(tablet: OpenTablet) -> None:
    device = gathered(tablet())
    device.show(Profile("cat"))
    field = device.page.ids.name.ids.field
    for letter in "Grand-papa Marcel":
        field.insert_text(letter)
    frames(4)
    assert field.error
    assert device.services.text("app.player.too_long", most=LONGEST_NAME) in device.words()
    device.tap(device.page.ids.keep)
    assert device.trail == ["shelf", "people", "player"]
    assert notes_of(device.services).sounds[-1] == "nope"
    field.text = "Grand-papa"
    frames(4)
    device.tap(device.page.ids.keep)
    assert among(device, "everybody", "cat").name == "Grand-papa"


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=str)
def test_the_name_is_as_large_as_people_want_and_all_of_it_is_seen(
    tablet: OpenTablet, size: tuple[int, int]
) -> None:
    device = tablet(size=size, text_size=TextSize.HUGE)
    field = device.show(Profile("cat")).ids.name.ids.field
    assert field.font_size > 32
    for shown in ("Lou", "Wwwwwwwwwwww"):
        field.text = shown
        frames(2)
        assert width_of(shown, Letters("text", False, field.font_size)) <= field.width


def test_the_animals_reach_both_edges(tablet: OpenTablet) -> None:
    device = tablet()
    animals = device.show(Profile()).ids.animals
    assert min(each.x for each in animals.children) == animals.x
    assert max(each.right for each in animals.children) == pytest.approx(animals.right)


def test_a_player_may_speak_another_language_and_be_read_to(tablet: OpenTablet) -> None:
    device = gathered(tablet(), "mouse", "cat")
    device.show(Profile("mouse"))
    wait(lambda: not device.page.is_filling)
    scroll = next(each for each in device.page.walk() if isinstance(each, MDScrollView))
    rows = device.page.ids.rows.walk(restrict=True)
    english = next(each for each in rows if getattr(each, "text", "") == "English")
    toggle = device.one(Toggle, picture="icon_sound")
    for widget in (toggle, english):
        scroll.scroll_to(widget, animate=False)
        frames(4)
        device.tap(widget)
    device.tap(device.page.ids.keep)
    mouse = device.services.book.players[0]
    assert (mouse.language, mouse.reads) == ("en", False)
    device.show(Profile("mouse"))
    device.tap(device.page.ids.keep)
    assert device.services.book.players[0] == mouse
