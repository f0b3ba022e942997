"""The check itself: a vibration at the wrong moment must not slip through."""

from __future__ import annotations

from typing import Any

from tools.android.felt import check_felt

GAME = "bon_appetit"
CATCH, WIN = [0, 30, 40, 100], [0, 40, 40, 40, 40, 125]


def event(name: str, *patterns: list[int], **facts: Any) -> list[dict[str, Any]]:
    buzzes = [{"what": "vibrate", "pattern": pattern} for pattern in patterns]
    return [{"what": "event", "name": name, "facts": facts}, *buzzes, {"what": "shown"}]


def verdicts(*notes: list[dict[str, Any]]) -> list[bool]:
    return [fact.is_so for fact in check_felt([note for part in notes for note in part], GAME)]


def test_a_catch_felt_once_while_it_is_shown_is_right() -> None:
    assert verdicts(event("MouseCaught", CATCH), event("MatchEnded")) == [True, True]


def test_the_end_of_a_game_that_is_felt_like_a_catch_is_wrong() -> None:
    assert verdicts(event("MouseCaught", CATCH), event("MatchEnded", WIN)) == [True, False]


def test_a_catch_nobody_feels_is_wrong() -> None:
    assert verdicts(event("MouseCaught")) == [False, False]


def test_a_catch_felt_twice_is_wrong() -> None:
    assert verdicts(event("MouseCaught", CATCH, CATCH)) == [False, False]


def test_a_catch_felt_when_a_card_is_turned_is_wrong() -> None:
    caught = event("MouseCaught", CATCH)
    assert verdicts(caught, event("CardFlipped", CATCH)) == [True, False]


def test_a_buzz_between_two_events_is_wrong() -> None:
    stray = [{"what": "vibrate", "pattern": CATCH}]
    assert verdicts(event("MouseCaught", CATCH), stray) == [True, False]
