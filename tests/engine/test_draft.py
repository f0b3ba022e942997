"""A deck is changed number by number, and the rules say whether it can be played with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Annotated, Any

import pytest
from msgspec import Meta, Struct

from engine.core import NATURE, Outcome
from engine.deck import BadDeckError, Deck, Source, source_of, sources_of
from engine.draft import Cells, Draft, Number, Part, Row
from engine.registry import all_games, find_game, game_ids
from engine.trial import Trial, wilson
from tests.engine.test_match import CHAT, Chat, Land, Landed, Roll, Said, Talk

Age = Annotated[int, Meta(ge=1, le=4)]


class Pond(Struct, frozen=True):
    frogs: Annotated[int, Meta(ge=2, le=5)]
    ducks: dict[Age, Annotated[int, Meta(ge=1, le=9)]]
    """How many there are of each age."""


class FarmDeck(Deck, frozen=True):
    """A box with one of everything that a box can hold."""

    hens: int
    pond: Pond
    hills: dict[str, Pond]
    eggs: dict[str, int]
    """By the colour of their shells."""

    die: Annotated[tuple[Annotated[int, Meta(ge=1, le=6)], ...], Meta(min_length=2, max_length=3)]
    cows: Annotated[tuple[tuple[Annotated[int, Meta(le=2)], int], ...], Meta(max_length=2)]
    """Spots and horns."""

    steps: tuple[int, ...]
    """To the barn and back."""

    fences: tuple[str, ...]

    @classmethod
    def cells(cls, numbers: Mapping[str, Any]) -> Sequence[Sequence[str]]:
        return [[f"{letter}1" for letter in "abcdefghi"[: numbers["hens"]]]]


FARM = FarmDeck(
    hens=3,
    pond=Pond(2, {3: 6}),
    hills={"far": Pond(4, {1: 2, 2: 1, 3: 1, 4: 1})},
    eggs={"white": 5, "brown": 4},
    die=(1, 6),
    cows=((2, 0), (1, 7)),
    steps=(5,),
    fences=("b1",),
)


def numbers_of(part: Part) -> list[tuple[str, ...]]:
    match part:
        case Number():
            return [part.path]
        case Row():
            return [number.path for number in part.numbers]
        case Cells():
            return [part.path]


@pytest.mark.parametrize("game_id", game_ids())
def test_a_draft_nobody_has_touched_is_the_deck(game_id: str) -> None:
    deck = find_game(game_id).deck
    assert Draft(deck).check() == deck


@pytest.mark.parametrize("game_id", game_ids())
def test_every_number_of_the_box_says_where_it_comes_from(game_id: str) -> None:
    sources = sources_of(f"engine.games.{game_id}")
    paths = [path for part in Draft(find_game(game_id).deck).parts() for path in numbers_of(part)]
    assert paths
    for path in paths:
        beginnings = {".".join(path[:length]) for length in range(1, len(path) + 1)}
        assert beginnings & {*sources}, f"nobody says where {path} comes from"


def test_what_is_said_of_one_number_goes_before_what_is_said_of_all() -> None:
    sources = sources_of("engine.games.bon_appetit")
    assert source_of(("full", "cheese"), sources) is Source.SHEET
    assert source_of(("full", "mouse", "2"), sources) is Source.ASSUMED
    assert source_of(("red", "tokens"), sources) is Source.SHEET


@pytest.mark.parametrize("game_id", game_ids())
def test_every_number_can_be_turned_and_turned_back(game_id: str) -> None:
    deck = find_game(game_id).deck
    for part in Draft(deck).parts():
        if isinstance(part, Number) and part.value < part.most:
            draft = Draft(deck)
            draft.turn(part.path, part.value + 1)
            assert draft.value(part.path) == part.value + 1
            draft.turn(part.path, part.value)
            assert draft.check() == deck


def test_a_draft_lists_all_that_can_be_turned_and_how_far() -> None:
    most = 999
    assert Draft(FARM).parts() == [
        Number(("hens",), 3, 0, most),
        Number(("pond", "frogs"), 2, 2, 5),
        Number(("pond", "ducks", "1"), 0, 0, 9),
        Number(("pond", "ducks", "2"), 0, 0, 9),
        Number(("pond", "ducks", "3"), 6, 0, 9),
        Number(("pond", "ducks", "4"), 0, 0, 9),
        Number(("hills", "far", "frogs"), 4, 2, 5),
        Number(("hills", "far", "ducks", "1"), 2, 0, 9),
        Number(("hills", "far", "ducks", "2"), 1, 0, 9),
        Number(("hills", "far", "ducks", "3"), 1, 0, 9),
        Number(("hills", "far", "ducks", "4"), 1, 0, 9),
        Number(("eggs", "brown"), 4, 0, most),
        Number(("eggs", "white"), 5, 0, most),
        Row(
            ("die",),
            (Number(("die", "0"), 1, 1, 6), Number(("die", "1"), 6, 1, 6)),
            is_card=False,
            can_grow=True,
            can_shrink=False,
        ),
        Row(
            ("cows", "0"),
            (Number(("cows", "0", "0"), 2, 0, 2), Number(("cows", "0", "1"), 0, 0, most)),
            is_card=True,
            can_grow=False,
            can_shrink=True,
        ),
        Row(
            ("cows", "1"),
            (Number(("cows", "1", "0"), 1, 0, 2), Number(("cows", "1", "1"), 7, 0, most)),
            is_card=True,
            can_grow=False,
            can_shrink=True,
        ),
        Row(
            ("steps",),
            (Number(("steps", "0"), 5, 0, most),),
            is_card=False,
            can_grow=True,
            can_shrink=False,
        ),
        Cells(("fences",), ("b1",), (("a1", "b1", "c1"),)),
    ]


def test_an_empty_box_has_nothing_to_turn_no_board_and_nothing_to_tell() -> None:
    draft = Draft(Deck())
    assert (draft.parts(), draft.board, Deck().shares()) == ([], (), ())


def test_rows_grow_and_shrink_between_the_shortest_and_the_longest() -> None:
    draft = Draft(FARM)
    draft.grow(("die", "0"))
    draft.shrink(("cows", "0"))
    rows = [part for part in draft.parts() if isinstance(part, Row)]
    assert [(row.path, row.can_grow, row.can_shrink) for row in rows] == [
        (("die",), False, True),
        (("cows", "0"), True, False),
        (("steps",), True, False),
    ]
    assert draft.value(("die",)) == [1, 1, 6], "the new face lies behind the one it is like"
    assert draft.value(("cows",)) == [[1, 7]]


def test_a_number_stands_under_what_it_shares_with_those_beside_it() -> None:
    headings = {
        ("hens",): (),
        ("pond", "frogs"): ("pond",),
        ("hills", "far", "ducks", "2"): ("hills", "far"),
        ("eggs", "brown"): ("eggs",),
        ("die", "1"): ("die",),
        ("fences",): (),
    }
    draft = Draft(FARM)
    assert {path: draft.heading(path) for path in headings} == headings


def test_what_is_not_there_counts_as_none() -> None:
    draft = Draft(FARM)
    absent = [("pond", "ducks", "2"), ("eggs", "blue"), ("die", "2"), ("cows", "0", "2")]
    assert [draft.value(path) for path in absent] == [0] * 4
    draft.value(("die",)).append(5)
    assert draft.check() == FARM, "whoever asks may scribble on the answer"


def test_none_takes_only_kinds_out_and_other_numbers_become_zero() -> None:
    draft = Draft(FARM)
    for path in (("hills", "far", "ducks", "2"), ("pond", "ducks", "2"), ("eggs", "white")):
        draft.turn(path, 0)
    draft.turn(("hens",), 0)
    draft.turn(("cows", "1", "1"), 0)
    draft.turn(("pond", "ducks", "4"), 8)
    assert draft.check() == FarmDeck(
        hens=0,
        pond=Pond(2, {3: 6, 4: 8}),
        hills={"far": Pond(4, {1: 2, 3: 1, 4: 1})},
        eggs={"brown": 4},
        die=(1, 6),
        cows=((2, 0), (1, 0)),
        steps=(5,),
        fences=("b1",),
    )
    draft.turn(("pond", "frogs"), 0)
    with pytest.raises(BadDeckError, match=r"`int` >= 2 - at `\$.pond.frogs`"):
        draft.check()


def test_a_total_that_does_not_fit_is_named_with_its_facts() -> None:
    draft = Draft(find_game("lucie").deck)
    draft.turn(("total",), 43)
    with pytest.raises(BadDeckError) as refused:
        draft.check()
    assert refused.value.fault is not None
    assert refused.value.fault.name == "total"
    assert refused.value.fault.facts == {"counted": 42, "total": 43}


def test_no_mice_of_a_kind_takes_the_kind_out_and_one_brings_it_back() -> None:
    deck = find_game("bon_appetit").deck
    draft = Draft(deck)
    draft.turn(("full", "mouse", "2"), 0)
    draft.turn(("red", "mouse", "2"), 0)
    assert draft.check() != deck
    draft.turn(("full", "mouse", "2"), 6)
    draft.turn(("red", "mouse", "2"), 3)
    assert draft.check() == deck


def test_a_die_gets_another_face_and_loses_it() -> None:
    deck = find_game("chop_chop").deck
    draft = Draft(deck)
    draft.grow(("cat_die", "5"))
    assert draft.value(("cat_die",)) == [1, 1, 2, 2, 2, 3, 3]
    draft.check()
    draft.shrink(("cat_die", "6"))
    assert draft.check() == deck


def test_a_hole_is_moved_by_two_taps() -> None:
    draft = Draft(find_game("chop_chop").deck)
    draft.pick(("holes",), "a4")
    draft.pick(("holes",), "a1")
    draft.check()
    assert draft.value(("holes",)) == ["f4", "c1", "d7", "a1"]


def test_a_wider_kitchen_has_more_cells_to_pick_from() -> None:
    draft = Draft(find_game("chop_chop").deck)
    draft.turn(("columns",), 7)
    assert draft.board[0][-1] == "g7"


@pytest.mark.parametrize("game_id", game_ids())
def test_bots_tell_how_long_a_match_is_and_who_wins(game_id: str) -> None:
    game = all_games()[game_id]
    trial = Trial(game, game.seats[0], game.deck, Random(1), games=3)
    thoughts = sum(1 for _ in trial.run())
    assert trial.played == 3
    assert thoughts >= trial.decisions > 3
    assert trial.length == trial.decisions / 3
    assert sum(trial.chances) == pytest.approx(1)


@dataclass(slots=True)
class Toss(Chat):
    """Ann rolls once: a six wins, a one is as good as Bob's."""

    face: int = 6

    def legal_moves(self) -> Sequence[Talk]:
        return (Land(self.face),) if self.turn == NATURE else (Roll(),)

    def apply(self, move: Talk) -> list[Said | Landed]:
        events = Chat.apply(self, move)
        if isinstance(move, Land):
            self.outcome = Outcome.by_score([self.face, 1])
        return events

    def copy(self) -> Toss:
        return replace(self, words=[*self.words])


