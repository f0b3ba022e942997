"""The book of figures: chapters are measured one by one, and the others stay."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Protocol

import pytest

from tools import figures
from tools.figures import Chapter, read, tables, written

PRINTED = """\
storm 3: something odd
| soak  | how many |
| ----- | -------- |
| kills |      100 |

| more |
| ---- |
missed: nothing
"""


def test_the_tables_of_a_command_are_kept_and_the_rest_is_not() -> None:
    first, second = tables(PRINTED)
    assert first.splitlines() == [
        "| soak  | how many |",
        "| ----- | -------- |",
        "| kills |      100 |",
    ]
    assert second.splitlines() == ["| more |", "| ---- |"]


def test_what_was_written_is_read_again() -> None:
    book = {chapter.title: f"{chapter.why}\n\n| 1 |" for chapter in figures.CHAPTERS.values()}
    assert read(written(book)) == book


class Measure(Protocol):
    def __call__(self, name: str, number: int, end: int = 0) -> tuple[int, str]:
        """Measures a chapter that prints *number*; returns how that ended and the book."""


@pytest.fixture
def measure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Measure:
    """Measures one of two chapters that take no time."""
    book = tmp_path / "FIGURES.md"
    monkeypatch.setattr(figures, "BOOK", book)

    def run(name: str, number: int, end: int = 0) -> tuple[int, str]:
        chapters = {
            each: Chapter(each.title(), "Why.", ("-c", f"print('| {number} |'); exit({end})"))
            for each in ("cats", "mice")
        }
        monkeypatch.setattr(figures, "CHAPTERS", chapters)
        monkeypatch.setattr(sys, "argv", ["figures", name])
        return figures.main(), book.read_text("utf-8")

    return run


def test_one_chapter_is_measured_again_and_the_other_stays(measure: Measure) -> None:
    measure("cats", 1)
    measure("mice", 2)
    _, book = measure("cats", 3)
    assert "| 3 |" in book
    assert "| 2 |" in book
    assert "| 1 |" not in book


def test_a_missed_bar_is_written_down_and_told(measure: Measure) -> None:
    end, book = measure("cats", 7, end=1)
    assert end == 1
    assert "| 7 |" in book
