"""With its eyes closed: only what is spoken decides what is pressed."""

from __future__ import annotations

import re
from itertools import cycle, repeat
from random import Random
from typing import Any, NamedTuple

import pytest
from kivy.clock import Clock

from engine.deck import read_deck
from engine.game import Options
from engine.games.lucie.deck import Role
from engine.games.lucie.variants import LucieOptions, Variant
from engine.match import Match
from engine.registry import find_game, game_ids
from screens.people import Mode
from screens.services import voice
from screens.services.i18n import LANGUAGES
from screens.services.preferences import Aloud, Speed
from screens.services.services import Services
from screens.table.screen import TableScreen
from tests.screens.ears import KEYS, Ear, press, talking
from tests.screens.fingers import frames, wait
from tests.screens.games.lucie_nature import (
    CAT,
    DOG,
    HELPERS,
    ONE,
    TWO,
    roles_match,
    sit,
    told_match,
)
from tests.screens.house_decks import house_deck
from tests.screens.tables import NAMES, lay, new_match, notes_of, settle, there

USUAL = 0.75
"""How often somebody does what is offered first; else anything that was offered."""

PRESSES = 400
"""After how many keys a short match has to be over."""


class Listener:
    """Hears what is meant to be said, before any voice; knows nothing of the table but that."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._heard = 0

    def listen(self) -> list[str]:
        """Returns what was said since it listened last."""
        said = notes_of(self._services).said
        fresh, self._heard = said[self._heard :], len(said)
        return [self._services.words(lang)(key, **values) for key, lang, values in fresh]

    def keys(self, lines: list[str]) -> list[str]:
        """Finds the keys that were named, in the order in which they were."""
        words = self._services.words()
        names = {words(f"table.key.{key}"): key for key in KEYS}
        named = (re.match(r"(.+?)\u00a0?: ", line) for line in lines)
        found = [match[1] for match in named if match]
        return [names.get(name, name) for name in found if name in names or name.isdigit()]


def by_ear(services: Services, game_id: str, seats: int = 2) -> tuple[TableScreen, Listener]:
    services.preferences.change(everything_aloud=True)
    ear = Listener(services)
    return lay(new_match(game_id, seats, seed=4), services), ear


def short_match(game_id: str, seats: int, options: Options | None = None) -> Match[Any, Any, Any]:
    """Deals a match with the few cards and tiles that a host could bring."""
    game = find_game(game_id)
    deck = read_deck(house_deck(game_id).encode(), type(game.deck))
    return Match(game, seats, options, deck=deck, rng=Random(4))


class Evening(NamedTuple):
    """What is played by how many, and what they speak."""

    game_id: str
    seats: int
    language: str
    options: Options | None = None


EVENINGS = [
    *map(Evening, game_ids(), repeat(2), cycle(LANGUAGES)),
    Evening("lucie", 3, "ru", LucieOptions(variant=Variant.HELPERS)),
    Evening("lucie", 6, "pt", LucieOptions(variant=Variant.ROLES)),
]


@pytest.mark.parametrize("evening", EVENINGS, ids=lambda each: f"{each.game_id}-{each.seats}")
def test_a_match_is_played_to_its_end_with_eyes_closed(
    services: Services, monkeypatch: pytest.MonkeyPatch, evening: Evening
) -> None:
    monkeypatch.setattr(voice, "LOOK_AGAIN", 0)
    services.preferences.change(language=evening.language)
    services, mouth = talking(services)
    match = short_match(evening.game_id, evening.seats, evening.options)
    table = lay(match, services)
    ear, rng, words, heard = Ear(mouth, services.words()), Random(1), services.words(), []
    for _ in range(PRESSES):
        heard += ear.listen()
        if table.match.outcome is not None:
            break
        assert ear.keys, f"nothing says what to press: {heard[-3:]}"
        press(ear.keys[0] if rng.random() < USUAL else rng.choice(ear.keys))
        settle(table)
    assert table.match.outcome is not None, f"after {len(table.match.moves)} moves"
    assert mouth.cut == [], "who waits for silence misses nothing"
    told = " ".join(heard)
    assert words("table.your_turn", name="Papi") in told
    winners = [NAMES[seat] for seat in table.match.outcome.winners]
    won = words("table.aloud.won", names=words.together(winners), count=len(winners))
    assert won in told, "who has won is said, too"


def test_everything_that_is_said_is_written_somewhere(services: Services) -> None:
    for game_id in game_ids():
        _, ear = by_ear(services, game_id)
        assert [line for line in ear.listen() if re.fullmatch(r"[a-z_]+\.[a-z_.]+", line)] == []


def test_a_key_interrupts_what_is_old(services: Services) -> None:
    services, mouth = talking(services, letters_a_second=15)
    table = lay(short_match("chop_chop", 2), services)
    for _ in range(6):
        press("right")
        frames(20)
    assert mouth.is_busy
    assert len(mouth.begun) - len(mouth.cut) == 1, "only the last cell is still being named"
    aloud = there(table.kit.aloud)
    focus = there(aloud.focus(services.words()))
    assert mouth.begun[-1][0] == services.text(focus.key, **focus.values)


def test_what_the_keys_do_is_said_again_only_if_it_is_something_else(services: Services) -> None:
    table, ear = by_ear(services, "lucie")
    words = services.words()
    assert ear.keys(ear.listen()) == ["space"]
    press("space")
    settle(table)
    assert ear.keys(ear.listen()) == ["space", "left", "right"]
    press("right")
    assert ear.listen()[0] == words("lucie.aloud.draw"), "what Enter would choose"
    press("space")
    settle(table)
    assert table.match.turn == 0
    more = ear.listen()
    press("space")
    settle(table)
    assert ear.keys(more) == ["space", "left", "right"], "there was another key, Enter, before"
    assert table.match.turn == 0
    assert ear.keys(ear.listen()) == []
    press("x")
    assert ear.keys(ear.listen()) == ["space", "left", "right"], "who is lost is told"


def test_what_the_keys_do_is_said_again_once_a_question_is_answered(services: Services) -> None:
    table, ear = by_ear(services, "lucie")
    before = ear.keys(ear.listen())
    table.breaks.begin()
    assert ear.keys(ear.listen())[0] == "1"
    press("1")
    frames(1)
    assert ear.keys(ear.listen()) == before


def test_the_roles_are_said_and_so_is_whom_a_thief_means(services: Services) -> None:
    services.preferences.change(everything_aloud=True, language="en")
    ear = Listener(services)
    table = sit(roles_match(Role.NINJA, Role.THIEF, Role.GLASSES, cards=[ONE, ONE]), services)
    dealt = "The roles. Lou: the ninja, Papi: the thief, Mamie: the mouse with glasses."
    lines = ear.listen()
    assert dealt in lines
    assert any(line.startswith("Your role: the ninja. Cheeses 0") for line in lines)
    for key in ("space", "left", "enter"):
        press(key)
        settle(table)
    lines = ear.listen()
    assert any(line.startswith("Your role: the thief.") for line in lines)
    assert lines[-1] == "Tab: think of Lou."
    press("tab")
    assert ear.listen() == [
        "Space: draw a card.",
        "Left arrow: steal from Lou.",
        "Right arrow: draw a card.",
        "Tab: steal from nobody.",
    ]
    press("left")
    assert ear.listen()[0] == "steal from Lou"
    press("enter")
    settle(table)
    assert "Papi steals from Lou. Cheeses 1, cats 0, traps 0." in ear.listen()


def test_who_has_glasses_hears_what_she_sees(services: Services) -> None:
    services.preferences.change(everything_aloud=True, language="en")
    ear = Listener(services)
    table = sit(roles_match(Role.GLASSES, Role.NINJA, cards=[TWO, CAT]), services)
    assert "Tab: look at two cards." in ear.listen()
    press("tab")
    settle(table)
    assert ear.keys(ear.listen()) == ["enter"], "behind the curtain"
    press("enter")
    assert ear.listen() == ["1: Cheeses 2, cats 0, traps 0.", "2: Cheeses 1, cats 1, traps 0."]
    press("1")
    assert ear.listen()[:2] == ["card 1", "Enter: keep this card."]


def test_a_power_that_sleeps_is_told_by_ear(services: Services) -> None:
    services.preferences.change(everything_aloud=True, language="en")
    ear = Listener(services)
    sit(roles_match(Role.NINJA, Role.THIEF), services)
    assert "Tab: what my role can do." in ear.listen()
    press("tab")
    assert ear.listen()[0] == services.text("lucie.role.ninja")


def test_helpers_are_told_while_they_help(services: Services) -> None:
    services.preferences.change(everything_aloud=True, language="en")
    ear = Listener(services)
    table = sit(told_match(DOG, CAT, seats=2, options=HELPERS), services)
    press("space")
    settle(table)
    helps = "The dog helps: cats don’t count."
    lines = ear.listen()
    assert helps in lines
    assert any(line.startswith(f"{helps} Cheeses 0") for line in lines)


def test_the_tenth_answer_is_noughts(services: Services) -> None:
    table, ear = by_ear(services, "lucie")
    table.seating.tap_face(0)
    ear.listen()
    press("2")
    lines = ear.listen()
    assert len(services.texts.languages) == 10
    assert ear.keys(lines) == [*"1234567890"]
    press("0")
    settle(table)
    last = lines[-1].removeprefix("0\u00a0: ").removesuffix(".")
    assert LANGUAGES[table.sittings[0].player.language] == last


def test_s_says_it_once_more(services: Services) -> None:
    _, ear = by_ear(services, "lucie")
    keys = ear.keys(ear.listen())
    press("s")
    assert ear.keys(ear.listen()) == keys


def test_a_hidden_hand_is_not_said(services: Services) -> None:
    table, ear = by_ear(services, "cheese_rescue")
    press("enter")  # the cheeses are fine
    settle(table)
    ear.listen()
    table.company.open_hands = False
    press("s")
    words = services.words()
    hidden = words("cheese_rescue.card.secret")
    hand = [line for line in ear.listen() if line[:1].isdigit()]
    assert hand
    assert all(hidden in line for line in hand)
    table.company.open_hands = None
    press("s")
    assert all(hidden not in line for line in ear.listen() if line[:1].isdigit())


@pytest.mark.parametrize(
    ("aloud", "reads", "is_told"),
    [
        (Aloud.NOBODY, False, False),
        (Aloud.NON_READERS, True, False),
        (Aloud.NON_READERS, False, True),
        (Aloud.EVERYBODY, True, True),
    ],
)
def test_the_tray_is_read_to_those_who_want_it(
    services: Services, aloud: Aloud, reads: bool, is_told: bool
) -> None:
    services.preferences.change(aloud=aloud, language="fr")
    lay(new_match("lucie", 2), services, reads=reads, language="en")
    english = [("table.your_turn", "en", {"name": "Lou"}), ("lucie.say.leave", "en", {})]
    assert notes_of(services).said == (english if is_told else [])


def test_a_question_can_be_answered_by_number(services: Services) -> None:
    table, ear = by_ear(services, "lucie")
    ear.listen()
    table.seating.tap_face(0)
    lines = ear.listen()
    words = services.words()
    assert lines[0] == words("table.sit_in_title")
    answer = next(line for line in lines if words("table.sit_in") in line)
    press(ear.keys([answer])[0])
    assert 0 in table.company.stand_ins


@pytest.mark.parametrize("game_id", game_ids())
def test_no_frame_and_no_move_waits_for_the_voice(services: Services, game_id: str) -> None:
    """A move takes as many frames with its whole film, however long somebody talks about it."""
    aloud, mouth = talking(services, letters_a_second=5)
    counted = []
    for is_loud in (False, True):
        services.preferences.change(everything_aloud=is_loud, speed=Speed.HARE)
        table = lay(short_match(game_id, 2), aloud if is_loud else services)
        table.company.open_hands = True  # as they are by themselves where everything is said
        while not table.desk.turn.is_open:
            press("enter")  # the cheeses are fine
        before, moves = Clock.frames, len(table.match.moves)
        assert table.desk.choose(table.desk.turn.moves[0])
        wait(lambda: len(table.match.moves) > moves and table.desk.turn.is_open)  # noqa: B023
        counted.append(Clock.frames - before)
    assert counted[0] == counted[1] > 3
    wait(lambda: mouth.is_busy)  # it has talked all the time, and is not nearly done


def test_who_gets_the_tablet_is_called_in_their_own_language(services: Services) -> None:
    services.preferences.change(aloud=Aloud.EVERYBODY, mode=Mode.PASS, language="fr")
    lay(new_match("lucie", 2), services, language="en")
    key, language, values = notes_of(services).said[0]
    english = services.words("en")
    assert (key, language) == ("table.aloud.says", "en")
    assert values["text"] == english("table.your_turn", name="Lou")
