"""One leaf of the guest book: who was here, a drawing and a line, who won, how boards ended."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from datetime import date
from functools import partial
from io import BytesIO
from typing import Protocol

from kivy.core.image import Image as CoreImage
from kivy.graphics.texture import Texture
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivymd.uix.label import MDLabel

from screens.kv import load_kv
from screens.people import COLOURS
from screens.services.guest_book import LONGEST_LINE, GuestBook, Leaf, Result
from screens.services.services import Services
from screens.shell.cards import Paper
from screens.shell.drawing import DrawingSheet
from screens.shell.fields import NameField

logger = logging.getLogger(__name__)


class Guest(BoxLayout):
    """The animal and the name of somebody who played."""

    avatar = StringProperty()
    colour: NumericProperty[int] = NumericProperty(0)
    name = StringProperty()


class BoardPicture(Paper):
    """A board as it was at the end."""

    texture: Texture = ObjectProperty(None, allownone=True)


class Sentence(MDLabel):
    """Who won what."""


class BookLeafParts(Protocol):
    faces: GridLayout
    results: GridLayout
    boards: GridLayout
    art: BoxLayout
    told: BoxLayout
    """What is written, beside the drawing."""

    frame: Paper
    sheet: DrawingSheet


class BookLeaf(Paper):
    """As high as what is written on it."""

    ids: BookLeafParts
    field: NameField
    stay = StringProperty()
    dates = StringProperty()
    line = StringProperty()
    is_wide = BooleanProperty(True)
    """Whether the drawing stands beside the results, and not above them."""

    is_ours = BooleanProperty(False)
    """Whether people write on it."""

    is_drawing = BooleanProperty(False)
    room = NumericProperty(9999)
    """How high a drawing may be."""

    boards_in_a_row = NumericProperty(2)

    def on_kv_post(self, _: object) -> None:
        self.field = NameField(longest=LONGEST_LINE)
        for name in ("is_ours", "is_wide"):
            self.fbind(name, self._lay_field)
        self._lay_field()

    def _lay_field(self, *_: object) -> None:
        """Lets those who are here write, where they see it; what others have written is read."""
        art, told = self.ids.art, self.ids.told
        for place in (art, told):
            place.remove_widget(self.field)
        if self.is_ours and self.is_wide:
            told.add_widget(self.field, len(told.children))
        elif self.is_ours:
            art.add_widget(self.field)

    def write(self, leaf: Leaf, book: GuestBook, services: Services) -> Iterator[None]:
        """Writes a leaf down, a little of it in each step."""
        self.stay = leaf.name or services.text("app.book.guests")
        days = dict.fromkeys(filter(None, (leaf.begin, leaf.end)))
        self.dates = " – ".join(_day(day, services) for day in days)
        self.line = self.field.text = leaf.line
        self.field.hint = services.text("app.book.line")
        self.ids.sheet.show(leaf.drawing)
        for place in (self.ids.faces, self.ids.results, self.ids.boards):
            place.clear_widgets()
        for colour, player in enumerate(leaf.people):
            name = services.name_of(player)
            guest = Guest(avatar=player.avatar, colour=colour % COLOURS, name=name)
            self.ids.faces.add_widget(guest)
            yield
        for result in reversed(leaf.results):
            self.ids.results.add_widget(Sentence(text=_sentence(result, services)))
            yield
        for result in leaf.results:
            texture = _picture(book.picture(result.picture))
            if texture is not None:
                self.ids.boards.add_widget(BoardPicture(texture=texture))
                yield


def _day(day: str, services: Services) -> str:
    """Returns a day as people here write it."""
    try:
        when = date.fromisoformat(day)
    except ValueError:
        return day  # somebody has written something else into the file
    return services.text("app.book.day", day=when.day, month=when.month, year=when.year)


def _sentence(result: Result, services: Services) -> str:
    players = [player for place, player in enumerate(result.players) if place in result.winners]
    names = ", ".join(map(services.name_of, players))
    return services.text("app.book.won", names=names, game=services.text(f"{result.game}.title"))


def _picture(content: bytes | None) -> Texture | None:
    """Unpacks a picture; one that a disk has spoilt is not shown."""
    if content is None:
        return None
    try:
        unpacked = CoreImage(BytesIO(content), ext="png").texture
    except Exception as error:  # Kivy's loaders raise nothing more precise
        logger.warning("A board cannot be looked at: %s", error)
        return None
    # Kivy would look for a file of this picture when the graphics card has lost it.
    texture = Texture.create(size=unpacked.size, colorfmt="rgba")
    fill = partial(Texture.blit_buffer, pbuffer=unpacked.pixels, colorfmt="rgba")
    fill(texture)
    texture.flip_vertical()  # a picture begins with its highest row
    texture.add_reload_observer(fill)
    return texture


load_kv("shell/book_leaf")
