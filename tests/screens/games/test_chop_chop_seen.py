"""What eyes need in the kitchen: nothing that matters is hidden, faint or glaring."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import cos, hypot, pi, sin
from pathlib import Path

import pytest
from kivy.uix.widget import Widget
from PIL import Image

from engine.games.chop_chop.moves import ROLL, Land
from engine.games.chop_chop.rules import ChopChopState
from engine.games.chop_chop.terms import Layer, Spot
from engine.games.chop_chop.view import Target
from screens.games.chop_chop.plan import COUNT, LANE, KitchenPlan
from screens.people import Mode
from screens.services.preferences import TextSize, Theme
from screens.services.services import Services
from screens.table.screen import TableScreen
from screens.ui.places import Box, Point
from tests.engine.games.chop_chop_scenes import ANN, A, at, cat_to_roll, deal, mice_to_roll, way
from tests.screens.fingers import middle_of, rest, tap
from tests.screens.games.chop_chop_table import kit, kitchen, pictured, play, tiles_on
from tests.screens.room import lies_on
from tests.screens.tables import PHONE, TABLET, resize, services_in, there
from tools.palette import contrast

READABLE = 3.0
"""How much lighter than what is beside it a sign has to be, or darker."""

DARK, DIGIT = 80, 0.6
"""How bright ink is at most, of 255; and how high a digit is, as a part of its letters."""

LABEL, SMALL_LABEL = 16, 12
"""Smallest letters on a tablet, and on a phone, in sp."""

PLAN = KitchenPlan(Box(0, 0, 1200, 800), deal().view(ANN), unit=1, is_compact=False)


def test_a_cell_that_is_walked_twice_shows_both_visits(services: Services) -> None:
    table = kitchen(services, mice_to_roll("a1 b1 f4 d7", "d4"), Land(3))
    play(table, ROLL)
    rest()
    tap(middle_of(kit(table).board.pawns[A]))
    path = there(kit(table).board.aim.at(at("a2"))).path
    assert path[1] == path[3], "there and back"
    assert_apart(kit(table).board.plan, path)


@pytest.mark.parametrize("names", ["b4 b5 b4 b5 b6", "b4 c4 b4 a4", "c4 c5 d5 d4 c4 c3"])
def test_every_step_of_a_walk_can_be_counted(names: str) -> None:
    assert_apart(PLAN, way(names))


def assert_apart(plan: KitchenPlan, path: tuple[Spot, ...]) -> None:
    """Looks whether no number and no footprint of a walk hides another one."""
    steps = plan.steps(path, taken={path[0]})
    assert len(steps) == len(path) - 1
    for place, step in enumerate(steps):
        for other in steps[:place]:
            assert _between(step.number, other.number) >= COUNT * plan.cell
            is_same_way = step.angle == other.angle
            assert is_same_way or _between(step.footprint, other.footprint) >= LANE * plan.cell


def _between(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


def test_no_number_lies_on_the_face_of_whoever_is_caught(services: Services) -> None:
    table = kitchen(services, cat_to_roll("b4 f4 c1 d7", "b6"), Land(2))
    play(table, ROLL)
    plan, mouse = kit(table).board.plan, kit(table).board.pawns[A]
    path = there(kit(table).board.aim.at(at("b4"))).path
    *_, last = plan.steps(path, {*kit(table).board.view.mice})
    size = COUNT * plan.cell
    number = Box(last.number[0] - size / 2, last.number[1] - size / 2, size, size)
    assert not lies_on(number, face_of(mouse))
    assert lies_on(number, plan.box_of(at("b4")))


def face_of(pawn: Widget) -> Box:
    """Returns where a pawn has its eyes and its mouth."""
    return Box(pawn.x + pawn.width * 0.2, pawn.y + pawn.height * 0.42, pawn.width * 0.6, 1)


def test_a_mouse_below_the_table_and_the_cat_above_it_both_show_their_faces(
    services: Services,
) -> None:
    table = kitchen(services, mice_to_roll("c4 f4 c1 d7", "c4"))
    mouse, cat = kit(table).board.pawns[A], kit(table).board.pawns[None]
    layers = table.desk.board.children
    assert layers.index(cat) < layers.index(mouse), "who is on the table is painted later"
    assert not lies_on(Box(*mouse.pos, *mouse.size), face_of(cat))
    assert mouse.x < cat.x
    x, y = mouse.center
    assert not Box(*cat.pos, *cat.size).shrunk(left=cat.width * 0.2).holds(x, y)


@pytest.mark.parametrize("theme", Theme)
def test_a_target_below_the_table_is_seen_beside_the_cat_on_it(
    services: Services, theme: Theme
) -> None:
    services.preferences.change(theme=theme)
    for name in ("d4", "c3", "c5"):
        table = kitchen(services, mice_to_roll("c4 f4 c1 d7", name), Land(1))
        play(table, ROLL)
        rest()
        tap(middle_of(kit(table).board.pawns[A]))
        target = kit(table).board.aim.at(at(name))
        assert there(target).spot.layer is Layer.UNDER
        picture, plan = pictured(table), kit(table).board.plan
        wood = _colour(picture, *plan.box_of(at("d3")).centre)
        x, y, size = plan.stand(there(target).spot)
        rays = rays_from(picture, (x, y), size * 0.44, size * 0.52)
        assert min(max(contrast(dot, wood) for dot in ray) for ray in rays) >= READABLE


@pytest.mark.parametrize("theme", Theme)
@pytest.mark.parametrize("tiles", ["", "a5 b6"])
def test_a_target_on_the_floor_is_seen(services: Services, theme: Theme, tiles: str) -> None:
    services.preferences.change(theme=theme)
    table = kitchen(services, mice_to_roll("b5 f4 c1 d7", "d4", **tiles_on(tiles)), Land(1))
    play(table, ROLL)
    rest()
    tap(middle_of(kit(table).board.pawns[A]))
    for name in ("a5", "b6"):
        assert ring_contrast(table, there(kit(table).board.aim.at(at(name)))) >= READABLE


def ring_contrast(table: TableScreen, target: Target) -> float:
    """Returns how well the dashes round a target on the floor are told from what they surround."""
    plan = kit(table).board.plan
    middle, size = plan.box_of(target.spot.cell).centre, 0.84 * plan.cell
    rays = rays_from(pictured(table), middle, size * 0.3, size * 0.5)
    best = sorted(max(contrast(dot, ray[0]) for dot in ray) for ray in rays)
    return best[len(best) // 3]


def rays_from(picture: Image.Image, middle: Point, start: float, end: float) -> list[list[str]]:
    """Lists the colours on rays in all directions, from one distance to another."""
    x, y = middle
    turns = [turn * pi / 12 for turn in range(24)]
    reaches = range(round(start), round(end))
    return [
        [_colour(picture, x + reach * cos(turn), y + reach * sin(turn)) for reach in reaches]
        for turn in turns
    ]


def _colour(picture: Image.Image, x: float, y: float) -> str:
    red, green, blue = picture.getpixel((round(x), picture.height - 1 - round(y)))  # type: ignore[misc]
    return f"#{red:02X}{green:02X}{blue:02X}"


def test_the_floor_does_not_glare_in_the_evening(services: Services) -> None:
    day, evening = (_light_of_the_floor(services, theme) for theme in (Theme.DAY, Theme.EVENING))
    assert evening < 0.45 * day


def _light_of_the_floor(services: Services, theme: Theme) -> float:
    """Returns how bright tiles are, 0 to 1, as a light meter would."""
    services.preferences.change(theme=theme)
    table = kitchen(services, mice_to_roll("b4 f4 c1 d7", "d4", **tiles_on("e5 e6 f5 f6")))
    picture = pictured(table)
    lights = []
    for name in ("e5", "e6", "f5", "f6"):
        x, y, size, _ = kit(table).board.plan.box_of(at(name))
        tile = picture.crop(
            (round(x), round(table.height - y - size), round(x + size), round(table.height - y))
        )
        dots = tile.tobytes().hex()
        light = [contrast(f"#{dots[i : i + 6]}", "#000000") for i in range(0, len(dots), 6)]
        lights.append(sum(light) / len(light) / 21)
    return sum(lights) / len(lights)


def test_who_wants_to_see_the_danger_sees_with_which_throws_the_cat_could_come(
    services: Services,
) -> None:
    services.preferences.change(danger_view=True)
    table = kitchen(services, mice_to_roll("a3 f4 f7 d7", "a1"), Land(1))
    board = kit(table).board
    play(table, ROLL)
    rest()
    picking = partial(tap, middle_of(board.pawns[A]))
    assert changed(table, at("b2"), picking), "the mouse cannot go there, so it need not know"
    assert changed(table, at("a2"), board.warnings.clear), "the cat could come with a one"
    assert board.warnings.is_blank


@pytest.mark.parametrize("is_wanted", [True, False])
def test_danger_is_shown_to_those_who_want_it(services: Services, is_wanted: bool) -> None:
    services.preferences.change(danger_view=is_wanted)
    table = kitchen(services, cat_to_roll("a3 f4 f7 d7", "a1"), Land(2))
    assert kit(table).board.warnings.is_blank is not is_wanted
    assert changed(table, at("b2"), kit(table).board.clear_marks) is is_wanted


def test_nobody_is_warned_of_a_cat_on_the_table_below_it(services: Services) -> None:
    services.preferences.change(danger_view=True)
    table = kitchen(services, mice_to_roll("c2 f4 f7 d7", "d4"), Land(1))
    play(table, ROLL)
    rest()
    tap(middle_of(kit(table).board.pawns[A]))
    assert there(kit(table).board.aim.at(at("c3"))).spot.layer is Layer.UNDER
    assert not changed(table, at("c3"), kit(table).board.warnings.clear)


@pytest.mark.parametrize("scene", [mice_to_roll, cat_to_roll])
def test_no_throws_are_shown_where_the_table_keeps_cat_and_mice_apart(
    services: Services, scene: Callable[[str, str], ChopChopState]
) -> None:
    services.preferences.change(danger_view=True)
    table = kitchen(services, scene("c3 f4 f7 d7", "b3"), Land(1))
    board = kit(table).board
    assert not board.warnings.is_blank
    assert not changed(table, at("c4"), board.warnings.clear)


def throws_to_fear(folder: Path, size: tuple[int, int], text_size: TextSize) -> float:
    """Returns how high the one of "1 or 3" is written where the cat could come, in pixels."""
    resize(size)
    services = services_in(folder, mode=Mode.SOFA, danger_view=True, text_size=text_size)
    table = kitchen(services, mice_to_roll("a7 f4 f7 d7", "a1"), bots=(1,))
    x, y, cell, _ = kit(table).board.plan.box_of(at("a2"))
    top = table.height - y
    tile = pictured(table).crop((round(x), round(top - cell), round(x + cell), round(top)))
    ink = tile.convert("L").point([*[1] * DARK, *[0] * (256 - DARK)]).tobytes()
    rights = range(tile.width // 3, tile.width * 9 // 10)
    columns = (ink[right :: tile.width] for right in rights)
    return max(len(stroke) for column in columns for stroke in column.split(b"\0"))
    return max(len(stroke) for column in columns for stroke in column.split())


def test_throws_to_be_feared_are_read_as_well_as_other_numbers(tmp_path: Path) -> None:
    usual, huge = (
        throws_to_fear(tmp_path / text, TABLET, text) for text in (TextSize.NORMAL, TextSize.HUGE)
    )
    phone = throws_to_fear(tmp_path / "phone", PHONE, TextSize.NORMAL)
    assert usual >= DIGIT * LABEL
    assert huge >= 1.4 * usual
    assert phone >= DIGIT * SMALL_LABEL


def changed(table: TableScreen, cell: int, act: Callable[[], object]) -> bool:
    """Tells whether a cell looks different after something was done."""
    before = _picture_of(table, cell)
    act()
    return _picture_of(table, cell) != before


def _picture_of(table: TableScreen, cell: int) -> bytes:
    x, y, size, _ = kit(table).board.plan.box_of(cell)
    top = table.height - y
    return (
        pictured(table).crop((round(x), round(top - size), round(x + size), round(top))).tobytes()
    )
