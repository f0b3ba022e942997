"""Matches that were played to their end, for those who remember them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from engine.match import Match
from engine.record import Record
from engine.registry import find_game
from screens.people import Player, Sitting
from screens.services.saves import SavedTable

LOU = Player("mouse", "Lou", id="lou")
MAX = Player("cat", "Max", id="max")
MAMIE = Player("owl", "Mamie", id="mamie")


def seated(*players: Player) -> tuple[Sitting, ...]:
    return tuple(Sitting(player, i, i) for i, player in enumerate(players))


def played(game_id: str, seats: int, seed: int = 1) -> Match[Any, Any, Any]:
    """Plays a match by chance to its end."""
    rng = Random(seed)
    match = Match(find_game(game_id), seats, rng=rng)
    match.start()
    while match.outcome is None:
        match.play(rng.choice(match.legal_moves()))
    return match


def evening(
    *players: Player, game_id: str = "lucie", seed: int = 1, begun: int = 1_000_000
) -> SavedTable:
    """Returns a match that these people have played to its end."""
    match = played(game_id, len(players), seed)
    return SavedTable(Record.of(match), seated(*players), 1, begun + seed, begun + seed + 600)


def winners(table: SavedTable) -> Sequence[Player]:
    outcome = table.record.resume().outcome
    assert outcome is not None
    return [table.sittings[seat].player for seat in outcome.winners]
