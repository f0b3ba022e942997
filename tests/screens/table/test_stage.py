"""Events are shown one after the other, at the pace people like."""

from __future__ import annotations

import gc
from typing import Any
from weakref import ref

import asynckivy as ak
import pytest
from kivy.animation import Animation
from kivy.uix.widget import Widget

from screens.ui.stage import Stage, ponder, times
from tests.screens.fingers import frames, wait
from tests.screens.tables import Notebook


@pytest.fixture
def notes() -> Notebook:
    return Notebook()


def staged(notes: Notebook, pace: float = 1) -> Stage:
    stage = Stage(notes)
    stage.pace = pace
    return stage


def test_without_motion_everything_is_there_at_once(notes: Notebook) -> None:
    widget = Widget(x=0)
    task = ak.start(staged(notes, pace=0).glide(widget, 10, x=100))
    assert task.finished
    assert widget.x == 100


def test_what_takes_no_time_is_there_at_once(notes: Notebook) -> None:
    widget = Widget(x=0)
    task = ak.start(staged(notes).glide(widget, 0, x=100))
    assert task.finished
    assert widget.x == 100


def test_a_tap_finishes_the_beat_and_nothing_stays_half_way(notes: Notebook) -> None:
    stage, widget = staged(notes), Widget(x=0)
    task = ak.start(stage.glide(widget, 60, x=100))
    frames(3)
    assert 0 <= widget.x < 100
    stage.dispatch("on_skip")
    frames(1)
    assert task.finished
    assert widget.x == 100


def test_reduced_motion_shortens_flights_but_not_fades(notes: Notebook) -> None:
    stage, widget = staged(notes), Widget(x=0, opacity=0)
    stage.is_still = True
    flight = ak.start(stage.glide(widget, 60, x=100))
    fade = ak.start(stage.glide(widget, 60, opacity=1))
    wait(lambda: flight.finished)
    assert not fade.finished
    fade.cancel()


def test_a_bot_is_listened_to_until_its_last_word(notes: Notebook) -> None:
    task = ak.start(ponder(iter([1, 2, 3]), seconds=10))
    wait(lambda: task.finished)
    assert task.result == 3


def test_a_bot_that_never_stops_is_cut_short(notes: Notebook) -> None:
    def thoughts() -> Any:
        while True:
            yield 7

    task = ak.start(ponder(thoughts(), seconds=0.05))
    wait(lambda: task.finished)
    assert task.result == 7


def test_a_thought_that_would_not_fit_waits_for_the_next_frame(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock: list[float] = [0]
    per_frame: list[list[int]] = [[]]
    monkeypatch.setattr("screens.ui.stage.perf_counter", lambda: clock[0])

    def thoughts() -> Any:
        for thousandths in (1,) * 12 + (3,) * 4 + (7,) * 2:
            clock[0] += thousandths
            per_frame[-1].append(thousandths)
            yield thousandths

    task = ak.start(ponder(thoughts(), seconds=1000, share=4))
    while not task.finished:
        per_frame.append([])
        frames(1)
    assert task.result == 7
    shares = [share for share in per_frame if share]
    assert shares == [*[[1, 1, 1, 1]] * 3, *[[3]] * 4, [7], [7]]


def breath() -> Animation:
    return Animation(x=10, d=0.1) + Animation(x=0, d=0.1)


@pytest.mark.parametrize("is_cut", [True, False])
def test_what_breathes_lies_still_and_is_forgotten(*, is_cut: bool) -> None:
    widget = Widget(x=0)
    made: list[ref[Animation]] = []

    def pause_and_breathe() -> Animation:
        whole = Animation(d=0.1) + breath()
        made.append(ref(whole))
        return whole

    whole = breath() + times(2, pause_and_breathe)
    made.append(ref(whole))
    whole.start(widget)
    del whole
    wait(lambda: widget.x > 5)
    wait(lambda: widget.x == 0)
    wait(lambda: widget.x > 5)
    if is_cut:
        Animation.cancel_all(widget)
        widget.x = 0
    else:
        wait(lambda: widget.x == 0)
        wait(lambda: widget.x > 5)
        wait(lambda: widget.x == 0)
    frames(60)
    assert widget.x == 0
    gc.collect()
    assert len(made) == 3
    assert not [each for each in made if each() is not None]
