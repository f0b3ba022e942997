"""Floor, goals, pawns and what is aimed at: Chop! Chop! as everybody sees it."""

from __future__ import annotations

from typing import Any

from kivy.event import EventDispatcher
from kivy.metrics import Metrics, dp

from engine.games.chop_chop.moves import ChopChopMove
from engine.games.chop_chop.terms import Phase, Side
from engine.games.chop_chop.view import ChopChopView
from screens.games.chop_chop.aim import Aim
from screens.games.chop_chop.kitchen import Floor, Goals
from screens.games.chop_chop.marks import Marks, Trail, Warnings
from screens.games.chop_chop.pieces import Pawn, PawnButton
from screens.games.chop_chop.plan import KitchenPlan, beside_trays, tray_size
from screens.people import Mode
from screens.table.desk import Desk
from screens.ui.facing import Facing
from screens.ui.places import Box, Point
from screens.ui.sprite import Sprite

CAMP, CAMP_IN_BAR = 60, (44, 32)
"""Size of the animal that tells the camp, in dp: beside a plate, or in one, which may be short."""

LONG_PLATE = 150
"""From this breadth on a plate in the bar has room for a name beside the animal, in dp."""

BESIDE_PLATES = CAMP + 12


class ChopChopBoard(EventDispatcher):
    """Lays the kitchen, and an animal at every plate that tells the camp."""

    __events__ = ("on_cell", "on_finger", "on_pawn", "on_lay")

    def __init__(self, desk: Desk[ChopChopMove, ChopChopView]) -> None:
        super().__init__()
        self._desk = desk
        self.view = desk.view
        self.aim = Aim(self.view)
        self.runner: int | None = None
        """The mouse on the move; ``None`` is the cat."""

        self.plan: KitchenPlan
        self.floor: Floor
        self.goals: Goals
        self.marks: Marks
        self.warnings: Warnings
        self.trail: Trail
        self.pawns: dict[int | None, Pawn] = {}
        """Every pawn, by its mouse; ``None`` is the cat."""

        self.camps: dict[int, Facing] = {}
        """The place of every animal that is shown, by its seat."""

        self.aim.fbind("on_pick", lambda *_: self._show_aim())
        self.aim.fbind("on_point", lambda *_: self._mark())
        desk.rim.fbind("on_arrange", self._show_camps)

    def on_cell(self, cell: int) -> None:
        """The acting finger tapped a cell."""

    def on_finger(self, cell: int) -> None:
        """Another finger points at a cell while one acts."""

    def on_pawn(self, pawn: Pawn) -> None:
        """A pawn was set out, and can be touched."""

    def on_lay(self) -> None:
        """Everything was laid anew; what lay over the board is gone."""

    def number(self, seat: int) -> str:
        if self._desk.layout.is_compact:
            return ""
        return str(len(self.view.caught) if seat == self.view.cat_seat else self.view.cheeses)

    def part_of(self, seat: int) -> str:
        """Names the animal of a seat's camp."""
        return "cat_calm" if seat == self.view.cat_seat else "mouse_calm"

    def lay(self, box: Box) -> None:
        """Lays the kitchen; what is just being shown may come early, but nothing goes back."""
        desk = self._desk
        if not desk.turn.is_open:
            self.view = desk.view
        desk.board.clear_widgets()
        desk.flight.clear_widgets()
        layout = desk.layout
        if desk.mode is not Mode.TABLE and desk.rim.active is None:
            size = tray_size(layout.room(0), desk.mode, self.view)
            box = layout.middle(layout.tray(0, size))
        room = beside_trays(box, layout, desk.mode)
        unit, is_compact = Metrics.density, layout.is_compact
        self.plan = KitchenPlan(room, self.view, unit=unit, is_compact=is_compact)
        self._set_out()
        self._show()
        self.dispatch("on_lay")

    def _set_out(self) -> None:
        desk, plan = self._desk, self.plan
        self.floor, self.goals = Floor(desk.look, plan, desk.fingers), Goals(desk.look, plan)
        self.marks, self.trail = Marks(desk.look, plan), Trail(desk.look, plan)
        self.warnings = Warnings(desk.look, plan)
        mice = range(len(self.view.holes))
        self.pawns = {mouse: Pawn(desk.look, mouse, desk.fingers) for mouse in (*mice, None)}
        below = self.goals, self.floor, self.marks
        above = self.floor.fences, self.warnings, self.trail
        for layer in (*below, *self.pawns.values(), *above):
            desk.board.add_widget(layer)
        self.floor.fbind("on_cell", lambda _, cell: self.dispatch("on_cell", cell))
        self.floor.fbind("on_point", lambda _, cell: self.dispatch("on_finger", cell))
        for pawn in self.pawns.values():
            self.dispatch("on_pawn", pawn)

    def draw(self, view: ChopChopView) -> None:
        self.view = view
        self.runner = view.bound if view.side is Side.MICE else None
        self._show()

    def _show(self) -> None:
        view, aim = self.view, self.aim
        aim.follow(view)
        self.floor.draw(view)
        self.goals.draw(view)
        for mouse, pawn in self.pawns.items():
            spot = view.cat if mouse is None else view.mice[mouse]
            pawn.opacity = 0
            if spot is not None:
                pawn.stand(spot, self.plan)
            pawn.gesture.is_live = mouse in aim.choices and spot is not None
        self._show_aim()

    def _show_aim(self) -> None:
        """Shows which pawn is picked, and where it can go."""
        self._mark()
        for pawn in self.pawns.values():
            self.lend_mood(pawn)

    def _mark(self) -> None:
        """Shows what is being aimed at."""
        self.clear_marks()
        if self.view.phase is not Phase.OVER:
            self.trail.angle = self.warnings.angle = self._desk.side.angle
            self.marks.draw(self.aim)
            self.trail.draw(self.aim)
            if self._desk.preferences.danger_view:
                self.warnings.draw(self.aim)

    def clear_marks(self) -> None:
        """Takes away what is shown while somebody chooses."""
        for layer in (self.marks, self.warnings, self.trail):
            layer.clear()

    def lend_mood(self, pawn: Pawn | PawnButton) -> None:
        """Lets a pawn, here or in the tray, look as it must feel about what is aimed at."""
        mouse, aim = pawn.mouse, self.aim
        if mouse is not None and mouse in self.view.caught:
            return
        is_alive = self._desk.preferences.living_faces
        prey = {target.catches for target in aim.targets if is_alive}
        choice = aim.choices.get(mouse)
        is_prey = mouse is not None and mouse in prey
        is_happy = mouse is not None and choice is not None and choice is aim.picked
        is_tired = choice is not None and not choice.targets
        pawn.feel("worried" if is_prey else "happy" if is_happy else "", is_tired=is_tired)

    def put_over(self, name: str, at: Point, size: float, **kwargs: Any) -> Sprite:
        """Lays a picture over everything until the table is drawn again."""
        picture = Sprite(self._desk.look, name, size=(size, size), center=at, **kwargs)
        self._desk.flight.add_widget(picture)
        return picture

    def _show_camps(self, *_: object) -> None:
        """Sets an animal at every plate, wherever that is now."""
        desk = self._desk
        self.camps = {}
        desk.at_plates.clear_widgets()
        for seat, plate in enumerate(desk.rim.plates):
            has_bar, spot = desk.layout.has_bar, plate.spot
            size = dp(CAMP_IN_BAR[spot.width < dp(LONG_PLATE)] if has_bar else CAMP)
            plate.spare = size if has_bar else 0
            if seat == desk.rim.active and not has_bar:
                continue  # it lies in the tray
            animal = Sprite(desk.look, self.part_of(seat), size=(size, size))
            place = self.camps[seat] = Facing()
            if has_bar:
                place.lie(spot)
                animal.right, animal.top = spot.width - dp(3), spot.height - dp(3)
            else:
                place.lie(spot.beside(size, spot.height, gap=dp(6)))
                animal.y = (spot.height - size) / 2
            place.add_widget(animal)
            desk.at_plates.add_widget(place)
