"""Cells in rows and columns, numbered row by row from 0."""

from __future__ import annotations


def neighbours(columns: int, rows: int) -> tuple[tuple[int, ...], ...]:
    """Returns, for every cell, the cells it shares a side with."""
    return tuple(
        tuple(
            row * columns + column
            for column, row in ((x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1))
            if 0 <= column < columns and 0 <= row < rows
        )
        for y in range(rows)
        for x in range(columns)
    )


def mask(cells: tuple[int, ...]) -> int:
    """Returns a set of cells as the bits of one number."""
    return sum(1 << cell for cell in cells)
