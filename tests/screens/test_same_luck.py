"""The same luck again: everybody one seat further, and who made more of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.match import Match
from engine.registry import find_game, game_ids
from screens.party import rematch, same_luck
from screens.people import AVATARS, Sitting
from screens.routes import Podium, SameLuck
from screens.services.saves import Saves
from screens.shell.ceremony import Step
from screens.shell.encore import Encore
from screens.shell.luck import Hand, LuckPage
from screens.shell.pictures import Portrait
from screens.shell.podium import PodiumPage
from tests.screens.tables import new_match, people, there
from tests.screens.tablets import Tablet
from tools.at_once import AtOnce

OpenTablet = Callable[..., Tablet]
of_every_game = pytest.mark.parametrize("game_id", game_ids())


class Notes:
    """A way that leads nowhere, and remembers where people wanted to go."""

    def __init__(self) -> None:
        self.table: tuple[Match[Any, Any, Any], tuple[Sitting, ...]]

    def show_table(self, match: Match[Any, Any, Any], sittings: tuple[Sitting, ...]) -> None:
        self.table = match, sittings


def to_its_end(match: Match[Any, Any, Any], seed: int = 1) -> Match[Any, Any, Any]:
    rng = Random(seed)
    match.start()
    while match.outcome is None:
        match.play(rng.choice(match.legal_moves()))
    return match


def again(
    match: Match[Any, Any, Any], sittings: list[Sitting]
) -> tuple[Match[Any, Any, Any], tuple[Sitting, ...]]:
    notes = Notes()
    Encore(match, sittings, notes).meet_again()  # type: ignore[arg-type]
    return notes.table


@of_every_game
def test_everybody_moves_on_and_leaves_a_seat_to_somebody(game_id: str) -> None:
    game = find_game(game_id)
    before = people(game.seats[-1])
    after = same_luck(before, has_loner=bool(game.loner))
    assert sorted(there(sitting.before) for sitting in after) == [*range(len(before))]
    for sitting in after:
        assert before[there(sitting.before)].player == sitting.player
    moved = [seat != sitting.before for seat, sitting in enumerate(after)]
    assert any(moved) if game.loner else all(moved)


def test_an_ordinary_rematch_forgets_the_luck_before() -> None:
    after = rematch(same_luck(people(3), has_loner=False), has_loner=False)
    assert [sitting.before for sitting in after] == [None, None, None]


@of_every_game
def test_a_rematch_with_the_same_luck_is_kept_with_it(tmp_path: Path, game_id: str) -> None:
    saves = Saves(tmp_path, AtOnce())
    first = to_its_end(new_match(game_id, 3))
    match, sittings = again(first, people(3))
    match.start()
    assert tuple(match.before) == tuple(first.moves)
    saves.keep(game_id, match, sittings)
    kept = there(Saves(tmp_path, AtOnce()).find(game_id))
    resumed = kept.record.resume()
    assert kept.sittings == sittings
    assert (resumed.before, resumed.moves) == (match.before, match.moves)
    assert resumed.luck.left == match.luck.left


@of_every_game
def test_only_a_match_with_choices_is_worth_the_same_luck(game_id: str) -> None:
    encore = Encore(to_its_end(new_match(game_id, 3)), people(3), Notes())  # type: ignore[arg-type]
    assert encore.can_be_met_again is (game_id != "bon_appetit")
    assert not encore.can_be_compared


def test_from_podium_to_podium_with_the_same_luck(tablet: OpenTablet) -> None:
    device = tablet()
    first = to_its_end(new_match("cheese_rescue", 3))
    device.show(Podium(first, people(3), there(first.outcome)))
    device.tap(device.button("icon_luck"))
    table = device.table
    assert table.match.before
    to_its_end(table.match, seed=2)
    device.app.router.home()
    device.show(Podium(table.match, table.sittings, there(table.match.outcome)))
    steps, before = device.all(Step), there(first.outcome).scores
    assert sorted(step.score_before for step in steps) == sorted(before)
    for step in steps:
        faces = [*step.ids.faces.children, *step.ids.before.children]
        sat = [AVATARS.index(each.avatar) for each in faces if isinstance(each, Portrait)]
        assert before[sat[1]] == step.score_before, "on the podium, beside what they made of it"
        assert sat[0] != sat[1], "somebody else had this luck before"
    device.tap(device.button("icon_luck"))
    hands = device.all(Hand)
    assert device.at(LuckPage)
    assert [(hand.first, hand.then) for hand in hands] == [
        *zip(there(first.outcome).scores, there(table.match.outcome).scores, strict=True)
    ]
    device.go_back()
    assert device.at(PodiumPage)


def test_camps_are_compared_as_camps(tablet: OpenTablet) -> None:
    device = tablet()
    first = to_its_end(new_match("chop_chop", 4))
    match, sittings = again(first, people(4))
    device.show(SameLuck(to_its_end(match, seed=5), sittings))
    mice, cat = device.all(Hand)
    assert len(mice.ids.first.children) == len(mice.ids.then.children) == 3
    assert len(cat.ids.first.children) == len(cat.ids.then.children) == 1
