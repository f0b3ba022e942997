"""A kitten's idea of Lucie: it plays like a child."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, ClassVar, Final

from engine.bots import Sight
from engine.games.lucie.moves import Draw, GoHome, Keep, Swap
from engine.games.lucie.view import LucieView

COURAGE: Final = 0.6
"""How often a child draws again when nothing threatens. Chosen by hand: it plays by mood."""

FEAR: Final = 0.85
"""How often a child goes home when the next cat or trap would be one too many.

Chosen by hand: careful, but now and then it dares, and is caught.
"""


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
