"""Where people can go: each route names a page and carries what that page is about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol, TypeAlias

from msgspec import Struct

from engine.core import Outcome
from engine.game import AnyGame
from engine.game import Options as Rules
from engine.match import AnyMatch
from engine.record import Record
from screens.party import Party
from screens.people import Sitting
from screens.services.decks import DeckChoice
from screens.ui.places import Side

if TYPE_CHECKING:
    from screens.lessons import Lesson, Place


class Shelf(Struct, frozen=True):
    """All boxes."""


class People(Struct, frozen=True):
    """Who plays a game."""

    game_id: str


class Profile(Struct, frozen=True):
    """The page of one player, or an empty one for somebody new."""

    player_id: str = ""


class Seats(Struct, frozen=True):
    """Where everybody sits."""

    game: AnyGame
    party: Party
    go_on: Callable[[Party], None] | None = None
    """What comes next, where that is not the rules of the house."""


class Options(Struct, frozen=True):
    """The rules of the house."""

    game: AnyGame
    sittings: Sequence[Sitting]


class Podium(Struct, frozen=True):
    """Who won."""

    match: AnyMatch
    sittings: Sequence[Sitting]
    outcome: Outcome


class Chronicle(Struct, frozen=True):
    """Matches that were played to their end: all, those of a person, or those of a game."""

    player_id: str = ""
    game_id: str = ""


class AboutPerson(Struct, frozen=True):
    """What the chronicle tells of somebody."""

    player_id: str


class AboutGame(Struct, frozen=True):
    """What the chronicle tells of a game."""

    game_id: str


class NewCup(Struct, frozen=True):
    """Who plays for a cup, and which games."""


class CupStandings(Struct, frozen=True):
    """How the cup stands, between its matches and at its end."""


class Film(Struct, frozen=True):
    """A match that was played, to look at."""

    record: Record
    sittings: Sequence[Sitting]


class SameLuck(Struct, frozen=True):
    """Who made more of the same luck."""

    match: AnyMatch
    sittings: Sequence[Sitting]


class Settings(Struct, frozen=True):
    """How the tablet is set up."""

    side: Side = Side.SOUTH
    """Where whoever asks sits, at a table."""


class Licences(Struct, frozen=True):
    """Whose work travels with the app."""


class HowTo(Struct, frozen=True):
    """How a game is played."""

    game_id: str
    sittings: Sequence[Sitting] = ()
    """Who wants to know, if they sit at a table already."""

    rules: Rules | None = None
    """What they play by; if they have not said so, the usual rules of the house."""

    side: Side = Side.SOUTH
    """Where whoever asks sits, at a table."""


class Sorry(Struct, frozen=True):
    """An apology, and where the host finds what happened."""

    report: str


class Gate(Struct, frozen=True):
    """What a child does not pass on the way to the host's corner."""


class NewCode(Struct, frozen=True):
    """Where the host chooses a code for the gate."""


class Host(Struct, frozen=True):
    """All that the host may do."""


class Decks(Struct, frozen=True):
    """The decks of every game."""


class DeckEditor(Struct, frozen=True):
    """All numbers of one deck."""

    game: AnyGame
    choice: DeckChoice


class House(Struct, frozen=True):
    """The name of the house and its languages."""


class HouseRules(Struct, frozen=True):
    """House rules to begin with, or to keep to."""


class ThisTablet(Struct, frozen=True):
    """Whether people can leave the app, and what the shelf does alone."""


class SelfTest(Struct, frozen=True):
    """What works on this tablet."""


class Attract(Struct, frozen=True):
    """Bots among themselves, while nobody is there."""


class NewGuests(Struct, frozen=True):
    """What is forgotten when others come."""


class GuestBook(Struct, frozen=True):
    """A leaf for each stay."""

    is_host: bool = False
    """Whether leaves can be hidden, saved and torn out."""


Route: TypeAlias = (
    Shelf
    | People
    | Profile
    | Seats
    | Options
    | Podium
    | Chronicle
    | AboutPerson
    | AboutGame
    | NewCup
    | CupStandings
    | Film
    | SameLuck
    | Settings
    | Licences
    | HowTo
    | Sorry
    | Gate
    | NewCode
    | Host
    | Decks
    | DeckEditor
    | House
    | HouseRules
    | ThisTablet
    | SelfTest
    | Attract
    | NewGuests
    | GuestBook
)

PAGES: dict[type[Route], str] = {
    Shelf: "shelf",
    People: "people",
    Profile: "player",
    Seats: "seats",
    Options: "options",
    Podium: "podium",
    Chronicle: "chronicle",
    AboutPerson: "about_person",
    AboutGame: "about_game",
    NewCup: "new_cup",
    CupStandings: "cup",
    Film: "film",
    SameLuck: "luck",
    Settings: "settings",
    Licences: "licences",
    HowTo: "how_to",
    Sorry: "sorry",
    Gate: "gate",
    NewCode: "new_code",
    Host: "host",
    Decks: "decks",
    DeckEditor: "deck",
    House: "house",
    HouseRules: "house_rules",
    ThisTablet: "tablet",
    SelfTest: "self_test",
    Attract: "attract",
    NewGuests: "guests",
    GuestBook: "guest_book",
}
"""Module in ``screens.shell`` of each page; it is imported on the first visit."""


class Way(Protocol):
    """What a page may do to get people elsewhere."""

    leave: Callable[[], None]
    """Closes the app."""

    def show(self, route: Route) -> None:
        """Opens a page of the shell. A page that is already on the way is gone back to."""

    def show_table(self, match: AnyMatch, sittings: Sequence[Sitting]) -> None:
        """Puts a match on its table; from there the way back leads to the shelf."""

    def show_lesson(
        self,
        game: AnyGame,
        lesson: Lesson,
        people: Sequence[Sitting],
        place: Place | None = None,
    ) -> None:
        """Teaches *people* a lesson of a game; from there the way back leads here.

        Who only tries out what is at a *place* has not learnt the lesson by that.
        """

    def back(self) -> bool:
        """Goes one step back, unless the page has a better idea; ``False`` if there is no back."""

    def refresh(self) -> None:
        """Lets the page on screen look again at what it shows."""

    def home(self) -> None:
        """Goes to the shelf, from wherever people are; who sits at a table gets up."""
