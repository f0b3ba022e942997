"""Chop! Chop! on the table: a kitchen, four mice, a cat, and ten cheeses to carry home."""

from __future__ import annotations

from typing import ClassVar

from kivy.metrics import Metrics

from engine.core import Event, Seat
from engine.games.chop_chop.events import (
    ArrowFound,
    CatFed,
    CatLeapt,
    CatPlaced,
    CheeseLeftVisible,
    CheeseWon,
    DieLanded,
    ExtraSteps,
    ForkMissed,
    ForkTook,
    KnifeFound,
    MiceHome,
    MouseHid,
    MouseLeapt,
    NightFell,
    PlateFlipped,
    RollsGranted,
    StepsLost,
    TileTurned,
    TurnLost,
)
from engine.games.chop_chop.terms import Phase, Side
from engine.games.chop_chop.view import ChopChopView
from screens.games.chop_chop.aim import Aim
from screens.games.chop_chop.floor import Floor
from screens.games.chop_chop.goals import Goals
from screens.games.chop_chop.handling import Handling
from screens.games.chop_chop.marks import Marks, Trail
from screens.games.chop_chop.pawns import Pawn
from screens.games.chop_chop.plan import Plan
from screens.services.feedback import Cue
from screens.table.places import Box
from screens.widgets.tray import Tray


class ChopChopScreen(Handling):
    cues: ClassVar[dict[type[Event], Cue]] = {
        CatPlaced: Cue("meow"),
        DieLanded: Cue("dice"),
        MouseLeapt: Cue("squeak"),
        CatLeapt: Cue("meow"),
        PlateFlipped: Cue("door"),
        MouseHid: Cue("squeak"),
        TileTurned: Cue("tile"),
        CheeseWon: Cue("cheese"),
        CheeseLeftVisible: Cue("place"),
        ExtraSteps: Cue("coin"),
        StepsLost: Cue("nope"),
        ArrowFound: Cue("coin"),
        ForkTook: Cue("card_draw"),
        ForkMissed: Cue("nope"),
        KnifeFound: Cue("trap"),
        RollsGranted: Cue("coin"),
        TurnLost: Cue("nope"),
        MiceHome: Cue("applause"),
        CatFed: Cue("purr"),
        NightFell: Cue("snore"),
    }
    """Walks sound at every hop, and the catch is felt when the cat lands: see the beats."""

    view: ChopChopView
    aim: Aim

    def number(self, seat: int, view: ChopChopView) -> str:
        if self.layout.is_compact:
            return ""
        return str(len(view.caught) if seat == self.match.cat else view.cheeses)

    def lay_board(self, box: Box) -> None:
        self.board.clear_widgets()
        self.flight.clear_widgets()
        unit = Metrics.density
        room = self.beside_trays(box)
        self.plan = Plan(room, self.view, unit=unit, is_compact=self.layout.is_compact)
        self.floor = Floor(self.look, self.plan, self.fingers)
        self.marks, self.trail = Marks(self.look, self.plan), Trail(self.look, self.plan)
        self.goals = Goals(self.look, self.plan)
        pawns = [None, *range(len(self.view.holes))]
        self.pawns = {mouse: Pawn(self.look, mouse, self.fingers) for mouse in pawns}
        below = self.goals, self.floor, self.marks
        for child in (*below, *self.pawns.values(), self.floor.fences, self.trail):
            self.board.add_widget(child)
        self.floor.fbind("on_cell", lambda _, cell: self.tap_cell(cell))
        self.floor.fbind("on_point", lambda _, cell: self.point_at(cell))
        for pawn in self.pawns.values():
            self.bind_pawn(pawn)
            pawn.fbind("on_tap", self.talk_about)
        self.show_camps()

    async def turn_to(self, seat: Seat) -> None:
        if not self.layout.has_bar:
            self.clear_camps()
        if self.view.phase is Phase.PLACE and self.pawns[None].spot is None:
            await self.lay_tiles()
        await super().turn_to(seat)
        self.show_camps()

    def draw(self, view: ChopChopView) -> None:
        if getattr(self, "aim", None) is None or self.aim.view is not view:
            self.aim = Aim(view)
            self._runner = view.bound if view.side is Side.MICE else None
        self.floor.draw(view)
        self.goals.draw(view)
        for mouse, pawn in self.pawns.items():
            spot = view.cat if mouse is None else view.mice[mouse]
            pawn.opacity = 0
            if spot is not None:
                pawn.stand(spot, self.plan)
            pawn.is_live = mouse in self.aim.choices and spot is not None
        self.refresh()

    def lay_tray(self, tray: Tray, view: ChopChopView) -> None:
        super().lay_tray(tray, view)
        self.refresh()

    def refresh(self) -> None:
        """Shows what is being aimed at, on the board and in the tray."""
        aim = self.aim
        self.draw_marks()
        is_alive = self.services.preferences.now.living_faces
        prey = {target.catches for target in aim.targets if is_alive}
        for pawn in (*self.pawns.values(), *self.buttons):
            if pawn.mouse is not None and pawn.mouse in self.view.caught:
                continue
            choice = aim.choices.get(pawn.mouse)
            is_picked = choice is not None and choice is aim.picked
            is_prey = pawn.mouse is not None and pawn.mouse in prey
            is_happy = is_picked and pawn.mouse is not None
            is_tired = choice is not None and not choice.targets
            pawn.feel("worried" if is_prey else "happy" if is_happy else "", is_tired=is_tired)
        for button in self.buttons:
            choice = aim.choices.get(button.mouse)
            button.is_picked = choice is not None and choice is aim.picked
            button.is_live = choice is not None
            button.opacity = 1 if choice is not None else 0.4
        if self.tick is not None:
            self.tick.is_live = aim.target is not None
