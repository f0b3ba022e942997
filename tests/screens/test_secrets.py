"""A closed hand stays closed: nothing on the tablet tells one from another."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import asynckivy as ak
import pytest
from hypothesis import given

from engine.games.cheese_rescue.cards import Kind
from engine.games.cheese_rescue.view import CheeseRescueView
from engine.match import AnyMatch
from screens.games.cheese_rescue.tray import CheeseRescueTray
from screens.people import Mode
from screens.table.sheets import ChoiceSheet
from screens.table.tray import Tray
from screens.ui.sprite import Writing
from tests.screens.fingers import frames, middle_of, paint, press, rest, tap
from tests.screens.some_twins import my_hands, on_one_tablet, others_hands, peeks
from tests.screens.spy import facts
from tests.screens.tables import (
    PHONE,
    PORTRAIT,
    TABLET,
    notes_of,
    people,
    resize,
    settle,
    sheet_on,
    there,
)
from tests.screens.tablets import Tablet
from tests.screens.twins import Twins, closed_hands, owner_of, peeking
from tests.soak.again import the_same_again

OpenTablet = Callable[..., Tablet]
Deed = Callable[[Tablet], None]
EXAMPLES = 3


def wait_for_turn(tablet: Tablet) -> None:
    settle(tablet.table)


def take_a_break(tablet: Tablet) -> None:
    settle(tablet.table)
    tap(middle_of(tablet.table.table.pause_disc))


def sleep_and_wake(tablet: Tablet) -> None:
    settle(tablet.table)
    tablet.app.dispatch("on_pause")
    tablet.app.dispatch("on_resume")


def turn_the_tablet(tablet: Tablet) -> None:
    settle(tablet.table)
    resize(PORTRAIT)


def pass_a_phone(tablet: Tablet) -> None:
    resize(PHONE)
    settle(tablet.table)


def sit_on_the_sofa(tablet: Tablet) -> None:
    tablet.services.preferences.change(mode=Mode.SOFA)
    settle(tablet.table)


def leave_it_standing(tablet: Tablet) -> None:
    """Goes to the shelf, which shows the table that was left."""
    settle(tablet.table)
    tablet.table.pause()
    tablet.app.router.home()
    frames(6)


def read_the_rules(tablet: Tablet) -> None:
    settle(tablet.table)
    tap(middle_of(tablet.table.table.help_disc))
    frames(6)


def ask_for_a_hint(tablet: Tablet) -> None:
    """Wants to know what to play while nobody may see from what."""
    settle(tablet.table)
    press("i")
    rest(2)


def change_their_mind(tablet: Tablet) -> None:
    """Lays a cheese, which both have, and wants it back while the hand is closed."""
    settle(tablet.table)
    moves = tablet.table.match.legal_moves()
    assert tablet.table.desk.choose(next(move for move in moves if move.card.kind is Kind.CHEESE))
    settle(tablet.table)
    tablet.table.seating.cover()
    press("u")
    press("backspace")


def fetch_the_tart(tablet: Tablet) -> None:
    """Lets a bot sit in for whoever comes next, and gives the seat back."""
    settle(tablet.table)
    table = tablet.table
    for _ in range(2):
        tap(middle_of(table.desk.rim.plates[(table.match.turn + 1) % table.match.seats]))
        tap(middle_of(sheet_on(table, ChoiceSheet).buttons[-1]))
        rest()


def open_my_hand(tablet: Tablet) -> None:
    """Lets the player to move look: at their own cards, which are not the others'."""
    settle(tablet.table)
    tap(middle_of(there(tablet.table.desk.rim.tray).things.children[0]))
    assert not tablet.table.desk.curtain.is_drawn
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
    ask_for_a_hint,
    change_their_mind,
    fetch_the_tart,
]


def open_my_hand_and_ask(tablet: Tablet) -> None:
    open_my_hand(tablet)
    assert tablet.table.hint.ask()
    rest(3)


