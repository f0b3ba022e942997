"""A closed hand stays closed: nothing on the tablet tells one from another."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from enum import Enum
from pathlib import Path
from typing import Any

import asynckivy as ak
import msgspec
import pytest

from engine.games.cheese_rescue.moves import Deal
from engine.record import BadRecordError, Record
from screens.services.players import Mode
from screens.services.saves import Saves
from tests.screens.fingers import frames, middle_of, paint, rest, tap
from tests.screens.tables import PHONE, PORTRAIT, TABLET, people, resize, settle
from tests.screens.tablets import Tablet
from tests.screens.twins import AnyMatch, Twins, closed_hands, owner_of, peeking
from tests.soak.again import the_same_again

OpenTablet = Callable[..., Tablet]
Deed = Callable[[Tablet], None]
WORDS = (str, Enum, msgspec.Struct, tuple, list, dict, set, frozenset)


def wait_for_turn(tablet: Tablet) -> None:
    settle(tablet.page)


def take_a_break(tablet: Tablet) -> None:
    settle(tablet.page)
    tap(middle_of(tablet.page.pause_disc))


def sleep_and_wake(tablet: Tablet) -> None:
    settle(tablet.page)
    tablet.app.dispatch("on_pause")
    tablet.app.dispatch("on_resume")


def turn_the_tablet(tablet: Tablet) -> None:
    settle(tablet.page)
    resize(PORTRAIT)


def pass_a_phone(tablet: Tablet) -> None:
    resize(PHONE)
    settle(tablet.page)


def sit_on_the_sofa(tablet: Tablet) -> None:
    tablet.services.preferences.change(mode=Mode.SOFA)
    settle(tablet.page)


def leave_it_standing(tablet: Tablet) -> None:
    """Goes to the shelf, which shows the table that was left."""
    settle(tablet.page)
    tablet.page.pause()
    tablet.app.router.home()
    frames(6)


def read_the_rules(tablet: Tablet) -> None:
    settle(tablet.page)
    tap(middle_of(tablet.page.help_disc))
    frames(6)


def open_my_hand(tablet: Tablet) -> None:
    """Lets the player to move look: at their own cards, which are not the others'."""
    settle(tablet.page)
    tap(middle_of(tablet.page.rim.tray.things.children[0]))
    assert not tablet.page.is_covered
    rest(1)


DEEDS: list[Deed] = [
    wait_for_turn,
    take_a_break,
    sleep_and_wake,
    turn_the_tablet,
    pass_a_phone,
    sit_on_the_sofa,
    leave_it_standing,
    read_the_rules,
]


def look(tablet: Tablet, match: AnyMatch, deed: Deed, **who: Any) -> tuple[bytes, list[str]]:
    """Puts a match on the table, does something, and returns what can be seen and known."""
    resize(TABLET)
    tablet.services.preferences.change(mode=None)
    tablet.app.router.show_table(match, people(match.seats, **who))
    with the_same_again("look"):
        deed(tablet)
        rest(1)
        paint()
    return bytes(tablet.app.root.export_as_image().texture.pixels), [*facts(tablet)]


def facts(tablet: Tablet) -> Iterator[str]:
    """Yields all that widgets on the page know, shown or not, apart from the table itself."""
    for widget in tablet.page.walk(restrict=True):
        if widget is not tablet.page:
            known = {**vars(widget), "pos": widget.pos, "size": widget.size}
            plain = (f"{name}={value}" for name, value in known.items() if isinstance(value, WORDS))
            told = (word for word in plain if " object at " not in word)
            yield " ".join([type(widget).__name__, *told])


def assert_alike(tablet: Tablet, twins: Twins, deed: Deed, **who: Any) -> None:
    one, other = (look(tablet, match, deed, **who) for match in twins)
    assert one[1] == other[1]
    assert one[0] == other[0]


@pytest.mark.parametrize("deed", DEEDS)
def test_whatever_people_do_the_tablet_does_not_tell_a_closed_hand(
    tablet: OpenTablet, deed: Deed
) -> None:
    number = DEEDS.index(deed)
    twins = closed_hands(number, 2 + number % 3, is_mine=True)
    assert owner_of(*twins) == [twins[0].turn]
    assert_alike(tablet(), twins, deed)


def test_a_card_that_was_seen_would_be_noticed(tablet: OpenTablet) -> None:
    device, twins = tablet(), closed_hands(1, 2, is_mine=True)
    one, other = (look(device, match, open_my_hand) for match in twins)
    assert one[0] != other[0]
    assert one[1] != other[1]


@pytest.mark.parametrize("seed", range(3))
def test_whoever_looks_at_their_own_hand_learns_nothing_of_others(
    tablet: OpenTablet, seed: int
) -> None:
    twins = closed_hands(seed, 2 + seed % 3)
    assert twins[0].turn not in owner_of(*twins)
    assert_alike(tablet(), twins, open_my_hand)


@pytest.mark.parametrize("deed", [wait_for_turn, sleep_and_wake, leave_it_standing])
def test_whatever_people_do_the_tablet_does_not_tell_what_glasses_see(
    tablet: OpenTablet, deed: Deed
) -> None:
    twins = peeking(1, 3)
    assert owner_of(*twins) == [twins[0].turn]
    assert_alike(tablet(), twins, deed)


def test_a_bot_with_glasses_keeps_to_itself_what_it_sees(
    tablet: OpenTablet, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("screens.table.screen.ponder", never)
    twins = peeking(1, 3)
    assert_alike(tablet(), twins, lambda device: frames(30), bots=(twins[0].turn,))


async def never(*_: Any) -> Any:
    await ak.sleep_forever()


def test_no_log_line_about_a_spoilt_table_tells_a_card(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    saves, file = Saves(tmp_path), tmp_path / "cheese_rescue.json"
    for seed in range(20):
        told = []
        for match in closed_hands(seed, 2):
            caplog.clear()
            saves.keep("cheese_rescue", match, people(2))
            spoilt = file.read_bytes().partition(b"\n")[0].replace(b'"Deal"', b'"Finish"', 1)
            file.write_bytes(spoilt)
            table = saves.find("cheese_rescue")
            assert table is None or saves.resume(table) is None
            told.append([record.getMessage() for record in caplog.records])
        assert told[0] == told[1] != []


def test_no_error_about_a_table_left_standing_tells_a_card() -> None:
    for seed in range(20):
        told = set()
        for match in closed_hands(seed, 3):
            deals = [move for move in match.moves if isinstance(move, Deal)]
            moves = msgspec.Raw(msgspec.json.encode([*match.moves, *deals]))
            with pytest.raises(BadRecordError) as error:
                msgspec.structs.replace(Record.of(match), moves=moves).resume()
            told.add(str(error.value))
        assert len(told) == 1
