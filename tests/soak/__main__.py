"""The long soak: prints what was done, how often, and what went wrong."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import tests.conftest  # noqa: F401 - settles Kivy before it is imported
from tests.soak.kill import kill
from tests.soak.play import play
from tests.soak.report import Report
from tests.soak.rubbish import rubbish
from tests.soak.storm import storm
from tools.bench.table import print_table

SOAKS: dict[str, Callable[[Path], Report]] = {
    "play": lambda _: play(1_000_000),
    "rubbish": lambda folder: rubbish(10_000, folder),
    "kill": lambda folder: kill(100, folder),
    "storm": lambda folder: storm(100_000, folder),
}


def main() -> int:
    reports = []
    for name in sys.argv[1:] or SOAKS:
        with TemporaryDirectory() as folder:
            reports.append(SOAKS[name](Path(folder)))
        for fault in reports[-1].faults:
            print(fault)
    rows = [(report.what, f"{report.count:,}", str(len(report.faults))) for report in reports]
    print_table(("soak", "how many", "faults"), rows)
    return 1 if any(report.faults for report in reports) else 0


if __name__ == "__main__":
    sys.exit(main())
