"""A table as a page of the app: one match, the people who play it, and the ways out."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import ClassVar

import asynckivy as ak
from kivy.core.window import Window
from kivy.uix.widget import Widget
from kivymd.uix.screen import MDScreen
from msgspec import structs

from engine.bots import OnlyBot
from engine.core import Event, Outcome
from engine.match import AnyMatch
from screens.people import Sitting
from screens.services.saves import Keeping
from screens.services.services import Services
from screens.table.breaks import Breaks, Doors
from screens.table.coach import Coach
from screens.table.company import Company
from screens.table.furniture import furnish
from screens.table.hint import Hint
from screens.table.hurry import Hurry
from screens.table.keys import Aids, Keys
from screens.table.kit import SetTable
from screens.table.languages import Languages
from screens.table.narrator import Narrator
from screens.table.occasion import ForReal, Occasion
from screens.table.play import Play
from screens.table.rings import Rings
from screens.table.strip import Strip
from screens.table.what import What
from screens.ui.places import Side


class TableScreen(MDScreen):
    """Puts a match on a table made of parts, and clears the table again."""

    __events__: ClassVar[tuple[str, ...]] = (
        "on_over", "on_get_up", "on_help", "on_settings", "on_sleep", "on_show", "on_shown",
    )  # fmt: skip

    def __init__(
        self, services: Services, set_table: SetTable, occasion: Occasion | None = None
    ) -> None:
        super().__init__()
        self.services = services
        self._set_table = set_table
        self._occasion = occasion or ForReal(services.saves)
        self._task: ak.Task | None = None
        self._furnished_for: tuple[object, ...] = ()
        self.match: AnyMatch
        self.company: Company
        self._is_set = False
        self.bind(on_pre_enter=lambda *_: self._come(), on_pre_leave=lambda *_: self._go())

    def on_over(self, outcome: Outcome) -> None:
        """The match is over and has been shown."""

    def on_get_up(self) -> None:
        """The players get up; what is on the table is kept or cleared already."""

    def on_help(self) -> None:
        """Somebody wants to know how to play."""

    def on_settings(self) -> None:
        """Somebody wants to change sound, speed or sizes."""

    def on_sleep(self) -> None:
        """The tablet goes to sleep, or another app comes."""

    def on_show(self, event: Event) -> None:
        """Something that happened begins to be shown."""

    def on_shown(self, event: Event) -> None:
        """It has been shown."""

    def sit_down(self, match: AnyMatch, sittings: Sequence[Sitting]) -> None:
        """Puts a match on the table and starts, or resumes, playing it."""
        self._stop()
        if match.outcome is not None:
            match.rewind_end()  # nobody has seen it to the end
        before = self.company if self._is_set and match is self.match else None
        self.match, self._is_set = match, True
        people = [sitting.player for sitting in sittings]
        names = [
            self.services.name_of(player, self.services.words(player.language)) for player in people
        ]
        self.company = Company(sittings, names, self._occasion.bots_of(match.game))
        if before is not None:
            self.company.stay_as(before)
        self._furnish(match)
        self._keep_awake()
        self._task = ak.start(self._play_on())

    def _is_waiting(self) -> bool:
        """Whether people look on while several bots play, and could be through with it sooner."""
        company, is_moving = self.company, self.services.preferences.now.speed.pace > 0
        if not self._occasion.has_breaks or self.seating.is_passed or not is_moving:
            return False
        is_long = len(company) - company.humans > 1
        return is_long and company.humans > 0 and self.match.outcome is None

    def _keep_awake(self) -> None:
        Window.allow_screensaver = False  # people think, and nobody touches the glass
        self.services.rotation.hold()

    @property
    def sittings(self) -> tuple[Sitting, ...]:
        """Who sits where, with what they have chosen at this table."""
        return self.company.sittings

    @property
    def asking_side(self) -> Side:
        """Where somebody sits who asks something now: whose turn it is, or nearest to the disc."""
        rim, (x, y) = self.table.rim, self.table.help_disc.center
        people = [seat for seat in range(len(self.company)) if not self.company.is_bot(seat)]
        if rim.active in people or not people:
            return self.table.side

        def distance(seat: int) -> float:
            spot = rim.plates[seat].spot
            return hypot(spot.x - x, spot.y - y)

        return self.table.layout.sides[min(people, key=distance)]

    def _furnish(self, match: AnyMatch) -> None:
        """Brings in the table and everything that plays on it, as the preferences want it."""
        company = self.company
        self._furnished_for = self.services.preferences.now.seen
        has_hint = not isinstance(match.game.bots, OnlyBot)
        self.table, self.desk, self.kit, self.seating = table, _, kit, _ = furnish(
            self.services,
            company,
            self._set_table,
            lambda: match.view(company.viewer),
            game_id=match.game.id,
        )
        table.wishes = table.wishes._replace(has_hint=has_hint, has_strip=True)
        self.stage = self.desk.stage
        self.hint = Hint(table, self.desk, kit, lambda rng: self._occasion.advise(match, rng))
        self.coach = self._new_coach(match.game.id)
        self.play = Play(match, self.desk, kit, self.seating, self._keep)
        self.strip = Strip(table, self.desk, kit, self.play.replay)
        self.rings = Rings(table.rings, self.desk, kit, self.play.replay)
        self.hurry = Hurry(self.desk, self.play.hurry, self._is_waiting)
        self.breaks = Breaks(self.desk, kit, self.seating, self.coach, self._doors())
        self.what = What(table, self.desk, kit)
        narrator = Narrator(self.desk, kit, self.play)
        aids = Aids(self.hint, self.strip, narrator, self.what)
        self.keys = Keys(self.desk, kit.touch, aids)
        languages = Languages(self.desk, self.services.languages, self._speak)
        self.seating.more = lambda seat: [languages.choice(seat)]
        self._wire()
        self._occasion.arrive(self)

    def _wire(self) -> None:
        table, desk = self.table, self.desk

        def lay(*_: object) -> None:
            self.seating.lay()
            self.hint.offer()
            self.strip.lie()
            self.rings.lie()

        desk.turn.fbind("is_open", lambda _, is_open: setattr(table, "is_open", is_open))
        desk.turn.fbind("is_pondered", lambda _, is_so: setattr(table, "is_quiet", is_so))
        table.fbind("on_arrange", lay)
        table.fbind("on_miss", lambda *_: self.kit.touch.miss())
        table.fbind("on_skip", lambda _, x, y: desk.dispatch("on_skip", x, y))
        desk.fbind("on_skip", lambda *_: self.stage.dispatch("on_skip"))
        for disc in (table.pause_disc, table.help_disc):
            disc.gesture.is_live = self._occasion.has_breaks
            disc.opacity = int(self._occasion.has_breaks)
        table.pause_disc.gesture.fbind("on_tap", self.breaks.begin)
        table.help_disc.gesture.fbind("on_tap", lambda *_: self.dispatch("on_help"))
        self.play.teller.fbind("on_show", self.hurry.look_again)
        for name in ("on_show", "on_shown"):
            self.play.teller.fbind(name, lambda _, event, name=name: self.dispatch(name, event))
        self.keys.listen()
        self.clear_widgets()
        table.pos, table.size = self.pos, self.size
        self.add_widget(table)
        table.arrange()
        self.seating.show_who_plays()

    def _new_coach(self, game_id: str) -> Coach:
        keeper = self.services.preferences
        coach = Coach(
            self.desk,
            self.kit.touch.coach_path,
            is_new=game_id not in keeper.now.coached,
            learnt=lambda: keeper.change(coached=keeper.now.coached | {game_id}),
            send_away=lambda: keeper.change(coach=False),
        )
        coach.is_wanted = keeper.now.coach
        return coach

    def _speak(self, seat: int, language: str) -> None:
        """Lets a seat speak another language; the table is laid anew in these words."""
        sittings = [*self.company.sittings]
        player = structs.replace(sittings[seat].player, language=language)
        sittings[seat] = structs.replace(sittings[seat], player=player)
        if self.services.book.find(player.id) is not None:
            self.services.book.remember(player)
        self.sit_down(self.match, sittings)
        self._keep()

    def _doors(self) -> Doors:
        return Doors(
            help=lambda: self.dispatch("on_help"),
            settings=lambda: self.dispatch("on_settings"),
            again=lambda: [*self.strip.choices(), *self.play.agreement.choices()],
            keep=lambda: self._keep().wait(),
            leave=self.leave,
            clear=self._clear,
        )

    async def _play_on(self) -> None:
        outcome = await self.play.until_over()
        if await self._occasion.goes_on():
            return
        self._task = None
        self.get_up()
        self.dispatch("on_over", outcome)

    def _keep(self) -> Keeping:
        return self._occasion.keep(self.match, self.company.sittings)

    @property
    def is_taken(self) -> bool:
        """Whether people sit at it, and have not got up."""
        return self._task is not None

    def get_up(self) -> None:
        """Stops playing; the match stays where it is, and the tablet may turn and go dark."""
        self._stop()
        Window.allow_screensaver = True
        self.services.rotation.let_go()

    def _stop(self) -> None:
        if not self._is_set:
            return
        self._occasion.stop()
        self.coach.stop()  # before the turn closes: nobody has learnt anything by that
        self.hint.stop()
        self.what.stop()
        task, self._task = self._task, None
        self.keys.stop()
        if task is not None:
            task.cancel()
            self.stage.feedback.hush()  # but how a match has ended is told to its end

    def leave(self) -> None:
        """Lets everybody get up and go."""
        self.get_up()
        self.dispatch("on_get_up")

    def _clear(self) -> None:
        self.services.saves.forget(self.match.game.id)
        self.leave()

    def pause(self) -> None:
        """The tablet goes to sleep, or another app comes: hide the hand, keep the match."""
        self.table.forget_fingers()
        self.hint.stop()
        self.seating.cover()
        self.stage.feedback.hush()
        self._keep().wait()
        self.dispatch("on_sleep")

    def resume(self) -> None:
        """The tablet wakes up: draw everything once more."""
        self.table.arrange()

    def on_back(self) -> bool:
        if self._occasion.has_breaks:
            self.breaks.on_back()
        else:
            self.leave()
        return True

    def _come(self) -> None:
        """Listens to keys again."""
        if self._is_set and self.is_taken:
            self.keys.listen()

    def _go(self) -> None:
        """Hears nothing more from the moment another page begins to come."""
        if self._is_set:
            self.keys.stop()
            self.table.forget_fingers()

    def on_parent(self, _: object, parent: Widget | None) -> None:
        """Comes back from the settings or the rules, perhaps to look different."""
        if not self._is_set:
            return
        self.hint.stop()
        self.table.forget_fingers()  # those go up on another page
        if parent is None or not self.is_taken:
            return
        if self._furnished_for == self.services.preferences.now.seen:
            self._keep_awake()  # a lesson may have let go
        else:
            self.sit_down(self.match, self.company.sittings)
