"""The people who have played here, who came last, and where they sat."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import attrgetter
from pathlib import Path

import msgspec
from msgspec import Struct, structs

from screens.people import AVATARS, BOT, Avatar, Chair, Colour, Player, Sitting, new_id
from screens.services.storage import KeptFile
from screens.services.versions import read_known

_id: Callable[[Player], str] = attrgetter("id")
_avatar: Callable[[Player], str] = attrgetter("avatar")

FIRST_ANIMALS = 6
"""How many animals wait on the first evening, before anybody has a name."""


class _Pages(Struct, frozen=True):
    players: tuple[Player, ...] = tuple(Player(avatar) for avatar in AVATARS[:FIRST_ANIMALS])
    group: tuple[Player, ...] = ()
    chairs: dict[str, Chair] = {}
    colours: dict[str, Colour] = {}
    ages: tuple[str, ...] = ()
    cat: str = ""

    def __post_init__(self) -> None:
        """Keeps everybody once, whatever a file says, and every animal once among who is here."""
        people = (
            structs.replace(player, level=None, id=player.id.removeprefix(BOT))
            for player in self.players
        )
        structs.force_setattr(self, "players", _once_each(people, _id))
        structs.force_setattr(self, "group", _once_each(_once_each(self.group, _id), _avatar))
        structs.force_setattr(self, "ages", tuple(dict.fromkeys(self.ages)))


class PlayerBook:
    """Remembers players by their id; those who play together are different animals."""

    def __init__(self, file: Path) -> None:
        self._file = KeptFile(file)
        self._pages = read_known(self._file, _Pages())

    @property
    def players(self) -> tuple[Player, ...]:
        """Everybody who is remembered, bots left out."""
        return self._pages.players

    @property
    def shown(self) -> tuple[Player, ...]:
        """Everybody who is remembered and does not want to be hidden."""
        return tuple(player for player in self.players if not player.is_hidden)

    def find(self, player_id: str) -> Player | None:
        """Returns who has this id, if they are remembered."""
        return next((player for player in self.players if player.id == player_id), None)

    def avatars_for(self, player_id: str = "") -> tuple[Avatar, ...]:
        """Animals that nobody else is who is here; those come first that nobody has ever been."""
        others = [player for player in self.players if player.id != player_id]
        taken = {player.avatar for player in others}
        here = {one.avatar for one in self.group if one.id != player_id and one.level is None}
        return tuple(sorted((each for each in AVATARS if each not in here), key=taken.__contains__))

    @property
    def group(self) -> tuple[Player, ...]:
        """Who played last, bots included, in the order in which they came."""
        return self._pages.group

    @property
    def chairs(self) -> Mapping[str, int]:
        """Where everybody sat last."""
        return self._pages.chairs

    @property
    def colours(self) -> Mapping[str, int]:
        """The colour everybody had last."""
        return self._pages.colours

    @property
    def cat(self) -> str:
        """Who played the cat last."""
        return self._pages.cat

    def remember(self, player: Player) -> None:
        """Writes a player down, as they are now; a bot that is the same animal gives way."""
        people = {each.id: each for each in (*self.players, player)}
        group = (each for each in self.group if not (each.level and each.avatar == player.avatar))
        self._write(
            players=tuple(people.values()),
            group=tuple(player if each.id == player.id else each for each in group),
        )

    def known(self, sittings: Iterable[Sitting]) -> list[Player]:
        """Returns who sits there, as they are known now; bots and strangers as they are."""
        return [self.find(one.player.id) or one.player for one in sittings]

    def teach(self, here: Iterable[Player], *lessons: str) -> None:
        """Notes that people know something now, or do not want to learn it."""
        taught = {player.id for player in here}
        for player in self.players:
            if player.id in taught and not player.lessons.issuperset(lessons):
                self.remember(structs.replace(player, lessons=player.lessons.union(lessons)))

    def hide(self, player_id: str) -> Callable[[], None]:
        """Shows somebody to nobody until they sit down again; what it returns undoes that."""
        was_here = any(player.id == player_id for player in self.group)
        self._show(player_id, is_hidden=True)
        self.gather([player for player in self.group if player.id != player_id])

        def undo() -> None:
            self._show(player_id, is_hidden=False)
            here, back = {player.avatar for player in self.group}, self.find(player_id)
            if was_here and back is not None and back.avatar not in here:
                self.gather((*self.group, back))

        return undo

    def _show(self, player_id: str, *, is_hidden: bool) -> None:
        player = self.find(player_id)
        if player is not None:
            self.remember(structs.replace(player, is_hidden=is_hidden))

    def forget(self, player_id: str) -> None:
        """Strikes a player out, with all that is known of them."""
        pages = self._pages
        self._write(
            players=tuple(player for player in pages.players if player.id != player_id),
            group=tuple(player for player in pages.group if player.id != player_id),
            chairs=_without(pages.chairs, player_id),
            colours=_without(pages.colours, player_id),
            ages=tuple(name for name in pages.ages if name != player_id),
            cat="" if pages.cat == player_id else pages.cat,
        )
        self._file.wipe_asides()

    def clear(self) -> bool:
        """Forgets everybody for good; the animals of the first evening wait again.

        They are nobody of before, whatever else is still known of those. Tells whether nobody can
        be found on the disk either.
        """
        is_gone = self._file.wipe()
        self._pages = _Pages(tuple(structs.replace(each, id=new_id()) for each in _Pages().players))
        self._write()
        return is_gone

    def gather(self, group: Sequence[Player]) -> None:
        """Remembers who is here tonight; whoever was hidden has come out."""
        here = [structs.replace(player, is_hidden=False) for player in group]
        known = {player.id: player for player in here if player.level is None}
        self._write(
            group=tuple(here),
            players=tuple(
                known.get(each.id, each) if each.is_hidden else each for each in self.players
            ),
        )

    def seat(self, chairs: Mapping[str, int]) -> None:
        """Remembers who sits where."""
        self._write(chairs={**self.chairs, **chairs})

    def paint(self, colours: Mapping[str, int]) -> None:
        """Remembers who has which colour."""
        self._write(colours={**self.colours, **colours})

    def name_cat(self, player_id: str) -> None:
        self._write(cat=player_id)

    def youngest(self, group: Sequence[Player]) -> str:
        """Names the youngest of a group; nobody if it was never asked."""
        known = self._by_age(group)
        return known[0] if known else ""

    def eldest(self, group: Sequence[Player]) -> str:
        """Names the eldest of a group; nobody if it was never asked."""
        known = self._by_age(group)
        return known[-1] if known else ""

    def name_youngest(self, player_id: str, group: Sequence[Player]) -> None:
        """Notes that somebody is younger than all others here. No age is ever written down."""
        others = self._ages_of(group, player_id)
        first = min((i for i, name in enumerate(others) if name in _names(group)), default=0)
        self._write(ages=(*others[:first], player_id, *others[first:]))

    def name_eldest(self, player_id: str, group: Sequence[Player]) -> None:
        """Notes that somebody is older than all others here."""
        others = self._ages_of(group, player_id)
        last = max((i for i, name in enumerate(others) if name in _names(group)), default=-1)
        self._write(ages=(*others[: last + 1], player_id, *others[last + 1 :]))

    def _by_age(self, group: Sequence[Player]) -> list[str]:
        names = _names(group)
        return [name for name in self._pages.ages if name in names]

    def _ages_of(self, group: Sequence[Player], without: str) -> tuple[str, ...]:
        """Returns the order of ages with the whole group in it, but for one of them."""
        known = self._pages.ages
        new = tuple(name for name in _names(group) if name not in known)
        return tuple(name for name in (*known, *new) if name != without)

    def _write(self, **changes: object) -> None:
        self._pages = structs.replace(self._pages, **changes)
        self._file.write(msgspec.json.encode(self._pages))


def _once_each(players: Iterable[Player], trait: Callable[[Player], str]) -> tuple[Player, ...]:
    """Returns the first player of every trait."""
    first: dict[str, Player] = {}
    for player in players:
        first.setdefault(trait(player), player)
    return tuple(first.values())


def _names(group: Sequence[Player]) -> list[str]:
    return [player.id for player in group if player.level is None]


def _without(known: Mapping[str, int], player_id: str) -> dict[str, int]:
    return {name: value for name, value in known.items() if name != player_id}
