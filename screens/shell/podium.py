"""The podium: what was counted is piled up, whoever won is crowned, and it goes on from here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from kivy.input.motionevent import MotionEvent
from kivy.properties import StringProperty
from msgspec import Struct

from engine.core import Outcome
from engine.match import AnyMatch, Match
from screens.game_folders import read_own
from screens.kv import load_kv
from screens.party import rematch
from screens.people import Sitting, new_id
from screens.routes import CupStandings, NewCup, People, Podium, Way
from screens.services.services import Services
from screens.shell.celebration import Celebration
from screens.shell.ceremony import Ceremony, Step
from screens.shell.confetti import Confetti
from screens.shell.doors import Door, Doors
from screens.shell.encore import Encore
from screens.shell.heap import Piece
from screens.shell.page import ShellPage
from screens.shell.turntable import Turntable, sides_of
from screens.stands import Stand, best_in_the_middle, stands_of

__all__ = ["Counted", "PodiumPage", "Step"]


class Counted(Struct, frozen=True, forbid_unknown_fields=True):
    """Sprites of what a game counts: ``podium.json`` in its folder."""

    counted: Piece = Piece()
    """What is piled up."""

    camps: dict[str, Piece] = {}
    """What each camp was after, where not all are after the same."""

    tie_break: str = ""
    """What decides among equal scores."""

    reasons: dict[str, str] = {}
    """Why a match can be over."""


class PodiumParts(Protocol):
    confetti: Confetti
    turntable: Turntable
    doors: Doors


class PodiumPage(ShellPage):
    ids: PodiumParts
    game_id = StringProperty()

    match: AnyMatch
    sittings: Sequence[Sitting]
    outcome: Outcome
    ceremony: Ceremony

    def __init__(self, services: Services, router: Way) -> None:
        super().__init__(services, router)
        self.celebration = Celebration(services, self.ids.turntable, self.ids.confetti)
        self._remembered: set[str] = set()
        """Who of those who played is somebody known here."""

        self.bind(on_pre_leave=lambda *_: self._leave())

    def open(self, route: Podium) -> None:
        self.match, self.sittings, self.outcome = route.match, route.sittings, route.outcome
        here = {each.player.id for each in self.sittings}
        self._remembered = here & {player.id for player in self.services.book.players}
        self.game_id = self.match.game.id
        self._counts = read_own(self.game_id, "podium.json", Counted, Counted())
        occasion = self.services.saves.occasion_of(self.match)
        # Before the table is cleared: whoever kills the app now sees the end again, counted once.
        self._counts_for_cup = bool(occasion) and self.services.cup().count(
            occasion, self.outcome, self.match.camps, self.sittings
        )
        self.fill(self._celebrated())

    def refresh(self) -> None:
        """Takes up that somebody was forgotten meanwhile: they come back with no rematch either."""
        gone = {each for each in self._remembered if self.services.book.find(each) is None}
        for player_id in gone:
            nobody = new_id()
            self.sittings = [each.without(player_id, nobody) for each in self.sittings]
        if gone:
            self._remembered -= gone
            self.fill(self._celebrated())

    def _celebrated(self) -> Iterator[None]:
        """Opens the doors, builds the steps, and lets the counting begin."""
        self.ids.doors.lead_to(self._doors())
        yield
        steps = []
        for stand in self._stands():
            steps.append(self._step(stand))
            yield
        self.ceremony = self._ceremony_of(steps)
        yield
        first = [self.sittings[seat] for seat in self.outcome.winners]
        self.celebration.begin(self.ceremony, sides_of(self, (*first, *self.sittings)))

    def _leave(self) -> None:
        self.work.stop()
        self.celebration.stop()

    def play_again(self) -> None:
        """Plays the same game once more; the start, or the cat, passes on to the next chair."""
        self.tap()
        match, game = self.match, self.match.game
        sittings = rematch(self.sittings, has_loner=bool(game.loner))
        again = Match(game, match.seats, match.options, deck=match.deck)
        self.router.show_table(again, sittings)

    def change_people(self) -> None:
        """Lets others play the same game."""
        self.tap()
        self.router.show(People(self.game_id))

    def show_cup(self) -> None:
        """Shows how the cup stands, or lets people begin one."""
        self.tap()
        self.router.show(CupStandings() if self.services.cup().now else NewCup())

    def on_back(self) -> bool:
        """Goes to the shelf; the game is over."""
        self.router.home()
        return True

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if super().on_touch_down(touch):
            return True
        if self.ids.turntable.collide_point(*touch.pos):
            self.celebration.tap()
        return True

    def _doors(self) -> list[Door]:
        """Lists where it goes on from here; the last one is lit."""
        shelf = Door("icon_home", self.text("app.podium.shelf"), self.router.home)
        cup = Door("icon_cup", self.text("app.podium.cup"), self.show_cup)
        film, *luck = Encore(self.match, self.sittings, self.router).doors(self.text)
        if self._counts_for_cup:
            return [shelf, film, cup]
        people = Door("icon_chair", self.text("app.podium.people"), self.change_people)
        again = Door("icon_rematch", self.text("app.podium.rematch"), self.play_again)
        return [shelf, people, cup, film, *luck, again]

    def new_ceremony(self) -> Ceremony:
        """Returns a podium of this match, on which nothing is counted yet."""
        return self._ceremony_of([self._step(stand) for stand in self._stands()])

    def _stands(self) -> Sequence[Stand]:
        """Lists who stands on the podium, from left to right."""
        return best_in_the_middle(stands_of(self.outcome, self.match.camps))

    def _ceremony_of(self, steps: Sequence[Step]) -> Ceremony:
        stands = stands_of(self.outcome, self.match.camps)
        reason = self.outcome.reason
        ceremony = Ceremony(
            title=self._headline(stands[0]),
            why=self.text(f"{self.game_id}.over.{reason}") if reason else "",
            picture=self._counts.reasons.get(reason, ""),
        )
        ceremony.ids.stands.stand(steps)
        return ceremony

    def _step(self, stand: Stand) -> Step:
        camp = self._camp(stand)
        sittings = [self.sittings[seat] for seat in stand.seats]
        step = Step(
            sittings,
            stand.counted,
            self._counts.camps.get(camp, self._counts.counted),
            name=", ".join(self.services.name_of(each.player) for each in sittings),
            score=stand.score,
            place=stand.place,
            is_winner=stand.is_winner,
            tie_break=self._counts.tie_break if stand.tie_break is not None else "",
            tie_break_count=stand.tie_break or 0,
        )
        before = Encore(self.match, self.sittings, self.router).before(stand.seats)
        if before is not None:
            step.compare(before)
        return step

    def _headline(self, best: Stand) -> str:
        camp = self._camp(best)
        if camp:
            return self.text(f"{self.game_id}.won.{camp}")
        winners = [
            self.services.name_of(self.sittings[seat].player) for seat in self.outcome.winners
        ]
        if len(winners) == 1:
            return self.text("app.podium.won", name=winners[0])
        names = self.services.words().together(winners)
        return self.text("app.podium.won_together", names=names)

    def _camp(self, stand: Stand) -> str:
        """Returns what the game calls a camp; nothing where everybody plays alone."""
        named = zip(self.match.game.camp_names, self.match.camps, strict=False)
        return next((name for name, camp in named if camp == stand.seats), "")


load_kv("shell/podium")
PAGE = PodiumPage
