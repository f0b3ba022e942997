"""A closed hand stays closed in every frame in which the tablet goes from hand to hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import NamedTuple

from hypothesis import given
from hypothesis import strategies as st
from kivy.clock import Clock

from engine.games.cheese_rescue.moves import FINISH
from engine.match import AnyMatch
from engine.record import Record
from screens.people import Mode
from screens.routes import Settings, Shelf
from screens.services.preferences import Speed
from screens.shell.shelf import TableLeft
from screens.table.screen import TableScreen
from screens.table.sheets import ChoiceSheet, TurnCard
from tests.screens.fingers import frames, middle_of, press, rest, tap, wait
from tests.screens.some_twins import on_one_tablet, others_hands
from tests.screens.spy import facts
from tests.screens.tables import PHONE, PORTRAIT, TABLET, people, resize, sheet_on, there
from tests.screens.tablets import Tablet
from tests.screens.twins import Twins, owner_of
from tests.soak.again import the_same_again

OpenTablet = Callable[..., Tablet]
EXAMPLES = 6
EVERY = 12
"""A picture is taken of so many frames, and all there is to know is noted of each."""

LATEST = 60
"""Frames after a turn until which somebody interrupts the hand-over."""


def turn_the_tablet(tablet: Tablet) -> None:
    resize(PORTRAIT)


def turn_the_phone(tablet: Tablet) -> None:
    resize((PHONE[1], PHONE[0]))


def sleep_and_wake(tablet: Tablet) -> None:
    tablet.app.dispatch("on_pause")
    frames(2)
    tablet.app.dispatch("on_resume")


def take_a_break(tablet: Tablet) -> None:
    tablet.go_back()
    frames(8)
    sheet = tablet.table.desk.sheets.top
    if isinstance(sheet, ChoiceSheet):  # on any other, this would open the next hand
        press("enter")


def look_something_up(tablet: Tablet) -> None:
    tablet.show(Settings())
    tablet.services.preferences.change(reduced_motion=True)
    tablet.app.router.back()


def leave_and_come_back(tablet: Tablet) -> None:
    tablet.table.pause()
    tablet.app.router.get_up()
    tablet.show(Shelf())
    tablet.tap(tablet.one(TableLeft))


def press_keys(tablet: Tablet) -> None:
    for key in ("u", "backspace", "i", "1", "left"):
        press(key)


class Story(NamedTuple):
    """One turn, and what somebody does in the middle of the hand-over that follows."""

    mode: Mode
    size: tuple[int, int]
    rude: Callable[[Tablet], None]
    moment: int
    """Frames after the turn."""


RUDE = [turn_the_tablet, turn_the_phone, sleep_and_wake, take_a_break, look_something_up]
RUDE += [leave_and_come_back, press_keys]
stories = st.builds(
    Story,
    st.sampled_from([*Mode, Mode.PASS]),
    st.sampled_from([TABLET, PHONE]),
    st.sampled_from(RUDE),
    st.integers(0, LATEST),
)


class Film:
    """All that could be seen and known, frame by frame."""

    def __init__(self, tablet: Tablet) -> None:
        self._tablet = tablet
        self.frames: list[list[str]] = []
        self.pictures: list[bytes] = []

    @contextmanager
    def runs(self) -> Iterator[None]:
        camera = Clock.schedule_interval(self._expose, 0)
        try:
            yield
        finally:
            camera.cancel()

    def _expose(self, _: float) -> None:
        if len(self.frames) % EVERY == 0:
            picture = there(self._tablet.app.root).export_as_image().texture
            self.pictures.append(bytes(picture.pixels))
        self.frames.append(facts(self._tablet))


def film(tablet: Tablet, match: AnyMatch, story: Story) -> Film:
    tape = Film(tablet)
    live_through(tablet, match, story, tape.runs())
    return tape


def live_through(
    tablet: Tablet, match: AnyMatch, story: Story, witness: AbstractContextManager[None]
) -> None:
    """Plays a turn with an open hand, passes it on, and is interrupted before a *witness*."""
    resize(story.size)
    with the_same_again("film"):
        tidy_up(tablet, story.mode)
        tablet.app.router.show_table(match, people(match.seats))
        take_up_the_hand(tablet.table)
        with witness:
            play(tablet.table)
            frames(story.moment)
            story.rude(tablet)
            wait(lambda: has_settled(tablet.table))
            rest(0.2)


def differences(one: Film, other: Film) -> Iterator[tuple[int, str, str]]:
    """Yields in which frame something was known in one film only, and what it was in each."""
    for number, twins in enumerate(zip(one.frames, other.frames, strict=True)):
        for facts_of_one, facts_of_other in zip(*twins, strict=True):
            both = zip(facts_of_one.split(), facts_of_other.split(), strict=False)
            yield from ((number, *pair) for pair in both if pair[0] != pair[1])
        if twins[0] != twins[1]:
            return  # all later frames follow from this one


def tidy_up(tablet: Tablet, mode: Mode) -> None:
    """Lets the pages forget what they showed in the last film."""
    services = tablet.services
    services.preferences.change(mode=mode, speed=Speed.HARE, reduced_motion=False)
    services.saves.forget("cheese_rescue")
    tablet.show(Settings())
    rest(1)
    tablet.app.router.home()
    rest(1)


def has_settled(table: TableScreen) -> bool:
    return table.desk.turn.is_open or table.desk.sheets.top is not None


def take_up_the_hand(table: TableScreen) -> None:
    wait(lambda: has_settled(table))
    rest()  # the page may still be sliding in
    if table.desk.sheets.top is not None:
        tap(middle_of(sheet_on(table, TurnCard).paw))
        wait(lambda: table.desk.turn.is_open)
    else:
        tap(middle_of(there(table.desk.rim.tray).things.children[0]))
    assert not table.desk.curtain.is_drawn
    rest()


def play(table: TableScreen) -> None:
    assert table.desk.choose(table.match.legal_moves()[0])
    wait(lambda: table.desk.turn.is_open)
    assert table.desk.choose(FINISH)


def test_no_frame_between_two_turns_tells_a_closed_hand(tablet: OpenTablet) -> None:
    device = tablet()

    @on_one_tablet(EXAMPLES)
    @given(others_hands, stories)
    def it_does_not_tell(twins: Twins, story: Story) -> None:
        assert twins[0].turn not in owner_of(*twins)
        rehearsal = Record.of(twins[0]).resume()
        live_through(device, rehearsal, story, nullcontext())  # pages remember their first visit
        one, other = (film(device, match, story) for match in twins)
        assert [*differences(one, other)] == []
        assert one.frames == other.frames
        assert one.pictures == other.pictures

    it_does_not_tell()
