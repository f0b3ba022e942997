"""The gate before the host's corner: a sum, or a code of the host's own.

Whoever has forgotten the code multiplies the two numbers at the foot of the gate. They look like
the number of a ticket, nothing on the page says what they are for, and docs/HOST.md does.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from random import Random

from msgspec import Struct

from screens.services.house import House
from screens.services.keeper import Keeper

SHORTEST, LONGEST = 4, 8
"""Digits of a code."""

ROUNDS = 50_000
"""A code is short: what is kept of it should at least be slow to try out."""


class Riddle(Struct, frozen=True):
    """Two numbers of two digits."""

    first: int
    second: int

    @property
    def sum(self) -> str:
        return str(self.first + self.second)

    @property
    def product(self) -> str:
        return str(self.first * self.second)


class Gate:
    """Knows who may come in."""

    def __init__(self, house: Keeper[House], rng: Random) -> None:
        self._house = house
        self._rng = rng
        self.riddle = self._new_riddle()

    @property
    def has_code(self) -> bool:
        return bool(self._house.now.code)

    def opens(self, answer: str) -> bool:
        """Tells whether an answer is right; after a wrong one there is another riddle."""
        if not self.has_code:
            is_right = answer == self.riddle.sum
        else:
            is_right = answer == self.riddle.product or _fits(answer, self._house.now.code)
        if not is_right:
            self.riddle = self._new_riddle()
        return is_right

    def choose_code(self, code: str) -> bool:
        """Asks for a code from now on, or for a sum if it is empty; refuses one that is short."""
        if code and not (SHORTEST <= len(code) <= LONGEST and code.isdecimal()):
            return False
        self._house.change(code=_trace_of(code, secrets.token_hex(8)) if code else "")
        return True

    def _new_riddle(self) -> Riddle:
        """Both have ones that carry over: those who count on their fingers stay outside."""
        tens, ones = self._rng.sample(range(2, 9), 2), self._rng.sample(range(6, 10), 2)
        return Riddle(tens[0] * 10 + ones[0], tens[1] * 10 + ones[1])


def _trace_of(code: str, salt: str) -> str:
    trace = hashlib.pbkdf2_hmac("sha256", code.encode(), salt.encode(), ROUNDS)
    return f"{salt}:{trace.hex()}"


def _fits(code: str, trace: str) -> bool:
    ours = _trace_of(code, trace.partition(":")[0])
    return hmac.compare_digest(ours.encode(), trace.encode())  # a disk may have changed letters
