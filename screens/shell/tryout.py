"""Bots try a deck out, match after match, while people look at its numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from time import perf_counter

import asynckivy as ak
from kivy.event import EventDispatcher
from kivy.properties import ListProperty, NumericProperty, StringProperty

from engine.deck import Deck
from engine.game import AnyGame
from engine.trial import Trial
from screens.shell.deck_rows import Text

SLICE = 0.006
"""Seconds of a frame in which bots may play."""

ENOUGH = 50
"""Matches of a trial after which it is told what came of them so far."""


class Tryout(EventDispatcher):
    """Lets bots play for a few milliseconds of every frame, and says in words what comes of it."""

    progress = NumericProperty(0)
    """How many matches are played, in percent."""

    length = StringProperty()
    """How long a match is; nothing until enough of them are played."""

    findings: list[str] = ListProperty()
    """What else came of the matches."""

    def __init__(self, text: Text, is_busy: Callable[[], bool]) -> None:
        """Takes *is_busy*, which tells whether bots still have to wait."""
        super().__init__()
        self._text, self._is_busy = text, is_busy
        self._bots: ak.Task | None = None
        self._of_the_box: dict[str, int] = {}
        """How long a match with the box is, by game, once bots have played it."""

    def begin(self, game: AnyGame, deck: Deck) -> None:
        self._bots = ak.start(self._play(game, deck))

    def stop(self) -> None:
        """Sends the bots away."""
        if self._bots is not None:
            self._bots.cancel()
            self._bots = None

    def forget(self) -> None:
        """Sends the bots away: what came of their matches is true no more."""
        self.stop()
        self.progress, self.length, self.findings = 0, "", []

    async def _play(self, game: AnyGame, deck: Deck) -> None:
        seats = game.seats[len(game.seats) // 2]
        trial = Trial(game, seats, deck, Random(1))
        is_box = deck == game.deck
        await ak.sleep(0)
        while self._is_busy():
            await ak.sleep(0)
        end = perf_counter() + SLICE
        for _ in trial.run():
            if perf_counter() > end:
                self.progress = 100 * trial.played / trial.games
                if trial.played >= ENOUGH and not self.length:
                    self._tell(trial, is_box=is_box)
                await ak.sleep(0)
                end = perf_counter() + SLICE
        if is_box:
            self._of_the_box[game.id] = round(trial.length)
        self.progress = 100
        self._tell(trial, is_box=is_box)

    def _tell(self, trial: Trial, *, is_box: bool) -> None:
        """Tells how the matches went, in place of what was told after fewer of them."""
        turns = round(trial.length)
        self.length = self._text("app.deck.length", seats=trial.seats, turns=turns)
        self.findings = [*self._found(trial, is_box=is_box)]

    def _found(self, trial: Trial, *, is_box: bool) -> Iterator[str]:
        game = trial.game
        if not is_box and (turns := self._of_the_box.get(game.id)):
            yield self._text("app.deck.length_box", turns=turns)
        chances = [self._between(*bounds) for bounds in trial.bounds]
        if game.camp_names:
            for camp, chance in zip(game.camp_names, chances, strict=True):
                yield self._text(f"{game.id}.deck.chance.{camp}", chance=chance)
        else:
            even = round(100 / trial.seats)
            yield self._text("app.deck.starter", chance=chances[0], even=even)

    def _between(self, low: float, high: float) -> str:
        """Says a chance as what it lies between: bots play too little to know it to the percent."""
        return self._text("app.deck.between", low=round(100 * low), high=round(100 * high))
