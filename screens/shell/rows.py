"""Switches, choices and sliders, for options, settings and players alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivymd.uix.label import MDLabel
from kivymd.uix.list import (
    MDListItem,
    MDListItemHeadlineText,
    MDListItemLeadingIcon,
    MDListItemSupportingText,
)
from kivymd.uix.segmentedbutton import (
    MDSegmentButtonLabel,
    MDSegmentedButton,
    MDSegmentedButtonItem,
)
from kivymd.uix.selectioncontrol import MDSwitch
from kivymd.uix.slider import MDSlider, MDSliderHandle

from screens.kv import load_kv
from screens.material import LETTERS
from screens.services.i18n import LANGUAGES
from screens.services.preferences import Speed
from screens.shell.cards import Key, Paper
from screens.ui.letters import Letters, width_of

__all__ = [
    "SPEED_PICTURES",
    "Choice",
    "Entry",
    "Loudness",
    "MDListItemHeadlineText",
    "MDListItemLeadingIcon",
    "MDListItemSupportingText",
    "MDSlider",
    "MDSliderHandle",
    "MDSwitch",
    "Possibility",
    "Toggle",
    "languages_of",
]

V = TypeVar("V")

NARROWEST = 116
"""Width in dp below which possibilities stand in several rows; larger letters need more."""

A_BIT_SMALLER = 0.8
"""How much smaller a long word may be written than its neighbours before they have more room."""

STRIP = 320
"""Width in dp that a strip of words has on any page; where they need more, each has a card."""

SPEED_PICTURES = {
    Speed.TORTOISE: "icon_tortoise",
    Speed.MOUSE: "icon_mouse_speed",
    Speed.HARE: "icon_hare",
    Speed.INSTANT: "icon_instant",
}


class Toggle(MDListItem):
    """A whole line that is a switch, so that nobody has to aim."""

    picture = StringProperty()
    words = StringProperty()
    is_on = BooleanProperty(False)

    def on_release(self, *_: object) -> None:
        self.is_on = not self.is_on


class Entry(MDListItem):
    """A line of a list that leads somewhere."""

    picture = StringProperty()
    words = StringProperty()
    note = StringProperty()


class Possibility(NamedTuple, Generic[V]):
    """One thing that can be chosen."""

    value: V
    words: str = ""
    picture: str = ""


def languages_of(spoken: Sequence[str]) -> list[Possibility[str]]:
    """Lists languages, each in its own words: nobody has to read another."""
    return [Possibility(language, LANGUAGES[language]) for language in spoken]


class Note(MDLabel):
    """A sentence below a choice."""


class Segments(MDSegmentedButton):
    """Possibilities in words, on one strip of paper."""

    def _set_size_hint_min_x(self, *_: object, **__: object) -> None:
        """Lets words shrink; KivyMD would let the strip grow beyond the page."""


def _width_of(possibilities: Sequence[Possibility[V]]) -> float:
    """Returns how wide a strip is whose letters are as large as most people want them."""
    letters = Letters("text", False, sp(LETTERS["Label"][1][0]))
    widest = max(width_of(each.words, letters) for each in possibilities)
    return len(possibilities) * (widest + dp(20))


class ChoiceParts(Protocol):
    place: BoxLayout
    cards: GridLayout


class Choice(Paper, Generic[V]):
    """Several possibilities, one of them lit: words on a strip, or cards with pictures."""

    ids: ChoiceParts
    picture = StringProperty()
    words = StringProperty()
    columns = NumericProperty(3)
    lines = NumericProperty(1)
    """How many lines the longest words need to be easily read."""

    room = NumericProperty(56)
    """Height of a picture, in dp."""

    def __init__(
        self,
        possibilities: Sequence[Possibility[V]],
        chosen: V,
        act: Callable[[V], None],
        *,
        note: str = "",
        **traits: str | float,
    ) -> None:
        """Lays the possibilities out; *note* is a sentence below them."""
        super().__init__(**traits)
        self._act = act
        self._buttons: dict[V, Key | MDSegmentedButtonItem] = {}
        is_seen = any(possibility.picture for possibility in possibilities)
        if is_seen or _width_of(possibilities) > dp(STRIP):
            self.room = self.room if is_seen else 0
            self._lay_cards(possibilities)
        else:
            self._lay_strip(possibilities)
        if note:
            self.add_widget(Note(text=note))
        self._light(chosen)
        for name in ("width", "height"):
            self.fbind(name, self._arrange)
        self._arrange()

    @property
    def buttons(self) -> Sequence[Key | MDSegmentedButtonItem]:
        """What is tapped, in the order of the possibilities."""
        return tuple(self._buttons.values())

    def _lay_cards(self, possibilities: Sequence[Possibility[V]]) -> None:
        for value, words, picture in possibilities:
            self._buttons[value] = card = Key(picture=picture, words=words)
            card.fbind("on_release", lambda *_, value=value: self._choose(value))
            self.ids.cards.add_widget(card)

    def _lay_strip(self, possibilities: Sequence[Possibility[V]]) -> None:
        strip = Segments()
        for value, words, _ in possibilities:
            self._buttons[value] = item = MDSegmentedButtonItem(MDSegmentButtonLabel(text=words))
            item.fbind("on_release", lambda *_, value=value: self._choose(value))
            strip.add_widget(item)
        self.ids.place.add_widget(strip)

    def _choose(self, value: V) -> None:
        self._light(value)
        self._act(value)

    def _light(self, chosen: V) -> None:
        for value, button in self._buttons.items():
            if isinstance(button, Key):
                button.is_chosen = value == chosen
            else:
                button.active = value == chosen

    def _arrange(self, *_: object) -> None:
        cards = [button for button in self._buttons.values() if isinstance(button, Key)]
        if not cards:
            return
        size = self.theme_cls.font_styles["Label"]["large"]["font-size"]
        narrowest = dp(NARROWEST) * max(1, 0.65 * size / sp(LETTERS["Label"][1][0]))
        letters = Letters("text", False, size)
        words = (word for card in cards for word in card.words.split())
        longest = max((width_of(word, letters) for word in words), default=0) * A_BIT_SMALLER
        readable = (self.width - dp(16)) // (longest + dp(24))
        fitting = max(1, int(min(self.width // narrowest, readable)))
        rows = -(-len(cards) // fitting)
        self.columns = -(-len(cards) // rows)
        room = (self.width - dp(16)) / self.columns - dp(24)
        # A single word is written smaller; a second line is of no use to it.
        several = [card.words for card in cards if " " in card.words]
        widest = max((width_of(words, letters) for words in several), default=0)
        self.lines = 1 if widest <= room else 2
        for card in cards:
            card.lines = self.lines


class Loudness(Paper):
    """How loud the tablet is, from nothing to everything."""

    words = StringProperty()
    value = NumericProperty(0)


load_kv("rows")
