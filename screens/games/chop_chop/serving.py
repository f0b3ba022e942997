"""Lays the tray of the active player: everything in it faces that player and can be reached."""

from __future__ import annotations

from kivy.metrics import dp

from engine.games.chop_chop.terms import Phase, Side
from engine.games.chop_chop.view import ChopChopView
from screens.games.chop_chop.plan import COLUMN
from screens.games.chop_chop.things import FRAME, MAIN, Things
from screens.games.chop_chop.trays import Row, SpareDie, Steps, lay_rows
from screens.services.players import Mode
from screens.table.places import Box, Room
from screens.widgets.tray import Tray

TRAY = 656, 108
PHONE_TRAY = 108
BROAD = 1.5
"""From this shape on, breadth to height, the tray of a phone stands beside the board."""

STANDING = 192, 280
"""How wide a tray is that stands beside the board, at least and at most, in dp."""

GAP = 4
"""Between a tray and the board, in dp."""

HALO = 8
"""Between the plates in the bar, with the mark of whose turn it is, and the board, in dp."""

MOUSE_BUTTON = 76
"""How wide the button of a mouse is at most, in dp."""


class Serving(Things):
    """A table whose trays hold a die, pawns and a tick."""

    def tray_size(self, room: Room) -> tuple[float, float]:
        unit = room.unit
        if room.is_compact:
            return self._phone_tray(room)
        height = room.rim - 4 * unit if self.mode is Mode.TABLE else room.depth * 0.16
        return min(room.length, TRAY[0] * unit), min(max(height, MAIN * unit), TRAY[1] * unit)

    def _phone_tray(self, room: Room) -> tuple[float, float]:
        """Returns a tray below the board, or beside it on a phone that lies down."""
        unit = room.unit
        if not _stands(room):
            return room.length, min(PHONE_TRAY * unit, room.depth * 0.26)
        height = room.depth - 8 * unit
        sides = self.view.columns, self.view.rows
        board = (height - HALO * unit) * max(sides) / min(sides)
        spare = room.length - board - (COLUMN + 8) * unit
        return min(max(spare, STANDING[0] * unit), STANDING[1] * unit), height

    def beside_trays(self, box: Box) -> Box:
        """Returns what trays, open or not, leave of the middle, and the plates above it."""
        layout = self.layout
        if self.mode is Mode.TABLE:
            low = max(0.0, (MAIN + GAP) * layout.unit - layout.rim)
            return box.shrunk(left=low, bottom=low, right=low, top=low)
        if self.rim.active is None:
            box = layout.middle(layout.tray(0, self.tray_size(layout.room(0))))
        is_strip = layout.is_compact and box.height > box.width
        return box if is_strip else box.shrunk(top=HALO * layout.unit)

    def lay_tray(self, tray: Tray, view: ChopChopView) -> None:
        self.die = self.tick = None
        self.buttons = ()
        is_theirs = view.phase is not Phase.OVER and view.seat == self.rim.active
        rows = self._rows(tray, view) if is_theirs else []
        player = self.sittings[self.match.turn].player
        tray.lay(self.camp_ground(tray, view.side))
        lay_rows(tray, rows, mirrored=player.left_handed)
        for thing in tray.things.children:
            if isinstance(thing, SpareDie) and self.die is not None:
                thing.tie(self.die)
        if self.die is not None and not self.stage.is_still:
            self.die.shiver()

    def _rows(self, tray: Tray, view: ChopChopView) -> list[Row]:
        is_rolling = view.phase is Phase.ROLL
        if _stands(self.layout.room(self.match.turn)):
            return self._stand_to_roll(tray, view) if is_rolling else self._stand_to_go(tray, view)
        return [self._line_to_roll(tray, view) if is_rolling else self._line_to_go(tray, view)]

    def _main_size(self, tray: Tray) -> float:
        """Height of a main action; where the tray is low it can be touched on its frame, too."""
        return float(tray.height - dp(8 if self.layout.is_compact else 12))

    def _line_to_roll(self, tray: Tray, view: ChopChopView) -> Row:
        size = self._main_size(tray)
        things = [self.owner(tray, size * 0.94), *self.reminders(view, size * 0.8)]
        last = self.bring_dice(view, size)
        taken = sum(thing.width + dp(10) for thing in (*things, *last))
        return [*things, *self.sentence(tray.width - taken - dp(20), size), *last]

    def _line_to_go(self, tray: Tray, view: ChopChopView) -> Row:
        size, is_compact = self._main_size(tray), self.layout.is_compact
        tick = self.bring_tick(max(size, min(dp(112), tray.width * 0.23)), size)
        things: Row = []
        if view.phase is not Phase.PLACE:
            things.append(Steps(self.look, view, size=(size * 0.9, size)))
        free = tray.width - tick.width - sum(thing.width for thing in things)
        rows = 2 if is_compact else 1
        room = free - dp(8) * (len(things) + 3)
        if view.side is Side.CAT:
            herd = self.herd(view, (min(room, size * 1.3), size * 0.92), rows=1)
        else:
            columns = -(-len(view.holes) // rows)
            wide = min(room, columns * dp(MOUSE_BUTTON), columns * size)
            herd = self.herd(view, (wide, size), rows=rows)
        free -= herd.width + dp(12) * (len(things) + 3)
        if free > size:
            things.insert(0, self.owner(tray, size * 0.94))
            things += self.sentence(free - size - dp(12), size)
        return [*things, herd, tick]

    def _stand_to_roll(self, tray: Tray, view: ChopChopView) -> list[Row]:
        """Lays everything one above the other, the die where the thumb is."""
        wide, high = _inside(tray)
        size = min(high * 0.46, wide * 0.52)
        words = self.sentence(wide, high * 0.16)
        first = [self.owner(tray, high * 0.25), *self.reminders(view, high * 0.22)]
        return [first, words, self.bring_dice(view, size)]

    def _stand_to_go(self, tray: Tray, view: ChopChopView) -> list[Row]:
        """Lays everything one above the other, the tick at the foot."""
        wide, high = _inside(tray)
        first: Row = [self.owner(tray, high * 0.22)]
        if view.phase is not Phase.PLACE:
            first.append(Steps(self.look, view, size=(high * 0.23, high * 0.23)))
        tick = self.bring_tick(wide, high * 0.28)
        if view.side is Side.MICE:
            return [first, [self.herd(view, (wide, high * 0.46), rows=2)], [tick]]
        words = self.sentence(wide, high * 0.14)
        herd = self.herd(view, (wide * 0.56, high * 0.28), rows=1)
        return [first, words, [herd], [tick]]


def _stands(room: Room) -> bool:
    """Whether a tray stands beside the board: on a phone that lies down."""
    return room.is_compact and room.length > BROAD * room.depth


def _inside(tray: Tray) -> tuple[float, float]:
    """Returns what a tray holds within its frame."""
    pad = 2 * dp(FRAME + 8)
    return tray.width - pad, tray.height - pad
