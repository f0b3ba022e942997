"""The same luck again: whoever sits where somebody sat meets what they met."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from engine.core import IllegalMoveError, Outcome
from engine.game import AnyGame
from engine.match import AnyMatch, Match
from engine.record import BadRecordError, Record
from tests.engine.tables import Table, at_every_table, of_every_game, played, tables_of
from tests.engine.test_match import ANN, CHAT, Land, Loaded, Nod, Roll, Say, Talk

ROLL, NOD = Roll(), Nod()
FRESH = 5
"""What a fresh roll brings here."""

BEFORE: tuple[Talk, ...] = (ROLL, Land(1), ROLL, Land(2), ROLL, Land(3), ROLL, Land(6))
"""Ann met a one and a three, Bob a two and a six."""


def chat_again(before: tuple[Talk, ...] = BEFORE) -> AnyMatch:
    match = Match(CHAT, 2, rng=Loaded(FRESH))
    match.meet_again(before)
    match.start()
    return match


def rolls_of(match: AnyMatch) -> list[int]:
    return [move.face for move in match.moves if isinstance(move, Land)]


def test_the_same_moves_meet_the_same_luck_to_the_end() -> None:
    match = chat_again()
    for _ in range(4):
        match.play(ROLL)
    assert match.moves == BEFORE
    assert match.outcome == match.outcome_before == Outcome((6, 0), (ANN,))


def test_a_seat_meets_its_own_luck_however_often_the_others_roll() -> None:
    match = chat_again()
    for move in (NOD, ROLL, NOD, ROLL):
        match.play(move)
    assert rolls_of(match) == [2, 6], "Ann never rolled, and Bob rolled what Bob had rolled"


def test_luck_is_fresh_once_a_seat_has_met_all_of_it() -> None:
    match = chat_again(BEFORE[:4])
    for move in (ROLL, NOD, ROLL, ROLL):
        match.play(move)
    assert rolls_of(match) == [1, FRESH, 2]


def test_what_the_rules_do_not_allow_now_waits_for_later() -> None:
    match = chat_again()
    luck = match.luck
    assert luck.next(ANN, [Land(3), Land(4)]) == Land(3)
    luck.spend(ANN, Land(3))
    assert luck.next(ANN, [Land(3), Land(4)]) is None, "a three is not met twice"
    assert luck.next(ANN, [Land(4), Land(1)]) == Land(1)


def test_taking_back_gives_luck_back() -> None:
    match = chat_again()
    match.play(Say("hi"))
    match.undo()
    match.play(ROLL)
    assert rolls_of(match) == [1]


def test_moves_that_could_not_be_made_bring_no_luck() -> None:
    with pytest.raises(IllegalMoveError, match="move 2 of the match before"):
        chat_again((ROLL, Land(9)))


def test_fresh_luck_has_no_match_before() -> None:
    match = Match(CHAT, 2)
    assert match.outcome_before is None
    assert not match.before


@at_every_table
def test_a_rematch_with_the_same_luck_can_be_played_and_resumed_at_every_point(
    table: Table,
) -> None:
    match = table.match(1)
    match.meet_again(played(table, 2).moves)
    match.start()
    rng = Random(3)
    while match.outcome is None:
        match.play(rng.choice(match.legal_moves()))
        if len(match.moves) % 25 == 0:
            twin = Record.from_json(Record.of(match).to_json()).resume()
            assert table.views(twin) == table.views(match)
            assert twin.luck.left == match.luck.left


@of_every_game
def test_who_moves_as_somebody_moved_before_comes_to_the_same_end(game: AnyGame) -> None:
    before = played(tables_of(game)[-1], 4)
    match = Match(game, before.seats, before.options)
    match.meet_again(before.moves)
    match.start()
    while match.outcome is None:
        match.play(before.moves[len(match.moves)])
    assert match.moves == before.moves
    assert match.outcome == match.outcome_before == before.outcome


@of_every_game
def test_a_save_whose_match_before_is_damaged_says_so(game: AnyGame) -> None:
    table = tables_of(game)[0]
    match = table.match(1)
    match.meet_again(played(table, 2).moves)
    text = msgspec.json.decode(Record.of(match).to_json())
    text["before"] = [*text["before"], text["before"][0]]
    with pytest.raises(BadRecordError, match="of the match before"):
        Record.from_json(msgspec.json.encode(text)).resume()


@of_every_game
def test_fresh_luck_leaves_no_trace_in_a_save(game: AnyGame) -> None:
    assert b'before"' not in Record.of(played(tables_of(game)[0], 1)).to_json()
