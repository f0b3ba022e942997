"""While the light bulb thinks, anything that happens ends the thought, and nothing is lost."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from kivy.core.window import Window

from engine.bots import Level
from engine.match import Match
from screens.games.cheese_rescue.pieces import HeldCard
from screens.services.services import Services
from screens.table.screen import TableScreen
from tests.engine.test_match import CHAT, Loaded, Say
from tests.screens.fingers import frames, middle_of, press, tap, wait
from tests.screens.games.cheese_rescue_hands import kit as rescue_kit
from tests.screens.table.chat import kit, set_chat
from tests.screens.table.hints import Dreamer, advice, ask, cheese_rescue
from tests.screens.tables import (
    PORTRAIT,
    lay,
    resize,
    settle,
    uncover,
)


@pytest.fixture
def dreamer() -> Dreamer:
    return Dreamer()


@pytest.fixture
def table(services: Services, dreamer: Dreamer) -> TableScreen:
    """A table on which a hint is being thought about."""
    game = replace(CHAT, bots={Level.EASY: dreamer})
    table: TableScreen = lay(Match(game, 2, rng=Loaded(2)), services, set_chat)
    uncover(table)
    ask(table)
    assert table.hint.is_thinking
    return table


def test_a_hint_is_drawn_from_what_the_seat_may_know(table: TableScreen, dreamer: Dreamer) -> None:
    assert dreamer.sight.seat == table.match.turn
    assert dreamer.sight.view == kit(table).board.view


def test_while_it_thinks_the_bulb_glows(table: TableScreen) -> None:
    assert [*table.hint.bulb.fill] == [*table.desk.look.colour("glow")]
    frames(3)
    assert table.hint.is_thinking
    table.hint.stop()
    assert [*table.hint.bulb.fill] == [*table.desk.look.colour("card")]


def pause(table: TableScreen) -> None:
    tap(middle_of(table.table.pause_disc))


def draw_the_curtain(table: TableScreen) -> None:
    table.seating.cover()


def fall_asleep(table: TableScreen) -> None:
    table.pause()


def turn_the_page(table: TableScreen) -> None:
    Window.remove_widget(table)


def leave(table: TableScreen) -> None:
    table.get_up()


def turn_the_tablet(table: TableScreen) -> None:
    resize(PORTRAIT)


def play(table: TableScreen) -> None:
    tap(middle_of(kit(table).tray.passing))


@pytest.mark.parametrize(
    "interrupt",
    [pause, draw_the_curtain, fall_asleep, turn_the_page, leave, turn_the_tablet, play],
)
def test_nobody_goes_on_thinking_after(
    table: TableScreen, interrupt: Callable[[TableScreen], None]
) -> None:
    interrupt(table)
    assert not table.hint.is_given
    assert not table.hint.is_thinking
    frames(3)
    assert not table.hint.is_thinking


@pytest.mark.parametrize("key", ["u", "spacebar", "escape"])
def test_keys_end_a_thought_if_they_mean_something(services: Services, key: str) -> None:
    game = replace(CHAT, bots={Level.EASY: Dreamer()})
    table: TableScreen = lay(Match(game, 2, rng=Loaded(2)), services, set_chat)
    uncover(table)
    table.desk.choose(Say("ho"))
    settle(table)
    press("i")
    assert table.hint.is_thinking
    press(key)
    assert table.hint.is_thinking is (key == "escape"), "the back key is the router's"


def test_a_finger_on_a_hopping_thing_finds_it_at_rest(services: Services) -> None:
    table = cheese_rescue(services)
    table.hint.rng = Random(7)
    card, _ = table.kit.touch.stands_for(advice(table.match, 7))
    assert isinstance(card, HeldCard)
    ask(table)
    wait(lambda: card.y > card.rest + 2)
    tap(middle_of(card))
    frames(30)
    assert rescue_kit(table).touch.aim.card == card.card
    assert card.y == card.rest + 16
