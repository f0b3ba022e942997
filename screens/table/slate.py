"""The slate beside the table: what the lesson says, shown large, and the ways on, back and out."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.ui.button import BigButton, round_button
from screens.ui.facing import Facing
from screens.ui.gestures import Fingers
from screens.ui.look import TEXT, Look
from screens.ui.places import Box, Side, Spot
from screens.ui.sprite import Panel, Sprite, Writing

PAD = 8
LETTERS = (64, 56, 48, 40, 36, 32, 28, 24, 20)
"""How large a sentence is written, if it has room; half as large if it needs several lines."""

LOW = 180
"""Height in dp below which the sentence needs all of the length, as on a phone."""

DEPTH, DEEPER, DEEPEST, SHARE = 152, 32, 240, 0.19
"""How much of the end of the glass the slate gets, in dp: at least, so much more where letters are
twice as large, and at most; between them a part of the glass."""

BUTTON, SMALL_BUTTON = 64, 48
"""How high buttons below a sentence are, in dp: usually, and where letters are twice as large."""

MOST = 540
"""How long the slate gets, in dp: nobody's eyes wander from its top to its bottom."""

LEAST = 48
"""What everybody can hit, in dp."""

FLAT = 1.5
"""From which shape on things lie in a row."""


def strip_of(glass: Box, unit: float, text_scale: float = 1) -> Box:
    """Returns the end of the glass that a table leaves to the slate."""
    along = max(glass.width, glass.height)
    least = DEPTH + DEEPER * (text_scale - 1)
    depth = round(min(DEEPEST * unit, max(least * unit, along * SHARE)))
    if glass.width >= glass.height:
        return Box(glass.x + glass.width - depth, glass.y, depth, glass.height)
    return Box(glass.x, glass.y + glass.height - depth, glass.width, depth)


