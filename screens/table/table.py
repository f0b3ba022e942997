"""The table itself: cloth, rim, layers, corners and sheets, and which touches count."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.input.motionevent import MotionEvent
from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from screens.people import TABLET, Mode
from screens.services.insets import Insets
from screens.table.cloth import Cloth
from screens.table.layout import NO_WISHES, TableLayout, Wishes
from screens.table.rim import Rim
from screens.table.room import Room
from screens.table.sheets import Sheets
from screens.ui.button import round_button
from screens.ui.gestures import TRAVEL, Fingers
from screens.ui.look import Look
from screens.ui.places import Box, Point, Side

CLOTH_FINGERS = 5
"""So many touches at once are a sleeve or a cloth."""

CLOTH_SLEEP = 1.0


class Table(Widget):
    """Everything on a table that is the same in every game; knows no match."""

    is_open = BooleanProperty(False)
    """Whether what lies on the table may be touched; if not, a tap only hurries what is shown."""

    __events__ = ("on_arrange", "on_hit", "on_miss", "on_skip", "on_ask")

    def __init__(
        self,
        look: Look,
        room: Room,
        chairs: Sequence[int],
        *,
        mode: Mode | None,
        insets: Callable[[], Insets],
    ) -> None:
        super().__init__()
        self.look = look
        self.wishes: Wishes = NO_WISHES._replace(letters=look.text_scale)
        """What the game needs on the rim."""

        self._chairs, self._chosen_mode, self._insets = chairs, mode, insets
        self.fingers, self.corner_fingers = Fingers(), Fingers()
        self._touching: set[int] = set()
        self.is_quiet = False
        """Whether somebody only thinks: a tap in the middle hurries nothing."""

        self._asking: tuple[int, Point] | None = None
        """The finger that came down on what does not answer by itself, and where."""

        self.cloth = Cloth(self, room)
        self.board = Widget(size_hint=(None, None))
        self.rings = Widget(size_hint=(None, None))
        self.rim = Rim(look, self.corner_fingers)
        self.at_plates = Widget(size_hint=(None, None))
        self.flight = Widget(size_hint=(None, None))
        self.air = Widget(size_hint=(None, None))
        self.pause_disc = round_button(look, "icon_pause", fingers=self.corner_fingers)
        self.help_disc = round_button(look, "icon_help", fingers=self.corner_fingers)
        self.sheets = Sheets(self.fingers)
        layers = self.board, self.rim, self.at_plates, self.rings, self.flight, self.air
        for child in (*layers, self.pause_disc, self.help_disc, self.sheets.layer):
            self.add_widget(child)
        self.layout: TableLayout
        self.fbind("size", lambda *_: self.arrange())

    def on_arrange(self) -> None:
        """There is another layout; what lies in the middle follows."""

    def on_hit(self) -> None:
        """A finger came down on something that answers."""

    def on_miss(self) -> None:
        """A finger came down where nothing answers, though somebody may act."""

    def on_skip(self, x: float, y: float) -> None:
        """Somebody tapped the middle while something was shown."""

    def on_ask(self, x: float, y: float) -> None:
        """Somebody tapped what does not answer by itself, and hurried nothing by that."""

    @property
    def mode(self) -> Mode:
        """How the tablet lies; what the players did not choose its size decides."""
        if min(self.window_box[2:]) / Metrics.density < TABLET:
            return Mode.PASS
        return self._chosen_mode or Mode.TABLE

    @property
    def window_box(self) -> Box:
        """The glass without cut-outs and bars; only the cloth lies under those."""
        return Box(*self.pos, *self.size).shrunk(**self._insets()._asdict())

    @property
    def is_seen(self) -> bool:
        """Whether neither a sheet nor another page covers it."""
        return self.sheets.top is None and self.get_parent_window() is not None

    @property
    def side(self) -> Side:
        """The side that things said to the active player face."""
        seat = self.rim.active
        return Side.SOUTH if seat is None else self.layout.sides[seat]

    def arrange(self) -> None:
        """Lays everything out for this window; the match does not notice."""
        if min(self.size) < 2 or not self.rim.plates:
            return
        self.fingers.let_go()
        self.cloth.spread(self.pos, self.size)
        self.layout = TableLayout(
            self.window_box, self._chairs, self.mode, unit=Metrics.density, wishes=self.wishes
        )
        self.rim.arrange(self.layout)
        corners = (self.pause_disc, self.layout.pause), (self.help_disc, self.layout.help)
        for disc, spot in corners:
            shown = min(spot.width, dp(64))
            disc.size, disc.center = (shown, shown), (spot.x, spot.y)
            disc.gesture.reach = (spot.width - shown) / 2
        self.dispatch("on_arrange")
        self.sheets.make_anew()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        self._touching.add(touch.uid)
        self._asking = None
        if len(self._touching) >= CLOTH_FINGERS:
            self._shut_out_cloth()
            return True
        if self.sheets.top is not None:
            return bool(self.sheets.top.dispatch("on_touch_down", touch))
        always = (self.pause_disc, self.help_disc, *self.rim.visible_plates)
        if any(thing.dispatch("on_touch_down", touch) for thing in always):
            self.dispatch("on_hit")
            return True
        if not self.is_open:
            self._skip(touch)
            return True
        is_hit = bool(super().on_touch_down(touch))
        if not is_hit:
            self._wonder(touch)
        self.dispatch("on_hit" if is_hit else "on_miss")
        return is_hit

    def on_touch_up(self, touch: MotionEvent) -> bool:
        self._touching.discard(touch.uid)
        asking, self._asking = self._asking, None
        if asking is not None and asking[0] == touch.uid and self.sheets.top is None:
            (x, y), travel = asking[1], dp(TRAVEL)
            if abs(touch.x - x) + abs(touch.y - y) <= travel:
                self.dispatch("on_ask", *touch.pos)
        return bool(super().on_touch_up(touch))

    def _skip(self, touch: MotionEvent) -> None:
        is_middle = self.layout.centre.holds(*touch.pos)
        if self.is_quiet or not is_middle:
            self._wonder(touch)
        if len(self._touching) == 1 and is_middle:
            self.dispatch("on_skip", *touch.pos)

    def _wonder(self, touch: MotionEvent) -> None:
        """Remembers a finger that may be about to ask what something is."""
        if len(self._touching) == 1:
            self._asking = touch.uid, touch.pos

    def _shut_out_cloth(self) -> None:
        """Lets go of everything, and feels nothing for a while."""
        for fingers in self._all_fingers():
            fingers.let_go()
            fingers.sleep(CLOTH_SLEEP)

    def _all_fingers(self) -> list[Fingers]:
        """Lists who watches over fingers, on the table and on what lies over it."""
        return [self.fingers, self.corner_fingers, *self.sheets.fingers]

    def forget_fingers(self, *_: object) -> None:
        """Lets go of fingers that will never be seen to leave the glass."""
        for fingers in self._all_fingers():
            fingers.let_go()
        self._touching.clear()
