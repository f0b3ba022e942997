"""Where everything of Bon Appétit! lies, in every mode and for every number of players."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.metrics import dp
from kivy.uix.widget import Widget

from engine.core import FIRST, NATURE
from engine.games.bon_appetit.moves import FLIP
from engine.games.bon_appetit.view import BonAppetitView
from screens.games.bon_appetit.belongings import BESIDE, Belongings, Holding
from screens.games.bon_appetit.cards import back_of
from screens.games.bon_appetit.deck import Deck, LiveDeck
from screens.games.bon_appetit.dish import Dish
from screens.games.bon_appetit.pile import Owner, Pile
from screens.games.bon_appetit.serving import Serving
from screens.games.bon_appetit.towers import Tower, Towers
from screens.services.players import Sitting
from screens.table.places import Box, Room, Spot
from screens.table.screen import TableScreen
from screens.widgets.plate import player_colour
from screens.widgets.tray import Tray

TRAY = (470, 1.68)
"""Length of the open tray in dp, and its depth in rims."""

PHONE_TRAY = 232


class BonAppetitBoard(TableScreen):
    """Lays dish, pile, decks, tokens and tries, and draws a view with them."""

    beside_plates: ClassVar[int] = BESIDE
    view: BonAppetitView

    def furnish(self, sittings: tuple[Sitting, ...]) -> None:
        super().furnish(sittings)
        flipped = self.match.moves.count(FLIP) + bool(self.match.moves)
        self.gone = flipped - len(self.match.view(FIRST).pile)
        """Cards that were turned over and are not in the pile any more."""

        self.places: list[Belongings] = []
        self.serving: Serving | None = None
        self.towers: Towers | None = None
        self.on_rim = Widget(size_hint=(None, None))
        self.add_widget(self.on_rim, index=self.children.index(self.rim))
        self.rim.fbind("on_arrange", self._settle)

    def tray_size(self, room: Room) -> tuple[float, float]:
        if room.is_compact:
            return room.length, min(PHONE_TRAY * room.unit, room.depth * 0.42)
        depth = PHONE_TRAY * 0.81 * room.unit if self.layout.has_bar else room.rim * TRAY[1]
        return min(room.length, TRAY[0] * room.unit), depth

    def lay_board(self, box: Box) -> None:
        view = self.view
        self.board.clear_widgets()
        self.on_rim.clear_widgets()
        tokens = view.tokens_left + sum(view.tokens)
        compact = self.layout.is_compact
        self.dish = Dish(self.look, self._free(box), tokens=tokens, is_compact=compact)
        self.under = Widget(size_hint=(None, None))
        """What slides out from below the pile and in below a deck."""

        self.pile = Pile(self.dish)
        for layer in (self.dish, self.under, self.pile):
            self.board.add_widget(layer)
        back, is_in_bar = back_of(view.backs), self.layout.has_bar
        self.places = [
            Belongings(self.look, back, is_in_bar=is_in_bar) for _ in range(self.match.seats)
        ]
        for place in self.places:
            self.on_rim.add_widget(place)
        self.towers = None
        self._settle()

    def _free(self, box: Box) -> Box:
        """Returns what open trays leave of the middle of the table, also while none is open."""
        layout = self.layout
        if layout.has_bar:
            return layout.middle(layout.tray(0, self.tray_size(layout.room(0))))
        inset = layout.rim * (TRAY[1] - 1)
        return box.shrunk(left=inset, bottom=inset, right=inset, top=inset)

    def _settle(self, *_: Any) -> None:
        """Lays the belongings of every seat where its plate is now."""
        for seat, place in enumerate(self.places):
            spot = self.layout.plate(seat, self.rim.active, self.rim.tray_spot)
            place.lie(spot)
            place.show(self._holding(seat, self.view), is_open=self._is_open(seat))
            self.rim.plates[seat].spare = place.spare(spot.width)

    def draw(self, view: BonAppetitView) -> None:
        self.dish.draw(view.tokens_left)
        self.pile.draw(view, self._owner(view), self.gone)
        for seat, place in enumerate(self.places):
            place.show(self._holding(seat, view), is_open=self._is_open(seat))
        if self.serving is not None and self.serving.tray is self.rim.tray:
            self.serving.show(self._holding(self.rim.active or 0, view))
        if view.ending is not None:
            self.raise_towers(view).risen = max(view.stacks)

    def _owner(self, view: BonAppetitView) -> Owner | None:
        if view.hunt is None or view.hunt.owner is None:
            return None
        sitting = self.sittings[view.hunt.owner]
        return Owner(self.look.colour(player_colour(sitting)), sitting.player.avatar)

    def _holding(self, seat: int, view: BonAppetitView) -> Holding:
        is_laid_away = view.turn == NATURE or view.ending is not None
        cards = 0 if is_laid_away else view.stacks[seat]
        hunt = view.hunt
        if hunt is None or hunt.hunter != seat:
            return Holding(cards, view.tokens[seat])
        return Holding(cards, view.tokens[seat], hunt.paws, hunt.tries_left)

    def _is_open(self, seat: int) -> bool:
        return seat == self.rim.active and self.rim.tray is not None

    def lay_tray(self, tray: Tray, view: BonAppetitView) -> None:
        seat = self.match.turn
        self.serving = Serving(tray, back_of(view.backs), self.fingers, self.name_of(seat))
        self.serving.show(self._holding(seat, view))
        self.serving.deck.fbind("on_draw", self.turn_card)
        tray.lay(self.serving)
        if self.stage.pace and not self.stage.is_still:
            self.serving.deck.breathe()

    def turn_card(self, *_: Any) -> None:
        """The finger that took the top card went up."""
        raise NotImplementedError

    @property
    def deck(self) -> LiveDeck:
        """The deck that can be touched."""
        assert self.serving is not None, "no tray has been opened yet"
        return self.serving.deck

    def things_of(self, seat: int) -> Belongings | Serving:
        """Returns the deck, tokens and tries of a seat, wherever they lie now."""
        serving = self.serving
        if serving is not None and serving.tray is self.rim.tray and self._is_open(seat):
            return serving
        return self.places[seat]

    def deck_of(self, seat: int) -> Deck:
        return self.things_of(seat).deck

    def home_of(self, seat: int) -> Spot:
        """Returns where the top card of a seat lies."""
        return self.deck_of(seat).spot_in_window(self.layout.sides[seat])

    def raise_towers(self, view: BonAppetitView) -> Towers:
        """Builds a tower for every seat, or returns the towers that stand already.

        Towers in a row need the middle of the table for themselves.
        """
        if self.towers is None:
            spots = [self._tower_spot(seat) for seat in range(self.match.seats)]
            flat = self.layout.has_bar
            towers = [
                Tower(self.look, sitting, spot, has_face=flat)
                for sitting, spot in zip(self.sittings, spots, strict=True)
            ]
            self.towers = Towers(view.stacks, towers)
            self.pile.opacity = 0 if flat else 1
            self.on_rim.add_widget(self.towers)
        return self.towers

    def _tower_spot(self, seat: int) -> Spot:
        box, seats = self.layout.centre, self.match.seats
        if self.layout.has_bar:
            width = min(dp(72), box.width / seats - dp(8))
            x = box.x + box.width * (seat + 0.5) / seats
            return Spot(x, box.y + box.height / 2, width, box.height, self.layout.sides[seat])
        deck = self.home_of(seat)
        length = min(self.layout.window[2:]) * 0.47
        edge = Spot(deck.x, deck.y, deck.width, self.layout.rim - dp(8), deck.side)
        return edge.above(deck.width, length, gap=-edge.height)
