"""Shows a position: what can be done, what would come of it, and why the rest cannot."""

from __future__ import annotations

from engine.games.chop_chop.dangers import dangers, dangers_without
from engine.games.chop_chop.moves import Prowl, Run, Tap
from engine.games.chop_chop.position import CAUGHT, Position
from engine.games.chop_chop.reasons import objections
from engine.games.chop_chop.terms import Ground, Phase, Reason, Side, Spot
from engine.games.chop_chop.terrain import cells_of
from engine.games.chop_chop.view import Choice, ChopChopView, Target


def view_of(position: Position) -> ChopChopView:
    kitchen, deck = position.kitchen, position.kitchen.deck
    spots = kitchen.for_mice.spots
    return ChopChopView(
        columns=deck.columns,
        rows=deck.rows,
        table=kitchen.table,
        holes=kitchen.holes,
        ground=tuple(_ground(position, cell) for cell in kitchen.cells),
        mice=tuple(None if cell == CAUGHT else spots[cell] for cell in position.mice),
        cat=None if position.phase is Phase.PLACE else kitchen.for_cat.spots[position.cat],
        have_been_out=tuple(not position.plates >> hole & 1 for hole in kitchen.holes),
        cheeses=position.won,
        goal=position.goal,
        caught=tuple(mouse for mouse, cell in enumerate(position.mice) if cell == CAUGHT),
        is_home_lit=position.is_home_lit,
        phase=position.phase,
        seat=position.seat,
        side=position.side,
        cat_seat=position.cat_seat,
        last_walk=position.last_walk,
        die=position.die or None,
        steps=position.steps,
        rolls=position.rolls,
        bound=position.runner,
        doormats=tuple(cells_of(position.doormats)),
        choices=tuple(_choice(position, mouse) for mouse in _pawns_to_choose(position)),
        dangers=dangers(position),
    )


def _ground(position: Position, cell: int) -> Ground:
    if position.plates >> cell & 1:
        return Ground.PLATE
    if position.kitchen.hole_bits >> cell & 1:
        return Ground.HOLE
    if position.unturned >> cell & 1:
        return Ground.TILE
    return Ground.CHEESE if position.cheeses >> cell & 1 else Ground.BARE


def _pawns_to_choose(position: Position) -> list[int | None]:
    """Lists the pawns somebody may tap now; ``None`` is the cat."""
    if position.phase in (Phase.ROLL, Phase.LAND, Phase.TURN, Phase.OVER):
        return []
    if position.side is Side.CAT or position.phase in (Phase.LEAP, Phase.FORK):
        return [position.runner]
    return [mouse for mouse, cell in enumerate(position.mice) if cell != CAUGHT]


def _choice(position: Position, mouse: int | None) -> Choice:
    targets = {
        move.cell: _target(position, move)
        for move in position.moves
        if isinstance(move, Tap) and getattr(move, "mouse", mouse) == mouse
    }
    against = objections(position, mouse)
    refusals = (
        None if cell in targets else next(reason for bits, reason in against if bits >> cell & 1)
        for cell in position.kitchen.cells
    )
    stuck = Reason.NO_WALK if position.runner in (None, mouse) else Reason.BOUND_MOUSE
    return Choice(
        mouse,
        targets=(*targets.values(),),
        refusals=(*refusals,),
        stuck=None if targets else stuck,
        dangers=dangers_without(position, mouse),
    )


def _target(position: Position, move: Tap) -> Target:
    kitchen, cell = position.kitchen, move.cell
    is_cat = position.side is Side.CAT
    spots = kitchen.for_cat.spots if is_cat else kitchen.for_mice.spots
    foot = kitchen.cat_bits[cell] if is_cat else 1 << cell
    return Target(
        move,
        spots[cell],
        path=_path(position, move),
        catches=position.mice.index(cell) if is_cat and position.prey & foot else None,
        enters_hole=bool(kitchen.hole_bits & foot),
        takes_cheese=bool(position.cheeses & foot),
    )


def _path(position: Position, move: Tap) -> tuple[Spot, ...]:
    match move:
        case Run(mouse, cell):
            return position.path_of_mouse(mouse, cell)
        case Prowl(cell):
            return position.path_of_cat(cell)
        case _:
            return ()
