"""Whoever builds hears at once what would end the build half an hour later."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.android.ready import CONSTRAINTS, LONGEST, obstacles
from tools.android.spec import ROOT

SHORT = Path("/home/lou/chat")


def found(root: Path, *libraries: str, is_constrained: bool = True) -> list[str]:
    told = {"PIP_CONSTRAINT": str(root / CONSTRAINTS)} if is_constrained else {}
    return obstacles(root, told, libraries.__contains__)


def test_nothing_stands_in_the_way_of_who_did_as_the_docs_say() -> None:
    assert found(SHORT) == []
    assert (ROOT / CONSTRAINTS).exists()


@pytest.mark.parametrize(
    ("root", "word"),
    [(Path("/home/lou/mes jeux/chat"), "space"), (Path("/home", "l" * LONGEST), "letters")],
)
def test_a_path_that_scripts_cannot_begin_with_is_named(root: Path, word: str) -> None:
    (said,) = found(root)
    assert word in said
    assert str(root) in said


def test_a_pip_that_would_be_renewed_is_noticed() -> None:
    (said,) = found(SHORT, is_constrained=False)
    assert "export PIP_CONSTRAINT=$PWD/tools/android/pip.txt" in said


def test_a_folder_that_was_entered_by_a_link_is_the_same_folder(tmp_path: Path) -> None:
    project, link = tmp_path / "chat", tmp_path / "link"
    project.mkdir()
    link.symlink_to(project)
    typed = {"PIP_CONSTRAINT": str(link / CONSTRAINTS)}
    assert obstacles(project, typed, lambda _: False) == []


def test_libraries_of_the_wrong_processor_are_named() -> None:
    (said,) = found(SHORT, "SDL2_ttf", "sdl2", "zlib")
    assert "sdl2, SDL2_ttf." in said
