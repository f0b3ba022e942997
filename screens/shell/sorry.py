"""A mouse apologises; one tap goes on."""

from __future__ import annotations

from kivy.properties import StringProperty

from screens.kv import load_kv
from screens.routes import Sorry
from screens.shell.page import ShellPage


class SorryPage(ShellPage):
    report = StringProperty()
    """Where the host finds what happened."""

    def open(self, route: Sorry) -> None:
        self.report = route.report


load_kv("shell/sorry")
PAGE = SorryPage
