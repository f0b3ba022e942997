"""Matches that differ only in what nobody but its owner may see."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from random import Random

from engine.core import IllegalMoveError, Move, Seat
from engine.deck import shipped_deck
from engine.game import Options
from engine.games.cheese_rescue.moves import Deal
from engine.games.lucie.deck import Card, LucieDeck
from engine.games.lucie.moves import Keep, Look, Peek
from engine.games.lucie.variants import LucieOptions, Variant
from engine.match import AnyMatch, Match
from engine.registry import find_game

Twins = tuple[AnyMatch, AnyMatch]


def played(game_id: str, seats: int, moves: list[Move], options: Options | None = None) -> AnyMatch:
    match = Match(find_game(game_id), seats, options, rng=Random(1))
    match.replay(moves)
    return match


def closed_hands(seed: int, seats: int, *, is_mine: bool = False) -> Twins:
    """Returns matches of Cheese Rescue in which one hand holds another animal.

    It is the hand of the player to move, if it *is_mine*, and else of another one.
    """
    rng = Random(seed)
    match = Match(find_game("cheese_rescue"), seats, rng=rng)
    match.start()
    for _ in range(2 * rng.randrange(3 * seats)):
        match.play(rng.choice(match.legal_moves()))
    mine = match.view(match.turn)
    others = _others(match, rng)
    return match, next(twin for twin in others if (twin.view(match.turn) != mine) is is_mine)


def _others(match: AnyMatch, rng: Random) -> Iterator[AnyMatch]:
    """Yields the same match with another card dealt that nobody has played yet."""
    moves = list(match.moves)
    deals = [place for place, move in enumerate(moves) if isinstance(move, Deal)]
    cards = {move.card for move in moves if isinstance(move, Deal)}
    for place in rng.sample(deals, len(deals)):
        for card in cards - {moves[place].card}:
            dealt = [*moves[:place], Deal(card), *moves[place + 1 :]]
            with suppress(IllegalMoveError):
                yield played("cheese_rescue", match.seats, dealt)


def peeking(seed: int, seats: int) -> Twins:
    """Returns matches of Lucie in which a mouse with glasses looks at other cards."""
    rng = Random(seed)
    match = Match(find_game("lucie"), seats, LucieOptions(variant=Variant.ROLES), rng=rng)
    match.start()
    while Keep(0) not in match.legal_moves():
        legal = match.legal_moves()
        match.play(Look() if Look() in legal else rng.choice(legal))
        if match.outcome is not None:
            return peeking(seed + 1000, seats)
    moves = list(match.moves)
    others = [Peek(card) for card in _unlike(match.view(match.turn).peeked)]
    return match, played("lucie", seats, [*moves[:-2], *others], match.options)


def _unlike(cards: tuple[Card, ...]) -> list[Card]:
    """Returns two cards of the box that are none of these."""
    deck = shipped_deck("engine.games.lucie", LucieDeck)
    others = [card for card in dict.fromkeys(deck.base_cards()) if card not in cards]
    return others[:2]


def owner_of(match: AnyMatch, twin: AnyMatch) -> list[Seat]:
    """Lists the seats that see a difference."""
    return [Seat(i) for i in range(match.seats) if match.view(Seat(i)) != twin.view(Seat(i))]
