"""The page of one player: animal, name, colour, hands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Protocol

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivymd.uix.button import MDButton
from kivymd.uix.scrollview import MDScrollView
from msgspec import structs

from screens.kv import load_kv
from screens.party import free_colours
from screens.people import AVATARS, LONGEST_NAME, Avatar, Player, new_id
from screens.routes import AboutPerson, Profile, Way
from screens.services.services import Services
from screens.shell.fields import NameField
from screens.shell.page import ShellPage
from screens.shell.rows import Choice, Possibility, Toggle, languages_of
from screens.shell.token import Token

__all__ = ["PlayerPage", "Toggle"]


class Habits(GridLayout):
    """What is special about a player's hands."""

    page: PlayerPage = ObjectProperty(rebind=True)


class Colours(GridLayout):
    """The colours that nobody has who is here, on the animal."""

    page: PlayerPage = ObjectProperty(rebind=True)


class PlayerParts(Protocol):
    name: NameField
    scroll: MDScrollView
    rows: BoxLayout
    animals: GridLayout
    forget: MDButton
    hide: MDButton
    figures: MDButton
    keep: MDButton


class PlayerPage(ShellPage):
    """Asks for as little as possible: everything but the animal may be left alone."""

    ids: PlayerParts
    avatar: StringProperty[Avatar] = StringProperty()
    colour: NumericProperty[int] = NumericProperty(-1)
    """Index of their colour; -1 if they take whichever is free."""

    little_hands = BooleanProperty(False)
    left_handed = BooleanProperty(False)
    language = StringProperty()
    """What they speak; nothing for what the tablet speaks."""

    reads = BooleanProperty(True)
    is_known = BooleanProperty(False)
    longest = NumericProperty(LONGEST_NAME)
    """How many letters a name may have."""

    def __init__(self, services: Services, router: Way) -> None:
        super().__init__(services, router)
        self._colours = Colours(page=self)

    def open(self, route: Profile) -> None:
        book = self.services.book
        known, free = book.find(route.player_id), book.avatars_for(route.player_id)
        self.is_known = known is not None
        self._player = player = known or Player(free[0], id=new_id())
        self.avatar = player.avatar
        self._free = free_colours(player, book.group, book.colours)
        wish = book.colours.get(player.id, -1)
        self.colour = wish if wish in self._free else -1
        self.little_hands, self.left_handed = player.little_hands, player.left_handed
        self.language, self.reads = player.language, player.reads
        self.ids.name.text = player.name
        self.fill(self._arrivals(sorted(free, key=AVATARS.index)))

    def refresh(self) -> None:
        """Writes the languages anew: the tablet may speak another one meanwhile."""
        if any(isinstance(each, Choice) for each in self.ids.rows.children):
            self._show_languages()

    def choose(self, avatar: Avatar) -> None:
        self.tap()
        self.avatar = avatar
        for animal in self._tokens(self.ids.animals):
            animal.is_chosen = animal.avatar == avatar
        for painted in self._tokens(self._colours):
            painted.avatar = avatar

    def paint(self, colour: int) -> None:
        """Takes a colour that nobody here has."""
        self.tap()
        self.colour = colour
        for painted in self._tokens(self._colours):
            painted.is_chosen = painted.colour == colour

    def _tokens(self, place: GridLayout) -> Iterator[Token]:
        return (each for each in place.children if isinstance(each, Token))

    def keep(self) -> None:
        """Writes the player down and goes back; somebody new sits down at once."""
        name = " ".join(self.ids.name.text.split())
        if len(name) > LONGEST_NAME:
            self.refuse()
            return
        self.tap()
        player = structs.replace(
            self._player,
            avatar=self.avatar,
            name=name,
            little_hands=self.little_hands,
            left_handed=self.left_handed,
            language=self.language,
            reads=self.reads,
        )
        book = self.services.book
        book.remember(player)
        if self.colour >= 0:
            book.paint({player.id: self.colour})
        if not self.is_known:
            book.gather((*book.group, player))
        self.router.back()

    def forget(self) -> None:
        """Asks before the player is struck out, with the matches they have played."""
        from screens.shell.questions import Answer

        self.tap()
        player = self._player
        name = self.services.name_of(player)
        with self.services.chronicle.open() as annals:
            count = annals.count_of(player.id)
        key = "app.player.forget_matches" if count else "app.player.forget_title"
        self.asking.ask(
            self.text(key, name=name, count=count),
            Answer("icon_back", self.text("app.player.remember"), self.tap, style="tonal"),
            Answer("icon_bin", self.text("app.player.forget"), self._forget),
        )

    def hide(self) -> None:
        """Shows the player to nobody until they come back; for some seconds that is undone."""
        from screens.shell.questions import Answer

        self.tap()
        name = self.services.name_of(self._player)
        bring_back = self.services.book.hide(self._player.id)

        def undo() -> None:
            bring_back()
            self.router.refresh()

        self.router.back()
        self.asking.tell(
            self.text("app.player.hidden", name=name),
            Answer("icon_undo", self.text("app.undo"), undo),
        )

    def show_figures(self) -> None:
        self.tap()
        self.router.show(AboutPerson(self._player.id))

    def _forget(self) -> None:
        """Strikes the player out of everything that is kept."""
        from screens.services.guests import forget_person

        self.tap()
        forget_person(self.services, self._player.id)
        self.router.back()

    def _arrivals(self, avatars: Sequence[Avatar]) -> Iterator[None]:
        """Lets the animals nobody is yet come one by one; habits come once and for all."""
        animals = self.ids.animals
        animals.clear_widgets()
        for avatar in avatars:
            animal = Token(avatar=avatar, is_chosen=avatar == self.avatar)
            animal.act = partial(self.choose, avatar)
            animals.add_widget(animal)
            yield
        if self.ids.rows.children == [animals]:
            self.ids.rows.add_widget(Habits(page=self))
            yield
            self.ids.rows.add_widget(self._colours)
        self._colours.clear_widgets()
        for colour in self._free:
            painted = Token(avatar=self.avatar, colour=colour, is_chosen=colour == self.colour)
            painted.act = partial(self.paint, colour)
            self._colours.add_widget(painted)
            yield
        self._show_languages()

    def _show_languages(self) -> None:
        rows, spoken = self.ids.rows, self.services.languages
        for before in [each for each in rows.children if isinstance(each, Choice)]:
            rows.remove_widget(before)
        tablets = Possibility("", self.text("app.player.language.tablet"))
        rows.add_widget(
            Choice(
                [tablets, *languages_of(spoken)],
                self.language if self.language in spoken else "",
                self._speak,
                picture="icon_language",
                words=self.text("app.player.language"),
            )
        )

    def _speak(self, language: str) -> None:
        self.tap()
        self.language = language

    def on_back(self) -> bool:
        self.ids.name.leave()
        return super().on_back()


load_kv("shell/player")
PAGE = PlayerPage