@pytest.mark.parametrize("games", [1, 4])
@pytest.mark.parametrize(("face", "chances"), [(6, [1, 0]), (1, [0.5, 0.5])])
def test_those_who_share_a_win_share_it_among_the_chances(
    face: int, chances: list[float], games: int
) -> None:
    toss = replace(CHAT, deal=lambda *_: Toss([], face=face))
    trial = Trial(toss, 2, Deck(), Random(1), games)
    for _ in trial.run():
        pass
    assert (trial.played, trial.decisions, trial.length) == (games, games, 1)
    assert trial.chances == chances


def test_before_the_first_match_bots_know_nothing() -> None:
    trial = Trial(find_game("lucie"), 3, find_game("lucie").deck, Random(1))
    assert (trial.games, trial.length, trial.chances) == (200, 0, [0, 0, 0])
    assert trial.bounds == [(0, 1)] * 3


def test_the_interval_is_wilsons() -> None:
    assert wilson(0.5, 100) == pytest.approx((0.404, 0.596), abs=0.001)
    low, high = wilson(1.0, 20)
    assert low == pytest.approx(0.839, abs=0.001)
    assert high == pytest.approx(1.0)


def test_the_more_matches_bots_have_played_the_closer_they_know_a_chance() -> None:
    toss = replace(CHAT, deal=lambda *_: Toss([], face=1))
    widths = []
    for games in (1, 50, 200):
        trial = Trial(toss, 2, Deck(), Random(1), games)
        for _ in trial.run():
            pass
        (low, high), (_, _) = trial.bounds
        assert 0 <= low < trial.chances[0] < high <= 1
        widths.append(high - low)
    assert widths == sorted(widths, reverse=True)


@pytest.mark.parametrize("game_id", game_ids())
def test_what_a_deck_does_is_a_part_of_a_whole(game_id: str) -> None:
    shares = find_game(game_id).deck.shares()
    assert shares
    assert all(0 <= share.part <= share.whole for share in shares)
