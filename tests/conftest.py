"""Kivy reads its settings when it is first imported, so they are given here.

Tests run in another order every time, so that none leans on another. The order is printed, and
``ORDER=1234 make unit`` repeats it, also with fewer tests or with more workers.
"""

from __future__ import annotations

import gc
import os
import tempfile
from gc import freeze
from itertools import count
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
RUBBISH = 20_000
"""New things that are worth sweeping after, half of what a small tablet is made of.

Nobody sweeps during a test: most time that tests could take would be spent looking for rubbish.
Swept at once, what the next test makes lies close together.
"""

THOROUGH = 10
"""Every so many times, what stayed until now is looked through as well."""

_sweeps = count(1)


def pytest_sessionstart(session: pytest.Session) -> None:
    terminal = session.config.pluginmanager.get_plugin("terminalreporter")
    if terminal is not None:  # workers have none
        terminal.write_line(f"tests in order {ORDER}")


def pytest_collection_finish() -> None:
    gc.collect()
    freeze()
    gc.set_threshold(NEVER)


def pytest_runtest_logfinish() -> None:
    if gc.get_count()[0] > RUBBISH:
        if next(_sweeps) % THOROUGH == 0:
            gc.unfreeze()
        gc.collect()
        gc.collect()  # what widgets held that were rubbish
        freeze()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: Random(f"{ORDER} {item.nodeid}").random())
