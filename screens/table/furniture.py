"""The table itself: cloth, rim, board, corners and sheets, and which touches count."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import asynckivy as ak
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from engine.core import Event
from screens.services.feedback import Cue
from screens.services.players import TABLET, Mode, Sitting
from screens.services.services import Services
from screens.table.cloth import Cloth
from screens.table.layout import TableLayout, Wishes
from screens.table.places import Box, Room, Side
from screens.table.rim import Rim
from screens.table.sheets import TableSheet
from screens.table.stage import Stage
from screens.widgets.button import Disc
from screens.widgets.gestures import Fingers
from screens.widgets.look import Look
from screens.widgets.sprite import Sprite

CLOTH_FINGERS = 5
"""So many touches at once are a sleeve or a cloth."""

CLOTH_SLEEP = 1.0
SHAKE = 0.048
REASON = 96
REASON_SECONDS = 1.2


class Furniture(Widget):
    """Everything on a table that is the same in every game."""

    cues: ClassVar[dict[type[Event], Cue]] = {}
    beside_plates: ClassVar[int] = 0
    """Room a game needs to the right of every nameplate, in dp."""

    busy = BooleanProperty(True)
    """Whether something is being shown, or a bot thinks: then nobody can act."""

    def __init__(self, services: Services, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.services = services
        self.sittings: tuple[Sitting, ...] = ()
        self.stage = Stage(self.show_event, self.cues, services.feedback)
        self._touching: set[str] = set()
        self._shaken: set[Widget] = set()
        self._sheets: list[tuple[Callable[[], TableSheet], TableSheet]] = []
        self.fbind("size", lambda *_: self.arrange())

    async def show_event(self, event: Any) -> None:
        raise NotImplementedError

    @property
    def leaves_choices(self) -> bool:
        """Whether there is anything in this game to ponder about."""
        raise NotImplementedError

    def tray_size(self, room: Room) -> tuple[float, float]:
        """Returns how large the open tray is, in pixels; games have their own."""
        return min(room.length, 656 * room.unit), room.rim - 4 * room.unit

    def lay_board(self, box: Box) -> None:
        """Builds the things in the middle anew for the room there is."""
        raise NotImplementedError

    def furnish(self, sittings: tuple[Sitting, ...]) -> None:
        """Brings in table, seats and corners, as the preferences want them to look."""
        self.sittings = sittings
        preferences = self.services.preferences.now
        self.stage.pace, self.stage.is_still = preferences.speed.pace, preferences.reduced_motion
        self.look = look_of(self.services)
        self.fingers, self.corner_fingers = Fingers(), Fingers()
        self.clear_widgets()
        self._sheets.clear()
        theme = self.services.preferences.now.theme
        self.cloth = Cloth(self, self.services.art.picture(f"table_{theme}"))
        self.board = Widget(size_hint=(None, None))
        self.rim = Rim(self.look, self.corner_fingers, self.tray_size)
        self.flight = Widget(size_hint=(None, None))
        self.air = Widget(size_hint=(None, None))
        self.pause_disc = Disc(self.look, "icon_pause", fingers=self.corner_fingers)
        self.help_disc = Disc(self.look, "icon_help", fingers=self.corner_fingers)
        layers = self.board, self.rim, self.flight, self.air
        for child in (*layers, self.pause_disc, self.help_disc):
            self.add_widget(child)

    @property
    def mode(self) -> Mode:
        """How the tablet lies; what the players did not choose its size decides."""
        if min(self.window_box[2:]) / Metrics.density < TABLET:
            return Mode.PASS
        return self.services.preferences.now.mode or Mode.TABLE

    @property
    def window_box(self) -> Box:
        """The glass without cut-outs and bars; only the cloth lies under those."""
        return Box(*self.pos, *self.size).shrunk(**self.services.insets()._asdict())

    def arrange(self) -> None:
        """Lays everything out for this window; the match does not notice."""
        if not self.sittings or min(self.size) < 2:
            return
        self.fingers.let_go()
        self.cloth.spread(self.pos, self.size)
        chairs = [sitting.chair for sitting in self.sittings]
        unit = Metrics.density
        wishes = Wishes(self.beside_plates * unit, self.leaves_choices)
        self.layout = TableLayout(self.window_box, chairs, self.mode, unit=unit, wishes=wishes)
        self.rim.arrange(self.layout)
        corners = (self.pause_disc, self.layout.pause), (self.help_disc, self.layout.help)
        for disc, spot in corners:
            shown = min(spot.width, dp(64))
            disc.size, disc.center = (shown, shown), (spot.x, spot.y)
            disc.reach = (spot.width - shown) / 2
        self.lay_board(self.layout.middle(self.rim.tray_spot))
        makes = [make for make, _ in self._sheets]
        for _ in makes:
            self.lift_sheet()
        for make in makes:
            self.lay_sheet(make)

    @property
    def side(self) -> Side:
        """The side that things said to the active player face."""
        seat = self.rim.active
        return Side.SOUTH if seat is None else self.layout.sides[seat]

    @property
    def sheet(self) -> TableSheet | None:
        """The sheet on top, if there is one: it gets every touch."""
        return self._sheets[-1][1] if self._sheets else None

    def lay_sheet(self, make: Callable[[], TableSheet]) -> None:
        """Lays a sheet over everything; it is made anew when the window changes."""
        self.fingers.let_go()
        if self.sheet is not None:
            self.sheet.fingers.let_go()
            self.sheet.opacity = 1 if self.sheet.stays else 0
        sheet = make()
        self._sheets.append((make, sheet))
        self.add_widget(sheet)

    def lift_sheet(self) -> None:
        """Takes the sheet on top away."""
        if self._sheets:
            _, sheet = self._sheets.pop()
            sheet.fingers.let_go()
            self.remove_widget(sheet)
        if self.sheet is not None:
            self.sheet.opacity = 1

    def on_touch_down(self, touch: MotionEvent) -> bool:
        self._touching.add(touch.uid)
        if len(self._touching) >= CLOTH_FINGERS:
            self._shut_out_cloth()
            return True
        if self.sheet is not None:
            return bool(self.sheet.dispatch("on_touch_down", touch))
        always = (self.pause_disc, self.help_disc, *self.rim.visible_plates)
        if any(thing.dispatch("on_touch_down", touch) for thing in always):
            return True
        if self.busy:
            self._skip(touch)
            return True
        return bool(super().on_touch_down(touch))

    def _shut_out_cloth(self) -> None:
        """Lets go of everything, and feels nothing for a while."""
        for fingers in self._all_fingers():
            fingers.let_go()
            fingers.sleep(CLOTH_SLEEP)

    def _all_fingers(self) -> list[Fingers]:
        """Lists who watches over fingers, on the table and on what lies over it."""
        sheets = [sheet.fingers for _, sheet in self._sheets]
        return [self.fingers, self.corner_fingers, *sheets]

    def on_touch_up(self, touch: MotionEvent) -> bool:
        self._touching.discard(touch.uid)
        return bool(super().on_touch_up(touch))

    def forget_fingers(self) -> None:
        """Lets go of fingers that will never be seen to leave the glass."""
        for fingers in self._all_fingers():
            fingers.let_go()
        self._touching.clear()

    def _skip(self, touch: MotionEvent) -> None:
        if len(self._touching) == 1 and self.layout.centre.holds(*touch.pos):
            self.stage.dispatch("on_skip")

    async def soft_no(
        self, reason: str, at: tuple[float, float], thing: Widget | None = None
    ) -> None:
        """Says no without blame: a shake, a sound and a picture of the reason."""
        self.stage.give("nope")
        size = dp(REASON)
        icon = Sprite(self.look, f"reason_{reason}", size=(size, size))
        icon.angle = self.side.angle
        wish = at[0], at[1] + size * 0.75
        icon.center = self.window_box.place_of(wish, size * 1.2, size * 1.2)
        self.air.add_widget(icon)
        if thing is not None and thing not in self._shaken:
            ak.start(self._shake(thing))
        await ak.sleep(REASON_SECONDS)
        self.air.remove_widget(icon)

    async def _shake(self, thing: Widget) -> None:
        home = thing.x
        self._shaken.add(thing)
        for shift in (6, -6, 6, -6, 0):
            await self.stage.glide(thing, SHAKE, x=home + dp(shift))
        self._shaken.remove(thing)

    @staticmethod
    def stay_awake(awake: bool) -> None:
        """Keeps the tablet from going dark while people think."""
        Window.allow_screensaver = not awake


def look_of(services: Services) -> Look:
    """Returns how things look under the preferences of this tablet."""
    palette, preferences = services.palette, services.preferences.now
    return Look(
        art=services.art,
        colour=lambda role: getattr(palette, role),
        text_scale=preferences.text_size.scale,
        line=palette.line / 2,
    )
