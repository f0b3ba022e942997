"""The host changes a deck with taps; the rules check each of them, and the match keeps it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.deck import Share
from engine.registry import find_game, game_ids
from screens.routes import DeckEditor, Decks, Options
from screens.services.decks import MOST_DECKS, DeckChoice, Exchange, HostDecks, Origin
from screens.services.preferences import TextSize
from screens.services.storage import KeptFile
from screens.shell.cards import Key
from screens.shell.deck import DeckPage, Effect, simple
from screens.shell.decks import DecksPage
from screens.shell.dials import CellKey, DialRow, StepKey
from screens.shell.rows import Choice, Entry
from screens.shell.tryout import SLICE
from tests.screens.fingers import frames, wait
from tests.screens.house_decks import house_deck
from tests.screens.room import check_places, check_sizes, check_words
from tests.screens.tables import PHONE, TABLET, people, resize
from tests.screens.tablets import Tablet

OpenTablet = Callable[..., Tablet]
LUCIE = find_game("lucie")
DINNER = find_game("bon_appetit")


def editing(device: Tablet, game_id: str = "lucie") -> DeckPage:
    game = find_game(game_id)
    device.show(DeckEditor(game, DeckChoice(Origin.BOX, game.deck)))
    return device.at(DeckPage)


def turn(device: Tablet, words: str, sign: str) -> None:
    """Scrolls to a number and taps one more or one less."""
    row = device.one(DialRow, words=device.services.text(words))
    device.page.ids.scroll.scroll_to(row, animate=False)
    frames(4)
    step = next(each for each in row.walk() if isinstance(each, StepKey) and each.words == sign)
    device.tap(step)


def test_a_tap_is_checked_at_once_and_told_in_words(tablet: OpenTablet) -> None:
    device = tablet()
    page = editing(device)
    assert page.is_good
    turn(device, "lucie.deck.total", "+")
    assert not page.is_good
    assert page.verdict == device.services.text("lucie.deck.fault.total", counted=42, total=43)
    device.tap(page.ids.keep)
    assert device.page is page
    turn(device, "lucie.deck.total", "−")
    assert page.is_good


def test_a_number_says_that_it_was_changed_and_what_the_box_says(tablet: OpenTablet) -> None:
    device = tablet()
    editing(device, "lucie")
    text = device.services.text
    row = device.one(DialRow, words=text("lucie.deck.dogs"))
    assert row.note == text("app.deck.sheet")
    turn(device, "lucie.deck.dogs", "+")
    assert row.note == text("app.deck.changed_from", box=3)


def test_one_tap_leads_back_to_the_box(tablet: OpenTablet) -> None:
    device = tablet()
    page = editing(device)
    turn(device, "lucie.deck.dogs", "+")
    turn(device, "lucie.deck.total", "+")
    device.tap(page.ids.box)
    assert page.draft.check() == LUCIE.deck


def test_a_kept_deck_is_played_with_and_another_can_be_chosen(tablet: OpenTablet) -> None:
    device = tablet()
    page = editing(device)
    turn(device, "lucie.deck.dogs", "+")
    device.tap(page.ids.keep)
    device.show(Options(LUCIE, people(2)))
    choice = device.one(Choice, words=device.services.text("app.options.deck"))
    device.tap(device.page.ids.play)
    match = device.table.match
    assert match.deck != LUCIE.deck
    device.app.router.home()
    device.show(Options(LUCIE, people(2)))
    choice = device.one(Choice, words=device.services.text("app.options.deck"))
    device.tap(choice.buttons[0])
    device.tap(device.page.ids.play)
    assert device.table.match.deck == LUCIE.deck


def test_the_deck_that_was_chosen_stays_lit_when_other_rules_appear(tablet: OpenTablet) -> None:
    device = tablet()
    page = editing(device)
    turn(device, "lucie.deck.dogs", "+")
    device.tap(page.ids.keep)
    device.show(Options(LUCIE, people(2)))
    text = device.services.text
    device.tap(device.one(Choice, words=text("app.options.deck")).buttons[0])
    rules = len(device.all(Choice))
    device.tap(device.one(Choice, words=text("lucie.option.variant")).buttons[-1])
    assert len(device.all(Choice)) > rules
    box = device.one(Choice, words=text("app.options.deck")).buttons[0]
    assert isinstance(box, Key)
    assert box.is_chosen


def test_leaving_a_changed_deck_asks_first(tablet: OpenTablet) -> None:
    device = tablet()
    device.show(Decks())
    editing(device)
    turn(device, "lucie.deck.dogs", "+")
    device.go_back()
    assert device.page.question is not None
    device.tap(device.page.question.buttons[1])
    assert device.trail[-1] == "decks"
    assert len(device.services.decks.choices(LUCIE)) == 1


def test_bots_play_it_out_while_the_page_lives(
    tablet: OpenTablet, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("screens.shell.tryout.SLICE", SLICE)
    device = tablet()
    page = editing(device, "bon_appetit")
    wait(lambda: page.tryout.length != "")
    assert page.tryout.progress < 50  # what came of the first matches is told before the last ones
    told_so_far = len(device.all(Effect))
    wait(lambda: page.tryout.progress == 100)
    frames(2)
    assert len(device.all(Effect)) == told_so_far
    assert "3" in page.tryout.length or "4" in page.tryout.length
    assert len(starters(device)) == 1


def test_bots_say_no_more_of_a_chance_than_they_know(tablet: OpenTablet) -> None:
    device = tablet()
    page = editing(device, "cheese_rescue")
    wait(lambda: page.tryout.length != "")
    frames(2)
    [(low, high)] = starters(device)
    assert low + 20 <= high, "fifty matches do not tell more"
    wait(lambda: page.tryout.progress == 100)
    frames(2)
    [(lower, higher)] = starters(device)
    assert max(low, lower) < min(high, higher), "the last matches take nothing back"
    assert higher - lower < high - low


def starters(device: Tablet) -> list[tuple[int, int]]:
    """Returns between what the chance lies of whoever begins, in percent, as it is told."""
    told = [
        re.match(r"Qui commence gagne (\d+) à (\d+)\W%", effect.text)
        for effect in device.all(Effect)
    ]
    return [(int(found[1]), int(found[2])) for found in told if found]


@pytest.mark.parametrize("game_id", game_ids())
def test_every_number_of_every_game_has_words_and_a_mark(tablet: OpenTablet, game_id: str) -> None:
    device = tablet()
    page = editing(device, game_id)
    rows = [row for row in page.ids.rows.walk() if isinstance(row, DialRow)]
    assert len(rows) == len(page.draft.parts())
    for row in rows:
        assert row.note
        assert not row.words.startswith(f"{game_id}."), f"{row.words} has no text"


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=str)
def test_cards_dice_and_boards_have_room_for_fingers_and_words(
    tablet: OpenTablet, size: tuple[int, int]
) -> None:
    device = tablet(size=size, text_size=TextSize.HUGE)
    for game_id in ("lucie", "chop_chop"):
        editing(device, game_id)
        check_sizes(device, game_id)
        check_places(device, game_id)
        check_words(device, game_id)


@pytest.mark.parametrize(
    ("part", "whole", "told"),
    [
        (1, 42, (1, 42)),
        (41, 42, (41, 42)),
        (0, 42, (0, 42)),
        (42, 42, (42, 42)),
        (2, 42, (1, 21)),
        (16, 42, (3, 8)),
        (21, 42, (1, 2)),
    ],
)
def test_a_few_are_never_none_and_almost_all_are_not_all(
    part: int, whole: int, told: tuple[int, int]
) -> None:
    assert simple(Share("cats", part, whole)) == told


def test_the_last_hole_is_missed_in_words_and_one_off_the_board_can_be_filled(
    tablet: OpenTablet,
) -> None:
    device = tablet()
    page = editing(device, "chop_chop")
    text = device.services.text
    board = device.one(DialRow, words=text("chop_chop.deck.holes"))

    def pick(name: str) -> None:
        row = device.one(DialRow, words=text("chop_chop.deck.holes"))
        key = next(each for each in row.walk() if isinstance(each, CellKey) and each.words == name)
        page.ids.scroll.scroll_to(key, animate=False)
        frames(4)
        device.tap(key)

    holes = [each.words for each in board.walk() if isinstance(each, CellKey) and each.is_picked]
    for hole in holes:
        pick(hole)
    assert page.verdict == text("app.deck.none_picked", what=text("chop_chop.deck.holes"))
    for hole in holes:
        pick(hole)
    last = next(hole for hole in holes if hole.startswith("f"))
    turn(device, "chop_chop.deck.columns", "−")
    assert not page.is_good
    assert last in page.verdict
    pick(last)
    assert last not in page.verdict


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=str)
def test_every_cell_of_the_widest_board_can_be_picked(
    tablet: OpenTablet, size: tuple[int, int]
) -> None:
    device = tablet(size=size)
    page = editing(device, "chop_chop")
    text = device.services.text
    page.draft.turn(("columns",), 20)
    page.refresh()
    wait(lambda: not page.is_filling)
    row = device.one(DialRow, words=text("chop_chop.deck.holes"))
    cells = {each.words: each for each in row.walk() if isinstance(each, CellKey)}
    ways = {each.picture: each for each in row.walk() if isinstance(each, Key)}
    for cell, way in (("t7", ways["icon_next"]), ("a7", ways["icon_back"])):
        page.ids.scroll.scroll_to(way, animate=False)
        frames(4)
        for _ in range(5):
            device.tap(way)
        page.ids.scroll.scroll_to(cells[cell], animate=False)
        frames(4)
        device.tap(cells[cell])
        assert cell in page.draft.value(("holes",))


def test_a_deck_is_thrown_away_only_after_a_question(tablet: OpenTablet) -> None:
    device = tablet()
    decks = device.services.decks
    decks.keep(DINNER, "Noël", DINNER.deck)
    device.show(Decks())
    device.show(DeckEditor(DINNER, decks.choices(DINNER)[1]))
    page = device.at(DeckPage)
    device.tap(page.ids.drop)
    assert len(decks.choices(DINNER)) == 2
    assert page.question is not None
    device.tap(page.question.buttons[1])
    assert len(decks.choices(DINNER)) == 1
    assert device.trail[-1] == "decks"


def test_another_name_is_a_change_that_is_asked_about(tablet: OpenTablet) -> None:
    device = tablet()
    decks = device.services.decks
    decks.keep(DINNER, "Noël", DINNER.deck)
    device.show(Decks())
    device.show(DeckEditor(DINNER, decks.choices(DINNER)[1]))
    page = device.at(DeckPage)
    page.ids.name.text = "Pâques"
    device.go_back()
    assert page.question is not None
    keep = page.question.buttons[0]
    assert keep.style == "filled"  # a white tick is seen on green only
    device.tap(keep)
    assert [choice.name for choice in decks.choices(DINNER)] == ["", "Pâques"]


def test_the_thirteenth_deck_is_refused_in_words_wherever_it_is_made(tablet: OpenTablet) -> None:
    device = tablet()
    decks, full = device.services.decks, device.services.text("app.decks.many", most=MOST_DECKS)
    game = find_game(game_ids()[0])
    for number in range(MOST_DECKS):
        assert decks.keep(game, f"Paquet {number}", game.deck)
    assert not decks.keep(game, "Un de trop", game.deck)
    device.show(Decks())
    page = device.at(DecksPage)
    device.tap(page.ids.add)
    assert full in device.words()
    page.asking.drop()
    editor = editing(device, game.id)
    device.tap(editor.ids.keep)
    assert full in device.words()
    assert len(decks.choices(game)) == MOST_DECKS + 1


def test_on_a_phone_the_numbers_have_most_of_the_page(tablet: OpenTablet) -> None:
    device = tablet(size=PHONE)
    page = editing(device, "bon_appetit")
    assert page.ids.scroll.height > 300
    assert device.all(Effect)
    resize(TABLET)
    frames(8)
    assert page.ids.told.right < page.ids.scroll.x


def test_a_deck_leaves_as_a_file_and_comes_back(tablet: OpenTablet, tmp_path: Path) -> None:
    exchange = Exchange(tmp_path / "Gare au chat")
    device = tablet(exchange=exchange)
    page = editing(device)
    turn(device, "lucie.deck.dogs", "+")
    page.ids.name.text = "Été"
    device.tap(page.ids.take_out)
    assert [file.name for file in exchange.folder.iterdir()] == ["lucie-Été.json"]
    page.asking.drop()
    device.tap(page.ids.box)
    device.show(Decks())
    decks = device.at(DecksPage)
    chosen = next(each for each in device.all(Choice))
    device.tap(chosen.buttons[game_ids().index("lucie")])
    device.tap(decks.ids.bring_in)
    assert decks.question is not None
    device.tap(decks.question.buttons[0])
    assert [entry.words for entry in device.all(Entry)][-1] == "Été"


@pytest.mark.parametrize("reaches_files", [True, False])
def test_buttons_below_decks_take_all_of_the_width(
    tablet: OpenTablet, tmp_path: Path, *, reaches_files: bool
) -> None:
    device = tablet(exchange=Exchange(tmp_path) if reaches_files else None)
    page = device.show(Decks())
    first = page.ids.bring_in if reaches_files else page.ids.add
    assert first.to_window(*first.pos)[0] == page.margins[0]


def test_decks_are_renamed_dropped_and_survive_the_night(tmp_path: Path) -> None:
    decks = HostDecks(tmp_path)
    assert decks.keep(LUCIE, "Noël", LUCIE.deck)
    decks.choose(LUCIE, decks.choices(LUCIE)[1])
    assert decks.keep(LUCIE, "Pâques", LUCIE.deck, instead_of="Noël")
    again = HostDecks(tmp_path)
    assert [choice.name for choice in again.choices(LUCIE)] == ["", "Pâques"]
    assert again.chosen(LUCIE).name == "Pâques"
    again.drop(LUCIE, "Pâques")
    assert again.chosen(LUCIE).origin is Origin.BOX


def test_a_deck_that_no_longer_fits_is_left_out_and_kept_aside(tmp_path: Path) -> None:
    decks = HostDecks(tmp_path)
    decks.keep(LUCIE, "Noël", LUCIE.deck)
    file = tmp_path / "named" / "lucie.json"
    file.write_bytes(file.read_bytes().replace(b'"total":42', b'"total":43'))
    again = HostDecks(tmp_path)
    assert [choice.origin for choice in again.choices(LUCIE)] == [Origin.BOX]
    assert again.refused == ("lucie",)
    assert (tmp_path / "named" / "lucie.json.damaged").exists()


def test_thousands_of_decks_nobody_can_play_with_are_copied_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    decks = HostDecks(tmp_path)
    decks.keep(LUCIE, "Noël", LUCIE.deck)
    file = tmp_path / "named" / "lucie.json"
    found = json.loads(file.read_bytes())
    found["decks"] |= {f"{number}": {} for number in range(5000)} | {
        "x" * 99: found["decks"]["Noël"]
    }
    file.write_text(json.dumps(found), "utf-8")
    copies: list[str] = []
    really_copy = KeptFile.copy_aside

    def copy(file: KeptFile, why: str) -> None:
        copies.append(why)
        really_copy(file, why)

    monkeypatch.setattr(KeptFile, "copy_aside", copy)
    again = HostDecks(tmp_path)
    assert [choice.name for choice in again.choices(LUCIE)] == ["", "Noël"]
    assert again.refused == ("lucie",)
    assert len(copies) == 1
    assert json.loads((tmp_path / "named" / "lucie.json.damaged").read_bytes()) == found


def test_a_file_by_cable_is_played_with_until_somebody_chooses(tmp_path: Path) -> None:
    (tmp_path / "lucie.json").write_text(house_deck("lucie"), "utf-8")
    decks = HostDecks(tmp_path)
    assert decks.chosen(LUCIE).origin is Origin.FILE
    decks.choose(LUCIE, decks.choices(LUCIE)[0])
    assert decks.chosen(LUCIE).origin is Origin.BOX
