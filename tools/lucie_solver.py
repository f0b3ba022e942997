"""Computes how much cheese the best possible outing of Lucie brings, and how close the bots come.

    python -m tools.lucie_solver                     # the shipped deck, the base game
    python -m tools.lucie_solver --deck my_deck.json
    python -m tools.lucie_solver --variant helpers   # half a minute: a dog makes outings long

The optimum is exact. What a bot brings home from the first outing of a match is exact too in the
base game, where its answer to every row of cards is asked for; with helpers there are too many
rows, so it is sent out some thousand times.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import process_time

import msgspec

from engine.bots import Bot, Level, Sight, decide
from engine.core import Seat
from engine.deck import shipped_deck
from engine.games.lucie import GAME
from engine.games.lucie.bots.cheese import Cheese
from engine.games.lucie.bots.luck import NOTHING, Breath, Mouse, Prospect, sorted_kinds
from engine.games.lucie.deck import LucieDeck
from engine.games.lucie.moves import Draw, GoHome, Show
from engine.games.lucie.rules import LucieState
from engine.games.lucie.variants import LucieOptions, Variant, deal
from engine.games.lucie.view import Phase

MOUSE = Seat(0)
ASKS = {Level.EASY: 40}
"""How often a bot with moods is asked the same question."""

OUTINGS = 1000
"""How often a bot goes out where its answers cannot all be asked for."""

Courage = Callable[[LucieState], float]
"""How likely a mouse is to draw again."""


def optimum(deck: LucieDeck, variant: Variant) -> float:
    """Returns the cheese of the best outing: every row of cards that can come is looked at."""
    cards = [show.card for show in deal(2, LucieOptions(variant), deck).pile.unseen]
    kinds, left = sorted_kinds(cards)
    prospect = Prospect(kinds, Mouse(), Cheese().worth, Breath())
    return prospect.draw(NOTHING, left, len(cards), depth=len(cards))


def outings(deck: LucieDeck, variant: Variant, courage: Courage) -> float:
    """Returns the cheese that a mouse of such *courage* brings home on average."""
    rng = Random(1)
    total = 0
    for _ in range(OUTINGS):
        state = deal(2, LucieOptions(variant), deck)
        while state.player == MOUSE and state.outcome is None:
            if state.phase is Phase.CHOOSING and rng.random() >= courage(state):
                state.apply(GoHome())
            else:
                state.apply(Draw())
                state.apply(rng.choice(state.pile.tops()))
        total += sum(card.cheeses for card in state.homes[MOUSE])
    return total / OUTINGS


def first_outing(deck: LucieDeck, variant: Variant, courage: Courage) -> float:
    """Returns the cheese that a mouse of such *courage* brings home from the first outing."""
    memo: dict[object, float] = {}

    def follow(state: LucieState) -> float:
        if state.phase is not Phase.CHOOSING or state.player != MOUSE:
            return float(sum(card.cheeses for card in state.homes[MOUSE]))
        view = state.view(MOUSE)
        key = view.left, view.helper
        if key not in memo:
            draws = courage(state)
            on = after_draw(state) if draws else 0.0
            memo[key] = draws * on + (1 - draws) * view.cheeses
        return memo[key]

    def after_draw(state: LucieState) -> float:
        total = 0.0
        for heap in state.view(MOUSE).left:
            twin = state.copy()
            twin.apply(Draw())
            twin.apply(Show(heap.card))
            total += heap.count * follow(twin)
        return total / len(state.pile)

    return after_draw(deal(2, LucieOptions(variant), deck))


def mood_of(bot: Bot, asks: int) -> Courage:
    """Returns how likely *bot* is to draw again, by asking it."""
    rng = Random(1)

    def courage(state: LucieState) -> float:
        sight = Sight.of(state)
        answers = [decide(bot, sight, rng) for _ in range(asks)]
        return 1 - answers.count(GoHome()) / asks

    return courage


def main() -> None:
    parser = ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--deck", type=Path, help="a deck.json; the shipped one if not given")
    parser.add_argument("--variant", choices=["base", "helpers"], default="base")
    args = parser.parse_args()
    variant = Variant(args.variant)
    shipped = shipped_deck("engine.games.lucie", LucieDeck)
    deck = msgspec.json.decode(args.deck.read_bytes(), type=LucieDeck) if args.deck else shipped
    began = process_time()
    best = optimum(deck, variant)
    print(f"optimum {best:.4f} cheeses, found in {process_time() - began:.2f} s", flush=True)
    bring = first_outing if variant is Variant.BASE else outings
    for level, bot in GAME.bots.items():
        cheeses = bring(deck, variant, mood_of(bot, ASKS.get(level, 1)))
        print(f"{level:7} {cheeses:.4f} cheeses, {cheeses / best:.1%} of the optimum", flush=True)


if __name__ == "__main__":
    main()
