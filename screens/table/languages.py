"""Lets whoever sits at a plate choose what they speak; the others go on in their own words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from kivy.metrics import dp

from screens.services.i18n import LANGUAGES
from screens.table.desk import AnyDesk
from screens.table.sheets import Choice, TableSheet
from screens.ui.button import BigButton
from screens.ui.look import TITLE, Look
from screens.ui.places import Box, Side
from screens.ui.sprite import Writing

HEAD, GAP, PAD = 72, 12, 20
WIDE, HIGH = 220, 84
"""How large a language is written at most, in dp."""


class Languages:
    """The question what somebody speaks, asked at their own edge."""

    def __init__(
        self, desk: AnyDesk, spoken: Sequence[str], speak: Callable[[int, str], None]
    ) -> None:
        """:param speak: what a choice does, told the seat and the language."""
        self._desk, self._spoken, self._speak = desk, spoken, speak

    def choice(self, seat: int) -> Choice:
        """Returns what leads to the question."""
        words = self._desk.words(seat)("table.language")
        return Choice("icon_language", words, lambda: self.ask(seat))

    def ask(self, seat: int) -> None:
        self._desk.sheets.lay(lambda: self._sheet(seat))

    def _sheet(self, seat: int) -> WordSheet:
        desk, words = self._desk, self._desk.words(seat)
        now = words.language
        others = [language for language in self._spoken if language != now]
        choices = [
            Choice("", LANGUAGES[language], partial(self._choose, seat, language), colour)
            for language, colour in [(now, "glow"), *((each, "card") for each in others)]
        ]
        side, title = desk.layout.sides[seat], words("table.language")
        sheet = WordSheet(desk.look, desk.window_box, side, title=title, choices=choices)
        sheet.seat = seat
        return sheet

    def _choose(self, seat: int, language: str) -> None:
        self._desk.sheets.lift()
        if language != self._desk.words(seat).language:
            self._speak(seat, language)


class WordSheet(TableSheet):
    """A title, and words to tap in rows."""

    def __init__(
        self, look: Look, box: Box, side: Side, *, title: str, choices: Sequence[Choice]
    ) -> None:
        super().__init__(look, box, side)
        self.ask(title, choices)
        across, along = box[2:] if side.is_upright else box[:1:-1]
        columns = max(2, min(4, int((across - dp(2 * PAD)) // dp(WIDE + GAP))))
        rows = -(-len(choices) // columns)
        wide = min(dp(WIDE), (across - dp(2 * PAD)) / columns - dp(GAP))
        high = min(dp(HIGH), (along - dp(HEAD + 2 * PAD)) / rows - dp(GAP))
        self.lie(columns * (wide + dp(GAP)) + dp(PAD), rows * (high + dp(GAP)) + dp(HEAD + PAD))
        width, height = self.paper.size
        heading = Writing(look, title, font=TITLE, font_size=32, size=(width - dp(32), dp(56)))
        heading.pos = dp(16), height - dp(68)
        self.paper.add_widget(heading)
        left = (width - columns * (wide + dp(GAP)) + dp(GAP)) / 2
        self.buttons = [self._button(choice, (wide, high)) for choice in choices]
        for place, button in enumerate(self.buttons):
            row, column = divmod(place, columns)
            x = left + column * (wide + dp(GAP))
            button.pos = x, height - dp(HEAD) - high - row * (high + dp(GAP))
            self.paper.add_widget(button)

    def _button(self, choice: Choice, size: tuple[float, float]) -> BigButton:
        fill = self.look.colour(choice.colour)
        button = BigButton(self.look, fingers=self.fingers, act=choice.act, size=size, fill=fill)
        ink = self.look.colour("on_card" if choice.colour == "card" else "ink")
        room = size[0] - dp(16), size[1]
        words = Writing(self.look, choice.text, font_size=26, size=room, tint=ink)
        button.fbind("pos", lambda *_: setattr(words, "center", button.center))
        button.add_widget(words)
        return button
