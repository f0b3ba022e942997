"""Ten thousand matches kept: how long the pages about them take, beside a bare SELECT."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter, thread_time
from typing import NamedTuple

from engine.bots import Level, decide
from engine.match import Match
from engine.record import Record
from engine.registry import all_games
from screens.app import GareAuChatApp
from screens.people import AVATARS, Player, Sitting
from screens.routes import AboutGame, AboutPerson, Chronicle, Route
from screens.services.annals import Annals
from screens.services.chronicle import FILE
from screens.services.chronicle import Chronicle as Kept
from screens.services.chronicle_file import transaction
from screens.services.saves import SavedTable
from tools.columns import print_table
from tools.gallery.studio import Studio, frames

MATCHES = 10_000
PLAYED = 400
"""So many of them are really played, by kittens; the others are copies on other days."""

PEOPLE = tuple(Player(avatar, avatar.title(), id=f"{i:016x}") for i, avatar in enumerate(AVATARS))
ABOUT = "lucie"
ROUNDS = 9
MOST_FRAMES = 300
COPY = """
INSERT INTO matches SELECT number + :more, CAST(mark || :more AS BLOB), game, begun + :more,
    ended + :more, stay, camp, chance FROM matches WHERE number <= :first;
INSERT INTO records SELECT match + :more, outcome, record FROM records WHERE match <= :first;
INSERT INTO seats SELECT match + :more, seat, person, avatar, level, colour, chair, emblem,
    camp, team, won FROM seats WHERE match <= :first
"""


class Asked(NamedTuple):
    """A page, what it asks the chronicle, and the plainest question about the same matches."""

    name: str
    route: Route
    bar: float
    """Milliseconds until the page stands there."""

    bare: tuple[str, tuple[str, ...]]
    page: Callable[[Annals], object]


PAGES = (
    Asked(
        "statistics of a person",
        AboutPerson(PEOPLE[0].id),
        100,
        ("SELECT won FROM seats JOIN people ON number = person WHERE id = ?", (PEOPLE[0].id,)),
        lambda annals: annals.statistics_of(PEOPLE[0].id),
    ),
    Asked(
        "statistics of a game",
        AboutGame(ABOUT),
        100,
        ("SELECT won FROM matches JOIN seats ON match = number WHERE game = ?", (ABOUT,)),
        lambda annals: annals.statistics_about(ABOUT),
    ),
    Asked(
        "first page of the list",
        Chronicle(),
        30,
        ("SELECT number FROM matches ORDER BY number DESC LIMIT 30", ()),
        lambda annals: annals.latest(30),
    ),
)


class Opened(NamedTuple):
    """Milliseconds of work for a page that has been there before."""

    standing: float
    """Until its first frame is drawn."""

    complete: float
    """Until all its rows have come, one in each frame."""


def bench(matches: int = MATCHES, played: int = PLAYED) -> list[str]:
    """Prints the table and returns the bars that were missed."""
    with TemporaryDirectory() as name, Studio((1280, 800)) as studio:
        kept = Kept(Path(name))
        entering = fill(kept, matches, played)
        kept.close()
        opening = _milliseconds(lambda: _open(Path(name), matches))
        rows = ask(kept)
        kept.close()
        size = (Path(name) / FILE).stat().st_size / 1e6
        fill(studio.services.chronicle, matches, played)
        opened = open_pages(studio.app)
    print_table(
        (f"{matches:,} matches, {size:.1f} MB", "bare SELECT ms", "asked ms", "page ms", "all ms"),
        [
            *(
                (
                    name,
                    f"{bare:.2f}",
                    f"{asked:.2f}",
                    f"{page.standing:.0f}",
                    f"{page.complete:.0f}",
                )
                for (name, bare, asked), page in zip(rows, opened, strict=True)
            ),
            ("opening with its check", "", f"{opening:.1f}", "", ""),
            ("entering a match", "", f"{entering:.1f}", "", ""),
        ],
    )
    return [
        f"{each.name}: {each.bar:.0f} ms"
        for each, page in zip(PAGES, opened, strict=True)
        if page.standing > each.bar
    ]


def fill(kept: Kept, matches: int, played: int) -> float:
    """Keeps so many matches; returns the milliseconds that one takes which is really entered."""
    tables = [*evenings(played)]
    took = _milliseconds(lambda: [*map(kept.enter, tables)], rounds=1) / played
    with kept.open() as annals, transaction(annals.file):
        for more in range(played, matches, played):
            for statement in COPY.split(";"):
                annals.file.execute(statement, {"more": more, "first": played})
    return took


def ask(kept: Kept) -> list[tuple[str, float, float]]:
    """Returns what the bare question takes, and what a page asks."""
    with kept.open() as annals:
        return [
            (
                each.name,
                _milliseconds(partial(_ask_barely, annals, each)),
                _milliseconds(partial(each.page, annals)),
            )
            for each in PAGES
        ]


def _ask_barely(annals: Annals, asked: Asked) -> None:
    annals.file.execute(*asked.bare).fetchall()


def open_pages(app: GareAuChatApp) -> list[Opened]:
    """Opens each page twice: the first time it is made, the second time it is measured."""
    for player in PEOPLE:
        app.services.book.remember(player)
    for each in PAGES:
        _opened(app, each.route)
    return [_opened(app, each.route) for each in PAGES]


def _opened(app: GareAuChatApp, route: Route) -> Opened:
    app.router.home()
    frames(4)
    gc.collect()
    start = thread_time()
    app.router.show(route, at_once=True)
    frames(1)
    standing = thread_time() - start
    page, count = app.router.page, 0
    while getattr(page, "is_filling", False) and count < MOST_FRAMES:
        frames(1)
        count += 1
    return Opened(standing * 1e3, (thread_time() - start) * 1e3)


def evenings(count: int) -> Iterator[SavedTable]:
    """Lets kittens play all games in turn, in the seats of people."""
    games, rng = [*all_games().values()], Random(1)
    for number in range(count):
        game = games[number % len(games)]
        match = Match(game, rng.choice(game.seats), rng=rng)
        match.start()
        while match.outcome is None:
            match.play(decide(game.bots[Level.EASY], match.sight(), rng))
        people = rng.sample(PEOPLE, match.seats)
        sittings = tuple(Sitting(player, i, i) for i, player in enumerate(people))
        yield SavedTable(Record.of(match), sittings, 0, number, number + 1)


def _open(folder: Path, matches: int) -> None:
    kept = Kept(folder)
    with kept.open() as annals:
        assert annals.count() == matches
    kept.close()


def _milliseconds(act: Callable[[], object], rounds: int = ROUNDS) -> float:
    """Returns what it takes at best, as other work on the machine only makes it longer."""
    best = float("inf")
    for _ in range(rounds):
        start = perf_counter()
        act()
        best = min(best, perf_counter() - start)
    return best * 1e3
