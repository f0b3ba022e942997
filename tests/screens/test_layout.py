"""Nothing on a page is too small to hit, cut, outside the glass or on top of something else."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from kivy.uix.widget import Widget
from kivymd.uix.badge import MDBadge
from kivymd.uix.label import MDLabel

from engine.bots import Level
from engine.core import Outcome, Seat
from engine.game import each_alone
from engine.match import Match
from engine.record import Record
from engine.registry import find_game, game_ids
from screens.cup import new_cup
from screens.party import Party, chairs_for, new_bot, same_luck
from screens.people import AVATARS, Player, Sitting
from screens.routes import (
    PAGES,
    AboutGame,
    AboutPerson,
    Attract,
    Chronicle,
    CupStandings,
    DeckEditor,
    Decks,
    Film,
    Gate,
    GuestBook,
    Host,
    House,
    HouseRules,
    HowTo,
    Licences,
    NewCode,
    NewCup,
    NewGuests,
    Options,
    People,
    Podium,
    Profile,
    SameLuck,
    Seats,
    SelfTest,
    Settings,
    Sorry,
    ThisTablet,
)
from screens.services import gate as gates
from screens.services.decks import DeckChoice, Origin
from screens.services.guests import open_guest_book
from screens.services.i18n import LANGUAGES
from screens.services.insets import Insets
from screens.services.png import PngWriter
from screens.services.preferences import TextSize, Theme
from tests.screens.evenings import evening
from tests.screens.fingers import frames, wait
from tests.screens.room import (
    box_of,
    check_letters,
    check_main_actions,
    check_nothing_lies_on_words,
    check_overlaps,
    check_places,
    check_sizes,
    check_words,
    touchable,
)
from tests.screens.tables import (
    LYING_PHONE,
    PHONE,
    PORTRAIT,
    SMALL,
    TABLET,
    new_match,
    people,
    resize,
)
from tests.screens.tablets import Pin, Tablet, visible

OpenTablet = Callable[..., Tablet]
NAMES = ("Lou", "Jean-Baptiste", "Mamie", "", "Zoé", "Tom")
STAY = "Famille Dupont-Lefèvre"


def pages(device: Tablet) -> Iterator[str]:
    """Opens every page in its fullest state, one after the other."""
    six = gather_six(device)
    match, sittings = new_match("lucie", 6), people(6)
    yield from shelves(device, match, sittings)
    for table in (evening(*six), evening(*six[:5], game_id="chop_chop")):
        device.services.chronicle.enter(table)
    fill_the_book(device, sittings)
    party = Party(six, chairs=chairs_for(six, {}))
    dinner = find_game("bon_appetit")
    outcome = Outcome((12, 7, 112, 3, 9, 12), (Seat(0), Seat(2)))
    for route in (
        People("lucie"),
        People("chop_chop"),
        Profile("mouse"),
        Seats(find_game("lucie"), party),
        Options(find_game("lucie"), sittings),
        Podium(match, sittings, outcome),
        Chronicle(),
        AboutPerson("mouse"),
        AboutGame("chop_chop"),
        Film(Record.of(match), sittings),
        SameLuck(twice_as_lucky(), same_luck(sittings, has_loner=False)),
        NewCup(),
        Settings(),
        Licences(),
        HowTo("bon_appetit"),
        Gate(),
        NewCode(),
        Host(),
        House(),
        NewGuests(),
        GuestBook(is_host=True),
        ThisTablet(),
        SelfTest(),
        HouseRules(),
        Decks(),
        DeckEditor(dinner, DeckChoice(Origin.OWN, dinner.deck, "Noël")),
        Sorry("/storage/emulated/0/Android/report.txt"),
    ):
        device.show(route)
        yield PAGES[type(route)]
    for standings in cups(device):
        device.show(standings)
        yield PAGES[type(standings)]
    yield from in_a_house_that_has_everything(device)


def fill_the_book(device: Tablet, sittings: Sequence[Sitting]) -> None:
    """Writes and draws all over a leaf."""
    writer = PngWriter((48, 32), bytes(48 * 32 * 4))
    assert [*writer.steps()]
    book = open_guest_book(device.services)
    book.begin_stay(STAY)
    for winner in range(3):
        book.enter("bon_appetit", sittings, (winner, 5), writer.content())
    book.change(book.current, drawing=((0.1, 0.1, 0.9, 0.9),), line="Merci, on revient !" * 6)


def in_a_house_that_has_everything(device: Tablet) -> Iterator[str]:
    """Asks for a code, lets bots play alone, and offers to pin the app."""
    assert gates.Gate(device.services.house, Random(1)).choose_code("2468")
    device.show(Gate())
    yield "gate"
    device.show(Attract())
    yield "attract"
    device.show(ThisTablet())
    device.page.services = replace(device.services, pinning=Pin())
    device.page.refresh()
    wait(lambda: not device.page.is_filling)
    yield "tablet"


def cups(device: Tablet) -> Iterator[CupStandings]:
    """Shows a cup in its middle, and at its end."""
    keeper, sittings = device.services.cup(), people(6)
    keeper.begin(new_cup(sittings, ("lucie", "bon_appetit") * 3))
    for winner in range(6):
        cup, outcome = keeper.now, Outcome.by_score([seat == winner for seat in range(6)])
        assert cup is not None
        keeper.count(cup.occasion, outcome, each_alone(6), sittings)
        if winner in {2, 5}:
            yield CupStandings()


def twice_as_lucky() -> Match[Any, Any, Any]:
    """Plays two matches of six with the same luck."""
    first, then = new_match("lucie", 6), new_match("lucie", 6)
    for match, rng in ((first, Random(1)), (then, Random(2))):
        then.meet_again(first.moves)
        match.start()
        while match.outcome is None:
            match.play(rng.choice(match.legal_moves()))
    return then


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
        (TABLET, 1, TextSize.NORMAL),
        (TABLET, 2, TextSize.HUGE),
        (PORTRAIT, 2, TextSize.HUGE),
        (SMALL, 1, TextSize.NORMAL),
        (SMALL, 1.5, TextSize.HUGE),
        (PHONE, 1, TextSize.NORMAL),
        (PHONE, 1.5, TextSize.HUGE),
        (LYING_PHONE, 1, TextSize.NORMAL),
        (LYING_PHONE, 1.5, TextSize.HUGE),
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
        check_letters(device, where)
        check_nothing_lies_on_words(device, where)
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
        for widget in touchable(device.layer):
            box = box_of(widget)
            assert box.left >= holes.left, f"{where}: {widget} lies in a hole on the left"
            assert box.bottom >= holes.bottom, f"{where}: {widget} lies in a hole below"
            assert box.right <= size[0] - holes.right, f"{where}: {widget} in a hole on the right"
            assert box.top <= size[1] - holes.top, f"{where}: {widget} lies in a hole above"
        assert tuple(device.page.size) == size
        check_sizes(device, where)
        check_overlaps(device, where)
        check_words(device, where)


OTHERS = tuple(language for language in LANGUAGES if language != "fr")
TIGHT = ((PHONE, TextSize.HUGE), (SMALL, TextSize.HUGE), (PORTRAIT, TextSize.LARGER))
"""Every page is seen in another language on each, and all languages on every tablet.

