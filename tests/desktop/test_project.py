"""pyproject.toml and the workflows promise what `make desktop-check` then tries."""

from __future__ import annotations

import re
import tomllib
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest

from tools.android.package import needed
from tools.android.spec import ROOT, desktop_pins, pins, read_spec

PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
WHEEL = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]
DEPENDENCIES: list[str] = PROJECT["project"]["dependencies"]
LIBRARIES: list[str] = WHEEL["hooks"]["custom"]["libraries"]
ON_WINDOWS = {"kivy_deps.angle", "kivy_deps.glew", "kivy_deps.sdl2"}


def pinned(requirements: list[str]) -> dict[str, str]:
    return dict(line.partition(";")[0].split("==") for line in requirements)


def test_the_wheel_has_the_versions_of_the_tablet_and_of_the_tests() -> None:
    wheel = pinned([*DEPENDENCIES, *LIBRARIES])
    everywhere = {name: pin for name, pin in wheel.items() if name not in ON_WINDOWS}
    assert everywhere == pins(read_spec())
    assert wheel.items() <= desktop_pins().items()


def test_windows_gets_what_draws_there_and_nobody_else() -> None:
    marked = {line.partition("==")[0] for line in DEPENDENCIES if "sys_platform == 'win32'" in line}
    assert marked == ON_WINDOWS


def test_nothing_that_asks_for_cairo_or_pillow_is_left_to_pip() -> None:
    assert not {"kivymd", "materialyoucolor", "pillow"} & set(pinned(DEPENDENCIES))


def test_everything_the_program_opens_goes_into_the_wheel() -> None:
    for name in needed(ROOT):
        assert Path(name).parts[0] in WHEEL["only-include"], name
        assert not any(fnmatch(name, pattern) for pattern in WHEEL["exclude"]), name


def test_what_only_tools_need_of_a_game_stays_out_of_the_wheel() -> None:
    studios = [*(ROOT / "screens/games").glob("*/studio")]
    assert studios
    for folder in studios:
        assert any(fnmatch(str(folder.relative_to(ROOT)), name) for name in WHEEL["exclude"])


@pytest.mark.parametrize("name", ["android.yml", "check.yml", "desktop.yml"])
def test_a_workflow_uses_actions_of_one_commit(name: str) -> None:
    text = (ROOT / ".github/workflows" / name).read_text("utf-8")
    used = re.findall(r"uses: (\S+)", text)
    assert used
    assert [action for action in used if not re.fullmatch(r"[\w/-]+@[0-9a-f]{40}", action)] == []
