"""What lies in the open tray: the die, the pawns as buttons, what there is to walk, and a tick."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from kivy.event import EventDispatcher
from kivy.metrics import dp
from kivy.uix.widget import Widget

from engine.games.chop_chop.moves import ChopChopMove
from engine.games.chop_chop.terms import Phase, Side
from engine.games.chop_chop.view import ChopChopView
from screens.games.chop_chop.board import ChopChopBoard
from screens.games.chop_chop.pieces import (
    Die,
    Herd,
    PawnButton,
    SpareDie,
    StepsToGo,
    pawn_name,
)
from screens.games.chop_chop.plan import MAIN, stands, tray_size
from screens.table.desk import Desk
from screens.table.tray import Tray
from screens.ui.button import BigButton, in_the_bend
from screens.ui.places import Room
from screens.ui.sprite import Panel, Sprite, Writing

Row: TypeAlias = list[Widget]

FRAME = 4
"""How much of a player's own colour is seen round the colour of the camp, in dp."""

CAMPS = {Side.CAT: "player_6", Side.MICE: "mouse"}
"""The colours of the two dice: the trays wear a pale tint of them."""

PALE = 0.5
CAMP = 0.44
"""Size of the animal of a camp, as a part of the face it stands beside and does not cover."""

KID = 112
"""Least size of a main action for little hands, in dp."""

MOUSE_BUTTON = 76
"""How wide the button of a mouse is at most, in dp."""

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

SHARE, LARGEST_SHARE = 0.16, 0.28
"""How much of the height of a standing tray a sentence has: usually, and with large text."""

WORDS, SMALLEST_WORDS = 28, 20
"""Size of a sentence, in sp; smaller than that it is left out."""


