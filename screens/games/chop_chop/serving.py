"""Lays the tray of the active player: everything in it faces that player and can be reached."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from engine.games.chop_chop.moves import ROLL
from engine.games.chop_chop.terms import Phase, Side
from engine.games.chop_chop.view import ChopChopView
from screens.games.chop_chop.aim import Aim
from screens.games.chop_chop.trays import Die, Herd, PawnButton, SpareDie, Steps, line_up
from screens.services.players import Mode
from screens.table.places import Box, Room
from screens.table.screen import TableScreen
from screens.widgets.button import BigButton
from screens.widgets.sprite import Panel, Sprite, Writing
from screens.widgets.tray import Tray

TRAY = 656, 108
PHONE_TRAY = 108
GAP = 4
"""Between a tray and the board, in dp."""

FRAME = 4
"""How much of a player's own colour is seen round the colour of the camp, in dp."""
CAMPS = {Side.CAT: "player_6", Side.MICE: "mouse"}
"""The colours of the two dice: the trays wear a pale tint of them."""
PALE = 0.5
MAIN, KID = 96, 112
"""Least size of a main action, in dp; larger for little hands."""
SENTENCES = {
    (Phase.PLACE, Side.CAT): "chop_chop.say.place",
    (Phase.ROLL, Side.MICE): "chop_chop.say.roll",
    (Phase.ROLL, Side.CAT): "chop_chop.say.roll",
    (Phase.WALK, Side.MICE): "chop_chop.say.run",
    (Phase.WALK, Side.CAT): "chop_chop.say.walk",
    (Phase.EXTRA, Side.CAT): "chop_chop.say.walk",
    (Phase.LEAP, Side.MICE): "chop_chop.say.leap",
    (Phase.LEAP, Side.CAT): "chop_chop.say.leap",
}
"""What the tray says to those who read; that of the mice has room for it while they roll."""

WORDS, SMALLEST_WORDS = 28, 20
"""Size of a sentence, in sp; smaller than that it is left out."""


