"""What every game owes the rest of the program. New games are tested without a line added here."""

from __future__ import annotations

from itertools import islice
from random import Random

import msgspec
import pytest

from engine.bots import MonteCarlo, best_of
from engine.core import NATURE, IllegalMoveError, Move, Seat
from engine.game import AnyGame
from engine.match import AnyMatch, Match, MatchEnded
from engine.record import Record
from tests.engine.tables import Table, at_every_table, of_every_game, played, walk

SEEDS = range(3)
any_seed = pytest.mark.parametrize("seed", SEEDS)


class Nonsense(Move, frozen=True):
    pass


@at_every_table
@any_seed
def test_somebody_can_always_move_until_the_end(table: Table, seed: int) -> None:
    *middle, last = walk(table, seed)
    assert last.outcome is not None
    assert last.outcome.winners
    assert len(last.outcome.scores) == table.seats
    for state in middle:
        moves = state.legal_moves()
        assert moves
        assert state.turn == NATURE or len(set(moves)) == len(moves)


@at_every_table
@any_seed
def test_an_outcome_tells_why_it_is_over_and_what_each_thing_counted(
    table: Table, seed: int
) -> None:
    outcome = played(table, seed).outcome
    assert outcome is not None
    assert outcome.reason in table.game.reasons
    assert not outcome.counted or tuple(map(sum, outcome.counted)) == outcome.scores


@at_every_table
def test_a_copy_lives_its_own_life(table: Table) -> None:
    rng = Random(1)
    *middle, _ = walk(table, 1)
    for state in middle:
        before = table.views(state)
        twin = state.copy()
        assert table.views(twin) == before
        twin.apply(rng.choice(twin.legal_moves()))
        assert table.views(state) == before


@at_every_table
def test_imagination_agrees_with_what_was_seen(table: Table) -> None:
    rng = Random(1)
    for state in islice(walk(table, 1), 0, None, 3):
        for seat in map(Seat, range(table.seats)):
            twin = state.imagine(seat, rng)
            assert twin.view(seat) == state.view(seat)
            if state.turn == seat and state.outcome is None:
                assert twin.legal_moves() == state.legal_moves()


@at_every_table
def test_an_imagined_match_can_be_played_to_its_end(table: Table) -> None:
    rng = Random(1)
    for state in islice(walk(table, 1), 5, None, 40):
        for seat in map(Seat, range(table.seats)):
            twin = state.imagine(seat, rng)
            while twin.outcome is None:
                twin.apply(rng.choice(twin.legal_moves()))


@at_every_table
def test_a_save_resumes_at_every_point_of_a_match(table: Table) -> None:
    match = table.match(1)
    match.start()
    rng = Random(1)
    while match.outcome is None:
        _resumes_where_it_was(table, match)
        match.play(rng.choice(match.legal_moves()))
    _resumes_where_it_was(table, match)


def _resumes_where_it_was(table: Table, match: AnyMatch) -> None:
    record = Record.of(match)
    resumed = Record.from_json(record.to_json()).resume()
    assert resumed.moves == match.moves
    assert table.views(resumed) == table.views(match)
    assert Record.of(resumed) == record


@at_every_table
def test_the_same_seed_gives_the_same_match(table: Table) -> None:
    assert played(table, 7).moves == played(table, 7).moves
    assert played(table, 7).moves != played(table, 8).moves


@at_every_table
def test_everything_that_happens_can_be_written_down(table: Table) -> None:
    match = table.match(2)
    events = match.start()
    rng = Random(2)
    while match.outcome is None:
        events += match.play(rng.choice(match.legal_moves()))
    assert isinstance(events[-1], MatchEnded)
    assert events[-1].outcome == match.outcome
    assert msgspec.json.encode(events)
    assert msgspec.json.encode([match.view(Seat(i)) for i in range(table.seats)])


@at_every_table
def test_an_illegal_move_changes_nothing(table: Table) -> None:
    match = table.match(1)
    match.start()
    rng = Random(1)
    while match.outcome is None:
        before, moves = table.views(match), match.moves
        with pytest.raises(IllegalMoveError, match="Nonsense"):
            match.play(Nonsense())
        assert (table.views(match), match.moves) == (before, moves)
        match.play(rng.choice(match.legal_moves()))


@at_every_table
def test_taking_back_restores_the_position_and_never_rewinds_luck(table: Table) -> None:
    match = table.match(3)
    match.start()
    rng = Random(3)
    while match.outcome is None:
        before, known = table.views(match), len(match.moves)
        match.play(rng.choice(match.legal_moves()))
        if match.can_undo:
            assert len(match.moves) == known + 1
            after = match.moves
            match.undo()
            assert table.views(match) == before
            match.play(after[-1])


@of_every_game
def test_a_bot_can_play_to_the_end(game: AnyGame) -> None:
    rng = Random(3)
    match = Match(game, game.seats[0], rng=rng)
    events = match.start()
    while match.outcome is None:
        events = match.play(best_of(MonteCarlo().think(match.sight(), rng), patience=8))
    assert isinstance(events[-1], MatchEnded)


@of_every_game
def test_a_match_is_not_decided_by_the_seat(game: AnyGame) -> None:
    """Guards against a seat that can never win, not against a small advantage."""
    seats = game.seats[0]
    wins = [0] * seats
    for seed in range(60):
        outcome = played(Table(game, seats, game.options()), seed).outcome
        assert outcome is not None
        for seat in outcome.winners:
            wins[seat] += 1
    assert min(wins) > 0


@of_every_game
def test_every_seat_belongs_to_one_camp(game: AnyGame) -> None:
    for seats in game.seats:
        camps = game.camps(seats)
        assert sorted(seat for camp in camps for seat in camp) == [*range(seats)]
        assert len(camps) == (len(game.camp_names) if game.camp_names else seats)
