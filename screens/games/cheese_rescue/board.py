"""Square, pile, backs and steps: Cheese Rescue as everybody sees it."""

from __future__ import annotations

from collections.abc import Mapping

from kivy.event import EventDispatcher
from kivy.metrics import dp

from engine.games.cheese_rescue.scoring import Fate
from engine.games.cheese_rescue.view import CheeseRescueView
from screens.games.cheese_rescue.cheeses import Cheeses
from screens.games.cheese_rescue.desk import RescueDesk
from screens.games.cheese_rescue.pieces import RAISED, HandFan, HeldCard, RescuePile, ScoringSteps
from screens.games.cheese_rescue.plan import RescuePlan
from screens.games.cheese_rescue.scene import Scene, moods
from screens.games.cheese_rescue.square import Square
from screens.ui.places import Box


class CheeseRescueBoard(EventDispatcher):
    """Lays the middle of the table, and the backs of every hand that is not open."""

    __events__ = ("on_cell", "on_pile", "on_card")

    def __init__(self, desk: RescueDesk, cheeses: Cheeses) -> None:
        super().__init__()
        self._desk = desk
        self.cheeses = cheeses
        self.view = desk.view
        self.scene = Scene.of(self.view)
        self.is_scoring = False
        self.step: int | None = None
        """Which of the three steps of the scoring is lit."""

        self.plan: RescuePlan
        self._square: Square | None = None
        self.pile: RescuePile | None = None
        self.fans: list[HandFan | None] = []
        self.steps: list[ScoringSteps] = []
        self.loose: HeldCard | None = None
        """The card that can still be taken back, raised above the square."""

    def on_cell(self, cell: int | None, x: float, y: float) -> None:
        """A finger tapped a cell, or the table beside the square."""

    def on_pile(self) -> None:
        """A finger tapped the pile, or swiped its top card off."""

    def on_card(self, held: HeldCard) -> None:
        """A card lies there that can be touched."""

    @property
    def square(self) -> Square:
        assert self._square is not None, "nothing has been laid yet"
        return self._square

    def number(self, seat: int) -> str:
        """Shows points while cards show their fate, too: both tell how it would end now."""
        is_told = self.view.is_over or self._desk.preferences.living_faces
        return str(self.view.standings[seat].points) if is_told else ""

    @property
    def fates(self) -> Mapping[int, Fate]:
        """What becomes of every card, if people want to see that on the faces."""
        return self.scene.fates if self._desk.preferences.living_faces else {}

    def lay(self, box: Box) -> None:
        desk = self._desk
        self.plan = RescuePlan(desk.layout, self.view.full_hand, is_scoring=self.is_scoring)
        self._lay_square(self.plan.board(box))
        self._lay_pile()
        desk.at_plates.clear_widgets()
        self.fans = [self._lay_fan(seat) for seat in range(len(desk.company))]
        self.steps = self._lay_steps() if self.is_scoring else []
        self.draw(self.view)

    def _lay_square(self, box: Box) -> None:
        """Lays the square; one of the same size is kept, and pans on."""
        desk, square = self._desk, self._square
        desk.board.clear_widgets()
        if square is None or square.box != box:
            square = self._square = Square(
                desk.look, box, self.cheeses.dress, desk.fingers, plank=self.plan.plank
            )
            square.fbind("on_cell", lambda _, *where: self.dispatch("on_cell", *where))
        desk.board.add_widget(square)

    def _lay_pile(self) -> None:
        desk, seat, square = self._desk, self._desk.rim.active, self.square
        is_left = seat is not None and desk.sittings[seat].player.left_handed
        spot = self.plan.pile(Box(*square.pos, *square.size), seat, is_left=is_left)
        self.pile = None
        if spot is not None:
            self.pile = self.new_pile((spot.width, spot.height), (spot.x, spot.y))
            self.pile.angle = spot.side.angle
            desk.board.add_widget(self.pile)

    def new_pile(self, size: tuple[float, float], centre: tuple[float, float]) -> RescuePile:
        """Returns a pile to be laid on the table, or into the tray."""
        pile = RescuePile(self._desk.look, self._desk.fingers, size=size)
        pile.center, pile.count = centre, self.view.deck_left
        pile.gesture.fbind("on_draw", lambda *_: self.dispatch("on_pile"))
        return pile

    def _lay_fan(self, seat: int) -> HandFan | None:
        desk = self._desk
        place = seat, desk.rim.active, desk.rim.tray_spot
        beside = self.plan.fan(*place)
        spot = beside or self.plan.fan_on_plate(*place)
        desk.rim.plates[seat].spare = spot.width if spot and not beside else 0
        if spot is None:
            return None
        fan = HandFan(desk.look, self.cheeses.picture(seat), spot)
        (desk.board if beside else desk.at_plates).add_widget(fan)
        return fan

    def count_hand(self, seat: int, cards: int) -> None:
        """Shows how many cards a seat holds, where its hand is closed."""
        fan = self.fans[seat]
        if fan is not None:
            fan.count = cards

    def begin_scoring(self) -> None:
        """Clears pile and backs away and lays the strips with the three steps."""
        self.is_scoring = True
        self.lay(self._desk.layout.middle(None))

    def _lay_steps(self) -> list[ScoringSteps]:
        square = self.square
        spots = self.plan.steps(Box(*square.pos, *square.size))
        steps = [ScoringSteps(self._desk.look, spot) for spot in spots]
        for strip in steps:
            strip.light(self.step)
            self._desk.board.add_widget(strip)
        return steps

    def light_step(self, step: int | None) -> None:
        self.step = step
        for strip in self.steps:
            strip.light(step)

    def draw(self, view: CheeseRescueView) -> None:
        if view is not self.view:
            self.view, self.scene = view, Scene.of(view)
        self.square.lay(self.scene, self._desk.stage)
        for seat, standing in enumerate(view.standings):
            self.count_hand(seat, standing.hand_size)
        if self.pile is not None:
            self.pile.count = view.deck_left
        self.lay_loose()
        self.paint()

    def paint(self) -> None:
        """Draws the square with the faces people want."""
        self.square.paint(moods(self.scene.cards, self.fates))

    def lay_loose(self) -> None:
        """Raises the card that can still be taken back above the square."""
        if self.loose is not None and self.loose.parent:
            self.loose.parent.remove_widget(self.loose)
        self.loose = None
        cell = self.scene.loose
        if cell is None:
            return
        x, y, size, _ = self.square.box_of(cell)
        card = self.scene.cards[cell]
        mood = moods({cell: card}, self.fates)[cell]
        self.loose = loose = HeldCard(
            self._desk.look, self.cheeses.front(card, mood), self._desk.fingers, slot=-1,
            size=(size, size),
        )  # fmt: skip
        loose.pos, loose.lift = (x, y + dp(RAISED) / 2), dp(RAISED)
        self._desk.board.add_widget(loose)
        self.dispatch("on_card", loose)
