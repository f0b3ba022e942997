"""The drawer a seat opens when it is its turn."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.services.players import Sitting
from screens.table.places import Spot
from screens.widgets.facing import Facing
from screens.widgets.look import Look
from screens.widgets.plate import Medallion, player_colour
from screens.widgets.sprite import Panel


class Tray(Facing):
    """Holds what the active player may touch, facing that player."""

    def __init__(self, look: Look, sitting: Sitting) -> None:
        super().__init__()
        self.look = look
        self.sitting = sitting
        self._body = Panel(look, fill=look.colour(player_colour(sitting)), corner=20)
        self.things = Widget(size_hint=(None, None))
        """What the game lays into the tray."""

        self.add_widget(self._body)
        self.add_widget(self.things)

    def lie(self, spot: Spot) -> None:
        super().lie(spot)
        self._body.size = self.things.size = self.size

    def lay(self, *things: Widget) -> None:
        """Puts things into the tray, at the places they have inside it."""
        for thing in things:
            self.things.add_widget(thing)

    def clear(self) -> None:
        """Takes everything out."""
        self.things.clear_widgets()

    def medallion(self, size: float) -> Medallion:
        """Returns the owner's picture, to be laid wherever there is room."""
        return Medallion(self.look, self.sitting, size=(size, size))

    @property
    def pad(self) -> float:
        return float(dp(8))
