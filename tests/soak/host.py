"""Does one thing after the other that a host does, until somebody kills it.

It tells what it is about to change and to what, and when that is on the disk.
"""

from __future__ import annotations

import json
import sys
from itertools import count
from pathlib import Path
from random import Random
from typing import TypeAlias

import tests.conftest  # noqa: F401 - settles Kivy before it is imported
from engine.registry import find_game
from screens.people import Player
from screens.services.guests import belongings, open_guest_book, welcome
from screens.services.services import Services, open_services
from tests.screens.evenings import LOU, MAX, evening, seated
from tests.screens.tables import Notebook
from tests.screens.test_guest_book import png
from tests.soak.mortal import Moments

Belief: TypeAlias = dict[str, object]
"""What the host sees of each thing."""

GAME = "lucie"


def seen(services: Services) -> Belief:
    """Looks at everything that a host can change."""
    book = open_guest_book(services)
    leaf = book.read(book.current)
    with services.chronicle.open() as annals:
        matches = len(annals.latest(1000))
    return {
        "house": services.house.now.name,
        "decks": [choice.name for choice in services.decks.choices(find_game(GAME))],
        "stay": leaf.name,
        "line": leaf.line,
        "results": len(leaf.results),
        "people": len(known(services)),
        "matches": matches,
    }


def known(services: Services) -> list[Player]:
    """Lists whom somebody has given a name."""
    return [player for player in services.book.players if player.name]


class Host:
    """Knows what there is, and does what comes into their mind."""

    def __init__(self, services: Services, rng: Random) -> None:
        self._services = services
        self._book = open_guest_book(services)
        self._rng = rng
        self._seen = seen(services)

    def do(self, number: int) -> None:
        """Does something, and tells it before and after."""
        doings = (
            self._rename, self._bring_deck, self._write, self._enter, self._meet,
            self._play, self._welcome,
        )  # fmt: skip
        self._rng.choice(doings)(number)
        print("did", json.dumps(self._seen), flush=True)

    def _is_going_to(self, **changes: object) -> None:
        self._seen |= changes
        print("will", json.dumps(changes), flush=True)

    def _rename(self, number: int) -> None:
        self._is_going_to(house=f"Moulin {number}")
        assert self._services.house.change(name=f"Moulin {number}")

    def _bring_deck(self, number: int) -> None:
        game, decks = find_game(GAME), self._services.decks
        own = [choice.name for choice in decks.choices(game) if choice.name]
        self._is_going_to(decks=["", f"Pile {number}"])
        assert decks.keep(game, f"Pile {number}", game.deck, *own)

    def _write(self, number: int) -> None:
        self._is_going_to(line=f"Merci {number}")
        assert self._book.change(self._book.current, line=f"Merci {number}")

    def _enter(self, _: int) -> None:
        results = len(self._book.read(self._book.current).results)
        self._is_going_to(results=results + 1)
        self._book.enter(GAME, seated(LOU, MAX), (0,), png())

    def _meet(self, number: int) -> None:
        self._is_going_to(people=len(known(self._services)) + 1)
        self._services.book.remember(Player("mouse", "Tom", id=f"tom {number}"))

    def _play(self, number: int) -> None:
        with self._services.chronicle.open() as annals:
            matches = len(annals.latest(1000))
        self._is_going_to(matches=matches + 1)
        assert self._services.chronicle.enter(evening(LOU, MAX, seed=number))

    def _welcome(self, number: int) -> None:
        going = [each for each in belongings(self._services) if each.goes]
        self._is_going_to(stay=f"Martin {number}", line="", results=0, people=0, matches=0)
        assert not welcome(self._services, f"Martin {number}", going)


def main() -> None:
    _, folder, seed, moment = sys.argv
    rng = Random(seed)
    services = open_services(Path(folder), Notebook())
    getattr(Moments(rng), f"wait_for_{moment}")()
    print("ready", flush=True)
    host = Host(services, rng)
    for number in count(rng.randrange(1 << 20)):
        host.do(number)


if __name__ == "__main__":
    main()
