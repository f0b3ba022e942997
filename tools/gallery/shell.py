"""Every page of the shell, in every size and theme, with huge letters and in the longest words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from PIL import Image

from engine.core import Outcome
from engine.game import each_alone
from engine.match import Match
from engine.record import Record
from engine.registry import all_games, game_ids
from screens.cup import new_cup
from screens.lessons import read_lessons
from screens.party import Party, same_luck
from screens.people import Sitting
from screens.routes import (
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
    Route,
    SameLuck,
    Seats,
    SelfTest,
    Settings,
    Shelf,
    Sorry,
    ThisTablet,
)
from screens.services.decks import DeckChoice, Origin
from screens.services.preferences import TextSize, Theme
from screens.services.saves import SavedTable
from screens.ui.places import Side
from tools.gallery.order import SIZES, Order
from tools.gallery.sheets import Strip, save_sheets
from tools.gallery.studio import SETTLED, Studio, family, frames, match_of, picture
from tools.studios import said_by

EVENINGS = 24
FIRST_EVENING = 1_790_000_000

COUNTED = 70
"""Frames after which everything on a podium has been counted, besides those of any page."""

NO_END: dict[str, Outcome] = {}
LONGEST = "de"
"""The language whose words need most room, as ``tools.tight`` tells."""

LOOKS: dict[str, dict[str, Any]] = {
    **{theme: {"theme": theme} for theme in Theme},
    **{f"{theme}-huge": {"theme": theme, "text_size": TextSize.HUGE} for theme in Theme},
    "longest": {"language": LONGEST},
    "longest-huge": {"language": LONGEST, "text_size": TextSize.HUGE},
}


def shell(folder: Path, order: Order) -> None:
    for size in order.sizes:
        for look, preferences in LOOKS.items():
            with Studio(SIZES[size], **preferences) as studio:
                play_some_evenings(studio)
                strips = [Strip(name, [image]) for name, image in _pages(studio, order)]
            for name, (image,) in strips:
                image.save(folder / f"{name}-{size}-{look}.png", compress_level=1)
            if strips and not order.names:
                save_sheets(strips, folder, f"{size}-{look}")


def _pages(studio: Studio, order: Order) -> Iterator[tuple[str, Image.Image]]:
    """Opens page after page and yields what each is called and what it looks like."""
    for name, route in contents().items():
        if order.wants(name):
            image = studio.show(route)
            if name.startswith("podium"):
                frames(COUNTED)
                image = picture()
            yield name, image
    prepared: dict[str, Callable[[Studio], None]] = {
        **{f"lesson_{game_id}": partial(_begin_lesson, game_id) for game_id in all_games()},
        "cup_middle": partial(_cup_after, 2),
        "cup_end": partial(_cup_after, len(game_ids())),
        "shelf_left": _leave_a_table,
        "shelf_ask": _ask_to_leave,
        "licence": _open_a_licence,
        "attract": _let_bots_play,
    }
    for name, prepare in prepared.items():
        if order.wants(name):
            prepare(studio)
            frames(SETTLED)
            yield name, picture()


def play_some_evenings(studio: Studio) -> None:
    """Lets the family have played before."""
    rng, people = Random(1), [sitting.player for sitting in family(6)]
    for number in range(EVENINGS):
        game = rng.choice([*all_games().values()])
        match = Match(game, rng.choice(game.seats), rng=rng)
        match.start()
        while match.outcome is None:
            match.play(rng.choice(match.legal_moves()))
        there = rng.sample(people, match.seats)
        sittings = tuple(Sitting(player, i, i) for i, player in enumerate(there))
        begun = FIRST_EVENING + number * 86_400
        table = SavedTable(Record.of(match), sittings, number, begun, begun + 1800)
        studio.services.chronicle.enter(table)


def contents() -> dict[str, Route]:
    """Names every page that can be opened, with the way to it."""
    lucie, sittings = all_games()["lucie"], family(4)
    players = tuple(sitting.player for sitting in sittings)
    chairs: dict[str, int] = {sitting.player.id: sitting.chair for sitting in sittings}
    pages: dict[str, Route] = {
        "shelf": Shelf(),
        "people": People("chop_chop"),
        "player": Profile("owl"),
        "player_new": Profile(),
        "seats": Seats(lucie, Party(players, chairs=chairs)),
        "chronicle": Chronicle(),
        "about_person": AboutPerson("mouse"),
        "about_game": AboutGame("chop_chop"),
        "settings": Settings(),
        "settings_turned": Settings(Side.EAST),
        "licences": Licences(),
        "how_to_turned": HowTo("lucie", family(3), side=Side.NORTH),
        "gate": Gate(),
        "new_code": NewCode(),
        "host": Host(),
        "house": House(),
        "guests": NewGuests(),
        "guest_book": GuestBook(is_host=True),
        "tablet": ThisTablet(),
        "self_test": SelfTest(),
        "house_rules": HouseRules(),
        "decks": Decks(),
        "luck": SameLuck(_with_same_luck(), same_luck(family(4), has_loner=False)),
        **_podia(),
        "new_cup": NewCup(),
        "sorry": Sorry("/storage/emulated/0/Android/report.txt"),
    }
    for game_id, game in all_games().items():
        pages[f"options_{game_id}"] = Options(game, family(3))
        pages[f"deck_{game_id}"] = DeckEditor(game, DeckChoice(Origin.BOX, game.deck))
        pages[f"how_to_{game_id}"] = HowTo(game_id)
        pages[f"film_{game_id}"] = Film(Record.of(_played(match_of(game_id, 3))), family(3))
    return pages


def _begin_lesson(game_id: str, studio: Studio) -> None:
    """Lets a family begin the first lesson of a game."""
    studio.app.router.home()
    lesson = read_lessons(game_id)[0]
    studio.app.router.show_lesson(all_games()[game_id], lesson, family(3))
    frames(2 * SETTLED)


def _played(match: Match[Any, Any, Any]) -> Match[Any, Any, Any]:
    rng = Random(2)
    match.start()
    while match.outcome is None:
        match.play(rng.choice(match.legal_moves()))
    return match


def _with_same_luck() -> Match[Any, Any, Any]:
    first, again = _played(match_of("lucie", 4)), match_of("lucie", 4)
    again.meet_again(first.moves)
    return _played(again)


def _podia() -> dict[str, Route]:
    """Lists the ends that games want to be looked at; of every other game, one that was played."""
    ends = {
        f"podium_{game_id}_{name}": (game_id, end)
        for game_id in game_ids()
        for name, end in (said_by(game_id, "facts", "ENDS", NO_END) or _any_end(game_id)).items()
    }
    return {
        name: Podium(match_of(game_id, len(end.scores)), family(len(end.scores)), end)
        for name, (game_id, end) in ends.items()
    }


def _any_end(game_id: str) -> dict[str, Outcome]:
    outcome = _played(match_of(game_id, 3)).outcome
    assert outcome is not None
    return {"played": outcome}


def _cup_after(matches: int, studio: Studio) -> None:
    """Shows a cup that four people play, in every game, after so many of its matches."""
    keeper, guests = studio.services.cup(), family(4)
    keeper.begin(new_cup(guests, tuple(game_ids())))
    for match in range(matches):
        cup = keeper.now
        assert cup is not None
        outcome = Outcome.by_score([(seat + match) % 4 for seat in range(4)])
        keeper.count(cup.occasion, outcome, each_alone(4), guests)
    studio.app.router.show(CupStandings(), at_once=True)
    frames(COUNTED)


def _leave_a_table(studio: Studio) -> None:
    """Goes back to the shelf while a match is unfinished."""
    match = match_of("lucie", 4)
    match.start()
    studio.services.saves.keep("lucie", match, family(4))
    studio.app.router.home()


def _ask_to_leave(studio: Studio) -> None:
    studio.app.router.home()
    studio.app.router.back()


def _open_a_licence(studio: Studio) -> None:
    from screens.shell.licences import LicenceRow  # the app dresses KivyMD first

    studio.app.router.show(Licences(), at_once=True)
    frames(2 * SETTLED)
    rows = (each for each in studio.app.router.page.walk() if isinstance(each, LicenceRow))
    next(rows).dispatch("on_release")
    frames(SETTLED)


def _let_bots_play(studio: Studio) -> None:
    studio.app.router.home()
    studio.app.router.show(Attract(), at_once=True)
    frames(2 * SETTLED)
