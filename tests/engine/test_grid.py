"""Boards of squares, on which neighbours share a side."""

from __future__ import annotations

from engine.grid import mask, neighbours


def test_cells_are_counted_row_by_row_and_touch_above_beside_and_below() -> None:
    assert neighbours(columns=3, rows=2) == ((1, 3), (0, 2, 4), (1, 5), (0, 4), (1, 3, 5), (2, 4))


def test_the_middle_of_a_board_has_a_neighbour_on_every_side() -> None:
    assert neighbours(columns=3, rows=3)[4] == (1, 3, 5, 7)


def test_a_lonely_cell_has_no_neighbours() -> None:
    assert neighbours(columns=1, rows=1) == ((),)


def test_a_set_of_cells_is_one_number() -> None:
    assert mask((0, 2, 3)) == 0b1101
    assert mask(()) == 0
