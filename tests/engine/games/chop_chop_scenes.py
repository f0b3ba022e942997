"""Kitchens laid out for one test, and a hand that plays on them."""

from __future__ import annotations

from typing import Any

from engine.core import Seat
from engine.games.chop_chop import GAME
from engine.games.chop_chop.deck import ChopChopDeck
from engine.games.chop_chop.events import ChopChopEvent
from engine.games.chop_chop.moves import ROLL, ChopChopMove, Land, Leap, Prowl, Run, TakeCheese
from engine.games.chop_chop.options import ChopChopOptions
from engine.games.chop_chop.position import CAUGHT
from engine.games.chop_chop.rules import ChopChopState
from engine.games.chop_chop.terms import Layer, Phase, Spot
from engine.games.chop_chop.view import Choice

ANN, TOM = Seat(0), Seat(1)
"""A table for two: Ann plays the mice, Tom the cat."""

A, B, C, D = range(4)
"""The four mice; they start in a4, f4, c1 and d7."""

deck = GAME.deck
assert isinstance(deck, ChopChopDeck)
SHIPPED: ChopChopDeck = deck
USUAL, STRICT = ChopChopOptions(), ChopChopOptions(strict_path=True)
MICE_PASS = ChopChopOptions(mice_pass=True)
NO_STEP_BACK = ChopChopOptions(no_step_back=True)
TABLE = {"c3", "d3", "c4", "d4", "c5", "d5"}
HOLES = {"a4", "f4", "c1", "d7"}
FLOOR = {f"{column}{row}" for column in "abcdef" for row in range(1, 8)} - HOLES


def deal(seats: int = 2, rules: ChopChopOptions = USUAL) -> ChopChopState:
    return ChopChopState.deal(seats, rules, SHIPPED)


def mice_to_roll(
    mice: str, cat: str, *, rules: ChopChopOptions = USUAL, **facts: Any
) -> ChopChopState:
    """Lays out a bare kitchen where Ann is about to roll.

    The mice stand on the cells named, ``--`` if caught, and have all been out; *facts* are
    fields of the state that differ.
    """
    state = deal(rules=rules)
    state.mice = [CAUGHT if name == "--" else at(name) for name in mice.split()]
    state.herd = bits(mice.replace("--", ""))
    state.cat = at(cat)
    state.unturned = state.plates = 0
    state.seat = state.turn = ANN
    state.rolls = 1
    state.moves = (ROLL,)
    state.phase = Phase.ROLL
    for name, value in facts.items():
        setattr(state, name, value)
    return state


def cat_to_roll(
    mice: str, cat: str, *, rules: ChopChopOptions = USUAL, **facts: Any
) -> ChopChopState:
    """Lays out a bare kitchen where Tom is about to roll."""
    return mice_to_roll(mice, cat, rules=rules, **{"seat": TOM, "turn": TOM} | facts)


def at(name: str) -> int:
    return SHIPPED.cell(name)


def bits(names: str) -> int:
    return sum(1 << at(name) for name in names.split())


def floor(name: str) -> Spot:
    return Spot(at(name), Layer.FLOOR)


def under(name: str) -> Spot:
    return Spot(at(name), Layer.UNDER)


def top(name: str) -> Spot:
    return Spot(at(name), Layer.TOP)


def way(names: str) -> tuple[Spot, ...]:
    """Returns a path over the open floor."""
    return tuple(map(floor, names.split()))


def play(state: ChopChopState, *moves: ChopChopMove) -> list[ChopChopEvent]:
    """Plays moves, all of which must be legal, and returns what happened."""
    events: list[ChopChopEvent] = []
    for move in moves:
        assert move in state.legal_moves()
        events += state.apply(move)
    return events


def roll(state: ChopChopState, face: int) -> list[ChopChopEvent]:
    return play(state, ROLL, Land(face))


def run(mouse: int, name: str) -> Run:
    return Run(mouse, at(name))


def prowl(name: str) -> Prowl:
    return Prowl(at(name))


def leap(name: str) -> Leap:
    return Leap(at(name))


def ends(state: ChopChopState, mouse: int | None = None) -> set[str]:
    """Names the cells a mouse, or the pawn on the move, can go to now."""
    return {
        cell_name(move.cell)
        for move in state.legal_moves()
        if isinstance(move, Run | Prowl | Leap | TakeCheese)
        if mouse is None or (isinstance(move, Run) and move.mouse == mouse)
    }


def cell_name(cell: int) -> str:
    row, column = divmod(cell, SHIPPED.columns)
    return f"{'abcdef'[column]}{row + 1}"


def choice(state: ChopChopState, mouse: int | None = None) -> Choice:
    """Returns what the view says about one pawn."""
    [found] = [choice for choice in state.view(ANN).choices if choice.mouse == mouse]
    return found
