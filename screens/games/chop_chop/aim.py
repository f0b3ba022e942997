"""What the active player points at: a pawn, then a cell. Nothing is decided here."""

from __future__ import annotations

from engine.games.chop_chop.moves import Tap
from engine.games.chop_chop.terms import Reason, Spot
from engine.games.chop_chop.view import Choice, ChopChopView, Target
from screens.games.chop_chop.kitchen import Point
from screens.games.chop_chop.plan import Plan

SNAP = 0.75
"""How near to a cell, in cells, a pawn that is let go falls on it."""


class Aim:
    """Remembers the pawn that was picked and the target that was pointed at."""

    def __init__(self, view: ChopChopView) -> None:
        self.view = view
        self.choices = {choice.mouse: choice for choice in view.choices}
        able = self.able
        self.picked: Choice | None = able[0] if len(able) == 1 else None
        self.target: Target | None = None

    @property
    def able(self) -> list[Choice]:
        """Lists the pawns that can go somewhere."""
        return [choice for choice in self.view.choices if choice.targets]

    @property
    def targets(self) -> tuple[Target, ...]:
        return self.picked.targets if self.picked else ()

    def of(self, move: Tap) -> tuple[Choice, Target]:
        """Returns the pawn and the target that a move is about."""
        return next(
            (choice, target)
            for choice in self.view.choices
            for target in choice.targets
            if target.move == move
        )

    def why_not(self, mouse: int | None) -> Reason | None:
        """Tells why a pawn cannot be picked; ``None`` if it can."""
        choice = self.choices.get(mouse)
        return choice.stuck if choice else Reason.BOUND_MOUSE

    def pick(self, mouse: int | None) -> None:
        """Picks a pawn; the one that is picked already is put down if there are others."""
        choice = self.choices[mouse]
        again = self.picked is choice and len(self.able) > 1
        self.picked = None if again else choice
        self.target = None

    def take(self, mouse: int | None) -> None:
        """Picks a pawn, whether it was picked before or not."""
        if self.picked is not self.choices[mouse]:
            self.pick(mouse)
        self.target = None

    def at(self, cell: int) -> Target | None:
        """Returns what the picked pawn can do on a cell."""
        return next((target for target in self.targets if target.spot.cell == cell), None)

    def refusal(self, cell: int) -> Reason | None:
        return self.picked.refusals[cell] if self.picked else None

    def mouse_on(self, cell: int) -> int | None:
        """Returns the mouse on a cell, if the active player may pick one there."""
        for mouse in self.choices:
            if mouse is not None and self._spot(mouse).cell == cell:
                return mouse
        return None

    def _spot(self, mouse: int) -> Spot:
        spot = self.view.mice[mouse]
        assert spot is not None, "a mouse that was caught cannot be chosen"
        return spot

    def nearest(self, point: Point, plan: Plan) -> Target | None:
        """Returns the target a pawn would fall on if it were let go at *point*."""

        def distance(target: Target) -> float:
            x, y = plan.box_of(target.spot.cell).centre
            return max(abs(x - point[0]), abs(y - point[1]))

        best = min(self.targets, key=distance, default=None)
        return best if best is not None and distance(best) <= SNAP * plan.cell else None

    def next_pawn(self) -> None:
        """Picks the next pawn that can go."""
        able = self.able
        if able:
            place = able.index(self.picked) + 1 if self.picked in able else 0
            self.take(able[place % len(able)].mouse)

    def next_target(self, step: int, plan: Plan) -> None:
        """Points at the next target, or the one before, as one reads."""
        if not self.targets:
            self.next_pawn()
        order = sorted(self.targets, key=lambda target: _reading(target, plan))
        if order:
            place = order.index(self.target) + step if self.target else 0
            self.target = order[place % len(order)]

    def jump(self, up: int, plan: Plan) -> None:
        """Points at the nearest target above or below; at the next one if there is none."""
        if self.target is None:
            self.next_target(1, plan)
            return
        x, y = plan.box_of(self.target.spot.cell).centre
        beyond = [
            (abs(other.centre[0] - x) + abs(other.centre[1] - y), place)
            for place, target in enumerate(self.targets)
            if ((other := plan.box_of(target.spot.cell)).centre[1] - y) * up > 1
        ]
        if beyond:
            self.target = self.targets[min(beyond)[1]]
        else:
            self.next_target(-up, plan)


def _reading(target: Target, plan: Plan) -> tuple[float, float]:
    box = plan.box_of(target.spot.cell)
    return -round(box.y), round(box.x)
