"""What lies on the table of Pig: one die, and what this turn has brought."""

from __future__ import annotations

from kivy.uix.widget import Widget

from screens.ui.look import TITLE, Look
from screens.ui.places import Box
from screens.ui.sprite import Panel, Sprite, Writing


class PigDie(Widget):
    """A large die with the points of the turn below it."""

    def __init__(self, look: Look, box: Box) -> None:
        super().__init__(size_hint=(None, None), pos=box[:2], size=box[2:])
        self.die = Panel(look, fill=look.colour("card"), corner=28, pos=self.pos, size=self.size)
        self.face = Writing(look, "", font=TITLE, font_size=96, pos=self.pos, size=self.size)
        self.face.tint = look.colour("on_card")
        low = self.y - self.height * 0.4
        self.total = Writing(look, "", font=TITLE, font_size=44, pos=(self.x, low))
        self.total.size = self.width, self.height * 0.35
        half = self.width * 0.5
        self.snout = Sprite(look, "pig.snout", size=(half, half), center=self.center, opacity=0)
        for child in (self.die, self.face, self.total, self.snout):
            self.add_widget(child)

    def show(self, face: int | None, total: int) -> None:
        """Shows how the die lies; a pig before the first roll."""
        self.face.name = "" if face is None else str(face)
        self.snout.opacity = 1 if face is None else 0
        self.total.name = f"+{total}" if total else ""
