"""Bots think, decide and rate as when it was recorded; ``make playthroughs`` records anew."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from engine.bots import Level, patience_of
from engine.game import AnyGame
from engine.match import Match
from engine.record import Record
from engine.registry import all_games
from tests.engine.tables import of_every_game
from tools.playthroughs import (
    BOT_FOLDER,
    RATING_FOLDER,
    SEED,
    among_bots,
    bot_rules,
    rated_games,
    thoughts,
)

RECORDED = sorted(BOT_FOLDER.glob("*.json"))


def test_every_level_of_every_game_is_recorded() -> None:
    levels = {tuple(file.stem.split("-")[:: len(file.stem.split("-")) - 1]) for file in RECORDED}
    assert levels == {(game.id, level) for game in all_games().values() for level in game.bots}


def test_bots_are_recorded_under_all_rules_they_know() -> None:
    recorded = {file.stem.rsplit("-", 2)[0] for file in RECORDED}
    known = {f"{game.id}-{rules}" for game in all_games().values() for rules in bot_rules(game)}
    assert recorded == known


@pytest.mark.parametrize("file", RECORDED, ids=lambda file: f"{file.stem}-")
def test_bots_of_one_level_play_their_match_again(file: Path) -> None:
    text = file.read_bytes()
    before = Record.from_json(text).resume()
    match = Match(before.game, before.seats, before.options, rng=Random(SEED))
    record, thinking = among_bots(match, before.game.bots[Level(file.stem.rpartition("-")[2])])
    assert record == text
    assert thinking == thoughts()[file.stem]


@pytest.mark.parametrize("name", rated_games(), ids=lambda name: f"{name}-")
def test_bots_hope_for_as_much_as_they_did(name: str) -> None:
    recorded = msgspec.json.decode((RATING_FOLDER / f"{name}.json").read_bytes())
    assert rated_games()[name].ratings() == {
        position: {who: pytest.approx(hopes, abs=1e-3) for who, hopes in told.items()}
        for position, told in recorded.items()
    }


@of_every_game
def test_a_bot_that_decides_at_a_glance_asks_for_no_more(game: AnyGame) -> None:
    match: Match[Any, Any, Any] = Match(game, game.seats[0], rng=Random(5))
    match.start()
    for level in (Level.EASY, Level.MEDIUM):
        bot = game.bots[level]
        assert patience_of(bot) == len([*bot.think(match.sight(), Random(1))]) == 1
