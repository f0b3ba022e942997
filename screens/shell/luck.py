"""The same luck twice: who made more of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Protocol

from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout

from engine.match import AnyMatch
from screens.kv import load_kv
from screens.people import Sitting
from screens.routes import SameLuck
from screens.shell.page import Portrait, ShellPage


class Hand(BoxLayout):
    """What one seat, or one camp, got twice: who had it first, who had it then, and the scores."""

    first = NumericProperty(0)
    then = NumericProperty(0)

    def __init__(self, owners: Sequence[Sequence[Sitting]], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for box, sittings in zip((self.ids.first, self.ids.then), owners, strict=True):
            for sitting in sittings:
                box.add_widget(Portrait(avatar=sitting.player.avatar, colour=sitting.colour))


class LuckParts(Protocol):
    hands: BoxLayout


class LuckPage(ShellPage):
    ids: LuckParts

    def open(self, route: SameLuck) -> None:
        self.fill(self._hands(route.match, route.sittings))

    def _hands(self, match: AnyMatch, sittings: Sequence[Sitting]) -> Iterator[None]:
        before, now = match.outcome_before, match.outcome
        self.ids.hands.clear_widgets()
        assert before is not None, "there is nothing to compare"
        assert now is not None, "it is not over yet"
        for camp in match.camps:
            owners = (
                [sitting for sitting in sittings if sitting.before in camp],
                [sittings[seat] for seat in camp],
            )
            scores = before.scores[camp[0]], now.scores[camp[0]]
            hand = Hand(owners, first=scores[0], then=scores[1])
            self.ids.hands.add_widget(hand)
            yield


load_kv("shell/luck")
PAGE = LuckPage
