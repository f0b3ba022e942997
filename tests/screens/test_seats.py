"""Chairs round the table: dragged to, tapped to, remembered; a list on phones."""

from __future__ import annotations

from collections.abc import Callable

from engine.registry import find_game
from screens.services.players import AVATARS, Player
from screens.shell.party import Party, chairs_for, seated
from screens.shell.seat_table import Chair, SeatTable
from screens.shell.seats import SeatRow
from screens.shell.shelf import TableLeft
from screens.shell.widgets import PictureButton
from tests.screens.fingers import Finger, drag, frames, middle_of, tap
from tests.screens.tables import PHONE, PORTRAIT, new_match, people, resize
from tests.screens.tablets import Tablet

OpenTablet = Callable[..., Tablet]
Point = tuple[float, float]


def at_the_table(device: Tablet, *avatars: str, game_id: str = "lucie") -> SeatTable | None:
    players = tuple(Player(avatar) for avatar in avatars)
    chairs = chairs_for(players, device.services.book.chairs)
    party = Party(players, chairs=chairs, cat=avatars[-1])
    device.show("seats", game=find_game(game_id), party=party)
    return next(iter(device.all(SeatTable)), None)


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
    assert table.chosen.avatar == "mouse"
    tap(chair(table, 5))
    assert table.chosen is None
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
    assert device.page.party.chairs == again.chairs
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
    assert [sitting.player.avatar for sitting in device.page.sittings] == ["mouse", "cat", "dog"]
    assert [sitting.chair for sitting in device.page.sittings] == [4, 1, 3]


def test_a_phone_asks_for_the_order_in_a_list(tablet: OpenTablet) -> None:
    device = tablet(size=PHONE)
    assert at_the_table(device, *AVATARS[:4]) is None
    rows = device.all(SeatRow)
    assert [row.sitting.player.avatar for row in rows] == list(AVATARS[:4])
    down = next(each for each in rows[0].walk() if getattr(each, "angle", 0) == -90)
    device.tap(down)
    rows = device.all(SeatRow)
    assert [row.sitting.player.avatar for row in rows] == ["cat", "mouse", "dog", "hedgehog"]
    assert device.page.party.chairs == {"cat": 0, "mouse": 1, "dog": 3, "hedgehog": 4}


def shown_order(device: Tablet) -> list[str]:
    return [row.sitting.player.avatar for row in device.all(SeatRow)]


def arrows_of(row: SeatRow) -> dict[int, PictureButton]:
    return {each.angle: each for each in row.walk(restrict=True) if isinstance(each, PictureButton)}


def test_a_phone_shows_the_order_in_which_will_be_played(tablet: OpenTablet) -> None:
    device = tablet(size=PHONE)
    party = Party(
        tuple(Player(avatar) for avatar in AVATARS[:3]),
        starter=AVATARS[2],
        chairs={avatar: chair for chair, avatar in enumerate(AVATARS[:3])},
    )
    page = device.show("seats", game=find_game("lucie"), party=party)
    assert shown_order(device) == ["dog", "mouse", "cat"]
    device.tap(arrows_of(device.all(SeatRow)[1])[90])
    assert shown_order(device) == ["mouse", "dog", "cat"]
    played = seated(page.party, has_cat=False)
    assert [sitting.player.avatar for sitting in played] == ["mouse", "dog", "cat"]


def test_on_a_phone_the_cat_stays_last(tablet: OpenTablet) -> None:
    device = tablet(size=PHONE)
    at_the_table(device, *AVATARS[:3], game_id="chop_chop")
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
    order = seated(device.page.party, has_cat=True)
    assert [sitting.player for sitting in order] == [sitting.player for sitting in people(3)]
