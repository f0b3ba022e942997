"""The film of a match: on its own table, to and fro, and on from any moment."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from importlib import import_module
from typing import NamedTuple, Protocol

from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from msgspec import structs

from engine.game import AnyGame
from engine.record import BadRecordError, Record
from engine.replay import Replay
from screens.kv import load_kv
from screens.people import Sitting
from screens.routes import Film, Way
from screens.services.insets import whole_glass
from screens.services.services import Services
from screens.shell.cards import Key
from screens.shell.film_strip import FilmStrip
from screens.shell.page import ShellPage
from screens.shell.questions import Answer
from screens.table.company import Company
from screens.table.frames import frames_of
from screens.table.furniture import Furniture, furnish
from screens.table.projector import Projector
from screens.table.table import Table


class Speed(NamedTuple):
    picture: str
    pace: float


SPEEDS = (
    Speed("icon_tortoise", 0.6),
    Speed("icon_mouse_speed", 1),
    Speed("icon_hare", 2),
    Speed("icon_instant", 6),
)
USUAL = 1


class Glass(FloatLayout):
    """Lies over the table: nobody can touch what is over, only stop it or let it run."""

    __events__ = ("on_tap",)

    def on_tap(self) -> None:
        """Somebody tapped the table."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if self.collide_point(*touch.pos):
            self.dispatch("on_tap")
        return True


class FilmParts(Protocol):
    glass: Glass
    strip: FilmStrip
    back: Key
    play: Key
    before: Key
    after: Key
    speed: Key
    play_on: Key


