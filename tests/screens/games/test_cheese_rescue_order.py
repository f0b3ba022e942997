"""The order in which a hand of Cheese Rescue is seen."""

from __future__ import annotations

import pytest

from engine.core import FIRST
from engine.games.cheese_rescue.cards import CAT, MOUSE, Card, cheese
from screens.games.cheese_rescue.order import Order

CHEESES = tuple(cheese(FIRST, value) for value in (1, 1, 1, 2, 2, 3))
HAND = (*CHEESES, CAT, MOUSE)


@pytest.mark.parametrize(("slot", "gap"), [(0, 2), (2, 2), (3, 4), (5, 5), (7, 7)])
def test_a_resumed_table_keeps_the_place_of_the_card_that_may_come_back(
    slot: int, gap: int
) -> None:
    placed, left = HAND[slot], [*HAND[:slot], *HAND[slot + 1 :]]
    order = Order()
    order.fit(left, placed)
    assert order.gap == gap
    order.fit(HAND, None)
    assert order.cards == [*HAND]


def test_a_card_that_goes_to_the_table_leaves_its_own_gap() -> None:
    order = Order()
    order.fit(HAND, None)
    order.take(1)
    order.fit((*HAND[:1], *HAND[2:]), HAND[1])
    assert order.gap == 1


def test_a_drawn_card_comes_last() -> None:
    order = Order()
    order.fit(HAND, None)
    order.take(0)
    order.fit(HAND[1:], HAND[0])
    order.close()
    drawn: tuple[Card, ...] = (*HAND[1:], MOUSE)
    order.fit(drawn, None)
    assert order.cards == [*drawn]
