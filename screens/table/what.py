"""What is this? Whatever is tapped and cannot be used now says so: a picture and a sentence."""

from __future__ import annotations

import asynckivy as ak
from kivy.metrics import dp, sp
from kivy.uix.widget import Widget

from screens.table.desk import AnyDesk
from screens.table.kit import AnyKit, Thing
from screens.table.table import Table
from screens.ui.facing import Facing
from screens.ui.letters import Letters, fitting_size, in_lines
from screens.ui.look import BOLD, Look
from screens.ui.places import Box, Point, Side, Spot
from screens.ui.sprite import Panel, Sprite, Writing

SECONDS = 5.0
"""How long an answer stays for each of its sentences, unless somebody touches the glass."""

PICTURE, LARGEST_PICTURE, SMALL_PICTURE = 76, 112, 44
WORDS, LETTERS = 236, 22
"""Room for a sentence, in dp, and its letters, in sp."""

SHARE = 0.3
"""How much of the glass a sentence may take from top to bottom."""

PAD, GAP = 14, 12


class What:
    """Answers one question at a time, and is never in the way of a finger."""

    def __init__(self, table: Table, desk: AnyDesk, kit: AnyKit) -> None:
        self._desk, self._kit = desk, kit
        self.answer: Answer | None = None
        """What is being said now."""

        self._task: ak.Task | None = None
        for asked in (table, desk):
            asked.fbind("on_ask", lambda _, x, y: self.tell((x, y)))
        table.fbind("on_touch_down", self._hear_finger)
        table.fbind("on_arrange", lambda *_: self.stop())
        desk.sheets.fbind("on_lay", lambda *_: self.stop())

    def tell(self, point: Point) -> bool:
        """Says what lies at a point of the window; tells whether anything does."""
        self.stop()
        thing = self._kit.thing_at(point)
        if thing is None:
            return False
        self._task = ak.start(self._show(thing))
        return True

    def tell_focus(self) -> bool:
        """Says what the keys point at, or what a finger would touch first."""
        point = self._kit.pointed_at()
        if point is None:
            path = self._kit.touch.coach_path()
            point = None if path is None else path[0]
        return point is not None and self.tell(point)

    def stop(self) -> None:
        """Takes the answer away."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()

    def _hear_finger(self, *_: object) -> bool:
        self.stop()
        return False

    async def _show(self, thing: Thing) -> None:
        desk, reader = self._desk, self._reader(thing)
        words = desk.words(reader)
        keys = [key for key in (thing.key, thing.more) if key]
        side = desk.layout.sides[reader]
        texts = [words(key) for key in keys]
        self.answer = answer = Answer(desk.look, thing, texts, side=side, glass=desk.layout.centre)
        desk.air.add_widget(answer)
        if desk.speaks_to(reader) or desk.preferences.everything_aloud:
            for key in keys:
                desk.stage.feedback.say(key, words.language)
        try:
            await ak.sleep(SECONDS * len(keys))
        finally:
            desk.air.remove_widget(answer)
            self.answer = None

    def _reader(self, thing: Thing) -> int:
        """Returns whose thing it is, or whose turn; never a bot if people are there."""
        company, active = self._desk.company, self._desk.rim.active
        for seat in (thing.seat, active):
            if seat is not None and not company.is_bot(seat):
                return seat
        return company.viewer


class Answer(Facing):
    """A picture with a sentence beside it, near what it is about; fingers go through it."""

    def __init__(
        self, look: Look, thing: Thing, texts: list[str], *, side: Side, glass: Box
    ) -> None:
        super().__init__()
        self._look = look
        across, along = glass[2:] if side.is_upright else glass[:1:-1]
        pad, picture = dp(PAD), look.grown(PICTURE, dp(LARGEST_PICTURE))
        wide = min(dp(WORDS) * look.text_scale, across - picture - 3 * pad)
        column: list[Widget] = [self._written(text, wide, along * SHARE) for text in texts]
        if thing.row:
            column.insert(1, _in_a_row(look, thing.row, wide))
        high = sum(part.height for part in column) + dp(GAP / 2) * (len(column) - 1)
        size = picture + wide + 3 * pad, max(picture, high) + 2 * pad
        self.lie(_beside(thing, size, side, glass))
        self.add_widget(Panel(look, fill=look.colour("card"), size=size, corner=22))
        self.picture = Sprite(look, thing.picture, size=(picture, picture))
        self.picture.pos = pad, (self.height - picture) / 2
        self.add_widget(self.picture)
        top = (self.height + high) / 2
        for part in column:
            part.pos = picture + 2 * pad, top - part.height
            top = part.y - dp(GAP / 2)
            self.add_widget(part)

    @property
    def texts(self) -> list[str]:
        """What is written, sentence by sentence."""
        writings = [part for part in reversed(self.children) if isinstance(part, Writing)]
        return [part.name.replace("\n", " ") for part in writings]

    @property
    def pictures(self) -> list[str]:
        """What is shown, the large picture first."""
        sprites = [part for part in self.walk(restrict=True) if isinstance(part, Sprite)]
        others = [part.name for part in sprites if not isinstance(part, Writing)]
        return [self.picture.name, *(name for name in others if name != self.picture.name)]

    def _written(self, text: str, wide: float, most: float) -> Writing:
        look = self._look
        wanted = Letters(BOLD, is_bold=False, size=sp(LETTERS) * look.text_scale)
        letters = wanted._replace(size=fitting_size(text, wanted, wide, most))
        lines, size = in_lines(text, letters, wide), letters.size / sp(look.text_scale)
        high = look.words(lines, size, BOLD, wide).height
        tint = look.colour("on_card")
        return Writing(look, lines, font_size=size, size=(wide, high), tint=tint)


def _in_a_row(look: Look, pictures: tuple[str, ...], wide: float) -> Widget:
    size = min(dp(SMALL_PICTURE), wide / len(pictures))
    row = Widget(size_hint=(None, None), size=(wide, size))
    left = (wide - size * len(pictures)) / 2
    sprites = [Sprite(look, name, size=(size, size)) for name in pictures]
    for sprite in sprites:
        row.add_widget(sprite)

    def follow(*_: object) -> None:
        for place, sprite in enumerate(sprites):
            sprite.pos = row.x + left + place * size, row.y

    row.fbind("pos", follow)
    return row


def _beside(what: Thing, size: tuple[float, float], side: Side, glass: Box) -> Spot:
    """Returns a place beyond a thing, as its reader sees it, or before it; all on the glass."""
    box = what.box
    width, height = box[2:] if side.is_upright else box[:1:-1]
    thing = Spot(*box.centre, width, height, side)
    spots = []
    for gap in (dp(GAP) + what.room, -dp(GAP) - height - size[1]):
        spot = thing.above(*size, gap=gap)
        x, y = glass.place_of(spot[:2], *spot.box[2:])
        spots.append(spot._replace(x=x, y=y))
    return min(spots, key=lambda spot: _covered(spot.box, box))


def _covered(one: Box, other: Box) -> float:
    """Returns how much of each other two boxes cover, in pixels."""
    wide = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
    high = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
    return max(0.0, wide) * max(0.0, high)
