"""Nothing is lost by one tap: whatever is asked can be left, and what was done can be undone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from kivymd.uix.button import MDButton

from engine.registry import find_game
from screens.routes import DeckEditor, Decks, HowTo, NewCode
from screens.services.decks import DeckChoice, Exchange, Origin
from screens.services.gate import Gate
from screens.shell.deck import DeckPage
from screens.shell.how_to import HowToPage, LearnButton
from screens.shell.new_code import NewCodePage
from tests.screens.fingers import wait
from tests.screens.tables import PHONE, there
from tests.screens.tablets import Tablet
from tests.screens.test_deck_page import editing, turn
from tests.screens.test_film import device_tap, played, projector_of, watch
from tests.screens.test_learning import rules_of

OpenTablet = Callable[..., Tablet]
LUCIE = find_game("lucie")


def undo(device: Tablet) -> None:
    """Takes back what the notice at the bottom tells."""
    wait(lambda: device.notice is not None and device.notice.opacity == 1)
    device.tap(next(each for each in there(device.notice).walk() if isinstance(each, MDButton)))


def ask_where_to_play_on(device: Tablet, _: Path) -> None:
    page = watch(device, played("lucie"))
    projector_of(page).jump(2)
    device_tap(page.ids.play_on)


def ask_which_lesson(device: Tablet, _: Path) -> None:
    device.show(HowTo("lucie", rules=rules_of("lucie", variant="roles")))
    device.tap(device.one(LearnButton))
    assert device.at(HowToPage)


def ask_whether_to_keep_a_deck(device: Tablet, _: Path) -> None:
    device.show(Decks())
    editing(device)
    turn(device, "lucie.deck.dogs", "+")
    device.go_back()


def ask_which_file(device: Tablet, folder: Path) -> None:
    device.show(Decks())
    game = find_game(device.page.game.id)  # type: ignore[attr-defined]
    Exchange(folder).take_out(game, "Noël", game.deck)
    device.tap(device.page.ids.bring_in)


@pytest.mark.parametrize(
    ("ask", "size"),
    [
        (ask_where_to_play_on, None),
        (ask_which_lesson, PHONE),
        (ask_whether_to_keep_a_deck, None),
        (ask_which_file, None),
    ],
    ids=["film", "lesson", "deck", "file"],
)
def test_whatever_is_asked_can_be_left_as_it_was(
    tablet: OpenTablet,
    tmp_path: Path,
    ask: Callable[[Tablet, Path], None],
    size: tuple[int, int] | None,
) -> None:
    folder = tmp_path / "files"
    folder.mkdir()
    wishes = {} if size is None else {"size": size}
    device = tablet(exchange=Exchange(folder), **wishes)
    ask(device, folder)
    page, trail = device.page, device.trail
    assert page.question is not None
    device.tap(device.button("icon_back"))
    assert page.question is None
    assert (device.page, device.trail) == (page, trail)


def test_numbers_that_went_back_to_the_box_come_again_for_some_seconds(tablet: OpenTablet) -> None:
    device = tablet()
    page = editing(device)
    turn(device, "lucie.deck.dogs", "+")
    changed = page.draft.check()
    device.tap(page.ids.box)
    assert page.draft.check() == LUCIE.deck
    undo(device)
    assert page.draft.check() == changed


def test_what_went_back_to_the_box_does_not_come_into_another_deck(tablet: OpenTablet) -> None:
    device = tablet()
    page = editing(device)
    turn(device, "lucie.deck.dogs", "+")
    device.tap(page.ids.box)
    device.show(Decks())
    device.show(DeckEditor(LUCIE, DeckChoice(Origin.BOX, LUCIE.deck)))
    undo(device)
    assert device.at(DeckPage).draft.check() == LUCIE.deck


def test_a_code_dropped_by_mistake_is_asked_for_again(tablet: OpenTablet) -> None:
    device = tablet()
    gate = Gate(device.services.house, Random(1))
    gate.choose_code("2468")
    device.show(NewCode())
    device.tap(device.at(NewCodePage).ids.drop)
    assert not gate.opens("2468")
    undo(device)
    assert gate.opens("2468")
