"""Everybody at a table reads their own language; the middle needs none."""

from __future__ import annotations

import pytest
from msgspec import structs

from engine.registry import game_ids
from screens.people import Player
from screens.services.i18n import LANGUAGES
from screens.services.services import Services
from screens.table.languages import WordSheet
from screens.table.screen import TableScreen
from screens.table.sheets import ChoiceSheet
from screens.ui.sprite import Writing
from tests.screens.fingers import frames, middle_of, tap
from tests.screens.tables import lay, names_of, new_match, people, settle, sheet_on

SENTENCE = "chop_chop.say.place"
"""What the cat is told first, who sits last."""


def written(table: TableScreen) -> set[str]:
    """Lists every word on the table and on what lies over it."""
    return {each.name for each in table.walk() if isinstance(each, Writing) and each.opacity}


def two_languages(services: Services, *languages: str) -> TableScreen:
    """Lays Chop! Chop! for people who speak different languages."""
    table = lay(new_match("chop_chop", 2), services)
    sittings = [
        structs.replace(sitting, player=structs.replace(sitting.player, name="", language=language))
        for sitting, language in zip(people(2), languages, strict=True)
    ]
    table.sit_down(table.match, sittings)
    settle(table)
    return table


def test_the_tray_speaks_to_whoever_it_faces(services: Services) -> None:
    services.preferences.change(language="fr")
    table = two_languages(services, "fr", "en")
    assert services.words("en")(SENTENCE) in written(table)
    assert services.words("fr")(SENTENCE) not in written(table)


def test_a_nameplate_names_the_animal_in_its_own_language(services: Services) -> None:
    table = two_languages(services, "en", "fr")
    english, french = services.words("en"), services.words("fr")
    assert table.company.names == (english("avatar.mouse"), french("avatar.cat"))


def test_a_question_is_asked_in_the_language_of_its_seat(services: Services) -> None:
    table = two_languages(services, "en", "fr")
    for seat, language in enumerate(("en", "fr")):
        table.seating.tap_face(seat)
        frames(1)
        assert services.words(language)("table.sit_in_title") in written(table)
        sheet_on(table, ChoiceSheet).press_enter()


def test_the_break_speaks_to_whoever_plays(services: Services) -> None:
    services.preferences.change(language="fr")
    table = two_languages(services, "fr", "en")
    table.breaks.begin()
    assert services.words("en")("table.go_on") in written(table)


def test_who_speaks_nothing_of_ours_reads_the_tablets(services: Services) -> None:
    services.preferences.change(language="fr")
    table = two_languages(services, "", "tlh")
    assert services.words("fr")(SENTENCE) in written(table)


def test_a_language_is_chosen_at_the_own_plate_and_kept(services: Services) -> None:
    services.preferences.change(language="fr")
    table = two_languages(services, "", "")
    services.book.remember(table.sittings[1].player)
    table.seating.tap_face(1)
    globe = next(
        button
        for button in sheet_on(table, ChoiceSheet).buttons
        if button.picture().name == "icon_language"
    )
    frames(1)
    tap(middle_of(globe))
    sheet = sheet_on(table, WordSheet)
    offered = [LANGUAGES[language] for language in services.texts.languages]
    assert sorted(offered) == sorted(
        word for button in sheet.buttons for word in names_of(button.children)
    )
    english = next(button for button in sheet.buttons if "English" in names_of(button.children))
    frames(1)
    tap(middle_of(english))
    settle(table)
    assert services.words("en")(SENTENCE) in written(table)
    cat = table.sittings[1].player
    assert cat == Player("cat", language="en") == services.book.find(cat.id)
    saved = services.saves.find("chop_chop")
    assert saved is not None
    assert saved.sittings[1].player.language == "en"


@pytest.mark.parametrize("way", ["back", "same"])
def test_who_is_asked_for_a_language_by_mistake_goes_back(services: Services, way: str) -> None:
    services.preferences.change(language="fr")
    table = two_languages(services, "", "")
    before = table.table
    table.seating.tap_face(1)
    asked = sheet_on(table, ChoiceSheet)
    choices = {button.picture().name: button for button in asked.buttons}
    choices["icon_language"].gesture.dispatch("on_tap")
    sheet = sheet_on(table, WordSheet)
    if way == "back":
        table.on_back()
    else:
        tap(middle_of(sheet.buttons[0]))
    assert sheet_on(table, ChoiceSheet) is asked
    assert table.table is before, "it was not laid anew"


def test_the_middle_of_every_table_is_wordless(services: Services) -> None:
    for game_id in game_ids():
        table = lay(new_match(game_id, 2), services)
        words = [
            each.name for each in table.table.board.walk(restrict=True) if isinstance(each, Writing)
        ]
        assert [word for word in words if any(letter.isalpha() for letter in word)] == []
