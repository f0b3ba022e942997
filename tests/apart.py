"""A process of their own for tests that break what others stand on, or count what others left."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

OURS = ("PYTEST_", "PYTHONOPTIMIZE")
"""What a worker of this run is told, which is no worker of that one; asserts count there."""


def run_apart(*tests: str) -> int:
    """Runs *tests*, which pytest does not collect by itself, and returns how many passed."""
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:xdist", "-p", "no:cacheprovider", *tests],
        env={name: value for name, value in os.environ.items() if not name.startswith(OURS)},
        cwd=Path(__file__).parents[1],
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout[-8000:] + run.stderr[-2000:]
    *_, last = run.stdout.strip().splitlines()
    return int(last.split()[0])
