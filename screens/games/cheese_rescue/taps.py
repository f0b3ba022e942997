"""Taps on board and pile, keys, and what the table answers to what cannot be."""

from __future__ import annotations

import asynckivy as ak
from kivy.metrics import dp

from engine.games.cheese_rescue.square import Refusal
from screens.games.cheese_rescue.cards import HeldCard
from screens.games.cheese_rescue.lines import Lines
from screens.games.cheese_rescue.placing import Placing
from screens.table.coach import Point

TELL = 1.5
"""Seconds a line stays that tells who removes whom."""

FINGER = 24
"""How far from its middle a cell can be tapped at least, in dp."""

STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}


class Taps(Placing):
    """Understands everything that is not a drag."""

    def tap_cell(self, cell: int | None, x: float, y: float) -> None:
        """Lays the picked card, or tells what a card on the board is afraid of."""
        if self.is_covered:
            ak.start(self.soft_no("hand_closed", (x, y)))
        elif self.picked is None:
            self.tell(cell)
        elif (goal := self._goal_near(cell, (x, y))) is not None:
            self.lay_card(self.picked, goal)
        elif self.tiles.is_near(x, y):
            self.refuse(cell, (x, y), self.picked)
        else:
            self.put_back()

    def _goal_near(self, cell: int | None, at: Point) -> int | None:
        """Returns where a tap puts a card: small cells reach a little beyond their edges."""
        if cell in self.targets:
            return cell
        return self.tiles.nearest(self.targets, at, dp(FINGER) / self.tiles.cell)

    def refuse(self, cell: int | None, at: Point, held: HeldCard) -> None:
        refusal = Refusal.WALL if cell is None else self.view.refusals[cell]
        ak.start(self.soft_no(refusal or Refusal.TAKEN, at, held))

    def tell(self, cell: int | None) -> None:
        """Lights the lines from whoever removes, or would remove, the card of a cell."""
        culprits = () if cell is None else self.scene.culprits(cell)
        is_told = self.scene.is_over or cell in self.scene.marks or bool(self.shown_fates)
        if cell is not None and culprits and is_told:
            goal = self.tiles.centre_of(cell)
            pairs = [(self.tiles.centre_of(culprit), goal) for culprit in culprits]
            ak.start(self._light_up(pairs))

    async def _light_up(self, pairs: list[tuple[Point, Point]]) -> None:
        lines = Lines(self.look, pairs, self.tiles.cell)
        self.air.add_widget(lines)
        await self.stage.glide(lines, 0.2, growth=1)
        await ak.sleep(TELL)
        self.air.remove_widget(lines)

    def tap_pile(self) -> None:
        """Draws, which also leaves the card where it lies; before that, shows what comes first."""
        if self.is_covered and self.pile is not None:
            ak.start(self.soft_no("hand_closed", self.pile.center))
        elif not self.finish():
            self.stage.give("nope")
            for card in self.hand.values():
                ak.start(self._hop(card))
        if self.pile is not None:
            self.pile.on_let_go()

    async def _hop(self, card: HeldCard) -> None:
        await self.stage.glide(card, 0.12, y=card.rest + dp(10))
        await self.stage.glide(card, 0.12, y=card.rest)

    def press(self, key: str) -> bool:
        if key.isdigit():
            return self._pick_slot(int(key) - 1)
        if key in STEPS:
            return self._step(*STEPS[key])
        if key == "enter" and self.picked is not None:
            return self._drop_there(self.picked)
        if key == "h" and self.is_secret:
            self.cover()
            return True
        return key in {"enter", "space"} and self.finish()

    def _pick_slot(self, slot: int) -> bool:
        if slot not in self.hand:
            return False
        self.pick(self.hand[slot])
        self.aim(self.tiles.nearest(self.targets, self.tiles.center, 99))
        return True

    def _step(self, right: int, up: int) -> bool:
        """Moves the ghost to the next cell that is free in a direction."""
        if self.picked is None:
            return False
        x, y = self.tiles.center if self.aimed is None else self.tiles.centre_of(self.aimed)

        def detour(cell: int) -> float:
            goal = self.tiles.centre_of(cell)
            ahead = (goal[0] - x) * right + (goal[1] - y) * up
            aside = abs((goal[0] - x) * up) + abs((goal[1] - y) * right)
            return ahead + 2 * aside if ahead > 1 else float("inf")

        best = min(self.targets, key=detour)
        if detour(best) < float("inf"):
            self.aim(best)
        return True

    def _drop_there(self, held: HeldCard) -> bool:
        if self.aimed is None:
            self.aim(self.tiles.nearest(self.targets, self.tiles.center, 99))
        if self.aimed is not None:
            self.lay_card(held, self.aimed)
        return True

    def coach_path(self) -> tuple[Point, Point] | None:
        tray = self.rim.tray
        if tray is None:
            return None
        if self.is_covered:
            eye = tray.things.children[0]
            return (eye.to_window(*eye.center),) * 2
        if self.view.provisional is not None and self.tick is not None:
            return (self.tick.to_window(*self.tick.center),) * 2
        if not self.hand:
            return None
        card = next(iter(self.hand.values()))
        start = card.to_window(*card.center)
        goal = self.tiles.nearest(self.view.open_cells, start, 99)
        return None if goal is None else (start, self.tiles.centre_of(goal))

    def uncover(self) -> None:
        super().uncover()
        if self.coach.is_here:
            self.coach.show(self.coach_path())
        for card in self.hand.values():
            card.is_up = False
            ak.start(card.turn_over(self.stage))
