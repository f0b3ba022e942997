"""Who plays, where they sit, and in which order that makes them play. Knows no Kivy."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct, structs

from engine.bots import Level
from engine.game import AnyGame, Starter
from screens.people import AVATARS, COLOURS, Player, Sitting
from screens.services.player_book import PlayerBook
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
    """In the order in which they came."""

    starter: str = ""
    """Who begins, unless they play alone."""

    loner: str = ""
    """Who plays alone against all others, in games that have one."""

    chairs: Mapping[str, int] = {}
    colours: Mapping[str, int] = {}
    """By player; whoever has none gets one that is free."""


def colours_for(players: Sequence[Player], remembered: Mapping[str, int]) -> dict[str, int]:
    """Gives everybody the colour they had, as long as it is free, and the others the next one."""
    colours: dict[str, int] = {}
    for player in players:
        colour = remembered.get(player.id)
        if colour is not None and colour in range(COLOURS) and colour not in colours.values():
            colours[player.id] = colour
    for player in players:
        free = (colour for colour in range(COLOURS) if colour not in colours.values())
        colours.setdefault(player.id, next(free, 0))
    return colours


def free_colours(
    player: Player, line: Sequence[Player], remembered: Mapping[str, int]
) -> list[int]:
    """Lists the colours that nobody has who is here, apart from somebody."""
    others = [other for other in line if other.id != player.id]
    taken = {*colours_for(others, remembered).values()}
    return [colour for colour in range(COLOURS) if colour not in taken]


def has_twin(player: Player, line: Sequence[Player]) -> bool:
    """Tells whether somebody else who is here is the same animal; bots give theirs back."""
    people = [other for other in line if other.level is None]
    is_new = player.id not in {other.id for other in line}
    return is_new and player.avatar in {other.avatar for other in people}


def tapped(player: Player, line: Sequence[Player]) -> list[Player]:
    """Returns who is here once somebody has joined, or got up again."""
    others = [other for other in line if other.avatar != player.avatar]
    return others if player.id in {other.id for other in line} else [*others, player]


def chairs_for(players: Sequence[Player], remembered: Mapping[str, int]) -> dict[str, int]:
    """Puts everybody back where they sat; whoever is new gets a chair that is free."""
    chairs: dict[str, int] = {}
    for player in players:
        chair = remembered.get(player.id)
        if chair is not None and chair in ALL_CHAIRS and chair not in chairs.values():
            chairs[player.id] = chair
    usual = CHAIRS.get(len(players), ALL_CHAIRS)
    free = [chair for chair in (*usual, *ALL_CHAIRS) if chair not in chairs.values()]
    for player in players:
        if player.id not in chairs:
            chairs[player.id] = chair = free[0]
            free = [other for other in free if other != chair]
    return chairs


def seated(party: Party, *, has_loner: bool) -> tuple[Sitting, ...]:
    """Returns who sits on which seat of the match: clockwise from the starter, the loner last."""
    colours = colours_for(party.players, party.colours)
    sittings = [
        Sitting(player, colours[player.id], party.chairs[player.id]) for player in party.players
    ]
    clockwise = sorted(sittings, key=lambda sitting: sitting.chair)
    if not has_loner:
        return _from(clockwise, party.starter)
    loner, *team = _from(clockwise, party.loner)
    return (*_from(team, party.starter), loner)


def on_chairs(sittings: Sequence[Sitting], chairs: Mapping[str, int]) -> tuple[Sitting, ...]:
    """Returns the same people on the same seats of the match, but on other chairs."""
    return tuple(structs.replace(sitting, chair=chairs[sitting.player.id]) for sitting in sittings)


def rematch(sittings: Sequence[Sitting], *, has_loner: bool) -> tuple[Sitting, ...]:
    """Passes the start, or the part of the loner, on to the next chair."""
    return tuple(structs.replace(each, before=None) for each in _moved_on(sittings, has_loner))


def same_luck(sittings: Sequence[Sitting], *, has_loner: bool) -> tuple[Sitting, ...]:
    """Passes the start, or the loner, on; everybody remembers the seat they leave to somebody."""
    leaving = [structs.replace(each, before=seat) for seat, each in enumerate(sittings)]
    return _moved_on(leaving, has_loner)


def _moved_on(sittings: Sequence[Sitting], has_loner: bool) -> tuple[Sitting, ...]:
    clockwise = sorted(sittings, key=lambda sitting: sitting.chair)
    before = sittings[-1 if has_loner else 0].player.id
    first, *others = _from(clockwise, before)
    if not has_loner:
        return (*others, first)
    loner, *team = (*others, first)
    return (*team, loner)


def starter_of(game: AnyGame, players: Sequence[Player], book: PlayerBook) -> str:
    """Says who begins as far as the book knows; else who came first."""
    known = book.youngest if game.starter is Starter.YOUNGEST else book.eldest
    return known(players) or next((player.id for player in players), "")


def new_bot(level: Level, line: Sequence[Player], known: Sequence[Player] = ()) -> Player:
    """Returns a bot that is an animal nobody here is, and nobody known if that can be."""
    here, taken = ({player.avatar for player in people} for people in (line, (*line, *known)))
    free = [avatar for avatar in reversed(AVATARS) if avatar not in here]
    return Player(min(free, key=lambda avatar: avatar in taken), level=level)


def fitting_games(games: Iterable[AnyGame], group: Sequence[Player]) -> list[AnyGame]:
    """Lists the games that suit who is here; all of them if nobody is here yet."""
    seats = [game for game in games if not group or len(group) in game.seats]
    has_small = any(player.little_hands for player in group)
    small = [game for game in seats if game.age <= SMALL_CHILD]
    return small if has_small and small else seats


def _from(clockwise: Sequence[Sitting], player_id: str) -> tuple[Sitting, ...]:
    """Turns the round so that a player comes first, if they are in it."""
    names = [sitting.player.id for sitting in clockwise]
    start = names.index(player_id) if player_id in names else 0
    return (*clockwise[start:], *clockwise[:start])
