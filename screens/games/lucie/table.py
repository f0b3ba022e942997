"""Lucie's table: pile and discard in the middle, a mouse hole at every seat."""

from __future__ import annotations

from typing import Any

import asynckivy as ak
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp

from engine.core import Seat
from engine.games.lucie.moves import Draw
from engine.games.lucie.variants import Variant
from engine.games.lucie.view import LucieView, Phase
from screens.games.lucie.homes import BADGE, HOLE, Home, PlateGlow, PlateMarks, power_bubble
from screens.games.lucie.jars import JarTable
from screens.games.lucie.middle import Middle, Sizes
from screens.games.lucie.outing import Outing
from screens.services.players import Mode, Sitting
from screens.table.places import Box, Room, Side, Spot

DRAW = Draw()
LONG, SHORT, DEEP, PHONE_DEEP = 700, 560, 262, 300
BESIDE = 392
"""How wide, in dp, a tray is that stands beside the board, on a phone that lies down."""

LOWEST_BOARD = 130

LITTLE_HANDS = 12
"""How much deeper, in dp, a tray with larger buttons is."""

BUBBLE_SECONDS = 1.8
CARD = (34, 45)
"""How large a card is that lies before a hole, in dp."""


class LucieTable(JarTable):
    view: LucieView
    outing: Outing
    middle: Middle
    homes: list[Home]
    pulled_to: tuple[float, float] | None = None
    """Where a finger let go of the top card."""

    victim: Seat | None = None
    """Whom the thief would steal from."""

    @property
    def has_roles(self) -> bool:
        return self.match.options.variant is Variant.ROLES

    @property
    def beside_plates(self) -> int:  # type: ignore[override]
        """Room for the hole, and for the badge of a role."""
        return HOLE + 8 + (BADGE + 4 if self.has_roles else 0)

    @property
    def has_secrets(self) -> bool:  # type: ignore[override]
        """Only two cards are ever secret, while a mouse with glasses looks at them."""
        return self.view is not None and bool(self.view.peeked)

    @property
    def is_little(self) -> bool:
        """Whether whoever plays now needs larger buttons."""
        seat = self.rim.active
        return seat is not None and self.sittings[seat].player.little_hands

    def furnish(self, sittings: tuple[Sitting, ...]) -> None:
        super().furnish(sittings)
        self.homes = []
        self.rim.fbind("on_arrange", self._follow_plates)

    def tray_size(self, room: Room) -> tuple[float, float]:
        unit = room.unit
        more = LITTLE_HANDS if self.is_little else 0
        if room.is_compact:
            return self._phone_tray(room)
        is_long = room.side.is_upright == (self.width >= self.height)
        wide = LONG if is_long or self.mode is not Mode.TABLE else SHORT
        return min(room.length, wide * unit), (DEEP + more) * unit

    @staticmethod
    def _phone_tray(room: Room) -> tuple[float, float]:
        """Returns a tray below the board, or beside it on a phone that lies down."""
        unit = room.unit
        if room.depth >= (PHONE_DEEP + LOWEST_BOARD) * unit:
            return room.length, PHONE_DEEP * unit
        return min(BESIDE * unit, room.length * 0.64), room.depth - 8 * unit

    def number(self, seat: int, view: LucieView) -> str:
        return str(view.scores[seat]) if view.scores and not self.layout.has_bar else ""

    def lay_board(self, box: Box) -> None:
        self.board.clear_widgets()
        self.jars = []
        box = self._above_trays(box)
        sizes = Sizes.fitting(self.layout, has_jar=self.warns)
        self.middle = Middle(self.look, box, self._free(box), sizes, self.fingers)
        self.middle.pile.fbind("on_draw", self._draw_top_card)
        self.board.add_widget(self.middle)
        seats = range(0 if self.layout.has_bar else self.match.seats)
        self.homes = [self._lay_home(Seat(seat)) for seat in seats]

    def _above_trays(self, box: Box) -> Box:
        """Keeps everything in its place when a tray opens for the first time."""
        layout = self.layout
        if self.rim.active is not None or not layout.has_bar:
            return box
        return layout.middle(layout.tray(0, self.tray_size(layout.room(0))))

    def _free(self, box: Box) -> Box:
        """Returns what the open tray leaves of the middle."""
        spot = self.rim.tray_spot
        if spot is None or self.layout.mode is not Mode.TABLE:
            return box
        over = spot.height - self.layout.rim + dp(8)
        sides = {Side.SOUTH: "bottom", Side.WEST: "left", Side.NORTH: "top", Side.EAST: "right"}
        return box.shrunk(**{sides[spot.side]: max(0, over)})

    def _lay_home(self, seat: Seat) -> Home:
        home = Home(self.look, self._beside(seat), self.fingers)
        home.stack.fbind("on_draw", lambda *_: self.pick_victim(seat))
        home.badge.fbind("on_tap", lambda *_: self.explain(seat))
        self.board.add_widget(home)
        return home

    def _follow_plates(self, *_: Any) -> None:
        """Keeps the holes beside the plates when a tray opens or folds."""
        for seat, home in enumerate(self.homes):
            home.lie(self._beside(seat))
            home.opacity = 0 if seat == self.rim.active else 1

    def _beside(self, seat: int) -> Spot:
        plate = self.layout.plate(seat, self.rim.active, self.rim.tray_spot)
        return plate.beside(dp(self.beside_plates - 8), plate.height, gap=dp(4))

    def home_spot(self, seat: int) -> Spot:
        """Returns where a seat keeps its cards: in its hole, or on its plate."""
        plate = self.layout.plate(seat, self.rim.active, self.rim.tray_spot)
        x, y = plate[:2]
        if self.homes:
            hole = self.homes[seat].stack
            x, y = hole.to_window(*hole.center)
        return Spot(x, y, dp(CARD[0]), dp(CARD[1]), plate.side)

    def draw(self, view: LucieView) -> None:
        if not self.has_secrets:
            self.is_covered = False
        if self.victim not in view.victims:
            self.victim = None
        self.middle.draw(view, self.side)
        self.middle.pile.is_live = view.phase is not Phase.OVER
        self.middle.opacity = 0 if view.scores else 1
        self._draw_homes(view)
        self._mark_plates(view)
        if self.rim.tray is not None and not self.is_covered and self.has_outing:
            self.outing.show(view)
        if view.scores:
            self.lay_jars(view.scores)

    @property
    def has_outing(self) -> bool:
        """Whether the tray shows an outing now."""
        return getattr(self, "outing", None) is not None and self.outing.parent is not None

    @property
    def warns(self) -> bool:
        """Whether the jar beside the pile is wanted."""
        is_little = any(sitting.player.little_hands for sitting in self.sittings)
        return self.services.preferences.now.danger_view or is_little

    def _draw_homes(self, view: LucieView) -> None:
        after = (view.player + 1) % self.match.seats
        for seat, home in enumerate(self.homes):
            home.opacity = 0 if seat == self.rim.active else 1
            badge = view.badges[seat] if view.badges and home.opacity else None
            is_next = seat == after and not view.scores
            home.show(0 if view.scores else view.homes[seat], badge, is_next=is_next)
            home.stack.is_live = home.stack.is_offered = seat in view.victims
            home.stack.is_risen = seat == self.victim
            home.stack.is_lit = bool(view.scores)

    def _mark_plates(self, view: LucieView) -> None:
        """Pins stack and role to the plates where there are no holes beside them."""
        for seat, plate in enumerate(self.rim.plates):
            pinned = PlateMarks, PlateGlow
            plate.clear_widgets([child for child in plate.children if isinstance(child, pinned)])
            if not self.layout.has_bar:
                plate.spare = 0
                continue
            marks = PlateMarks(self.look, plate.size, has_role=self.has_roles)
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
        children = self.rim.plates[seat].children
        return next(child for child in children if isinstance(child, PlateMarks))

    def _draw_top_card(self, _: Any, touch: MotionEvent) -> None:
        pile = self.middle.pile
        self.pulled_to = tuple(pile.to_window(*touch.pos))
        if not self.choose(DRAW):
            self.pulled_to = None
            pile.on_let_go()
            if not self.busy:
                self.remind()

    def remind(self) -> None:
        """Shows that something else has to be decided first."""
        raise NotImplementedError

    def pick_victim(self, seat: Seat) -> None:
        """Lets the thief mean another pile; nothing is stolen yet."""
        raise NotImplementedError

    def explain(self, seat: Seat) -> None:
        """Shows in pictures what the role of a seat can do."""
        if self.view.badges:
            ak.start(self._bubble(seat))

    async def _bubble(self, seat: Seat) -> None:
        badge, home = self.view.badges[seat], self.home_spot(seat)
        paper = power_bubble(self.look, badge, home, self.layout.window)
        self.air.add_widget(paper)
        await ak.sleep(BUBBLE_SECONDS)
        self.air.remove_widget(paper)
