"""Files nobody should write: every reader says no politely, keeps the file and goes on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import msgspec

from engine.deck import BadDeckError, read_deck
from engine.match import Match
from engine.registry import all_games
from screens.services.player_book import PlayerBook
from screens.services.players import AVATARS, Player, Sitting
from screens.services.preferences import PreferenceKeeper
from screens.services.saves import Saves
from tests.soak.report import Report

HUGE = b"9" * 400
Reader = Callable[[Path], None]


def good_files(folder: Path) -> dict[str, tuple[bytes, Path, Reader]]:
    """Writes one good file of every kind; returns its content, its place and who reads it."""
    files: dict[str, tuple[bytes, Path, Reader]] = {}
    for game in all_games().values():
        saves = Saves(folder / "tables")
        match = Match(game, game.seats[0], rng=Random(3))
        match.start()
        rng = Random(3)
        for _ in range(12):
            match.play(rng.choice(match.legal_moves()))
        people = [Sitting(Player(AVATARS[i]), i, i) for i in range(match.seats)]
        saves.keep(game.id, match, people)
        place = folder / "tables" / f"{game.id}.json"
        files[f"save of {game.id}"] = (place.read_bytes(), place, _resume(game.id))
        deck = folder / f"{game.id}-deck.json"
        text = msgspec.json.encode(game.deck)
        files[f"deck of {game.id}"] = (text, deck, _deal(game.id))
    preferences = folder / "preferences.json"
    PreferenceKeeper(preferences).change(language="en")
    files["preferences"] = (preferences.read_bytes(), preferences, _prefer)
    players = folder / "players.json"
    PlayerBook(players).remember(Player("owl", "Zoé"))
    files["players"] = (players.read_bytes(), players, _meet)
    return files


def _resume(game_id: str) -> Reader:
    def read(file: Path) -> None:
        saves = Saves(file.parent)
        table = saves.find(game_id)
        match = saves.resume(table) if table is not None else None
        if match is not None and match.outcome is None:
            match.start()
            match.play(match.legal_moves()[0])

    return read


def _deal(game_id: str) -> Reader:
    def read(file: Path) -> None:
        game = all_games()[game_id]
        try:
            deck = read_deck(file.read_bytes(), type(game.deck))
        except (BadDeckError, OSError):
            return
        Match(game, game.seats[0], deck=deck, rng=Random(1)).start()

    return read


def _prefer(file: Path) -> None:
    PreferenceKeeper(file).change(muted=True)


def _meet(file: Path) -> None:
    PlayerBook(file).remember(Player("fox"))


def spoilt(text: bytes, rng: Random) -> bytes | None:
    """Returns *text* with something wrong; ``None`` stands for a folder in its place."""
    place = rng.randrange(len(text))
    match rng.randrange(9):
        case 0:
            return text[:place]
        case 1:
            return text[:place] + bytes([text[place] ^ 1 << rng.randrange(8)]) + text[place + 1 :]
        case 2:
            return text[:place] + rng.randbytes(rng.randrange(1, 9)) + text[place:]
        case 3:
            return text.replace(rng.choice([b"1", b"2", b"3"]), HUGE, 1)
        case 4:
            return text.replace(b'"', b"", 1) if rng.random() < 0.5 else text + text
        case 5:
            return b"[" * 50_000 if rng.random() < 0.2 else b'{"a":' * 200
        case 6:
            return text.decode("utf-8").encode("utf-16")
        case 7:
            return text.replace(b":", rng.choice([b":null,", b":-", b":true,", b': "x",']), 1)
        case _:
            return None if rng.random() < 0.2 else b""


def rubbish(count: int, folder: Path, seed: int = 1) -> Report:
    """Spoils files *count* times and lets the program read them."""
    files = good_files(folder)
    names = sorted(files)
    faults: list[str] = []
    for number in range(count):
        rng = Random(f"{seed}-{number}")
        name = names[number % len(names)]
        text, place, read = files[name]
        _put(place, spoilt(text, rng))
        try:
            read(place)
        except BaseException as error:
            faults.append(f"{name}, seed {seed}-{number}: {error!r}")
            if len(faults) > 9:
                break
        _put(place, text)
    return Report("spoilt files", count, faults)


def _put(place: Path, text: bytes | None) -> None:
    for old in place.parent.glob(f"{place.name}*"):
        if old.is_dir():
            old.rmdir()
        else:
            old.unlink()
    if text is None:
        place.mkdir()
    else:
        place.write_bytes(text)
