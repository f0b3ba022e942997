"""Nobody sees black: the loading screen stays until the first frame, however late that is."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Callable
from typing import Any
from xml.etree import ElementTree

import pytest

from screens.services.loading_screen import hold_loading_screen
from tools.android.spec import ROOT, read_spec

SPEC = read_spec()
RESOURCES = ROOT / SPEC["android.add_resources"]


def calls(recorder: Any) -> list[tuple[str, str]]:
    return [(call.thing, call.method) for call in recorder.calls]


def test_the_clock_that_would_take_it_away_is_stopped(become_tablet: Callable[..., Any]) -> None:
    recorder = become_tablet()
    hold_loading_screen()
    assert calls(recorder) == [("java.util.Timer", "cancel")]


def test_a_clock_that_does_not_run_yet_is_never_started(
    become_tablet: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    recorder = become_tablet()
    activity = recorder.JavaThing("Activity")
    activity.loadingScreenRemovalTimer = None
    monkeypatch.setattr(recorder.JavaThing, "mActivity", activity, raising=False)
    hold_loading_screen()
    assert activity.loadingScreenRemovalTimer.name == "java.util.Timer"
    assert calls(recorder) == [("java.util.Timer", "new")]


def test_a_desktop_has_no_loading_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ANDROID_ARGUMENT", raising=False)
    hold_loading_screen()


def test_it_is_held_before_kivy_is_loaded() -> None:
    tree = ast.parse((ROOT / "main.py").read_text("utf-8"))
    imported = [node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    places = {str(module).partition(".")[0]: i for i, module in reversed([*enumerate(imported)])}
    assert imported.index("screens.services.loading_screen") < places["kivy"]


def test_the_window_has_the_ground_of_the_first_page() -> None:
    theme = json.loads((ROOT / "assets/themes/day.json").read_text("utf-8"))
    ground = ElementTree.parse(RESOURCES / "values/ground.xml").find("color")
    assert ground is not None
    assert ground.text == theme["colours"]["ground"] == SPEC["android.presplash_color"]
    for file in RESOURCES.glob("values-v*/theme.xml"):
        assert re.search(r"windowBackground\">@color/ground<", file.read_text("utf-8"))
