"""Each stay leaves a leaf: who played, who won, a drawing and a line."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from errno import EACCES
from io import BytesIO
from pathlib import Path
from time import monotonic

import pytest
from kivy.metrics import dp
from kivymd.uix.label import MDLabel
from PIL import Image

from engine.core import Outcome, Seat
from screens.people import Player
from screens.routes import GuestBook, NewGuests
from screens.services import guest_book
from screens.services.decks import Exchange
from screens.services.guest_book import (
    LARGEST_SIDE,
    LONGEST_LINE,
    MOST_PICTURES,
    MOST_RESULTS,
    Leaf,
)
from screens.services.guests import NEW_STAY, STAYS, belongings, open_guest_book, welcome
from screens.services.png import PngWriter
from screens.services.storeroom import REPORT
from screens.shell.book_leaf import BoardPicture, Guest, Sentence
from screens.shell.guest_book import GuestBookPage
from screens.shell.leaf_picture import SAVED_WIDTH
from screens.shell.rows import Toggle
from tests.screens.disks import refusing, sparing
from tests.screens.evenings import LOU, MAX, evening
from tests.screens.fingers import drag, frames, middle_of, swipe, wait
from tests.screens.room import box_of
from tests.screens.tables import PHONE, SMALL, TABLET, new_match, people, services_in, there
from tests.screens.tablets import Tablet
from tests.soak.asides import asides

OpenTablet = Callable[..., Tablet]


def png(colour: int = 255, side: int = 4) -> bytes:
    """Paints a small square."""
    writer = PngWriter((side, side), bytes((colour, 0, 0, 255)) * side * side)
    assert [*writer.steps()]
    return writer.content()


@pytest.fixture
def book(tmp_path: Path) -> guest_book.GuestBook:
    return guest_book.GuestBook(tmp_path / "guest_book")


def test_a_match_of_people_is_entered_and_one_of_bots_is_not(
    book: guest_book.GuestBook,
) -> None:
    book.enter("lucie", people(2, bots=(0, 1)), (0,), b"")
    assert book.read(book.current).is_blank
    book.enter("lucie", people(2, bots=(1,)), (0,), png())
    leaf = book.read(book.current)
    assert [player.name for player in leaf.people] == ["Lou"]
    assert book.picture(leaf.results[0].picture) == png()


def test_a_new_stay_closes_the_leaf_and_opens_another(book: guest_book.GuestBook) -> None:
    book.begin_stay("Dupont")
    assert book.numbers == [1]
    book.enter("lucie", people(2), (0,), b"")
    book.begin_stay("Martin")
    assert [book.read(number).name for number in book.numbers] == ["Dupont", "Martin"]
    assert book.read(1).end
    assert not book.read(2).end


def test_a_leaf_keeps_some_pictures_and_tears_them_out_with_it(
    book: guest_book.GuestBook, tmp_path: Path
) -> None:
    for _ in range(MOST_PICTURES + 2):
        book.enter("lucie", people(2), (0,), png())
    assert len([*(tmp_path / "guest_book").glob("*.png")]) == MOST_PICTURES
    assert book.wipe(book.current)
    assert [*(tmp_path / "guest_book").iterdir()] == []


def test_after_many_matches_each_picture_is_still_its_own(
    book: guest_book.GuestBook, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "fsync", lambda _: None)
    for number in range(MOST_RESULTS + 3):
        book.enter("lucie", people(2), (0,), png(number))
    results = book.read(1).results
    pictures = [result.picture for result in results if result.picture]
    kept = [*range(3, MOST_PICTURES), *range(MOST_RESULTS, MOST_RESULTS + 3)]
    assert [book.picture(name) for name in pictures] == [png(number) for number in kept]
    (tmp_path / "guest_book" / "0001-77.png").write_bytes(b"left by a dead battery")
    (tmp_path / "guest_book" / "0001.json.damaged").write_bytes(b"spoilt")
    assert book.wipe(1)
    assert [*(tmp_path / "guest_book").iterdir()] == []


def test_no_leaf_of_others_is_ours_when_ours_is_torn_out(book: guest_book.GuestBook) -> None:
    book.enter("lucie", people(2), (0,), b"")
    book.begin_stay("Martin")
    assert book.wipe(2)
    assert book.current == 2
    book.enter("lucie", people(2), (1,), b"")
    assert [len(book.read(number).results) for number in book.numbers] == [1, 1]


def test_spoilt_pictures_are_left_out_and_the_leaf_is_read(tablet: OpenTablet) -> None:
    device = tablet()
    book = open_guest_book(device.services)
    good, huge = png(), png(side=LARGEST_SIDE + 1)
    spoilt = b"rubbish", b"", good[:40], good[:-30], good.replace(b"IDAT", b"IDAX"), huge
    for picture in (*spoilt, good):
        book.enter("lucie", people(2), (0,), picture)
    device.show(GuestBook())
    assert len(device.all(Sentence)) == len(spoilt) + 1
    assert len(device.all(BoardPicture)) == 1


def test_a_spoilt_leaf_is_put_aside_and_the_others_stay(
    book: guest_book.GuestBook, tmp_path: Path
) -> None:
    book.begin_stay("Dupont")
    book.enter("lucie", people(2), (0,), b"")
    book.begin_stay("Martin")
    (tmp_path / "guest_book" / "0001.json").write_bytes(b"rubbish")
    again = guest_book.GuestBook(tmp_path / "guest_book")
    assert again.read(1) == Leaf()
    assert again.read(2).name == "Martin"
    assert (tmp_path / "guest_book" / "0001.json.damaged").read_bytes() == b"rubbish"


def test_a_leaf_with_half_a_point_keeps_the_others_and_a_copy_of_itself(tmp_path: Path) -> None:
    file = tmp_path / "0001.json"
    file.write_text('{"drawing":[[0.1,0.2,0.3,0.4,0.5],[0.6,0.7]]}')
    text = file.read_bytes()
    book = guest_book.GuestBook(tmp_path)
    assert book.read(1).drawing == ((0.1, 0.2, 0.3, 0.4), (0.6, 0.7))
    assert book.change(1, line="Merci !")
    assert [aside.read_bytes() for aside in asides(file)] == [text]


def test_nobody_writes_more_than_a_leaf_can_show() -> None:
    leaf = Leaf(line="x" * 999, drawing=((0.5,) * 6000, (0.5,) * 6000))
    assert len(leaf.line) == LONGEST_LINE
    assert len(leaf.drawing) == 1


def test_a_picture_is_a_png_like_any_other(tmp_path: Path) -> None:
    red, blue = b"\xff\x00\x00\xff", b"\x00\x00\xff\xff"
    writer = PngWriter((2, 20), red * 2 + blue * 38)
    assert sum(1 for _ in writer.steps()) == 2
    (tmp_path / "a.png").write_bytes(writer.content())
    with Image.open(tmp_path / "a.png") as image:
        assert image.size == (2, 20)
        assert image.getpixel((0, 0)) == (255, 0, 0)
        assert image.getpixel((1, 19)) == (0, 0, 255)


def test_a_picture_of_a_leaf_takes_the_place_of_no_other_leafs() -> None:
    first = Leaf(name="Dupont", begin="2026-07-04")
    assert first.title(1) == "2026-07-04 0001 Dupont"
    assert Leaf().title(1) == "0001"
    others = Leaf(begin="2026-07-04"), Leaf(name="Dupont", begin="2026-07-11")
    assert len({each.title(1) for each in (first, *others)}) == 3
    assert Leaf(name="../é", begin="../../../../etc").title(1) == "---------- 0001 ---é"


def test_a_leaf_with_a_number_nobody_reaches_hides_none_that_comes_after_it(
    book: guest_book.GuestBook, tmp_path: Path
) -> None:
    (tmp_path / "guest_book").mkdir()
    (tmp_path / "guest_book" / "9999.json").write_text('{"end": "2026-07-04", "line": "x"}')
    (tmp_path / "guest_book" / "٠٠٠١.json").write_text("{}", "utf-8")
    for name in ("Dupont", "Martin"):
        book.begin_stay(name)
        book.enter("lucie", people(2), (0,), png())
    assert book.numbers == [9999, 10000, 10001]
    assert [book.read(number).name for number in book.numbers[1:]] == ["Dupont", "Martin"]
    assert book.picture("10001-00.png") == png()
    assert book.wipe_all()
    assert os.listdir(tmp_path / "guest_book") == ["٠٠٠١.json"]


def test_new_guests_find_nobody_and_the_house_as_it_was(tmp_path: Path) -> None:
    services = services_in(tmp_path, house_rules={"lucie": {"variant": "roles"}})
    services.book.remember(Player("owl", "Zoé"))
    services.house.change(name="Le Moulin", rules={"lucie": {"variant": "helpers"}})
    match = new_match("lucie", 2)
    match.start()
    services.saves.keep("lucie", match, people(2))
    assert services.chronicle.enter(evening(LOU, MAX))
    lessons = tmp_path / "lessons" / "lucie.json"
    lessons.parent.mkdir()
    lessons.write_text("{}", "utf-8")
    open_guest_book(services).enter("lucie", people(2), (0,), b"")
    names = "players.json", "tables/lucie.json", "cup.json", "preferences.json"
    for spoilt in (f"{name}.damaged.2" for name in names):
        (tmp_path / spoilt).write_text("Zoé", "utf-8")
    (tmp_path / "chronicle" / "chronicle.db.damaged").write_text("Zoé", "utf-8")
    assert not welcome(services, "Martin", [each for each in belongings(services) if each.goes])
    assert not [*tmp_path.rglob("*.damaged*")]
    assert not any(player.name for player in services.book.players)
    assert services.saves.find("lucie") is None
    with services.chronicle.open() as annals:
        assert annals.count() == 0
        assert annals.stay is not None
        assert annals.stay.name == "Martin"
    assert services.preferences.now.house_rules == {}
    assert not lessons.exists()
    assert services.house.now.name == "Le Moulin"
    assert services.house.now.rules == {"lucie": {"variant": "helpers"}}
    book = open_guest_book(services)
    assert [book.read(number).name for number in book.numbers] == ["", "Martin"]
    assert not welcome(services, "", belongings(services))
    assert book.numbers == [1]
    assert book.read(1).is_blank


def test_new_guests_are_told_what_could_not_be_forgotten(
    tablet: OpenTablet, monkeypatch: pytest.MonkeyPatch
) -> None:
    device = tablet()
    services = device.services
    services.book.remember(Player("owl", "Zoé"))
    page = device.show(NewGuests())
    device.tap(page.ids.welcome)
    players = services.folder / "players.json"
    monkeypatch.setattr(os, "unlink", sparing(os.unlink, EACCES, players))
    assert page.question is not None
    device.tap(page.question.buttons[1])
    assert device.trail[-1] == "guests"
    things = f"• {services.text('app.guests.goes.people')}"
    assert services.text("app.guests.left", things=things) in device.words()
    assert page.question.buttons[0].style == "filled"  # a white tick is seen on green only
    monkeypatch.undo()
    device.tap(page.question.buttons[0])
    device.tap(page.ids.welcome)
    device.tap(page.question.buttons[1])
    assert device.trail == ["shelf"]
    assert "Zoé" not in players.read_text("utf-8")


def test_a_chronicle_that_somebody_else_holds_stays_and_nobody_waits_for_it(
    tmp_path: Path,
) -> None:
    services = services_in(tmp_path)
    assert services.chronicle.enter(evening(LOU, MAX))
    other = sqlite3.connect(tmp_path / "chronicle" / "chronicle.db", isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    before = monotonic()
    going = [each for each in belongings(services) if each.name == "chronicle"]
    assert welcome(services, "Martin", going) == ["chronicle", NEW_STAY]
    assert monotonic() - before < 3
    other.close()
    assert welcome(services, "Martin", going) == []
    with services.chronicle.open() as annals:
        assert annals.count() == 0


def test_a_disk_that_keeps_nothing_opens_no_new_leaf_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    services = services_in(tmp_path)
    monkeypatch.setattr(os, "fsync", refusing(EACCES))
    assert welcome(services, "Martin", belongings(services)[:1]) == [NEW_STAY]


def test_the_host_is_asked_before_guests_are_forgotten(tablet: OpenTablet) -> None:
    device = tablet()
    device.services.book.remember(Player("owl", "Zoé"))
    page = device.show(NewGuests())
    assert [toggle.is_on for toggle in device.all(Toggle)] == [True] * 4 + [False]
    page.ids.name.text = "Martin"
    device.tap(page.ids.welcome)
    assert any(player.name for player in device.services.book.players)
    assert page.question is not None
    device.tap(page.question.buttons[1])
    assert device.trail == ["shelf"]
    assert not any(player.name for player in device.services.book.players)
    assert open_guest_book(device.services).read(1).name == "Martin"


def test_the_host_sees_at_once_what_goes_and_what_stays(tablet: OpenTablet) -> None:
    device = tablet(size=TABLET)
    (device.services.folder / REPORT).write_text("", "utf-8")
    page = device.show(NewGuests())
    told = " ".join(device.words())
    for name in STAYS:
        assert device.services.text(f"app.guests.stays.{name}") in told
    kept = page.ids.kept
    assert kept.to_window(*kept.pos)[1] >= page.ids.welcome.top


def test_a_report_of_what_went_wrong_goes_too_unless_the_host_keeps_it(tablet: OpenTablet) -> None:
    device = tablet()
    report = device.services.folder / REPORT
    words = device.services.text("app.guests.goes.report")
    device.show(NewGuests())
    assert not device.all(Toggle, words=words), "nothing went wrong"
    for is_kept in (True, False):
        device.go_back()
        report.write_text("MishapError: Zoé", "utf-8")
        page = device.show(NewGuests())
        if is_kept:
            device.tap(device.one(Toggle, words=words))
        device.tap(page.ids.welcome)
        assert page.question is not None
        device.tap(page.question.buttons[1])
        assert device.trail == ["shelf"]
        assert report.exists() == is_kept


def test_a_finished_match_is_in_the_book_with_its_podium_above_its_board(
    tablet: OpenTablet,
) -> None:
    device = tablet()
    device.app.router.show_table(new_match("bon_appetit", 2), people(2, bots=(1,)))
    frames(10)
    device.table.dispatch("on_over", Outcome((30, 12), (Seat(0),)))
    wait(lambda: device.trail == ["shelf", "podium"])
    book = open_guest_book(device.services)
    wait(lambda: not book.read(1).is_blank)
    kept = there(book.picture(book.read(1).results[0].picture))
    evening_of = Image.open(BytesIO(kept))
    assert evening_of.size == (640, 380 + 400)
    glow = tuple(round(part * 255) for part in device.services.palette.glow[:3])
    podium = evening_of.crop((0, 0, 640, 380)).getcolors(maxcolors=640 * 380)
    assert glow in {colour for _, colour in podium or ()}, "whoever won is crowned on it"
    device.show(GuestBook())
    assert device.one(Sentence).text.count("Bon Appétit") == 1
    wait(lambda: len(device.all(BoardPicture)) == 1)


def test_a_board_in_the_book_stands_on_its_feet(tablet: OpenTablet, tmp_path: Path) -> None:
    exchange = Exchange(tmp_path / "Gare au chat")
    device = tablet(exchange=exchange)
    red, blue = b"\xff\x00\x00\xff", b"\x00\x00\xff\xff"
    writer = PngWriter((64, 64), red * 64 * 32 + blue * 64 * 32)
    assert [*writer.steps()]
    open_guest_book(device.services).enter("lucie", people(2), (0,), writer.content())
    device.show(GuestBook(is_host=True))
    page = device.at(GuestBookPage)
    shown = device.one(BoardPicture).export_as_image().texture
    painted = Image.frombytes("RGBA", shown.size, shown.pixels)
    device.tap(page.ids.save)
    wait(lambda: page.question is not None)
    [saved] = exchange.folder.iterdir()
    for picture in (painted, Image.open(saved)):
        above, below = (rows_of(colour, picture) for colour in ((255, 0, 0), (0, 0, 255)))
        assert max(above) <= min(below)


@pytest.mark.parametrize(
    ("end", "dates"),
    [("", "3/7/2026"), ("2026-07-03", "3/7/2026"), ("2026-07-10", "3/7/2026 – 10/7/2026")],
)
def test_guests_of_a_single_day_find_it_once_above_their_leaf(
    tablet: OpenTablet, end: str, dates: str
) -> None:
    device = tablet()
    book = open_guest_book(device.services)
    book.begin_stay("Dupont")
    book.change(1, begin="2026-07-03", end=end)
    device.show(GuestBook())
    if end:
        device.tap(device.at(GuestBookPage).ids.earlier)
    assert device.at(GuestBookPage).ids.leaf.stay == "Dupont"
    assert device.all(MDLabel, text=dates)


ON_ANDROID = Path("Android/data/org.gareauchat.gareauchat/files/Gare au chat")


def test_where_a_leaf_was_saved_can_be_read_on_a_phone(
    tablet: OpenTablet, tmp_path_factory: pytest.TempPathFactory
) -> None:
    exchange = Exchange(tmp_path_factory.mktemp("emulated") / ON_ANDROID)
    device = tablet(size=PHONE, exchange=exchange)
    open_guest_book(device.services).begin_stay("Dupont")
    device.show(GuestBook(is_host=True))
    page = device.at(GuestBookPage)
    device.tap(page.ids.save)
    wait(lambda: page.question is not None)
    frames(6)
    [saved] = exchange.folder.iterdir()
    (told,) = (each for each in device.all(MDLabel) if saved.name in each.text)
    assert str(saved) in told.text.replace("\n", "")
    assert told.font_size >= 14


def rows_of(colour: tuple[int, int, int], picture: Image.Image) -> list[int]:
    """Lists the rows of a picture with something of a colour, from top to bottom."""
    plain = picture.convert("RGB")
    rows = (plain.crop((0, y, plain.width, y + 1)) for y in range(plain.height))
    return [
        y
        for y, row in enumerate(rows)
        if colour in {found for _, found in row.getcolors(plain.width) or ()}
    ]


def test_people_draw_write_and_browse_by_swiping(tablet: OpenTablet) -> None:
    device = tablet()
    book = open_guest_book(device.services)
    book.begin_stay("Dupont")
    book.enter("lucie", people(2), (0,), b"")
    book.begin_stay("Martin")
    device.show(GuestBook())
    page = device.at(GuestBookPage)
    device.tap(page.ids.draw)
    sheet, line = page.ids.leaf.ids.sheet, page.ids.leaf.field
    x, y = middle_of(sheet)
    drag([(x - 60, y), (x + 60, y + 40)])
    drag([(x, y - 30), (x + 5, y - 30)])
    device.tap(page.ids.take_back)
    device.tap(page.ids.draw)
    assert len(book.read(2).drawing) == 1
    line.text = "Merci !"
    line.ids.field.dispatch("on_text_validate")
    assert book.read(2).line == "Merci !"
    swipe((x - 100, y), (x + 100, y))
    frames(6)
    assert page.ids.leaf.stay == "Dupont"
    assert not page.is_ours
    swipe((x + 100, y), (x - 100, y))
    frames(6)
    assert page.ids.leaf.stay == "Martin"


@pytest.mark.parametrize("size", [TABLET, SMALL])
def test_people_see_at_once_where_they_draw_and_where_they_write(
    tablet: OpenTablet, size: tuple[int, int]
) -> None:
    device = tablet(size=size)
    leaf = device.show(GuestBook()).ids.leaf
    frames(4)
    page = box_of(device.page.ids.scroll)
    field = leaf.field
    x, y = field.to_window(*field.pos)
    assert y > page.bottom, "nobody has to scroll to find it"
    assert x > box_of(leaf.ids.frame).right
    [title] = device.all(MDLabel, text=device.services.text("app.book.guests"))
    gap = title.to_window(*title.pos)[1] - box_of(leaf.ids.frame).top
    assert gap < dp(40), "nobody has played yet"


def test_a_drawing_and_a_line_are_kept_when_the_tablet_falls_asleep_over_them(
    tablet: OpenTablet,
) -> None:
    device = tablet()
    device.show(GuestBook())
    page = device.at(GuestBookPage)
    line = page.ids.leaf.field
    line.ids.field.focus = True
    line.text = "Merci !"
    device.tap(page.ids.draw)
    x, y = middle_of(page.ids.leaf.ids.sheet)
    drag([(x - 60, y), (x + 60, y + 40)])
    device.app.dispatch("on_pause")
    leaf = guest_book.GuestBook(device.services.folder / "guest_book").read(1)
    assert len(leaf.drawing) == 1
    assert leaf.line == "Merci !"
    device.app.dispatch("on_resume")
    assert page.is_drawing


def test_after_years_a_leaf_is_turned_without_reading_the_whole_book(
    tablet: OpenTablet, monkeypatch: pytest.MonkeyPatch
) -> None:
    device = tablet()
    monkeypatch.setattr(os, "fsync", lambda _: None)
    book = open_guest_book(device.services)
    for number in range(40):
        book.begin_stay(f"Martin {number}")
        book.change(book.current, line="Merci !", is_hidden=number in {36, 37})
    read: list[int] = []
    really_read = guest_book.GuestBook.read

    def count(book: guest_book.GuestBook, number: int) -> Leaf:
        read.append(number)
        return really_read(book, number)

    monkeypatch.setattr(guest_book.GuestBook, "read", count)
    device.show(GuestBook())
    page = device.at(GuestBookPage)
    for stay in ("Martin 38", "Martin 35"):
        device.tap(page.ids.earlier)
        assert page.ids.leaf.stay == stay
    assert len({*read}) < 10
    device.tap(page.ids.later)
    assert page.ids.leaf.stay == "Martin 38"


def test_people_draw_on_a_phone_and_everybody_is_named(tablet: OpenTablet) -> None:
    device = tablet(size=PHONE)
    book = open_guest_book(device.services)
    for _ in range(8):
        book.enter("lucie", people(6), (0,), png())
    device.show(GuestBook())
    page = device.at(GuestBookPage)
    assert [guest.name for guest in device.all(Guest)] == [
        sitting.player.name for sitting in people(6)
    ]
    device.tap(page.ids.draw)
    sheet, scroll = page.ids.leaf.ids.sheet, page.ids.scroll
    assert sheet.height >= 160
    below, above = sheet.to_window(*sheet.pos)[1], sheet.to_window(sheet.x, sheet.top)[1]
    assert scroll.y <= below < above <= scroll.top
    x, y = middle_of(sheet)
    drag([(x - 60, y - 30), (x + 60, y + 40)])
    device.tap(page.ids.draw)
    assert len(book.read(1).drawing) == 1


def test_the_host_hides_saves_and_tears_out_a_leaf(tablet: OpenTablet, tmp_path: Path) -> None:
    exchange = Exchange(tmp_path / "Gare au chat")
    device = tablet(exchange=exchange)
    book = open_guest_book(device.services)
    book.enter("lucie", people(2), (0,), png(side=64))
    book.begin_stay("Martin")
    device.show(GuestBook(is_host=True))
    page = device.at(GuestBookPage)
    device.tap(page.ids.earlier)
    device.tap(page.ids.hide)
    assert book.read(1).is_hidden
    device.tap(page.ids.save)
    wait(lambda: page.question is not None)
    [saved] = exchange.folder.iterdir()
    with Image.open(saved) as image:
        colours = image.convert("RGB").getcolors(1 << 24) or []
    assert image.width == SAVED_WIDTH
    assert (255, 0, 0) in {colour for _, colour in colours}  # the board, which lies far below
    page.asking.drop()
    device.go_back()
    device.show(GuestBook())
    assert not page.has_earlier
    device.show(GuestBook(is_host=True))
    device.tap(page.ids.earlier)
    device.tap(page.ids.wipe)
    assert page.question is not None
    device.tap(page.question.buttons[1])
    assert book.numbers == [2]
