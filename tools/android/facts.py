"""What a check found out, and how it is told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

LONGEST = 160


class Fact(NamedTuple):
    """One line of the report."""

    what: str
    found: str
    is_so: bool = True


class CannotCheckError(Exception):
    """Raised when this machine lacks what a check needs; the message is for people."""


def same(what: str, found: object, wanted: object) -> Fact:
    """Compares what was found with what was promised."""
    is_so = found == wanted
    return Fact(what, str(found) if is_so else f"{found}, not {wanted}", is_so)


def none(what: str, culprits: Iterable[str]) -> Fact:
    """Says that there should be nothing of the kind."""
    names = sorted(culprits)
    shown = ", ".join(names[:6]) + (f" and {len(names) - 6} more" if len(names) > 6 else "")
    return Fact(what, shown or "none", not names)


def print_facts(facts: Sequence[tuple[str, Fact]]) -> None:
    """Prints all facts in columns, those that are not so marked."""
    steps = max((len(step) for step, _ in facts), default=0)
    names = max((len(fact.what) for _, fact in facts), default=0)
    for step, fact in facts:
        mark = "ok" if fact.is_so else "NO"
        print(f"{mark} | {step:{steps}} | {fact.what:{names}} | {fact.found[:LONGEST]}")
