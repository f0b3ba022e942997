"""What a role can do is looked up at its badge: in pictures, in words and by voice."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games.lucie.deck import Role
from engine.games.lucie.moves import Draw, GoHome, Look
from screens.services.preferences import Aloud, Speed
from screens.services.services import Services
from screens.table.screen import TableScreen
from screens.table.sheets import ChoiceSheet
from screens.ui.facing import box_of
from screens.ui.places import Side
from tests.screens.fingers import frames, middle_of, tap
from tests.screens.games.lucie_nature import (
    CATS,
    LYING_PHONE,
    ONE,
    THREE,
    kit,
    patient_clock,
    reasons,
    roles_match,
    sit,
)
from tests.screens.room import lies_on
from tests.screens.tables import PHONE, TABLET, notes_of, resize, services_in, there

pytestmark = pytest.mark.usefixtures("quick_fingers")
GREEDY, THIEF, NINJA, QUIET, GLASSES, GAMBLER = Role
D = Draw()


def told(table: TableScreen) -> list[str]:
    return there(table.what.answer).texts


@pytest.fixture
def spoken_to(tmp_path: Path) -> Services:
    return services_in(tmp_path, aloud=Aloud.EVERYBODY)


def test_a_power_that_sleeps_is_told_with_the_reason_in_pictures_words_and_by_voice(
    spoken_to: Services,
) -> None:
    match, words = roles_match(THIEF, NINJA), spoken_to.text
    table = sit(match, spoken_to)
    known = match.moves
    tap(middle_of(kit(table).tray.badge))
    keys = ["lucie.role.thief", "lucie.asleep.nothing_to_steal"]
    assert told(table) == [words(key) for key in keys]
    assert there(table.what.answer).pictures == ["role_thief", "hole", "icon_next", "card_face"]
    assert [key for key, *_ in notes_of(spoken_to).said][-2:] == keys
    assert "reason_nothing_to_steal" in reasons(table)
    assert match.moves == known


def test_a_mouse_that_lost_her_power_is_told_so(services: Services) -> None:
    table = sit(roles_match(NINJA, THIEF, cards=[CATS] * 3), services, D, D, D)
    tap(middle_of(kit(table).board.homes[0].badge))
    assert told(table) == [services.text("lucie.role.plain")]
    assert there(table.what.answer).pictures == ["role_plain"]


@pytest.mark.parametrize("size", [TABLET, PHONE, LYING_PHONE], ids=str)
@pytest.mark.parametrize("left_handed", [False, True])
def test_beside_a_power_that_can_be_used_a_question_mark_tells_it_and_uses_nothing(
    services: Services, size: tuple[int, int], left_handed: bool
) -> None:
    resize(size)
    match = roles_match(GLASSES, NINJA, cards=[ONE, ONE])
    table = sit(match, services, left_handed=left_handed)
    known, tray = match.moves, kit(table).tray
    question = there(tray.question)
    assert min(question.size) >= 48
    for other in (there(tray.badge), *tray.choices):
        assert not lies_on(box_of(question), box_of(other))
    tap(middle_of(question))
    assert told(table) == [services.text("lucie.role.glasses")]
    assert match.moves == known
    tap(middle_of(tray.badge))
    assert Look() in match.moves


def test_where_the_power_sleeps_the_badge_itself_tells_it(services: Services) -> None:
    assert kit(sit(roles_match(NINJA, THIEF), services)).tray.question is None
    greedy = sit(roles_match(GREEDY, NINJA, cards=[THREE]), services, D)
    assert kit(greedy).tray.question is not None


def test_badges_tell_their_roles_while_others_are_shown_at_play(tmp_path: Path) -> None:
    services = services_in(tmp_path, speed=Speed.TORTOISE)
    with patient_clock():
        table = sit(roles_match(GREEDY, THIEF, NINJA, cards=[ONE]), services)
        assert table.desk.choose(D)
        frames(2)
        assert not table.desk.turn.is_open
        tap(middle_of(kit(table).board.homes[2].badge))
        assert told(table)[0] == services.text("lucie.role.ninja")
        assert there(table.what.answer).spot.side is table.desk.layout.sides[2]


def test_the_role_of_a_bot_is_told_to_whoever_plays(services: Services) -> None:
    table = sit(roles_match(GREEDY, THIEF, NINJA), services, bots=(1,))
    tap(middle_of(kit(table).board.homes[1].badge))
    assert there(table.what.answer).spot.side is Side.SOUTH


@pytest.mark.parametrize("seat", [0, 1])
def test_on_a_phone_a_plate_tells_the_role_first_and_asks_its_owner_when_tapped_again(
    services: Services, seat: int
) -> None:
    resize(PHONE)
    table = sit(roles_match(GREEDY, THIEF, NINJA), services)
    plate = table.desk.rim.plates[seat]
    tap(middle_of(plate))
    role = (GREEDY, THIEF)[seat]
    assert told(table)[0] == services.text(f"lucie.role.{role}")
    assert table.desk.sheets.top is None
    tap(middle_of(plate))
    assert isinstance(table.desk.sheets.top, ChoiceSheet)
    assert table.what.answer is None


def test_a_thief_still_means_the_mouse_whose_plate_she_taps(services: Services) -> None:
    resize(PHONE)
    table = sit(roles_match(NINJA, THIEF, cards=[ONE]), services, D, GoHome())
    tap(middle_of(table.desk.rim.plates[0]))
    assert kit(table).board.victim == 0
    assert table.what.answer is None
