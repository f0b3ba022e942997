"""What widgets are called, and how few classes stand on one another."""

from __future__ import annotations

import ast
from importlib import import_module
from inspect import getmembers, getsource, isclass
from pkgutil import walk_packages
from textwrap import dedent

from kivy.uix.widget import Widget

import screens

SHELL = "screens.shell."
MOST_ABOVE = 2
"""How many of our own classes a class may have above it: more is a tower."""

MOST_NAMES = 60
"""How many names an object may have of its own; 40 are the aim."""


def our_classes() -> set[type]:
    names = [module.name for module in walk_packages(screens.__path__, "screens.")]
    found = {kind for name in names for _, kind in getmembers(import_module(name), isclass)}
    return {kind for kind in found if kind.__module__.startswith("screens.")}


def above(kind: type) -> list[type]:
    """Lists the classes of ours that a class stands on."""
    return [base for base in kind.__mro__[1:] if base.__module__.startswith("screens.")]


def own_names(kind: type) -> set[str]:
    """Lists what an object of a class has by us: what classes define and methods assign."""
    tree = ast.parse(dedent(getsource(kind)))
    assigned = {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and isinstance(node.ctx, ast.Store)
        and isinstance(node.value, ast.Name)
        and node.value.id == "self"
    }
    defined = {*vars(kind), *vars(kind).get("__annotations__", {})}
    return {name for name in assigned | defined if not name.startswith("__")}


def test_no_widget_of_a_table_is_named_like_one_of_the_shell() -> None:
    """Pages find their widgets by name alone, in one list for the whole program."""
    ours = {kind for kind in our_classes() if issubclass(kind, Widget)}
    of_shell = {kind.__name__ for kind in ours if kind.__module__.startswith(SHELL)}
    of_tables = {kind.__name__ for kind in ours if not kind.__module__.startswith(SHELL)}
    assert of_shell & of_tables == set()


def test_no_class_stands_on_more_than_two_of_ours() -> None:
    towers = {kind: above(kind) for kind in our_classes() if len(above(kind)) > MOST_ABOVE}
    assert towers == {}


def test_no_object_has_more_than_sixty_names_of_its_own() -> None:
    names = {
        kind: {name for each in (kind, *above(kind)) for name in own_names(each)}
        for kind in our_classes()
    }
    too_many = {kind: len(own) for kind, own in names.items() if len(own) > MOST_NAMES}
    assert too_many == {}


def test_no_widget_of_ours_takes_the_place_of_a_method_of_kivy() -> None:
    """Kivy walks through widgets with ``walk`` and ``_walk``: no place to move mice."""
    kivy = {name for name in vars(Widget) if not name.startswith("__")}
    meant = {"on_touch_down", "on_touch_move", "on_touch_up", "collide_point"}
    meant |= {"to_parent", "to_local", "to_window", "on_kv_post"}
    for kind in our_classes():
        if issubclass(kind, Widget):
            assert {*vars(kind)} & kivy <= meant, kind
