"""What a match that is over can still give: its film, and its luck to other hands."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.core import Seat
from engine.match import AnyMatch, Match
from engine.record import Record
from engine.replay import Replay
from screens.party import same_luck
from screens.people import Sitting
from screens.routes import Film, SameLuck, Way
from screens.shell.ceremony import Before
from screens.shell.doors import Door


class Encore:
    """Leads from the podium of a match to what can be made of it."""

    def __init__(self, match: AnyMatch, sittings: Sequence[Sitting], router: Way) -> None:
        self._match, self._sittings, self._router = match, sittings, router

    def doors(self, text: Callable[[str], str]) -> list[Door]:
        """Lists the ways on from a podium, the film first."""
        film = Door("icon_film", text("app.podium.film"), self.watch)
        if self.can_be_compared:
            return [film, Door("icon_luck", text("app.podium.compare"), self.compare)]
        if self.can_be_met_again:
            return [film, Door("icon_luck", text("app.podium.same_luck"), self.meet_again)]
        return [film]

    @property
    def can_be_met_again(self) -> bool:
        """Whether the same luck could come to anything else: somebody had to choose."""
        return Replay(self._match).has_choices

    @property
    def can_be_compared(self) -> bool:
        """Whether this match had the luck of one that people played to its end before."""
        seats = sorted(each.before for each in self._sittings if each.before is not None)
        return self._match.outcome_before is not None and seats == [*range(self._match.seats)]

    def before(self, camp: Sequence[Seat]) -> Before | None:
        """Tells who had the luck of a camp before, and what they made of it."""
        outcome = self._match.outcome_before
        if outcome is None or not self.can_be_compared:
            return None
        return Before(
            [sitting for sitting in self._sittings if sitting.before in camp],
            outcome.scores[camp[0]],
        )

    def watch(self) -> None:
        """Shows the film."""
        self._router.show(Film(Record.of(self._match), self._sittings))

    def meet_again(self) -> None:
        """Plays once more with the same luck, everybody one seat further."""
        match = self._match
        again = Match(match.game, match.seats, match.options, deck=match.deck)
        again.meet_again(match.moves)
        sittings = same_luck(self._sittings, has_loner=bool(match.game.loner))
        self._router.show_table(again, sittings)

    def compare(self) -> None:
        """Shows who made more of the same luck."""
        self._router.show(SameLuck(self._match, self._sittings))
