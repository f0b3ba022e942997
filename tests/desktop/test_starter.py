"""The installed program finds itself, and whoever visits it hears when it does not."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools.android.spec import ROOT
from tools.desktop.visit import NoVisitError, visit

STARTER = ROOT / "tools/desktop/home"


@pytest.fixture
def site_packages(tmp_path: Path) -> Path:
    """A folder of installed packages, some of which have the names of ours."""
    folder = tmp_path / "site-packages"
    shutil.copytree(STARTER, folder / "gare_au_chat")
    for home, owner in ((folder, "somebody else"), (folder / "gare_au_chat", "us")):
        (home / "screens").mkdir()
        (home / "screens" / "__init__.py").write_text(f"owner = {owner!r}")
        (home / "main.py").write_text(
            f"def main():\n    import screens\n    print({owner!r}, screens.owner, sep=', ')"
        )
    return folder


def test_the_program_is_not_mistaken_for_others_of_the_same_name(
    site_packages: Path, tmp_path: Path
) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "gare_au_chat"],
        cwd=tmp_path,
        env={"PYTHONPATH": str(site_packages)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.stdout == "us, us\n", run.stderr


def test_a_program_that_ends_before_a_match_does_is_found_out(tmp_path: Path) -> None:
    program = tmp_path / "program"
    program.write_text("#!/bin/sh\nexit 0\n")
    program.chmod(0o755)
    with pytest.raises(NoVisitError, match="ended with 0"):
        visit(program, tmp_path / "visit")


def test_a_program_that_fails_tells_why(tmp_path: Path) -> None:
    program = tmp_path / "program"
    program.write_text("#!/bin/sh\necho no screen >&2\nexit 3\n")
    program.chmod(0o755)
    with pytest.raises(NoVisitError, match="ended with 3: no screen"):
        visit(program, tmp_path / "visit")
