"""Saved matches: the moves, nature's included, and nothing else."""

from __future__ import annotations

from typing import Any, Self

import msgspec

from engine.core import E, IllegalMoveError, M, V
from engine.deck import read_deck
from engine.match import AnyMatch, Match
from engine.registry import find_game

FORMAT = 1
SHIPPED = msgspec.Raw(b"null")


class BadRecordError(ValueError):
    """Raised when a save is damaged or belongs to other rules; the message says why."""


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    version: int
    seats: int
    options: msgspec.Raw
    moves: msgspec.Raw
    deck: msgspec.Raw = SHIPPED
    """The host's own deck, or nothing if the match is played with the shipped one."""

    format: int = FORMAT
    before: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET
    """The moves of the match whose luck this one has; not there if luck is fresh."""

    knots: int | msgspec.UnsetType = msgspec.UNSET
    """How often people agreed to go back to an earlier choice; not there if they never did."""

    @classmethod
    def of(cls, match: Match[M, E, V]) -> Self:
        is_shipped = match.deck == match.game.deck
        return cls(
            match.game.id,
            match.game.version,
            match.seats,
            msgspec.Raw(msgspec.json.encode(match.options)),
            msgspec.Raw(msgspec.json.encode(match.moves)),
            SHIPPED if is_shipped else msgspec.Raw(msgspec.json.encode(match.deck)),
            before=msgspec.Raw(msgspec.json.encode(match.before))
            if match.before
            else msgspec.UNSET,
            knots=match.knots or msgspec.UNSET,
        )

    def to_json(self) -> bytes:
        return msgspec.json.encode(self)

    @classmethod
    def from_json(cls, text: bytes) -> Self:
        """Reads a save.

        :raises BadRecordError: if the text is no save, or one of another format.
        """
        try:
            record = msgspec.json.decode(text, type=cls)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            raise BadRecordError(f"not a save: {error}") from error
        if record.format != FORMAT:
            raise BadRecordError(f"a save of format {record.format}, not {FORMAT}")
        return record

    def resume(self) -> AnyMatch:
        """Plays the moves again and returns the match they lead to.

        :raises BadRecordError: if the game, its rules, seats, options, deck or moves do not fit.
        """
        try:
            return self._replayed()
        except IllegalMoveError as error:
            # It also tells the move, which may be a secret, and this ends up in logs.
            place, _, _ = str(error).partition(":")
            raise BadRecordError(f"cannot resume: {place} is not legal") from error
        except (LookupError, ValueError, RecursionError) as error:
            raise BadRecordError(f"cannot resume {self.game}: {error}") from error

    def _replayed(self) -> AnyMatch:
        game = find_game(self.game)
        if self.version != game.version:
            raise BadRecordError(f"saved under rules {self.version}, played by {game.version}")
        options = msgspec.json.decode(self.options, type=game.options)
        is_shipped = self.deck == SHIPPED
        deck = game.deck if is_shipped else read_deck(bytes(self.deck), type(game.deck))
        move: Any = game.moves
        before = self.before if isinstance(self.before, msgspec.Raw) else b"[]"
        match = Match(game, self.seats, options, deck=deck)
        match.meet_again(msgspec.json.decode(before, type=list[move]))
        match.replay(msgspec.json.decode(self.moves, type=list[move]))
        match.knots = self.knots if isinstance(self.knots, int) else 0
        return match
