"""The long soak: prints what was done, how often, and what went wrong.

``python -m tests.soak storm --seed 7`` blows another storm; ``--only 12 40`` blows the gusts
again that are called 7-12 and 7-40 where they went wrong. It is the same with ``shows``.
"""

from __future__ import annotations

import logging
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import tests.conftest  # noqa: F401 - settles Kivy before it is imported
from tests.soak.growth import growth
from tests.soak.kill import kill
from tests.soak.play import play
from tests.soak.report import Report
from tests.soak.rubbish import rubbish
from tests.soak.shows import shows
from tests.soak.storm import storm
from tools.bench.table import print_table

SOAKS: dict[str, Callable[[Path, Namespace], Report]] = {
    "play": lambda _, wish: play(1_000_000, wish.seed),
    "rubbish": lambda folder, wish: rubbish(10_000, folder, wish.seed),
    "kill": lambda folder, wish: kill(100, folder, wish.seed),
    "storm": lambda folder, wish: storm(100_000, folder, wish.seed, wish.only),
    "shows": lambda folder, wish: shows(200, folder, wish.seed, wish.only),
    "growth": lambda folder, wish: growth(100, folder),
}


def main() -> int:
    asked = ArgumentParser(prog="python -m tests.soak", description=__doc__)
    asked.add_argument("soaks", nargs="*", choices=[*SOAKS, []], metavar=" | ".join(SOAKS))
    asked.add_argument("--seed", default="1")
    asked.add_argument("--only", nargs="+", type=int, default=())
    wish = asked.parse_args()
    logging.disable(logging.WARNING)  # ten thousand spoilt files are ten thousand warnings
    reports = []
    for name in wish.soaks or SOAKS:
        with TemporaryDirectory() as folder:
            reports.append(SOAKS[name](Path(folder), wish))
        for fault in reports[-1].faults:
            print(fault, flush=True)
    rows = [(report.what, f"{report.count:,}", str(len(report.faults))) for report in reports]
    print_table(("soak", "how many", "faults"), rows)
    return 1 if any(report.faults for report in reports) else 0


if __name__ == "__main__":
    sys.exit(main())
