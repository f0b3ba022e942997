"""What the chronicle tells of a person and of a game. No streaks, and nobody is ranked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from sqlite3 import Connection

from msgspec import Struct

MOST_COMPANIONS = 6
"""With so many others a page has room to compare somebody."""


class Tally(Struct, frozen=True):
    """How often was played, and what came of it."""

    plays: int = 0
    wins: int = 0
    chance: float = 0
    """Wins to expect if lots were drawn."""

    def __add__(self, other: Tally) -> Tally:
        return Tally(self.plays + other.plays, self.wins + other.wins, self.chance + other.chance)


class Played(Struct, frozen=True):
    """One game, or one camp of it."""

    game: str
    camp: str
    tally: Tally


class Companion(Struct, frozen=True):
    """Somebody one has played with."""

    person: str
    together: int
    """Matches on the same side."""

    against: int
    beaten: int
    """How often they lost where the other won, and..."""

    beaten_by: int
    """...the other way round."""

    @property
    def plays(self) -> int:
        return self.together + self.against


class Best(Struct, frozen=True):
    """The best that was ever done of a feat."""

    game: str
    feat: str
    value: int
    person: str
    match: int
    """Number of the match it was done in."""


class PersonStatistics(Struct, frozen=True):
    played: tuple[Played, ...]
    """By game and camp."""

    companions: tuple[Companion, ...]
    """Those one plays with most come first."""

    bests: tuple[Best, ...]

    @property
    def all(self) -> Tally:
        return _sum(each.tally for each in self.played)

    def of_game(self, game: str) -> Tally:
        return _sum(each.tally for each in self.played if each.game == game)

    @property
    def games(self) -> list[str]:
        """Games they have played, those first that they play most."""
        names = sorted({each.game for each in self.played})
        return sorted(names, key=lambda game: -self.of_game(game).plays)

    @property
    def favourite(self) -> str:
        """The game they play more often than any other; none if there is no such game."""
        plays = [self.of_game(game).plays for game in self.games]
        return self.games[0] if len(plays) > 1 and plays[0] > plays[1] else ""


class GameStatistics(Struct, frozen=True):
    plays: int
    camps: dict[str, int]
    """How often each camp has won; nothing where everybody plays alone."""

    people: dict[str, int]
    """How often each person has played it, in no order that says who is better."""

    bests: tuple[Best, ...]


def person_statistics(file: Connection, person: str) -> PersonStatistics:
    number = _number(file, person)
    played = file.execute(
        "SELECT game, seats.camp, count(*), sum(won), sum(chance) FROM seats"
        " JOIN matches ON number = match WHERE person = ? GROUP BY game, seats.camp",
        (number,),
    )
    bests = file.execute(
        "SELECT game, feat, merit, ?, match FROM bests WHERE person = ?", (person, number)
    )
    return PersonStatistics(
        tuple(Played(game, camp, Tally(*numbers)) for game, camp, *numbers in played),
        tuple(_companions(file, number)),
        tuple(_bests(bests)),
    )


def _companions(file: Connection, number: int | None) -> list[Companion]:
    """Lists those somebody plays with most."""
    rows = file.execute(
        "SELECT id, is_with, more, times FROM (SELECT their.person AS person,"
        " their.team = my.team AS is_with, my.won - their.won AS more, count(*) AS times"
        " FROM seats AS my JOIN seats AS their USING (match)"
        " WHERE my.person = ?1 AND their.person != ?1 GROUP BY 1, 2, 3"
        " ) JOIN people ON number = person",
        (number,),
    )
    counts: dict[str, Counter[str]] = {}
    for person, is_with, more, times in rows:
        count = counts.setdefault(person, Counter())
        count["together" if is_with else "against"] += times
        if more and not is_with:
            count["beaten" if more > 0 else "beaten_by"] += times
    found = [
        Companion(person, count["together"], count["against"], count["beaten"], count["beaten_by"])
        for person, count in sorted(counts.items())
    ]
    return sorted(found, key=lambda companion: -companion.plays)[:MOST_COMPANIONS]


def game_statistics(file: Connection, game: str) -> GameStatistics:
    camps = dict(
        file.execute("SELECT camp, count(*) FROM matches WHERE game = ? GROUP BY camp", (game,))
    )
    people = file.execute(
        "SELECT id, plays FROM (SELECT person, count(*) AS plays FROM matches"
        " JOIN seats ON match = number WHERE game = ? AND person IS NOT NULL GROUP BY person"
        ") JOIN people ON number = person ORDER BY number",
        (game,),
    )
    bests = file.execute(
        "SELECT game, feat, max(merit), id, match FROM bests JOIN people ON number = person"
        " WHERE game = ? GROUP BY feat",
        (game,),
    )
    return GameStatistics(
        sum(camps.values()),
        {camp: count for camp, count in camps.items() if camp},
        dict(people),
        tuple(_bests(bests)),
    )


def plays_by_person(file: Connection) -> dict[str, int]:
    """Says how often everybody has played."""
    return dict(
        file.execute(
            "SELECT id, plays FROM (SELECT person, count(*) AS plays FROM seats"
            " WHERE person IS NOT NULL GROUP BY person) JOIN people ON number = person"
        )
    )


def plays_by_game(file: Connection) -> dict[str, int]:
    return dict(file.execute("SELECT game, count(*) FROM matches GROUP BY game"))


def _number(file: Connection, person: str) -> int | None:
    found = file.execute("SELECT number FROM people WHERE id = ?", (person,)).fetchone()
    return found and int(found[0])


def _bests(rows: Iterable[tuple[str, str, int, str, int]]) -> Iterable[Best]:
    for game, feat, merit, person, match in rows:
        yield Best(game, feat, abs(merit), person, match)


def _sum(tallies: Iterable[Tally]) -> Tally:
    return sum(tallies, Tally())
