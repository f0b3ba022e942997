"""The battery dies at the worst of moments: one table is one file, so nothing is mixed up."""

from __future__ import annotations

import os
from collections.abc import Callable
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.games.lucie.variants import LucieOptions, Variant
from engine.match import Match
from engine.registry import find_game
from screens.people import AVATARS, Player, Sitting
from screens.services.player_book import PlayerBook
from screens.services.preferences import PreferenceKeeper
from screens.services.saves import Saves

FAMILY = tuple(Sitting(Player(avatar), i, i) for i, avatar in enumerate(AVATARS[:3]))
STRANGERS = tuple(Sitting(Player(avatar), i, i) for i, avatar in enumerate(AVATARS[6:8]))
MOMENTS = ("fsync", "replace", "unlink")
GAMES = ("lucie", "bon_appetit")


class BatteryDied(BaseException):
    """Nothing happens any more."""


class Evening:
    """Two matches of one game by different people, and one of another; all of it written down."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.saves = Saves(folder / "tables")
        self.kept: dict[str, list[Any]] = {game: [None] for game in GAMES}
        """What may lie on each table: what was there and what is being written."""

    def play(self) -> None:
        book = PlayerBook(self.folder / "players.json")
        preferences = PreferenceKeeper(self.folder / "preferences.json")
        book.gather(tuple(sitting.player for sitting in FAMILY))
        self._play(Match(find_game("lucie"), 3, rng=Random(1)), FAMILY)
        self._forget("lucie")
        preferences.change(house_rules={"lucie": {"variant": "roles"}})
        book.gather(tuple(sitting.player for sitting in STRANGERS))
        roles = LucieOptions(variant=Variant.ROLES)
        self._play(Match(find_game("lucie"), 2, roles, rng=Random(2)), STRANGERS)
        self._play(Match(find_game("bon_appetit"), 3, rng=Random(3)), FAMILY)

    def _play(self, match: Match[Any, Any, Any], sittings: tuple[Sitting, ...]) -> None:
        match.start()
        for _ in range(3):
            match.play(match.legal_moves()[0])
            self._expect(match.game.id, (match.moves, match.options, sittings))
            assert self.saves.keep(match.game.id, match, sittings).wait()

    def _forget(self, game: str) -> None:
        self._expect(game, None)
        self.saves.forget(game)

    def _expect(self, game: str, table: Any) -> None:
        self.kept[game] = [self.kept[game][-1], table]


def found(folder: Path, game: str) -> Any:
    """Returns what a tablet with a new battery finds on the table of a game."""
    saves = Saves(folder / "tables")
    table = saves.find(game)
    assert saves.damaged == ()
    if table is None:
        return None
    match = table.record.resume()
    return match.moves, match.options, table.sittings


def dying_at(moment: int, act: Callable[..., Any], passed: Any) -> Callable[..., Any]:
    def act_or_die(*words: Any, **more: Any) -> Any:
        if next(passed) >= moment:
            raise BatteryDied
        return act(*words, **more)

    return act_or_die


@pytest.mark.parametrize("is_half_written", [False, True])
def test_no_power_cut_between_two_files_mixes_matches(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_half_written: bool
) -> None:
    for moment in count():
        evening, passed = Evening(tmp_path / str(moment)), count()
        with monkeypatch.context() as power:
            for name in MOMENTS:
                power.setattr(os, name, dying_at(moment, getattr(os, name), passed))
            try:
                evening.play()
            except BatteryDied:
                is_over = False
            else:
                is_over = True
        if is_half_written:
            for file in evening.folder.rglob("*.new"):
                file.write_bytes(file.read_bytes()[: moment % 50])
        for game in GAMES:
            assert found(evening.folder, game) in evening.kept[game]
        if is_over:
            break
    assert moment > 30
    assert found(evening.folder, "lucie")[2] == STRANGERS
