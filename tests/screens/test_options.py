"""House rules appear by themselves for whatever a game offers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from enum import StrEnum

import msgspec
import pytest

from engine.game import Options
from engine.registry import all_games, find_game
from screens.services.preferences import Speed
from screens.shell.controls import Choice, Toggle
from screens.shell.options import PICTURES
from screens.shell.widgets import PictureButton, Words
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
    device.show("options", game=DINNER, sittings=people(3))
    return device


def test_a_yes_or_no_rule_is_a_switch(tablet: OpenTablet) -> None:
    device = at_dinner(tablet())
    switch = device.one(Toggle)
    assert switch.words == "dinner.option.pepper"
    device.tap(switch)
    assert device.page.options == DinnerOptions(pepper=True)


def test_a_rule_with_several_answers_is_a_choice(tablet: OpenTablet) -> None:
    device = at_dinner(tablet())
    device.tap(device.one(Toggle))
    choice = device.one(Choice, words="dinner.option.sauce")
    hot = next(
        button
        for button in choice.ids.possibilities.children
        if button.words == "dinner.option.sauce.hot"
    )
    device.tap(hot)
    assert device.page.options == DinnerOptions(pepper=True, sauce=Sauce.HOT)
    assert hot.words == "dinner.option.sauce.hot"


def test_a_rule_that_makes_no_difference_is_not_shown(tablet: OpenTablet) -> None:
    device = at_dinner(tablet())
    assert device.all(Choice, words="dinner.option.sauce") == []


def test_the_rules_of_the_house_are_there_tomorrow(tablet: OpenTablet) -> None:
    device = at_dinner(tablet())
    device.tap(device.one(Toggle))
    device.close()
    again = at_dinner(tablet())
    assert again.page.options == DinnerOptions(pepper=True)


def test_a_house_rule_that_no_longer_exists_is_forgotten_alone(tablet: OpenTablet) -> None:
    device = tablet()
    rules = {"salt": True, "pepper": True, "sauce": "blue"}
    device.services.preferences.change(house_rules={"dinner": rules})
    assert at_dinner(device).page.options == DinnerOptions(pepper=True)


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
    pictures = msgspec.json.decode(PICTURES.read_bytes(), type=dict[str, str])
    for field in msgspec.structs.fields(game.options):
        values = [""] if field.type is bool else [f".{value}" for value in field.type]
        for value in values:
            assert device.services.art.texture(pictures[f"{game_id}.option.{field.name}{value}"])


def test_the_speed_chosen_here_is_lit_among_the_settings(tablet: OpenTablet) -> None:
    device = at_dinner(tablet(speed=Speed.MOUSE))
    device.show("settings")
    device.go_back()
    hare = device.one(PictureButton, words=device.services.text("app.settings.speed.hare"))
    device.tap(hare)
    assert device.services.preferences.now.speed is Speed.HARE
    device.show("settings")
    again = device.one(PictureButton, words=device.services.text("app.settings.speed.hare"))
    assert again.is_chosen


def test_play_lays_the_table_with_the_rules_chosen(tablet: OpenTablet) -> None:
    device, game = tablet(), find_game("bon_appetit")
    sittings = people(3)
    device.show("options", game=game, sittings=sittings)
    device.tap(device.page.ids.play)
    assert device.trail == ("shelf", "table bon_appetit")
    assert device.page.match.options == game.options()
    assert list(device.page.sittings) == sittings


@pytest.mark.parametrize("game_id", list(all_games()))
def test_the_designer_is_named_under_the_cover(tablet: OpenTablet, game_id: str) -> None:
    device = tablet()
    device.show("options", game=find_game(game_id), sittings=people(2))
    assert device.one(Words, text=device.services.text(f"{game_id}.credits"))
