"""A match looked at again: every moment, through the eyes of every seat."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.core import NATURE, Seat
from engine.game import AnyGame
from engine.match import Match, MatchEnded, TurnStarted
from engine.registry import find_game
from engine.replay import EVERY, Replay
from tests.engine.tables import Table, at_every_table, of_every_game, played, tables_of
from tests.engine.test_match import ANN, BOB, Landed, Nod, Roll, Said, Say, chat


def test_a_moment_is_a_decision_and_what_luck_made_of_it() -> None:
    match = chat(face=3)
    for move in (Say("hi"), Roll(), Nod()):
        match.play(move)
    told = [(moment.mover, moment.events) for moment in Replay(match).moments]
    assert told == [
        (ANN, (Said("hi"),)),
        (ANN, (Landed(3), TurnStarted(BOB))),
        (BOB, (TurnStarted(ANN),)),
    ]


def test_a_place_knows_whose_turn_it_was_and_what_could_be_done() -> None:
    match = chat(face=6)
    start = match.legal_moves()
    for move in (Say("hi"), Nod(), Roll()):
        match.play(move)
    replay = Replay(match)
    assert [replay.turn(place) for place in range(4)] == [ANN, ANN, BOB, ANN]
    assert [replay.legal_moves(place) for place in range(4)] == [start, start, start, ()]
    assert [replay.moves_at(place) for place in range(4)] == [0, 1, 2, 4]


def test_the_last_moment_tells_the_end() -> None:
    match = chat(face=6)
    match.play(Roll())
    assert isinstance(Replay(match).moments[-1].events[-1], MatchEnded)


def test_what_is_taken_back_is_no_moment_any_more() -> None:
    match = chat()
    match.play(Say("hi"))
    replay = Replay(match)
    match.undo()
    match.play(Say("ho"))
    match.play(Say("hi"))
    replay.follow()
    assert [moment.events for moment in replay.moments] == [(Said("ho"),), (Said("hi"),)]
    assert [replay.view(place, BOB) for place in range(3)] == ["", "ho", "ho hi"]


@pytest.mark.parametrize("left", [0, 1, 10, 18])
@pytest.mark.parametrize("seen", [1, 10, 20])
def test_a_long_talk_that_is_held_anew_is_seen_as_it_was_held(left: int, seen: int) -> None:
    match = chat()
    for _ in range(20):
        match.play(Say("hi"))
    replay = Replay(match)
    assert replay.view(seen, BOB) == " ".join(["hi"] * seen)
    match.undo(20 - left)
    replay.follow()
    assert replay.view(left, BOB) == " ".join(["hi"] * left)
    for _ in range(20):
        match.play(Say("ho"))
    replay.follow()
    words = [*["hi"] * left, *["ho"] * 20]
    for place in range(len(words) + 1):
        assert replay.view(place, BOB) == " ".join(words[:place])


@at_every_table
def test_every_moment_shows_what_every_seat_saw_then(table: Table) -> None:
    match, rng = table.match(1), Random(1)
    told = [match.start()]
    seen = [table.views(match)[2:]]
    replay = Replay(match)
    first = len(replay.moments)
    while match.outcome is None:
        told.append(match.play(rng.choice(match.legal_moves())))
        seen.append(table.views(match)[2:])
        replay.follow()
    assert [[*moment.events] for moment in replay.moments] == (told if first else told[1:])
    for place in Random(2).sample(range(len(seen)), min(3 * EVERY, len(seen))):
        then = [replay.view(first + place, Seat(seat)) for seat in range(table.seats)]
        assert then == seen[place]
    assert replay.moments == Replay(match).moments, "following tells what reading tells"


@of_every_game
@pytest.mark.parametrize("same_luck", [True, False])
def test_from_any_moment_one_can_play_on(game: AnyGame, same_luck: bool) -> None:
    match = played(tables_of(game)[0], 5)
    replay = Replay(match)
    place = len(replay.moments) // 2
    on = replay.match_at(place, same_luck=same_luck)
    assert [on.view(Seat(seat)) for seat in range(2)] == [
        replay.view(place, Seat(seat)) for seat in range(2)
    ]
    assert bool(on.before) is same_luck
    start = len(on.moves)
    on.start()
    while on.outcome is None:
        on.play(match.moves[len(on.moves)] if same_luck else on.legal_moves()[0])
    assert len(on.moves) > start
    if same_luck:
        assert on.moves == match.moves


@of_every_game
def test_a_match_has_choices_if_somebody_could_ever_do_two_things(game: AnyGame) -> None:
    match = played(tables_of(game)[0], 1)
    replay = Replay(match)
    choices = [
        place
        for place in range(len(replay.moments))
        if replay.turn(place) != NATURE and len(replay.legal_moves(place)) > 1
    ]
    assert replay.has_choices is bool(choices)
    assert replay.last_choice(range(match.seats)) == max(choices, default=None)


def test_the_last_choice_of_people_is_found_behind_bots_and_moves_nobody_can_choose() -> None:
    match: Match[Any, Any, Any] = Match(find_game("chop_chop"), 2, rng=Random(1))
    match.start()
    for _ in range(5):  # the cat is placed, the mice roll and run, the cat rolls and prowls
        match.play(match.legal_moves()[0])
    replay = Replay(match)
    movers = [moment.mover for moment in replay.moments]
    place = max(i for i, mover in enumerate(movers) if mover == 0)
    assert replay.last_choice({0}) == place
    assert len(replay.legal_moves(place)) > 1
    assert replay.last_choice({0, 1}) == len(movers) - 1
    assert replay.last_choice(set()) is None


def test_to_roll_is_no_choice() -> None:
    match: Match[Any, Any, Any] = Match(find_game("chop_chop"), 2, rng=Random(1))
    match.start()
    for _ in range(2):  # the cat is placed, the mice roll
        match.play(match.legal_moves()[0])
    replay = Replay(match)
    assert [moment.mover for moment in replay.moments] == [1, 0]
    assert replay.last_choice({0}) is None
    assert replay.last_choice({0, 1}) == 0, "the cat had a table to choose from"


def test_nobody_goes_back_to_a_choice_where_cards_are_only_turned_over() -> None:
    replay = Replay(played(tables_of(find_game("bon_appetit"))[0], 1))
    assert not replay.has_choices
    assert replay.last_choice({0, 1}) is None
