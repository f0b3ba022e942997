"""How a match is refereed, whatever the game. The game played here is as small as can be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, ClassVar

import pytest

from engine.core import FIRST, NATURE, Event, IllegalMoveError, Move, Outcome, Seat, State
from engine.deck import Deck
from engine.game import Game, Options, Starter, all_against_last, each_alone
from engine.match import Match, MatchEnded, SeatCountError, TurnStarted

ANN, BOB, CID = Seat(0), Seat(1), Seat(2)


class Say(Move, frozen=True):
    word: str


class Roll(Move, frozen=True):
    pass


class Land(Move, frozen=True):
    face: int


class Pass(Move, frozen=True):
    final: ClassVar[bool] = True


class Nod(Move, frozen=True):
    """Passes, too, but can be taken back."""


class Said(Event, frozen=True):
    word: str


class Landed(Event, frozen=True):
    face: int


Talk = Say | Roll | Land | Pass | Nod


@dataclass(slots=True)
class Chat(State[Talk, Said | Landed, str]):
    """Say a word and go on, pass, or roll: a six ends the chat."""

    words: list[str]
    turn: Seat = FIRST
    player: Seat = FIRST
    outcome: Outcome | None = None

    @classmethod
    def deal(cls, seats: int, options: Options, deck: Deck) -> Chat:
        return cls([])

    def legal_moves(self) -> Sequence[Talk]:
        if self.turn == NATURE:
            return tuple(map(Land, range(1, 7)))
        return Say("hi"), Say("ho"), Roll(), Pass(), Nod()

    def apply(self, move: Talk) -> list[Said | Landed]:
        match move:
            case Say(word):
                self.words.append(word)
                return [Said(word)]
            case Roll():
                self.turn = NATURE
                return []
            case Pass() | Nod():
                self._next()
                return []
            case Land(face):
                self._next()
                if face == 6:
                    self.outcome = Outcome.by_score([face, 0])
                return [Landed(face)]

    def _next(self) -> None:
        self.player = self.turn = Seat(1 - self.player)

    def view(self, seat: Seat) -> str:
        return " ".join(self.words)

    def copy(self) -> Chat:
        return Chat([*self.words], self.turn, self.player, self.outcome)


CHAT = Game("chat", range(2, 3), 3, Starter.YOUNGEST, Chat.deal, Talk, Said | Landed, Deck())


class Loaded(Random):
    """Luck that always finds the same face."""

    def __init__(self, face: int) -> None:
        super().__init__(0)
        self.face = face

    def choice(self, seq: Any) -> Any:
        return seq[self.face - 1]


def chat(face: int = 1) -> Match[Talk, Said | Landed, str]:
    match = Match(CHAT, 2, rng=Loaded(face))
    match.start()
    return match


def test_a_game_refuses_a_number_of_players_it_is_not_made_for() -> None:
    with pytest.raises(SeatCountError, match="chat seats 2 to 2 players, not 7"):
        Match(CHAT, 7)


def test_starting_tells_whose_turn_it_is() -> None:
    assert Match(CHAT, 2).start() == [TurnStarted(ANN)]


def test_a_player_who_goes_on_starts_no_new_turn() -> None:
    assert chat().play(Say("hi")) == [Said("hi")]


def test_nature_answers_at_once_and_the_next_turn_starts() -> None:
    match = chat(face=3)
    assert match.play(Roll()) == [Landed(3), TurnStarted(BOB)]
    assert match.moves == (Roll(), Land(3))


def test_the_last_event_is_the_end_of_the_match() -> None:
    match = chat(face=6)
    end = Outcome((6, 0), (ANN,))
    assert match.play(Roll()) == [Landed(6), MatchEnded(end)]
    assert match.legal_moves() == ()


def test_the_last_move_of_a_match_is_told_again_with_the_same_luck() -> None:
    match = chat(face=6)
    match.play(Say("hi"))
    events, moves = match.play(Roll()), match.moves
    match.rewind_end()
    assert (match.outcome, match.view(ANN)) == (None, "hi")
    assert match.moves == moves, "whoever keeps it now keeps all of it"
    assert match.start() == events
    assert (match.moves, match.outcome) == (moves, Outcome((6, 0), (ANN,)))


def test_an_outcome_tells_what_was_counted_only_when_that_told_the_best_apart() -> None:
    assert Outcome.by_score((8, 3, 8), (4, 9, 5)) == Outcome((8, 3, 8), (CID,), (4, 9, 5))
    assert Outcome.by_score((8, 3, 8), (5, 9, 5)) == Outcome((8, 3, 8), (ANN, CID), ())
    assert Outcome.by_score((9, 3, 8), (0, 9, 5)) == Outcome((9, 3, 8), (ANN,), ())


def test_whoever_is_compared_is_compared_in_everything() -> None:
    with pytest.raises(ValueError, match="shorter"):
        Outcome.by_score((8, 8), (4,))


def test_an_illegal_move_names_itself_its_place_and_who_made_it() -> None:
    match = chat()
    match.play(Say("hi"))
    with pytest.raises(IllegalMoveError, match=r"move 2 of chat: Say\(word='ha'\).* seat 0"):
        match.play(Say("ha"))
    assert match.view(ANN) == "hi"


def test_moves_are_taken_back_one_by_one() -> None:
    match = chat()
    match.play(Say("hi"))
    match.play(Say("ho"))
    match.undo()
    assert match.view(ANN) == "hi"
    match.undo()
    assert (match.view(ANN), match.can_undo) == ("", False)


def test_nothing_is_taken_back_across_a_die() -> None:
    match = chat(face=2)
    match.play(Say("hi"))
    match.play(Roll())
    assert not match.can_undo
    with pytest.raises(IllegalMoveError, match="nothing to take back"):
        match.undo()
    assert match.view(ANN) == "hi"


def test_nothing_is_taken_back_across_a_final_move() -> None:
    match = chat()
    match.play(Say("hi"))
    match.play(Pass())
    assert not match.can_undo
    match.play(Say("ho"))
    match.undo()
    assert (match.turn, match.can_undo) == (BOB, False)


def test_a_bot_looks_at_a_copy() -> None:
    match = chat()
    imagined = match.sight().imagine(Random(0))
    imagined.apply(Say("hi"))
    assert match.view(ANN) == ""


def test_equal_scores_share_the_win_unless_something_decides() -> None:
    assert Outcome.by_score([3, 3, 1]).winners == (0, 1)
    assert Outcome.by_score([3, 3, 1], tie_break=[0, 2, 9]).winners == (1,)


def test_it_is_known_whose_moves_can_be_taken_back() -> None:
    match = chat()
    for move in (Say("hi"), Nod(), Say("ho")):
        match.play(move)
    assert [*match.movers] == [ANN, ANN, BOB]
    match.undo(2)
    assert (match.turn, [*match.movers], match.view(ANN)) == (ANN, [ANN], "hi")


@pytest.mark.parametrize("moves", [0, 2])
def test_no_more_is_taken_back_than_was_played_since_luck(moves: int) -> None:
    match = chat()
    match.play(Roll())
    match.play(Say("hi"))
    with pytest.raises(IllegalMoveError):
        match.undo(moves)
    assert match.view(ANN) == "hi"


def test_if_all_agree_it_goes_back_behind_luck_which_speaks_anew() -> None:
    match = chat(face=2)
    match.play(Say("hi"))
    match.play(Roll())
    match.play(Say("ho"))
    match.go_back(1)
    assert (match.view(ANN), match.turn, match.knots) == ("hi", ANN, 1)
    match.play(Roll())
    assert match.moves == (Say("hi"), Roll(), Land(2))


def test_if_all_agree_it_goes_back_to_the_very_beginning() -> None:
    match = chat()
    match.play(Say("hi"))
    match.play(Roll())
    match.go_back(0)
    assert (match.moves, match.turn, match.view(ANN), match.knots) == ((), ANN, "", 1)
    match.play(Roll())
    match.go_back(1)
    assert (match.moves, match.knots) == ((Roll(),), 2)


@pytest.mark.parametrize("moves", [-1, 1])
def test_nobody_goes_back_to_what_was_not_played(moves: int) -> None:
    match = chat()
    match.play(Say("hi"))
    with pytest.raises(IllegalMoveError, match="nothing to go back to"):
        match.go_back(moves)
    assert (match.view(ANN), match.knots) == ("hi", 0)


class ChatOptions(Options, frozen=True):
    whisper: bool = False


def test_a_house_rule_makes_a_difference_unless_its_game_says_otherwise() -> None:
    assert ChatOptions().matters("whisper", 2) is True


def test_each_plays_alone_or_all_against_the_last() -> None:
    assert each_alone(3) == ((ANN,), (BOB,), (CID,))
    assert all_against_last(3) == ((ANN, BOB), (CID,))
    assert Match(CHAT, 2).camps == ((ANN,), (BOB,))


def test_only_whoever_plays_alone_against_all_has_a_name_for_it() -> None:
    hunt = replace(CHAT, camps=all_against_last, camp_names=("mice", "cat"))
    teams = replace(CHAT, camp_names=("mice", "cats"))
    assert [game.loner for game in (CHAT, hunt, teams)] == ["", "cat", ""]
