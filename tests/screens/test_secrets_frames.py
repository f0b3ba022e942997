"""A closed hand stays closed in every frame in which the tablet goes from hand to hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from hypothesis import given
from hypothesis import strategies as st
from kivy.clock import Clock

from engine.games.cheese_rescue.moves import FINISH
from screens.services.players import Mode
from screens.services.preferences import Speed
from screens.shell.shelf import TableLeft
from screens.table.sheets import ChoiceSheet
from tests.screens.fingers import frames, middle_of, press, rest, tap, wait
from tests.screens.some_twins import on_one_tablet, others_hands
from tests.screens.spy import facts
from tests.screens.tables import PHONE, PORTRAIT, TABLET, people, resize
from tests.screens.tablets import Tablet
from tests.screens.twins import AnyMatch, Twins, owner_of
from tests.soak.again import the_same_again

OpenTablet = Callable[..., Tablet]
EXAMPLES = 10
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
    if isinstance(tablet.page.sheet, ChoiceSheet):  # on any other, this would open the next hand
        press("enter")


def look_something_up(tablet: Tablet) -> None:
    tablet.show("settings")
    tablet.services.preferences.change(reduced_motion=True)
    tablet.app.router.back()


def leave_and_come_back(tablet: Tablet) -> None:
    tablet.page.pause()
    tablet.app.router.home()
    frames(6)
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
            picture = self._tablet.app.root.export_as_image().texture
            self.pictures.append(bytes(picture.pixels))
        self.frames.append(facts(self._tablet))


def film(tablet: Tablet, match: AnyMatch, story: Story) -> Film:
    """Plays a turn with an open hand, passes it on, is interrupted, and films all of it."""
    resize(story.size)
    tape = Film(tablet)
    with the_same_again("film"):
        tidy_up(tablet, story.mode)
        tablet.app.router.show_table(match, people(match.seats))
        take_up_the_hand(tablet.page)
        with tape.runs():
            play(tablet.page)
            frames(story.moment)
            story.rude(tablet)
            wait(lambda: has_settled(tablet.page))
            rest(0.2)
    return tape


def tidy_up(tablet: Tablet, mode: Mode) -> None:
    """Lets the pages forget what they showed in the last film."""
    services = tablet.services
    services.preferences.change(mode=mode, speed=Speed.HARE, reduced_motion=False)
    services.saves.forget("cheese_rescue")
    tablet.show("settings")
    rest(1)
    tablet.app.router.home()
    rest(1)


def has_settled(table: Any) -> bool:
    return not table.busy or table.sheet is not None


def take_up_the_hand(table: Any) -> None:
    wait(lambda: has_settled(table))
    if table.sheet is not None:
        tap(middle_of(table.sheet.paw))
        wait(lambda: not table.busy)
    else:
        tap(middle_of(table.rim.tray.things.children[0]))
    assert not table.is_covered
    rest()


def play(table: Any) -> None:
    assert table.choose(table.match.legal_moves()[0])
    wait(lambda: not table.busy)
    assert table.choose(FINISH)


def test_no_frame_between_two_turns_tells_a_closed_hand(tablet: OpenTablet) -> None:
    device = tablet()

    @on_one_tablet(EXAMPLES)
    @given(others_hands, stories)
    def it_does_not_tell(twins: Twins, story: Story) -> None:
        assert twins[0].turn not in owner_of(*twins)
        one, other = (film(device, match, story) for match in twins)
        assert one.frames == other.frames
        assert one.pictures == other.pictures

    it_does_not_tell()
