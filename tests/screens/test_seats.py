"""Chairs round the table: dragged to, tapped to, remembered; a list on phones."""

from __future__ import annotations

from collections.abc import Callable

from engine.registry import find_game
from screens.party import Party, chairs_for, seated
from screens.people import AVATARS, Avatar, Mode, Player
from screens.routes import Seats
from screens.shell.cards import Key
from screens.shell.options import OptionsPage
from screens.shell.seat_table import Chair, SeatTable
from screens.shell.seats import SeatRow, SeatsPage
from screens.shell.shelf import TableLeft
from tests.screens.fingers import Finger, drag, frames, middle_of, press, tap
from tests.screens.tables import PHONE, PORTRAIT, new_match, people, resize, there
from tests.screens.tablets import Tablet

OpenTablet = Callable[..., Tablet]
Point = tuple[float, float]


def ask_for_seats(device: Tablet, *avatars: Avatar, game_id: str = "lucie") -> None:
    players = tuple(Player(avatar) for avatar in avatars)
    chairs = chairs_for(players, device.services.book.chairs)
    party = Party(players, chairs=chairs, loner=avatars[-1])
    device.show(Seats(find_game(game_id), party))


def at_the_table(device: Tablet, *avatars: Avatar, game_id: str = "lucie") -> SeatTable:
    ask_for_seats(device, *avatars, game_id=game_id)
    return device.one(SeatTable)


def chair(table: SeatTable, number: int) -> Point:
    chairs = [widget for widget in table.children[::-1] if isinstance(widget, Chair)]
    return middle_of(chairs[number])


def test_an_animal_is_dragged_to_a_free_chair(tablet: OpenTablet) -> None:
    device = tablet()
    table = at_the_table(device, "mouse", "cat")
    assert table.chairs == {"mouse": 0, "cat": 3}
    drag([chair(table, 0), chair(table, 4)])
    assert table.chairs == {"mouse": 4, "cat": 3}
    assert device.services.book.chairs == {"mouse": 4, "cat": 3}


def test_two_who_want_the_same_chair_change_places(tablet: OpenTablet) -> None:
    table = at_the_table(tablet(), "mouse", "cat", "dog")
    drag([chair(table, 0), chair(table, 1)])
    assert table.chairs == {"mouse": 1, "cat": 0, "dog": 3}


def test_a_tap_on_an_animal_and_a_tap_on_a_chair_do_the_same(tablet: OpenTablet) -> None:
    table = at_the_table(tablet(), "mouse", "cat")
    tap(chair(table, 0))
    assert there(table.chosen).avatar == "mouse"
    tap(chair(table, 5))
    assert table.chosen is None
    assert table.chairs == {"mouse": 5, "cat": 3}


def test_keys_take_an_animal_up_and_put_it_on_another_chair(tablet: OpenTablet) -> None:
    device = tablet()
    table = at_the_table(device, "mouse", "cat")
    chairs = [widget for widget in table.children[::-1] if isinstance(widget, Chair)]
    for number in (0, 5):
        while device.app.focus.target is not chairs[number]:
            press("tab")
        press("enter")
    assert table.chairs == {"mouse": 5, "cat": 3}


def test_a_second_tap_on_the_same_animal_changes_nothing(tablet: OpenTablet) -> None:
    table = at_the_table(tablet(), "mouse", "cat")
    tap(chair(table, 0))
    tap(chair(table, 0))
    assert table.chosen is None
    assert table.chairs == {"mouse": 0, "cat": 3}


def test_an_animal_dropped_on_the_table_goes_back_to_its_chair(tablet: OpenTablet) -> None:
    table = at_the_table(tablet(), "mouse", "cat")
    drag([chair(table, 0), middle_of(table)])
    assert table.chairs == {"mouse": 0, "cat": 3}


def test_a_second_finger_is_ignored(tablet: OpenTablet) -> None:
    table = at_the_table(tablet(), "mouse", "cat")
    first = Finger(*chair(table, 0)).down()
    second = Finger(*chair(table, 3)).down()
    second.to(*chair(table, 1))
    second.up()
    first.to(*chair(table, 4))
    first.up()
    frames(2)
    assert table.chairs == {"mouse": 4, "cat": 3}


def test_a_finger_that_holds_somebody_of_the_last_group_seats_nobody(tablet: OpenTablet) -> None:
    device = tablet()
    table = at_the_table(device, "mouse", "cat")
    finger = Finger(*chair(table, 0)).down().to(*chair(table, 4))
    again = at_the_table(device, "dog", "owl", "fox")
    finger.up()
    frames(2)
    assert device.at(SeatsPage).party.chairs == there(again).chairs
    assert "mouse" not in device.services.book.chairs


