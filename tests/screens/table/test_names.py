"""Names on the plates: whole words, and equally large where they stand in a row."""

from __future__ import annotations

from math import hypot
from pathlib import Path

import pytest
from kivy.metrics import dp

from engine.registry import find_game, game_ids
from screens.people import Mode
from screens.services.preferences import TextSize
from screens.table.plate import Medallion, Nameplate
from screens.ui.look import BOLD
from screens.ui.sprite import Writing
from tests.screens.fingers import tap
from tests.screens.table.chat import chat, set_chat
from tests.screens.tables import (
    NAMES,
    PHONE,
    PORTRAIT,
    SMALL,
    TABLET,
    lay,
    look_in,
    new_match,
    resize,
    services_in,
)


def test_a_word_is_written_smaller_rather_than_on_two_lines(tmp_path: Path) -> None:
    look = look_in(services_in(tmp_path, text_size=TextSize.HUGE))
    line = look.words("Hérisson", 6).height
    narrow = look.words("Hérisson", 24, BOLD, 50)
    assert narrow.width <= 50
    assert narrow.height < 2 * line


def test_words_that_would_be_tiny_are_written_on_several_lines(tmp_path: Path) -> None:
    look = look_in(services_in(tmp_path))
    written = look.words("On joue tous ensemble", 24, BOLD, 90)
    assert written.width <= 90
    assert written.height > 2 * look.words("On joue", 10).height


def name_on(plate: Nameplate, name: str) -> Writing:
    """Returns the name that is read on a plate."""
    words = [child for child in plate.children if isinstance(child, Writing)]
    (found,) = (word for word in words if word.name == name)
    return found


@pytest.mark.parametrize("text_size", [TextSize.NORMAL, TextSize.HUGE])
@pytest.mark.parametrize("size", [TABLET, PORTRAIT, SMALL], ids=str)
@pytest.mark.parametrize("game_id", game_ids())
def test_everybody_on_the_sofa_can_read_a_long_name(
    tmp_path: Path, game_id: str, size: tuple[int, int], text_size: TextSize
) -> None:
    resize(size)
    services = services_in(tmp_path, mode=Mode.SOFA, text_size=text_size)
    match = new_match(game_id, find_game(game_id).seats[-1])
    for plate in lay(match, services, names=["Évangéline"] * match.seats).desk.rim.plates:
        name = name_on(plate, "Évangéline")
        assert name.opacity == 1
        assert name.letters >= 15.5, "a label of 16 sp, less what rounding takes"


def test_a_tap_on_a_name_below_its_plate_is_a_tap_on_the_plate(tmp_path: Path) -> None:
    resize(SMALL)
    services = services_in(tmp_path, mode=Mode.SOFA)
    table = lay(new_match("lucie", 6), services)
    plate, tapped = table.desk.rim.plates[3], []
    plate.gesture.fbind("on_tap", lambda *_: tapped.append("tap"))
    name = name_on(plate, NAMES[3])
    assert name.top <= 8, "it hangs below the plate"
    tap(plate.to_parent(*name.center))
    assert tapped == ["tap"]


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_names_in_a_row_are_equally_large(tmp_path: Path, size: tuple[int, int]) -> None:
    resize(size)
    services = services_in(tmp_path, mode=Mode.SOFA, text_size=TextSize.LARGER)
    table = lay(chat(), services, set_chat)
    roomy, narrow = table.desk.rim.plates
    narrow.spare = narrow.width - narrow.height - dp(60)
    assert narrow.letters < 24
    plates = zip((roomy, narrow), NAMES, strict=False)
    written = {name_on(plate, name).font_size for plate, name in plates}
    assert written == {max(16, narrow.letters)}


@pytest.mark.parametrize("text_size", [TextSize.NORMAL, TextSize.HUGE])
def test_a_number_does_not_lie_over_the_animal_it_belongs_to(
    tmp_path: Path, text_size: TextSize
) -> None:
    resize(PHONE)
    table = lay(new_match("cheese_rescue", 3), services_in(tmp_path, text_size=text_size))
    for plate in table.desk.rim.plates:
        (face,) = (each for each in plate.children if isinstance(each, Medallion))
        (number,) = (each for each in plate.children if getattr(each, "name", "") == plate.number)
        apart = hypot(number.center_x - face.center_x, number.center_y - face.center_y)
        assert apart >= number.width / 0.8 / 2 + face.width * 0.72 / 2 - 1
