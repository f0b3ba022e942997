"""Ways to spoil a file: what disks, other programs, other versions and curious people do to it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from screens.services import storage

Way = Callable[[bytes, Random], bytes]
"""Makes something else of what was in a file."""

HUGE = b"9" * 400
LARGEST = (2**31, 2**63, 2**64, -(2**63) - 1, 10**30, 1e308, -1)
NAMES = ("", "x", "\N{CAT FACE}" * 500, "W" * 30_000)
OTHERS: tuple[object, ...] = (None, True, *NAMES, 3.5, [], {}, [[]], {"": 0})


def cut_off(text: bytes, rng: Random) -> bytes:
    return text[: rng.randrange(len(text))]


def flip_bits(text: bytes, rng: Random) -> bytes:
    spoilt = bytearray(text)
    for _ in range(rng.choice((1, 1, 1, 8))):
        spoilt[rng.randrange(len(spoilt))] ^= 1 << rng.randrange(8)
    return bytes(spoilt)


def put_in(text: bytes, rng: Random) -> bytes:
    place = rng.randrange(len(text))
    return text[:place] + rng.randbytes(rng.randrange(1, 9)) + text[place:]


def zero(text: bytes, rng: Random) -> bytes:
    """Leaves the size and takes the content, as some disks do when the battery dies."""
    place = rng.randrange(len(text))
    return text[:place] + bytes(len(text) - place)


def double(text: bytes, rng: Random) -> bytes:
    return text + text[: rng.randrange(1, len(text) + 1)]


def nest(text: bytes, rng: Random) -> bytes:
    deep = rng.choice((200, 50_000))
    return rng.choice((b"[" * deep, b"[" * deep + b"]" * deep, b'{"a":' * deep))


def encode(text: bytes, rng: Random) -> bytes:
    encoding = rng.choice(("utf-16", "utf-32", "utf-8-sig", "cp500"))
    return text.decode("utf-8").encode(encoding)


def empty(text: bytes, rng: Random) -> bytes:
    return rng.choice((b"", b" ", b"\n", b"\0", b"null", b"[]", b"{}", b"0", b'"x"'))


def pad(text: bytes, rng: Random) -> bytes:
    """Makes a file longer than anybody reads, with nothing in it that is wrong."""
    return text + b" " * (storage.LARGEST + rng.randrange(9))


def change_type(text: bytes, rng: Random) -> bytes:
    """Puts something of another kind in the place of one value."""
    return _changed(text, rng, lambda value: rng.choice(OTHERS))


def grow(text: bytes, rng: Random) -> bytes:
    """Makes one value far too large."""
    if rng.random() < 0.3:
        return text.replace(rng.choice((b"1", b"2", b"3")), HUGE, 1)
    return _changed(text, rng, lambda value: rng.choice(LARGEST))


def update(text: bytes, rng: Random) -> bytes:
    """Writes as another version would: with other numbers, or with more or fewer fields."""

    def other(value: Any) -> Any:
        if isinstance(value, dict) and value:
            name = rng.choice([*value])
            if rng.random() < 0.5:
                return {key: kept for key, kept in value.items() if key != name}
            return {**value, f"{name}_of_a_later_version": value[name]}
        return value + rng.choice((-1, 1)) if type(value) is int else value

    return _changed(text, rng, other)


def repeat(text: bytes, rng: Random) -> bytes:
    """Says something twice, if there is a list to say it in."""
    return _changed(text, rng, lambda members: [*members, rng.choice(members)], is_full_list)


def is_full_list(value: Any) -> bool:
    return isinstance(value, list) and bool(value)


SUBTLE_WAYS: tuple[Way, ...] = (flip_bits, change_type, grow, update, repeat)
"""After these most of a file can still be read."""

WAYS = (*SUBTLE_WAYS, cut_off, put_in, zero, double, nest, encode, empty, pad)

BLIND_WAYS: tuple[Way, ...] = (flip_bits, put_in, zero, cut_off, double, empty, pad)
"""What can be done to a file that is not written in words."""


def _changed(
    text: bytes,
    rng: Random,
    change: Callable[[Any], Any],
    suits: Callable[[Any], bool] = lambda value: True,
) -> bytes:
    """Changes one value somewhere in a file that suits, under its old seal or none."""
    body, *seal = text.split(b"\n")
    whole = [json.loads(body)]
    places = [(holder, key) for holder, key in _places(whole) if suits(holder[key])]
    if places:
        holder, key = rng.choice(places)
        holder[key] = change(holder[key])
    fresh = json.dumps(whole[0], separators=(",", ":")).encode()
    return b"\n".join([fresh, *seal]) if rng.random() < 0.5 else fresh


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Yields the place of every value inside another one."""
    for key in [*value] if isinstance(value, dict) else range(len(value)):
        yield value, key
        if isinstance(value[key], dict | list):
            yield from _places(value[key])