class FilmPage(ShellPage):
    ids: FilmParts
    is_running = BooleanProperty(False)
    is_at_start = BooleanProperty(True)
    is_at_end = BooleanProperty(False)
    is_readable = BooleanProperty(True)
    """Whether the record still follows the rules of this version."""

    speed: NumericProperty[int] = NumericProperty(USUAL)
    """Index of the speed the film runs at."""

    speed_picture = StringProperty(SPEEDS[USUAL].picture)
    projector: Projector | None = None

    def __init__(self, services: Services, router: Way) -> None:
        super().__init__(services, router)
        self._sittings: Sequence[Sitting] = ()
        self.ids.glass.bind(on_tap=lambda *_: self.play())
        self.ids.glass.bind(pos=self._fit_again, size=self._fit_again)
        self.bind(on_leave=lambda *_: self.close())

    def open(self, route: Film) -> None:
        """Starts the film of a match from its beginning."""
        self.close()
        self._sittings = route.sittings
        self.ids.strip.empty()
        self.fill(self._wound(route.record))

    def _wound(self, record: Record) -> Iterator[None]:
        """Plays the match again, lays its table, and cuts the strip; then the film runs."""
        try:
            match = record.resume()
        except BadRecordError:
            self.is_readable = False
            return
        self.is_readable = True
        yield
        projector = Projector(Replay(match), self._furnisher(match.game), match.outcome)
        projector.pace = SPEEDS[self.speed].pace
        projector.fbind("on_table", lambda _, table: self._lay(table))
        projector.fbind("is_running", lambda _, is_running: setattr(self, "is_running", is_running))
        projector.fbind("place", self._follow)
        yield
        self.projector = projector
        projector.jump(0)
        yield
        frames = frames_of(projector.replay.moments, projector.traces.picture)
        self.ids.strip.cut(frames, self._sittings)
        yield
        self._follow()
        projector.run()

    def _furnisher(self, game: AnyGame) -> Callable[[Callable[[], object]], Furniture]:
        """Returns what brings in a table that fits, where all look on and no hand is closed."""
        names = [self.services.name_of(sitting.player) for sitting in self._sittings]
        set_table = import_module(f"screens.games.{game.id}").set_table
        services = replace(self.services, insets=whole_glass)  # the page stays clear of bars

        def bring_in(see: Callable[[], object]) -> Furniture:
            company = Company(self._sittings, names, game.bots)
            company.looks_on = company.open_hands = True
            set_up = furnish(services, company, set_table, see, game_id=game.id)
            self._fit(set_up.table)
            return set_up

        return bring_in

    def _lay(self, table: Table) -> None:
        glass = self.ids.glass
        glass.clear_widgets()
        for disc in (table.pause_disc, table.help_disc):
            table.remove_widget(disc)
        glass.add_widget(table)

    def _fit(self, table: Table) -> None:
        glass = self.ids.glass
        table.size_hint = None, None
        is_laid = min(glass.size) > 1  # a page on its first visit is laid out in the next frame
        table.pos, table.size = glass.pos, glass.size if is_laid else self.size
        table.arrange()

    def _fit_again(self, *_: object) -> None:
        for table in self.ids.glass.children:
            if isinstance(table, Table):
                self._fit(table)

    def _follow(self, *_: object) -> None:
        """Shows where the film is."""
        projector = self.projector
        if projector is None:
            return
        self.is_at_start, self.is_at_end = projector.place == 0, projector.is_at_end
        self.ids.strip.go_to(projector.place)

    def play(self) -> None:
        """Lets the film run, or stops it."""
        if self.projector is not None:
            (self.projector.stop if self.is_running else self.projector.run)()

    def jump(self, place: int) -> None:
        """Shows a moment of the strip; a film that stands stands again after it."""
        if self.projector is not None:
            self.tap()
            self.projector.jump(place)
            if not self.is_running:
                self.projector.step()

    def jump_by(self, step: int) -> None:
        """Shows the next picture of the strip, or the one before, if there is one."""
        if self.projector is None:
            return
        here = self.projector.place + self.projector.is_busy
        place = self.ids.strip.place_beside(here, step)
        if place is not None:
            self.jump(place)

    def step(self) -> None:
        if self.projector is not None:
            self.projector.step()

    def step_back(self) -> None:
        if self.projector is not None:
            self.projector.step_back()

    def change_speed(self) -> None:
        """Takes the next of the four speeds."""
        self.tap()
        self.speed = (self.speed + 1) % len(SPEEDS)
        self.speed_picture = SPEEDS[self.speed].picture
        if self.projector is not None:
            self.projector.pace = SPEEDS[self.speed].pace

    def play_on(self) -> None:
        """Asks with which luck people want to play on from here."""
        if self.projector is None or self.projector.is_at_end:
            return
        self.projector.stop()
        has_choices = self.projector.replay.has_choices
        same = Answer(
            "icon_luck", self.text("app.film.same_luck"), lambda: self._go_on(same_luck=True)
        )
        fresh = Answer(
            "icon_dice",
            self.text("app.film.fresh_luck"),
            lambda: self._go_on(same_luck=False),
            "tonal",
        )
        title = "app.film.instead" if self._is_standing else "app.film.play_on_title"
        back = Answer("icon_back", self.text("app.back"), self.tap)
        self.asking.ask(self.text(title), *([same] if has_choices else []), fresh, back)

    @property
    def _is_standing(self) -> bool:
        """Whether a match of this game is left standing, which another one would take away."""
        if self.projector is None:
            return False
        return self.services.saves.find(self.projector.replay.game.id) is not None

    def _go_on(self, *, same_luck: bool) -> None:
        if self.projector is None:
            return
        match = self.projector.replay.match_at(self.projector.place, same_luck=same_luck)
        self.close()
        self.router.show_table(match, [self._now(each) for each in self._sittings])

    def _now(self, sitting: Sitting) -> Sitting:
        """Returns who sat there as they are known now, as the animal they were then."""
        then = sitting.player
        known = self.services.book.find(then.id) if then.level is None else None
        player = structs.replace(known or then, avatar=then.avatar)
        return structs.replace(sitting, player=player, before=None)

    def pause(self) -> None:
        """The tablet goes to sleep: the film waits."""
        if self.projector is not None:
            self.projector.stop()

    def close(self) -> None:
        """Stops the film; nobody looks any more."""
        self.work.stop()
        projector, self.projector = self.projector, None
        if projector is not None:
            projector.leave()
        self.ids.glass.clear_widgets()


load_kv("shell/film")
PAGE = FilmPage
