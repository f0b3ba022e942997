"""A host may put another deck into the house; one that cannot be played with harms nobody."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from errno import EACCES
from pathlib import Path
from typing import Any

import pytest

from engine.registry import find_game, game_ids
from screens.routes import Options
from screens.services.decks import HostDecks
from screens.shell.options import DeckRefused
from screens.shell.rows import Choice
from screens.shell.shelf import TableLeft
from tests.screens.disks import refusing
from tests.screens.fingers import wait
from tests.screens.house_decks import house_deck
from tests.screens.tables import people
from tests.screens.tablets import Tablet

OpenTablet = Callable[..., Tablet]
LUCIE = find_game("lucie")


def bring(folder: Path, game_id: str, text: str) -> Path:
    """Puts a deck where the host puts it."""
    file = folder / "decks" / f"{game_id}.json"
    file.parent.mkdir(exist_ok=True)
    file.write_text(text, "utf-8")
    return file


def at_the_rules(device: Tablet, game_id: str, **people_are: Any) -> Tablet:
    device.show(Options(find_game(game_id), people(2, **people_are)))
    return device


def deck_choice(device: Tablet) -> list[Choice[Any]]:
    """Returns what asks which deck to play with, if there are several."""
    return device.all(Choice, words=device.services.text("app.options.deck"))


def test_without_a_deck_of_the_house_the_one_in_the_box_is_played(tablet: OpenTablet) -> None:
    device = at_the_rules(tablet(), "lucie")
    assert not deck_choice(device)
    device.tap(device.page.ids.play)
    assert device.table.match.deck == LUCIE.deck


@pytest.mark.parametrize("game_id", game_ids())
def test_a_whole_match_is_played_with_the_deck_of_the_house(
    game_id: str, tablet: OpenTablet, tmp_path: Path
) -> None:
    bring(tmp_path, game_id, house_deck(game_id))
    device = at_the_rules(tablet(), game_id, bots=(0, 1))
    assert deck_choice(device)
    device.tap(device.page.ids.play)
    match = device.table.match
    assert match.deck != find_game(game_id).deck
    wait(lambda: device.trail == ["shelf", "podium"], patience=60)
    assert match.outcome is not None


def test_a_table_left_standing_keeps_its_deck_when_the_house_has_another(
    tablet: OpenTablet, tmp_path: Path
) -> None:
    file = bring(tmp_path, "lucie", house_deck("lucie"))
    device = at_the_rules(tablet(), "lucie")
    device.tap(device.page.ids.play)
    deck = device.table.match.deck
    device.table.pause()
    device.close()
    file.unlink()
    again = tablet()
    again.tap(again.one(TableLeft))
    assert again.table.match.deck == deck != LUCIE.deck


SPOILED = json.dumps({**json.loads(house_deck("lucie")), "total": 13})


def test_a_deck_that_does_not_add_up_is_refused_in_a_picture(
    tablet: OpenTablet, tmp_path: Path
) -> None:
    file = bring(tmp_path, "lucie", SPOILED)
    device = at_the_rules(tablet(), "lucie")
    assert not deck_choice(device)
    device.tap(device.one(DeckRefused))
    assert not device.all(DeckRefused)
    assert file.with_name("lucie.json.damaged").read_text("utf-8") == SPOILED
    device.tap(device.page.ids.play)
    assert device.table.match.deck == LUCIE.deck


def test_a_refusal_is_told_at_its_own_game_only(tablet: OpenTablet, tmp_path: Path) -> None:
    bring(tmp_path, "lucie", SPOILED)
    device = at_the_rules(tablet(), "lucie")
    device.go_back()
    at_the_rules(device, "bon_appetit")
    assert not device.all(DeckRefused)
    at_the_rules(device, "lucie")
    assert device.one(DeckRefused)


def test_a_deck_put_right_is_played_with_the_next_time(tablet: OpenTablet, tmp_path: Path) -> None:
    bring(tmp_path, "lucie", SPOILED)
    device = at_the_rules(tablet(), "lucie")
    bring(tmp_path, "lucie", house_deck("lucie"))
    device.go_back()
    at_the_rules(device, "lucie")
    assert deck_choice(device)
    assert not device.all(DeckRefused)


@pytest.mark.parametrize(
    "text",
    [b"", b"\xff\xfe", b"[" * 100_000, b'{"total": "many"}', b'{"full": {}, "red": {}}'],
    ids=["empty", "no text", "too deep", "wrong type", "of another game"],
)
def test_whatever_lies_in_the_folder_the_box_is_still_there(text: bytes, tmp_path: Path) -> None:
    (tmp_path / "lucie.json").write_bytes(text)
    decks = HostDecks(tmp_path)
    assert decks.find(LUCIE) == LUCIE.deck
    assert decks.refused == ("lucie",)
    assert not (tmp_path / "lucie.json").exists()


def test_a_folder_in_the_place_of_a_deck_is_refused_once(tmp_path: Path) -> None:
    (tmp_path / "lucie.json").mkdir()
    decks = HostDecks(tmp_path)
    for _ in range(2):
        assert decks.find(LUCIE) == LUCIE.deck
        assert decks.refused == ("lucie",)


def test_a_deck_that_can_neither_be_read_nor_moved_is_refused_once_and_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "lucie.json"
    file.write_bytes(b"a long evening's work")
    with monkeypatch.context() as disk:
        disk.setattr(os, "open", refusing(EACCES))
        disk.setattr(os, "replace", refusing(EACCES))
        decks = HostDecks(tmp_path)
        for _ in range(2):
            assert decks.find(LUCIE) == LUCIE.deck
            assert decks.refused == ("lucie",)
    assert file.read_bytes() == b"a long evening's work"
