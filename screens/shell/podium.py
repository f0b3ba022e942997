"""The podium: who won, and another round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from engine.core import Outcome
from engine.game import TieBreak
from engine.match import Match
from screens.kv import load_kv
from screens.services.feedback import Cue
from screens.services.players import Sitting
from screens.shell.confetti import Confetti
from screens.shell.page import ShellPage
from screens.shell.party import LEVEL_PICTURES, rematch

APPLAUSE = Cue("applause")
TIE_BREAK_PICTURES = {TieBreak.CHEESES: "cheese_wedge", TieBreak.TOKENS: "token_mouse"}


class Step(BoxLayout):
    """One player on the podium."""

    sitting: Any = ObjectProperty(rebind=True)
    name = StringProperty()
    score = NumericProperty(0)
    counted = StringProperty()
    """Sprite of what the score counts, where not all count the same."""

    place = NumericProperty(1)
    tie_break = StringProperty()
    """Sprite of what was counted because others scored as much; empty if nothing had to be."""

    tie_break_count = NumericProperty(0)
    is_winner = BooleanProperty(False)
    level = StringProperty()
    face = NumericProperty(96)

    def on_size(self, *_: Any) -> None:
        self.face = min(self.width, self.height * 0.28, dp(150))


class PodiumPage(ShellPage):
    title = StringProperty()
    game_id = StringProperty()

    match: Match[Any, Any, Any]
    sittings: Sequence[Sitting]

    def open(
        self, match: Match[Any, Any, Any], sittings: Sequence[Sitting], outcome: Outcome
    ) -> None:
        self.match, self.sittings = match, sittings
        self.game_id = match.game.id
        self.title = self._headline(outcome)
        steps = self.ids.steps
        steps.clear_widgets()
        for seat, place in _round_the_first(places(outcome)):
            sitting = sittings[seat]
            steps.add_widget(
                Step(
                    sitting=sitting,
                    name=self._name(sitting),
                    score=outcome.scores[seat],
                    counted=self._counted(seat),
                    place=place,
                    is_winner=seat in outcome.winners,
                    level=LEVEL_PICTURES.get(sitting.player.level, ""),
                    **self._tie_break(outcome, seat),
                )
            )
        self.services.feedback.give(APPLAUSE)
        self.ids.confetti.rain(is_still=self.services.preferences.now.reduced_motion)

    def play_again(self) -> None:
        """Plays the same game once more; the start, or the cat, passes on to the next chair."""
        self.tap()
        match, game = self.match, self.match.game
        sittings = rematch(self.sittings, has_cat=game.has_cat)
        again = Match(game, match.seats, match.options, deck=match.deck)
        self.router.show_table(again, sittings)

    def on_back(self) -> bool:
        """Goes to the shelf; the game is over."""
        self.router.home()
        return True

    def _headline(self, outcome: Outcome) -> str:
        winners = [self._name(self.sittings[seat]) for seat in outcome.winners]
        if self.match.cat is not None:
            is_cat = outcome.winners == (self.match.cat,)
            return self.text("app.podium.cat" if is_cat else "app.podium.mice")
        if len(winners) == 1:
            return self.text("app.podium.won", name=winners[0])
        *others, last = winners
        names = self.text("app.podium.and", names=", ".join(others), name=last)
        return self.text("app.podium.won_together", names=names)

    def _counted(self, seat: int) -> str:
        """Names what a seat was after: the cat mice, and the mice cheese."""
        if self.match.cat is None:
            return ""
        return "mouse_calm" if seat == self.match.cat else "cheese_wedge"

    def _tie_break(self, outcome: Outcome, seat: int) -> dict[str, Any]:
        """Tells what was counted at a seat, if that decided among the best."""
        what = self.match.game.tie_break
        if what is None or not outcome.tie_break or outcome.scores[seat] < max(outcome.scores):
            return {}
        picture, count = TIE_BREAK_PICTURES[what], outcome.tie_break[seat]
        return {"tie_break": picture, "tie_break_count": count}

    def _name(self, sitting: Sitting) -> str:
        return sitting.player.name or self.text(f"avatar.{sitting.player.avatar}")


def places(outcome: Outcome) -> list[tuple[int, int]]:
    """Lists seats and their places, best first; equals share a place."""

    def merit(seat: int) -> tuple[bool, int]:
        return seat in outcome.winners, 0 if seat in outcome.winners else outcome.scores[seat]

    seats = sorted(range(len(outcome.scores)), key=merit, reverse=True)
    return [(seat, 1 + sum(merit(other) > merit(seat) for other in seats)) for seat in seats]


def _round_the_first(placed: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Puts the best in the middle and the others to their left and right in turn."""
    return [*reversed(placed[1::2]), *placed[0::2]]


__all__ = ["Confetti", "PodiumPage", "places"]

load_kv("shell/podium")
PAGE = PodiumPage
