"""The killer itself: it would notice what is lost."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from screens.services.chronicle import Chronicle
from screens.services.saves import Saves
from tests.screens.evenings import LOU, MAX, evening
from tests.screens.tables import new_match, people
from tests.soak.kill import APP, Grave, Life, fingerprint

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


def test_an_end_that_nobody_has_seen_must_be_there_and_a_podium_in_the_chronicle(
    tmp_path: Path,
) -> None:
    grave, table = Grave(tmp_path, "lucie"), evening(LOU, MAX)
    moves = table.record.resume().moves
    assert grave.faults(Life.told([NOTHING, kept(moves)]))
    seen = Life.told([NOTHING, kept(moves).replace("kept", "podium")])
    assert grave.faults(seen) == ["the match is 0 times in the chronicle"]
    Chronicle(tmp_path / APP / "chronicle").enter(table)
    assert grave.faults(seen) == []


def test_a_life_that_ends_at_the_deal_taps_the_paw_on_a_platter_as_well(tmp_path: Path) -> None:
    grave = Grave(tmp_path, "cheese_rescue")
    assert grave.dig("1-27", "dealt") == []
    assert grave.deaths == 1
