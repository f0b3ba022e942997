"""What the active player points at: a pawn, then a cell. Nothing is decided here."""

from __future__ import annotations

from kivy.event import EventDispatcher

from engine.games.chop_chop.moves import Tap
from engine.games.chop_chop.terms import Reason, Spot
from engine.games.chop_chop.view import Choice, ChopChopView, Danger, Target
from screens.games.chop_chop.plan import KitchenPlan
from screens.ui.places import Point

SNAP = 0.75
"""How near to a cell, in cells, a pawn that is let go falls on it."""


class Aim(EventDispatcher):
    """Remembers the pawn that was picked and the target that was pointed at."""

    __events__ = ("on_pick", "on_point")

    def __init__(self, view: ChopChopView) -> None:
        super().__init__()
        self.view = view
        self.choices: dict[int | None, Choice] = {}
        self.picked: Choice | None = None
        self.target: Target | None = None
        self._forget()

    def on_pick(self) -> None:
        """Another pawn is picked, or none."""

    def on_point(self) -> None:
        """Another target is pointed at, or none."""

    def follow(self, view: ChopChopView) -> None:
        """Starts anew when the match has gone on."""
        if view is not self.view:
            self.view = view
            self._forget()

    def _forget(self) -> None:
        able = self.able
        self.choices = {choice.mouse: choice for choice in self.view.choices}
        self.picked = able[0] if len(able) == 1 else None
        self.target = None

    @property
    def able(self) -> list[Choice]:
        """Lists the pawns that can go somewhere."""
        return [choice for choice in self.view.choices if choice.targets]

    @property
    def targets(self) -> tuple[Target, ...]:
        return self.picked.targets if self.picked else ()

    @property
    def dangers(self) -> tuple[Danger, ...]:
        """Where the other camp could come to, once the picked pawn has left if one is picked."""
        return self.picked.dangers if self.picked else self.view.dangers

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
        self._pick(None if again else choice)

    def take(self, mouse: int | None) -> None:
        """Picks a pawn, whether it was picked before or not."""
        self._pick(self.choices[mouse])

    def _pick(self, choice: Choice | None) -> None:
        self.picked, self.target = choice, None
        self.dispatch("on_pick")

    def point(self, target: Target | None) -> None:
        """Points at a target, or at none."""
        self.target = target
        self.dispatch("on_point")

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

    def nearest(self, point: Point, plan: KitchenPlan) -> Target | None:
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

    def next_target(self, step: int, plan: KitchenPlan) -> None:
        """Points at the next target, or the one before, as one reads."""
        if not self.targets:
            self.next_pawn()
        order = sorted(self.targets, key=lambda target: _reading(target, plan))
        if order:
            place = order.index(self.target) + step if self.target else 0
            self.point(order[place % len(order)])

    def jump(self, up: int, plan: KitchenPlan) -> None:
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
            self.point(self.targets[min(beyond)[1]])
        else:
            self.next_target(-up, plan)


def _reading(target: Target, plan: KitchenPlan) -> tuple[float, float]:
    box = plan.box_of(target.spot.cell)
    return -round(box.y), round(box.x)
