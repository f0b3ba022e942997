"""What is asked of those who are about to play: who plays alone, and who begins."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, Protocol

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.gridlayout import GridLayout
from kivymd.uix.label import MDLabel
from msgspec import Struct

from engine.game import Starter
from screens.game_folders import read_own
from screens.people import Player
from screens.shell.cards import Paper
from screens.shell.crowd import Crowd
from screens.shell.lineup import Lineup
from screens.shell.page import ShellPage

STARTER_PICTURES = {Starter.YOUNGEST: "icon_youngest", Starter.ELDEST: "icon_oldest"}


class AskedFor(Struct, frozen=True, forbid_unknown_fields=True):
    """Sprites of what a game asks people: ``people.json`` in its folder."""

    loner: str = ""
    """Whoever plays alone against all others."""


class AskedParts(Protocol):
    words: MDLabel
    players: GridLayout


class Asked(Paper):
    """Asks in a picture for one of the players who are here."""

    ids: AskedParts
    picture = StringProperty()
    words = StringProperty()
    page: ShellPage = ObjectProperty(rebind=True)

    def __init__(self, **traits: Any) -> None:
        super().__init__(**traits)
        self._crowd = Crowd(self.ids.players)

    def offer(self, players: Sequence[Player], chosen: str, act: Callable[[str], None]) -> None:
        """Lays out who can be the answer, and who is."""
        tokens = []
        for player in players:
            token = self._crowd.token(player, partial(act, player.id))
            token.is_chosen = player.id == chosen
            tokens.append(token)
        self._crowd.lay(tokens)


class AskAround:
    """Asks what a game wants to know of a lineup; each question is made only once."""

    def __init__(self, place: GridLayout, page: ShellPage, answered: Callable[[], None]) -> None:
        self._place, self._page, self._answered = Crowd(place), page, answered
        self._asked: dict[str, Asked] = {}

    def ask(self, lineup: Lineup) -> None:
        """Asks those who are here; somebody alone is asked nothing."""
        self._place.lay([*self._questions(lineup)] if len(lineup.players) > 1 else ())

    def _questions(self, lineup: Lineup) -> Iterator[Asked]:
        """Asks who plays alone, if anybody does, and who begins, if more than one may."""
        game = lineup.game
        if game.loner:
            picture = read_own(game.id, "people.json", AskedFor, AskedFor()).loner
            question = self._question(f"{game.id}.who_is.{game.loner}", picture)
            question.offer(lineup.players, lineup.loner, self._after(lineup.name_loner))
            yield question
        if len(lineup.starters) > 1:
            question = self._question(f"app.people.{game.starter}", STARTER_PICTURES[game.starter])
            question.offer(lineup.starters, lineup.starter, self._after(lineup.name_starter))
            yield question

    def _after(self, name: Callable[[str], None]) -> Callable[[str], None]:
        def act(player_id: str) -> None:
            name(player_id)
            self._answered()

        return act

    def _question(self, key: str, picture: str) -> Asked:
        if key not in self._asked:
            self._asked[key] = Asked(picture=picture, page=self._page)
        self._asked[key].words = self._page.text(key)
        return self._asked[key]
