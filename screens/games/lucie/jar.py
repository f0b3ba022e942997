"""Jars: one beside the pile that warns, and one for every seat that fills at the end."""

from __future__ import annotations

from math import ceil
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty

from engine.games.lucie.deck import Helper
from engine.games.lucie.view import LucieView
from screens.games.lucie.paint import Painted
from screens.services.players import Sitting
from screens.table.places import Spot
from screens.widgets.facing import Facing
from screens.widgets.look import TITLE, Look
from screens.widgets.plate import Medallion
from screens.widgets.shapes import draw_panel
from screens.widgets.sprite import Sprite

METER = 10
"""Out of so many next cards, how many would catch the mouse."""

COLUMNS, ROWS = 4, 6


class DangerJar(Facing):
    """Shows what is still in the pile, and how likely the next card catches the mouse."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._paper = Painted(look)
        self.add_widget(self._paper)

    def show(self, view: LucieView, spot: Spot) -> None:
        self.lie(spot)
        paper = self._paper
        paper.drawing.clear()
        width, height = self.size
        meter = height * 0.24
        tall = height - meter
        wide = min(width, tall * 0.9)
        left = (width - wide) / 2
        for layer in ("jar", "jar_front"):
            paper.stretch(layer, (left, meter, wide, tall))
        line = tall * 0.68 / 3
        for row, things in enumerate(_inside(view)):
            y = meter + tall * 0.12 + line * (2.5 - row)
            share = wide * 0.84 / len(things)
            for column, (name, count) in enumerate(things):
                x = left + wide * 0.08 + share * column
                size = min(line * 0.92, share * 0.52)
                paper.picture(name, x + share * 0.3, y, size)
                paper.number(count, (x + share * 0.54, y - line / 2, share * 0.44, line))
        if view.risk.total:
            self._show_risk(view.risk.chance, meter)

    def _show_risk(self, chance: float, height: float) -> None:
        """Lines up ten pictures: so many paws, the others cheese."""
        bad = ceil(chance * METER - 1e-9)
        drawing, look = self._paper.drawing, self._paper.look
        card = look.colour("card")
        draw_panel(drawing, (0, 0, self.width, height), (card, card), 0, dp(8))
        step = self.width / (METER // 2)
        size = min(step, height / 2) * 0.84
        for place in range(METER):
            row, column = divmod(place, METER // 2)
            name = "paw" if place < bad else "cheese_wedge"
            y = height - (row + 0.5) * height / 2
            self._paper.picture(name, step * (column + 0.5), y, size)


def _inside(view: LucieView) -> list[list[tuple[str, int]]]:
    """Lists what is in the pile, line by line; a helper stands beside the danger it keeps away."""
    heaps = view.left
    dogs, quiet_mice = (
        sum(heap.count for heap in heaps if heap.card.helper is helper) for helper in Helper
    )
    cats = [("cat_calm", sum(heap.count * heap.card.cats for heap in heaps))]
    traps = [("trap_open", sum(heap.count * heap.card.traps for heap in heaps))]
    if dogs or quiet_mice:
        cats.append(("helper_dog", dogs))
        traps.append(("helper_quiet_mouse", quiet_mice))
    cheeses = sum(heap.count * heap.card.cheeses for heap in heaps)
    return [[("cheese_wedge", cheeses)], cats, traps]


class CheeseJar(Facing):
    """Fills with the cheese a mouse brought home."""

    level = NumericProperty(0)
    is_fullest = BooleanProperty(False)
    """Whether it overflows and gets the crown."""

    def __init__(self, look: Look, spot: Spot, score: int, most: int) -> None:
        super().__init__()
        self._score, self._most = score, most
        self._paper = Painted(look)
        self.crown = Sprite(look, "icon_crown", opacity=0)
        self.add_widget(self._paper)
        self.add_widget(self.crown)
        self.lie(spot)
        crown = self.width * 0.5
        self.crown.size = crown, crown
        self.crown.center = self.width / 2, self.height + crown * 0.5
        for name in ("level", "is_fullest"):
            self.fbind(name, self._paint)
        self._paint()

    def pour(self, cheeses: float) -> None:
        """Shows the jar when every mouse has emptied so much cheese into hers, if she has it."""
        self.level = min(self._score, cheeses)
        self.is_fullest = 0 < self._score == self._most <= cheeses

    def belong_to(self, sitting: Sitting) -> None:
        """Shows whose jar it is where it does not stand before its owner."""
        size = self.height * 0.3
        portrait = Medallion(self._paper.look, sitting, size=(size, size))
        portrait.center = self.width / 2, -size * 0.5
        self.add_widget(portrait)

    def _paint(self, *_: Any) -> None:
        paper = self._paper
        paper.drawing.clear()
        width, height = self.size
        self.crown.opacity = 1 if self.is_fullest else 0
        tall = height * 0.74
        foot = height - tall
        paper.stretch("jar", (0, foot, width, tall))
        inside = width * 0.76
        size = inside / COLUMNS
        scale = min(1, COLUMNS * ROWS / max(1, self._most))
        for cheese in range(ceil(self.level * scale)):
            row, column = divmod(cheese, COLUMNS)
            x = width * 0.12 + size * (column + 0.5)
            y = foot + tall * 0.06 + (row + 0.5) * tall * 0.8 / ROWS
            paper.picture("cheese_wedge", x, y, size * 1.15)
        for place in range(3 if self.is_fullest else 0):
            x = width * (0.3 + 0.2 * place)
            paper.picture("cheese_wedge", x, height - size * 0.1 * (1 + place % 2), size * 1.3)
        paper.stretch("jar_front", (0, foot, width, tall))
        paper.number(round(self.level), (0, 0, width, foot), size=40, font=TITLE, role="text")
