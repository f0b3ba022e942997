"""Why something cannot be done, in a picture: one plaque per illegal act, 96 dp for 1.2 s."""

from __future__ import annotations

from tools.art import kitchen_reasons, power_reasons
from tools.art.ink import (
    CREAM,
    Sprite,
    place,
    turn,
)
from tools.art.shapes import (
    ACTION,
    GREEN,
    NO,
    PLANK,
    VERMILION,
    WHITE,
    box,
    dashes,
    line,
    mouse_head,
    padlock,
    paw_print,
    sleepers,
    small_no,
    wedge,
)

PEN = 4


def _card(left: float, top: float, face: str) -> str:
    return box((left, top, 34, 44), WHITE, corner=5, width=PEN) + place(face, left + 3, top + 8, 28)


def _not_touching() -> str:
    """Two cards lie side by side, and one lies alone: whatever is on it, that is not the way."""
    laid = "".join(
        box((left, 54, 30, 30), PLANK, corner=5, width=PEN)
        + place(paw_print(ACTION), left + 6, 59, 18)
        for left in (6, 36)
    )
    gap = dashes("M34 16 L80 54", PEN, NO, gap=6)
    alone = dashes("M66 6 H90 Q94 6 94 10 V34 Q94 38 90 38 H66 Q62 38 62 34 V10 Q62 6 66 6 Z", PEN)
    return laid + gap + box((62, 6, 32, 32), WHITE, corner=5, width=0) + alone


def _outside_the_wall() -> str:
    bricks = line(
        "M16 34 H44 M16 52 H44 M16 70 H44 M30 18 V34 M24 34 V52 M36 "
        "34 V52 M30 52 V70 M24 70 V86 M36 70 V86",
        3,
    )
    wall = box((14, 16, 32, 70), VERMILION, corner=3, width=PEN) + bricks
    card = turn(_card(56, 22, wedge(11)), 14, (72, 42))
    return wall + card + line("M50 66 L58 60 M52 76 L62 76", PEN)


def _taken() -> str:
    card = box((22, 14, 48, 66), WHITE, corner=8, width=PEN) + place(
        mouse_head(width=9), 29, 18, 34
    )
    return card + place(padlock(9), 30, 42, 46)


def _not_your_turn() -> str:
    head = place(mouse_head(width=5.5, eyes="asleep"), 10, 30, 58)
    return head + place(sleepers(), 50, 8, 44)


def _hand_closed() -> str:
    back = box((33, 8, 34, 46), ACTION, corner=6, width=PEN) + place(paw_print(PLANK), 40, 20, 20)
    fan = turn(back, -17, (50, 110)) + turn(back, 17, (50, 110)) + back
    lid = line("M20 68 Q50 92 80 68", 5.5)
    return fan + lid + line("M29 76 L23 85 M43 81 L40 91 M57 81 L60 91", 5)


def _nothing_laid() -> str:
    """No tick for a card that does not lie there."""
    card = "M18 14 H44 Q50 14 50 20 V60 Q50 66 44 66 H18 Q12 66 12 60 V20 Q12 14 18 14 Z"
    return dashes(card, PEN) + line("M60 38 L70 50 L90 20", 8, GREEN)


PICTURES: dict[str, str] = {
    "nothing_laid": _nothing_laid(),
    "not_touching": _not_touching(),
    "wall": _outside_the_wall(),
    "taken": _taken(),
    "not_your_turn": _not_your_turn(),
    "hand_closed": _hand_closed(),
    **kitchen_reasons.PICTURES,
    **power_reasons.PICTURES,
}

SAYS_NO_ITSELF = {
    "not_your_turn", "wrong_distance", "doormat", "power_asleep", "home_forced", "first_card_only",
    "works_by_itself", "flipped", "no_walk",
}  # fmt: skip
"""Pictures in which somebody sleeps, something is crossed out or a way is shown."""


def _plaque(name: str) -> Sprite:
    ground = box((3, 3, 94, 94), CREAM, corner=24, width=4)
    if name in SAYS_NO_ITSELF:
        return Sprite(ground + place(PICTURES[name], 6, 6, 88), 96)
    return Sprite(ground + place(PICTURES[name], 6, 4, 86) + place(small_no(), 17, 17, 82), 96)


SPRITES: dict[str, Sprite] = {f"reason_{name}": _plaque(name) for name in PICTURES}
