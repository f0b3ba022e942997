"""The people who have played here, who came last, and where they sat."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import msgspec
from msgspec import Struct, structs

from screens.services.players import AVATARS, Chair, Player
from screens.services.storage import KeptFile
from screens.services.versions import read_known

FIRST_ANIMALS = 6
"""How many animals wait on the first evening, before anybody has a name."""


class _Pages(Struct, frozen=True):
    players: tuple[Player, ...] = tuple(Player(avatar) for avatar in AVATARS[:FIRST_ANIMALS])
    group: tuple[Player, ...] = ()
    chairs: dict[str, Chair] = {}
    ages: tuple[str, ...] = ()
    cat: str = ""

    def __post_init__(self) -> None:
        """Keeps every animal once, whatever a file says: a page has one token for each."""
        people = (structs.replace(player, level=None) for player in self.players)
        structs.force_setattr(self, "players", _once_each(people))
        structs.force_setattr(self, "group", _once_each(self.group))
        structs.force_setattr(self, "ages", tuple(dict.fromkeys(self.ages)))


class PlayerBook:
    """Remembers players by their avatar: no two people are the same animal."""

    def __init__(self, file: Path) -> None:
        self._file = KeptFile(file)
        self._pages = read_known(self._file, _Pages)

    @property
    def players(self) -> tuple[Player, ...]:
        """Everybody who is remembered, bots left out."""
        return self._pages.players

    @property
    def free_avatars(self) -> tuple[str, ...]:
        """Animals that nobody is yet."""
        taken = {player.avatar for player in self.players}
        return tuple(avatar for avatar in AVATARS if avatar not in taken)

    @property
    def group(self) -> tuple[Player, ...]:
        """Who played last, bots included, in the order in which they came."""
        return self._pages.group

    @property
    def chairs(self) -> Mapping[str, int]:
        """Where each animal sat last."""
        return self._pages.chairs

    @property
    def cat(self) -> str:
        """The animal that played the cat last."""
        return self._pages.cat

    def remember(self, player: Player, instead_of: str = "") -> None:
        """Writes a player down, in the place of the animal they were before; a bot gives way."""
        pages = self._pages
        known = {other.avatar for other in pages.players}
        before = instead_of if instead_of in known else player.avatar
        names = {before: player.avatar}
        bots = {other for other in pages.group if other.level and other.avatar == player.avatar}
        self._write(
            players=_replaced(pages.players, before, player) + ((player,) * (before not in known)),
            group=_replaced(tuple(one for one in pages.group if one not in bots), before, player),
            chairs={names.get(name, name): chair for name, chair in pages.chairs.items()},
            ages=tuple(names.get(name, name) for name in pages.ages),
            cat=names.get(pages.cat, pages.cat),
        )

    def forget(self, avatar: str) -> None:
        """Strikes a player out, with all that is known of them."""
        pages = self._pages
        self._write(
            players=tuple(player for player in pages.players if player.avatar != avatar),
            group=tuple(player for player in pages.group if player.avatar != avatar),
            chairs={name: chair for name, chair in pages.chairs.items() if name != avatar},
            ages=tuple(name for name in pages.ages if name != avatar),
            cat="" if pages.cat == avatar else pages.cat,
        )

    def gather(self, group: Sequence[Player]) -> None:
        """Remembers who is here tonight."""
        self._write(group=tuple(group))

    def seat(self, chairs: Mapping[str, int]) -> None:
        """Remembers who sits where."""
        self._write(chairs={**self.chairs, **chairs})

    def name_cat(self, avatar: str) -> None:
        self._write(cat=avatar)

    def youngest(self, group: Sequence[Player]) -> str:
        """Names the youngest animal of a group; nobody if it was never asked."""
        known = self._by_age(group)
        return known[0] if known else ""

    def eldest(self, group: Sequence[Player]) -> str:
        """Names the eldest animal of a group; nobody if it was never asked."""
        known = self._by_age(group)
        return known[-1] if known else ""

    def name_youngest(self, avatar: str, group: Sequence[Player]) -> None:
        """Notes that an animal is younger than all others here. No age is ever written down."""
        others = self._ages_of(group, avatar)
        first = min((i for i, name in enumerate(others) if name in _names(group)), default=0)
        self._write(ages=(*others[:first], avatar, *others[first:]))

    def name_eldest(self, avatar: str, group: Sequence[Player]) -> None:
        """Notes that an animal is older than all others here."""
        others = self._ages_of(group, avatar)
        last = max((i for i, name in enumerate(others) if name in _names(group)), default=-1)
        self._write(ages=(*others[: last + 1], avatar, *others[last + 1 :]))

    def _by_age(self, group: Sequence[Player]) -> list[str]:
        names = _names(group)
        return [avatar for avatar in self._pages.ages if avatar in names]

    def _ages_of(self, group: Sequence[Player], without: str) -> tuple[str, ...]:
        """Returns the order of ages with the whole group in it, but for one animal."""
        known = self._pages.ages
        new = tuple(name for name in _names(group) if name not in known)
        return tuple(name for name in (*known, *new) if name != without)

    def _write(self, **changes: object) -> None:
        self._pages = structs.replace(self._pages, **changes)
        self._file.write(msgspec.json.encode(self._pages))


def _once_each(players: Iterable[Player]) -> tuple[Player, ...]:
    """Returns the first player of every animal."""
    first: dict[str, Player] = {}
    for player in players:
        first.setdefault(player.avatar, player)
    return tuple(first.values())


def _replaced(players: tuple[Player, ...], avatar: str, player: Player) -> tuple[Player, ...]:
    return tuple(player if other.avatar == avatar else other for other in players)


def _names(group: Sequence[Player]) -> list[str]:
    return [player.avatar for player in group if player.level is None]
