"""A kitchen on a real table, luck that does what it is told, and hands that play there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from PIL import Image

from engine.games.chop_chop.moves import ROLL, ChopChopMove, PlaceCat, Run, Tap
from engine.games.chop_chop.rules import ChopChopState
from engine.match import Match
from engine.registry import find_game
from screens.games.chop_chop.studio.kit import kit as own_kit
from screens.people import Mode
from screens.services.services import Services
from screens.table.screen import TableScreen
from tests.engine.games.chop_chop_scenes import bits, deal
from tests.screens.fingers import Point, drag, frames, middle_of, press, swipe, tap
from tests.screens.tables import (
    PHONE,
    PORTRAIT,
    SMALL,
    TABLET,
    lay,
    names_of,
    settle,
    there,
)

LYING_PHONE = (640, 360)
MODES = [(size, mode) for size in (TABLET, PORTRAIT, SMALL) for mode in (Mode.TABLE, Mode.SOFA)]
PASSED = [(size, Mode.PASS) for size in (TABLET, PORTRAIT)]
PHONES = [(size, None) for size in (PHONE, LYING_PHONE, (800, 360), (568, 320))]

HUNT, FEAST = 34, 149
"""Seeds of short matches: the cat wins after seventy decisions of every kind, or the mice do."""

EVERYWHERE = deal().unturned
TILES = deal().pool

kit = own_kit
"""Returns the parts of the game on a table, or on a workbench."""


class Told(Random):
    """Luck that does what it is told, and then whatever comes first."""

    def __init__(self, *moves: ChopChopMove) -> None:
        super().__init__(0)
        self.moves = [*moves]

    def choice(self, seq: Any) -> Any:  # as Random has it, for any moves
        return self.moves.pop(0) if self.moves else seq[0]


def kitchen(
    services: Services, state: ChopChopState, *luck: ChopChopMove, **people: Any
) -> TableScreen:
    """Lays a table on which a match stands as *state* has it."""
    game = replace(find_game("chop_chop"), deal=lambda *_: state.copy())
    return lay(Match(game, 2, rng=Told(*luck)), services, **people)


def covered(**facts: Any) -> dict[str, Any]:
    """Returns the facts of a kitchen whose tiles all lie there."""
    return {"unturned": EVERYWHERE, "pool": TILES, **facts}


def tiles_on(names: str) -> dict[str, Any]:
    """Returns the facts of a kitchen with tiles on some cells only."""
    return {"unturned": bits(names), "pool": TILES}


def play(table: TableScreen, *moves: ChopChopMove) -> None:
    for move in moves:
        assert table.desk.choose(move), move
        settle(table)


def open_tray(table: TableScreen) -> None:
    """Takes the tablet, where it is passed round."""
    if table.desk.sheets.top is not None:
        table.desk.sheets.top.press_enter()
        settle(table)


def spot_on(table: TableScreen, cell: int) -> Point:
    """Returns the middle of a cell in the window."""
    x, y = kit(table).board.plan.box_of(cell).centre
    return x, y


def reasons(table: TableScreen) -> list[str]:
    names = names_of(table.desk.air.children)
    return [name[7:] for name in names if name.startswith("reason_")]


def ripples(table: TableScreen) -> int:
    return names_of(table.desk.air.children).count("ripple")


def pictured(table: TableScreen) -> Image.Image:
    """Returns what the table looks like now."""
    frames(2)
    image = table.export_as_image()
    size = image.texture.size
    return Image.frombytes("RGBA", size, image.texture.pixels).convert("RGB")


def middle(table: TableScreen) -> Image.Image:
    """Returns what board and goals look like now."""
    boxes = [
        kit(table).board.plan.board,
        kit(table).board.plan.larder,
        kit(table).board.plan.basket,
    ]
    left, low = min(box.x for box in boxes), min(box.y for box in boxes)
    right = max(box.x + box.width for box in boxes)
    high = max(box.y + box.height for box in boxes)
    top = table.height
    return pictured(table).crop((int(left), int(top - high), int(right), int(top - low)))


def by_taps(table: TableScreen, move: ChopChopMove) -> None:
    """Plays a move with taps only."""
    if move == ROLL:
        tap(middle_of(kit(table).tray.die))
        return
    assert isinstance(move, Tap)
    _pick(table, move)
    tap(spot_on(table, move.cell))
    if kit(table).touch.is_team_talk or len(table.match.moves) % 2:
        tap(middle_of(kit(table).tray.tick))
    else:
        tap(spot_on(table, move.cell))


def _pick(table: TableScreen, move: Tap) -> None:
    if not isinstance(move, Run):
        return
    if not _is_picked(table, move.mouse):
        is_odd = len(table.match.moves) % 3
        pawn = kit(table).tray.buttons[move.mouse] if is_odd else kit(table).board.pawns[move.mouse]
        tap(middle_of(pawn))


def _is_picked(table: TableScreen, mouse: int) -> bool:
    picked = kit(table).board.aim.picked
    return picked is not None and picked.mouse == mouse


def by_drags(table: TableScreen, move: ChopChopMove) -> None:
    """Plays a move with swipes and drags only."""
    if move == ROLL:
        start = middle_of(kit(table).tray.die)
        swipe(start, (start[0] + 60, start[1] + 50))
        return
    assert isinstance(move, Tap)
    mouse = move.mouse if isinstance(move, Run) else there(kit(table).board.aim.picked).mouse
    from_tray = isinstance(move, PlaceCat) or len(table.match.moves) % 3 == 0
    buttons = {button.mouse: button for button in kit(table).tray.buttons}
    pawn = buttons[mouse] if from_tray else kit(table).board.pawns[mouse]
    drag([middle_of(pawn), spot_on(table, move.cell)], steps=4)


def by_keys(table: TableScreen, move: ChopChopMove) -> None:
    """Plays a move with the keyboard only."""
    if move == ROLL:
        press("spacebar")
        return
    assert isinstance(move, Tap)
    if isinstance(move, Run):
        while not _is_picked(table, move.mouse):
            press("tab")
    for _ in range(60):
        target = kit(table).board.aim.target
        if target is not None and target.move == move:
            break
        press("right")
    press("enter")


Hand = Callable[[TableScreen, ChopChopMove], None]


def whole_match(table: TableScreen, hand: Hand, seed: int) -> None:
    """Plays a match to its end with one kind of gesture."""
    match, brain = table.match, Random(seed)
    while match.outcome is None:
        open_tray(table)
        move = brain.choice(match.legal_moves())
        known = len(match.moves)
        hand(table, move)
        assert match.moves[known] == move
        settle(table)
