"""Bon Appétit! in every size, in every mode and while the tablet is turned."""

from __future__ import annotations

from pathlib import Path

import pytest
from kivy.core.window import Window
from kivy.metrics import dp

from screens.games.bon_appetit.film import DEAL, SHUFFLED, THROW
from screens.people import Mode
from screens.services.preferences import Speed
from screens.services.services import Services
from screens.table.plate import READABLE, Medallion, Nameplate
from screens.ui.bubble import Bubble
from screens.ui.card import FLIP
from screens.ui.places import Box, Side, Spot
from screens.ui.sprite import Writing
from tests.screens.fingers import frames, middle_of, press, tap, wait
from tests.screens.games.bon_appetit_table import box_of, kit, lay_scripted, scripted, turn
from tests.screens.room import lies_on
from tests.screens.tables import (
    PHONE,
    PORTRAIT,
    SMALL,
    TABLET,
    new_table,
    people,
    resize,
    services_in,
    settle,
    there,
)

SIZES = (TABLET, PORTRAIT, SMALL, PHONE)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("mode", Mode)
def test_my_deck_is_large_and_alone_wherever_i_sit(
    tmp_path: Path, size: tuple[int, int], mode: Mode
) -> None:
    services = services_in(tmp_path, mode=mode)
    resize(size)
    for seats in (2, 5, 6):
        table = lay_scripted(services, scripted("ccccccc", seats), little_hands=True)
        for seat in range(seats):
            if table.desk.sheets.top is not None:
                table.desk.sheets.top.press_enter()
                wait(lambda: table.desk.turn.is_open)  # noqa: B023 - waits at once
            deck = box_of(kit(table).tray.deck)
            assert round(min(deck.width, deck.height)) >= 112
            others = [plate.spot.box for plate in table.desk.rim.plates if plate.opacity]
            others += [spot.box for spot in (table.desk.layout.pause, table.desk.layout.help)]
            assert not any(lies_on(deck, other) for other in others)
            assert table.desk.rim.active == seat
            press("spacebar")
            settle(table)


@pytest.mark.parametrize("size", [TABLET, PORTRAIT, SMALL])
def test_every_deck_lies_wholly_on_the_tablet(services: Services, size: tuple[int, int]) -> None:
    resize(size)
    table = lay_scripted(services, scripted("c", 6))
    for place in kit(table).board.places:
        deck = box_of(place.deck)
        assert min(deck.x, deck.y) >= 0
        assert deck.x + deck.width <= size[0]
        assert deck.y + deck.height <= size[1]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("is_left_handed", [False, True], ids=["right", "left"])
def test_whoever_calls_out_is_seen_and_so_is_the_mouse(
    tmp_path: Path, size: tuple[int, int], mode: Mode, is_left_handed: bool
) -> None:
    resize(size)
    services = services_in(tmp_path, mode=mode)
    table = lay_scripted(services, scripted("c", 4), left_handed=is_left_handed)
    if table.desk.sheets.top is not None:
        table.desk.sheets.top.press_enter()
        wait(lambda: table.desk.turn.is_open)
    mine: Medallion = there(kit(table).tray.serving).face
    bubbles = {mine: kit(table).film.call_out(0)}
    table.desk.rim.close_tray()
    for seat, plate in enumerate(table.desk.rim.plates):
        bubble = kit(table).film.call_out(seat)
        bubbles[portrait_of(bubble if table.desk.layout.has_bar else plate)] = bubble
    for face, bubble in bubbles.items():
        side = Side(round(-bubble.angle / 90) % 4)
        said = Spot(*bubble.center, *bubble.size, side).box
        assert not lies_on(said, box_of(kit(table).board.pile))
        assert not lies_on(said, box_of(face))
        assert Box(0, 0, *size).holds(said.x, said.y)
        assert Box(0, 0, *size).holds(said.x + said.width, said.y + said.height)
    angles = [bubble.angle for bubble in bubbles.values()]
    assert angles == [side.angle for side in (table.desk.layout.sides[0], *table.desk.layout.sides)]


def portrait_of(thing: Nameplate | Bubble) -> Medallion:
    return next(child for child in thing.children if isinstance(child, Medallion))


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_plate_without_room_for_a_name_has_none(services: Services, seats: int) -> None:
    resize(PHONE)
    table = lay_scripted(services, scripted("c", seats))
    names = [child for plate in table.desk.rim.plates for child in plate.children
             if isinstance(child, Writing) and child.name]  # fmt: skip
    assert len(names) == seats
    assert all(name.width >= dp(READABLE) or not name.opacity for name in names)


def test_left_handed_players_get_the_mirrored_tray(services: Services) -> None:
    right = kit(lay_scripted(services, scripted("c"))).tray.deck.center_x
    table = lay_scripted(services, scripted("c"), left_handed=True)
    assert kit(table).tray.deck.center_x == pytest.approx(there(table.desk.rim.tray).width - right)


@pytest.mark.usefixtures("quick_fingers")
@pytest.mark.parametrize("size", [PORTRAIT, PHONE])
def test_a_rotation_in_the_middle_of_a_beat_loses_nothing(
    services: Services, size: tuple[int, int]
) -> None:
    for cards, turns in (("cc", 0), ("c2", 0), ("c1k", 1), ("cc1c", 2), ("c22", 1)):
        resize(TABLET)
        match = scripted(cards)
        table = lay_scripted(services, match)
        turn(table, turns)
        table.stage.pace = 3
        tap(middle_of(kit(table).tray.deck))
        frames(20)
        resize(size)
        table.stage.pace = 0
        table.stage.dispatch("on_skip")
        settle(table)
        assert len(match.moves) == 1 + 2 * (turns + 1)
        assert kit(table).board.view == match.view(match.turn)


def test_a_rotation_while_cards_are_dealt_loses_nothing(tmp_path: Path) -> None:
    services = services_in(tmp_path, speed=Speed.HARE)
    match = scripted("c", seats=4)
    table = new_table("bon_appetit", services)
    Window.add_widget(table)
    frames(2)
    table.sit_down(match, people(4))
    wait(lambda: len(table.desk.flight.children) > 2)
    resize(PORTRAIT)
    settle(table)
    assert kit(table).board.view == match.view(match.turn)
    assert [place.deck.count for place in kit(table).board.places[1:]] == [22, 22, 22]


def test_the_deal_takes_two_and_a_half_seconds_at_most() -> None:
    assert SHUFFLED + DEAL + THROW + FLIP <= 2.5
