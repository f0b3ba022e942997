"""One deck, number by number: each tap is checked by the rules and shown as what it does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Protocol

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivymd.uix.button import MDButton
from kivymd.uix.label import MDLabel
from kivymd.uix.progressindicator import MDLinearProgressIndicator
from kivymd.uix.scrollview import MDScrollView

from engine.deck import BadDeckError, Share
from engine.draft import Draft
from engine.game import AnyGame
from screens import routes
from screens.kv import load_kv
from screens.services.decks import LONGEST_NAME, MOST_DECKS, Origin
from screens.services.services import Services
from screens.shell import rows as _rows  # noqa: F401 - it dresses lists after KivyMD does
from screens.shell.cards import Paper
from screens.shell.deck_rows import DeckRows, told
from screens.shell.fields import NameField
from screens.shell.page import ShellPage
from screens.shell.questions import Answer
from screens.shell.tryout import Tryout
from screens.ui.letters import in_steps

__all__ = ["DeckPage", "MDLinearProgressIndicator"]

SIMPLEST = 10
"""The largest number in "3 of 8": one can still see it with one's fingers."""


class Verdict(Paper):
    """Tells whether the deck can be played with, and if not, why."""

    words = StringProperty()
    is_good = BooleanProperty(True)


class Effect(MDLabel):
    """One thing the numbers do to the game."""


def simple(share: Share) -> tuple[int, int]:
    """Returns "so many of so many" in small numbers; a few are never none, nor almost all all."""
    rest = share.whole - share.part
    few = min(share.part, rest)
    if not few:
        return share.part, share.whole
    if few * SIMPLEST < share.whole:
        whole = round(share.whole / few)
        return (1 if few == share.part else whole - 1), whole
    odds = Fraction(share.part, share.whole).limit_denominator(SIMPLEST)
    return odds.numerator, odds.denominator


class DeckParts(Protocol):
    rows: GridLayout
    effects: GridLayout
    trial: GridLayout
    """What came of the matches that bots have played."""

    aside: BoxLayout
    column: BoxLayout
    told: Paper
    scroll: MDScrollView
    name: NameField
    keep: MDButton
    box: MDButton
    drop: MDButton
    take_out: MDButton


