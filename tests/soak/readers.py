"""Everything the program reads that somebody may have spoilt, and what must be so afterwards."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from engine.core import Seat
from engine.deck import Deck, read_deck
from engine.game import Game
from engine.match import Match
from engine.registry import all_games
from screens.cup import Cup
from screens.lessons import Place, read_lessons
from screens.people import AVATARS, LONGEST_NAME, Player, Sitting
from screens.services.chronicle import FILE, Chronicle
from screens.services.cup_file import CupKeeper
from screens.services.decks import HostDecks
from screens.services.gate import Gate
from screens.services.guest_book import GuestBook
from screens.services.house import House
from screens.services.keeper import Keeper
from screens.services.lesson_book import LessonBook
from screens.services.player_book import PlayerBook
from screens.services.png import PngWriter
from screens.services.preferences import PreferenceKeeper
from screens.services.saves import SavedTable, Saves
from screens.services.window import DesktopWindow
from tests.screens.evenings import LOU, MAX, evening
from tests.screens.house_decks import house_deck
from tests.soak.reader import Reader
from tests.soak.spoil import BLIND_WAYS
from tests.soak.troubles import (
    a_folder,
    a_link_beside,
    a_pipe,
    broken_disk,
    full_disk,
    no_folder,
)
from tests.soak.visit import learn, look_at_the_cup, look_round, sit_down_again

A_FEW = 12
"""Moves after which a table is left standing."""


def play_a_little(match: Match[Any, Any, Any], rng: Random) -> None:
    match.start()
    for _ in range(A_FEW):
        if match.outcome is None:
            match.play(rng.choice(match.legal_moves()))


class Table(Reader):
    """A table left standing, with the deck of the box or of the house on it."""

    def __init__(self, folder: Path, game: Game[Any, Any, Any], deck: Deck) -> None:
        self.game = game
        rng = Random(game.id)
        self.match = Match(game, game.seats[0], deck=deck, rng=rng)
        play_a_little(self.match, rng)
        self.sittings = tuple(Sitting(Player(AVATARS[i]), i, i) for i in range(self.match.seats))
        super().__init__(folder / "tables" / f"{game.id}.json")

    def write(self) -> None:
        assert Saves(self.file.parent).keep(self.game.id, self.match, self.sittings).wait()

    def read(self, text: bytes) -> None:
        saves = Saves(self.file.parent)
        table = saves.find(self.game.id)
        match = saves.resume(table) if table is not None else None
        if table is None or match is None:
            assert saves.damaged == (self.game.id,), "the shelf does not tell"
            self.assert_aside(text)
        elif b"\n" in text or not self._is_legal(table, match):
            assert (match.moves, table.sittings) == (self.match.moves, self.sittings)
            assert match.deck == self.match.deck

    def _is_legal(self, table: SavedTable, match: Match[Any, Any, Any]) -> bool:
        """Tells whether people could have left this table: no seal says that they did."""
        people = [sitting.player for sitting in table.sittings]
        again = Match(self.game, match.seats, match.options, deck=match.deck)
        again.replay(match.moves)
        return (
            len(people) == match.seats
            and match.seats in self.game.seats
            and max(len(player.name) for player in people) <= LONGEST_NAME
            and again.view(Seat(0)) == match.view(Seat(0))
        )

    def use(self) -> None:
        saves = Saves(self.file.parent)
        saves.latest()
        table = saves.find(self.game.id)
        match = saves.resume(table) if table is not None else None
        if match is not None:
            play_a_little(match, Random(1))
        saves.keep(self.game.id, self.match, self.sittings)
        saves.forget(self.game.id)
        others = [game for game in all_games() if game != self.game.id]
        assert {*saves.damaged} <= {self.game.id}, "another table was lost"
        assert all(saves.find(other) for other in others if self._is_there(other))

    def visit(self, rng: Random) -> None:
        sit_down_again(self.file.parents[1], self.game.id)

    def _is_there(self, game_id: str) -> bool:
        try:
            return bool((self.file.parent / f"{game_id}.json").read_bytes())
        except OSError:
            return False


class HostDeck(Reader):
    """The cards a host has brought along."""

    def __init__(self, folder: Path, game: Game[Any, Any, Any]) -> None:
        self.game = game
        (folder / "decks").mkdir(exist_ok=True)
        super().__init__(folder / "decks" / f"{game.id}.json")

    def write(self) -> None:
        self.file.write_bytes(msgspec.json.encode(self.game.deck))

    def read(self, text: bytes) -> None:
        decks = HostDecks(self.file.parent)
        deck = decks.find(self.game)
        if decks.refused:
            assert (decks.refused, deck) == ((self.game.id,), self.game.deck)
            self.assert_aside(text)

    def use(self) -> None:
        deck = HostDecks(self.file.parent).find(self.game)
        rng = Random(1)
        play_a_little(Match(self.game, self.game.seats[-1], deck=deck, rng=rng), rng)

    def visit(self, rng: Random) -> None:
        look_round(self.file.parents[1], rng)


class NamedDecks(Reader):
    """The decks a host has made on the tablet."""

    def __init__(self, folder: Path, game: Game[Any, Any, Any]) -> None:
        self.game, self.folder = game, folder / "decks"
        self.house = read_deck(house_deck(game.id).encode(), type(game.deck))
        super().__init__(self.folder / "named" / f"{game.id}.json")

    def write(self) -> None:
        decks = HostDecks(self.folder)
        assert decks.keep(self.game, "Noël", self.house)
        assert decks.keep(self.game, "Pâques", self.game.deck)
        decks.choose(self.game, decks.choices(self.game)[1])

    def read(self, text: bytes) -> None:
        decks = HostDecks(self.folder)
        names = [choice.name for choice in decks.choices(self.game)]
        if not self.is_aside(text):
            assert {*json.loads(text).get("decks", {})} <= {*names}, "something is lost"
        assert decks.keep(self.game, "Été", self.house)
        assert any(choice.name == "Été" for choice in HostDecks(self.folder).choices(self.game))

    def use(self) -> None:
        decks = HostDecks(self.folder)
        rng = Random(1)
        deck = decks.find(self.game)
        play_a_little(Match(self.game, self.game.seats[-1], deck=deck, rng=rng), rng)

    def visit(self, rng: Random) -> None:
        look_round(self.folder.parent, rng)


class FieldFile(Reader):
    """A file of which every field is read by itself."""

    def assert_nothing_lost(self, text: bytes, kept: Any) -> None:
        """Fails if something of *text* was not *kept*, and the host cannot look for it either."""
        assert self.is_aside(text) or is_all_kept(json.loads(text), kept), "something is lost"

    def visit(self, rng: Random) -> None:
        look_round(self.file.parent, rng)


class PreferenceFile(FieldFile):
    def write(self) -> None:
        rules = {"lucie": {"variant": "roles"}}
        PreferenceKeeper(self.file).change(language="en", muted=False, house_rules=rules)

    def read(self, text: bytes) -> None:
        keeper = PreferenceKeeper(self.file)
        self.assert_nothing_lost(text, msgspec.to_builtins(keeper.now))
        keeper.change(volume=0.5)
        assert PreferenceKeeper(self.file).now.volume == 0.5

    def use(self) -> None:
        keeper = PreferenceKeeper(self.file)
        keeper.change(muted=not keeper.now.muted)


class PlayerFile(FieldFile):
    def write(self) -> None:
        book = PlayerBook(self.file)
        book.remember(Player("owl", "Zoé"))
        book.gather(book.players[:3])
        book.seat({"mouse": 0, "owl": 3})
        book.name_youngest("mouse", book.group)

    def read(self, text: bytes) -> None:
        book = PlayerBook(self.file)
        book.gather(book.group)
        self.assert_nothing_lost(text, json.loads(self.file.read_bytes()))
        book.remember(Player("fox", "Max"))
        assert Player("fox", "Max") in PlayerBook(self.file).players

    def use(self) -> None:
        book = PlayerBook(self.file)
        book.remember(Player("bear"))
        book.gather(book.players[:2])
        assert len(book.group) == 2
        book.hide("bear")


class CupFile(Reader):
    """The cup that is being played."""

    def write(self) -> None:
        CupKeeper(self.file).begin(self._cup)

    @property
    def _cup(self) -> Cup:
        guests = tuple(Sitting(Player(AVATARS[i]), i, i) for i in range(3))
        return Cup("2f", guests, ("lucie", "bon_appetit"), ((3, 2, 1),))

    def read(self, text: bytes) -> None:
        if CupKeeper(self.file).now is None:
            self.assert_aside(text)

    def use(self) -> None:
        keeper = CupKeeper(self.file)
        keeper.begin(self._cup)
        keeper.put_away()

    def visit(self, rng: Random) -> None:
        look_at_the_cup(self.file.parent)


class HouseFile(FieldFile):
    """What the host has decided."""

    def write(self) -> None:
        house = Keeper(self.file, House())
        house.change(name="Le Moulin", languages=("fr",), rules={"lucie": {"variant": "roles"}})
        house.change(fixed=frozenset({"lucie.variant"}), idle_minutes=2)
        assert Gate(house, Random(1)).choose_code("2468")

    def read(self, text: bytes) -> None:
        house = Keeper(self.file, House())
        self.assert_nothing_lost(text, json.loads(msgspec.json.encode(house.now)))
        house.change(name="La Grange")
        assert Keeper(self.file, House()).now.name == "La Grange"

    def use(self) -> None:
        house = Keeper(self.file, House())
        gate = Gate(house, Random(1))
        gate.opens("2468")
        assert gate.opens(gate.riddle.product) or gate.opens(gate.riddle.sum)


class LeafFile(FieldFile):
    """What a stay has left in the guest book."""

    def write(self) -> None:
        book = GuestBook(self.file.parent)
        sittings = tuple(Sitting(Player(AVATARS[i], "Zoé"), i, i) for i in range(2))
        book.begin_stay("Dupont")
        book.enter("lucie", sittings, (1,), b"")
        book.change(1, drawing=((0.1, 0.2, 0.3, 0.4),), line="Merci !")

    def read(self, text: bytes) -> None:
        book = GuestBook(self.file.parent)
        self.assert_nothing_lost(text, json.loads(msgspec.json.encode(book.read(1))))
        assert book.change(1, line="Au revoir")
        assert GuestBook(self.file.parent).read(1).line == "Au revoir"

    def use(self) -> None:
        book = GuestBook(self.file.parent)
        book.begin_stay("Martin")
        assert book.read(book.current).people == () or book.current == 1
        for number in book.numbers:
            if number > 1:
                book.wipe(number)

    def visit(self, rng: Random) -> None:
        look_round(self.file.parents[1], rng)


class BoardFile(Reader):
    """The picture of a board in the guest book, which nobody misses if it is spoilt."""

    ways = subtle_ways = BLIND_WAYS
    troubles = (a_link_beside, no_folder, full_disk, broken_disk)

    def write(self) -> None:
        writer = PngWriter((48, 32), Random(1).randbytes(48 * 32 * 4))
        assert [*writer.steps()]
        self.sittings = tuple(Sitting(Player(AVATARS[i]), i, i) for i in range(2))
        self._book.enter("lucie", self.sittings, (0,), writer.content())

    @property
    def _book(self) -> GuestBook:
        return GuestBook(self.file.parent)

    def read(self, text: bytes) -> None:
        assert self._book.picture(self.file.name) in (None, text)

    def use(self) -> None:
        book = self._book
        book.picture(self.file.name)
        book.enter("lucie", self.sittings, (0,), self.text)

    def visit(self, rng: Random) -> None:
        look_round(self.file.parents[1], rng)


class ChronicleFile(Reader):
    """Every match that was played to its end."""

    ways = subtle_ways = BLIND_WAYS
    troubles = (a_folder, a_pipe, no_folder)

    def write(self) -> None:
        with self._opened() as chronicle:
            for seed in range(3):
                assert chronicle.enter(evening(LOU, MAX, seed=seed))

    def read(self, text: bytes) -> None:
        with self._opened() as chronicle:
            chronicle.damage_told()  # of the one before
            with chronicle.open() as annals:
                annals.statistics_of("lou")
                annals.statistics_about("lucie")
                for kept in annals.latest(9):
                    annals.find(kept.number)
            is_entered = chronicle.enter(evening(LOU, MAX, seed=9))
            if chronicle.is_damaged:
                assert self.is_aside(text), "the host cannot look at what was there"
                assert is_entered, "the new one keeps nothing"

    def use(self) -> None:
        with self._opened() as chronicle:
            assert chronicle.enter(evening(LOU, MAX, seed=8))
            assert chronicle.begin_stay("Martin")

    def visit(self, rng: Random) -> None:
        look_round(self.file.parents[1], rng)

    @contextmanager
    def _opened(self) -> Iterator[Chronicle]:
        chronicle = Chronicle(self.file.parent)
        yield chronicle
        chronicle.close()


class LessonFile(FieldFile):
    """How far people have come in the lessons of a game."""

    def __init__(self, folder: Path, game_id: str) -> None:
        self.game_id = game_id
        self.lesson = read_lessons(game_id)[0].name
        super().__init__(folder / "lessons" / f"{game_id}.json")

    def write(self) -> None:
        LessonBook(self.file).mark(self.lesson, Place(0, 1), {"mouse"})

    def read(self, text: bytes) -> None:
        LessonBook(self.file).mark("another", Place(0, 1), {"owl"})
        kept = json.loads(self.file.read_bytes())
        del kept["format"]  # it is ours, whatever stood there
        self.assert_nothing_lost(text, kept)
        assert LessonBook(self.file).place("another", {"owl"}) == Place(0, 1)

    def use(self) -> None:
        book = LessonBook(self.file)
        book.mark(self.lesson, Place(0, 2), {"mouse", "owl"})
        book.place(self.lesson, {"owl"})

    def visit(self, rng: Random) -> None:
        learn(self.file.parents[1], self.game_id)


class ADesktop:
    """Kivy's window, as far as its shape is concerned."""

    def __init__(self) -> None:
        self.system_size = (1280, 800)
        self.minimum_width = self.minimum_height = 0.0
        self.fullscreen: bool | str = False

    def bind(self, **_: object) -> None:
        """Nothing happens here."""

    def maximize(self) -> None:
        """There is only one size."""

    def show(self) -> None:
        """Nobody looks."""


