"""The last cards, counted out to the end of the match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from engine.games.lucie.bots.luck import NOTHING, Breath, Hold, Left, Mouse, without
from engine.games.lucie.deck import Card

Scores: TypeAlias = tuple[int, ...]
Shares: TypeAlias = tuple[float, ...]
"""How much of the win each mouse may hope for; together they are one."""


@dataclass(slots=True)
class Ending:
    """Knows the chances of every mouse if all of them play to win.

    Stealing, looking and swapping are left out: who can do so is taken for an ordinary mouse.
    """

    kinds: tuple[Card, ...]
    mice: Sequence[Mouse]
    breath: Breath
    memo: dict[tuple[Left, int, Scores, Hold], Shares] = field(default_factory=dict)

    def leave(self, left: Left, player: int, scores: Scores) -> Shares:
        """Returns the chances when the mouse of *player* has to leave its hole."""
        if self._is_settled(left, scores):
            return final_shares(scores)
        return self.draw(left, player, scores, NOTHING)

    def home(self, left: Left, player: int, scores: Scores, cheeses: int) -> Shares:
        """Returns the chances when the mouse of *player* brings *cheeses* home."""
        banked = (*scores[:player], scores[player] + cheeses, *scores[player + 1 :])
        return self.leave(left, (player + 1) % len(scores), banked)

    def draw(self, left: Left, player: int, scores: Scores, hold: Hold) -> Shares:
        """Returns the chances when the mouse of *player* takes one more card."""
        key = left, player, scores, hold
        known = self.memo.get(key)
        if known is not None:
            return known
        sums = [0.0] * len(scores)
        for kind, count in enumerate(left):
            if count:
                shares = self._meet(kind, without(left, kind), player, scores, hold)
                for seat, share in enumerate(shares):
                    sums[seat] += count * share
        cards = sum(left)
        self.memo[key] = chances = tuple(share / cards for share in sums)
        self.breath.spend()
        return chances

    def _is_settled(self, left: Left, scores: Scores) -> bool:
        """Tells whether nothing that is left could change who wins."""
        cheeses = sum(count * card.cheeses for count, card in zip(left, self.kinds, strict=True))
        *_, second, first = sorted(scores)
        return not any(left) or first - second > cheeses

    def _meet(self, kind: int, left: Left, player: int, scores: Scores, hold: Hold) -> Shares:
        card, mouse = self.kinds[kind], self.mice[player]
        added = mouse.add(hold, card)
        if added is None:
            return self.home(left, player, scores, 0)
        home = self.home(left, player, scores, added[0])
        if mouse.must_go_home(card) or not any(left):
            return home
        on = self.draw(left, player, scores, added)
        return on if on[player] > home[player] else home


def final_shares(scores: Sequence[int]) -> Shares:
    most = max(scores)
    return tuple((score == most) / scores.count(most) for score in scores)
