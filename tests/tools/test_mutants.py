"""Small changes to the engine: where they are made, and who is asked about them."""

from __future__ import annotations

import ast
from pathlib import Path

import msgspec
import pytest

from tools import mutants
from tools.mutants import (
    Changer,
    Harmless,
    Mutant,
    Part,
    asked_about,
    chosen,
    judged,
    mutants_of,
    wishes,
)

CODE = '''
def is_near(cell: int = 3) -> bool:
    """Not 7."""
    if cell < 5 and not cell == 2:
        return cell + 1 >> 1 > 0
    return False
'''


def changes(source: str) -> list[tuple[str, str]]:
    changer = Changer()
    changer.visit(ast.parse(source))
    return [(before, after) for *_, before, after in changer.places]


@pytest.mark.parametrize(
    "change",
    [
        ("3", "4"),
        ("cell < 5", "cell <= 5"),
        ("cell == 2", "cell != 2"),
        ("not cell == 2", "cell == 2"),
        ("cell < 5 and (not cell == 2)", "cell < 5 or not cell == 2"),
        ("cell + 1", "cell - 1"),
        ("cell + 1 >> 1", "cell + 1 << 1"),
        ("False", "True"),
        ("return False", "return None"),
    ],
)
def test_code_is_changed_in_many_ways(change: tuple[str, str]) -> None:
    assert change in changes(CODE)


def test_every_change_says_in_which_function_it_is() -> None:
    changer = Changer()
    changer.visit(ast.parse("A = 1\nclass Cat:\n    lives = 9\n    def purr(self): return 2"))
    assert [inside for _, inside, *_ in changer.places] == ["", "Cat", "Cat.purr", "Cat.purr"]


def test_words_and_types_are_left_alone() -> None:
    assert changes('x: Final[Literal[1]] = "1"\n"""Two."""') == []
    assert changes("class Card(Struct, frozen=True): pass") == []


def test_one_change_is_made_at_a_time() -> None:
    places = changes(CODE)
    for place in range(len(places)):
        changed = ast.unparse(ast.fix_missing_locations(Changer(place).visit(ast.parse(CODE))))
        assert changed != ast.unparse(ast.parse(CODE))


def test_the_same_seed_makes_the_same_changes() -> None:
    one, other = (chosen(wishes(["--count", "5", "--seed", "3"])) for _ in range(2))
    assert one == other
    assert len({*one}) == 5
    assert chosen(wishes(["--count", "5", "--seed", "4"])) != one


def test_the_tests_of_a_game_are_asked_about_that_game() -> None:
    bots = asked_about("engine/games/lucie/bots/luck.py")
    assert "tests/engine/games/test_lucie_bot_model.py" in bots
    rules = asked_about("engine/games/lucie/rules.py")
    assert "tests/engine/games/test_lucie.py" in rules
    assert not any("chop_chop" in file or "_bot" in file for file in rules)


def test_every_file_of_the_engine_has_tests() -> None:
    for file in (mutants.ROOT / "engine").rglob("*.py"):
        named = asked_about(str(file.relative_to(mutants.ROOT)))
        assert named
        assert all((mutants.ROOT / name).exists() for name in named)


@pytest.mark.parametrize("name", ["draft", "feats", "grid", "replay", "match", "record"])
def test_who_is_asked_about_a_file_of_the_engine_has_heard_of_it(name: str) -> None:
    asked = asked_about(f"engine/{name}.py")
    assert any(f"engine.{name}" in (mutants.ROOT / test).read_text("utf-8") for test in asked)


def test_the_feats_of_a_game_are_asked_about() -> None:
    assert "tests/engine/test_feats.py" in asked_about("engine/games/lucie/feats.py")


def test_noticing_nothing_is_below_every_bar() -> None:
    assert Part(survived=2).is_below(0.1)
    assert not Part(killed=2).is_below(1.0)
    assert not Part().is_below(1.0)


def test_survivors_are_told_and_those_that_change_nothing_do_not_count(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    seen, missed, same = (Mutant("engine/core.py", n, n, "go", str(n), "x") for n in range(3))
    elsewhere = Mutant("engine/core.py", 3, 3, "come", "2", "x")
    clever = Mutant("engine/bots/base.py", 0, 1, "go", "a", "b")
    known = tmp_path / "known.json"
    harmless = Harmless("engine/core.py", "go", "2", "x", reason="so")
    known.write_bytes(msgspec.json.encode([harmless]))
    monkeypatch.setattr(mutants, "EQUIVALENT", known)
    tried = [seen, missed, same, elsewhere, clever]
    parts = judged(tried, lambda m: m not in (seen, clever), workers=1)
    rules, bots = parts["rules"], parts["bots"]
    assert (rules.killed, rules.survived, rules.equivalent, rules.rate) == (1, 2, 1, 1 / 3)
    assert (bots.killed, bots.survived, bots.rate) == (1, 0, 1.0)
    told = capsys.readouterr().out
    assert told == "engine/core.py:1: 1  ->  x\nengine/core.py:3: 2  ->  x\n"


def test_every_change_that_is_called_harmless_can_be_made_and_has_a_reason() -> None:
    for one in mutants.known_harmless():
        assert isinstance(one, Harmless)
        assert one.reason
        made = [(m.inside, m.before, m.after) for m in mutants_of(mutants.ROOT / one.file)]
        assert made.count((one.inside, one.before, one.after)) == 1, "it is not said which"
