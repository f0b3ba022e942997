"""Three mice that play by themselves: a kitten's, a cat's and a tiger's idea of Lucie.

Nothing in Lucie is secret but the order of the pile: whatever lies face down at home was seen by
everybody. The tiger remembers it all; a view does not tell, but every imagined position does.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any, ClassVar, Final

from engine.bots import Bot, Level, Sight
from engine.core import Seat
from engine.games.lucie.bot_ending import Ending
from engine.games.lucie.bot_luck import Breath, Left, Mouse, TiredError
from engine.games.lucie.bot_weighing import Aim, Scales, Table, role_of
from engine.games.lucie.bot_winning import Pace, Pacing, Standing
from engine.games.lucie.deck import Card
from engine.games.lucie.moves import Draw, GoHome, Keep, LucieMove, Swap
from engine.games.lucie.view import LucieView

COURAGE: Final = 0.6
"""How often a child draws again when nothing threatens."""

FEAR: Final = 0.85
"""How often a child goes home when the next cat or trap would be one too many."""

SLICE: Final = 40
"""How many positions the tiger looks at in one thought."""

DEPTHS: Final = (2, 4)
"""How many cards the tiger looks ahead, first and on second thought."""

COUNTED_OUT: Final = 4
COUNTED_OUT_NOW: Final = 6
"""With so few cards left when she decides, the tiger counts out the whole rest."""


LONG: Final = 12
CLEAR: Final = 0.75
"""With more cards left than that, a card that brings so much cheese on average is drawn at once."""


class Kitten:
    """Plays like a child: by mood, afraid of the last cat but one, and fond of cheese."""

    patience: ClassVar[int] = 1

    def think(self, sight: Sight[Any, Any, Any], rng: Random) -> Iterator[Any]:
        moves, view = sight.legal_moves, sight.view
        if GoHome() in moves:
            stays = 1 - FEAR if _is_scary(view) else COURAGE
            yield Draw() if rng.random() < stays else GoHome()
        elif Keep(0) in moves:
            yield max(moves, key=lambda keep: view.peeked[keep.which].cheeses)
        elif Swap() in moves:
            yield Swap()
        else:
            yield rng.choice(moves)


def _is_scary(view: LucieView) -> bool:
    return view.cats >= view.cat_limit - 1 or view.traps >= view.trap_limit - 1


class Cheese:
    """The aim of bringing home as much as possible, whatever the others have."""

    def worth(self, cheeses: int, left: Left, pile: int) -> float:
        return float(cheeses)

    def robbing(self, victim: Seat, card: Card) -> Aim:
        return self


class Cat:
    """Takes another card if that brings more cheese on average."""

    patience: ClassVar[int] = 1

    def think(self, sight: Sight[Any, Any, Any], rng: Random) -> Iterator[Any]:
        yield _most_cheese(_table(sight, rng), sight.legal_moves)


class Tiger:
    """Plays to win: weighs scores, turns and the cards left, and counts out the last ones."""

    patience: ClassVar[int] = 45

    def think(self, sight: Sight[Any, Any, Any], rng: Random) -> Iterator[Any]:
        table, breath, moves = _table(sight, rng), Breath(), sight.legal_moves
        best = _most_cheese(table, moves)
        yield best
        if len(moves) == 1 or (best == Draw() and _is_clear(table)):
            return
        moves = sorted(moves, key=lambda move: move != best)
        mice = _mice(table.view)
        paces: dict[Mouse, Pace] = {}
        for mouse in dict.fromkeys(mice):
            pacing = Pacing(table.kinds, table.left, mouse)
            while pacing.goes_on():
                yield best
            paces[mouse] = pacing.pace()
        standing = _standing(table, [paces[mouse] for mouse in mice], breath)
        for aim, depth in _plans(table, standing):
            scales = Scales(table, aim, breath)
            for better in _rest_and_go_on(scales, moves, depth):
                best = better or best
                yield best


def _is_clear(table: Table) -> bool:
    """Tells whether a mouse that is out should draw whatever the scores are: it pays too well."""
    if not table.view.may_go_home or table.pile <= LONG:
        return False
    scales = Scales(table, Cheese(), Breath(endless=True))
    return scales.weigh(Draw(), 1) - scales.weigh(GoHome(), 1) > CLEAR


def _plans(table: Table, standing: Standing) -> Iterator[tuple[Aim, int]]:
    """Yields ever better ways to weigh the moves."""
    for depth in DEPTHS:
        yield standing, depth
    if table.pile <= COUNTED_OUT_NOW:
        yield replace(standing, counted_out=table.pile, memo={}), table.pile


def _rest_and_go_on(
    scales: Scales, moves: Sequence[LucieMove], depth: int
) -> Iterator[LucieMove | None]:
    """Weighs the moves, taking a rest whenever a thought gets long, and yields the best."""
    while True:
        scales.breath.take(SLICE)
        try:
            yield _best(scales, moves, depth)
            return
        except TiredError:
            yield None


def _table(sight: Sight[Any, Any, Any], rng: Random) -> Table:
    remembered: Any = sight.imagine(rng)
    return Table.of(sight.view, remembered.homes)


def _most_cheese(table: Table, moves: Sequence[LucieMove]) -> LucieMove:
    """Returns the move that brings most cheese; in doubt the cautious one, which comes last."""
    return _best(Scales(table, Cheese(), Breath(endless=True)), moves[::-1], depth=1)


def _best(scales: Scales, moves: Sequence[LucieMove], depth: int) -> LucieMove:
    """Returns the move worth most; in doubt the first one."""
    return max(moves, key=lambda move: scales.weigh(move, depth))


def _mice(view: LucieView) -> list[Mouse]:
    return [Mouse.of(role_of(view, seat)) for seat in range(len(view.homes))]


def _standing(table: Table, paces: Sequence[Pace], breath: Breath) -> Standing:
    view = table.view
    return Standing(
        seat=view.player,
        scores=table.scores,
        paces=paces,
        ending=Ending(table.kinds, _mice(view), breath),
        counted_out=COUNTED_OUT,
        discard=len(view.discard),
        is_reshuffle_due=view.is_reshuffle_due and view.pile > 0,
    )


BOTS: Final[dict[Level, Bot]] = {
    Level.EASY: Kitten(),
    Level.MEDIUM: Cat(),
    Level.HARD: Tiger(),
}
