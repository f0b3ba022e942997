"""Two big pictures: roll, or stop."""

from __future__ import annotations

from kivy.event import EventDispatcher

from engine.games.pig.rules import HOLD, ROLL, PigMove, PigView
from screens.games.pig.plan import tray_size
from screens.table.desk import Desk
from screens.table.tray import Tray
from screens.ui.button import BigButton
from screens.ui.places import Room

PICTURES: dict[PigMove, str] = {ROLL: "icon_dice", HOLD: "icon_tick"}


class PigTray(EventDispatcher):
    __events__ = ("on_choice",)

    def __init__(self, desk: Desk[PigMove, PigView]) -> None:
        super().__init__()
        self._desk = desk
        self.buttons: dict[PigMove, BigButton] = {}

    def on_choice(self, move: PigMove) -> None:
        """One of the pictures was tapped."""

    def size(self, room: Room) -> tuple[float, float]:
        return tray_size(room)

    def fill(self, tray: Tray, view: PigView) -> None:
        pad, size = tray.pad, tray.height - 2 * tray.pad
        face = tray.medallion(size)
        face.pos = pad, pad
        tray.lay(face)
        wide = (tray.width - size - 4 * pad) / 2
        for place, (move, picture) in enumerate(PICTURES.items()):
            button = BigButton(
                self._desk.look, picture, fingers=self._desk.fingers, size=(wide, size)
            )
            button.pos = 2 * pad + size + place * (wide + pad), pad
            button.gesture.is_live = move in self._desk.turn.moves
            button.gesture.fbind("on_tap", lambda *_, move=move: self.dispatch("on_choice", move))
            self.buttons[move] = button
            tray.lay(button)

    def hide(self, tray: Tray, view: PigView) -> None:
        """Hides nothing: there are no secrets."""

    def has_secrets(self, view: PigView) -> bool:
        return False
