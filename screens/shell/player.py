"""The page of one player: animal, name, hands."""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty
from kivymd.uix import textfield as _textfield  # noqa: F401 - KV names it

from screens.kv import load_kv
from screens.services.players import AVATARS, Player
from screens.shell import controls as _controls  # noqa: F401 - KV names them
from screens.shell.page import ShellPage
from screens.shell.token import Token

LONGEST_NAME = 12


class PlayerPage(ShellPage):
    """Asks for as little as possible: everything but the animal may be left alone."""

    avatar = StringProperty()
    little_hands = BooleanProperty(False)
    left_handed = BooleanProperty(False)
    is_known = BooleanProperty(False)

    def open(self, avatar: str = "") -> None:
        self._before = avatar
        free = self.services.book.free_avatars
        known = {player.avatar: player for player in self.services.book.players}
        player = known.get(avatar) or Player(free[0])
        self.is_known = avatar in known
        self.avatar = player.avatar
        self.little_hands, self.left_handed = player.little_hands, player.left_handed
        self.ids.name.text = player.name
        self._show_animals((*((avatar,) if avatar else ()), *free))

    def choose(self, avatar: str) -> None:
        self.tap()
        self.avatar = avatar
        for animal in self.ids.animals.children:
            animal.is_chosen = animal.avatar == avatar

    def keep(self) -> None:
        """Writes the player down and goes back."""
        self.tap()
        name = " ".join(self.ids.name.text.split())[:LONGEST_NAME]
        player = Player(self.avatar, name, self.little_hands, self.left_handed)
        self.services.book.remember(player, instead_of=self._before)
        self.router.back()

    def forget(self) -> None:
        """Strikes the player out and goes back."""
        self.tap()
        self.services.book.forget(self._before)
        self.router.back()

    def _show_animals(self, avatars: tuple[str, ...]) -> None:
        animals = self.ids.animals
        animals.clear_widgets()
        for avatar in sorted(avatars, key=AVATARS.index):
            animal = Token(avatar=avatar, is_chosen=avatar == self.avatar)
            animal.fbind("on_release", lambda *_, avatar=avatar: self.choose(avatar))
            animals.add_widget(animal)

    def on_back(self) -> bool:
        self.ids.name.focus = False
        return super().on_back()


load_kv("shell/player")
PAGE = PlayerPage
