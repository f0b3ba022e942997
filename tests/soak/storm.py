"""Ten fingers, keys, rotations, sleep and changed settings, all at once, on every screen."""

from __future__ import annotations

import gc
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from kivy.core.window import Keyboard, Window

from engine.registry import all_games
from screens.services.preferences import Speed, Theme
from tests.screens.fingers import Finger, frames, press, wait
from tests.screens.tables import PHONE, PORTRAIT, SMALL, TABLET, new_match, people, resize
from tests.screens.tablets import Tablet, open_tablet
from tests.soak.report import Report

FINGERS = 10
EVENTS_PER_TABLE = 150
KEYS = ("spacebar", "enter", "left", "right", "up", "down", "tab", "1", "4", "8", "h", "u")
BACKS = (27, 1001, 1073742106)


class Storm:
    """Random events on one tablet, all from one seed."""

    def __init__(self, tablet: Tablet, rng: Random) -> None:
        self.tablet = tablet
        self.rng = rng
        self.fingers: list[Finger] = []
        self.acts: list[tuple[int, Callable[[], None]]] = [
            (30, self.touch),
            (40, self.move),
            (25, self.lift),
            (10, self.tap_something),
            (5, self.press_key),
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
            self.fingers.pop().up()
        frames(2)

    def _point(self) -> tuple[float, float]:
        width, height = Window.size
        return self.rng.uniform(0, width - 1), self.rng.uniform(0, height - 1)

    def touch(self) -> None:
        if len(self.fingers) < FINGERS:
            self.fingers.append(Finger(*self._point()).down())

    def move(self) -> None:
        if self.fingers:
            self.rng.choice(self.fingers).to(*self._point())

    def lift(self) -> None:
        if self.fingers:
            self.fingers.pop(self.rng.randrange(len(self.fingers))).up()

    def tap_something(self) -> None:
        """Hits something that can be hit, so that the storm gets somewhere."""
        live = [widget for widget in self.tablet.page.walk() if hasattr(widget, "is_pressed")]
        if live:
            widget = self.rng.choice(live)
            finger = Finger(*widget.to_window(*widget.center)).down()
            frames(1)
            finger.up()

    def press_key(self) -> None:
        name = self.rng.choice(KEYS)
        if name in Keyboard.keycodes:
            press(name)

    def go_back(self) -> None:
        Window.dispatch("on_keyboard", self.rng.choice(BACKS), 0, None, [])

    def turn(self) -> None:
        resize(self.rng.choice((TABLET, PORTRAIT, SMALL, PHONE)))

    def sleep_and_wake(self) -> None:
        self.tablet.app.dispatch("on_pause")
        frames(1)
        self.tablet.app.dispatch("on_resume")

    def change_mind(self) -> None:
        preferences = self.tablet.services.preferences
        preferences.change(
            language=self.rng.choice(("fr", "en")),
            theme=self.rng.choice([*Theme]),
            speed=self.rng.choice((Speed.INSTANT, Speed.HARE)),
        )


def storm(events: int, folder: Path, seed: int = 1) -> Report:
    """Blows *events* times over the tables of all games and the shelf."""
    faults: list[str] = []
    tablet = open_tablet(folder)
    games = [*all_games().values()]
    for number in range(events // EVENTS_PER_TABLE):
        rng = Random(f"{seed}-{number}")
        game = games[number % len(games)]
        seats = rng.choice(game.seats)
        tablet.app.router.show_table(new_match(game.id, seats, seed=number), people(seats))
        fault = _blow_over(tablet, rng)
        if fault:
            faults.append(f"{game.id}, seed {seed}-{number}: {fault}")
    resize(TABLET)
    tablet.close()
    gc.collect()
    return Report("events of storm", events, faults)


def _blow_over(tablet: Tablet, rng: Random) -> str:
    weather = Storm(tablet, rng)
    try:
        for _ in range(EVENTS_PER_TABLE):
            weather.blow()
        weather.calm()
        wait(lambda: _is_waiting(tablet.page))
    except BaseException as error:
        weather.fingers.clear()
        return repr(error)
    return ""


def _is_waiting(page: Any) -> bool:
    """Tells whether people can go on: it is somebody's turn, or something is asked."""
    return not getattr(page, "busy", False) or page.sheet is not None or page.parent is None
