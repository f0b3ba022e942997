"""The strip: what happened last, as pictures; a tap shows it again."""

from __future__ import annotations

from engine.replay import AnyReplay
from screens.table.desk import AnyDesk
from screens.table.frames import Frame, frames_of, last_round
from screens.table.kit import AnyKit
from screens.table.plate import player_colour
from screens.table.sheets import Choice, ChoiceSheet
from screens.table.table import Table
from screens.ui.button import BigButton, round_button

LENGTH, SHORT = 10, 6
"""How many pictures there are on a tablet, and on a phone."""


class Strip:
    """Shows the last thing the others did in a free corner, and more of them on a sheet."""

    def __init__(
        self,
        table: Table,
        desk: AnyDesk,
        kit: AnyKit,
        replay: AnyReplay,
    ) -> None:
        self._table, self._desk, self._kit, self._replay = table, desk, kit, replay
        self.disc: BigButton | None = None
        """What people tap; it lies there while somebody has to decide and something happened."""

        desk.turn.fbind("is_open", self.lie)

    @property
    def frames(self) -> list[Frame]:
        """The last things people and bots did, the latest last."""
        length = SHORT if self._desk.layout.is_compact else LENGTH
        return frames_of(self._replay.moments, self._kit.traces.picture)[-length:]

    def lie(self, *_: object) -> None:
        """Lays the last picture where it belongs, or takes it away."""
        desk, table = self._desk, self._table
        if self.disc is not None:
            table.remove_widget(self.disc)
            self.disc = None
        seat, frames = desk.rim.active, self.frames if desk.turn.is_open else []
        spot = None if seat is None else desk.layout.strip(seat)
        if spot is None or not frames:
            return
        last = frames[-1]
        fill = desk.look.colour(player_colour(desk.sittings[last.mover]))
        self.disc = disc = round_button(
            desk.look, last.picture, fingers=desk.fingers, fill=fill, act=self.open
        )
        disc.size, disc.center, disc.angle = spot[2:4], spot[:2], desk.side.angle
        table.add_widget(disc, index=table.children.index(table.flight) + 1)

    def open(self) -> bool:
        """Lays all pictures before whoever decides; tells whether there are any."""
        if not self._desk.turn.is_open or not self.frames:
            return False
        self._desk.sheets.lay(self._sheet)
        return True

    def choices(self) -> list[Choice]:
        """Returns what people may ask for in a break."""
        if not self._desk.turn.is_open or not self.frames:
            return []
        return [Choice("icon_film", self._desk.words()("table.again"), self._open_instead)]

    def _open_instead(self) -> None:
        self._desk.sheets.lift()
        self.open()

    def _sheet(self) -> ChoiceSheet:
        desk, text = self._desk, self._desk.words()
        end, seat = len(self._replay.moments), self._desk.rim.active
        first = last_round(self._replay.moments, -1 if seat is None else seat)
        choices = [
            Choice("icon_back", text("table.go_on"), desk.sheets.lift),
            Choice("icon_film", text("table.last_round"), lambda: self._show(first, end), "yes"),
            *(self._choice(frame) for frame in reversed(self.frames)),
        ]
        return ChoiceSheet(
            desk.look, desk.window_box, desk.side, title=text("table.again"), choices=choices
        )

    def _choice(self, frame: Frame) -> Choice:
        desk = self._desk
        colour = player_colour(desk.sittings[frame.mover])
        name = desk.company.names[frame.mover]
        start, end = frame.place, frame.place + 1
        return Choice(frame.picture, name, lambda: self._show(start, end), colour)

    def _show(self, first: int, end: int) -> None:
        self._desk.sheets.lift()
        self._desk.turn.see_again(first, end)
