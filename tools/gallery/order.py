"""What is to be rendered: the words on the command line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.registry import game_ids

SIZES = {
    "landscape": (1280, 800),
    "portrait": (800, 1280),
    "small": (1024, 600),
    "phone": (360, 640),
}
MODES = ("table", "sofa", "pass")
PARTS = ("art", "shell", "tables", "shared", *game_ids())
ALWAYS_PASSED = "phone"
"""The size that is too small to lie among people."""


@dataclass(frozen=True)
class Order:
    """Parts, sizes and modes that are wanted, and fragments of the names of beats."""

    parts: Sequence[str]
    sizes: Sequence[str]
    modes: Sequence[str]
    names: Sequence[str]

    @classmethod
    def of(cls, words: Sequence[str]) -> Order:
        """Sorts words; where none of a kind is said, everything of that kind is meant."""
        known = {*PARTS, *SIZES, *MODES}
        return cls(
            _said(words, PARTS),
            _said(words, tuple(SIZES)),
            _said(words, MODES),
            [word for word in words if word not in known],
        )

    def wants(self, name: str) -> bool:
        return not self.names or any(word in name for word in self.names)

    def settings(self) -> Iterator[tuple[str, str]]:
        """Yields sizes and modes that go together."""
        for size in self.sizes:
            if size == ALWAYS_PASSED:
                yield size, "pass"
            else:
                yield from ((size, mode) for mode in self.modes)

    def words(self, part: str) -> list[str]:
        """Says the same order for one part only."""
        return [part, *self.sizes, *self.modes, *self.names]


def _said(words: Sequence[str], kinds: Sequence[str]) -> Sequence[str]:
    return [word for word in kinds if word in words] or kinds
