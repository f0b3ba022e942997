"""Sheets laid over the table: pause, leave, hand over. They face whoever plays."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import product
from typing import Any, ClassVar, NamedTuple, Protocol

from kivy.event import EventDispatcher
from kivy.graphics import Color, Rectangle
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp, sp
from kivy.uix.widget import Widget

from screens.people import Sitting
from screens.services.i18n import Words
from screens.table.layout import TableLayout
from screens.table.plate import Medallion, player_colour
from screens.table.tray import Tray
from screens.ui.button import BigButton, round_button
from screens.ui.facing import Facing
from screens.ui.gestures import Fingers
from screens.ui.letters import Letters, fitting_size, in_lines
from screens.ui.look import TEXT, TITLE, Colour, Look
from screens.ui.places import Box, Side, Spot
from screens.ui.sprite import Panel, Sprite, Writing

LOW = 520
"""Height in dp below which a card has its button beside the player, not below."""

LETTERS, LABEL, HIGHEST_LABEL, LABEL_GAP = 20, 56, 104, 8
"""Letters below a picture, in sp, and the room they have there, in dp: at least, at most, and how
much of it stays free."""

READABLE = 16
"""Letters that everybody can read, in sp."""

GROWTHS = 0.0, 0.25, 0.5, 0.75, 1.0
"""How much of what large letters wish for is tried: on low glass it would take a row away."""

LARGEST_CHOICE, LARGE_ENOUGH = 160, 56
"""Size of a picture to choose, in dp: at most, and what everybody can hit; its label may be
broader where letters are larger."""

HEADING, HIGHEST_HEADING, HEADING_SHARE = 56, 84, 0.15
"""Room for the title of a sheet, in dp: at least, and at most; and of the glass, where it grows."""

TITLE_LETTERS = 32
"""How large a title is written where it has room, in sp."""

AGREED = 0.5
"""How strongly the face of somebody who has agreed is still seen."""

DRAPE = 0.2
"""How much of a sheet each half of a curtain covers."""

BEYOND = 200
"""How far the shade of a sheet reaches beyond the part of the glass that can be used, in dp."""


class Passed(Protocol):
    """What a sheet that hands the tablet on needs of the desk."""

    look: Look

    @property
    def window_box(self) -> Box: ...

    @property
    def glass(self) -> Box: ...

    @property
    def sittings(self) -> Sequence[Sitting]: ...


class Asking(Protocol):
    """What a sheet that speaks to several seats needs of the desk."""

    look: Look

    @property
    def layout(self) -> TableLayout: ...

    @property
    def window_box(self) -> Box: ...

    @property
    def sittings(self) -> Sequence[Sitting]: ...

    def words(self, seat: int | None = None) -> Words: ...

    def name_of(self, seat: int, words: Words) -> str: ...


ANSWER_KEYS = "1234567890"
"""Which keys give the answers of a sheet, in their order: the tenth is nought's."""


def place_of(key: str) -> int:
    """Returns which answer a key gives, from 0; what no sheet has for any other key."""
    return ANSWER_KEYS.index(key) if len(key) == 1 and key in ANSWER_KEYS else len(ANSWER_KEYS)


class Choice(NamedTuple):
    """One big picture on a sheet and what it does."""

    picture: str
    text: str
    act: Callable[[], object]
    colour: str = "card"


