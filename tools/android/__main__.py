"""Proves everything about the Android package short of the tablet: ``python -m tools.android``.

Words choose steps: ``python -m tools.android wheels package``.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from time import monotonic

from tools.android.apk import check_apk
from tools.android.facts import CannotCheckError, Fact, print_facts
from tools.android.kit import Kit
from tools.android.life import check_life
from tools.android.matches import check_matches
from tools.android.package import check_packing, check_staging
from tools.android.size import check_size
from tools.android.wheels import check_resolver, check_wheels
from tools.android.workflows import check_workflows

Step = Callable[[Kit], list[Fact]]
STEPS: dict[str, Step] = {
    "1 wheels": check_wheels,
    "2 resolver": check_resolver,
    "3 staging": check_staging,
    "4 packing": check_packing,
    "5 apk": check_apk,
    "6 matches": check_matches,
    "7 life": check_life,
    "8 size": check_size,
    "9 workflows": check_workflows,
}


def main(words: list[str]) -> int:
    os.environ |= {"KIVY_NO_ARGS": "1", "KIVY_NO_CONSOLELOG": "1"}
    kit = Kit()
    facts: list[tuple[str, Fact]] = []
    for name, check in STEPS.items():
        if words and not any(word in name for word in words):
            continue
        print(f"{name}: {check.__doc__}", flush=True)
        start = monotonic()
        facts += [(name, fact) for fact in _checked(check, kit)]
        print(f"    {monotonic() - start:.0f} s", flush=True)
    print_facts(facts)
    wrong = sum(not fact.is_so for _, fact in facts)
    print(f"{len(facts)} facts, {wrong} wrong")
    return 1 if wrong else 0


def _checked(check: Step, kit: Kit) -> list[Fact]:
    try:
        return check(kit)
    except CannotCheckError as error:
        return [Fact("could not be checked", str(error), is_so=False)]
    except subprocess.SubprocessError as error:
        return [Fact("went wrong", str(error).splitlines()[0][:120], is_so=False)]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
