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
from tools.android.environment import check_environment
from tools.android.facts import CannotCheckError, Fact, print_facts
from tools.android.kit import Kit
from tools.android.life import check_life
from tools.android.matches import check_matches
from tools.android.package import check_packing, check_staging
from tools.android.shop import check_shop
from tools.android.size import check_size
from tools.android.wheels import check_resolver, check_wheels
from tools.android.workflows import check_workflows


def check_java(kit: Kit) -> list[Fact]:
    """Every Java call of ours and of plyer's vibrator exists in Android 7.0 to 16."""
    from tools.android import java  # and with it Kivy, which looks at the environment

    return java.check_java(kit)


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
    "10 environment": check_environment,
    "11 java": check_java,
    "12 shop": check_shop,
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
        found = [(name, fact) for fact in _checked(check, kit)]
        print_facts(found)
        print(f"    {monotonic() - start:.0f} s", flush=True)
        facts += found
    wrong = [(name, fact) for name, fact in facts if not fact.is_so]
    print(f"{len(facts)} facts, {len(wrong)} wrong")
    print_facts(wrong)
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
