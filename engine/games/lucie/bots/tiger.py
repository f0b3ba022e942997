"""A tiger's idea of Lucie: it plays to win."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any, ClassVar, Final

from engine.bots import Sight
from engine.games.lucie.bots.cheese import Cheese, best_move, most_cheese, table_of
from engine.games.lucie.bots.ending import Ending
from engine.games.lucie.bots.luck import Breath, Mouse, TiredError
from engine.games.lucie.bots.weighing import Aim, Scales, Table, role_of
from engine.games.lucie.bots.winning import Pace, Pacing, Standing
from engine.games.lucie.moves import Draw, GoHome, LucieMove
from engine.games.lucie.view import LucieView

SLICE: Final = 40
"""How many positions the tiger looks at in one thought.

Chosen for frames: hardly a thought takes more than half a millisecond where this was written.
"""

DEPTHS: Final = (2, 4)
"""How many cards the tiger looks ahead, first and on second thought.

Chosen by hand, so that both fit into its patience.
"""

COUNTED_OUT: Final = 4
COUNTED_OUT_NOW: Final = 6
"""With so few cards left when an outing ends, and when she decides, she counts out all the rest.

Chosen by hand, so that it fits into her patience: with one card more it sometimes does not.
"""

LONG: Final = 12
CLEAR: Final = 0.75
"""With more cards left than that, a card that brings so much cheese on average is drawn at once.

Chosen by hand, to save time: nobody at the table has to wait for what is plain.
"""


class Tiger:
    """Plays to win: weighs scores, turns and the cards left, and counts out the last ones."""

    patience: ClassVar[int] = 45

    def think(self, sight: Sight[Any, Any, Any], rng: Random) -> Iterator[Any]:
        table, breath, moves = table_of(sight, rng), Breath(), sight.legal_moves
        best = most_cheese(table, moves)
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
    scales = Scales(table, Cheese(), Breath())
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
            yield best_move(scales, moves, depth)
            return
        except TiredError:
            yield None


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
