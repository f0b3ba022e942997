"""While the light bulb thinks, anything that happens ends the thought, and nothing is lost."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from kivy.core.window import Window

from engine.bots import Level
from engine.match import Match
from screens.services.services import Services
from tests.engine.test_match import CHAT, Loaded, Say
from tests.screens.fingers import frames, middle_of, press, tap, wait
from tests.screens.table.chat import ChatScreen
from tests.screens.table.hints import (
    Dreamer,
    advice,
    ask,
    cheese_rescue,
    is_given,
)
from tests.screens.tables import (
    PORTRAIT,
    lay,
    resize,
    settle,
)


@pytest.fixture
def dreamer() -> Dreamer:
    return Dreamer()


@pytest.fixture
def table(services: Services, dreamer: Dreamer) -> Any:
    """A table on which a hint is being thought about."""
    game = replace(CHAT, bots={Level.EASY: dreamer})
    table: Any = lay(ChatScreen, Match(game, 2, rng=Loaded(2)), services)
    table.uncover()
    ask(table)
    assert table.hint.is_thinking
    return table


def test_a_hint_is_drawn_from_what_the_seat_may_know(table: Any, dreamer: Dreamer) -> None:
    assert dreamer.sight.seat == table.match.turn
    assert dreamer.sight.view == table.view


def test_while_it_thinks_the_bulb_glows(table: Any) -> None:
    glowing = table.hint.bulb.fill
    assert glowing == [*table.look.colour("glow")]
    frames(3)
    assert table.hint.is_thinking
    table.hint.stop()
    assert table.hint.bulb.fill == [*table.look.colour("card")]


def pause(table: Any) -> None:
    tap(middle_of(table.pause_disc))


def draw_the_curtain(table: Any) -> None:
    table.cover()


def fall_asleep(table: Any) -> None:
    table.pause()


def turn_the_page(table: Any) -> None:
    Window.remove_widget(table)


def leave(table: Any) -> None:
    table.get_up()


def turn_the_tablet(table: Any) -> None:
    resize(PORTRAIT)


def play(table: Any) -> None:
    tap(middle_of(table.passing))


@pytest.mark.parametrize(
    "interrupt",
    [pause, draw_the_curtain, fall_asleep, turn_the_page, leave, turn_the_tablet, play],
)
def test_nobody_goes_on_thinking_after(table: Any, interrupt: Callable[[Any], None]) -> None:
    interrupt(table)
    assert not is_given(table.hint)
    assert not table.hint.is_thinking
    frames(3)
    assert not table.hint.is_thinking


@pytest.mark.parametrize("key", ["u", "spacebar", "escape"])
def test_keys_end_a_thought_if_they_mean_something(services: Services, key: str) -> None:
    game = replace(CHAT, bots={Level.EASY: Dreamer()})
    table: Any = lay(ChatScreen, Match(game, 2, rng=Loaded(2)), services)
    table.uncover()
    table.choose(Say("ho"))
    settle(table)
    press("i")
    assert table.hint.is_thinking
    press(key)
    assert table.hint.is_thinking is (key == "escape"), "the back key is the router's"


def test_a_finger_on_a_hopping_thing_finds_it_at_rest(services: Services) -> None:
    table = cheese_rescue(services)
    table.hint.rng = Random(7)
    (card,) = table.stands_for(advice(table.match, 7))
    ask(table)
    wait(lambda: card.y > card.rest + 2)
    tap(middle_of(card))
    frames(30)
    assert table.picked is card
    assert card.y == card.rest + 16
