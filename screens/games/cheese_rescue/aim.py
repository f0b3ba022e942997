"""A card in question: picked or carried, aimed at a cell, and what it would change there."""

from __future__ import annotations

import asynckivy as ak
from kivy.metrics import dp

from engine.games.cheese_rescue.cards import Card
from engine.games.cheese_rescue.scoring import Fate
from screens.games.cheese_rescue.board import CheeseRescueBoard
from screens.games.cheese_rescue.desk import RescueDesk
from screens.games.cheese_rescue.pieces import BACK, RAISED, HeldCard
from screens.games.cheese_rescue.scene import fates_if, moods
from screens.ui.card import Card as CardWidget

RISE, PICK = 16, 0.12
GLIDE = 0.28
GHOST = 0.55


class Aim:
    """Shows where one card can go, how everybody would feel about it, and puts it back."""

    def __init__(self, desk: RescueDesk, board: CheeseRescueBoard) -> None:
        self._desk, self._board = desk, board
        self.picked: HeldCard | None = None
        """The card that was tapped and waits for a cell."""

        self.carried: HeldCard | None = None
        """The card that hangs on a finger, or waits where the finger left it."""

        self.cell: int | None = None
        self.ghost: CardWidget | None = None
        self._is_lit = False
        self._homing: ak.Task | None = None

    @property
    def card(self) -> Card | None:
        held = self.carried or self.picked
        return None if held is None else held.card

    @property
    def targets(self) -> tuple[int, ...]:
        """Where the card in question can be laid, or could lie instead."""
        view = self._board.view
        return view.open_cells if view.provisional is None else (*view.open_cells, view.provisional)

    def pick(self, held: HeldCard) -> None:
        """Lets a card rise and shows where it may go."""
        self.put_back()
        self.picked = held
        if held is self._board.loose:
            held.zoom = 1.12
        else:
            ak.start(self._desk.stage.glide(held, PICK, y=held.rest + dp(RISE)))
        self._light(None)

    def lift(self, held: HeldCard, slot: int) -> HeldCard:
        """Takes a card off its place; what stays there is hidden."""
        self.put_back()
        desk, front = self._desk, self._board.cheeses.front(held.card)
        size = max(self._board.square.cell * 0.96, dp(64))
        self.carried = raised = HeldCard(
            desk.look, front, desk.fingers, slot=slot, size=(size, size), lift=dp(RAISED)
        )
        raised.home = held
        raised.center = held.to_window(*held.center)
        self._desk.flight.add_widget(raised)
        held.opacity = 0
        return raised

    def hold(self) -> None:
        """Keeps the carried card from going home, and shows where it may go."""
        self._stop_homing()
        self._light(None)

    def at(self, cell: int | None) -> None:
        """Shows how things would be with the card on a cell."""
        if cell == self.cell or self.card is None:
            return
        self._light(cell)
        if cell is not None:
            self.ghost = self.ghost_of(self.card, cell)
            self._desk.board.add_widget(self.ghost)

    def _light(self, cell: int | None) -> None:
        self._drop_ghost()
        self.cell, self._is_lit = cell, True
        fates = self._board.fates
        if cell is not None and self.card is not None:
            fates = self._fates_if(self.card, cell)
        self._board.square.paint(moods(self._board.scene.cards, fates), self.targets)

    def _fates_if(self, card: Card, cell: int) -> dict[int, Fate]:
        return fates_if(self._board.view, card, cell) if self._board.fates else {}

    def ghost_of(self, card: Card, cell: int) -> CardWidget:
        """Returns a see-through card that lies on a cell."""
        x, y, size, _ = self._board.square.box_of(cell)
        mood = moods({cell: card}, self._fates_if(card, cell))[cell]
        front = self._board.cheeses.front(card, mood)
        ghost = CardWidget(self._desk.look, front, BACK, size=(size, size))
        ghost.pos, ghost.opacity = (x, y), GHOST
        return ghost

    def _drop_ghost(self) -> None:
        if self.ghost is not None and self.ghost.parent:
            self.ghost.parent.remove_widget(self.ghost)
        self.ghost = None

    def darken(self) -> None:
        """Shows the board as it is."""
        self._drop_ghost()
        self.cell = None
        if self._is_lit:
            self._is_lit = False
            self._board.paint()

    def send_home(self, wait: float) -> None:
        """Lets the carried card go back by itself, after so many seconds."""
        self._stop_homing()
        if self.carried is not None:
            self._homing = ak.start(self._go_home(self.carried, wait))

    async def _go_home(self, held: HeldCard, wait: float) -> None:
        if wait:
            await ak.sleep(wait)
        held.gesture.is_live = False
        home = held.home
        assert home is not None, "only lifted cards go home"
        turn = 0 if home is self._board.loose else self._desk.side.short_turn
        zoom = min(1, home.height / held.height)
        goal = home.to_window(*home.center)
        await self._desk.stage.glide(held, GLIDE, "in_out_quad", center=goal, angle=turn, zoom=zoom)
        self._homing = None
        self.put_back()

    def _stop_homing(self) -> None:
        task, self._homing = self._homing, None
        if task is not None:
            task.cancel()

    def put_back(self, *_: object) -> None:
        """Puts whatever is picked or carried back where it came from, at once."""
        self._stop_homing()
        carried, self.carried = self.carried, None
        if carried is not None:
            self._desk.flight.remove_widget(carried)
            if carried.home is not None:
                carried.home.opacity = 1
        picked, self.picked = self.picked, None
        if picked is not None and picked is not self._board.loose:
            ak.start(self._desk.stage.glide(picked, PICK, y=picked.rest))
        elif picked is not None:
            picked.zoom = 1
        self.darken()

    def give_away(self) -> HeldCard | None:
        """Lets go of the card, which goes to the table; returns it if it was carried there."""
        self._stop_homing()
        carried, self.carried, self.picked = self.carried, None, None
        self.darken()
        return carried

    def keep(self, carried: HeldCard | None) -> None:
        """Holds a card over the table until it lands."""
        if carried is not None and carried.parent is None:
            self._desk.flight.add_widget(carried)
        self.carried = carried
