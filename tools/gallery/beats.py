"""Beats worth looking at, and where in some match each of them happens."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, NamedTuple

from engine.core import Event, Move, State
from engine.deck import Deck
from engine.game import Options
from engine.match import Match, MatchEnded, TurnStarted
from engine.registry import find_game

MOST_MATCHES = 2000
"""Matches that are searched for a beat before it counts as impossible."""


class Moment(NamedTuple):
    """An event, with what happened together with it and the match right afterwards."""

    event: Any
    events: Sequence[Any]
    match: Match[Any, Any, Any]

    def happened(self, *kinds: type[Event]) -> bool:
        return any(isinstance(event, kinds) for event in self.events)


@dataclass(frozen=True)
class Beat:
    """One thing that looks like nothing else: an event, or one kind of it."""

    name: str
    event: type[Event]
    like: Callable[[Moment], object] = lambda _: True
    """Which of these events are meant."""

    seats: int = 4
    options: Options | None = None
    prepare: Callable[[Any], None] = lambda _: None
    """Brings a fresh state of the game near its end, where playing on would take hours."""

    runs_on: bool = False
    """Whether what follows until the next decision belongs to it."""

    @property
    def setting(self) -> tuple[object, ...]:
        """What matches must have in common to be searched together."""
        return self.seats, self.options, self.prepare


@dataclass(frozen=True)
class Take:
    """Where a beat happens: in which match, after which moves, as which event of the last one."""

    beat: Beat
    game_id: str
    seed: int
    moves: tuple[Move, ...]
    place: int

    def match_before(self) -> Match[Any, Any, Any]:
        """Lays the match out as it is before the last move; undealt, if nobody has moved yet."""
        return self._after(len(self.moves) - 1)

    def match_after(self) -> Match[Any, Any, Any]:
        """Lays the match out as it is after the beat."""
        return self._after(len(self.moves))

    def _after(self, count: int) -> Match[Any, Any, Any]:
        match = _new_match(self.game_id, self.beat, self.seed)
        if count >= 0:
            match.start()
        for move in self.moves[: max(0, count)]:
            match.play(move)
        return match


def find(game_id: str, beats: Iterable[Beat]) -> dict[str, Take]:
    """Searches matches for the first time each beat happens; what never happens is missing."""
    found: dict[str, Take] = {}
    settings: dict[tuple[object, ...], list[Beat]] = {}
    for beat in beats:
        settings.setdefault(beat.setting, []).append(beat)
    for wanted in settings.values():
        for seed in range(MOST_MATCHES):
            missing = [beat for beat in wanted if beat.name not in found]
            if not missing:
                break
            for take in _takes(game_id, missing, seed):
                found.setdefault(take.beat.name, take)
    return found


def _takes(game_id: str, beats: Sequence[Beat], seed: int) -> Iterator[Take]:
    """Plays one match by chance and yields every place at which one of *beats* happens."""
    match, brain = _new_match(game_id, beats[0], seed), Random(seed)
    moves: list[Move] = []
    events: Sequence[Any] = match.start()
    while True:
        for place, event in enumerate(events):
            for beat in beats:
                if type(event) is beat.event and beat.like(Moment(event, events, match)):
                    yield Take(beat, game_id, seed, tuple(moves), place)
        if match.outcome is not None:
            return
        moves.append(brain.choice(match.legal_moves()))
        events = match.play(moves[-1])


def _new_match(game_id: str, beat: Beat, seed: int) -> Match[Any, Any, Any]:
    game = find_game(game_id)

    def deal(seats: int, options: Options, deck: Deck) -> State[Any, Any, Any]:
        state = game.deal(seats, options, deck)
        beat.prepare(state)
        return state

    return Match(replace(game, deal=deal), beat.seats, beat.options, rng=Random(seed))


def is_tie(moment: Moment) -> bool:
    return isinstance(moment.event, MatchEnded) and len(moment.event.outcome.winners) > 1


def turn_change(**setting: Any) -> Beat:
    return Beat("turn_change", TurnStarted, lambda m: len(m.events) > 1, runs_on=True, **setting)
