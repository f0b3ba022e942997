"""Nothing on a page is too small to hit, cut, outside the glass or on top of something else."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import cycle
from typing import Any

import pytest

from engine.bots import Level
from engine.core import Outcome, Seat
from engine.registry import find_game, game_ids
from screens.services.insets import Insets
from screens.services.players import AVATARS, Player, Sitting
from screens.services.preferences import TextSize, Theme
from screens.shell.party import Party, chairs_for, new_bot
from screens.shell.words import Words
from tests.screens.fingers import frames
from tests.screens.room import (
    box_of,
    check_main_actions,
    check_overlaps,
    check_places,
    check_sizes,
    check_words,
    touchable,
)
from tests.screens.tables import PHONE, PORTRAIT, SMALL, TABLET, new_match, people, resize
from tests.screens.tablets import Tablet, visible

OpenTablet = Callable[..., Tablet]
SIZES = [TABLET, PORTRAIT, SMALL, PHONE]
NAMES = ("Lou", "Jean-Baptiste", "Mamie", "", "Zoé", "Tom")


def pages(device: Tablet) -> Iterator[str]:
    """Opens every page in its fullest state, one after the other."""
    six = gather_six(device)
    match, sittings = new_match("lucie", 6), people(6)
    yield from shelves(device, match, sittings)
    party = Party(six, chairs=chairs_for(six, {}))
    outcome = Outcome((12, 7, 112, 3, 9, 12), (Seat(0), Seat(2)))
    for name, what in (
        ("people", {"game_id": "lucie"}),
        ("people", {"game_id": "chop_chop"}),
        ("player", {"avatar": "mouse"}),
        ("seats", {"game": find_game("lucie"), "party": party}),
        ("options", {"game": find_game("lucie"), "sittings": sittings}),
        ("podium", {"match": match, "sittings": sittings, "outcome": outcome}),
        ("settings", {}),
        ("how_to", {"game_id": "bon_appetit"}),
    ):
        device.show(name, **what)
        yield name


def gather_six(device: Tablet) -> tuple[Player, ...]:
    """Lets people with long names, and a bot, come to the table."""
    book = device.services.book
    for player, name in zip(book.players, NAMES, strict=True):
        book.remember(Player(player.avatar, name))
    for avatar in AVATARS[6:9]:
        book.remember(Player(avatar, "Bartholomé"))
    book.gather((*book.players[:5], new_bot(Level.HARD, book.players)))
    return book.group


def shelves(device: Tablet, match: Any, sittings: Sequence[Sitting]) -> Iterator[str]:
    """Shows the shelf empty-handed, with a table and a loss, and with a question on it."""
    yield "shelf"
    device.services.saves.keep("lucie", match, sittings)
    device.services.saves.damaged = ("chop_chop",)
    device.app.router.home()
    yield "shelf"
    device.page.on_back()
    yield "shelf"


@pytest.mark.parametrize(
    ("size", "density", "text"),
    [
        *((size, 1, TextSize.NORMAL) for size in SIZES),
        *((size, 2, TextSize.HUGE) for size in SIZES),
        (SMALL, 1.5, TextSize.HUGE),
        (PHONE, 1.5, TextSize.LARGE),
    ],
    ids=str,
)
def test_every_page_has_room_for_fingers_and_words(
    tablet: OpenTablet, size: tuple[int, int], density: float, text: TextSize
) -> None:
    device = tablet(size=size, density=density, text_size=text)
    for where in pages(device):
        frames(8)
        check_sizes(device, where)
        check_places(device, where)
        check_overlaps(device, where)
        check_words(device, where)
        check_main_actions(device, where)


@pytest.mark.parametrize(
    ("size", "holes"),
    [
        (TABLET, Insets(left=96, top=32)),
        (TABLET, Insets(bottom=96, right=32)),
        (PHONE, Insets(top=32, bottom=32)),
    ],
    ids=str,
)
def test_nothing_lies_in_a_hole_of_the_glass_but_the_wallpaper(
    tablet: OpenTablet, size: tuple[int, int], holes: Insets
) -> None:
    device = tablet(size=size, insets=lambda: holes)
    for where in pages(device):
        frames(8)
        for widget in touchable(device.page):
            box = box_of(widget)
            assert box.left >= holes.left, f"{where}: {widget} lies in a hole on the left"
            assert box.bottom >= holes.bottom, f"{where}: {widget} lies in a hole below"
            assert box.right <= size[0] - holes.right, f"{where}: {widget} in a hole on the right"
            assert box.top <= size[1] - holes.top, f"{where}: {widget} lies in a hole above"
        assert tuple(device.page.size) == size
        check_sizes(device, where)
        check_overlaps(device, where)
        check_words(device, where)


def test_every_page_has_room_for_english_words(tablet: OpenTablet) -> None:
    device = tablet(size=PHONE, language="en", text_size=TextSize.HUGE)
    for where in pages(device):
        frames(8)
        check_words(device, where)


def test_a_page_turns_with_the_tablet(tablet: OpenTablet) -> None:
    device = tablet()
    for where in pages(device):
        for size in (PORTRAIT, PHONE, TABLET):
            resize(size)
            frames(8)
            check_sizes(device, where)
            check_places(device, where)
            check_overlaps(device, where)
            check_words(device, where)


def test_every_page_changes_its_clothes_with_the_theme(tablet: OpenTablet) -> None:
    device = tablet()
    for _, theme in zip(pages(device), cycle(Theme)):
        device.services.preferences.change(theme=theme)
        frames(3)
        pieces = [each for each in visible(device.page) if isinstance(each, Words) and each.text]
        wanted = {tuple(device.services.palette.text), tuple(device.services.palette.on_card)}
        assert wanted & {tuple(piece.color) for piece in pieces}


def test_every_page_changes_its_words_with_the_language(tablet: OpenTablet) -> None:
    device = tablet()
    for where in pages(device):
        if where == "podium":
            continue  # the way to the settings does not lead over it
        device.page.lift_sheet()
        french = words_on(device)
        device.services.preferences.change(language="en")
        device.page.refresh()
        frames(3)
        left = {word for word in words_on(device) & french if " " in word}
        assert not left, f"{where}: {left} is still French"
        device.services.preferences.change(language="fr")


def words_on(device: Tablet) -> set[str]:
    """Returns what is written on a page, but for names, numbers and what is the same in both."""
    names = {*NAMES, "Bartholomé", device.services.text("app.credits.fonts")}
    names |= {device.services.text(f"{game_id}.title") for game_id in game_ids()}
    return {label.text for label in visible(device.page) if isinstance(label, Words)} - names
