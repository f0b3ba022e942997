"""What people install is the whole game: the wheel, alone, far from its sources."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.screens.conftest import _display  # noqa: F401 - a window needs one
from tools.desktop.install import PIP, Environment, build_wheel
from tools.desktop.visit import visit

SMALL = "asyncgui==0.6.3"
"""A library that is fetched in a moment, if any can be."""


@pytest.fixture
def _registry(tmp_path: Path) -> None:
    """Leaves out what needs the registry where there is none."""
    ask = [*PIP, "download", "--no-deps", "--dest", str(tmp_path / "asked"), SMALL]
    if subprocess.run(ask, check=False, capture_output=True).returncode:
        pytest.skip("pip finds no registry")


@pytest.mark.timeout(900)  # the registry may be far away
@pytest.mark.usefixtures("_registry")
def test_the_wheel_plays_in_an_empty_environment(tmp_path: Path) -> None:
    wheel = build_wheel(tmp_path / "wheel")
    environment = Environment(tmp_path / "environment")
    environment.install(str(wheel))
    found = visit(environment.command("gare-au-chat"), tmp_path / "elsewhere", "lucie")
    assert [*found.moves] == ["lucie"]
    assert found.moves["lucie"] > 1
    assert found.unwanted == []
    assert all(Path(file).is_relative_to(tmp_path) for file in found.loaded.values())
