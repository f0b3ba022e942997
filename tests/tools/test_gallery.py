"""The gallery forgets nothing that can be seen to happen."""

from __future__ import annotations

from importlib import import_module
from typing import get_args

import pytest

from engine.match import MatchEnded, TurnStarted
from engine.registry import find_game, game_ids
from tools.gallery.beats import Beat, find
from tools.gallery.order import Order


def beats_of(game_id: str) -> tuple[Beat, ...]:
    beats: tuple[Beat, ...] = import_module(f"screens.games.{game_id}.studio.beats").BEATS
    return beats


@pytest.mark.parametrize("game_id", game_ids())
def test_every_kind_of_event_is_filmed(game_id: str) -> None:
    events = {*get_args(find_game(game_id).events), TurnStarted, MatchEnded}
    assert {beat.event for beat in beats_of(game_id)} == events


@pytest.mark.parametrize("game_id", game_ids())
def test_every_beat_happens_where_the_camera_waits_for_it(game_id: str) -> None:
    beats = beats_of(game_id)
    takes = find(game_id, beats)
    assert sorted(takes) == sorted(beat.name for beat in beats)
    for take in takes.values():
        match = take.match_before()
        events = match.play(take.moves[-1]) if take.moves else match.start()
        assert type(events[take.place]) is take.beat.event


def test_a_beat_that_never_happens_is_not_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.gallery.beats.MOST_MATCHES", 1)
    assert find("lucie", [Beat("never", TurnStarted, lambda _: False)]) == {}


def test_words_that_are_not_said_mean_everything_of_their_kind() -> None:
    order = Order.of(["lucie", "phone", "small", "sofa", "jackpot"])
    assert order.parts == ["lucie"]
    assert list(order.settings()) == [("small", "sofa"), ("phone", "pass")]
    assert order.wants("home_by_jackpot")
    assert not order.wants("reshuffle")
    assert len(list(Order.of([]).settings())) == 10
    assert Order.of([]).wants("reshuffle")
    assert set(game_ids()) < set(Order.of([]).parts)


def test_an_order_for_one_part_says_the_rest_again() -> None:
    order = Order.of(["lucie", "chop_chop", "pass", "home"])
    assert Order.of(order.words("lucie")) == Order(["lucie"], [*order.sizes], ["pass"], ["home"])
