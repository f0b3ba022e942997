"""What a game brings to the table: the same parts in every game."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from kivy.uix.widget import Widget

from engine.core import E, Event, M, Move, Outcome, Seat, V
from screens.services.feedback import Buzz, Cue
from screens.services.i18n import Words
from screens.table.desk import AnyDesk
from screens.table.sheets import Choice
from screens.table.tray import Tray
from screens.ui.places import Box, Point, Room, Spot

E_contra = TypeVar("E_contra", bound=Event, contravariant=True)
V_contra = TypeVar("V_contra", contravariant=True)
M_contra = TypeVar("M_contra", bound=Move, contravariant=True)
Path: TypeAlias = tuple[Point, Point]

WIN = Cue("win", Buzz.WIN)


class Board(Protocol[V]):
    """What lies in the middle; keeps showing the last view it was given."""

    view: V

    def lay(self, box: Box) -> None:
        """Lays everything into *box* anew, as large as that allows, and draws it again."""

    def draw(self, view: V) -> None:
        """Shows *view*."""

    def number(self, seat: int) -> str:
        """Returns the number on the nameplate of a seat, or nothing."""
        ...


class TrayFill(Protocol[V_contra]):
    """What the active player holds."""

    def size(self, room: Room) -> tuple[float, float]:
        """Returns how large the open tray is, in pixels."""
        ...

    def fill(self, tray: Tray, view: V_contra) -> None:
        """Lays what the player may touch into the open tray."""

    def hide(self, tray: Tray, view: V_contra) -> None:
        """Hides what the tray holds; the last thing laid is the eye that shows it again."""

    def has_secrets(self, view: V_contra) -> bool:
        """Tells whether somebody at the table must not see what the tray holds."""
        ...


class Touch(Protocol[M_contra]):
    """Turns taps, drags and keys into moves."""

    def press(self, key: str) -> bool:
        """Acts on a key while it is a human's turn; tells whether it meant something."""
        ...

    def take_back(self) -> bool:
        """Takes the last move back, and shows that; tells whether it could be."""
        ...

    def stands_for(self, move: M_contra) -> Sequence[Widget]:
        """Lists what hops if a move is a good idea: things on the table, or new ones over it."""
        ...

    def coach_path(self) -> Path | None:
        """Returns from where to where the gesture goes that is possible now."""
        ...

    def miss(self) -> None:
        """Answers a touch on nothing in particular."""

    def tap_plate(self, seat: int) -> bool:
        """Answers a tap on a nameplate; tells whether it meant something in this game."""
        ...


class Film(Protocol[E_contra]):
    """Shows events, and ends each of them as the next one finds the table."""

    @property
    def cues(self) -> Mapping[type[Event], Cue]:
        """What is heard and felt when an event begins to be shown."""
        ...

    async def show(self, event: E_contra) -> None: ...


class Traces(Protocol[E_contra]):
    """What remains to be seen of an event once it has been shown."""

    def picture(self, event: E_contra) -> str:
        """Names what stands for it in a strip; nothing if it is not worth a picture."""
        ...

    def place(self, event: E_contra) -> Box | None:
        """Returns where on the table it has left something; ``None`` if nowhere."""
        ...


class Line(NamedTuple):
    """Something to say: a text, and what fills its gaps."""

    key: str
    values: Mapping[str, Any] = {}


class Thing(NamedTuple):
    """Something on the table that somebody may ask about."""

    key: str
    """What is said of it, in one sentence."""

    picture: str
    box: Box
    """Where it lies in the window."""

    row: tuple[str, ...] = ()
    """Small pictures that tell more."""

    more: str = ""
    """A second sentence, where one is not enough."""

    seat: int | None = None
    """Whose it is, if that person is to be told; else it is whoever plays."""

    room: float = 0
    """How far beyond it something else is shown, in pixels."""


class Aloud(Protocol[E_contra, V_contra]):
    """How a game is told to people who do not see the glass.

    It must not name what somebody at the table must not know: everybody hears it.
    """

    def happened(self, event: E_contra, words: Words) -> Line | None:
        """Says what an event has changed; nothing if it need not be known."""
        ...

    def stands(self, view: V_contra, words: Words) -> Line | None:
        """Says what one has to know before one decides."""
        ...

    def focus(self, words: Words) -> Line | None:
        """Says what the keyboard points at."""
        ...

    def keys(self, words: Words) -> Sequence[tuple[str, str]]:
        """Lists the keys that mean something now, and what they do; the most useful one first."""
        ...


class Ending(Protocol):
    """How a match ends on the table, before the podium."""

    async def show(self, outcome: Outcome) -> None: ...


async def _nothing(seat: Seat) -> None: ...


async def _nothing_first() -> None: ...


def _no_thing(point: Point) -> Thing | None:
    return None


def _no_landmark(name: str) -> Point:
    raise LookupError(f"there is no {name} on this table")


@dataclass(frozen=True, slots=True)
class TableKit(Generic[M, E, V]):
    """One game, laid on one table."""

    board: Board[V]
    tray: TrayFill[V]
    touch: Touch[M]
    film: Film[E]
    traces: Traces[E]
    ending: Ending

    aloud: Aloud[E, V] | None = None
    """How it is played by ear; without, only whose turn it is, is told."""

    sentence: Callable[[], str] = lambda: ""
    """Returns the key of what the tray tells its player to do; nothing if it says nothing."""

    beside_plates: float = 0
    """Room the game needs to the right of every nameplate, in dp."""

    least_board: float = 0
    """How large its board has to be, in dp, or it takes the long edges of a small table."""

    win: Cue = WIN
    """How the end of a match sounds and feels."""

    opens_for_bots: bool = False
    """Whether everybody may watch what a bot does in its tray."""

    get_ready: Callable[[], Awaitable[None]] = _nothing_first
    """Settles what people decide before the first move."""

    before_turn: Callable[[Seat], Awaitable[None]] = _nothing
    """Shows what happens before the next player is pointed at."""

    pause_choices: Callable[[], list[Choice]] = list
    """Returns what the game offers in a break besides going on and leaving."""

    part_of: Callable[[int], str] = lambda seat: ""
    """Names a picture of the part a seat plays; nothing where all play the same."""

    way: Callable[[M], Path | None] | None = None
    """Returns from where to where the gesture of a move goes; else the coach's does for all."""

    landmark: Callable[[str], Point] = _no_landmark
    """Returns where something lies that a lesson of the game points at."""

    thing_at: Callable[[Point], Thing | None] = _no_thing
    """Returns what lies at a point of the window, for those who ask what it is."""

    pointed_at: Callable[[], Point | None] = lambda: None
    """Returns where something lies that the keys point at."""

    hint_spot: Callable[[], Spot | None] = lambda: None
    """Returns where the light bulb lies, where the free corner is taken."""


AnyKit: TypeAlias = TableKit[Any, Any, Any]
"""The kit of some game; what its moves, events and views are, that game knows."""

SetTable: TypeAlias = Callable[[AnyDesk], AnyKit]
"""How every game lays itself on a desk: ``set_table`` in its package. The router finds it by the
name of the game, so moves, events and views are only known to agree inside the package."""
