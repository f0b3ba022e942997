"""The hand of ``make android-check`` still finds its way through the pages, to and from a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from engine.core import Outcome
from screens.routes import Podium
from screens.services.preferences import Speed
from tests.android.conftest import STAND_IN
from tests.screens.conftest import _nobody_looks, _nobody_waits, tablet
from tests.screens.fingers import Finger, frames
from tests.screens.games.conftest import _window
from tests.screens.tables import new_match, people
from tests.screens.tablets import Tablet
from tools.android.driver.glass import Glass, Stroke
from tools.android.driver.notes import Notes

if TYPE_CHECKING:
    from tools.android.driver.hand import Doing, Hand

__all__ = ["_nobody_looks", "_nobody_waits", "_window", "tablet"]


class Fingertips(Glass):
    """Fingers on the glass, for a window that nobody asks for events."""

    def stroke(self, points: Stroke) -> Iterator[None]:
        finger = Finger(*points[0]).down()
        yield
        for point in points[1:]:
            finger.to(*point)
            yield
        finger.up()
        yield


@pytest.fixture
def hand(
    become_tablet: Callable[..., Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Hand:
    """A hand that knows of Java, on a tablet that has none."""
    monkeypatch.syspath_prepend(STAND_IN)
    monkeypatch.setattr("engine.match.Random", Random)  # a scene loads the dice
    from tools.android.driver.hand import Hand

    return Hand(Fingertips(), Notes(tmp_path / "notes.jsonl"))


def do(doing: Doing) -> None:
    for _ in doing:
        frames(1)


def test_two_children_who_never_were_here_sit_down_at_a_table(
    hand: Hand, tablet: Callable[..., Tablet]
) -> None:
    from tools.android.driver import scenes

    device = tablet(speed=Speed.INSTANT)
    do(scenes.sit_down(hand, "lucie", is_first=True))
    assert device.trail == ["shelf", "table lucie"]
    assert device.table.match.seats == scenes.CHILDREN


def test_from_the_podium_the_hand_finds_home(hand: Hand, tablet: Callable[..., Tablet]) -> None:
    from tools.android.driver import scenes
    from tools.android.driver.play import see_the_end

    device = tablet(speed=Speed.INSTANT)
    outcome = Outcome.by_score((9, 4), reason="empty_pile")
    device.app.router.show(Podium(new_match("lucie", 2), people(2), outcome), at_once=True)
    do(see_the_end(hand))
    do(scenes.go_home(hand))
    assert device.trail == ["shelf"]