def open_my_hand_and_be_left_alone(tablet: Tablet) -> None:
    open_my_hand(tablet)
    fetch_the_tart(tablet)


OPEN_DEEDS: list[Deed] = [open_my_hand, open_my_hand_and_ask, open_my_hand_and_be_left_alone]


def look(tablet: Tablet, match: AnyMatch, deed: Deed, **who: Any) -> tuple[bytes, list[Any]]:
    """Puts a match on the table, does something, and returns what can be seen and known."""
    resize(TABLET)
    tablet.services.preferences.change(mode=None)
    heard = notes_of(tablet.services).cues
    heard.clear()
    tablet.app.router.show_table(match, people(match.seats, **who))
    with the_same_again("look"):
        deed(tablet)
        rest(1)
        paint()
    shown = bytes(there(tablet.app.root).export_as_image().texture.pixels)
    return shown, [*facts(tablet), *heard]


def assert_alike(tablet: Tablet, twins: Twins, deed: Deed, **who: Any) -> None:
    one, other = (look(tablet, match, deed, **who) for match in twins)
    assert one[1] == other[1]
    assert one[0] == other[0]


@pytest.mark.parametrize("deed", DEEDS)
def test_whatever_people_do_the_tablet_does_not_tell_a_closed_hand(
    tablet: OpenTablet, deed: Deed
) -> None:
    device = tablet()

    @on_one_tablet(EXAMPLES)
    @given(my_hands)
    def it_does_not_tell(twins: Twins) -> None:
        assert owner_of(*twins) == [twins[0].turn]
        assert_alike(device, twins, deed)

    it_does_not_tell()


def test_a_card_that_was_seen_would_be_noticed(tablet: OpenTablet) -> None:
    device, twins = tablet(), closed_hands(1, 2, is_mine=True)
    one, other = (look(device, match, open_my_hand) for match in twins)
    assert one[0] != other[0]
    assert one[1] != other[1]


def test_words_that_nobody_sees_would_be_noticed(
    tablet: OpenTablet, monkeypatch: pytest.MonkeyPatch
) -> None:
    def whisper(_: CheeseRescueTray, tray: Tray, view: CheeseRescueView) -> None:
        tray.lay(*(Writing(tray.look, str(card), opacity=0) for card in view.hand))

    monkeypatch.setattr(CheeseRescueTray, "hide", whisper)
    device, twins = tablet(), closed_hands(1, 2, is_mine=True)
    one, other = (look(device, match, wait_for_turn) for match in twins)
    assert one[0] == other[0]
    assert one[1] != other[1]


@pytest.mark.parametrize("deed", OPEN_DEEDS)
def test_whoever_looks_at_their_own_hand_learns_nothing_of_others(
    tablet: OpenTablet, deed: Deed
) -> None:
    device = tablet()

    @on_one_tablet(EXAMPLES)
    @given(others_hands)
    def it_does_not_tell(twins: Twins) -> None:
        assert twins[0].turn not in owner_of(*twins)
        assert_alike(device, twins, deed)

    it_does_not_tell()


@pytest.mark.parametrize("deed", [wait_for_turn, sleep_and_wake, leave_it_standing])
def test_whatever_people_do_the_tablet_does_not_tell_what_glasses_see(
    tablet: OpenTablet, deed: Deed
) -> None:
    device = tablet()

    @on_one_tablet(EXAMPLES)
    @given(peeks)
    def it_does_not_tell(twins: Twins) -> None:
        assert owner_of(*twins) == [twins[0].turn]
        assert_alike(device, twins, deed)

    it_does_not_tell()


def test_a_bot_with_glasses_keeps_to_itself_what_it_sees(
    tablet: OpenTablet, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("screens.table.play.ponder", never)
    twins = peeking(1, 3)
    assert_alike(tablet(), twins, lambda device: frames(30), bots=(twins[0].turn,))


async def never(*_: Any) -> Any:
    await ak.sleep_forever()
