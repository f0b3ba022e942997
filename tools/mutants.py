"""Changes the engine in small ways, one at a time, and sees whether its tests notice.

    python -m tools.mutants                                  # 200, the same ones every time
    python -m tools.mutants --count 40 --seed 7 --only engine/games/lucie/bots

A change that no test could notice, because the program does the same as before, is listed with
the reason in ``tools/equivalent_mutants.json`` and does not count. The run fails below the bars.
"""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from importlib.util import cache_from_source
from pathlib import Path
from queue import SimpleQueue
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Final

import msgspec

from tools.columns import print_table

ROOT: Final = Path(__file__).parents[1]
EQUIVALENT: Final = Path(__file__).with_name("equivalent_mutants.json")
NEEDED: Final = ("engine", "tests/__init__.py", "tests/engine", "tools", "pyproject.toml")

BARS: Final = {"rules": 0.95, "bots": 0.85}
"""Which part of the changes the tests have to notice."""

SLOWER: Final = 4
"""A test run that takes so many times longer than usual is stuck: that is noticed, too."""

QUICKEST: Final = "lucie"
"""The game with which the engine is tried."""

COMPARISONS: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
ARITHMETIC: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.Div: ast.Mult, ast.Mod: ast.Mult,
    ast.FloorDiv: ast.Mult, ast.Pow: ast.Mult, ast.LShift: ast.RShift, ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.BitXor: ast.BitOr,
}  # fmt: skip
CALCULATION: Final = ast.BinOp | ast.AugAssign


class Mutant(msgspec.Struct, frozen=True):
    """One change to one file."""

    file: str
    place: int
    """Which of the places in the file where something could be changed."""

    line: int
    inside: str
    """The function it is in, with its class; only the class, or nothing, where it is in none."""

    before: str
    after: str

    @property
    def group(self) -> str:
        return "bots" if "bots" in Path(self.file).parts else "rules"

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.before}  ->  {self.after}"


class Harmless(msgspec.Struct, frozen=True):
    """A change after which the program does what it did before; the same elsewhere may not be."""

    file: str
    inside: str
    before: str
    after: str
    reason: str


class Part(msgspec.Struct):
    """What became of the changes to one part of the engine."""

    killed: int = 0
    survived: int = 0
    equivalent: int = 0

    @property
    def rate(self) -> float:
        return self.killed / max(1, self.killed + self.survived)

    def is_below(self, bar: float) -> bool:
        """Tells whether too little was noticed; nothing is too little of nothing."""
        return self.killed + self.survived > 0 and self.rate < bar


class Changer(ast.NodeTransformer):
    """Visits the places where code can be changed, and changes the one that is wanted."""

    def __init__(self, wanted: int = -1) -> None:
        self.wanted = wanted
        self.places: list[tuple[int, str, str, str]] = []
        """Line, function, what stands there and what could."""

        self._inside: list[str] = []

    def _change(self, node: ast.AST, changed: ast.AST) -> ast.AST:
        here = len(self.places)
        line = getattr(node, "lineno", 0)
        inside = ".".join(self._inside)
        self.places.append((line, inside, ast.unparse(node), ast.unparse(changed)))
        return ast.copy_location(changed, node) if here == self.wanted else node

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        self.generic_visit(node)
        first, *others = node.ops
        return self._change(
            node, ast.Compare(node.left, [COMPARISONS[type(first)](), *others], node.comparators)
        )

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        self.generic_visit(node)
        other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        return self._change(node, ast.BoolOp(other, node.values))

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.AST:
        self.generic_visit(node)
        return self._change(node, node.operand) if not isinstance(node.op, ast.UAdd) else node

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        self.generic_visit(node)
        return self._change(node, ast.BinOp(node.left, ARITHMETIC[type(node.op)](), node.right))

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AST:
        node.value = self.visit(node.value)
        other = ARITHMETIC[type(node.op)]()
        return self._change(node, ast.AugAssign(node.target, other, node.value))

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        if isinstance(node.value, bool):
            return self._change(node, ast.Constant(not node.value))
        if isinstance(node.value, int | float):
            return self._change(node, ast.Constant(node.value + 1))
        return node

    def visit_Return(self, node: ast.Return) -> ast.AST:
        self.generic_visit(node)
        if node.value is None or ast.unparse(node.value) == "None":
            return node
        return self._change(node, ast.Return(ast.Constant(None)))

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        """Leaves types alone."""
        if node.value is not None:
            node.value = self.visit(node.value)
        return node

    def visit_arg(self, node: ast.arg) -> ast.AST:
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        """Leaves alone what kind of class it is."""
        with self._within(node.name):
            node.body = [self.visit(statement) for statement in node.body]
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        if any(ast.unparse(decorator) == "abstractmethod" for decorator in node.decorator_list):
            return node
        with self._within(node.name):
            node.args = self.visit(node.args)
            node.body = [self.visit(statement) for statement in node.body]
        return node

    @contextmanager
    def _within(self, name: str) -> Iterator[None]:
        self._inside.append(name)
        yield
        self._inside.pop()


def mutants_of(file: Path) -> list[Mutant]:
    """Lists every change there is to a file."""
    changer = Changer()
    changer.visit(ast.parse(file.read_text("utf-8")))
    name = str(file.relative_to(ROOT))
    return [Mutant(name, n, *place) for n, place in enumerate(changer.places)]


def changed(source: str, mutant: Mutant) -> str:
    tree = Changer(mutant.place).visit(ast.parse(source))
    return ast.unparse(ast.fix_missing_locations(tree))