class WindowFile(FieldFile):
    """How the window of a desktop was left."""

    def write(self) -> None:
        DesktopWindow(ADesktop(), self.file).close()

    def read(self, text: bytes) -> None:
        window = DesktopWindow(ADesktop(), self.file)
        self.assert_nothing_lost(text, msgspec.to_builtins(window.shape))
        window.open()
        window.close()
        assert DesktopWindow(ADesktop(), self.file).shape == window.shape

    def use(self) -> None:
        window = DesktopWindow(ADesktop(), self.file)
        window.open()
        window.close()


COLLECTIONS = ("chairs", "house_rules", "rules", "bookmarks", "places")
"""Fields whose names are not those of the program, so that none of them is of another version."""


CUT = ("name", "line")
"""Fields of which nobody can have written more than there is room for."""


def is_all_kept(found: Any, kept: Any, field: str = "") -> bool:
    """Tells whether all was kept that was found; what another version added need not be."""
    if isinstance(found, dict) and isinstance(kept, dict):
        known = [name for name in found if name in kept or field in COLLECTIONS]
        return all(name in kept and is_all_kept(found[name], kept[name], name) for name in known)
    if field == "pupils" and isinstance(found, list) and isinstance(kept, list):
        return {*found} == {*kept}  # nobody is there twice
    if isinstance(found, list) and isinstance(kept, list):
        return len(found) == len(kept) and all(map(is_all_kept, found, kept))
    if field == "id" and not found:
        return bool(kept)  # who has no name for files yet is called by their animal
    if isinstance(found, str) and field in CUT:
        return found == kept or (len(kept) >= LONGEST_NAME and found.startswith(kept))
    return bool(found == kept)


def readers(folder: Path) -> list[Reader]:
    """Writes one good file of every kind."""
    games = [*all_games().values()]
    decks = [read_deck(house_deck(game.id).encode(), type(game.deck)) for game in games]
    return [
        *(Table(folder, game, game.deck) for game in games),
        *(Table(folder / "house", game, deck) for game, deck in zip(games, decks, strict=True)),
        *(HostDeck(folder, game) for game in games),
        *(NamedDecks(folder, game) for game in games),
        PreferenceFile(folder / "preferences.json"),
        PlayerFile(folder / "players.json"),
        CupFile(folder / "cup.json"),
        HouseFile(folder / "house.json"),
        LeafFile(folder / "guest_book" / "0001.json"),
        BoardFile(folder / "guest_book" / "0001-00.png"),
        ChronicleFile(folder / "chronicle" / FILE),
        LessonFile(folder, "lucie"),
        WindowFile(folder / "window.json"),
    ]
