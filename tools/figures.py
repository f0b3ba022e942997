"""Measures, and writes what was measured into docs/FIGURES.md, chapter by chapter.

A chapter is the tables one command prints. ``python -m tools.figures soak`` measures that chapter
again and leaves the others as they stand, each with its own day.
"""

from __future__ import annotations

import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from os import cpu_count, getloadavg
from pathlib import Path
from time import monotonic
from typing import NamedTuple

from engine.registry import all_games

ROOT = Path(__file__).resolve().parents[1]
BOOK = ROOT / "docs" / "FIGURES.md"
HEAD = """\
# Figures

Written by `make figures`; `make figures figures="bench soak"` measures those chapters again.
No tablet was here: milliseconds are those of the machine named below, ratios say more.
"""


def with_camps() -> list[str]:
    """Lists the games in which people play together against others."""
    return [game.id for game in all_games().values() if game.camp_names]


class Chapter(NamedTuple):
    """Something that is measured by one command."""

    title: str
    why: str
    """What the numbers tell, in a sentence or two."""

    command: Sequence[str]
    """Arguments of Python; its tables are the chapter."""


CHAPTERS: dict[str, Chapter] = {
    "bench": Chapter(
        "How fast",
        "Random play beside OpenSpiel's games, a save, a frame of every table beside an empty"
        " window, a thinking tiger, the start beside a bare page of KivyMD, and where memory goes:"
        " the driver that draws here in place of a graphics card keeps what a tablet keeps there.",
        ("-m", "tools.bench"),
    ),
    "tournament": Chapter(
        "How strong",
        "Kitten, cat and tiger are easy, medium and hard. Whoever challenges sits once in each"
        " place over the same luck; each thinks as often as at the table.",
        ("-m", "tools.tournament"),
    ),
    "fairness": Chapter(
        "How fair camps are",
        "Both camps of a game play on the same level.",
        (
            *("-m", "tools.tournament", *with_camps(), "--games", "300"),
            *("--pair", "easy", "easy", "--pair", "medium", "medium", "--pair", "hard", "hard"),
        ),
    ),
    "mutants": Chapter(
        "How sure the rules are",
        "The engine is changed in 200 small ways; its tests should notice. What changes nothing"
        " anybody could see is listed in tools/equivalent_mutants.json with the reason.",
        ("-m", "tools.mutants"),
    ),
    "tight": Chapter(
        "How much room words have",
        "Every page, table, break and sentence of a lesson in ten languages, four sizes and four"
        " sizes of letters: how many are written smaller than asked for, and whether any is cut.",
        ("-m", "tools.tight", "--at-once", str(cpu_count())),
    ),
    "soak": Chapter(
        "How hard it is to break",
        "Storms of fingers, kills, spoilt files and long play; the same, shorter, is in"
        " `make test`.",
        ("-m", "tests.soak"),
    ),
}


def main() -> int:
    asked = ArgumentParser(prog="python -m tools.figures", description=__doc__)
    asked.add_argument("chapters", nargs="*", choices=[*CHAPTERS, []], metavar=" | ".join(CHAPTERS))
    found = read(BOOK.read_text("utf-8")) if BOOK.exists() else {}
    is_fine = True
    for name in asked.parse_args().chapters or CHAPTERS:
        chapter = CHAPTERS[name]
        start = monotonic()
        command = [sys.executable, *chapter.command]
        run = subprocess.run(command, check=False, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        minutes = (monotonic() - start) / 60
        measured = [*tables(run.stdout)]
        if run.returncode:
            print(run.stdout)
            is_fine = False
        if measured:  # else it broke down, and what stands is worth more
            bars = "" if run.returncode == 0 else "**A bar was missed.**"
            parts = chapter.why, circumstances(minutes), bars, *measured
            found[chapter.title] = "\n\n".join(filter(None, parts))
            BOOK.write_text(written(found), "utf-8")
    return 0 if is_fine else 1


def read(book: str) -> dict[str, str]:
    """Returns the chapters of the book by their titles."""
    _, *chapters = book.split("\n## ")
    cut = (chapter.partition("\n") for chapter in chapters)
    return {title: text.strip() for title, _, text in cut}


def written(found: dict[str, str]) -> str:
    """Returns the book; a chapter that is no longer measured is left out."""
    titles = [chapter.title for chapter in CHAPTERS.values() if chapter.title in found]
    return "\n".join([HEAD, *(f"## {title}\n\n{found[title]}\n" for title in titles)])


def circumstances(minutes: float) -> str:
    today = f"{datetime.now(UTC):%Y-%m-%d}"
    asked = ["git", "describe", "--always", "--exclude=*", "--dirty= with changes"]
    commit = subprocess.run(asked, check=True, cwd=ROOT, stdout=subprocess.PIPE, text=True).stdout
    load = getloadavg()[1]
    return (
        f"{today}, {commit.strip()}, {cpu_count()} cores (load {load:.1f}), {minutes:.0f} minutes."
    )


def tables(printed: str) -> Iterator[str]:
    """Yields the Markdown tables in what a command printed."""
    table: list[str] = []
    for line in [*printed.splitlines(), ""]:
        if line.startswith("|"):
            table.append(line.strip())
        elif table:
            yield "\n".join(table)
            table = []


if __name__ == "__main__":
    sys.exit(main())
