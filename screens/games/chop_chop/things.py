"""What is laid into a tray, as large as the tray allows: a die, pawns, a tick, and who plays."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from engine.games.chop_chop.moves import ROLL, PlaceCat, Prowl, Run
from engine.games.chop_chop.terms import Phase, Side
from engine.games.chop_chop.view import ChopChopView
from screens.games.chop_chop.aim import Aim
from screens.games.chop_chop.pawns import pawn_name
from screens.games.chop_chop.trays import BackButton, Die, Herd, PawnButton, Row, SpareDie
from screens.table.screen import TableScreen
from screens.widgets.button import BigButton
from screens.widgets.sprite import Panel, Sprite, Writing
from screens.widgets.tray import Tray

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

WALKS = Run, Prowl, PlaceCat
"""The moves that say which pawn is on the move."""

WORDS, SMALLEST_WORDS = 28, 20
"""Size of a sentence, in sp; smaller than that it is left out."""


class Things(TableScreen):
    """A table that knows what its players need in their hands."""

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

    def part_of(self, seat: int) -> str:
        """Names the animal of a seat's camp; the cat sits last."""
        return "cat_calm" if seat == self.match.cat else "mouse_calm"

    def camp_ground(self, tray: Tray, side: Side) -> Panel:
        """Returns the floor of a tray in the colour of a camp; its frame stays the player's."""
        camp, card = self.look.colour(CAMPS[side]), self.look.colour("card")
        pale = [PALE * tint + (1 - PALE) * light for tint, light in zip(camp, card, strict=True)]
        frame = dp(FRAME + 2 * self.look.line)
        size = tray.width - 2 * frame, tray.height - 2 * frame
        return Panel(self.look, fill=pale, corner=16, size=size, pos=(frame, frame))

    def owner(self, tray: Tray, size: float) -> Widget:
        """Returns the picture of whose turn it is, with the animal of the camp."""
        portrait = tray.medallion(size)
        animal = Sprite(self.look, self.part_of(self.match.turn), size=(size * 0.5, size * 0.5))
        portrait.add_widget(animal)
        portrait.fbind(
            "pos", lambda *_: setattr(animal, "pos", (portrait.x + size * 0.6, portrait.y))
        )
        return portrait

    def _reach(self, size: float) -> float:
        player = self.sittings[self.match.turn].player
        least = dp(KID if player.little_hands else MAIN)
        return float(min(dp(16), max(0, (least - size) / 2)))

    def bring_dice(self, view: ChopChopView, size: float) -> Row:
        """Lays out the die to roll and, tied to it, the one for the roll after it."""
        self.die = die = Die(self.look, view.side, self.fingers, size=(size, size))
        die.reach = max(dp(6), self._reach(size))
        die.fbind("on_draw", lambda *_: self._roll())
        if view.rolls < 2:
            return [die]
        return [SpareDie(self.look, view.side, size=(size * 0.8, size)), die]

    def _roll(self) -> None:
        if not self.choose(ROLL) and self.die is not None:
            self.die.on_let_go()

    def bring_tick(self, width: float, height: float) -> BigButton:
        self.tick = tick = BigButton(
            self.look, "icon_tick", fingers=self.fingers, fill=self.look.colour("yes"),
            size=(width, height),
        )  # fmt: skip
        tick.reach = self._reach(height)
        tick.fbind("on_tap", lambda *_: self.commit())
        return tick

    def reminders(self, view: ChopChopView, size: float) -> list[Widget]:
        """Lists what there is to know before one rolls: who could go back, and who must go on."""
        things: list[Widget] = []
        if self.can_take_back(view):
            undo = BackButton(self.look, pawn_name(self._last_mover), self.fingers, size)
            undo.fbind("on_tap", lambda *_: self.undo())
            things.append(undo)
        if view.bound is not None:
            button = PawnButton(self.look, view.bound, self.fingers, size=(size * 0.875, size))
            button.is_live = False
            things.append(button)
        return things

    def undo(self) -> bool:
        return self.can_take_back(self.view) and super().undo()

    def can_take_back(self, view: ChopChopView) -> bool:
        """Whether the last landing was a human's and can be undone until the next roll."""
        if not self.match.can_undo:
            return False
        cat = self.match.cat
        mover = Side.CAT if self._last_mover is None else Side.MICE
        movers = range(cat, cat + 1) if mover is Side.CAT else range(cat)
        return view.side is mover or all(self.bot(seat) is None for seat in movers)

    @property
    def _last_mover(self) -> int | None:
        """The pawn whose move would be taken back; ``None`` is the cat."""
        walks = (move for move in reversed(self.match.moves) if isinstance(move, WALKS))
        walk = next(walks)
        return walk.mouse if isinstance(walk, Run) else None

    def sentence(self, width: float, height: float) -> list[Widget]:
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

    def herd(self, view: ChopChopView, room: tuple[float, float], *, rows: int) -> Herd:
        """Returns the pawns of a camp as buttons, in the room there is for them."""
        pawns = [None] if view.side is Side.CAT else [*range(len(view.holes))]
        self.buttons = tuple(PawnButton(self.look, pawn, self.fingers) for pawn in pawns)
        for button in self.buttons:
            self.bind_pawn(button)
        return Herd(self.buttons, rows=rows, size=room)