`make figures` looks at every page in every language and size.
"""


@pytest.mark.parametrize("turn", range(len(TIGHT)))
def test_every_page_has_room_for_the_words_of_others(tablet: OpenTablet, turn: int) -> None:
    size, text = TIGHT[turn]
    device = tablet(size=size, text_size=text)
    for number, page in enumerate(pages(device)):
        language = OTHERS[(number + turn * len(TIGHT)) % len(OTHERS)]
        speak(device, language)
        where = f"{page} {language}"
        check_sizes(device, where)
        check_words(device, where)
        check_places(device, where)
        check_overlaps(device, where)


def speak(device: Tablet, language: str) -> None:
    """Lets the page on the glass speak another language, as far as it is not asking something."""
    device.services.preferences.change(language=language)
    if device.page.question is None:
        device.page.refresh()
    wait(lambda: not device.page.is_filling)
    frames(8)


def test_a_page_turns_with_the_tablet(tablet: OpenTablet) -> None:
    device = tablet()
    for where in pages(device):
        for size in (PORTRAIT, PHONE, TABLET):
            resize(size)
            wait(lambda: not device.page.is_filling)
            frames(8)
            check_sizes(device, where)
            check_places(device, where)
            check_overlaps(device, where)
            check_words(device, where)
            check_main_actions(device, where)


def test_every_word_can_be_read_in_every_theme(tablet: OpenTablet) -> None:
    device = tablet()
    for where in pages(device):
        for theme in Theme:
            device.services.preferences.change(theme=theme)
            frames(4)
            for label in visible(device.layer):
                if isinstance(label, MDLabel) and label.text.strip():
                    ratio = contrast(tuple(label.color), paper_under(label, device))
                    assert ratio >= 4.5, f"{where}, {theme}: {label.text!r} has {ratio:.1f}"
        device.services.preferences.change(theme=Theme.DAY)


def paper_under(label: MDLabel, device: Tablet) -> tuple[float, ...]:
    """Returns the colour of what a label is written on."""
    above: Any = label if isinstance(label, MDBadge) else label.parent
    while isinstance(above, Widget) and above is not device.page:
        colour = getattr(above, "md_bg_color", None)
        if colour and colour[3] == 1:
            return tuple(colour)
        above = above.parent
    return tuple(device.services.palette.ground)


def contrast(one: tuple[float, ...], other: tuple[float, ...]) -> float:
    """Returns the ratio of two colours as the W3C counts it."""
    light, dark = sorted((_light(one), _light(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _light(colour: tuple[float, ...]) -> float:
    parts = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in colour[:3]]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def test_every_page_changes_its_words_with_the_language(tablet: OpenTablet) -> None:
    device = tablet()
    for where in pages(device):
        if where in {"podium", "cup", "licences"}:
            continue  # the way to the settings does not lead over them, or they have no words
        device.page.asking.drop()
        french = words_on(device)
        device.services.preferences.change(language="en")
        device.page.refresh()
        wait(lambda: not device.page.is_filling)
        frames(3)
        left = {word for word in words_on(device) & french if " " in word}
        assert not left, f"{where}: {left} is still French"
        device.services.preferences.change(language="fr")


def words_on(device: Tablet) -> set[str]:
    """Returns what is written on a page, but for names, numbers and what is the same in both."""
    names = {*NAMES, STAY, "Bartholomé", device.services.text("app.credits.fonts")}
    names |= {device.services.text(f"{game_id}.title") for game_id in game_ids()}
    return {word for word in device.words() if word not in names and not word.endswith(" min")}
