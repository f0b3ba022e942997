"""A kitchen on a real table, luck that does what it is told, and hands that play there."""

from __future__ import annotations

from random import Random
from typing import Any

from PIL import Image

from engine.games.chop_chop.moves import ROLL, ChopChopMove, PlaceCat, Run, Tap
from engine.games.chop_chop.rules import ChopChopState
from screens.games.chop_chop import SCREEN
from screens.services.players import Mode
from screens.services.services import Services
from tests.engine.games.chop_chop_scenes import bits, deal
from tests.screens.fingers import Point, drag, frames, middle_of, press, swipe, tap
from tests.screens.tables import PHONE, PORTRAIT, SMALL, TABLET, lay, new_match, settle

LYING_PHONE = (640, 360)
MODES = [(size, mode) for size in (TABLET, PORTRAIT, SMALL) for mode in (Mode.TABLE, Mode.SOFA)]
PASSED = [(size, Mode.PASS) for size in (TABLET, PORTRAIT)]
PHONES = [(size, None) for size in (PHONE, LYING_PHONE, (800, 360), (568, 320))]

HUNT, FEAST = 34, 149
"""Seeds of short matches: the cat wins after seventy decisions of every kind, or the mice do."""

EVERYWHERE = deal().unturned
TILES = deal().pool


class Told(Random):
    """Luck that does what it is told, and then whatever comes first."""

    def __init__(self, *moves: ChopChopMove) -> None:
        super().__init__(0)
        self.moves = [*moves]

    def choice(self, seq: Any) -> Any:
        return self.moves.pop(0) if self.moves else seq[0]


def kitchen(services: Services, state: ChopChopState, *luck: ChopChopMove, **people: Any) -> Any:
    """Lays a table on which a match stands as *state* has it."""
    match = new_match("chop_chop", 2)
    match._state = state
    match._rng = Told(*luck)
    return lay(SCREEN, match, services, **people)


def covered(**facts: Any) -> dict[str, Any]:
    """Returns the facts of a kitchen whose tiles all lie there."""
    return {"unturned": EVERYWHERE, "pool": TILES, **facts}


def tiles_on(names: str) -> dict[str, Any]:
    """Returns the facts of a kitchen with tiles on some cells only."""
    return {"unturned": bits(names), "pool": TILES}


def play(table: Any, *moves: ChopChopMove) -> None:
    for move in moves:
        assert table.choose(move), move
        settle(table)


def open_tray(table: Any) -> None:
    """Takes the tablet, where it is passed round."""
    if table.sheet is not None:
        table.sheet.press_enter()
        settle(table)


def wake(table: Any) -> None:
    """Ends the dead time after a commit."""
    table.fingers._awake_at = 0.0
    frames(1)


def spot_on(table: Any, cell: int) -> Point:
    """Returns the middle of a cell in the window."""
    x, y = table.plan.box_of(cell).centre
    return x, y


def reasons(table: Any) -> list[str]:
    return [child.name[7:] for child in table.air.children if child.name.startswith("reason_")]


def ripples(table: Any) -> int:
    return sum(child.name == "ripple" for child in table.air.children)


def pictured(table: Any) -> Image.Image:
    """Returns what the table looks like now."""
    frames(2)
    image = table.export_as_image()
    size = image.texture.size
    return Image.frombytes("RGBA", size, image.texture.pixels).convert("RGB")


def middle(table: Any) -> Image.Image:
    """Returns what board and goals look like now."""
    boxes = [table.plan.board, table.plan.larder, table.plan.basket]
    left, low = min(box.x for box in boxes), min(box.y for box in boxes)
    right = max(box.x + box.width for box in boxes)
    high = max(box.y + box.height for box in boxes)
    top = table.height
    return pictured(table).crop((int(left), int(top - high), int(right), int(top - low)))


def by_taps(table: Any, move: ChopChopMove) -> None:
    """Plays a move with taps only."""
    if move == ROLL:
        tap(middle_of(table.die))
        return
    assert isinstance(move, Tap)
    _pick(table, move)
    tap(spot_on(table, move.cell))
    if table.is_team_talk or len(table.match.moves) % 2:
        tap(middle_of(table.tick))
    else:
        tap(spot_on(table, move.cell))


def _pick(table: Any, move: Tap) -> None:
    if not isinstance(move, Run):
        return
    if table.aim.picked is None or table.aim.picked.mouse != move.mouse:
        is_odd = len(table.match.moves) % 3
        pawn = table.buttons[move.mouse] if is_odd else table.pawns[move.mouse]
        tap(middle_of(pawn))


def by_drags(table: Any, move: ChopChopMove) -> None:
    """Plays a move with swipes and drags only."""
    if move == ROLL:
        start = middle_of(table.die)
        swipe(start, (start[0] + 60, start[1] + 50))
        return
    assert isinstance(move, Tap)
    mouse = move.mouse if isinstance(move, Run) else table.aim.picked.mouse
    from_tray = isinstance(move, PlaceCat) or len(table.match.moves) % 3 == 0
    buttons = {button.mouse: button for button in table.buttons}
    pawn = buttons[mouse] if from_tray else table.pawns[mouse]
    drag([middle_of(pawn), spot_on(table, move.cell)], steps=4)


def by_keys(table: Any, move: ChopChopMove) -> None:
    """Plays a move with the keyboard only."""
    if move == ROLL:
        press("spacebar")
        return
    assert isinstance(move, Tap)
    if isinstance(move, Run):
        while table.aim.picked is None or table.aim.picked.mouse != move.mouse:
            press("tab")
    for _ in range(60):
        if table.aim.target is not None and table.aim.target.move == move:
            break
        press("right")
    press("enter")


def whole_match(table: Any, hand: Any, seed: int) -> None:
    """Plays a match to its end with one kind of gesture."""
    match, brain = table.match, Random(seed)
    while match.outcome is None:
        open_tray(table)
        move = brain.choice(match.legal_moves())
        known = len(match.moves)
        hand(table, move)
        assert match.moves[known] == move
        settle(table)
