"""A child does not pass the gate, and a host who has forgotten the code does."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from kivy.core.window import Window
from kivymd.uix.label import MDLabel

from screens.routes import Gate, Host, Settings
from screens.services import gate as gates
from screens.services.house import House
from screens.services.keeper import Keeper
from screens.services.preferences import TextSize
from screens.shell.cards import Key
from screens.shell.gate import GatePage
from screens.shell.keypad import BACK, DONE
from screens.shell.new_code import NewCodePage
from screens.shell.rows import Entry
from tests.screens.fingers import frames, press, wait
from tests.screens.tables import PHONE
from tests.screens.tablets import Tablet

OpenTablet = Callable[..., Tablet]


@pytest.fixture
def house(tmp_path: Path) -> Keeper[House]:
    return Keeper(tmp_path / "house.json", House())


def type_in(device: Tablet, digits: str) -> None:
    for digit in digits:
        device.tap(device.one(Key, words=digit))
    device.tap(device.one(Key, picture=DONE))


def test_the_sum_opens_the_gate_and_nothing_else_does(house: Keeper[House]) -> None:
    gate = gates.Gate(house, Random(1))
    for wrong in ("", "0", gate.riddle.product):
        assert not gate.opens(wrong)
    assert gate.opens(gate.riddle.sum)


def test_a_wrong_answer_brings_another_sum(house: Keeper[House]) -> None:
    gate = gates.Gate(house, Random(1))
    before = gate.riddle
    assert not gate.opens("1")
    assert gate.riddle != before


def test_every_sum_has_two_digits_twice_and_carries_over(house: Keeper[House]) -> None:
    gate = gates.Gate(house, Random(2))
    for _ in range(50):
        first, second = gate.riddle.first, gate.riddle.second
        assert 10 <= first <= 99
        assert 10 <= second <= 99
        assert first % 10 + second % 10 > 9
        gate.opens("")


def test_a_code_of_the_hosts_own_takes_the_place_of_the_sum(
    house: Keeper[House], tmp_path: Path
) -> None:
    assert gates.Gate(house, Random(1)).choose_code("2468")
    again = gates.Gate(Keeper(tmp_path / "house.json", House()), Random(1))
    assert again.has_code
    assert not again.opens(again.riddle.sum)
    assert again.opens("2468")
    assert "2468" not in (tmp_path / "house.json").read_text("utf-8")


def test_who_has_forgotten_the_code_multiplies_what_stands_at_the_foot(
    house: Keeper[House],
) -> None:
    gate = gates.Gate(house, Random(1))
    gate.choose_code("2468")
    assert gate.opens(gate.riddle.product)


def test_a_code_that_a_disk_has_spoilt_only_means_that_nobody_knows_it(
    house: Keeper[House],
) -> None:
    gate = gates.Gate(house, Random(1))
    house.change(code="é:ñ")
    assert not gate.opens("2468")
    assert gate.opens(gate.riddle.product)


@pytest.mark.parametrize("code", ["123", "123456789", "12a4"])
def test_a_code_has_four_to_eight_digits(house: Keeper[House], code: str) -> None:
    gate = gates.Gate(house, Random(1))
    assert not gate.choose_code(code)
    assert not gate.has_code


def test_the_settings_lead_over_the_gate_to_the_host_and_back_without_it(
    tablet: OpenTablet,
) -> None:
    device = tablet()
    device.show(Settings())
    device.page.ids.scroll.scroll_to(device.page.ids.host, animate=False)
    frames(4)
    device.tap(device.page.ids.host)
    type_in(device, "7")
    assert device.trail[-1] == "gate"
    type_in(device, device.at(GatePage).gate.riddle.sum)
    assert device.trail == ["shelf", "settings", "host"]
    device.go_back()
    assert device.trail == ["shelf", "settings"]


def test_the_last_digit_can_be_taken_back(tablet: OpenTablet) -> None:
    device = tablet()
    device.show(Gate())
    device.tap(device.one(Key, words="5"))
    device.tap(device.one(Key, picture=BACK))
    type_in(device, device.at(GatePage).gate.riddle.sum)
    assert device.trail[-1] == "host"


@pytest.mark.parametrize("language", ["fr", "de", "ru"])
def test_large_letters_on_a_phone_make_the_sum_and_its_answer_large(
    tablet: OpenTablet, language: str
) -> None:
    device = tablet(size=PHONE, text_size=TextSize.HUGE, language=language)
    device.show(Gate())
    page = device.at(GatePage)
    device.tap(device.one(Key, words="5"))
    asked = device.one(MDLabel, text=device.services.text("app.gate.sum"))
    keys = {label for key in device.all(Key) for label in key.walk(restrict=True)}
    (answer,) = (each for each in device.all(MDLabel, text="5") if each not in keys)
    assert device.one(MDLabel, text=page.sum).font_size >= asked.font_size
    assert answer.font_size >= asked.font_size


def test_who_has_a_keyboard_types_the_sum_on_it(tablet: OpenTablet) -> None:
    device = tablet()
    device.show(Gate())
    for key in ("4", "numpad2", "backspace", "backspace"):
        press(key)
    assert device.at(GatePage).ids.keypad.typed == ""
    for digit in device.at(GatePage).gate.riddle.sum:
        press(digit)
    press("enter")
    wait(lambda: device.trail[-1] == "host")


def test_digits_are_where_they_are_also_on_a_french_keyboard(tablet: OpenTablet) -> None:
    device = tablet()
    device.show(Gate())
    for key, place in (("&", 30), ("é", 31), ("à", 39)):
        Window.dispatch("on_key_down", ord(key), place, key, [])
    assert device.at(GatePage).ids.keypad.typed == "120"


def test_the_host_chooses_a_code_and_drops_it_again(tablet: OpenTablet) -> None:
    device = tablet()
    device.show(Gate())
    device.show(Host())
    device.tap(device.one(Entry, words=device.services.text("app.host.code")))
    type_in(device, "12")
    assert device.trail[-1] == "new_code"
    type_in(device, "34")
    assert device.trail[-1] == "host"
    device.show(Gate())
    page = device.at(GatePage)
    asked = device.one(MDLabel, text=device.services.text("app.gate.code"))
    assert asked.parent is not None
    assert asked.top <= asked.parent.top  # below the title, also after a visit with a sum
    assert page.ticket == f"{page.gate.riddle.first}-{page.gate.riddle.second}"
    type_in(device, "1234")
    device.tap(device.one(Entry, words=device.services.text("app.host.code")))
    device.tap(device.at(NewCodePage).ids.drop)
    assert not device.services.house.now.code
