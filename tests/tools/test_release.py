"""A release is made in one step, and only if everybody is told what is new."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tools.android.spec import ROOT, version
from tools.release import CHANGES, PROJECT, RECIPE, SHOPS, TOLD, main, obstacles

NEXT, CODE = "0.2.0", "1024200"


def git(folder: Path, *words: str) -> str:
    me = ("-c", "user.name=Lou", "-c", "user.email=lou@example.org")
    run = subprocess.run(
        ["git", *me, *words], cwd=folder, check=True, capture_output=True, text=True
    )
    return run.stdout


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project that is ready for its next version."""
    for who in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{who}_NAME", "Lou")
        monkeypatch.setenv(f"GIT_{who}_EMAIL", "lou@example.org")
    for name in (CHANGES, PROJECT, RECIPE, TOLD, "buildozer.spec"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    text = (tmp_path / PROJECT).read_text("utf-8").replace(f'"{version()}"', '"0.1.0"', 1)
    (tmp_path / PROJECT).write_text(text, "utf-8")
    (tmp_path / CHANGES).write_text("# Changes\n\n## Next\n\n* A game.\n", "utf-8")
    for shop in ("fr-FR", "en-US"):
        said = tmp_path / SHOPS / shop / "changelogs" / f"{CODE}.txt"
        said.parent.mkdir(parents=True)
        said.write_text("A game.\n", "utf-8")
    git(tmp_path, "init", "--quiet")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "--quiet", "--message", "Be ready")
    return tmp_path


def test_a_dry_run_says_what_it_would_do_and_does_nothing(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([NEXT, "--dry"], project) == 0
    told = capsys.readouterr().out
    assert PROJECT in told
    assert f"would tag v{NEXT}" in told
    assert git(project, "status", "--porcelain") == git(project, "tag") == ""
    assert version(project) == "0.1.0"


def test_a_release_is_one_commit_with_a_tag_in_which_all_files_agree(project: Path) -> None:
    assert main([NEXT], project) == 0
    assert git(project, "describe", "--exact-match").strip() == f"v{NEXT}"
    assert git(project, "log", "-1", "--format=%s").strip() == f"Release {NEXT}"
    assert version(project) == NEXT
    assert "## 0.2.0\n\n* A game." in (project / CHANGES).read_text("utf-8")
    recipe = (project / RECIPE).read_text("utf-8")
    assert f"CurrentVersion: {NEXT}\nCurrentVersionCode: {CODE}" in recipe
    assert f"commit: v{NEXT}" in recipe
    assert git(project, "status", "--porcelain") == ""


def test_what_was_released_is_not_released_again(project: Path) -> None:
    main([NEXT], project)
    assert obstacles(project, NEXT) == [f"v{NEXT} has been released already"]


@pytest.mark.parametrize(
    ("wanted", "why"), [("0.0.9", "older than"), ("2", "no version"), ("1.2.x", "no version")]
)
def test_a_version_that_cannot_come_next_is_refused(project: Path, wanted: str, why: str) -> None:
    assert why in obstacles(project, wanted)[0]
    assert main([wanted], project) == 1


def test_a_shop_that_is_told_nothing_or_too_much_holds_a_release_up(project: Path) -> None:
    french, english = (
        project / SHOPS / shop / "changelogs" / f"{CODE}.txt" for shop in ("fr-FR", "en-US")
    )
    french.unlink()
    english.write_text("new " * 200, "utf-8")
    git(project, "commit", "--quiet", "--all", "--message", "Say too much")
    assert len(obstacles(project, NEXT)) == 2


def test_a_changelog_without_news_and_work_not_committed_hold_a_release_up(project: Path) -> None:
    (project / CHANGES).write_text("# Changes\n", "utf-8")
    assert len(obstacles(project, NEXT)) == 2
