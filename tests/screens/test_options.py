"""House rules appear by themselves for whatever a game offers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from enum import StrEnum

import msgspec
import pytest

from engine.game import Options
from engine.registry import all_games, find_game
from screens import routes
from screens.services.preferences import Speed
from screens.shell.cards import Key
from screens.shell.options import OptionsPage, pictures_of
from screens.shell.rows import Choice, Toggle
from tests.screens.tables import people
from tests.screens.tablets import Tablet

OpenTablet = Callable[..., Tablet]


class Sauce(StrEnum):
    MILD = "mild"
    HOT = "hot"


class DinnerOptions(Options, frozen=True):
    pepper: bool = False
    sauce: Sauce = Sauce.MILD

    def matters(self, field: str, seats: int) -> bool:
        return field != "sauce" or self.pepper


DINNER = replace(find_game("lucie"), id="dinner", options=DinnerOptions)


def at_dinner(device: Tablet) -> Tablet:
    device.show(routes.Options(DINNER, people(3)))
    return device


def test_a_yes_or_no_rule_is_a_switch(tablet: OpenTablet) -> None:
    device = at_dinner(tablet())
    switch = device.one(Toggle)
    assert switch.words == "dinner.option.pepper"
    device.tap(switch)
    assert device.at(OptionsPage).options == DinnerOptions(pepper=True)


def answers(device: Tablet) -> list[Key]:
    """Returns the cards with the answers: their words are too long for a strip."""
    buttons = device.one(Choice, words="dinner.option.sauce").buttons
    return [each for each in buttons if isinstance(each, Key)]


def test_a_rule_with_several_answers_is_a_choice(tablet: OpenTablet) -> None:
    device = at_dinner(tablet())
    device.tap(device.one(Toggle))
    mild, hot = answers(device)
    assert mild.is_chosen
    device.tap(hot)
    assert device.at(OptionsPage).options == DinnerOptions(pepper=True, sauce=Sauce.HOT)
    mild, hot = answers(device)
    assert hot.is_chosen
    assert not mild.is_chosen


def test_a_rule_that_makes_no_difference_is_not_shown(tablet: OpenTablet) -> None:
    device = at_dinner(tablet())
    assert device.all(Choice, words="dinner.option.sauce") == []


def test_the_rules_of_the_house_are_there_tomorrow(tablet: OpenTablet) -> None:
    device = at_dinner(tablet())
    device.tap(device.one(Toggle))
    device.close()
    again = at_dinner(tablet())
    assert again.at(OptionsPage).options == DinnerOptions(pepper=True)


def test_a_house_rule_that_no_longer_exists_is_forgotten_alone(tablet: OpenTablet) -> None:
    device = tablet()
    rules = {"salt": True, "pepper": True, "sauce": "blue"}
    device.services.preferences.change(house_rules={"dinner": rules})
    assert at_dinner(device).at(OptionsPage).options == DinnerOptions(pepper=True)


@pytest.mark.parametrize("game_id", list(all_games()))
def test_every_rule_of_every_game_has_its_words(tablet: OpenTablet, game_id: str) -> None:
    device, game = tablet(), find_game(game_id)
    for field in msgspec.structs.fields(game.options):
        values = [""] if field.type is bool else [f".{value}" for value in field.type]
        for value in {"", *values}:
            key = f"{game_id}.option.{field.name}{value}"
            for lang in device.services.texts.languages:
                assert device.services.texts.text(key, lang) != key


@pytest.mark.parametrize("game_id", list(all_games()))
def test_every_rule_of_every_game_has_its_picture(tablet: OpenTablet, game_id: str) -> None:
    device, game = tablet(), find_game(game_id)
    pictures = pictures_of(game_id)
    for field in msgspec.structs.fields(game.options):
        values = [""] if field.type is bool else [f".{value}" for value in field.type]
        for value in values:
            assert device.services.art.texture(pictures[f"{field.name}{value}"])


def test_the_speed_chosen_here_is_lit_among_the_settings(tablet: OpenTablet) -> None:
    device = at_dinner(tablet(speed=Speed.MOUSE))
    device.show(routes.Settings())
    device.go_back()
    device.tap(device.button("icon_hare"))
    assert device.services.preferences.now.speed is Speed.HARE
    device.show(routes.Settings())
    assert device.one(Key, picture="icon_hare").is_chosen


def test_the_page_says_that_speed_is_for_all_games(tablet: OpenTablet) -> None:
    device = at_dinner(tablet())
    assert device.services.text("app.options.speed_everywhere") in device.words()


def test_play_lays_the_table_with_the_rules_chosen(tablet: OpenTablet) -> None:
    device, game = tablet(), find_game("bon_appetit")
    sittings = people(3)
    device.show(routes.Options(game, sittings))
    device.tap(device.page.ids.play)
    assert device.trail == ["shelf", "table bon_appetit"]
    assert device.table.match.options == game.options()
    assert list(device.table.sittings) == sittings


@pytest.mark.parametrize("game_id", list(all_games()))
def test_the_designer_is_named_under_the_cover(tablet: OpenTablet, game_id: str) -> None:
    device = tablet()
    device.show(routes.Options(find_game(game_id), people(2)))
    assert device.services.text(f"{game_id}.credits") in device.words()
