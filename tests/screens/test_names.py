"""What widgets are called."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages

from kivy.uix.widget import Widget

import screens

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
