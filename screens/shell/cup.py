"""How the cup stands: cheeses under everybody, what comes next, and its podium at the end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from kivy.graphics.texture import Texture
from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from engine.game import each_alone
from engine.match import Match
from engine.registry import find_game
from screens.cup import Cup
from screens.kv import load_kv
from screens.lessons import Lesson, lesson_id, lessons_for
from screens.party import Party, on_chairs
from screens.routes import CupStandings, NewCup, Seats, Way
from screens.services.saves import SavedTable
from screens.services.services import Services
from screens.shell.cards import Paper
from screens.shell.celebration import Celebration
from screens.shell.ceremony import Ceremony, Step
from screens.shell.confetti import Confetti
from screens.shell.doors import Door, Doors
from screens.shell.heap import Piece
from screens.shell.page import ShellPage
from screens.shell.pictures import Portrait
from screens.shell.questions import Answer
from screens.shell.turntable import Turntable, sides_of
from screens.stands import Stand, best_in_the_middle, stands_of

CHEESE = Piece("cheese_wedge_happy")


class CupRoundParts(Protocol):
    faces: BoxLayout


class CupRound(Paper):
    """One match of the cup: its game, and the faces of those who won it."""

    ids: CupRoundParts
    cover: Texture = ObjectProperty(None, allownone=True)
    is_next = BooleanProperty(False)


class CupParts(Protocol):
    confetti: Confetti
    turntable: Turntable
    rounds: GridLayout
    doors: Doors


class CupPage(ShellPage):
    ids: CupParts

    def __init__(self, services: Services, router: Way) -> None:
        super().__init__(services, router)
        self.celebration = Celebration(services, self.ids.turntable, self.ids.confetti)
        self.bind(on_pre_leave=lambda *_: self.celebration.stop())

    @property
    def cup(self) -> Cup:
        cup = self.services.cup().now
        assert cup is not None, "whoever leads here has begun a cup"
        return cup

    def open(self, _: CupStandings) -> None:
        cup = self.cup
        self.refresh()
        rounds = self.ids.rounds
        rounds.clear_widgets()
        for card in self._rounds(cup):
            rounds.add_widget(card)
        best = [cup.guests[seat] for seat in cup.outcome.winners] if cup.is_over else [cup.starter]
        self.celebration.begin(self._new_ceremony(cup), sides_of(self, (*best, *cup.guests)))

    def refresh(self) -> None:
        """Asks again where it goes on: people may just come from a lesson."""
        if (cup := self.services.cup().now) is not None:
            self.ids.doors.lead_to(self._farewells() if cup.is_over else self._doors())

    def learn(self) -> None:
        """Plays the first lesson that somebody here still needs for the next match."""
        self.tap()
        self.router.show_lesson(find_game(self.cup.game), self._lessons()[0], self.cup.guests)

    def _lessons(self) -> list[Lesson]:
        game = find_game(self.cup.game)
        players = self.services.book.known(self.cup.guests)
        return lessons_for(game, self.services.rules_of(game), players)

    def play(self) -> None:
        """Sits down for the next match, or where people got up in the middle of it."""
        cup = self.cup
        table = self.services.saves.find(cup.game)
        if table is None:
            self._lay()
        elif table.occasion == cup.occasion:
            self._resume(table)
        else:
            # Another table of this game stands there: there is room for one of each.
            self.asking.ask(
                self.text(f"{cup.game}.title"),
                Answer("icon_back", self.text("app.back"), self.tap, style="tonal"),
                Answer("icon_clear_table", self.text("app.shelf.anew"), self._lay),
            )

    def change_seats(self) -> None:
        """Asks who sits where now; whose turn it is to begin does not change."""
        self.tap()
        guests = self.cup.guests
        chairs: dict[str, int] = {guest.player.id: guest.chair for guest in guests}
        colours: dict[str, int] = {guest.player.id: guest.colour for guest in guests}
        starter = self.cup.starter.player.id
        party = Party(tuple(guest.player for guest in guests), starter, starter, chairs, colours)
        self.router.show(Seats(find_game(self.cup.game), party, go_on=self._sit))

    def put_away(self) -> None:
        """Asks whether nobody wants to play for the cup any more."""
        self.tap()
        self.asking.ask(
            self.text("app.cup.put_away_title"),
            Answer("icon_back", self.text("app.back"), self.tap, style="tonal"),
            Answer("icon_bin", self.text("app.cup.put_away"), self._clear),
        )

    def on_back(self) -> bool:
        """Goes to the shelf: the podium before it has been seen."""
        if not super().on_back():
            self._leave()
        return True

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if super().on_touch_down(touch):
            return True
        if self.ids.turntable.collide_point(*touch.pos):
            self.celebration.tap()
        return True

    def _doors(self) -> list[Door]:
        seats = Door("icon_chair", self.text("app.shelf.seats"), self.change_seats)
        learn = Door("icon_hand", self.text("app.options.learn"), self.learn)
        return [
            Door("icon_home", self.text("app.cup.later"), self.router.home),
            Door("icon_bin", self.text("app.cup.put_away"), self.put_away),
            *([] if self.is_phone else [seats]),
            *([learn] if self._lessons() else []),
            Door("icon_play", self.text("app.options.play"), self.play),
        ]

    def _farewells(self) -> list[Door]:
        return [
            Door("icon_home", self.text("app.podium.shelf"), self._leave),
            Door("icon_cup", self.text("app.cup.again"), self._begin_another),
        ]

    def _lay(self) -> None:
        cup, services = self.cup, self.services
        self.tap()
        skipped = [lesson_id(cup.game, lesson) for lesson in self._lessons()]
        services.book.teach((guest.player for guest in cup.guests), *skipped)
        game = find_game(cup.game)
        rules = services.rules_of(game)
        match = Match(game, len(cup.guests), rules, deck=services.decks.find(game))
        services.saves.play_for(match, cup.occasion)
        self.router.show_table(match, cup.sittings(has_loner=bool(game.loner)))

    def _resume(self, table: SavedTable) -> None:
        match = self.services.saves.resume(table)
        if match is None:
            self._lay()
            return
        self.tap()
        self.router.show_table(match, table.sittings)

    def _sit(self, party: Party) -> None:
        cup = self.cup
        self.services.cup().begin(cup.reseated(on_chairs(cup.guests, party.chairs)))
        self.router.show(CupStandings())

    def _leave(self) -> None:
        """Goes to the shelf; a cup that is over has been seen."""
        if self.cup.is_over:
            self.services.cup().put_away()
        self.router.home()

    def _clear(self) -> None:
        self.services.cup().put_away()
        self.router.home()

    def _begin_another(self) -> None:
        self.tap()
        self.services.cup().put_away()
        self.router.home()
        self.router.show(NewCup())

    def _new_ceremony(self, cup: Cup) -> Ceremony:
        stands = stands_of(cup.outcome, each_alone(len(cup.guests)))
        if cup.is_over:
            cheeses = self.text("app.cup.with", count=max(cup.outcome.scores))
            ceremony = Ceremony(title=self._headline(cup), why=cheeses, picture="icon_cup")
            stands = best_in_the_middle(stands)
        else:
            played, all_ = len(cup.cheeses), len(cup.games)
            loner = find_game(cup.game).loner
            begins = f"{cup.game}.is.{loner}" if loner else "app.cup.begins"
            ceremony = Ceremony(
                title=self.text("app.cup.match", number=played + 1, all=all_),
                why=self.text(begins, name=self.services.name_of(cup.starter.player)),
                picture=f"{cup.game}.cover",
                has_winner=False,
            )
            stands.sort(key=lambda stand: stand.seats)
        ceremony.ids.stands.stand([self._step(cup, stand) for stand in stands])
        return ceremony

    def _step(self, cup: Cup, stand: Stand) -> Step:
        guest = cup.guests[stand.seats[0]]
        return Step(
            [guest],
            stand.counted,
            CHEESE,
            name=self.services.name_of(guest.player),
            score=stand.score,
            place=stand.place if cup.cheeses else 1,
            is_winner=stand.is_winner,
        )

    def _rounds(self, cup: Cup) -> Iterator[CupRound]:
        for number, game_id in enumerate(cup.games):
            cover = self.services.art.picture(f"{game_id}.cover")
            card = CupRound(cover=cover, is_next=number == len(cup.cheeses))
            for guest in cup.winners(number) if number < len(cup.cheeses) else ():
                card.ids.faces.add_widget(Portrait(avatar=guest.player.avatar, colour=guest.colour))
            yield card

    def _headline(self, cup: Cup) -> str:
        winners = [self.services.name_of(cup.guests[seat].player) for seat in cup.outcome.winners]
        if len(winners) == 1:
            return self.text("app.cup.won", name=winners[0])
        names = self.services.words().together(winners)
        return self.text("app.cup.won_together", names=names)


load_kv("shell/cup")
PAGE = CupPage