class DeckPage(ShellPage):
    ids: DeckParts
    game_id = StringProperty()
    verdict = StringProperty()
    is_good = BooleanProperty(True)
    is_own = BooleanProperty(False)
    """Whether it can be thrown away."""

    can_leave = BooleanProperty(False)
    """Whether it can become a file."""

    longest = NumericProperty(LONGEST_NAME)

    game: AnyGame

    def __init__(self, services: Services, router: routes.Way) -> None:
        self.draft: Draft
        self.tryout = Tryout(services.text, lambda: self.is_filling)
        super().__init__(services, router)
        self.fbind("is_wide", self._arrange)
        self._arrange()
        self.tryout.fbind("findings", self._tell)
        self.bind(on_pre_leave=lambda *_: self.tryout.stop())

    def open(self, route: routes.DeckEditor) -> None:
        game, choice = route.game, route.choice
        self.game, self.game_id = game, game.id
        self.is_own = choice.origin is Origin.OWN
        self._before = choice.name if self.is_own else ""
        wished = choice.name or self.text("app.deck.new")
        self._named = choice.name if self.is_own else self.services.decks.free_name(game, wished)
        self.ids.name.text = self._named
        self.can_leave = self.services.exchange is not None
        self._opened = choice.deck
        self.draft = Draft(choice.deck)
        self._write()

    def refresh(self) -> None:
        """Writes the words anew: people may have changed the language meanwhile."""
        if self.game_id:
            self._write()

    def on_back(self) -> bool:
        """Asks before changes are lost."""
        self.ids.name.leave()
        if super().on_back():
            return True
        if not self._is_changed:
            return False
        keep = Answer("icon_tick", self.text("app.deck.keep"), self.keep, style="filled")
        lose = Answer("icon_bin", self.text("app.deck.lose"), self._lose)
        can_be_kept = self.is_good and self._name
        back = Answer("icon_back", self.text("app.back"), self.tap)
        answers = [*([keep] if can_be_kept else []), lose, back]
        self.asking.ask(self.text("app.deck.changed"), *answers)
        return True

    def keep(self) -> None:
        """Writes the deck down; the next match is played with it."""
        name, decks = self._name, self.services.decks
        if not self.is_good or not name:
            self.refuse()
            return
        if not self._before and not decks.has_room(self.game):
            self.refuse()
            self.say(self.text("app.decks.many", most=MOST_DECKS))
            return
        if name != self._before:
            name = decks.free_name(self.game, name)
        self.tap()
        if not decks.keep(self.game, name, self.draft.check(), instead_of=self._before):
            self.say(self.text("app.deck.full"))
            return
        for choice in decks.choices(self.game):
            if (choice.origin, choice.name) == (Origin.OWN, name):
                decks.choose(self.game, choice)
        self._opened, self._named = self.draft.check(), self._name
        self.router.back()

    def back_to_the_box(self) -> None:
        """Puts every number back as it is in the box; for some seconds that is undone."""
        self.tap()
        before, self.draft = self.draft, Draft(self.game.deck)
        after = self.draft
        self._write()

        def undo() -> None:
            if self.draft is after:  # nobody has opened another deck meanwhile
                self.draft = before
                self._write()

        self.asking.tell(
            self.text("app.deck.box"), Answer("icon_undo", self.text("app.undo"), undo)
        )

    def drop_deck(self) -> None:
        """Asks before a deck is thrown away."""
        self.tap()
        self.asking.ask(
            self.text("app.deck.sure"),
            Answer("icon_back", self.text("app.back"), self.tap, style="tonal"),
            Answer("icon_bin", self.text("app.deck.drop"), self._drop),
        )

    def take_out(self) -> None:
        """Writes the deck where people reach it, and says where that is."""
        exchange = self.services.exchange
        if exchange is None or not self.is_good:
            self.refuse()
            return
        self.tap()
        file = exchange.take_out(self.game, self.ids.name.text, self.draft.check())
        key = "app.deck.taken_out" if file else "app.deck.full"
        self.say(self.text(key, file=in_steps(str(file))))

    @property
    def _name(self) -> str:
        return " ".join(self.ids.name.text.split())[:LONGEST_NAME]

    @property
    def _is_changed(self) -> bool:
        is_renamed = self._name != self._named
        return is_renamed or not self.is_good or self.draft.check() != self._opened

    def _drop(self) -> None:
        self.services.decks.drop(self.game, self._before)
        self._lose()

    def _lose(self) -> None:
        self._opened, self._named = self.game.deck, self._name
        self.draft = Draft(self.game.deck)
        self._judge()
        self.router.back()

    def _arrange(self, *_: object) -> None:
        """Puts what the deck does beside its numbers, or above them where both scroll together."""
        told, ids = self.ids.told, self.ids
        for place in (ids.aside, ids.column):
            place.remove_widget(told)
        if self.is_wide:
            ids.aside.add_widget(told)
        else:
            ids.column.add_widget(told, len(ids.column.children))

    def _write(self) -> None:
        self._judge()
        self.fill(self._written())

    def _written(self) -> Iterator[None]:
        """Writes every number, row by row."""
        self.ids.rows.clear_widgets()
        numbers = DeckRows(self.game, self.draft, self.text, is_narrow=self.is_phone)
        for event, follow in (("on_number", self._judge), ("on_parts", self._write)):
            numbers.fbind(event, lambda *_: self.tap())
            numbers.fbind(event, lambda *_, follow=follow: follow())
        for row in numbers.rows():
            if row is not None:
                self.ids.rows.add_widget(row)
            yield

    def _judge(self) -> None:
        """Lets the rules check the deck; if it is good, tells what it does and lets bots try."""
        self.tryout.forget()
        self.ids.effects.clear_widgets()
        try:
            deck = self.draft.check()
        except BadDeckError as error:
            self.is_good, self.verdict = False, told(error, self.draft, self.game_id, self.text)
            return
        self.is_good, self.verdict = True, self.text("app.deck.good")
        for share in deck.shares():
            part, whole = simple(share)
            key = f"{self.game_id}.deck.share.{share.name}"
            effect = Effect(text=self.text(key, part=part, whole=whole))
            self.ids.effects.add_widget(effect)
        self.tryout.begin(self.game, deck)

    def _tell(self, _: object, findings: Sequence[str]) -> None:
        """Tells what came of the matches that bots have played."""
        self.ids.trial.clear_widgets()
        for found in findings:
            self.ids.trial.add_widget(Effect(text=found))


load_kv("shell/deck")
PAGE = DeckPage