class Slate(Facing):
    """Lies at the end of the table and turns to whoever is spoken to."""

    __events__ = ("on_next", "on_back", "on_leave", "on_hear")

    def __init__(self, look: Look, fingers: Fingers, *, can_speak: bool) -> None:
        super().__init__(opacity=0)  # until there is something to say
        self._strip, self._side = Box(0, 0, 1, 1), Side.SOUTH
        self._paper = Panel(look, fill=look.colour("card"), corner=22)
        self.picture = Sprite(look, "")
        self.words = Writing(look, "", font=TEXT, tint=look.colour("on_card"))
        self.next = BigButton(
            look, "icon_hand", fingers=fingers, fill=look.colour("yes"),
            act=lambda: self.dispatch("on_next"),
        )  # fmt: skip
        """Shows how it is done, or goes on where there is nothing to do."""

        self.back = round_button(
            look, "icon_undo", fingers=fingers, act=lambda: self.dispatch("on_back")
        )
        self.leave = round_button(
            look, "icon_cross", fingers=fingers, act=lambda: self.dispatch("on_leave")
        )
        self.hear = round_button(
            look, "icon_sound", fingers=fingers, act=lambda: self.dispatch("on_hear")
        )
        """Says once more what is written; only where the tablet has a voice."""

        self._can_speak = can_speak
        for child in (self._paper, self.picture, self.words, self.next, self.back, self.leave):
            self.add_widget(child)
        if can_speak:
            self.add_widget(self.hear)

    def on_next(self) -> None:
        """Somebody wants to be shown, or to go on."""

    def on_back(self) -> None:
        """Somebody wants to see the step before once more."""

    def on_leave(self) -> None:
        """Somebody has had enough."""

    def on_hear(self) -> None:
        """Somebody wants to hear what is written."""

    def write(self, sentence: str, picture: str, *, goes_on: bool) -> None:
        """Shows a sentence, and what the large button does: goes on, or shows."""
        self.words.name, self.picture.name, self.opacity = sentence, picture, 1
        self.next.picture().name = "icon_next" if goes_on else "icon_hand"
        self._arrange()

    def lie_in(self, strip: Box) -> None:
        """Lies in the middle of *strip*."""
        self._strip = strip
        self.turn_to(self._side)

    def turn_to(self, side: Side) -> None:
        """Faces whoever is spoken to."""
        self._side, strip, pad = side, self._strip, dp(PAD)
        width, height = strip.width - pad, strip.height - pad
        width, height = (width, height) if side.is_upright else (height, width)
        if width < FLAT * height:
            height = min(height, dp(MOST))
        self.lie(Spot(*strip.centre, min(width, 2 * dp(MOST)), height, side))
        self._arrange()

    def _arrange(self) -> None:
        self._paper.size = self.size
        if self.width < FLAT * self.height:
            self._lie_in_column()
        elif self.height < dp(LOW):
            self._lie_low()
        else:
            self._lie_in_row()
        self.words.font_size = self._letters()

    @property
    def _small_buttons(self) -> list[BigButton]:
        return [self.back, self.hear, self.leave] if self._can_speak else [self.back, self.leave]

    def _letters(self) -> float:
        """Returns the largest size in which all of the sentence can be read."""
        words = self.words
        for size in LETTERS:
            if words.look.words(words.name, size, words.font, words.width).height <= words.height:
                return size
        return LETTERS[-1]

    def _lie_in_row(self) -> None:
        """Lays the picture left, the sentence in the middle and the buttons right."""
        (width, height), pad = self.size, dp(PAD)
        small = min(dp(64), (height - 3 * pad) / 2)
        large = min(dp(112), height - 2 * pad, width * 0.22)
        _lay(self.next, width - pad - large, (height - large) / 2, large, large)
        left = width - 2 * pad - large - small
        _lay(self.leave, left, height / 2 + pad / 2, small, small)
        _lay(self.back, left, height / 2 - pad / 2 - small, small, small)
        if self._can_speak:
            left -= pad + small
            _lay(self.hear, left, (height - small) / 2, small, small)
        shown = min(height - 2 * pad, width * 0.2) if self.picture.name else 0
        _lay(self.picture, pad, (height - shown) / 2, shown, shown)
        start = shown + (2 * pad if shown else pad)
        _lay(self.words, start, pad, left - pad - start, height - 2 * pad)

    def _lie_low(self) -> None:
        """Lays the sentence on top, the picture left below it and the buttons right of that."""
        (width, height), pad = self.size, dp(PAD)
        low = dp(BUTTON + (SMALL_BUTTON - BUTTON) * (self.words.look.text_scale - 1))
        small = dp(LEAST) if self._can_speak else low
        rise = pad + (low - small) / 2
        shown = low if self.picture.name else 0
        _lay(self.picture, pad, pad, shown, shown)
        _lay(self.words, pad, low + 2 * pad, width - 2 * pad, height - low - 3 * pad)
        left = 2 * pad + low
        for button in self._small_buttons:
            _lay(button, left, rise, small, small)
            left += pad + small
        _lay(self.next, left, pad, width - pad - left, low)

    def _lie_in_column(self) -> None:
        """Lays the picture on top, the sentence below it and the buttons at the bottom."""
        (width, height), pad = self.size, dp(PAD)
        large = min(dp(96), height * 0.22)
        right, low, buttons = width - pad, large + 2 * pad, self._small_buttons
        if width < 3 * dp(LEAST) + 4 * pad and self._can_speak:
            buttons, right = [self.back, self.leave], right - dp(LEAST) - pad
            _lay(self.hear, right + pad, pad + (large - dp(LEAST)) / 2, dp(LEAST), dp(LEAST))
        _lay(self.next, pad, pad, right - pad, large)
        small = min(dp(64), (width - pad) / len(buttons) - pad)
        between = (width - 2 * pad - small) / (len(buttons) - 1)
        for place, button in enumerate(buttons):
            _lay(button, pad + place * between, low, small, small)
        low += small + pad
        shown = min(width - 2 * pad, (height - low) * 0.5) if self.picture.name else 0
        _lay(self.picture, (width - shown) / 2, height - pad - shown, shown, shown)
        _lay(self.words, pad, low, width - 2 * pad, height - low - shown - 2 * pad)


def _lay(thing: Widget, x: float, y: float, width: float, height: float) -> None:
    thing.pos, thing.size = (x, y), (width, height)
