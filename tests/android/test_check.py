"""The steps of ``make android-check`` that take less than a minute, whenever tests are run."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.android.__main__ import STEPS
from tools.android.facts import CannotCheckError
from tools.android.kit import Kit

QUICK = ("2 resolver", "3 staging", "4 packing", "8 size", "9 workflows")
"""Neither Java nor a screen is needed for these, and each needs what came before it."""


@pytest.mark.timeout(900)  # the first time, virtual environments are filled
def test_the_package_holds_what_it_should_and_its_builders_agree(tmp_path: Path) -> None:
    kit = Kit(build=tmp_path)
    try:
        facts = [(step, fact) for step in QUICK for fact in STEPS[step](kit)]
    except CannotCheckError as error:
        pytest.skip(str(error))
    assert {step for step, _ in facts} == set(QUICK)
    assert [(step, *fact) for step, fact in facts if not fact.is_so] == []
