"""Film strips: eight frames of a beat, evenly spread."""

from __future__ import annotations

from itertools import count
from typing import NamedTuple

from PIL import Image

from engine.core import Event
from engine.match import MatchEnded, TurnStarted
from screens.table.screen import TableScreen
from tools.gallery.beats import Take
from tools.gallery.hand import Act
from tools.gallery.sheets import Strip
from tools.gallery.studio import (
    MOST_FRAMES,
    Studio,
    can_act,
    family,
    frames,
    picture,
    press_enter,
)

SHOWN = 8
CELL = 480
"""At most so many pixels of a strip belong to one frame, across and down."""

PATIENCE = 24
"""Frames a player takes before a paw is tapped."""

ENDS = (TurnStarted, MatchEnded)


class Reel:
    """Keeps eight frames of a film whose length is known, and only counts if it is not."""

    def __init__(self, length: int = 0) -> None:
        self.pictures: list[Image.Image] = []
        self.length = 0
        last = SHOWN - 1
        self._wanted = {round(i * (length - 1) / last) for i in range(last)} if length else set()

    def click(self) -> None:
        """Takes a picture of this frame, if it is one of those to be shown."""
        if self.length in self._wanted:
            self.pictures.append(small_picture())
        self.length += 1


def small_picture() -> Image.Image:
    image = picture()
    scale = CELL / max(image.size)
    size = round(image.width * scale), round(image.height * scale)
    return image.resize(size, Image.Resampling.BILINEAR, reducing_gap=1.5)


class Camera:
    """Runs while a table shows one event, and while what belongs to it follows."""

    def __init__(self, table: TableScreen, take: Take) -> None:
        self._place, self._runs_on = take.place, take.beat.runs_on
        self._numbers = count()
        self._table = table
        self.is_running = self.is_done = False
        table.bind(on_show=self._begin, on_shown=self._end)

    def _begin(self, table: TableScreen, event: Event) -> None:
        if next(self._numbers) == self._place:
            self.is_running = True
            table.stage.pace = 1.0
        elif self.is_running and isinstance(event, ENDS):
            self.is_done = True

    def _end(self, *_: object) -> None:
        if self.is_running and not self._runs_on:
            self.is_done = True

    def leave(self) -> None:
        self._table.unbind(on_show=self._begin, on_shown=self._end)


_lengths: dict[tuple[str, ...], int] = {}
"""How many frames a beat takes in each mode, in any size."""


class Shot(NamedTuple):
    """Something to be filmed: what happens by itself, or what a hand does."""

    name: str
    take: Take
    act: Act | None = None

    def film(self, studio: Studio) -> Strip:
        """Rehearses once, to know how long it takes, and then films eight frames."""
        key = self.take.game_id, self.name, studio.mode
        if key not in _lengths:
            rehearsal = Reel()
            self._shoot(studio, rehearsal)
            _lengths[key] = rehearsal.length
        reel = Reel(_lengths[key])
        self._shoot(studio, reel)
        return Strip(self.name, [*reel.pictures, small_picture()])

    def _shoot(self, studio: Studio, reel: Reel) -> None:
        if self.act is None:
            _shoot_event(studio, self.take, reel)
        else:
            _shoot_hand(studio, self.take, self.act, reel)


def _shoot_hand(studio: Studio, take: Take, act: Act, reel: Reel) -> None:
    """Lays the table as it is after a beat, and films what a hand does there."""
    table = studio.sit_down(take.match_after(), family(take.beat.seats))
    table.stage.pace = 1.0
    reel.click()
    for _ in act(table):
        frames(1)
        reel.click()


def _shoot_event(studio: Studio, take: Take, reel: Reel) -> None:
    """Plays up to an event at once, and films how it is shown."""
    table = studio.table_of(take.game_id)
    match, sittings = take.match_before(), family(take.beat.seats)
    if take.moves:
        studio.sit_down(match, sittings)
        reel.click()
        camera = Camera(table, take)
        table.desk.choose(take.moves[-1])
    else:
        camera = Camera(table, take)
        studio.app.router.show_table(match, sittings)
    _run(studio, table, camera, reel)
    camera.leave()


def _run(studio: Studio, table: TableScreen, camera: Camera, reel: Reel) -> None:
    waited = 0
    for _ in range(MOST_FRAMES):
        frames(1)
        if camera.is_running:
            reel.click()
        if camera.is_done or studio.app.router.page is not table or can_act(table):
            return
        is_over = table.match.outcome is not None
        waits = is_over or getattr(table.kit.film, "is_waiting", False)
        waited = waited + 1 if waits else 0
        if waited > PATIENCE:
            press_enter()
    raise TimeoutError("a beat that never ends")
