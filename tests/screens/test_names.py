"""What widgets are called."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages

import pytest
from kivy.uix.widget import Widget

import screens
from engine.registry import game_ids

SHELL = "screens.shell."


def widgets(kind: type[Widget] = Widget) -> Iterator[type[Widget]]:
    for child in kind.__subclasses__():
        yield child
        yield from widgets(child)


def test_no_widget_of_a_table_is_named_like_one_of_the_shell() -> None:
    """Pages find their widgets by name alone, in one list for the whole program."""
    for module in walk_packages(screens.__path__, "screens."):
        import_module(module.name)
    ours = {kind for kind in widgets() if kind.__module__.startswith("screens.")}
    of_shell = {kind.__name__ for kind in ours if kind.__module__.startswith(SHELL)}
    of_tables = {kind.__name__ for kind in ours if not kind.__module__.startswith(SHELL)}
    assert of_shell & of_tables == set()


@pytest.mark.parametrize("game_id", game_ids())
def test_no_table_takes_the_place_of_a_method_of_kivy(game_id: str) -> None:
    """Kivy walks through widgets with ``walk`` and ``_walk``: no place to move mice."""
    kivy = {name for name in vars(Widget) if not name.startswith("__")}
    meant = {"on_touch_down", "on_touch_move", "on_touch_up"}
    screen = import_module(f"screens.games.{game_id}").SCREEN
    ours = [base for base in screen.__mro__ if base.__module__.startswith("screens.")]
    assert {name for base in ours for name in vars(base)} & kivy <= meant