def asked_about(file: str) -> list[str]:
    """Names the tests that are about a file of the engine, the quickest to notice first."""
    tests = "tests/engine"
    match Path(file).parts:
        case "engine", "games", game, "bots", *_:
            return [*_found(f"{tests}/games/test_{game}_bot*.py"), f"{tests}/test_bot_games.py"]
        case "engine", "games", game, *_:
            files = [f for f in _found(f"{tests}/games/test_{game}*.py") if "_bot" not in f]
            return [*files, f"{tests}/test_playthroughs.py", f"{tests}/test_feats.py"]
        case "engine", "bots", *_:
            return [f"{tests}/test_bots.py", f"{tests}/test_bot_games.py"]
        case _:
            quick = ("grid", "match", "record", "replay", "luck", "draft", "feats")
            names = (*quick, "bots", "every_game", "playthroughs")
            return [f"{tests}/test_{name}.py" for name in names]


def _found(pattern: str) -> list[str]:
    return sorted(str(path.relative_to(ROOT)) for path in ROOT.glob(pattern))


def keyword_of(file: str) -> list[str]:
    """Leaves out what tests of all games say about other games; one has to speak for the engine."""
    match Path(file).parts:
        case "engine", "games", game, *_:
            pass
        case _:
            game = QUICKEST
    others = (folder.name for folder in (ROOT / "engine" / "games").iterdir() if folder.is_dir())
    wrong = sorted(name for name in others if name not in (game, "__pycache__"))
    return ["-k", " and ".join(f"not {name}" for name in wrong)]


class Bench:
    """A copy of the engine and its tests in which one change at a time can be tried."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in NEEDED:
            copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy2
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            copy(ROOT / name, folder / name)

    def passes(self, file: str, seconds: float) -> bool:
        """Runs the tests about a file; being stuck is failing."""
        order = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider"]
        order += [*asked_about(file), *keyword_of(file)]
        place = os.environ | {"PYTHONPATH": str(self.folder)}
        try:
            done = subprocess.run(
                order, cwd=self.folder, env=place, capture_output=True, timeout=seconds, check=False
            )
        except subprocess.TimeoutExpired:
            return False
        return done.returncode == 0

    @contextmanager
    def with_change(self, mutant: Mutant) -> Iterator[None]:
        path = self.folder / mutant.file
        source = path.read_text("utf-8")
        self._write(path, changed(source, mutant))
        try:
            yield
        finally:
            self._write(path, source)

    def _write(self, path: Path, source: str) -> None:
        path.write_text(source, "utf-8")
        Path(cache_from_source(str(path))).unlink(missing_ok=True)  # a second is a long time


class Laboratory:
    """Tries changes on several benches at once."""

    def __init__(self, benches: Sequence[Bench]) -> None:
        self._free: SimpleQueue[Bench] = SimpleQueue()
        for bench in benches:
            self._free.put(bench)
        self._usual: dict[str, float] = {}

    def measure(self, mutants: Sequence[Mutant]) -> None:
        """Runs the tests once as they are, which they have to pass."""
        bench = self._free.get()
        for file in {" ".join(asked_about(m.file)): m.file for m in mutants}.values():
            began = monotonic()
            if not bench.passes(file, seconds=600):
                raise SystemExit(f"the tests about {file} fail without any change")
            self._usual[" ".join(asked_about(file))] = monotonic() - began
        self._free.put(bench)

    def survives(self, mutant: Mutant) -> bool:
        bench = self._free.get()
        try:
            usual = self._usual[" ".join(asked_about(mutant.file))]
            with bench.with_change(mutant):
                return bench.passes(mutant.file, 5 + SLOWER * usual)
        finally:
            self._free.put(bench)


def chosen(args: Namespace) -> list[Mutant]:
    """Draws lots among all changes."""
    files = sorted((ROOT / "engine").rglob("*.py"))
    every = [mutant for file in files for mutant in mutants_of(file)]
    wanted = [mutant for mutant in every if mutant.file.startswith(args.only)]
    return Random(args.seed).sample(wanted, min(args.count, len(wanted)))


def known_harmless() -> list[Harmless]:
    return msgspec.json.decode(EQUIVALENT.read_bytes(), type=list[Harmless])


def judged(
    mutants: Sequence[Mutant], survives: Callable[[Mutant], bool], workers: int
) -> dict[str, Part]:
    """Tries every change and counts, telling of those that nobody noticed."""
    parts = {group: Part() for group in BARS}
    known = {(one.file, one.inside, one.before, one.after) for one in known_harmless()}
    with ThreadPoolExecutor(workers) as pool:
        for mutant, lives in zip(mutants, pool.map(survives, mutants), strict=True):
            part = parts[mutant.group]
            if not lives:
                part.killed += 1
            elif (mutant.file, mutant.inside, mutant.before, mutant.after) in known:
                part.equivalent += 1
            else:
                part.survived += 1
                print(mutant, flush=True)
    return parts


def wishes(words: Sequence[str] | None = None) -> Namespace:
    parser = ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--only", default="engine", help="how the names of files begin")
    parser.add_argument("--workers", type=int, default=2)
    return parser.parse_args(words)


def main() -> None:
    args = wishes()
    mutants = chosen(args)
    with TemporaryDirectory() as folder:
        benches = [Bench(Path(folder) / str(n)) for n in range(args.workers)]
        laboratory = Laboratory(benches)
        laboratory.measure(mutants)
        parts = judged(mutants, laboratory.survives, args.workers)
    print_table(
        ("part of the engine", "noticed", "not noticed", "of them", "bar", "changed nothing"),
        [
            (group, str(part.killed), str(part.survived), f"{part.rate:.1%}",
             f"{BARS[group]:.0%}", str(part.equivalent))
            for group, part in parts.items()
        ],
    )  # fmt: skip
    if any(parts[group].is_below(bar) for group, bar in BARS.items()):
        raise SystemExit("below the bar")


if __name__ == "__main__":
    main()
