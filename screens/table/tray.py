"""The drawer a seat opens when it is its turn."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.people import Sitting
from screens.table.plate import Medallion, player_colour
from screens.ui.facing import Facing
from screens.ui.gestures import Fingers, Tap
from screens.ui.look import Look
from screens.ui.places import Spot
from screens.ui.sprite import Panel


class OwnFace(Medallion):
    """The owner's picture in the open tray, to be tapped."""

    def __init__(self, look: Look, sitting: Sitting, fingers: Fingers, size: float) -> None:
        super().__init__(look, sitting, size=(size, size))
        self.gesture = Tap(self, fingers)


class Tray(Facing):
    """Holds what the active player may touch, facing that player."""

    __events__ = ("on_face",)

    def __init__(self, look: Look, sitting: Sitting, face_fingers: Fingers) -> None:
        super().__init__()
        self.look = look
        self.sitting = sitting
        self._face_fingers = face_fingers
        self._body = Panel(look, fill=look.colour(player_colour(sitting)), corner=20)
        self.things = Widget(size_hint=(None, None))
        """What the game lays into the tray."""

        self.add_widget(self._body)
        self.add_widget(self.things)

    def lie(self, spot: Spot) -> None:
        super().lie(spot)
        self._body.size = self.things.size = self.size

    def lay(self, *things: Widget) -> None:
        """Puts things into the tray, at the places they have inside it."""
        for thing in things:
            self.things.add_widget(thing)

    def clear(self) -> None:
        """Takes everything out."""
        self.things.clear_widgets()

    def medallion(self, size: float) -> OwnFace:
        """Returns the owner's picture, to be laid wherever there is room."""
        face = OwnFace(self.look, self.sitting, self._face_fingers, size)
        face.gesture.fbind("on_tap", lambda *_: self.dispatch("on_face"))
        return face

    def on_face(self) -> None:
        """The owner's picture was tapped."""

    @property
    def pad(self) -> float:
        return float(dp(8))
