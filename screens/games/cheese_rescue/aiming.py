"""What a card in question looks like: raised, aimed at a cell, and what it would change."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from engine.games.cheese_rescue.cards import Card
from engine.games.cheese_rescue.moves import Place
from engine.games.cheese_rescue.scoring import Fate
from screens.games.cheese_rescue.cards import CheeseCard, HeldCard
from screens.games.cheese_rescue.hand import CheeseHand
from screens.games.cheese_rescue.scene import fates_if, moods

RAISED = 12
"""How high a card lies that may still be taken back, in dp."""


class Aiming(CheeseHand):
    """Shows where a card can go, and how everybody would feel about it."""

    picked: HeldCard | None = None
    """The card that was tapped and waits for a cell."""

    carried: HeldCard | None = None
    """The card that hangs on a finger, or waits where the finger left it."""

    loose: HeldCard | None = None
    """The card on the board that can still be taken back."""

    ghost: CheeseCard | None = None
    aimed: int | None = None
    _is_lit = False

    @property
    def targets(self) -> tuple[int, ...]:
        """Where the card in question can be laid, or could lie instead."""
        lying = self.view.provisional
        return self.view.open_cells if lying is None else (*self.view.open_cells, lying)

    def lay_loose(self) -> None:
        """Raises the card that can still be taken back above the board."""
        if self.loose is not None and self.loose.parent:
            self.loose.parent.remove_widget(self.loose)
        self.loose = None
        cell = self.scene.loose
        if cell is None:
            return
        x, y, size, _ = self.tiles.box_of(cell)
        card, fates = self.scene.cards[cell], self.shown_fates
        mood = moods({cell: card}, fates)[cell]
        loose = HeldCard(self.look, card, self.dress, slot=-1, size=(size, size), mood=mood)
        loose.pos, loose.lift = (x, y + dp(RAISED) / 2), dp(RAISED)
        loose.fingers = self.fingers
        self.bind_card(loose)
        self.loose = loose
        self.board.add_widget(loose)

    @property
    def shown_fates(self) -> Any:
        """What becomes of every card, if people want to see that on the faces."""
        return self.scene.fates if self.services.preferences.now.living_faces else {}

    def aim(self, cell: int | None) -> None:
        """Shows how things would be with the card on a cell."""
        held = self.carried or self.picked
        if cell == self.aimed or held is None:
            return
        self.light(cell)
        if cell is not None:
            fates = fates_if(self.view, held.card, cell) if self.shown_fates else {}
            self._show_ghost(held.card, cell, fates)

    def light(self, cell: int | None) -> None:
        held = self.carried or self.picked
        self._drop_ghost()
        self.aimed, self._is_lit = cell, True
        fates = self.shown_fates
        if cell is not None and held is not None and fates:
            fates = fates_if(self.view, held.card, cell)
        self.tiles.paint(moods(self.scene.cards, fates), self.targets)

    def _show_ghost(self, card: Card, cell: int, fates: dict[int, Fate]) -> None:
        self.ghost = self._ghost_of(card, cell, fates)
        self.board.add_widget(self.ghost)

    def _ghost_of(self, card: Card, cell: int, fates: dict[int, Fate]) -> CheeseCard:
        """Returns a see-through card that lies on a cell."""
        x, y, size, _ = self.tiles.box_of(cell)
        mood = moods({cell: card}, fates)[cell]
        ghost = CheeseCard(self.look, card, self.dress, size=(size, size), mood=mood)
        ghost.pos, ghost.opacity = (x, y), 0.55
        return ghost

    def stands_for(self, move: Place) -> list[Widget]:
        """Lists the card of the hand; once that is picked, where it should go."""
        if self.picked is not None and self.picked.card == move.card:
            fates = fates_if(self.view, move.card, move.cell) if self.shown_fates else {}
            return [self._ghost_of(move.card, move.cell, fates)]
        return [next(held for held in self.hand.values() if held.card == move.card)]

    def _drop_ghost(self) -> None:
        if self.ghost is not None and self.ghost.parent:
            self.ghost.parent.remove_widget(self.ghost)
        self.ghost = None

    def darken(self) -> None:
        self._drop_ghost()
        self.aimed = None
        if self._is_lit:
            self._is_lit = False
            self.paint()
