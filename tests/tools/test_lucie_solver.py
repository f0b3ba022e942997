"""The solver of Lucie: what the best possible outing brings."""

from __future__ import annotations

import pytest

from engine.bots import Level
from engine.games.lucie import GAME
from engine.games.lucie.variants import Variant
from tests.engine.games.lucie_table import CAT, ONE, SHIPPED, TWO_CATS, deck_of
from tools.lucie_solver import first_outing, mood_of, optimum, outings


def test_without_dangers_the_best_outing_brings_everything() -> None:
    assert optimum(deck_of(*[ONE] * 4), Variant.BASE) == 4


def test_a_danger_is_worth_its_risk_or_not() -> None:
    """First comes a cat or two; going on would always catch the mouse with two cats."""
    assert optimum(deck_of(TWO_CATS, CAT), Variant.BASE) == pytest.approx(1.5)


def test_a_dog_is_worth_waiting_for() -> None:
    tempted = deck_of(*[TWO_CATS] * 3, dogs=3)
    assert optimum(tempted, Variant.HELPERS) > optimum(tempted, Variant.BASE)


def test_the_shipped_deck_is_solved_and_the_cat_plays_it_perfectly() -> None:
    best = optimum(SHIPPED, Variant.BASE)
    assert best == pytest.approx(3.4192, abs=0.0001)
    cat = mood_of(GAME.bots[Level.MEDIUM], asks=1)
    assert first_outing(SHIPPED, Variant.BASE, cat) == pytest.approx(best, abs=0.001)


def test_an_outing_can_be_tried_instead_of_solved() -> None:
    assert outings(deck_of(*[ONE] * 3), Variant.BASE, lambda _: 1.0) == 3
