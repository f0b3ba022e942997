"""Who plays, where they sit, and in which order that makes them play. Knows no Kivy."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct, structs

from engine.bots import Level
from engine.game import Game, Starter
from screens.services.player_book import PlayerBook
from screens.services.players import AVATARS, COLOURS, Player, Sitting
from screens.table.layout import CHAIRS

ALL_CHAIRS = range(6)
LEVEL_PICTURES = {
    Level.EASY: "icon_kitten",
    Level.MEDIUM: "icon_cat_level",
    Level.HARD: "icon_tiger",
}
"""Sprites that tell how well a bot plays."""

SMALL_CHILD = 6
"""Age up to which a game suits a player with little hands."""


class Party(Struct, frozen=True):
    """The people and bots about to play one match."""

    players: tuple[Player, ...]
    """In the order in which they came, which gives them their colours."""

    starter: str = ""
    """The animal that begins, unless it is the cat."""

    cat: str = ""
    """The animal that plays the cat, in games that have one."""

    chairs: Mapping[str, int] = {}


def chairs_for(players: Sequence[Player], remembered: Mapping[str, int]) -> dict[str, int]:
    """Puts everybody back where they sat; whoever is new gets a chair that is free."""
    chairs: dict[str, int] = {}
    for player in players:
        chair = remembered.get(player.avatar)
        if chair in ALL_CHAIRS and chair not in chairs.values():
            chairs[player.avatar] = chair
    usual = CHAIRS.get(len(players), ALL_CHAIRS)
    free = [chair for chair in (*usual, *ALL_CHAIRS) if chair not in chairs.values()]
    for player in players:
        if player.avatar not in chairs:
            chairs[player.avatar] = chair = free[0]
            free = [other for other in free if other != chair]
    return chairs


def seated(party: Party, *, has_cat: bool) -> tuple[Sitting, ...]:
    """Returns who sits on which seat of the match: clockwise from the starter, the cat last."""
    sittings = [
        Sitting(player, colour % COLOURS, party.chairs[player.avatar])
        for colour, player in enumerate(party.players)
    ]
    clockwise = sorted(sittings, key=lambda sitting: sitting.chair)
    if not has_cat:
        return _from(clockwise, party.starter)
    cat, *mice = _from(clockwise, party.cat)
    return (*_from(mice, party.starter), cat)


def on_chairs(sittings: Sequence[Sitting], chairs: Mapping[str, int]) -> tuple[Sitting, ...]:
    """Returns the same people on the same seats of the match, but on other chairs."""
    return tuple(
        structs.replace(sitting, chair=chairs[sitting.player.avatar]) for sitting in sittings
    )


def rematch(sittings: Sequence[Sitting], *, has_cat: bool) -> tuple[Sitting, ...]:
    """Passes the start, or the cat, on to the next chair."""
    clockwise = sorted(sittings, key=lambda sitting: sitting.chair)
    before = sittings[-1 if has_cat else 0].player.avatar
    first, *others = _from(clockwise, before)
    if not has_cat:
        return (*others, first)
    cat, *mice = (*others, first)
    return (*mice, cat)


def starter_of(game: Game, players: Sequence[Player], book: PlayerBook) -> str:
    """Names the animal that begins as far as the book knows; else who came first."""
    known = book.youngest if game.starter is Starter.YOUNGEST else book.eldest
    return known(players) or next((player.avatar for player in players), "")


def new_bot(level: Level, line: Sequence[Player], known: Sequence[Player] = ()) -> Player:
    """Returns a bot that is an animal nobody here is, and nobody known if that can be."""
    here, taken = ({player.avatar for player in people} for people in (line, (*line, *known)))
    free = [avatar for avatar in reversed(AVATARS) if avatar not in here]
    return Player(min(free, key=lambda avatar: avatar in taken), level=level)


def fitting_games(games: Iterable[Game], group: Sequence[Player]) -> list[Game]:
    """Lists the games that suit who is here; all of them if nobody is here yet."""
    seats = [game for game in games if not group or len(group) in game.seats]
    has_small = any(player.little_hands for player in group)
    small = [game for game in seats if game.age <= SMALL_CHILD]
    return small if has_small and small else seats


def _from(clockwise: Sequence[Sitting], avatar: str) -> tuple[Sitting, ...]:
    """Turns the round so that *avatar* comes first, if they are in it."""
    names = [sitting.player.avatar for sitting in clockwise]
    start = names.index(avatar) if avatar in names else 0
    return (*clockwise[start:], *clockwise[:start])
