"""Pages that can be opened at a table, and face whoever asked for them."""

from __future__ import annotations

from typing import Protocol

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from screens.routes import Way
from screens.services.services import Services
from screens.shell.page import LOW, ShellPage
from screens.shell.turntable import Turntable
from screens.ui.places import Side


class TurnedParts(Protocol):
    turntable: Turntable
    sheet: BoxLayout
    """Everything that is written on the page."""


class TurnedPage(ShellPage):
    """Lays its sheet on a turntable, which has all of the glass but cut-outs and bars."""

    ids: TurnedParts

    def __init__(self, services: Services, router: Way) -> None:
        self.side = Side.SOUTH
        """Where it can be read."""

        super().__init__(services, router)
        sheet = self.children[0]  # the last thing in the KV file, and no mere proxy of it
        self.remove_widget(sheet)
        self.ids.turntable.show(sheet, (self.side,))

    def face(self, side: Side) -> None:
        """Turns to whoever sits at a side; a phone is in somebody's hand."""
        self.side = Side.SOUTH if self.is_phone else side
        self.ids.turntable.turn_to(self.side)
        self.on_size()

    def on_size(self, *_: object) -> None:
        super().on_size()
        box = self.safe
        self.ids.turntable.pos, self.ids.turntable.size = box[:2], box[2:]
        if not self.side.is_upright:
            self.is_wide = box.height >= box.width
            self.is_low = box.width < dp(LOW)
