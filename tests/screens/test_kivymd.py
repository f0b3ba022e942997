"""The shell is made of KivyMD, dressed like us; there is no second set of buttons and labels."""

from __future__ import annotations

import re
from importlib import import_module
from inspect import getmembers, isclass
from pathlib import Path
from pkgutil import iter_modules

from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label
from kivymd.theming import ThemableBehavior
from kivymd.uix.screen import MDScreen

import screens.shell
from screens.routes import PAGES, Shelf
from screens.services.preferences import Theme
from tests.screens.tables import TABLET
from tests.screens.test_imports import imports_of
from tests.screens.test_layout import pages
from tests.screens.test_shelf import OpenTablet

FEWEST = 18
OF_THE_SHELL = {module.name for module in iter_modules(screens.shell.__path__, "screens.shell.")}
OF_THE_TABLES = {
    f"screens.{name}"
    for name in ("ui.button", "ui.bubble", "ui.card", "table.plate", "table.sheets")
}
"""What faces a seat. Of sprites the shell uses only how they fit a box."""

OF_KIVYMD = "kivymd.uix."


def test_at_least_eighteen_widgets_of_kivymd_can_be_seen(tablet: OpenTablet) -> None:
    device = tablet(size=TABLET)
    seen = set()
    for _ in pages(device):
        for widget in (*device.page.walk(), *device.layer.walk()):
            seen |= {
                kind.__name__
                for kind in type(widget).__mro__
                if kind.__module__.startswith(OF_KIVYMD) and kind.__name__.startswith("MD")
            }
    assert len(seen) >= FEWEST, sorted(seen)


def test_every_page_is_a_screen_of_kivymd() -> None:
    for name in PAGES.values():
        assert issubclass(import_module(f"screens.shell.{name}").PAGE, MDScreen)


def test_every_page_is_laid_out_in_kv() -> None:
    laid = {
        rule
        for file in Path("kv/shell").glob("*.kv")
        for rule in re.findall(r"^<-?(\w+)", file.read_text("utf-8"), re.MULTILINE)
    }
    for name in PAGES.values():
        page = import_module(f"screens.shell.{name}").PAGE
        own = {kind.__name__ for kind in page.__mro__ if kind.__module__ in OF_THE_SHELL}
        assert own & laid - {"ShellPage"}, f"{name} has no KV file"


def test_the_shell_borrows_no_button_or_card_of_the_tables() -> None:
    for file in Path("screens/shell").glob("*.py"):
        assert not imports_of(file) & OF_THE_TABLES, file


def test_no_two_files_dress_widgets_of_the_same_name() -> None:
    rules = [
        rule
        for file in Path("kv").rglob("*.kv")
        for rule in re.findall(r"^<-?(\w+)", file.read_text("utf-8"), re.MULTILINE)
    ]
    assert [rule for rule in {*rules} if rules.count(rule) > 1] == []


def test_whatever_can_be_pressed_or_read_in_the_shell_is_kivymds() -> None:
    for module in iter_modules(screens.shell.__path__, "screens.shell."):
        for _, kind in getmembers(import_module(module.name), isclass):
            is_ours = kind.__module__.startswith("screens.shell")
            if is_ours and issubclass(kind, ButtonBehavior | Label):
                assert issubclass(kind, ThemableBehavior), kind


def test_a_card_wears_the_colours_of_every_theme(tablet: OpenTablet) -> None:
    device = tablet()
    device.show(Shelf())
    dice = device.page.ids.dice
    for theme in Theme:
        device.services.preferences.change(theme=theme)
        palette = device.services.palette
        assert tuple(dice.md_bg_color) == tuple(palette.card)
        assert tuple(dice.line_color) == tuple(palette.outline)
