"""Ten fingers, keys, rotations, sleep and changed settings, all at once."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from random import Random

from kivy.core.window import Keyboard, Window

from screens.people import Mode
from screens.routes import Settings
from screens.services.preferences import Speed, TextSize, Theme
from tests.screens.fingers import Finger, Point, frames, middle_of, press
from tests.screens.tables import PHONE, PORTRAIT, SMALL, TABLET, resize
from tests.screens.tablets import Tablet
from tests.soak.person import is_ready, strokes_for
from tests.soak.witness import Witness

FINGERS = (1, 3, 10)
"""How many may be on the glass at once; five and more are a cloth, and the table sleeps."""

KEYS = (
    *("spacebar", "enter", "left", "right", "up", "down", "tab", "backspace"),
    *("1", "4", "8", "h", "i", "u"),
)
BACKS = (27, 1001, 1073742106)

HALF, UPRIGHT, SHARP, LOW = (512, 600), (600, 1024), (2000, 1200), (480, 320)
SIZES = (TABLET, PORTRAIT, SMALL, PHONE) * 2 + (HALF, UPRIGHT, SHARP, LOW)
"""Windows: those we draw for, and a few that a split screen or another tablet brings."""

WORDS = ("L", "é", "Zoé", "Anne-Marie", " ", "\t", "🐭", "שרה", "W" * 40, "l'été")
"""What is typed where a name is asked for."""


class Weather:
    """Random events on one tablet, all from one seed."""

    def __init__(self, tablet: Tablet, rng: Random, witness: Witness) -> None:
        self.tablet = tablet
        self.rng = rng
        self.witness = witness
        self.fingers: list[Finger] = []
        self.most = rng.choice(FINGERS)
        self.acts: list[tuple[int, Callable[[], None]]] = [
            (30, self.touch),
            (40, self.move),
            (25, self.lift),
            (15, self.tap_something),
            (8, self.try_to_play),
            (5, self.press_key),
            (5, self.type_something),
            (2, self.go_back),
            (2, self.turn),
            (1, self.sleep_and_wake),
            (1, self.change_mind),
        ]

    def blow(self) -> None:
        """Does one thing that nobody expects."""
        weights, acts = zip(*self.acts, strict=True)
        self.rng.choices(acts, weights)[0]()
        frames(self.rng.choice((0, 1, 1, 3)))

    def calm(self) -> None:
        """Takes all fingers off the glass."""
        while self.fingers:
            self._lift(self.fingers.pop())
        frames(2)

    def _point(self) -> Point:
        width, height = Window.size
        return self.rng.uniform(0, width - 1), self.rng.uniform(0, height - 1)

    def touch(self) -> None:
        if len(self.fingers) < self.most:
            self.fingers.append(self._touch(self._point()))

    def _touch(self, point: Point) -> Finger:
        finger = Finger(*point)
        with self.witness.sees("touching", finger):
            return finger.down()

    def move(self) -> None:
        if self.fingers:
            finger = self.rng.choice(self.fingers)
            with self.witness.sees("moving", finger):
                finger.to(*self._point())

    def lift(self) -> None:
        if self.fingers:
            self._lift(self.fingers.pop(self.rng.randrange(len(self.fingers))))

    def _lift(self, finger: Finger) -> None:
        with self.witness.sees("lifting", finger):
            finger.up()

    def tap_something(self) -> None:
        """Hits something that can be hit, so that the storm gets somewhere."""
        live = [
            widget
            for widget in self.tablet.screen.walk()
            if hasattr(widget, "gesture") or widget.is_event_type("on_release")
        ]
        if live:
            finger = self._touch(middle_of(self.rng.choice(live)))
            frames(1)
            self._lift(finger)

    def try_to_play(self) -> None:
        """Goes for a legal move, whatever else is going on."""
        if not is_ready(self.tablet):
            return
        table = self.tablet.table
        for stroke in islice(strokes_for(table, self.rng.choice(table.match.legal_moves())), 3):
            finger = self._touch(stroke[0])
            frames(1)
            self._lift(finger)
            frames(1)
            if not is_ready(self.tablet):
                return

    def press_key(self) -> None:
        name = self.rng.choice(KEYS)
        if name in Keyboard.keycodes:
            with self.witness.sees("a key"):
                press(name)

    def type_something(self) -> None:
        """Writes where one can write; half of the time somebody touches the line before."""
        field = getattr(self.tablet.screen, "ids", {}).get("name")
        if field is None:
            return
        if self.rng.random() < 0.5:
            finger = self._touch(middle_of(field))
            frames(1)
            self._lift(finger)
        Window.dispatch("on_textinput", self.rng.choice(WORDS))

    def go_back(self) -> None:
        Window.dispatch("on_keyboard", self.rng.choice(BACKS), 0, None, [])

    def turn(self) -> None:
        resize(self.rng.choice(SIZES))

    def sleep_and_wake(self) -> None:
        self.tablet.app.dispatch("on_pause")
        frames(1)
        self.tablet.app.dispatch("on_resume")

    def change_mind(self) -> None:
        """Changes the tablet where that is done: on its page, over whatever lay there."""
        router = self.tablet.app.router
        router.show(Settings())
        self.tablet.services.preferences.change(
            language=self.rng.choice(("fr", "en")),
            theme=self.rng.choice([*Theme]),
            speed=self.rng.choice([*Speed]),
            text_size=self.rng.choice([*TextSize]),
            mode=self.rng.choice([None, *Mode]),
            reduced_motion=self.rng.random() < 0.3,
        )
        frames(1)
        router.back()