class TableSheet(Widget):
    """Dims the table, swallows every touch and shows a panel in the middle."""

    stays: ClassVar[bool] = False
    """Whether it can be seen below another sheet, because it hides something."""

    def __init__(self, look: Look, box: Box, side: Side, dim: float = 0.45) -> None:
        super().__init__(size_hint=(None, None), pos=(box.x, box.y), size=box[2:])
        self.look = look
        self.fingers = Fingers()
        with self.canvas.before:
            Color(0.1, 0.07, 0.05, dim)
            Rectangle(**_beyond(box))
        self.paper = Facing()
        self.add_widget(self.paper)
        self._box, self._side = box, side

        self.seat: int | None = None
        """To whom it speaks; ``None`` for whoever plays."""

        self.title = ""
        """What it asks."""

        self.answers: Sequence[str] = ()
        """What can be answered in words; the digit keys give these answers."""

        self.acts: Sequence[Callable[[], object]] = ()
        """What each of the answers does."""

        self.press_enter: Callable[[], object]
        """What the Enter key does: the first thing the sheet offers."""

    def press(self, key: str) -> None:
        """Acts on a key."""
        if key in {"enter", "space"}:
            self.press_enter()
        elif (place := place_of(key)) < len(self.acts):
            self.acts[place]()

    def ask(self, title: str, choices: Sequence[Choice]) -> None:
        """Notes what it asks, for those who hear it and answer by key; the first is Enter's."""
        self.title, self.press_enter = title, choices[0].act
        self.answers = [choice.text for choice in choices]
        self.acts = [choice.act for choice in choices]

    def lie(self, width: float, height: float) -> None:
        """Lays the paper, *width* by *height* pixels at most, in the middle."""
        across, along = self._box.width, self._box.height
        if not self._side.is_upright:
            across, along = along, across
        size = min(width, across - dp(16)), min(height, along - dp(16))
        self.paper.lie(Spot(*self._box.centre, *size, self._side))
        self.paper.add_widget(Panel(self.look, fill=self.look.colour("card"), size=size, corner=24))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        super().on_touch_down(touch)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        super().on_touch_move(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        super().on_touch_up(touch)
        return True


class Sheets(EventDispatcher):
    """The sheets that lie over a table, the last one on top: it gets every touch."""

    __events__ = ("on_lay", "on_laid")

    def __init__(self, table_fingers: Fingers) -> None:
        super().__init__()
        self.layer = Widget(size_hint=(None, None))
        self._table_fingers = table_fingers
        self._laid: list[tuple[Callable[[], TableSheet], TableSheet]] = []

    def on_lay(self) -> None:
        """Something is about to be covered."""

    def on_laid(self, sheet: TableSheet) -> None:
        """It is covered by *sheet* now."""

    @property
    def top(self) -> TableSheet | None:
        return self._laid[-1][1] if self._laid else None

    def __len__(self) -> int:
        return len(self._laid)

    def is_on_top(self, *makes: Callable[[], TableSheet]) -> bool:
        """Tells whether the sheet on top is one of these."""
        return bool(self._laid) and self._laid[-1][0] in makes

    @property
    def fingers(self) -> list[Fingers]:
        """Lists who watches over the fingers on each sheet."""
        return [sheet.fingers for _, sheet in self._laid]

    def lay(self, make: Callable[[], TableSheet]) -> None:
        """Lays a sheet over everything; it is made anew when the window changes."""
        self.dispatch("on_lay")
        self._table_fingers.let_go()
        if self.top is not None:
            self.top.fingers.let_go()
            self.top.opacity = 1 if self.top.stays else 0
        sheet = make()
        self._laid.append((make, sheet))
        self.layer.add_widget(sheet)
        self.dispatch("on_laid", sheet)

    def lift(self) -> None:
        """Takes the sheet on top away."""
        if self._laid:
            _, sheet = self._laid.pop()
            sheet.fingers.let_go()
            self.layer.remove_widget(sheet)
        if self.top is not None:
            self.top.opacity = 1

    def make_anew(self) -> None:
        """Fits every sheet to a window that has changed."""
        makes = [make for make, _ in self._laid]
        for _ in makes:
            self.lift()
        for make in makes:
            self.lay(make)


class ChoiceSheet(TableSheet):
    """A title and a few big pictures in rows."""

    def __init__(
        self, look: Look, box: Box, side: Side, *, title: str, choices: Sequence[Choice]
    ) -> None:
        super().__init__(look, box, side)
        self.ask(title, choices)
        room = box[2:] if side.is_upright else box[:1:-1]
        texts = [choice.text for choice in choices]
        self._plan = plan = max(_plans(look, texts, room), key=ChoicePlan.worth)
        columns, rows = plan.columns, -(-len(choices) // plan.columns)
        high = rows * (plan.cell + plan.below) + plan.top + dp(36)
        asked = look.words(title, TITLE_LETTERS, TITLE).width + dp(36)
        self.lie(max(columns * (plan.label + dp(12)) + dp(36), asked), high)
        width, height = self.paper.size
        heading = Writing(
            look, title, font=TITLE, font_size=TITLE_LETTERS, size=(width - dp(32), plan.top)
        )
        heading.pos = dp(16), height - plan.top - dp(12)
        self.paper.add_widget(heading)
        lines = [choices[row * columns : (row + 1) * columns] for row in range(rows)]
        self.buttons = [
            self._button(choice, (row, place - (len(line) - 1) / 2))
            for row, line in enumerate(lines)
            for place, choice in enumerate(line)
        ]

    def press(self, key: str) -> None:
        """Takes a picture by its number, or the first one."""
        if (place := place_of(key)) < len(self.buttons):
            self.buttons[place].gesture.dispatch("on_tap")
        else:
            super().press(key)

    def _button(self, choice: Choice, place: tuple[int, float]) -> BigButton:
        """Lays a picture into a row, so many places from its middle."""
        (_, top, cell, label, below, letters), (row, off) = self._plan[:6], place
        x = self.paper.width / 2 + off * (label + dp(12))
        y = self.paper.height - top - dp(24) - (row + 1) * cell - row * below
        button = BigButton(
            self.look, choice.picture, fingers=self.fingers, size=(cell, cell),
            pos=(x - cell / 2, y), fill=self.look.colour(choice.colour), act=choice.act,
        )  # fmt: skip
        words = Writing(
            self.look, in_lines(choice.text, letters, label), font=TEXT,
            font_size=letters.size / sp(self.look.text_scale),
            size=(label, below - dp(LABEL_GAP)),
        )  # fmt: skip
        words.pos = x - label / 2, y - below + dp(LABEL_GAP / 2)
        self.paper.add_widget(button)
        self.paper.add_widget(words)
        return button


class ChoicePlan(NamedTuple):
    """Pictures in so many columns, with their labels below them."""

    columns: int
    top: float
    """Height of what the title has above the pictures, in pixels."""

    cell: float
    """Size of a picture."""

    label: float
    """Width of a label, which may be broader than its picture."""

    below: float
    """Room for a label below its picture: large letters need more, and small ones waste it."""

    letters: Letters
    """All labels are written alike."""

    gaps: int
    """Places of the last row that stay empty."""

    def worth(self) -> tuple[float, ...]:
        """Pictures have to be hit, then labels read; both are better large, then the title, and
        rows full."""
        letters = self.letters.size
        enough = min(self.cell, dp(LARGE_ENOUGH)), min(letters, sp(READABLE))
        return *enough, self.cell * letters, self.top, -self.gaps


def _plans(look: Look, texts: Sequence[str], room: Sequence[float]) -> Iterator[ChoicePlan]:
    """Yields what so many columns would look like, first of all what lies as the glass does."""
    wanted = Letters(TEXT, is_bold=False, size=sp(LETTERS) * look.text_scale)
    counts = range(1, len(texts) + 1)
    as_the_glass = counts[::-1] if room[0] > room[1] else counts
    for columns, below, top in product(as_the_glass, _belows(look), _tops(look, room)):
        rows = -(-len(texts) // columns)
        wide = min(look.grown(LARGEST_CHOICE, room[0]), (room[0] - dp(48)) / columns - dp(12))
        high = (room[1] - top - dp(52)) / rows - below
        fitting = (fitting_size(text, wanted, wide, below - dp(LABEL_GAP)) for text in texts)
        letters = wanted._replace(size=min(fitting))
        cell = min(wide, high, dp(LARGEST_CHOICE))
        yield ChoicePlan(columns, top, cell, wide, below, letters, rows * columns - len(texts))


def _belows(look: Look) -> list[float]:
    """Lists how much room labels may have below their pictures."""
    more = look.grown(LABEL, dp(HIGHEST_LABEL)) - dp(LABEL)
    return sorted({dp(LABEL) + growth * more for growth in GROWTHS})


def _tops(look: Look, room: Sequence[float]) -> list[float]:
    """Lists how much room a title may have: on low glass it need not grow."""
    low = max(dp(HEADING), min(dp(HIGHEST_HEADING), HEADING_SHARE * room[1]))
    return sorted({look.grown(HEADING, dp(HIGHEST_HEADING)), look.grown(HEADING, low)})


class ConsentSheet(TableSheet):
    """Asks people whether the table goes back to before somebody's move.

    Each tap on a face agrees for its owner; a tap anywhere else means no.
    """

    stays = True

    def __init__(
        self, desk: Asking, mover: int, asked: Sequence[int], hear: Callable[[bool], None]
    ) -> None:
        super().__init__(desk.look, desk.window_box, Side.SOUTH, dim=0.35)
        self._hear = hear
        self.faces: dict[int, BigButton] = {}
        """What those tap who have not agreed yet."""

        self._agreed: list[BigButton] = []
        for seat in asked:
            self.faces[seat] = face = self._face(desk, mover, seat)
            self.add_widget(face)
        self._lie_before(desk.layout)
        self._put_into_words(desk, mover)

    def _put_into_words(self, desk: Asking, mover: int) -> None:
        """Notes what can be heard, and answered by key: no, or yes for one of those asked."""
        text = desk.words()
        agreeing = (
            Choice("icon_undo", desk.name_of(seat, text), partial(self._agree, seat))
            for seat in self.faces
        )
        no = Choice("icon_back", text("table.never_mind"), lambda: self._hear(False))
        self.ask(text("table.go_back_title", name=desk.name_of(mover, text)), [no, *agreeing])

    def _face(self, desk: Asking, mover: int, seat: int) -> BigButton:
        """Shows whose move it was, and the arrow back; in a row, who is to agree."""
        who = seat if desk.layout.has_bar else mover
        avatar = f"avatar_{desk.sittings[who].player.avatar}"
        colour = desk.look.colour(player_colour(desk.sittings[seat]))
        return BigButton(
            desk.look, avatar, "icon_undo", fingers=self.fingers, fill=colour,
            size=(dp(168), dp(96)), corner=28, act=lambda: self._agree(seat),
        )  # fmt: skip

    def _lie_before(self, layout: TableLayout) -> None:
        """Lays each question before the plate it asks, or in rows where plates lie in one."""
        wide, high, gap = dp(168), dp(96), dp(12)
        fitting = max(1, int((layout.centre.height + gap) // (high + gap)))
        columns = -(-len(self.faces) // fitting)
        rows = -(-len(self.faces) // columns)
        for place, (seat, face) in enumerate(self.faces.items()):
            if layout.has_bar:
                row, column = divmod(place, columns)
                x, y = layout.centre.centre
                x += (column - (columns - 1) / 2) * (wide + gap)
                y -= (row - (rows - 1) / 2) * (high + gap)
                spot = Spot(x, y, wide, high, Side.SOUTH)
            else:
                spot = layout.plate(seat, None, None).above(wide, high, gap=gap)
            face.center, face.angle = (spot.x, spot.y), spot.side.angle

    def _agree(self, seat: int) -> None:
        """Notes that somebody agrees; a second tap of theirs changes nothing."""
        if seat not in self.faces:
            return
        face = self.faces.pop(seat)
        face.opacity = AGREED
        self._agreed.append(face)
        if not self.faces:
            self._hear(True)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        faces = *self.faces.values(), *self._agreed
        if not any(face.gesture.covers(*touch.pos) for face in faces):
            self._hear(False)
            return True
        return super().on_touch_down(touch)


class TurnCard(TableSheet):
    """Fills the window while the tablet is handed to the next player."""

    stays = True

    def __init__(self, desk: Passed, seat: int, *, name: str, act: Callable[[], None]) -> None:
        look, box, sitting = desk.look, desk.window_box, desk.sittings[seat]
        super().__init__(look, box, Side.SOUTH, dim=1)
        self.seat = seat
        self.press_enter = act
        width, height = box.width, box.height
        self.paper.lie(Spot(*box.centre, width, height, Side.SOUTH))
        colour = look.colour(player_colour(sitting))
        ground = Panel(look, fill=colour, corner=0, **_beyond(Box(0, 0, width, height)))
        self.paper.add_widget(ground)
        hidden = desk.glass._replace(x=desk.glass.x - box.x, y=desk.glass.y - box.y)
        self.paper.add_widget(Drapes(look, colour, hidden, DRAPE * width))
        is_low = height < dp(LOW) and height < width
        who, what = (width * 0.36, width * 0.82) if is_low else (width / 2, width / 2)
        face, small = (0.34, 1.0) if is_low else (0.3, 0.18)
        self._introduce(sitting, name, (who, height * 0.66), min(dp(200), who, height * face))
        small = min(dp(96), height * small)
        passing = Sprite(look, "icon_pass_tablet", size=(small, small))
        passing.center = what, height * (0.76 if is_low else 0.9)
        self.paw = round_button(
            look, "icon_paw_button", fingers=self.fingers, act=act, size=(dp(112), dp(112))
        )
        self.paw.center = what, max(dp(72), height * (0.3 if is_low else 0.16))
        for thing in (passing, self.paw):
            self.paper.add_widget(thing)

    def _introduce(self, sitting: Sitting, name: str, at: tuple[float, float], face: float) -> None:
        """Shows whose turn it is, a *face* of so many pixels *at* a point and the name below."""
        look, (x, y) = self.look, at
        portrait = Medallion(look, sitting, size=(face, face), center=at)
        self.part = Sprite(look, "", size=(face * 0.5, face * 0.5))
        """What the next player plays, where not all play the same."""
        self.part.center = portrait.right - face * 0.05, portrait.y + face * 0.15
        high = look.grown(64, dp(96))
        plate = Panel(look, fill=look.colour("plate"), size=(min(x * 1.6, dp(420)), high))
        plate.center = x, y - face / 2 - high / 2 - dp(16)
        words = Writing(look, name, font=TITLE, font_size=34, size=plate.size, center=plate.center)
        for thing in (portrait, self.part, plate, words):
            self.paper.add_widget(thing)


class Drapes(Widget):
    """A curtain, held back on both sides."""

    def __init__(self, look: Look, colour: Colour, box: Box, wide: float) -> None:
        x, y, width, height = box
        super().__init__(size_hint=(None, None), pos=(x, y), size=(width, height))
        drape = look.picture("house.drape")
        with self.canvas:
            Color(*colour)
            Rectangle(texture=drape, pos=(x, y), size=(wide, height))
            Rectangle(texture=drape, pos=(x + width, y), size=(-wide, height))


def _beyond(box: Box) -> dict[str, Any]:
    """Returns the place of what covers the glass around *box* too, cut-outs and bars included."""
    reach = dp(BEYOND)
    all_round = box.shrunk(left=-reach, bottom=-reach, right=-reach, top=-reach)
    return {"pos": all_round[:2], "size": all_round[2:]}


def drape_of(tray: Tray) -> float:
    """Returns how much of a tray each half of its curtain covers, in pixels."""
    return float(min(tray.width * DRAPE, tray.height))


def lay_curtain(look: Look, tray: Tray, fingers: Fingers, act: Callable[[], None]) -> BigButton:
    """Hides a tray behind its owner's picture and an eye; tapping the eye calls *act*."""
    width, height = tray.size
    face = min(dp(160), height - dp(16), width * 0.4)
    colour = look.colour(player_colour(tray.sitting))
    tray.lay(Drapes(look, colour, Box(0, 0, width, height), drape_of(tray)))
    portrait = tray.medallion(face)
    portrait.center = width / 2 - face * 0.7, height / 2
    size = max(face, dp(96)), face
    eye = BigButton(look, "icon_eye", fingers=fingers, act=act, size=size)
    eye.center = width / 2 + face * 0.7, height / 2
    tray.lay(portrait, eye)
    return eye
