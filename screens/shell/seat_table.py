"""A picture of the table with a tablet on it, and six chairs to put people on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.relativelayout import RelativeLayout
from kivymd.uix.widget import MDWidget

from screens.kv import load_kv
from screens.party import LEVEL_PICTURES
from screens.people import Sitting
from screens.shell.pictures import Portrait
from screens.table.layout import LANDSCAPE_SIDES, PORTRAIT_SIDES

TRAVEL = 8
"""How far a finger goes, in dp, before a touch is a drag."""

LANDSCAPE_SPOTS = ((0.3, 0), (0, 0.5), (0.3, 1), (0.7, 1), (1, 0.5), (0.7, 0))
PORTRAIT_SPOTS = ((0.5, 0), (0, 0.3), (0, 0.7), (0.5, 1), (1, 0.7), (1, 0.3))
"""Where the chairs stand, by chair, as parts of the room there is."""


class Chair(ButtonBehavior, MDWidget):
    """A place to sit, turned towards the table; fingers are the table's affair, keys are not."""

    side = NumericProperty(0)
    """The :class:`~screens.table.layout.Side` it stands at."""

    is_lit = BooleanProperty(False)


class SeatTable(RelativeLayout):
    """Lets people be dragged from chair to chair; tap and tap does the same."""

    chosen: Portrait | None = ObjectProperty(None, allownone=True)
    is_wide = BooleanProperty(True)
    seat_size = NumericProperty(100)
    __events__ = ("on_seated",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._chairs = [Chair(size_hint=(None, None)) for _ in LANDSCAPE_SPOTS]
        self._people: dict[Portrait, int] = {}
        self._ids: dict[Portrait, str] = {}
        self._touch: MotionEvent | None = None
        for number, chair in enumerate(self._chairs):
            chair.fbind("on_release", lambda *_, number=number: self._tap(number))
            self.add_widget(chair)
        self.fbind("size", self._arrange)

    @property
    def chairs(self) -> Mapping[str, int]:
        """Who sits where."""
        return {self._ids[portrait]: chair for portrait, chair in self._people.items()}

    def seat(self, sittings: Sequence[Sitting]) -> None:
        """Puts everybody on their chair."""
        for portrait in self._people:
            self.remove_widget(portrait)
        self._people, self._ids = {}, {}
        for sitting in sittings:
            player = sitting.player
            level = LEVEL_PICTURES[player.level] if player.level else ""
            portrait = Portrait(avatar=player.avatar, colour=sitting.colour, level=level)
            portrait.size_hint = None, None
            self._people[portrait], self._ids[portrait] = sitting.chair, player.id
            self.add_widget(portrait)
        self.chosen = None
        self._arrange()

    def on_seated(self) -> None:
        """Somebody sits on another chair than before."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        if self._touch is not None:
            return True
        self._touch = touch
        touch.grab(self)
        touch.ud["portrait"] = self._portrait_at(*self.to_local(*touch.pos))
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        portrait: Portrait | None = touch.ud.get("portrait")
        if touch.grab_current is not self or portrait is None:
            return False
        if touch.ud.get("is_drag") or _travelled(touch) > dp(TRAVEL):
            touch.ud["is_drag"] = True
            portrait.center = self.to_local(*touch.pos)
            self._light(self._chair_at(*portrait.center))
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self._touch = None
        if self.parent is None:
            return True  # another table lies there by now, perhaps with others at it
        portrait: Portrait | None = touch.ud.get("portrait")
        chair = self._chair_at(*self.to_local(*touch.pos))
        if portrait is not None and touch.ud.get("is_drag"):
            self._move(portrait, chair)
            self._arrange()
        else:
            self._tap(chair)
        return True

    def _tap(self, chair: int | None) -> None:
        """Takes up who sits there, or puts down who was taken up."""
        portrait = next((who for who, number in self._people.items() if number == chair), None)
        if self.chosen is not None and self.chosen is not portrait:
            self._move(self.chosen, chair)
        else:
            self.chosen = None if self.chosen is portrait else portrait
        self._arrange()

    def _move(self, portrait: Portrait, chair: int | None) -> None:
        """Puts somebody on a chair; whoever sat there changes places with them."""
        self.chosen = None
        if chair is None:
            return
        for other, taken in self._people.items():
            if taken == chair:
                self._people[other] = self._people[portrait]
        self._people[portrait] = chair
        self.dispatch("on_seated")

    def _arrange(self, *_: object) -> None:
        self.is_wide = self.width >= self.height
        spots = LANDSCAPE_SPOTS if self.is_wide else PORTRAIT_SPOTS
        sides = LANDSCAPE_SIDES if self.is_wide else PORTRAIT_SIDES
        self.seat_size = size = min(dp(140), min(self.size) * 0.25)
        for chair, (x, y), side in zip(self._chairs, spots, sides, strict=True):
            chair.size, chair.side = (size, size), side
            chair.center = _between(size / 2, self.width, x), _between(size / 2, self.height, y)
        for portrait, number in self._people.items():
            portrait.size = size * 0.8, size * 0.8
            portrait.center = self._chairs[number].center
        self._light(self._people.get(self.chosen) if self.chosen else None)

    def _light(self, number: int | None) -> None:
        for i, chair in enumerate(self._chairs):
            chair.is_lit = i == number

    def _portrait_at(self, x: float, y: float) -> Portrait | None:
        number = self._chair_at(x, y)
        return next((who for who, chair in self._people.items() if chair == number), None)

    def _chair_at(self, x: float, y: float) -> int | None:
        """Returns the chair nearest to a point, if one is near at all."""
        near = [
            (abs(chair.center_x - x) + abs(chair.center_y - y), i)
            for i, chair in enumerate(self._chairs)
            if abs(chair.center_x - x) < chair.width * 0.75
            and abs(chair.center_y - y) < chair.height * 0.75
        ]
        return min(near)[1] if near else None


def _travelled(touch: MotionEvent) -> float:
    """Returns how far a finger is from where it came down."""
    return float(abs(touch.x - touch.ox) + abs(touch.y - touch.oy))


def _between(margin: float, length: float, part: float) -> float:
    return margin + (length - 2 * margin) * part


load_kv("shell/seat_table")
