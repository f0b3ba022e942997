"""A kitchen that was left in the middle of a turn, at every kind of decision."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from engine.games.chop_chop.moves import ROLL, ChopChopMove, Land, Turn
from engine.games.chop_chop.rules import ChopChopState
from engine.games.chop_chop.terms import Tile
from screens.services.services import Services
from tests.engine.games.chop_chop_scenes import (
    A,
    bits,
    cat_to_roll,
    leap,
    mice_to_roll,
    prowl,
    run,
)
from tests.screens.games.chop_chop_table import (
    kit,
    kitchen,
    middle,
    play,
    tiles_on,
)
from tests.screens.tables import lay, new_match, there

Decision = tuple[Callable[[], ChopChopState | None], Sequence[ChopChopMove], Sequence[ChopChopMove]]
DECISIONS: dict[str, Decision] = {
    "place": (lambda: None, (), ()),
    "roll": (lambda: mice_to_roll("b4 f4 c1 d7", "d4", rolls=2), (), ()),
    "walk": (lambda: mice_to_roll("b4 f4 c1 d7", "d4"), (ROLL,), (Land(2),)),
    "extra": (
        lambda: mice_to_roll("b4 f4 c1 d7", "d4", **tiles_on("b6")),
        (ROLL, run(A, "b6")),
        (Land(2), Turn(Tile.PLUS2)),
    ),
    "leap": (
        lambda: cat_to_roll("a4 f4 c1 d7", "d4", cheeses=bits("e6"), **tiles_on("b4")),
        (ROLL, prowl("b4")),
        (Land(2), Turn(Tile.ARROW)),
    ),
    "fork": (
        lambda: mice_to_roll("b4 f4 c1 d7", "d4", cheeses=bits("e6 e2"), **tiles_on("b6")),
        (ROLL, run(A, "b6")),
        (Land(2), Turn(Tile.FORK)),
    ),
    "chain": (
        lambda: mice_to_roll("b4 f4 c1 d7", "d4", cheeses=bits("e6"), **tiles_on("b6 e3 e4")),
        (ROLL, run(A, "b6"), leap("e3")),
        (Land(2), Turn(Tile.ARROW), Turn(Tile.PLUS1)),
    ),
}


@pytest.mark.parametrize("name", DECISIONS)
def test_a_table_left_in_mid_turn_looks_the_same_when_people_come_back(
    services: Services, name: str
) -> None:
    make, moves, luck = DECISIONS[name]
    state = make()
    if state is None:
        table = lay(new_match("chop_chop", 2), services)
    else:
        table = kitchen(services, state, *luck)
    play(table, *moves)
    left, kinds = middle(table), [type(child) for child in there(table.desk.rim.tray).walk()]
    again = lay(table.match, services)
    assert middle(again).tobytes() == left.tobytes()
    assert [type(child) for child in there(again.desk.rim.tray).walk()] == kinds


def test_the_coach_shows_a_gesture_at_every_decision(services: Services) -> None:
    for make, moves, luck in DECISIONS.values():
        state = make()
        if state is None:
            table = lay(new_match("chop_chop", 2), services)
        else:
            table = kitchen(services, state, *luck)
        play(table, *moves)
        start, goal = there(kit(table).touch.coach_path())
        assert start != goal
        assert table.desk.window_box.holds(*start)
        assert table.desk.window_box.holds(*goal)
