"""The gate before the host's corner: a sum on large keys, or the host's own code."""

from __future__ import annotations

from random import Random
from typing import Protocol

from kivy.properties import BooleanProperty, StringProperty

from screens import routes
from screens.kv import load_kv
from screens.services.gate import Gate
from screens.services.services import Services
from screens.shell.keypad import Keypad
from screens.shell.page import ShellPage

NO_BREAK = "\u00a0"


class GateParts(Protocol):
    keypad: Keypad


class GatePage(ShellPage):
    ids: GateParts
    has_code = BooleanProperty(False)
    sum = StringProperty()
    ticket = StringProperty()
    """The numbers of the riddle at the foot of the page, as if they were those of a ticket."""

    def __init__(self, services: Services, router: routes.Way) -> None:
        self.gate = Gate(services.house, Random())
        super().__init__(services, router)

    def open(self, _: routes.Gate) -> None:
        self._ask()
        self.fill(self.ids.keypad.lay())

    def refresh(self) -> None:
        self._ask()

    def answer(self, typed: str) -> None:
        """Lets whoever answers right go on; the way back from there does not lead over the gate."""
        if self.gate.opens(typed):
            self.tap()
            self.router.back()
            self.router.show(routes.Host())
            return
        self.refuse()
        self._ask()

    def _ask(self) -> None:
        riddle = self.gate.riddle
        self.ids.keypad.typed = ""
        self.has_code = self.gate.has_code
        self.sum = NO_BREAK.join((str(riddle.first), "+", str(riddle.second), "="))
        self.ticket = f"{riddle.first}-{riddle.second}" if self.has_code else ""


load_kv("shell/gate")
PAGE = GatePage
