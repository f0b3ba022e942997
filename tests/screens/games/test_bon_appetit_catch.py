"""The cat lands on the mouse: heard, felt once, and the whole table jumps."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.metrics import dp

from screens.services.feedback import Buzz, Cue
from screens.services.services import Services
from tests.screens.fingers import middle_of
from tests.screens.games.bon_appetit_table import kit, lay_scripted, photo, scripted, turn
from tests.screens.tables import names_of, notes_of, services_in

pytestmark = pytest.mark.usefixtures("quick_fingers")


def test_a_catch_is_felt_once_when_the_cat_lands(services: Services) -> None:
    table = lay_scripted(services, scripted("c3k"))
    turn(table)
    notes = notes_of(services)
    landed: list[bool] = []
    give = notes.give

    def watch(cue: Cue) -> None:
        if cue.buzz is Buzz.CATCH:
            cats = [
                thing for thing in table.desk.flight.children if names_of([thing]) == ["cat_pounce"]
            ]
            top = kit(table).board.pile.place_of(len(kit(table).board.view.pile) - 1)
            landed.append([tuple(cat.center) for cat in cats] == [top])
        give(cue)

    notes.give = watch  # type: ignore[method-assign]
    turn(table)
    assert landed == [True]
    assert notes.buzzes == [Buzz.CATCH]
    assert notes.sounds.count("pounce") == 1


def test_the_table_jumps_six_dp_when_the_cat_lands(services: Services) -> None:
    assert jolts_of_a_catch(services) == pytest.approx([-dp(6), dp(3), 0])


def test_the_table_stays_calm_where_motion_is_reduced(tmp_path: Path) -> None:
    assert jolts_of_a_catch(services_in(tmp_path, reduced_motion=True)) == []


def jolts_of_a_catch(services: Services) -> list[float]:
    """Plays a catch and returns where the table jumps to, one after the other."""
    table = lay_scripted(services, scripted("c1k"))
    turn(table)
    jolts: list[float] = []
    glide = table.stage.glide

    async def note(thing: Any, *args: Any, **goals: Any) -> None:
        await glide(thing, *args, **goals)
        if thing is table.desk.cloth.things:
            jolts.append(thing.y)

    table.stage.glide = note  # type: ignore[method-assign]
    turn(table)
    assert kit(table).board.view.tokens == (0, 1, 0)
    return jolts


def test_when_the_table_jumps_everything_on_it_does_and_the_cloth_lies(
    services: Services,
) -> None:
    table = lay_scripted(services, scripted("c"))
    stride = int(Window.width) * 3
    calm = photo()
    table.desk.cloth.things.y = 6
    jumped = photo()
    plate, token = middle_of(table.desk.rim.plates[2]), kit(table).board.plan.tokens[0]
    for x, y in (plate, token, middle_of(kit(table).tray.deck)):
        start = round(y) * stride + round(x - 20) * 3
        row = slice(start, start + 120)
        assert jumped[start + 6 * stride : start + 6 * stride + 120] == calm[row]
    cloth = slice(150 * stride, 150 * stride + 600)
    assert jumped[cloth] == calm[cloth]