class ChopChopTray(EventDispatcher):
    """Serves the active player: everything faces that player and can be reached."""

    __events__ = ("on_roll", "on_tick", "on_take_back", "on_pawn")

    def __init__(self, desk: Desk[ChopChopMove, ChopChopView], board: ChopChopBoard) -> None:
        super().__init__()
        self._desk, self._board, self._aim = desk, board, board.aim
        self._look = desk.look
        self.die: Die | None = None
        self.tick: BigButton | None = None
        self.undo: BigButton | None = None
        self.buttons: tuple[PawnButton, ...] = ()
        for event in ("on_pick", "on_point"):
            self._aim.fbind(event, lambda *_: self._show_aim())

    def on_roll(self) -> None:
        """The finger that took the die went up."""

    def on_tick(self) -> None:
        """What is aimed at shall be done."""

    def on_take_back(self) -> None:
        """The last move shall be taken back."""

    def on_pawn(self, button: PawnButton) -> None:
        """A button was laid out that stands for a pawn."""

    def size(self, room: Room) -> tuple[float, float]:
        return tray_size(room, self._desk.mode, self._board.view)

    def hide(self, tray: Tray, view: ChopChopView) -> None:
        """Hides nothing: everything in this kitchen lies open."""

    def has_secrets(self, view: ChopChopView) -> bool:
        return False

    def fill(self, tray: Tray, view: ChopChopView) -> None:
        self.die = self.tick = self.undo = None
        self.buttons = ()
        tray.lay(self._camp_ground(tray, view.side))
        if view.phase is Phase.OVER or view.seat != self._desk.rim.active:
            return
        _lay_rows(tray, self._rows(tray, view), mirrored=tray.sitting.player.left_handed)
        if self.die is not None:
            for thing in tray.things.children:
                if isinstance(thing, SpareDie):
                    thing.tie(self.die)
            if not self._desk.stage.is_still:
                self.die.shiver()
        self._show_aim()

    def _show_aim(self) -> None:
        """Shows which pawn is picked, and whether there is anything to decide."""
        aim = self._aim
        for button in self.buttons:
            choice = aim.choices.get(button.mouse)
            button.is_picked = choice is not None and choice is aim.picked
            button.opacity = 1 if choice is not None else 0.4
            self._board.lend_mood(button)
        if self.tick is not None:
            self.tick.is_ready = aim.target is not None

    def _camp_ground(self, tray: Tray, side: Side) -> Panel:
        """Returns the floor of a tray in the colour of a camp; its frame stays the player's."""
        camp, card = self._look.colour(CAMPS[side]), self._look.colour("card")
        pale = [PALE * tint + (1 - PALE) * light for tint, light in zip(camp, card, strict=True)]
        frame = dp(FRAME + 2 * self._look.line)
        size = tray.width - 2 * frame, tray.height - 2 * frame
        return Panel(self._look, fill=pale, corner=16, size=size, pos=(frame, frame))

    def _rows(self, tray: Tray, view: ChopChopView) -> list[Row]:
        is_rolling = view.phase is Phase.ROLL
        if stands(self._desk.layout.room(view.seat)):
            return self._stand_to_roll(tray, view) if is_rolling else self._stand_to_go(tray, view)
        return [self._line_to_roll(tray, view) if is_rolling else self._line_to_go(tray, view)]

    def _main_size(self, tray: Tray) -> float:
        """Height of a main action; where the tray is low it can be touched on its frame, too."""
        return float(tray.height - dp(8 if self._desk.layout.is_compact else 12))

    def _line_to_roll(self, tray: Tray, view: ChopChopView) -> Row:
        size = self._main_size(tray)
        things = [self._owner(tray, size * 0.94), *self._reminders(view, size * 0.8)]
        last = self._bring_dice(tray, view, size)
        taken = sum(thing.width + dp(10) for thing in (*things, *last))
        return [*things, *self._sentence(view, tray.width - taken - dp(20), size), *last]

    def _line_to_go(self, tray: Tray, view: ChopChopView) -> Row:
        size, is_compact = self._main_size(tray), self._desk.layout.is_compact
        tick = self._bring_tick(tray, max(size, min(dp(112), tray.width * 0.23)), size)
        things: Row = []
        if view.phase is not Phase.PLACE:
            things.append(StepsToGo(self._look, view, size=(size * 0.9, size)))
        free = tray.width - tick.width - sum(thing.width for thing in things)
        rows = 2 if is_compact else 1
        room = free - dp(8) * (len(things) + 3)
        if view.side is Side.CAT:
            herd = self._herd(view, (min(room, size * 1.3), size * 0.92), rows=1)
        else:
            columns = -(-len(view.holes) // rows)
            wide = min(room, columns * dp(MOUSE_BUTTON), columns * size)
            herd = self._herd(view, (wide, size), rows=rows)
        free -= herd.width + dp(12) * (len(things) + 3)
        if free > size:
            things.insert(0, self._owner(tray, size * 0.94))
            things += self._sentence(view, free - size - dp(12), size)
        return [*things, herd, tick]

    def _stand_to_roll(self, tray: Tray, view: ChopChopView) -> list[Row]:
        """Lays everything one above the other, the die where the thumb is."""
        wide, high = _inside(tray)
        size = min(high * 0.46, wide * 0.52)
        said = min(LARGEST_SHARE, SHARE * self._look.text_scale)
        words = self._sentence(view, wide, high * said)
        head = high * (0.25 - 0.6 * (said - SHARE))
        first = [self._owner(tray, head), *self._reminders(view, head * 0.88)]
        return [first, words, self._bring_dice(tray, view, size)]

    def _stand_to_go(self, tray: Tray, view: ChopChopView) -> list[Row]:
        """Lays everything one above the other, the tick at the foot."""
        wide, high = _inside(tray)
        is_cat = view.side is Side.CAT
        more = min(LARGEST_SHARE, SHARE * self._look.text_scale) - SHARE if is_cat else 0
        first: Row = [self._owner(tray, high * (0.22 - 0.6 * more))]
        if view.phase is not Phase.PLACE:
            steps = high * (0.23 - 0.6 * more)
            first.append(StepsToGo(self._look, view, size=(steps, steps)))
        tick = self._bring_tick(tray, wide, high * (0.28 - 0.2 * more))
        if not is_cat:
            return [first, [self._herd(view, (wide, high * 0.46), rows=2)], [tick]]
        words = self._sentence(view, wide, high * (0.14 + more))
        herd = self._herd(view, (wide * 0.56, high * (0.28 - 0.3 * more)), rows=1)
        return [first, words, [herd], [tick]]

    def _owner(self, tray: Tray, size: float) -> Widget:
        """Returns the picture of whose turn it is, with the animal of the camp."""
        portrait = tray.medallion(size)
        part = self._board.part_of(self._board.view.seat)
        animal = Sprite(self._look, part, size=(size * CAMP, size * CAMP))
        portrait.add_widget(animal)
        portrait.fbind(
            "pos", lambda *_: setattr(animal, "pos", (portrait.x + size * 0.68, portrait.y))
        )
        return portrait

    def _reminders(self, view: ChopChopView, size: float) -> Row:
        """Lists what there is to know before one rolls: who could go back, and who must go on."""
        things: Row = []
        if self._desk.turn.can_take_back and view.last_walk is not None:
            mover = pawn_name(view.last_walk.mouse)
            self.undo = BigButton(
                self._look, "icon_undo", mover, fingers=self._desk.fingers, arrange=in_the_bend,
                size=(size, size), act=lambda: self.dispatch("on_take_back"),
            )  # fmt: skip
            things.append(self.undo)
        if view.bound is not None:
            button = PawnButton(
                self._look, view.bound, self._desk.fingers, size=(size * 0.875, size)
            )
            button.gesture.is_live = False
            things.append(button)
        return things

    @staticmethod
    def sentence(view: ChopChopView) -> str:
        """Returns the key of what the tray says; nothing if it says nothing."""
        return SENTENCES.get((view.phase, view.side), "")

    def _sentence(self, view: ChopChopView, width: float, height: float) -> Row:
        """Writes what to do, for those who read, if there is room for it."""
        key = self.sentence(view)
        if not key:
            return []
        text = self._desk.words()(key)
        size, text, full = max(self._fit(words, width, height) for words in _lines(text))
        if size * self._look.text_scale < SMALLEST_WORDS:
            return []
        ink = self._look.colour("on_card")
        room = min(width, full + dp(4)), height
        return [Writing(self._look, text, font_size=size, size=room, tint=ink)]

    def _fit(self, text: str, width: float, height: float) -> tuple[float, str, float]:
        """Returns how large a text can be written, the text, and how wide it would like to be."""
        full, high = self._look.words(text, WORDS).size
        return WORDS * min(1, (width - dp(4)) / full, height / high), text, full

    def _bring_dice(self, tray: Tray, view: ChopChopView, size: float) -> Row:
        """Lays out the die to roll and, tied to it, the one for the roll after it."""
        self.die = die = Die(self._look, view.side, self._desk.fingers, size=(size, size))
        die.gesture.reach = max(dp(6), _reach(tray, size))
        die.gesture.fbind("on_draw", lambda *_: self.dispatch("on_roll"))
        if view.rolls < 2:
            return [die]
        return [SpareDie(self._look, view.side, size=(size * 0.8, size)), die]

    def _bring_tick(self, tray: Tray, width: float, height: float) -> BigButton:
        self.tick = tick = BigButton(
            self._look, "icon_tick", fingers=self._desk.fingers, size=(width, height),
            fill=self._look.colour("yes"), reach=_reach(tray, height),
            act=lambda: self.dispatch("on_tick"),
        )  # fmt: skip
        return tick

    def _herd(self, view: ChopChopView, room: tuple[float, float], *, rows: int) -> Herd:
        """Returns the pawns of a camp as buttons, in the room there is for them."""
        pawns = [None] if view.side is Side.CAT else [*range(len(view.holes))]
        fingers = self._desk.fingers
        self.buttons = tuple(PawnButton(self._look, pawn, fingers) for pawn in pawns)
        for button in self.buttons:
            self.dispatch("on_pawn", button)
        return Herd(self.buttons, rows=rows, size=room)


def _lines(text: str) -> list[str]:
    """Returns a sentence in one line, and in two of about the same length."""
    gaps = [place for place, letter in enumerate(text) if letter == " "]
    if not gaps:
        return [text]
    gap = min(gaps, key=lambda place: abs(place - len(text) / 2))
    return [text, f"{text[:gap]}\n{text[gap + 1 :]}"]


def _reach(tray: Tray, size: float) -> float:
    """Returns how far around itself a main action of some size has to be touched."""
    least = dp(KID if tray.sitting.player.little_hands else MAIN)
    return float(min(dp(16), max(0, (least - size) / 2)))


def _inside(tray: Tray) -> tuple[float, float]:
    """Returns what a tray holds within its frame."""
    pad = 2 * dp(FRAME + 8)
    return tray.width - pad, tray.height - pad


def _lay_rows(tray: Tray, rows: Sequence[Row], *, mirrored: bool) -> None:
    """Lays things in rows from the top, the main one at the hand its owner plays with."""
    rows = [row for row in rows if row]
    heights = [max(thing.height for thing in row) for row in rows]
    gap = (tray.height - sum(heights)) / (len(rows) + 1)
    middle = tray.height
    for row, height in zip(rows, heights, strict=True):
        middle -= gap + height / 2
        _line_up(tray, [*reversed(row)] if mirrored else row, middle)
        middle -= height / 2


def _line_up(tray: Tray, row: Row, middle: float) -> None:
    """Lays things side by side."""
    gap = (tray.width - sum(thing.width for thing in row)) / (len(row) + 1)
    x = gap
    for thing in row:
        thing.pos = x, middle - thing.height / 2
        x += thing.width + gap
    tray.lay(*row)
