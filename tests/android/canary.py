from __future__ import annotations


def sing(song: str) -> str:
    """Falls silent if asserts of helping modules are stripped."""
    assert song, "nothing to sing"
    return song
