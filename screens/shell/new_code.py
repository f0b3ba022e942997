"""Where the host chooses a code for the gate, or goes back to the sum."""

from __future__ import annotations

from random import Random
from typing import Protocol

from kivy.properties import BooleanProperty, NumericProperty
from kivymd.uix.button import MDButton

from screens import routes
from screens.kv import load_kv
from screens.services.gate import LONGEST, SHORTEST, Gate
from screens.services.services import Services
from screens.shell.keypad import Keypad
from screens.shell.page import ShellPage
from screens.shell.questions import Answer


class NewCodeParts(Protocol):
    keypad: Keypad
    drop: MDButton


class NewCodePage(ShellPage):
    ids: NewCodeParts
    has_code = BooleanProperty(False)
    shortest = NumericProperty(SHORTEST)
    longest = NumericProperty(LONGEST)

    def __init__(self, services: Services, router: routes.Way) -> None:
        self._gate = Gate(services.house, Random())
        super().__init__(services, router)

    def open(self, _: routes.NewCode) -> None:
        self.ids.keypad.typed = ""
        self.has_code = self._gate.has_code
        self.fill(self.ids.keypad.lay())

    def choose(self, code: str) -> None:
        if not code or not self._gate.choose_code(code):
            self.refuse()
            return
        self.tap()
        self.router.back()

    def drop_code(self) -> None:
        """Asks for a sum again; for some seconds the code can be had back."""
        self.tap()
        house = self.services.house
        before = house.now.code

        def undo() -> None:
            house.change(code=before)

        self._gate.choose_code("")
        self.router.back()
        self.asking.tell(
            self.text("app.code.none"), Answer("icon_undo", self.text("app.undo"), undo)
        )


load_kv("shell/new_code")
PAGE = NewCodePage
