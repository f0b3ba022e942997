"""Films: every game played again on its own table, to and fro, and on from any moment."""

from __future__ import annotations

import gc
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from kivy.uix.widget import Widget
from msgspec import structs

from engine.match import Match
from engine.record import Record
from engine.registry import find_game, game_ids
from screens.games.cheese_rescue.pieces import HeldCard
from screens.people import Player
from screens.routes import Film
from screens.shell.film import SPEEDS, FilmPage
from screens.shell.film_strip import FilmFrame
from screens.table.projector import Broom, Projector
from screens.table.table import Table
from tests.screens.evenings import evening
from tests.screens.fingers import frames, middle_of, press, tap, wait
from tests.screens.tables import new_match, people, there
from tests.screens.tablets import Tablet, pictures_on, visible

OpenTablet = Callable[..., Tablet]
of_every_game = pytest.mark.parametrize("game_id", game_ids())
HOLD = Broom.hold


@pytest.fixture
def broom(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets the broom sweep after a jump, as it does where somebody looks."""
    monkeypatch.setattr(Broom, "hold", HOLD)


def played(game_id: str, seats: int = 0, seed: int = 1) -> Match[Any, Any, Any]:
    """Plays a match at random to its end."""
    match, rng = new_match(game_id, seats or find_game(game_id).seats[0], seed=seed), Random(seed)
    match.start()
    while match.outcome is None:
        match.play(rng.choice(match.legal_moves()))
    return match


def watch(device: Tablet, match: Match[Any, Any, Any]) -> FilmPage:
    """Opens the film of a match, and stops it before anything has happened."""
    device.show(Film(Record.of(match), people(match.seats)))
    page = device.at(FilmPage)
    projector_of(page).stop()
    wait(lambda: not projector_of(page).is_busy)
    projector_of(page).jump(0)
    return page


def projector_of(page: FilmPage) -> Projector:
    return there(page.projector)


def table_of(page: FilmPage) -> Table:
    (table,) = page.ids.glass.children
    assert isinstance(table, Table)
    return table


def looks(table: Table) -> list[tuple[object, ...]]:
    """Lists all that is seen on a table: what it is, and where."""
    return [
        (type(thing).__name__, *map(round, (*thing.pos, *thing.size))) for thing in visible(table)
    ]


@of_every_game
def test_any_moment_of_a_match_can_be_looked_at(tablet: OpenTablet, game_id: str) -> None:
    page = watch(tablet(), played(game_id))
    projector = projector_of(page)
    end = len(projector.replay.moments)
    seen = {}
    for place in (4, end, 1, end - 2):
        seen[place] = jump(page, place)
    for _ in range(2):
        assert not page.is_at_end
        step(page)
    assert page.is_at_end
    assert page.ids.play_on.disabled
    for place in (1, 4):
        assert jump(page, place) == seen[place], "the end leaves nothing behind"
    step(page)
    assert projector.place == 5
    device_tap(page.ids.before)
    assert looks(table_of(page)) == seen[4], "a step back is the moment before"
    for plate in table_of(page).rim.visible_plates:
        tap(middle_of(plate))
        assert table_of(page).sheets.top is None, "nobody changes what is over"


def jump(page: FilmPage, place: int) -> list[tuple[object, ...]]:
    projector_of(page).jump(place)
    frames(1)
    return looks(table_of(page))


def step(page: FilmPage) -> None:
    device_tap(page.ids.after)
    wait(lambda: skipped(projector_of(page)))


def skipped(projector: Projector) -> bool:
    projector.skip()
    return not projector.is_busy


def device_tap(widget: Widget) -> None:
    tap(middle_of(widget))
    frames(2)


def test_a_film_stops_runs_and_goes_where_people_tap(tablet: OpenTablet) -> None:
    device = tablet()
    page = watch(device, played("chop_chop"))
    device_tap(page.ids.glass)
    assert page.is_running
    device_tap(page.ids.glass)
    assert not page.is_running
    wait(lambda: skipped(projector_of(page)))
    projector_of(page).jump(0)
    frames(6)
    frame = min(device.all(FilmFrame), key=lambda each: abs(each.x - 3 * each.width))
    place = frame.place  # it stands for another one once the strip has moved on
    device_tap(frame)
    wait(lambda: skipped(projector_of(page)))
    assert projector_of(page).place == place + 1, "it was shown"
    seen = []
    for _ in SPEEDS:
        seen.append(page.ids.speed.picture)
        device_tap(page.ids.speed)
    assert seen == ["icon_mouse_speed", "icon_hare", "icon_instant", "icon_tortoise"]


def test_the_hands_of_a_match_that_is_over_lie_open(tablet: OpenTablet) -> None:
    page = watch(tablet(), played("cheese_rescue"))
    jump(page, 2)
    tray = there(table_of(page).rim.tray)
    assert any(isinstance(thing, HeldCard) for thing in tray.walk())


@pytest.mark.parametrize("same_luck", [True, False])
def test_people_play_on_from_a_moment(tablet: OpenTablet, same_luck: bool) -> None:
    device = tablet()
    match = played("lucie")
    page = watch(device, match)
    projector_of(page).jump(6)
    device_tap(page.ids.play_on)
    device.tap(device.button("icon_luck" if same_luck else "icon_dice"))
    table = device.table
    wait(lambda: table.desk.turn.is_open)
    count = len(table.match.moves)
    assert tuple(table.match.moves) == tuple(match.moves[:count])
    assert bool(table.match.before) is same_luck


def test_who_plays_on_has_the_hands_of_today_and_the_animal_of_then(tablet: OpenTablet) -> None:
    device = tablet()
    zoe = Player("owl", "Zoé", id="zoe")
    device.services.chronicle.enter(evening(zoe, Player("cat", "Papi", id="papi")))
    now = structs.replace(zoe, avatar="frog", left_handed=True, little_hands=True, language="es")
    now = structs.replace(now, reads=False, lessons=frozenset({"lucie base"}))
    device.services.book.remember(now)
    with device.services.chronicle.open() as annals:
        film = there(annals.find(1))
    device.show(Film(film.record, film.sittings))
    page = device.at(FilmPage)
    projector_of(page).jump(6)
    device_tap(page.ids.play_on)
    device.tap(device.button("icon_dice"))
    assert device.table.sittings[0].player == structs.replace(now, avatar="owl")


@of_every_game
@pytest.mark.usefixtures("broom")
def test_a_jump_out_of_a_running_film_keeps_its_table(tablet: OpenTablet, game_id: str) -> None:
    page = watch(tablet(), played(game_id))
    projector = projector_of(page)
    projector.jump(2)
    frames(4)
    table = table_of(page)
    fresh = looks(table)
    projector.run()
    frames(8)
    for place in (3, 1, 4):
        assert projector.is_busy
        projector.jump(place)
        assert projector.place in (place, place + 1), "the next moment may have begun"
        assert table_of(page) is table, "nothing was left behind that needs another one"
        assert not gc.isenabled(), "nobody sweeps before the moment is seen"
        frames(8)
        assert gc.isenabled()
    assert page.is_running
    projector.is_running = False
    projector.jump(2)
    frames(4)
    assert looks(table) == fresh


def test_where_nobody_ever_chose_only_fresh_luck_is_offered(tablet: OpenTablet) -> None:
    device = tablet()
    page = watch(device, played("bon_appetit"))
    projector_of(page).jump(6)
    device_tap(page.ids.play_on)
    assert page.question is not None
    assert [*map(pictures_on, page.question.buttons)] == [{"icon_dice", ""}, {"icon_back", ""}]


def test_a_table_that_waits_is_not_cleared_without_asking(tablet: OpenTablet) -> None:
    device = tablet()
    standing = new_match("lucie", 2)
    standing.start()
    device.services.saves.keep("lucie", standing, people(2)).wait()
    page = watch(device, played("lucie"))
    projector_of(page).jump(2)
    device_tap(page.ids.play_on)
    assert device.services.text("app.film.instead") in device.words()


def test_a_film_of_older_rules_says_so(tablet: OpenTablet) -> None:
    device = tablet()
    record = structs.replace(Record.of(played("lucie")), version=0)
    device.show(Film(record, people(2)))
    assert device.services.text("app.film.unreadable") in device.words()
    device_tap(device.at(FilmPage).ids.play)
    device.go_back()
    assert not isinstance(device.screen, FilmPage)


def test_arrows_go_along_the_strip_which_is_one_stop_of_the_keyboard(tablet: OpenTablet) -> None:
    device = tablet()
    page = watch(device, played("chop_chop"))
    while device.app.focus.target is not page.ids.strip.__self__:
        press("tab")
    shown = []
    for key in ("right", "right", "left"):
        press(key)
        wait(lambda: skipped(projector_of(page)))
        shown.append([entry["is_here"] for entry in page.ids.strip.data].index(True))
    assert shown == [1, 2, 1]
