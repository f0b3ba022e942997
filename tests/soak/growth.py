"""Match after match on one tablet: nothing piles up."""

from __future__ import annotations

import gc
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

from kivy.graphics.instructions import Instruction
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from engine.match import Match
from engine.registry import find_game, game_ids
from screens.shell.podium import PodiumPage
from tests.screens.fingers import frames, paint, rest, wait
from tests.screens.tables import people
from tests.screens.tablets import Tablet, open_tablet
from tests.soak.again import the_same_again
from tests.soak.person import PATIENCE, Person
from tests.soak.report import Report
from tools.memory import megabytes

KINDS = (Widget, Instruction, Texture)
ROUNDS = 3
"""How often every game is played before anything is counted: pages are made, words written."""

LAST_MOVES = 8
"""How many moves before its end a match is put on the table; people make one, bots the others."""

MOST_MEGABYTES = 8
"""How much more memory may be taken: it comes in large pieces."""


def growth(matches: int, folder: Path) -> Report:
    """Plays *matches* matches, one game after the other, and counts what is left after each."""
    games = tuple(game_ids())
    tablet = open_tablet(folder)
    faults: list[str] = []
    left: dict[str, Counter[str]] = {}
    warm = ROUNDS * len(games)
    for number in range(warm + matches):
        game_id = games[number % len(games)]
        if number == warm:
            before = megabytes()
        with the_same_again(game_id):
            play_to_the_end(tablet, game_id)
        if number >= warm - len(games):
            found = count()
            more = grown(left.get(game_id, found), found)
            faults += [f"{game_id}, match {number - warm}: {each}" for each in more]
            left[game_id] = found
    if megabytes() - before > MOST_MEGABYTES:
        faults.append(f"{megabytes() - before:.1f} more megabytes")
    tablet.close()
    return Report("matches in a row", matches, faults)


def play_to_the_end(tablet: Tablet, game_id: str) -> None:
    """Plays the last moves of a match by touch and by bots, as far as the podium and home."""
    match = almost_over(game_id, seed=game_id)
    tablet.app.router.show_table(match, people(match.seats))
    table, person = tablet.table, Person(tablet, Random(game_id))
    person.move()
    for seat in range(match.seats):
        table.seating.sit_in(seat)
    while match.outcome is None or tablet.screen is table:
        frames(1)
    podium = tablet.at(PodiumPage)
    wait(lambda: not podium.is_filling)  # a podium that is left half built counts for less,
    wait(lambda: podium.ceremony.is_over)  # and so does one on which half has been counted
    paint()
    tablet.app.router.home()
    rest(PATIENCE)
    paint()


def almost_over(game_id: str, seed: str) -> Match[Any, Any, Any]:
    """Returns a match of as many as can play that is over in a few moves; each seed has its own."""
    game = find_game(game_id)
    match, rng = Match(game, game.seats[-1], rng=Random(seed)), Random(seed)
    match.start()
    while match.outcome is None:
        match.play(rng.choice(match.legal_moves()))
    match.replay(match.moves[:-LAST_MOVES])
    return match


def count() -> Counter[str]:
    """Counts everything alive that can be seen or drawn, by its class."""
    frames(3)
    while gc.collect():  # what rubbish has bound is rubbish only when that is gone
        continue
    alive: Counter[str] = Counter()
    for kind, number in Counter(map(type, gc.get_objects())).items():
        if issubclass(kind, KINDS):
            alive[kind.__name__] += number
    return alive


def grown(before: Counter[str], now: Counter[str]) -> list[str]:
    """Says what there is more of than before."""
    return [f"{number} more {name}" for name, number in (now - before).items()]
