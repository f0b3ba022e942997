"""Kivy reads its settings when it is first imported, so they are given here.

Tests run in another order every time, so that none leans on another. The order is printed, and
``ORDER=1234 make unit`` repeats it, also with fewer tests or with more workers.
"""

from __future__ import annotations

import gc
import os
import tempfile
from gc import freeze
from random import Random

import pytest

os.environ |= {
    "KIVY_NO_ARGS": "1",
    "LANGUAGE": "fr",
    "KIVY_LOG_MODE": "PYTHON",
    "KIVY_HOME": tempfile.mkdtemp(prefix="kivy-"),
    "KCFG_GRAPHICS_MAXFPS": "0",
    "KCFG_GRAPHICS_MULTISAMPLES": "0",
    "KCFG_KIVY_LOG_LEVEL": "warning",
}
ORDER = os.environ.setdefault("ORDER", str(Random().randrange(10_000)))
"""Workers inherit it from whoever starts them: all of them must agree."""

NEVER = 1 << 30
RUBBISH = 250_000
"""Things that are new since the last time the house was swept, as many as five tablets are made of.

Most time that tests could take would be spent looking for rubbish among what stays.
"""


def pytest_sessionstart(session: pytest.Session) -> None:
    terminal = session.config.pluginmanager.get_plugin("terminalreporter")
    if terminal is not None:  # workers have none
        terminal.write_line(f"tests in order {ORDER}")


def pytest_collection_finish() -> None:
    gc.collect()
    freeze()
    gc.set_threshold(NEVER)


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown() -> None:
    if gc.get_count()[0] > RUBBISH:
        gc.collect()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: Random(f"{ORDER} {item.nodeid}").random())