def test_chairs_are_found_again_at_the_next_game(tablet: OpenTablet) -> None:
    device = tablet()
    table = at_the_table(device, "mouse", "cat")
    drag([chair(table, 0), chair(table, 4)])
    assert at_the_table(device, "mouse", "cat").chairs == {"mouse": 4, "cat": 3}


def test_the_rotated_tablet_has_its_long_sides_left_and_right(tablet: OpenTablet) -> None:
    device = tablet()
    table = at_the_table(device, "mouse", "cat")
    resize(PORTRAIT)
    frames(6)
    assert chair(table, 1)[0] == chair(table, 2)[0]
    drag([chair(table, 0), chair(table, 2)])
    assert table.chairs == {"mouse": 2, "cat": 3}


def test_whoever_sits_clockwise_plays_next(tablet: OpenTablet) -> None:
    device = tablet()
    table = at_the_table(device, *AVATARS[:3], game_id="chop_chop")
    drag([chair(table, 0), chair(table, 4)])
    device.tap(device.page.ids.go_on)
    sittings = device.at(OptionsPage).sittings
    assert [sitting.player.avatar for sitting in sittings] == ["mouse", "cat", "dog"]
    assert [sitting.chair for sitting in sittings] == [4, 1, 3]


def test_a_phone_asks_for_the_order_in_a_list(tablet: OpenTablet) -> None:
    device = tablet(size=PHONE)
    ask_for_seats(device, *AVATARS[:4])
    assert not device.all(SeatTable)
    rows = device.all(SeatRow)
    assert [row.sitting.player.avatar for row in rows] == list(AVATARS[:4])
    device.tap(arrows_of(rows[0])[-90])
    rows = device.all(SeatRow)
    assert [row.sitting.player.avatar for row in rows] == ["cat", "mouse", "dog", "hedgehog"]
    assert device.at(SeatsPage).party.chairs == {"cat": 0, "mouse": 1, "dog": 3, "hedgehog": 4}


def test_before_a_sofa_nobody_is_asked_for_chairs_round_the_table(tablet: OpenTablet) -> None:
    device = tablet(mode=Mode.SOFA)
    ask_for_seats(device, *AVATARS[:4])
    assert not device.all(SeatTable)
    assert shown_order(device) == list(AVATARS[:4])
    assert device.services.text("app.seats.order") in device.words()
    device.tap(device.page.ids.go_on)
    assert device.trail == ["shelf", "seats", "options"]


def shown_order(device: Tablet) -> list[str]:
    return [row.sitting.player.avatar for row in device.all(SeatRow)]


def arrows_of(row: SeatRow) -> dict[float, Key]:
    return {each.angle: each for each in row.walk(restrict=True) if isinstance(each, Key)}


def test_a_phone_shows_the_order_in_which_will_be_played(tablet: OpenTablet) -> None:
    device = tablet(size=PHONE)
    party = Party(
        tuple(Player(avatar) for avatar in AVATARS[:3]),
        starter=AVATARS[2],
        chairs={avatar: chair for chair, avatar in enumerate(AVATARS[:3])},
    )
    device.show(Seats(find_game("lucie"), party))
    assert shown_order(device) == ["dog", "mouse", "cat"]
    device.tap(arrows_of(device.all(SeatRow)[1])[90])
    assert shown_order(device) == ["mouse", "dog", "cat"]
    played = seated(device.at(SeatsPage).party, has_loner=False)
    assert [sitting.player.avatar for sitting in played] == ["mouse", "dog", "cat"]


def test_on_a_phone_the_cat_stays_last(tablet: OpenTablet) -> None:
    device = tablet(size=PHONE)
    ask_for_seats(device, *AVATARS[:3], game_id="chop_chop")
    *mice, cat = device.all(SeatRow)
    assert cat.sitting.player.avatar == AVATARS[2]
    ways = [[not arrow.disabled for arrow in arrows_of(row).values()] for row in (*mice, cat)]
    assert ways == [[False, True], [True, False], [False, False]]


def test_whoever_is_the_cat_stays_the_cat_on_another_chair(tablet: OpenTablet) -> None:
    device = tablet()
    device.services.saves.keep("chop_chop", new_match("chop_chop", 3), people(3))
    device.app.router.home()
    frames(6)
    device.tap(device.one(TableLeft).ids.seats)
    order = seated(device.at(SeatsPage).party, has_loner=True)
    assert [sitting.player for sitting in order] == [sitting.player for sitting in people(3)]
