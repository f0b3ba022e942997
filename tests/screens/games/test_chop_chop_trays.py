"""What lies in the trays of the two camps, and for whose hands."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.chop_chop.moves import ROLL, Land, Prowl, Run
from engine.games.chop_chop.rules import ChopChopState
from screens.games.chop_chop.pieces import PawnButton
from screens.people import Mode
from screens.services.preferences import TextSize
from screens.services.services import Services
from screens.table.sheets import TurnCard
from screens.ui.sprite import Panel, Writing
from tests.engine.games.chop_chop_scenes import (
    A,
    C,
    cat_to_roll,
    mice_to_roll,
    prowl,
    run,
)
from tests.screens.games.chop_chop_table import (
    LYING_PHONE,
    MODES,
    kit,
    kitchen,
    open_tray,
    play,
)
from tests.screens.tables import (
    PHONE,
    SMALL,
    TABLET,
    lay,
    names_of,
    new_match,
    resize,
    sheet_on,
    there,
)


@pytest.mark.parametrize("state", [mice_to_roll, cat_to_roll])
def test_the_die_that_waits_has_pips(services: Services, state: Any) -> None:
    table = kitchen(services, state("b4 f4 c1 d7", "d4", rolls=2))
    names = names_of(there(table.desk.rim.tray).things.walk(restrict=True))
    dice = [name for name in names if name.startswith("die_")]
    assert len(dice) == 2
    assert not any("blank" in name for name in dice)
    assert there(kit(table).tray.die).angle, "it leans: what it shows does not count yet"


def test_left_handers_get_the_die_at_their_left(services: Services) -> None:
    state = mice_to_roll("b4 f4 c1 d7", "d4")
    right = kitchen(services, state.copy())
    assert there(kit(right).tray.die).center_x > there(right.desk.rim.tray).width / 2
    left = kitchen(services, state.copy(), left_handed=True)
    assert there(kit(left).tray.die).center_x < there(left.desk.rim.tray).width / 2


def test_little_hands_get_a_larger_die(services: Services) -> None:
    table = kitchen(services, mice_to_roll("b4 f4 c1 d7", "d4"), little_hands=True)
    die = there(kit(table).tray.die)
    assert die.width + 2 * die.gesture.reach >= 112


def test_large_letters_are_not_cut(services: Services) -> None:
    services.preferences.change(text_size=TextSize.HUGE)
    for size in (TABLET, SMALL, PHONE, LYING_PHONE):
        resize(size)
        table = kitchen(services, mice_to_roll("b4 f4 c1 d7", "d4"))
        open_tray(table)
        for thing in there(table.desk.rim.tray).walk():
            if isinstance(thing, Writing):
                texture = thing.look.words(thing.name, thing.font_size, thing.font, thing.width)
                assert texture.width <= thing.width + 1
                assert texture.height <= thing.height


def test_a_button_for_each_mouse_lies_in_the_tray(services: Services) -> None:
    table = kitchen(services, mice_to_roll("b4 f4 -- d7", "d4"), Land(1))
    play(table, ROLL)
    pale = [button.opacity < 1 for button in kit(table).tray.buttons]
    assert pale == [False, False, True, False]
    assert all(isinstance(button, PawnButton) for button in kit(table).tray.buttons)


@pytest.mark.parametrize(("size", "mode"), [*MODES, (PHONE, None), (LYING_PHONE, None)])
def test_everybody_can_see_who_is_the_cat(
    services: Services, size: tuple[int, int], mode: Mode | None
) -> None:
    services.preferences.change(mode=mode)
    resize(size)
    table = lay(new_match("chop_chop", 3), services)
    if table.desk.sheets.top is not None:
        assert sheet_on(table, TurnCard).part.name == "cat_calm"
        open_tray(table)
    shown = names_of(place.children[0] for _, place in sorted(kit(table).board.camps.items()))
    in_tray = [
        thing for thing in there(table.desk.rim.tray).walk() if getattr(thing, "mouse", 0) is None
    ]
    assert in_tray, "the cat begins, and lies in its own tray"
    assert shown == [
        "mouse_calm",
        "mouse_calm",
        *(["cat_calm"] if table.desk.layout.has_bar else []),
    ]


@pytest.mark.parametrize("size", [TABLET, PHONE, LYING_PHONE])
def test_a_tray_wears_the_colour_of_its_camp(services: Services, size: tuple[int, int]) -> None:
    resize(size)
    grounds = []
    for state in (mice_to_roll("b4 f4 c1 d7", "d4"), cat_to_roll("b4 f4 c1 d7", "d4")):
        table = kitchen(services, state)
        open_tray(table)
        ground = there(table.desk.rim.tray).things.children[-1]
        assert isinstance(ground, Panel)
        grounds.append(ground.fill)
    mice, cat = grounds
    assert cat[2] - cat[0] > 0.1, "blue"
    assert abs(mice[2] - mice[0]) < 0.1, "grey"


MOVERS: dict[str, tuple[ChopChopState, Run | Prowl]] = {
    "mouse_pink": (mice_to_roll("b4 f4 c2 d7", "d4", rolls=2), run(C, "b2")),
    "cat_calm": (cat_to_roll("b4 f4 c1 d7", "e6", rolls=2), prowl("e7")),
    "mouse_blue": (mice_to_roll("b4 f4 c1 d7", "d4", rolls=2), run(A, "b5")),
}
"""Who has just landed on bare floor, and rolls again."""


@pytest.mark.parametrize("mover", MOVERS)
def test_the_arrow_back_shows_whose_move_it_takes_back(services: Services, mover: str) -> None:
    state, move = MOVERS[mover]
    table = kitchen(services, state.copy(), Land(1))
    play(table, ROLL)
    play(table, move)
    button = there(kit(table).tray.undo)
    assert button in there(table.desk.rim.tray).things.children
    assert [button.picture(place).name for place in (0, 1)] == ["icon_undo", mover]
