"""What the host decides for the house holds for its guests."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.lucie.variants import Variant
from engine.registry import find_game
from screens.routes import House, HouseRules, Options, Settings, Shelf
from screens.services import house as houses
from screens.shell.options import FixedRule, OptionsPage
from screens.shell.rows import Choice, Toggle
from tests.screens.fingers import frames
from tests.screens.tables import people
from tests.screens.tablets import Tablet

OpenTablet = Callable[..., Tablet]
LUCIE = find_game("lucie")


def reach(device: Tablet, row: Choice[str] | Toggle) -> None:
    device.page.ids.scroll.scroll_to(row, animate=False)
    frames(4)


def test_the_name_of_the_house_stands_on_the_shelf(tablet: OpenTablet) -> None:
    device = tablet()
    page = device.show(House())
    page.ids.name.text = "Le Vieux Moulin"
    device.show(Shelf())
    assert "Le Vieux Moulin" in device.words()


def test_guests_choose_among_the_languages_of_the_house(tablet: OpenTablet) -> None:
    device = tablet()
    device.show(House())
    device.services.house.change(languages=("fr", "en", "de"))
    device.show(House())
    device.tap(device.one(Toggle, words="English"))
    offered = ("fr", "de") if "de" in device.services.texts.languages else ("fr",)
    assert device.services.languages == offered
    device.show(Settings())
    choice = device.one(Choice, words=device.services.text("app.settings.language"))
    assert len(choice.buttons) == len(offered)


def test_one_language_always_stays(tablet: OpenTablet) -> None:
    device = tablet()
    device.services.house.change(languages=("fr", "en"))
    device.show(House())
    for language in ("English", "Français"):
        device.tap(device.one(Toggle, words=language))
    assert device.services.languages == ("fr",)


def test_a_match_begins_with_the_rules_of_the_host(tablet: OpenTablet) -> None:
    device = tablet(house_rules={"lucie": {"variant": "base"}})
    device.show(HouseRules())
    row = device.one(Choice, words=device.services.text("lucie.option.variant"))
    reach(device, row)
    device.tap(row.buttons[3])
    device.show(Options(LUCIE, people(2)))
    assert device.at(OptionsPage).options == LUCIE.options(variant=Variant.ROLES)
    assert not device.all(FixedRule)


def test_a_fixed_rule_is_told_and_not_asked(tablet: OpenTablet) -> None:
    device = tablet()
    device.services.house.change(
        rules={"lucie": {"variant": "helpers"}}, fixed=frozenset({"lucie.variant"})
    )
    device.services.preferences.change(house_rules={"lucie": {"variant": "base"}})
    device.show(Options(LUCIE, people(2)))
    assert device.one(FixedRule).answer == device.services.text("lucie.option.variant.helpers")
    assert device.at(OptionsPage).options == LUCIE.options(variant=Variant.HELPERS)


def test_a_rule_without_a_wish_cannot_be_fixed(tablet: OpenTablet) -> None:
    device = tablet()
    device.show(HouseRules())
    lock = device.all(Toggle)[0]
    reach(device, lock)
    device.tap(lock)
    assert not lock.is_on
    assert not device.services.house.now.fixed


def test_a_house_of_another_version_keeps_what_is_known() -> None:
    house = houses.House(languages=("xx",))
    assert house.offered(("en", "fr")) == ("en", "fr")
    assert houses.House(name="x" * 99).name == "x" * houses.LONGEST_NAME
