"""Lucie's table: pile and discard in the middle, a mouse hole at every seat."""

from __future__ import annotations

from kivy.event import EventDispatcher
from kivy.metrics import dp

from engine.core import Seat
from engine.games.lucie.moves import LucieMove
from engine.games.lucie.view import LucieView, Phase
from screens.games.lucie.jars import Jars
from screens.games.lucie.minou import SIZE, Minou
from screens.games.lucie.pieces import (
    LucieMiddle,
    LuciePile,
    MouseHome,
    PlateGlow,
    PlateMarks,
    RoleBadge,
)
from screens.games.lucie.plan import CARD_AT_HOME, MiddlePlan, beside_plates, tray_size
from screens.table.desk import Desk
from screens.ui.facing import box_of
from screens.ui.places import Box, Point, Spot


class LucieBoard(EventDispatcher):
    """Lays the middle of the table and what every mouse that is at home has brought there."""

    __events__ = ("on_draw", "on_pick", "on_ask")

    def __init__(self, desk: Desk[LucieMove, LucieView]) -> None:
        super().__init__()
        self._desk = desk
        self.view = desk.view
        self.jars = Jars(desk)
        self.middle: LucieMiddle
        self.minou: Minou | None = None
        """The cat in the dark, where there is room for it."""

        self.homes: list[MouseHome] = []
        """The hole of every seat; none where all plates lie in a row."""

        self.victim: Seat | None = None
        """Whom the thief means to steal from."""

        desk.rim.fbind("on_arrange", self._follow_plates)

    def on_draw(self) -> None:
        """The finger that took the top card of the pile went up."""

    def on_pick(self, seat: Seat) -> None:
        """Somebody touched what a seat has brought home."""

    def on_ask(self, seat: Seat) -> None:
        """Somebody touched the badge of a seat."""

    @property
    def next_victim(self) -> Seat | None:
        """Whom the thief means after this one; nobody, once everybody was meant."""
        victims = self.view.victims
        place = 0 if self.victim is None else victims.index(self.victim) + 1
        return victims[place] if place < len(victims) else None

    @property
    def pile(self) -> LuciePile:
        return self.middle.pile

    def number(self, seat: int) -> str:
        scores = self.view.scores
        return str(scores[seat]) if scores and not self._desk.layout.has_bar else ""

    def lay(self, box: Box) -> None:
        desk, layout = self._desk, self._desk.layout
        self.jars.clear()
        desk.board.clear_widgets()
        tray = desk.rim.tray_spot
        plan = MiddlePlan(layout, self._above_trays(box), tray, has_jar=self._warns)
        self.middle = LucieMiddle(desk.look, plan, desk.fingers)
        self.pile.gesture.fbind("on_draw", lambda *_: self.dispatch("on_draw"))
        lair = plan.lair(dp(SIZE))
        self.minou = Minou(desk.look, lair) if lair else None
        if self.minou is not None:
            desk.board.add_widget(self.minou)
            self._let_minou_watch(is_still=True)
        desk.board.add_widget(self.middle)
        seats = range(0 if layout.has_bar else len(desk.company))
        self.homes = [self._lay_home(Seat(seat)) for seat in seats]
        self.draw(self.view)

    def _above_trays(self, box: Box) -> Box:
        """Keeps everything in its place when a tray opens for the first time."""
        layout = self._desk.layout
        if self._desk.rim.active is not None or not layout.has_bar:
            return box
        size = tray_size(layout, layout.room(0), text_scale=self._desk.look.text_scale)
        return layout.middle(layout.tray(0, size))

    @property
    def _warns(self) -> bool:
        """Whether the jar beside the pile is wanted."""
        is_little = any(sitting.player.little_hands for sitting in self._desk.sittings)
        return self._desk.preferences.danger_view or is_little

    def _lay_home(self, seat: Seat) -> MouseHome:
        home = MouseHome(self._desk.look, self._beside(seat), self._desk.fingers)
        home.stack.gesture.fbind("on_draw", lambda *_: self.dispatch("on_pick", seat))
        home.badge.gesture.fbind("on_tap", lambda *_: self.dispatch("on_ask", seat))
        self._desk.board.add_widget(home)
        return home

    def _follow_plates(self, *_: object) -> None:
        """Keeps the holes beside the plates when a tray opens or folds."""
        for seat, home in enumerate(self.homes):
            home.lie(self._beside(seat))
            home.opacity = 0 if seat == self._desk.rim.active else 1
        stage = self._desk.stage
        self._let_minou_watch(is_still=stage.is_still or not stage.pace)

    def _let_minou_watch(self, *, is_still: bool) -> None:
        """Lets Minou look where the mouse is that has left its hole."""
        active = self._desk.rim.active
        if self.minou is not None and active is not None:
            self.minou.watch(self._desk.layout.plate(active, None, None)[:2], is_still=is_still)

    def _beside(self, seat: int) -> Spot:
        plate, beside = self._plate(seat), beside_plates(has_roles=self.view.has_roles)
        return plate.beside(dp(beside - 8), plate.height, gap=dp(4))

    def _plate(self, seat: int) -> Spot:
        rim = self._desk.rim
        return self._desk.layout.plate(seat, rim.active, rim.tray_spot)

    def home_spot(self, seat: int) -> Spot:
        """Returns where a seat keeps its cards: in its hole, or on its plate."""
        plate = self._plate(seat)
        x, y = plate[:2]
        if self.homes:
            hole = self.homes[seat].stack
            x, y = hole.to_window(*hole.center)
        return Spot(x, y, dp(CARD_AT_HOME[0]), dp(CARD_AT_HOME[1]), plate.side)

    def stack_box(self, seat: int) -> Box:
        """Returns what the hole of a seat covers, or the cards that are pinned to its plate."""
        return box_of(self.homes[seat].stack if self.homes else self.marks_of(seat).stack)

    def badge_place(self, seat: int) -> tuple[Point, float]:
        """Returns where the badge of a seat belongs, and how large it is there."""
        if self.homes:
            badge: RoleBadge = self.homes[seat].badge
            return badge.to_window(*badge.center), badge.width
        marks = self.marks_of(seat)
        return marks.to_window(*marks.role_place), marks.mark

    def bring_home(self, seat: int, cards: int) -> None:
        """Shows more cards, or fewer, before the hole of a seat."""
        if self.homes:
            self.homes[seat].stack.count += cards

    def draw(self, view: LucieView) -> None:
        self.view = view
        if not view.peeked:
            self._desk.curtain.is_drawn = False
        if self.victim not in view.victims:
            self.victim = None
        self.middle.draw(view, self._desk.side)
        self.pile.gesture.is_live = view.phase is not Phase.OVER
        self._show_middle(is_shown=not view.scores)
        self._draw_homes(view)
        self._mark_plates(view)
        if view.scores:
            self.jars.lay(view.scores)

    def clear_middle(self) -> None:
        """Takes pile, discard and Minou away: jars and crowns need the room."""
        self._show_middle(is_shown=False)

    def _show_middle(self, *, is_shown: bool) -> None:
        for thing in (self.middle, self.minou):
            if thing is not None:
                thing.opacity = 1 if is_shown else 0

    def _draw_homes(self, view: LucieView) -> None:
        after = (view.player + 1) % len(self._desk.company)
        for seat, home in enumerate(self.homes):
            home.opacity = 0 if seat == self._desk.rim.active else 1
            badge = view.badges[seat] if view.badges and home.opacity else None
            is_next = seat == after and not view.scores
            home.show(0 if view.scores else view.homes[seat], badge, is_next=is_next)
            home.stack.gesture.is_live = home.stack.is_offered = seat in view.victims
            home.stack.is_risen = seat == self.victim
            home.stack.is_lit = bool(view.scores)

    def _mark_plates(self, view: LucieView) -> None:
        """Pins stack and role to the plates where there are no holes beside them."""
        for seat, plate in enumerate(self._desk.rim.plates):
            pinned = PlateMarks, PlateGlow
            plate.clear_widgets([child for child in plate.children if isinstance(child, pinned)])
            if self.homes:
                plate.spare = 0
                continue
            marks = PlateMarks(self._desk.look, plate.size, has_role=view.has_roles)
            marks.show_stack(
                view.scores[seat] if view.scores else view.homes[seat],
                is_offered=seat in view.victims,
                is_risen=seat == self.victim,
            )
            if view.badges:
                marks.show_role(view.badges[seat])
            marks.pin_to(plate)

    def marks_of(self, seat: int) -> PlateMarks:
        """Returns what is pinned to the plate of a seat."""
        children = self._desk.rim.plates[seat].children
        return next(child for child in children if isinstance(child, PlateMarks))
