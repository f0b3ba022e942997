"""The end: every deck becomes a tower at its own edge, and the tallest wins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color, Line, Mesh, RoundedRectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from screens.services.players import Sitting
from screens.table.places import Spot
from screens.table.stage import Stage
from screens.widgets.facing import Facing
from screens.widgets.look import TITLE, Look
from screens.widgets.plate import Medallion, player_colour
from screens.widgets.sprite import Panel, Sprite, Writing

PER_SECOND = 20
TICK = 2
"""Cards between two ticks."""

CARD = 14
"""Height of one card of a tower, in dp, if that fits; high towers have thinner ones."""

HEAD = 136
"""Room above the highest tower for number, tokens and crown, in dp."""

FACE = 48
LABEL = 40


class Tower(Facing):
    """A pile of cards seen from the side; grows away from whoever owns it."""

    cards = NumericProperty(0)

    def __init__(self, look: Look, sitting: Sitting, spot: Spot, *, has_face: bool) -> None:
        super().__init__()
        self.look = look
        self.lie(spot)
        self._foot = dp(FACE + 6) if has_face else 0
        self.step = dp(CARD)
        self._tint = look.colour(player_colour(sitting))
        with self.canvas:
            Color(*self._tint)
            self._body = RoundedRectangle(radius=[dp(5)])
            Color(*look.colour("card"))
            self._paper = RoundedRectangle(radius=[0])
            Color(*look.colour("on_card"))
            self._edge = Line(width=dp(look.line))
            Color(*look.colour("cell_edge"))
            self._sheets = Mesh(mode="lines")
        self.label = self._write_label()
        self.add_widget(self.label)
        if has_face:
            size = dp(FACE), dp(FACE)
            self.add_widget(
                Medallion(look, sitting, size=size, center=(self.width / 2, size[1] / 2))
            )
        self.fbind("cards", self._build)
        self._build()

    def _write_label(self) -> Panel:
        """Makes a label for the number, that can be read on whatever lies below it."""
        size = self.width + dp(4), dp(LABEL)
        label = Panel(self.look, fill=self.look.colour("card"), size=size, corner=12, opacity=0)
        room = size[0], dp(58)
        self.number = Writing(self.look, "", font=TITLE, font_size=34, size=room)
        self.number.tint = self.look.colour("on_card")
        label.add_widget(self.number)
        return label

    def say(self, number: str) -> None:
        """Writes a number above the cards, or nothing."""
        self.number.name = number
        self.label.opacity = 1 if number else 0

    def _put_label(self, above: float) -> None:
        middle = self.width / 2, self.top_of_cards + above + dp(4 + LABEL / 2)
        self.label.center = self.number.center = middle

    @property
    def top_of_cards(self) -> float:
        return float(self._foot + self.cards * self.step)

    def _build(self, *_: Any) -> None:
        width, foot = self.width, self._foot
        high = self.cards * self.step
        band = width * 0.16
        self._body.pos, self._body.size = (0, foot), (width, high)
        self._paper.pos, self._paper.size = (band, foot), (width - 2 * band, high)
        if high:
            self._edge.rounded_rectangle = (0, foot, width, high, min(dp(5), high / 2))
        else:
            self._edge.points = ()
        sheets = range(1, int(self.cards))
        points = (value for sheet in sheets for value in self._sheet(foot + sheet * self.step))
        self._sheets.vertices = list(points)
        self._sheets.indices = list(range(2 * len(sheets)))
        self._put_label(above=0)

    def _sheet(self, y: float) -> tuple[float, ...]:
        return (dp(3), y, 0, 0, self.width - dp(3), y, 0, 0)

    async def put_tokens(self, tokens: int, stage: Stage) -> None:
        """Drops tokens on top, one by one."""
        size = min(dp(34), self.width * 0.5)
        for place in range(tokens):
            token = Sprite(self.look, "token_mouse", size=(size, size), opacity=0)
            shift = (place - (tokens - 1) / 2) * size * 0.7
            goal = self.width / 2 + shift, self.top_of_cards + size / 2
            token.center = goal[0], goal[1] + dp(40)
            self.add_widget(token)
            self._put_label(above=size)
            stage.give("coin")
            await stage.glide(token, 0.22, "in_quad", opacity=1, center=goal)

    async def crown(self, stage: Stage) -> None:
        """Crowns the winner."""
        crown = Sprite(self.look, "icon_crown", size=(dp(56), dp(56)), opacity=0)
        goal = self.width / 2, self.label.top + dp(26)
        crown.center = goal[0], goal[1] + dp(48)
        self.add_widget(crown)
        await stage.glide(crown, 0.45, "out_bounce", opacity=1, center=goal)


class Towers(Widget):
    """All towers; they grow together and stop one by one."""

    risen = NumericProperty(0)
    """How many cards the towers that still grow have."""

    def __init__(self, stacks: Sequence[int], towers: Sequence[Tower]) -> None:
        super().__init__(size_hint=(None, None))
        self.stacks = tuple(stacks)
        self.towers = tuple(towers)
        highest = max(1, *stacks)
        room = min(tower.height - tower.top_of_cards for tower in towers) - dp(HEAD)
        for tower in towers:
            tower.step = max(dp(1), min(dp(CARD), room / highest))
            self.add_widget(tower)
        self.fbind("risen", self._build)
        self._build()

    def _build(self, *_: Any) -> None:
        for tower, stack in zip(self.towers, self.stacks, strict=True):
            tower.cards = min(int(self.risen), stack)
            tower.say(str(stack) if self.risen >= stack else "")

    async def grow(self, stage: Stage) -> None:
        """Counts everybody's cards at the same time."""
        ticks = 0

        def tick(_: Any, risen: float) -> None:
            nonlocal ticks
            if risen // TICK > ticks:
                ticks = int(risen // TICK)
                stage.give("tick")

        self.fbind("risen", tick)
        highest = max(self.stacks)
        await stage.glide(self, highest / PER_SECOND, "linear", risen=highest)
        self.funbind("risen", tick)
