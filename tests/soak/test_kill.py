"""The killer itself: it would notice what is lost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest
from kivy.core.window import Window
from msgspec import structs

from engine.match import AnyMatch
from engine.registry import game_ids
from screens.services.chronicle import Chronicle
from screens.services.saves import Saves
from tests.screens.evenings import LOU, MAX, evening
from tests.screens.tables import new_match, people
from tests.soak import life
from tests.soak.growth import almost_over
from tests.soak.kill import APP, Grave, Life, Said, fingerprint

NOTHING = f"nothing 0 {fingerprint(())}"


def leave_a_table(folder: Path) -> Grave:
    """Leaves a match of three moves, and finds it in good order."""
    match = new_match("bon_appetit", 2)
    match.start()
    Saves(folder / APP / "tables").keep("bon_appetit", match, people(2)).wait()
    grave = Grave(folder, "bon_appetit")
    assert grave.faults(Life.told([NOTHING, kept(match.moves)])) == []
    return grave


def kept(moves: Sequence[object]) -> str:
    return f"kept {len(moves)} {fingerprint(moves)}"


def test_a_move_that_is_not_on_the_disk_is_noticed(tmp_path: Path) -> None:
    leave_a_table(tmp_path)
    match = new_match("bon_appetit", 2)
    match.start()
    match.play(match.legal_moves()[0])
    [fault] = Grave(tmp_path, "bon_appetit").faults(Life.told([NOTHING, kept(match.moves)]))
    assert "on the disk" in fault


def test_another_deal_of_as_many_cards_is_noticed(tmp_path: Path) -> None:
    grave, match = leave_a_table(tmp_path), new_match("bon_appetit", 2, seed=2)
    match.start()
    [resumed, left] = grave.faults(Life.told([kept(match.moves)]))
    assert "resumed" in resumed
    assert "on the disk" in left


@pytest.mark.parametrize("lines", [[], [NOTHING, "stuck StuckError(...)"]])
def test_an_app_that_cannot_be_played_is_noticed(tmp_path: Path, lines: list[str]) -> None:
    assert len(Grave(tmp_path, "lucie").faults(Life.told(lines))) == 1


def test_an_end_that_nobody_has_seen_must_be_there_and_a_podium_once_in_the_chronicle(
    tmp_path: Path,
) -> None:
    grave, table = Grave(tmp_path, "lucie"), evening(LOU, MAX)
    moves = table.record.resume().moves
    assert grave.faults(Life.told([NOTHING, kept(moves)]))
    seen = Life.told([NOTHING, kept(moves).replace("kept", "podium")])
    assert grave.faults(seen) == ["the match is 0 times in the chronicle"]
    chronicle = Chronicle(tmp_path / APP / "chronicle")
    chronicle.enter(table)
    assert grave.faults(seen) == []
    chronicle.enter(structs.replace(table, begun=table.begun + 1))
    assert grave.faults(seen) == ["the match is 2 times in the chronicle"]


def test_a_life_that_ends_at_the_deal_taps_the_paw_on_a_platter_as_well(tmp_path: Path) -> None:
    grave = Grave(tmp_path, "cheese_rescue")
    assert grave.dig("1-27", "dealt") == []
    assert grave.deaths == 1


class Fingers:
    """A hand at a table of which everything is on the disk."""

    page_name = "table lucie"

    def __init__(self, match: AnyMatch) -> None:
        saves = SimpleNamespace(is_settled=True)
        self.app = SimpleNamespace(services=SimpleNamespace(saves=saves))
        self.turn = SimpleNamespace(is_open=False)
        self.table = SimpleNamespace(match=match, desk=SimpleNamespace(turn=self.turn))
        self.page = self.table

    def rest(self, frames: int = 3) -> Iterator[None]:
        yield from [None] * frames


def call_back(monkeypatch: pytest.MonkeyPatch) -> tuple[life.Life, Fingers, AnyMatch]:
    """Presses the key while a move is shown; nothing has come of it yet."""
    match, luck = new_match("lucie", 2), Random(1)
    match.start()
    while not match.can_undo:
        match.play(luck.choice(match.legal_moves()))
    hand = Fingers(match)
    monkeypatch.setattr(life, "Hand", lambda *_: hand)
    monkeypatch.setattr(Window, "dispatch", lambda *_: None)
    somebody = life.Life("lucie", "1", "swapped")
    for _ in somebody.take_back(match):
        somebody.tell()
    return somebody, hand, match


def last_said(capsys: pytest.CaptureFixture[str]) -> Said:
    return Life.told(capsys.readouterr().out.splitlines()).said[-1]


def test_a_move_is_not_said_to_be_kept_while_it_may_still_be_called_back(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _, _, match = call_back(monkeypatch)
    match.undo()  # and now the app dies
    assert last_said(capsys).fits(match.moves)


def test_a_move_that_was_called_back_in_vain_must_be_on_the_disk(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    somebody, hand, match = call_back(monkeypatch)
    hand.turn.is_open = True
    somebody.tell()
    assert last_said(capsys).length == len(match.moves)


@pytest.mark.parametrize("game_id", game_ids())
def test_no_two_lives_end_the_same_match(game_id: str) -> None:
    """Or nobody could say which of them is in the chronicle, and how often."""
    ends = [almost_over(game_id, f"1-{number}") for number in range(5)]
    assert len({fingerprint(match.moves) for match in ends}) == len(ends)