class Serving(TableScreen):
    """A table whose trays hold a die, pawns and a tick."""

    aim: Aim
    view: ChopChopView
    die: Die | None = None
    tick: BigButton | None = None
    buttons: tuple[PawnButton, ...] = ()

    def tap_pawn(self, mouse: int | None) -> None:
        raise NotImplementedError

    def commit(self) -> bool:
        """Does what is being aimed at."""
        raise NotImplementedError

    def bind_pawn(self, pawn: Any) -> None:
        """Lets a pawn, in the tray or on the board, be tapped and dragged."""
        raise NotImplementedError

    def tray_size(self, room: Room) -> tuple[float, float]:
        unit = room.unit
        if not room.is_compact:
            height = room.rim - 4 * unit if self.mode is Mode.TABLE else room.depth * 0.16
            return min(room.length, TRAY[0] * unit), min(max(height, MAIN * unit), TRAY[1] * unit)
        return room.length, min(PHONE_TRAY * unit, room.depth * 0.26)

    def beside_trays(self, box: Box) -> Box:
        """Cuts off what the trays take of the middle where the rim is too low for them."""
        if self.mode is not Mode.TABLE:
            return box
        low = max(0.0, (MAIN + GAP) * self.layout.unit - self.layout.rim)
        return box.shrunk(left=low, bottom=low, right=low, top=low)

    def lay_tray(self, tray: Tray, view: ChopChopView) -> None:
        self.die = self.tick = None
        self.buttons = ()
        is_rolling = view.phase is Phase.ROLL
        things = (
            self._things_to_roll(tray, view) if is_rolling else self._things_to_walk(tray, view)
        )
        player = self.sittings[self.match.turn].player
        tray.lay(self._camp_ground(tray, view.side))
        line_up(tray, things, mirrored=player.left_handed)
        for thing in things:
            if isinstance(thing, SpareDie) and self.die is not None:
                thing.tie(self.die)
        if self.die is not None and not self.stage.is_still:
            self.die.shiver()

    def part_of(self, seat: int) -> str:
        """Names the animal of a seat's camp; the cat sits last."""
        return "cat_calm" if seat == self.match.seats - 1 else "mouse_calm"

    def _camp_ground(self, tray: Tray, side: Side) -> Panel:
        """Returns the floor of a tray in the colour of a camp; its frame stays the player's."""
        camp, card = self.look.colour(CAMPS[side]), self.look.colour("card")
        pale = [PALE * tint + (1 - PALE) * light for tint, light in zip(camp, card, strict=True)]
        frame = dp(FRAME + 2 * self.look.line)
        size = tray.width - 2 * frame, tray.height - 2 * frame
        return Panel(self.look, fill=pale, corner=16, size=size, pos=(frame, frame))

    def _owner(self, tray: Tray, size: float) -> Widget:
        """Returns the picture of whose turn it is, with the animal of the camp."""
        portrait = tray.medallion(size)
        animal = Sprite(self.look, self.part_of(self.match.turn), size=(size * 0.5, size * 0.5))
        portrait.add_widget(animal)
        portrait.fbind(
            "pos", lambda *_: setattr(animal, "pos", (portrait.x + size * 0.6, portrait.y))
        )
        return portrait

    def _main_size(self, tray: Tray) -> float:
        """Height of a main action; where the tray is low it can be touched on its frame, too."""
        return float(tray.height - dp(8 if self.layout.is_compact else 12))

    def _reach(self, size: float) -> float:
        player = self.sittings[self.match.turn].player
        least = dp(KID if player.little_hands else MAIN)
        return float(min(dp(16), max(0, (least - size) / 2)))

    def _things_to_roll(self, tray: Tray, view: ChopChopView) -> list[Widget]:
        size = self._main_size(tray)
        self.die = Die(self.look, view.side, self.fingers, size=(size, size))
        self.die.reach = max(dp(6), self._reach(size))
        self.die.fbind("on_draw", lambda *_: self._roll())
        things: list[Widget] = [self._owner(tray, size * 0.94)]
        free = tray.width - 2 * size - dp(40)
        if self._can_take_back(view):
            undo = BigButton(
                self.look, "icon_undo", fingers=self.fingers, size=(size * 0.8, size * 0.8)
            )
            undo.fbind("on_tap", lambda *_: self.undo())
            things.append(undo)
            free -= undo.width + dp(10)
        if view.bound is not None:
            button = PawnButton(self.look, view.bound, self.fingers, size=(size * 0.7, size * 0.8))
            button.is_live = False
            things.append(button)
            free -= size * 0.7 + dp(10)
        if view.rolls < 2:
            return [*things, *self._sentence(free, size), self.die]
        spare = SpareDie(self.look, view.side, size=(size * 0.8, size))
        words = self._sentence(free - spare.width - dp(10), size)
        return [*things, *words, spare, self.die]

    def _sentence(self, width: float, height: float) -> list[Widget]:
        """Writes what to do, for those who read, if there is room for it."""
        key = SENTENCES.get((self.view.phase, self.view.side))
        if key is None:
            return []
        text = self.services.text(key)
        full, high = self.look.words(text, WORDS).size
        size = WORDS * min(1, (width - dp(4)) / full, height / high)
        if size < SMALLEST_WORDS:
            return []
        ink = self.look.colour("on_card")
        room = min(width, full + dp(4)), height
        return [Writing(self.look, text, font_size=size, size=room, tint=ink)]

    def _can_take_back(self, view: ChopChopView) -> bool:
        """Whether the last landing was a human's and can be undone until the next roll."""
        cat = self.match.seats - 1
        others = range(cat) if view.side is Side.CAT else range(cat, cat + 1)
        is_own = view.bound is not None
        is_human = is_own or all(self.bot(seat) is None for seat in others)
        return self.match.can_undo and is_human

    def _things_to_walk(self, tray: Tray, view: ChopChopView) -> list[Widget]:
        size, is_compact = self._main_size(tray), self.layout.is_compact
        self.tick = BigButton(
            self.look, "icon_tick", fingers=self.fingers, fill=self.look.colour("yes"),
            size=(max(size, min(dp(112), tray.width * 0.23)), size),
        )  # fmt: skip
        self.tick.reach = self._reach(size)
        self.tick.fbind("on_tap", lambda *_: self.commit())
        things: list[Widget] = []
        if view.phase is not Phase.PLACE:
            things.append(Steps(self.look, view, size=(size * 0.9, size)))
        free = tray.width - self.tick.width - sum(thing.width for thing in things)
        room = free - dp(8) * (len(things) + 3)
        herd = self._herd(view, (room, size), rows=2 if is_compact else 1)
        free -= herd.width + dp(12) * (len(things) + 3)
        if free > size:
            things.insert(0, self._owner(tray, size * 0.94))
            things += self._sentence(free - size - dp(12), size)
        return [*things, herd, self.tick]

    def _herd(self, view: ChopChopView, room: tuple[float, float], *, rows: int) -> Herd:
        pawns = [None] if view.side is Side.CAT else [*range(len(view.holes))]
        self.buttons = tuple(PawnButton(self.look, pawn, self.fingers) for pawn in pawns)
        for button in self.buttons:
            self.bind_pawn(button)
        columns = -(-len(pawns) // rows)
        width = min(room[0], columns * dp(76), columns * room[1])
        height = room[1]
        if len(pawns) == 1:
            width, height = min(room[0], room[1] * 1.3), room[1] * 0.92
        return Herd(self.buttons, rows=rows, size=(width, height))

    def _roll(self) -> None:
        if not self.choose(ROLL) and self.die is not None:
            self.die.on_let_go()
