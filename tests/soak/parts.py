"""The parts of the long soak, each run in a process of its own."""

from __future__ import annotations

import logging
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import tests.conftest  # noqa: F401 - settles Kivy before it is imported
from tests.soak.finish import finish
from tests.soak.growth import growth
from tests.soak.hosting import hosting
from tests.soak.kill import kill
from tests.soak.play import play
from tests.soak.report import Report
from tests.soak.rubbish import rubbish
from tests.soak.shows import shows
from tests.soak.storm import storm

# The longest first: it goes on while the others come and go beside it.
SOAKS: dict[str, Callable[[Path, Namespace], Report]] = {
    "storm": lambda folder, wish: storm(100_000, folder, wish.seed, wish.only),
    "play": lambda _, wish: play(1_000_000, wish.seed),
    "rubbish": lambda folder, wish: rubbish(10_000, folder, wish.seed),
    "kill": lambda folder, wish: kill(100, folder, wish.seed),
    "finish": lambda folder, wish: finish(200, folder, wish.seed),
    "host": lambda folder, wish: hosting(100, folder, wish.seed),
    "shows": lambda folder, wish: shows(200, folder, wish.seed, wish.only),
    "growth": lambda folder, wish: growth(100, folder),
}


def soak(name: str, wish: Namespace) -> Report:
    """Runs one part, and says at once what went wrong."""
    logging.disable(logging.WARNING)  # ten thousand spoilt files are ten thousand warnings
    with TemporaryDirectory() as folder:
        report = SOAKS[name](Path(folder), wish)
    for fault in report.faults:
        print(fault, flush=True)
    return report
