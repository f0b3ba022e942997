"""The long soak: prints what was done, how often, and what went wrong.

``python -m tests.soak storm --seed 7`` blows another storm; ``--only 12 40`` blows the gusts
again that are called 7-12 and 7-40 where they went wrong. It is the same with ``shows``.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context

from tests.soak.parts import SOAKS, soak
from tools.columns import print_table


def main() -> int:
    asked = ArgumentParser(prog="python -m tests.soak", description=__doc__)
    asked.add_argument("soaks", nargs="*", choices=[*SOAKS, []], metavar=" | ".join(SOAKS))
    asked.add_argument("--seed", default="1")
    asked.add_argument("--only", nargs="+", type=int, default=())
    wish = asked.parse_args()
    # A window cannot be shared, so nothing is forked, and no process is used twice.
    with ProcessPoolExecutor(mp_context=get_context("spawn"), max_tasks_per_child=1) as workers:
        reports = [*workers.map(partial(soak, wish=wish), wish.soaks or SOAKS)]
    rows = [(report.what, f"{report.count:,}", str(len(report.faults))) for report in reports]
    print_table(("soak", "how many", "faults"), rows)
    return 1 if any(report.faults for report in reports) else 0


if __name__ == "__main__":
    sys.exit(main())
