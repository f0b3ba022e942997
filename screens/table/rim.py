"""The rim of the table: a nameplate for every seat and the one open tray."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import asynckivy as ak
from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.people import Sitting
from screens.table.layout import TableLayout
from screens.table.plate import LETTERS, Nameplate
from screens.table.tray import Tray
from screens.ui.gestures import Fingers
from screens.ui.look import Look
from screens.ui.places import Room, Spot
from screens.ui.sprite import Sprite
from screens.ui.stage import Stage

FOLD, RUN, OPEN = 0.25, 0.4, 0.25


class Rim(Widget):
    """Knows who sits where and whose tray is open."""

    __events__ = ("on_arrange", "on_face")

    def __init__(self, look: Look, fingers: Fingers) -> None:
        super().__init__()
        self._look = look
        self._fingers = fingers
        self.size_of: Callable[[Room], tuple[float, float]] = _no_room
        """How large the open tray is, in pixels; games have their own idea."""

        self.plates: list[Nameplate] = []
        self._offers: list[Widget] = []
        self.tray: Tray | None = None
        self.active: int | None = None
        self.layout: TableLayout

    def seat(self, sittings: Sequence[Sitting], names: Sequence[str]) -> None:
        """Gives everybody a nameplate."""
        self.clear_widgets()
        self.tray = self.active = None
        self.plates = [
            Nameplate(self._look, sitting, name, self._fingers)
            for sitting, name in zip(sittings, names, strict=True)
        ]
        for plate in self.plates:
            self.add_widget(plate)
            plate.fbind("spare", self._even_out)

    def arrange(self, layout: TableLayout) -> None:
        """Lays plates and tray where they belong in this window."""
        self.layout = layout
        spot = self.tray_spot
        if self.tray is not None and spot is not None:
            self.tray.lie(spot)
        for seat, plate in enumerate(self.plates):
            plate.tag = layout.tag(seat)
            plate.lie(layout.plate(seat, self.active, spot))
            is_covered = self._is_covered(seat)
            plate.opacity = 0 if is_covered else 1
            plate.gesture.is_live = not is_covered  # or gaps in the tray would be taps on it
            plate.is_active = seat == self.active and layout.has_bar
        self._even_out()
        self.dispatch("on_arrange")

    def _even_out(self, *_: object) -> None:
        """Writes the names of a row equally large."""
        fitting = [plate.letters for plate in self.plates] if self.layout.has_bar else []
        for plate in self.plates:
            plate.write(min(fitting, default=LETTERS))

    def on_face(self, seat: int) -> None:
        """Somebody tapped the own picture in the open tray."""

    def on_arrange(self) -> None:
        """Plates may have moved; what a game lays beside them follows."""

    def _is_covered(self, seat: int) -> bool:
        return seat == self.active and not self.layout.has_bar

    @property
    def visible_plates(self) -> list[Widget]:
        """Lists what on the rim can be touched at any time."""
        offers = [*self._offers]
        return offers + [plate for plate in self.plates if plate.opacity]

    def offer(self, disc: Widget) -> None:
        """Lays a button beside a plate."""
        self._offers.append(disc)
        self.add_widget(disc)

    def take_back(self, disc: Widget) -> None:
        """Takes a button away again."""
        if disc in self._offers:
            self._offers.remove(disc)
            self.remove_widget(disc)

    @property
    def tray_spot(self) -> Spot | None:
        if self.active is None:
            return None
        return self.layout.tray(self.active, self.size_of(self.layout.room(self.active)))

    def open_tray(self, seat: int, *, drawer: float = 1) -> Tray:
        """Opens the tray of a seat in place of any other."""
        self.close_tray()
        self.active = seat
        self.tray = Tray(self._look, self.plates[seat].sitting, self._fingers)
        self.tray.fbind("on_face", lambda *_: self.dispatch("on_face", seat))
        self.tray.drawer = drawer
        self.add_widget(self.tray)
        self.arrange(self.layout)
        return self.tray

    def close_tray(self) -> None:
        if self.tray is not None:
            self.remove_widget(self.tray)
        self.tray = self.active = None
        self.arrange(self.layout)

    async def fold(self, stage: Stage) -> None:
        """Pushes the open tray back behind its edge."""
        if self.tray is not None:
            await stage.glide(self.tray, FOLD, "in_quad", drawer=0)
        self.close_tray()

    async def unfold(self, stage: Stage) -> None:
        """Pulls the open tray out."""
        if self.tray is not None:
            await stage.glide(self.tray, OPEN, "out_back", drawer=1)

    async def point_at(self, seat: int, start: tuple[float, float], stage: Stage) -> None:
        """Sends a mouse-shaped arrow to the seat whose turn it is."""
        goal = self.layout.plate(seat, None, None)
        arrow = Sprite(self._look, "icon_turn_arrow", size=(dp(72), dp(72)), center=start)
        arrow.angle = goal.side.angle
        self.add_widget(arrow)
        await ak.wait_all(
            stage.glide(arrow, RUN, "in_out_quad", center_x=goal.x, center_y=goal.y),
            self._hop(arrow, stage),
        )
        self.remove_widget(arrow)

    async def _hop(self, arrow: Sprite, stage: Stage) -> None:
        for _ in range(2):
            await stage.glide(arrow, RUN / 4, zoom=1.2)
            await stage.glide(arrow, RUN / 4, zoom=1)


def _no_room(room: Room) -> tuple[float, float]:
    return 0, 0
