"""The page of one player: animal, name, hands."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.textinput import TextInput

from screens.kv import load_kv
from screens.services.players import AVATARS, LONGEST_NAME, Player
from screens.shell import controls as _controls  # noqa: F401 - KV names them
from screens.shell.page import ShellPage
from screens.shell.token import Token
from screens.shell.words import one_line_width
from screens.widgets.look import Look

LETTER = 22
"""Size of the letters of a name in sp, if there is room."""

CURSOR = 8
"""Room for the cursor after the last letter, in dp."""


class NameField(TextInput):
    """Takes no more letters than are kept, and shows them all."""

    look: Look = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("text", "hint_text", "width", "look"):
            self.fbind(name, self._fit)

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        room = max(0, LONGEST_NAME - len(self.text))
        super().insert_text(substring[:room], from_undo)

    def _fit(self, *_: Any) -> None:
        if self.look is None:
            return
        pixels = sp(LETTER) * self.look.text_scale
        wide = one_line_width(self.text or self.hint_text, pixels)
        room = max(1, self.width - dp(CURSOR))
        self.font_size = pixels * min(1, room / max(1, wide))


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
        name = " ".join(self.ids.name.text.split())
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
