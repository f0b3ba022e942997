"""Dish, pile, decks, tokens and tries: Bon Appétit! as everybody sees it."""

from __future__ import annotations

from kivy.event import EventDispatcher
from kivy.metrics import Metrics
from kivy.uix.widget import Widget

from engine.core import NATURE
from engine.games.bon_appetit.moves import Flip
from engine.games.bon_appetit.view import BonAppetitView
from screens.games.bon_appetit.pieces import (
    Belongings,
    Dish,
    Holding,
    Owner,
    ServedPile,
    Tower,
    Towers,
    back_of,
)
from screens.games.bon_appetit.plan import DishPlan, middle, tower_spot
from screens.table.desk import Desk
from screens.table.plate import player_colour
from screens.ui.places import Box, Spot


class BonAppetitBoard(EventDispatcher):
    """Lays the middle of the table and what lies at every seat that is not playing."""

    __events__ = ("on_deck",)

    def __init__(self, desk: Desk[Flip, BonAppetitView]) -> None:
        super().__init__()
        self._desk = desk
        self.view = desk.view
        self.plan: DishPlan
        self.dish: Dish
        self.under = Widget(size_hint=(None, None))
        """What slides out from below the pile and in below a deck."""

        self.pile: ServedPile
        self.places: list[Belongings] = []
        self.towers: Towers | None = None
        desk.rim.fbind("on_arrange", self._settle)

    def on_deck(self, seat: int) -> None:
        """Somebody tapped the deck of a seat that does not play."""

    def number(self, seat: int) -> str:
        return ""  # nobody counts cards at a real table

    def lay(self, box: Box) -> None:
        desk, view = self._desk, self.view
        desk.board.clear_widgets()
        desk.at_plates.clear_widgets()
        self.under.clear_widgets()
        layout = desk.layout
        tokens = view.tokens_left + sum(view.tokens)
        self.plan = DishPlan(
            middle(layout, box),
            tokens=tokens, unit=Metrics.density, is_compact=layout.is_compact,
        )  # fmt: skip
        self.dish, self.pile = Dish(desk.look, self.plan), ServedPile(desk.look, self.plan)
        for layer in (self.dish, self.under, self.pile):
            desk.board.add_widget(layer)
        back = back_of(view.backs)
        self.places = [
            Belongings(desk.look, back, desk.fingers, is_in_bar=layout.has_bar) for _ in view.stacks
        ]
        for seat, place in enumerate(self.places):
            place.gesture.fbind("on_tap", lambda *_, seat=seat: self.dispatch("on_deck", seat))
            desk.at_plates.add_widget(place)
        self.towers = None
        self._settle()
        self.draw(view)

    def _settle(self, *_: object) -> None:
        """Lays the belongings of every seat where its plate is now."""
        rim, layout = self._desk.rim, self._desk.layout
        for seat, place in enumerate(self.places):
            spot = layout.plate(seat, rim.active, rim.tray_spot)
            place.lie(spot)
            place.show(self.holding(seat), is_open=self.is_open(seat))
            rim.plates[seat].spare = place.spare(spot.width)

    def draw(self, view: BonAppetitView) -> None:
        self.view = view
        self.dish.draw(view.tokens_left)
        self.pile.draw(view, self._owner())
        for seat, place in enumerate(self.places):
            place.show(self.holding(seat), is_open=self.is_open(seat))
        if view.ending is not None:
            self.raise_towers(view).risen = max(view.stacks)

    def _owner(self) -> Owner | None:
        hunt = self.view.hunt
        if hunt is None or hunt.owner is None:
            return None
        sitting = self._desk.sittings[hunt.owner]
        return Owner(self._desk.look.colour(player_colour(sitting)), sitting.player.avatar)

    def holding(self, seat: int) -> Holding:
        """Tells what a seat has before it."""
        view = self.view
        is_laid_away = view.turn == NATURE or view.ending is not None
        cards = 0 if is_laid_away else view.stacks[seat]
        if view.hunt is None or view.hunt.hunter != seat:
            return Holding(cards, view.tokens[seat])
        return Holding(cards, view.tokens[seat], view.hunt.paws, view.hunt.tries_left)

    def is_open(self, seat: int) -> bool:
        """Tells whether the belongings of a seat lie in its tray."""
        return seat == self._desk.rim.active

    def raise_towers(self, view: BonAppetitView) -> Towers:
        """Builds a tower for every seat, or returns the towers that stand already.

        Towers in a row need the middle of the table for themselves.
        """
        if self.towers is None:
            flat = self._desk.layout.has_bar
            towers = [
                Tower(self._desk.look, sitting, self._tower_spot(seat), has_face=flat)
                for seat, sitting in enumerate(self._desk.sittings)
            ]
            self.towers = Towers(view.stacks, towers)
            self.pile.opacity = 0 if flat else 1
            self._desk.at_plates.add_widget(self.towers)
        return self.towers

    def _tower_spot(self, seat: int) -> Spot:
        layout = self._desk.layout
        deck = self.places[seat].deck.spot_in_window(layout.sides[seat])
        return tower_spot(layout, seat, len(self.places), deck)
