"""A deck of the house for every game: other numbers than in the box, and all of them add up."""

from __future__ import annotations

from typing import Any

HOUSE_DECKS: dict[str, dict[str, Any]] = {
    "bon_appetit": {
        "full": {"cheese": 4, "mouse": {"1": 2}, "cat": 3, "tokens": 3},
        "red": {"cheese": 4, "mouse": {"1": 2}, "cat": 3, "tokens": 3},
    },
    "cheese_rescue": {
        "animals": {"dog": 2, "cat": 4, "mouse": 6},
        "cheeses": [1, 5, 9],
        "tables": {
            "2": {"size": 3, "removed": {"dog": 0, "cat": 2, "mouse": 4}},
            "3": {"size": 3, "removed": {"dog": 1, "cat": 1, "mouse": 1}},
            "4": {"size": 3, "removed": {"dog": 1, "cat": 1, "mouse": 2}},
        },
    },
    "chop_chop": {
        "columns": 5,
        "rows": 4,
        "table": ["c2", "c3"],
        "holes": ["a1", "e1", "a4", "e4"],
        "mouse_die": [1, 2],
        "cat_die": [3],
        "tiles": {
            "cheese": 2, "dishes": 8, "plus1": 1, "plus2": 1, "arrow": 2, "fork": 1, "knife": 1,
        },
    },
    "lucie": {"total": 12, "cards": [[3, 0, 0, 6], [1, 2, 0, 6]], "dogs": 0, "quiet_mice": 1},
}  # fmt: skip
