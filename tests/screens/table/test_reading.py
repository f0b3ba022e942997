"""What is read on a table is large enough, and grows with the text."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games.chop_chop.moves import ROLL, Land
from engine.games.lucie.moves import Draw, GoHome
from engine.registry import all_games
from screens.games.bon_appetit.touch import count_disc
from screens.games.cheese_rescue.pieces import RescuePile, value_size
from screens.games.lucie.outing import low_sum_part, sum_in, sum_part
from screens.games.lucie.pieces import PIPS, LuciePile
from screens.people import Mode
from screens.services.preferences import TextSize
from screens.services.services import Services
from screens.table.screen import TableScreen
from screens.table.sheets import ChoiceSheet
from screens.ui.card import Face, Picture
from screens.ui.gestures import Fingers
from screens.ui.places import Box, Side, Spot
from screens.ui.sprite import Writing
from tests.engine.games.chop_chop_scenes import cat_to_roll
from tests.screens.fingers import middle_of, tap
from tests.screens.games.chop_chop_table import kitchen, play
from tests.screens.tables import (
    LYING_PHONE,
    PHONE,
    PORTRAIT,
    SMALL,
    TABLET,
    lay,
    look_in,
    new_match,
    resize,
    services_in,
    settle,
    sheet_on,
    there,
)

SENTENCE, LABEL = 20, 16
"""Smallest letters on a tablet, in sp."""

READABLE = 36
"""Smallest disc with a number, in dp."""


def writings(table: TableScreen) -> list[Writing]:
    return [
        each for each in table.walk() if isinstance(each, Writing) and each.name and each.opacity
    ]


@pytest.mark.parametrize("text_size", [TextSize.NORMAL, TextSize.HUGE])
@pytest.mark.parametrize(
    ("size", "mode"), [(TABLET, Mode.TABLE), (PORTRAIT, Mode.TABLE), (TABLET, Mode.SOFA)], ids=str
)
def test_words_can_be_read_from_an_arm_away(
    tmp_path: Path, size: tuple[int, int], mode: Mode, text_size: TextSize
) -> None:
    resize(size)
    services = services_in(tmp_path, mode=mode, text_size=text_size)
    for game_id, game in all_games().items():
        table = lay(new_match(game_id, game.seats[-1]), services)
        letters = {words.name: words.letters for words in writings(table)}
        assert letters
        assert not {
            words: size
            for words, size in letters.items()
            if size < (SENTENCE if " " in words else LABEL)
        }, game_id


@pytest.mark.parametrize("game_id", all_games())
def test_all_words_and_numbers_grow_with_the_text(tmp_path: Path, game_id: str) -> None:
    resize(TABLET)
    sizes = []
    for text_size in (TextSize.NORMAL, TextSize.HUGE):
        table = lay(new_match(game_id, 2), services_in(tmp_path, text_size=text_size))
        sizes.append({words.name: words.letters for words in writings(table)})
    usual, huge = sizes
    assert usual.keys() == huge.keys()
    assert not {words for words in usual if huge[words] < 1.15 * usual[words]}


@pytest.mark.parametrize("text_size", [TextSize.NORMAL, TextSize.HUGE])
def test_the_labels_of_a_break_are_as_large_as_each_other(
    tmp_path: Path, text_size: TextSize
) -> None:
    resize(TABLET)
    table = lay(new_match("cheese_rescue", 2), services_in(tmp_path, text_size=text_size))
    tap(middle_of(table.table.pause_disc))
    title, *labels = (
        each for each in reversed(sheet_on(table, ChoiceSheet).paper.children)
        if isinstance(each, Writing)
    )  # fmt: skip
    letters = [label.letters for label in labels]
    assert len(letters) >= 5
    assert letters == pytest.approx([letters[0]] * len(letters))
    assert letters[0] >= LABEL * min(1.3, text_size.scale)
    assert title.letters > letters[0]


@pytest.mark.parametrize("size", [TABLET, PORTRAIT, SMALL], ids=str)
def test_the_labels_of_a_break_become_twice_as_large_where_there_is_room(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    resize(size)
    usual, huge = (
        labels_of_a_break(services_in(tmp_path / each, text_size=each, language="de"))
        for each in (TextSize.NORMAL, TextSize.HUGE)
    )
    assert huge[0].letters >= 1.8 * usual[0].letters


@pytest.mark.parametrize("text_size", [TextSize.NORMAL, TextSize.HUGE])
@pytest.mark.parametrize("size", [PHONE, LYING_PHONE], ids=str)
def test_the_labels_of_a_break_can_be_read_on_a_phone(
    tmp_path: Path, size: tuple[int, int], text_size: TextSize
) -> None:
    resize(size)
    labels = labels_of_a_break(services_in(tmp_path, text_size=text_size, language="de"))
    assert labels[0].letters >= LABEL


def labels_of_a_break(services: Services) -> list[Writing]:
    """Begins a break in which everything is offered, and returns what its pictures are called."""
    table = lay(new_match("lucie", 2), services)
    for move in (Draw(), GoHome()):
        take_tablet(table)
        table.desk.choose(move)
        settle(table)
    take_tablet(table)
    tap(middle_of(table.table.pause_disc))
    _, *labels = (
        each for each in reversed(sheet_on(table, ChoiceSheet).paper.children)
        if isinstance(each, Writing)
    )  # fmt: skip
    return labels


@pytest.mark.parametrize("size", [TABLET, SMALL, PHONE, LYING_PHONE], ids=str)
@pytest.mark.parametrize("language", ["fr", "de"])
def test_whoever_wishes_for_larger_text_reads_no_smaller_labels_in_a_break(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    resize(size)
    letters = [
        labels_of_a_break(services_in(tmp_path / text, language=language, text_size=text))
        for text in TextSize
    ]
    smallest = [min(label.letters for label in labels) for labels in letters]
    assert min(smallest[1:]) >= 0.95 * smallest[0]


@pytest.mark.parametrize("text_size", [TextSize.NORMAL, TextSize.HUGE])
def test_a_few_answers_lie_side_by_side_below_their_question(
    tmp_path: Path, text_size: TextSize
) -> None:
    resize(TABLET)
    table = lay(new_match("chop_chop", 2), services_in(tmp_path, text_size=text_size))
    for picture, answers in (("icon_exit", 3), ("icon_clear_table", 2)):
        if table.desk.sheets.top is None:
            tap(middle_of(table.table.pause_disc))
        buttons = sheet_on(table, ChoiceSheet).buttons
        tap(middle_of(next(each for each in buttons if each.picture().name == picture)))
        rows = {button.y for button in sheet_on(table, ChoiceSheet).buttons}
        assert (len(sheet_on(table, ChoiceSheet).buttons), len(rows)) == (answers, 1)


@pytest.mark.parametrize(("size", "is_row"), [(TABLET, True), (PORTRAIT, False)], ids=str)
def test_pictures_to_choose_lie_as_the_glass_does(
    services: Services, size: tuple[int, int], is_row: bool
) -> None:
    resize(size)
    table = lay(new_match("lucie", 2), services)
    for _ in range(2):
        table.on_back()
    buttons = sheet_on(table, ChoiceSheet).buttons
    assert len({button.y for button in buttons}) == (1 if is_row else len(buttons))


def test_a_pile_tells_its_number_however_small_it_is(tmp_path: Path) -> None:
    look = look_in(services_in(tmp_path))
    for pile in (
        RescuePile(look, Fingers(), size=(40, 54)),
        LuciePile(look, Fingers(), size=(84, 112)),
    ):
        assert pile.badge >= READABLE


def test_numbers_on_piles_and_cards_grow_with_the_text(tmp_path: Path) -> None:
    usual, huge = (
        look_in(services_in(tmp_path / size, text_size=size))
        for size in (TextSize.NORMAL, TextSize.HUGE)
    )
    for kind, size in ((RescuePile, (100, 132)), (LuciePile, (150, 200))):
        small, large = (kind(look, Fingers(), size=size).badge for look in (usual, huge))
        assert large > 1.5 * small
    spot = Spot(0, 0, 72, 92, Side.SOUTH)
    assert count_disc(huge, spot, 12).width > 1.5 * count_disc(usual, spot, 12).width
    assert value_size(huge, 84, 112) > 1.4 * value_size(usual, 84, 112)
    assert value_size(usual, 78, 78) >= 32, "on the smallest cells of a tablet"


def test_who_wants_large_letters_reads_digits_and_not_pips(tmp_path: Path) -> None:
    usual, huge = (
        look_in(services_in(tmp_path / size, text_size=size))
        for size in (TextSize.NORMAL, TextSize.HUGE)
    )
    for look, has_pips in ((usual, True), (huge, False)):
        pile = LuciePile(look, Fingers(), size=(150, 200))
        pile.count = PIPS
        assert bool(pips_of(pile)) is has_pips
        numbers = [each.name for each in pile.walk() if isinstance(each, Writing) and each.opacity]
        assert numbers == ([] if has_pips else [str(PIPS)])
        pile.count = PIPS + 1
        assert not pips_of(pile)


def pips_of(pile: LuciePile) -> tuple[Picture, ...]:
    back = pile.top_card.back
    assert isinstance(back, Face)
    return back.pictures


@pytest.mark.parametrize("text_size", [TextSize.NORMAL, TextSize.HUGE])
def test_a_phone_says_what_to_do_in_two_lines(tmp_path: Path, text_size: TextSize) -> None:
    resize(PHONE)
    table = lay(new_match("lucie", 2), services_in(tmp_path, text_size=text_size))
    if table.desk.sheets.top is not None:
        table.desk.sheets.top.press_enter()
    (words,) = (words for words in writings(table) if "\n" in words.name)
    assert words.name.count("\n") == 1
    assert words.letters >= LABEL


def test_a_small_tablet_still_says_it(tmp_path: Path) -> None:
    resize(SMALL)
    table = lay(new_match("lucie", 6), services_in(tmp_path, text_size=TextSize.HUGE))
    assert max(words.letters for words in writings(table) if " " in words.name) >= SENTENCE


@pytest.mark.parametrize("size", [TABLET, SMALL], ids=str)
def test_what_the_cat_shall_do_is_written_larger_in_large_text(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    resize(size)
    letters = []
    for text_size in (TextSize.NORMAL, TextSize.HUGE):
        services = services_in(tmp_path / text_size, text_size=text_size)
        table = kitchen(services, cat_to_roll("b4 f4 c1 d7", "a5"), Land(2))
        play(table, ROLL)
        question = services.text("chop_chop.say.walk").replace(" ", "")
        letters += [
            words.letters
            for words in writings(table)
            if words.name.replace("\n", "").replace(" ", "") == question
        ]
    usual, huge = letters
    assert huge > 1.15 * usual


def test_the_sum_of_an_outing_grows_with_the_text() -> None:
    assert sum_part(TextSize.HUGE.scale) >= 1.4 * sum_part(TextSize.NORMAL.scale)
    assert low_sum_part(TextSize.HUGE.scale) >= 1.3 * low_sum_part(TextSize.NORMAL.scale)


@pytest.mark.parametrize("place", [Box(0, 0, 96, 128), Box(0, 0, 76, 112), Box(0, 0, 68, 96)])
def test_the_cheese_above_a_sum_is_no_smaller_where_letters_are_large(place: Box) -> None:
    (usual, _), (huge, line) = (
        sum_in(place, size.scale) for size in (TextSize.NORMAL, TextSize.HUGE)
    )
    assert huge.width >= 0.9 * usual.width
    assert huge.y >= line.y + 0.65 * line.height, "it lies on no digit"
    assert huge.y + huge.height <= place.height


def take_tablet(table: TableScreen) -> None:
    """Takes the tablet that is handed on."""
    if table.desk.sheets.top is not None:
        table.desk.sheets.top.press_enter()
        settle(table)


@pytest.mark.parametrize("size", [PHONE, LYING_PHONE], ids=str)
@pytest.mark.parametrize("game_id", ["bon_appetit", "chop_chop"])
def test_a_phone_writes_larger_too(tmp_path: Path, game_id: str, size: tuple[int, int]) -> None:
    resize(size)
    largest = []
    for text_size in (TextSize.NORMAL, TextSize.HUGE):
        table = lay(new_match(game_id, 2), services_in(tmp_path, text_size=text_size))
        take_tablet(table)
        if game_id == "chop_chop":
            assert table.desk.choose(table.match.legal_moves()[0]), "the cat sits down"
            settle(table)
            take_tablet(table)
        tray = there(table.desk.rim.tray)
        words = [each for each in tray.walk() if isinstance(each, Writing) and each.name]
        largest.append(max(each.letters for each in words))
    usual, huge = largest
    assert huge > 1.15 * usual
