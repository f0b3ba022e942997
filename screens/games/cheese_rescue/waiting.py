"""The scoring waits for people: paws to tap, and the strip that tells what comes."""

from __future__ import annotations

from typing import Any

import asynckivy as ak
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp

from screens.games.cheese_rescue.steps import Steps
from screens.games.cheese_rescue.taps import Taps
from screens.table.keys import key_name
from screens.table.places import Box, Side, Spot
from screens.widgets.button import Disc

PAW = 112
STRIP = (224, 300)
FLAT_STRIP = (640, 96)
ASIDE = 240
"""What the three steps need beside the board where nobody sits round the table, in dp."""

PAUSE = 0.6
HURRIED = 2.0
"""From this pace on nobody is asked to tap."""


class Waiting(Taps):
    """Goes on when somebody taps a paw; answers who removed whom until then."""

    stage_shown: int | None = None
    """Which of the three steps is lit."""

    is_waiting = False

    def sit_down(self, *args: Any) -> None:
        self.steps: list[Steps] = []
        self.paws: dict[int, Disc] = {}
        self.stage_shown = None
        super().sit_down(*args)

    def lay_board(self, box: Box) -> None:
        super().lay_board(box)
        self.steps = []
        if self.is_scoring:
            self._lay_steps()
        for seat, paw in self.paws.items():
            self._lay_paw(seat, paw)

    def board_box(self, box: Box) -> Box:
        if not self.is_scoring:
            return super().board_box(box)
        if not self.layout.has_bar:
            return box
        if self.is_tall:
            return box.shrunk(bottom=dp(PAW + 16) + self._strip_below_board)
        box = box.shrunk(top=dp(4))
        paw = dp(PAW + 16)
        width = box.width - dp(ASIDE)
        side = min(box.height, width - paw)
        right = max(paw, (width - side) / 2)
        return Box(box.x + box.width - right - side, box.y, side, box.height)

    @property
    def is_tall(self) -> bool:
        """Whether steps and paw lie below the board, and not beside it."""
        return self.width < self.height

    @property
    def _strip_below_board(self) -> float:
        """What there is for the three steps between the board and the paw."""
        centre = self.layout.centre
        spare = centre.height - centre.width - dp(PAW + 24)
        return min(max(spare, dp(48)), dp(FLAT_STRIP[1]))

    def begin_scoring(self) -> None:
        """Clears pile and backs away and lays the strips with the three steps."""
        self.is_scoring = True
        self.lay_board(self.layout.middle(None))
        self.draw(self.view)

    def _lay_steps(self) -> None:
        for spot in self._step_spots():
            steps = Steps(self.look, spot)
            self.steps.append(steps)
            self.board.add_widget(steps)
        self.light_step(self.stage_shown)

    def _step_spots(self) -> list[Spot]:
        """Returns where the strips lie: so that they can be read from both long edges."""
        if self.layout.has_bar:
            return [self._steps_below() if self.is_tall else self._steps_aside()]
        tiles, centre, edge = self.tiles, self.layout.centre, self.plank + dp(24)
        if not self.is_tall:
            room = (centre.width - tiles.width) / 2
            size = min(dp(STRIP[0]), room - edge), dp(STRIP[1])
            low, high = centre.x + room / 2, centre.x + centre.width - room / 2
            y = tiles.center_y
            return [Spot(low, y, *size, Side.SOUTH), Spot(high, y, *size, Side.NORTH)]
        room = (centre.height - tiles.height) / 2
        size = min(centre.width, dp(560)), min(dp(120), room - edge)
        low, high = centre.y + room / 2, centre.y + centre.height - room / 2
        x = tiles.center_x
        return [Spot(x, low, *size, Side.SOUTH), Spot(x, high, *size, Side.NORTH)]

    def _steps_below(self) -> Spot:
        centre, high = self.layout.centre, self._strip_below_board
        y = centre.y + dp(PAW + 12) + high / 2
        return Spot(centre.centre[0], y, min(centre.width, dp(FLAT_STRIP[0])), high, Side.SOUTH)

    def _steps_aside(self) -> Spot:
        tiles, left = self.tiles, self.layout.centre.x
        room = tiles.x - self.plank - left
        size = min(dp(STRIP[0]), room - dp(8)), min(dp(STRIP[1]), tiles.height)
        return Spot(left + room / 2, tiles.center_y, *size, Side.SOUTH)

    def light_step(self, stage: int | None) -> None:
        self.stage_shown = stage
        for steps in self.steps:
            steps.light(stage)

    @property
    def is_hurried(self) -> bool:
        """Whether the scoring runs through: nobody wants to be asked, or nobody is there."""
        pace = self.stage.pace
        return not pace or pace >= HURRIED or not self.humans

    async def wait_for_paw(self) -> None:
        """Waits until one of the people at the table wants to go on."""
        if self.is_hurried:
            await self.stage.beat(PAUSE)
            return
        seats = [seat for seat in range(self.match.seats) if self.bot(seat) is None]
        if self.layout.has_bar:
            seats = seats[:1]
        for seat in seats:
            paw = Disc(self.look, "icon_paw_button", fingers=self.corner_fingers)
            self.paws[seat] = paw
            self._lay_paw(seat, paw)
            self.rim.offer(paw)
        self.is_waiting = True
        try:
            taps = [ak.event(paw, "on_tap") for paw in self.paws.values()]
            await ak.wait_any(*taps, ak.event(Window, "on_key_down", filter=self._is_go_key))
        finally:
            self.is_waiting = False
            for paw in self.paws.values():
                self.rim.take_back(paw)
            self.paws.clear()

    def _is_go_key(self, _: Any, code: int, *__: Any) -> bool:
        is_seen = self.sheet is None and self.parent is not None
        return is_seen and key_name(code) in {"enter", "space"}

    def _lay_paw(self, seat: int, paw: Disc) -> None:
        layout = self.layout
        if layout.has_bar:
            size, middle = dp(PAW), layout.centre
            x = middle.centre[0] if self.is_tall else middle.x + middle.width - size / 2 - dp(4)
            centre = x, middle.y + size / 2 + dp(4)
        else:
            size = min(dp(PAW), layout.rim - dp(8))
            spot = layout.plate(seat, None, None).beside(size, size, gap=dp(12))
            paw.angle, centre = spot.side.angle, (spot.x, spot.y)
        paw.size, paw.center = (size, size), centre

    def _skip(self, touch: MotionEvent) -> None:
        if self.is_waiting:
            self.tell(self.tiles.cell_at(*touch.pos))
        else:
            super()._skip(touch)
