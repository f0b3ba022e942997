"""Second thoughts: whoever moved last may take it back alone; further back, if everybody agrees."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import asynckivy as ak

from engine.core import Seat
from engine.replay import AnyReplay
from screens.table.desk import AnyDesk
from screens.table.seating import over_face
from screens.table.sheets import Choice, ConsentSheet
from screens.ui.button import BigButton, in_the_bend, round_button
from screens.ui.places import Box
from screens.ui.sprite import Sprite

MOMENT = 3.0
"""Seconds for second thoughts before a bot moves, or the tablet is handed on."""


class SecondThoughts:
    """Lays an arrow on the plate of whoever moved last; nobody else can take that move back.

    It lies there until the next player acts; where the tablet is handed on, until that is done.
    """

    def __init__(
        self,
        desk: AnyDesk,
        movers: Callable[[], Sequence[Seat]],
        is_passed: Callable[[], bool],
    ) -> None:
        """:param movers: whose moves can be taken back, the last one last.
        :param is_passed: whether only the next player sees the table once it is their turn.
        """
        self._desk, self._movers, self._is_passed = desk, movers, is_passed
        self._disc: BigButton | None = None
        self._seat: Seat | None = None
        self._tapped = ak.AsyncEvent()
        desk.turn.fbind("is_open", self._follow)
        desk.rim.fbind("on_arrange", self._lie)

    @property
    def arrow(self) -> BigButton | None:
        """What the mover taps, while there is something to think about again."""
        return self._disc

    def _follow(self, _: object, is_open: bool) -> None:
        """Offers the arrow while the next player thinks, and takes it away with the next move."""
        self._clear()
        if is_open and not self._is_passed():
            self._offer()

    def _offer(self) -> bool:
        """Lays the arrow for a human who moved last; tells whether there is one."""
        desk, movers = self._desk, self._movers()
        if not movers or movers[-1] == desk.rim.active or desk.company.is_bot(movers[-1]):
            return False
        self._seat = movers[-1]
        face = f"avatar_{desk.sittings[self._seat].player.avatar}"
        self._disc = round_button(
            desk.look, "icon_undo", face, fingers=desk.corner_fingers, arrange=_within_the_disc,
            act=self._take_back,
        )  # fmt: skip
        desk.rim.offer(self._disc)
        self._lie()
        return True

    def _clear(self) -> None:
        if self._disc is not None:
            self._desk.rim.take_back(self._disc)
        self._disc = self._seat = None

    def _lie(self, *_: object) -> None:
        """Lays the arrow, and its owner in the bend of it, where the face on the plate was."""
        if self._disc is None or self._seat is None:
            return
        spot = over_face(self._desk.layout, self._seat, self._desk.rim)
        self._disc.size, self._disc.center = (spot.width, spot.height), (spot.x, spot.y)
        self._disc.angle = spot.side.angle

    def _take_back(self) -> None:
        if self._desk.turn.is_open:
            self._desk.turn.rewind()
        else:
            self._tapped.fire()

    async def wait_for(self) -> bool:
        """Gives a human a moment before it goes on; tells whether the last move goes back."""
        stage = self._desk.stage
        if not stage.pace or not self._offer():
            return False
        moment = ak.sleep(MOMENT / stage.pace)
        tasks = await ak.wait_any(moment, ak.event(stage, "on_skip"), self._tapped.wait())
        self._clear()
        return tasks[-1].finished and not tasks[-1].cancelled


def _within_the_disc(sprites: Sequence[Sprite], box: Box) -> None:
    """Lays the arrow and its owner so that neither sticks out of a round button."""
    edge = box.width * 0.07
    in_the_bend(sprites, box.shrunk(left=edge, bottom=edge, right=edge, top=edge))


class Agreement:
    """Lets people go back to the last choice one of them had, whatever luck did since."""

    def __init__(self, desk: AnyDesk, replay: AnyReplay) -> None:
        self._desk, self._replay = desk, replay

    @property
    def _people(self) -> list[int]:
        company = self._desk.company
        return [seat for seat in range(len(company)) if not company.is_bot(seat)]

    def choices(self) -> list[Choice]:
        """Returns what people may ask for in a break."""
        turn, place = self._desk.turn, self._replay.last_choice(self._people)
        if not turn.is_open or place is None:
            return []
        text = self._desk.words()("table.go_back")
        return [Choice("icon_undo", text, lambda: self._ask(place))]

    def _ask(self, place: int) -> None:
        """Lets all people agree, also the one whose move it was; bots always do."""
        sheets, people = self._desk.sheets, self._people
        sheets.lift()
        if len(people) == 1:
            self._go_back(place)
            return

        def hear(is_agreed: bool) -> None:
            sheets.lift()
            if is_agreed:
                self._go_back(place)

        mover = self._replay.moments[place].mover
        sheets.lay(lambda: ConsentSheet(self._desk, mover, people, hear))

    def _go_back(self, place: int) -> None:
        self._desk.turn.go_back(self._replay.moves_at(place))
