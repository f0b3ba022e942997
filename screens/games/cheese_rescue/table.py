"""What lies on the table of Cheese Rescue for everybody: board, pile and backs."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from engine.games.cheese_rescue.cards import Card, Kind
from engine.games.cheese_rescue.view import CheeseRescueView
from screens.games.cheese_rescue.board import Board
from screens.games.cheese_rescue.cards import Dress
from screens.games.cheese_rescue.choosing import Choosing
from screens.games.cheese_rescue.pile import FAN, Fan, Pile
from screens.games.cheese_rescue.plan import TrayPlan, plan_tray
from screens.games.cheese_rescue.scene import Scene, moods
from screens.services.players import Mode
from screens.table.places import Box, Room, Side, Spot
from screens.widgets.plate import player_colour

PILE = (100, 132)
STRIP = 128
"""What the pile needs beside the board where nobody sits round the table, in dp."""

INWARDS = {Side.SOUTH: (0, 1), Side.WEST: (1, 0), Side.NORTH: (0, -1), Side.EAST: (-1, 0)}


class CheeseTable(Choosing):
    """Lays everything out and draws a view; what fingers do is another matter."""

    view: CheeseRescueView
    tiles: Board
    pile: Pile | None

    def sit_down(self, *args: Any) -> None:
        self._drawn: CheeseRescueView | None = None
        self.tiles = self.pile = None  # type: ignore[assignment]
        self.is_scoring = False
        super().sit_down(*args)

    def dress(self, card: Card) -> Dress:
        """Tells whose a card is: by its owner's colour and cheese, or by none."""
        if card.owner is not None:
            edge = self.look.colour(player_colour(self.sittings[card.owner]))
            return Dress(edge, self.cheese_of(card.owner))
        if card.kind is Kind.START:
            return Dress(self.look.colour("action"), "paw")
        return Dress(self.look.colour("mouse"), card.kind)

    def plan(self, room: Room) -> TrayPlan:
        cards = max(len(self.match.deck.cheeses) + 2, len(self.view.hand))
        is_shared = self.layout.sides.count(room.side) > 1
        return plan_tray(room, cards, is_flat=self.mode is not Mode.TABLE, has_eye=is_shared)

    def tray_size(self, room: Room) -> tuple[float, float]:
        plan = self.plan(room)
        return plan.width, plan.height

    def number(self, seat: int, view: CheeseRescueView) -> str:
        """Shows points while cards show their fate, too: both tell how it would end now."""
        is_told = view.is_over or self.services.preferences.now.living_faces
        return str(view.standings[seat].points) if is_told else ""

    def lay_board(self, box: Box) -> None:
        box = self.board_box(box)
        is_same = self.tiles is not None and self.tiles.box == box and self.tiles.parent
        self.board.clear_widgets()
        if not is_same:
            self.tiles = Board(self.look, box, self.dress, self.fingers)
            self.tiles.plank = dp(4 if self.layout.is_compact else 8)
            self.tiles.fbind("on_cell", lambda _, *where: self.tap_cell(*where))
        self.board.add_widget(self.tiles)
        self.fans = [self._lay_fan(seat) for seat in range(self.match.seats)]
        self._lay_pile()

    def board_box(self, box: Box) -> Box:
        """Returns what of the middle the board may fill."""
        if self.layout.has_bar and not self.is_phone:
            strip = max(0, min(dp(STRIP), dp(STRIP) * 2 - (box.width - box.height)))
            return box.shrunk(right=strip)
        return box

    @property
    def is_phone(self) -> bool:
        """Whether the pile has to lie in the tray."""
        return self.layout.is_compact and self.width < self.height

    def _lay_fan(self, seat: int) -> Fan | None:
        """Lays the backs of a hand beside its plate, if there is room."""
        sides, active = self.layout.sides, self.rim.active
        if self.layout.has_bar or self.is_scoring:
            return None
        if active is not None and sides[active] is sides[seat]:
            return None
        plate = self.layout.plate(seat, active, self.rim.tray_spot)
        edge = (self.width if plate.side.is_upright else self.height) - 2 * self.layout.rim
        gap = dp(12)
        spare = edge / sides.count(plate.side) / 2 - plate.width / 2 - gap
        spot = plate.beside(min(dp(FAN), spare), min(plate.height, spare), gap=gap)
        fan = Fan(self.look, self.cheese_of(seat), spot)
        self.board.add_widget(fan)
        return fan

    def _lay_pile(self) -> None:
        self.pile = None
        spot = self.pile_spot()
        if spot is not None and not self.is_scoring:
            self.pile = Pile(self.look, self.fingers, size=(spot.width, spot.height))
            self.pile.center, self.pile.angle = (spot.x, spot.y), spot.side.angle
            self.pile.fbind("on_draw", lambda *_: self.tap_pile())
            self.board.add_widget(self.pile)

    def pile_spot(self) -> Spot | None:
        """Returns where the pile lies: at the right hand of whoever plays, off the board."""
        tiles, width, height = self.tiles, dp(PILE[0]), dp(PILE[1])
        if self.layout.has_bar:
            x = tiles.right + max(dp(STRIP) / 2, (self.width - tiles.right) / 2)
            high = tiles.y + height / 2 + dp(40)
            return None if self.is_phone else Spot(x, high, width, height, Side.SOUTH)
        seat = self.rim.active
        side = self.side if seat is not None else Side.SOUTH
        if seat is not None and self.plan(self.layout.room(seat)).is_block:
            scale = (self.layout.rim - dp(28)) / height / 1.1
            return Spot(*self.layout.free_corner(side), width * scale, height * scale, side)
        if seat is None and self.width < self.height:
            return self._beside_board(Side.WEST, (width, height), None)._replace(side=side)
        return self._beside_board(side, (width, height), seat)

    def _beside_board(self, side: Side, size: tuple[float, float], seat: int | None) -> Spot:
        is_left = seat is not None and self.sittings[seat].player.left_handed
        tiles, centre = self.tiles, self.layout.centre
        wide = self.width >= self.height
        room = (centre.width - tiles.width) / 2 if wide else (centre.height - tiles.height) / 2
        scale = min(1, (room - dp(16)) / size[0])
        size = size[0] * scale, size[1] * scale
        away = (tiles.width + room) / 2 * (-1 if is_left else 1)
        near = tiles.width / 2 - size[1] / 2 - dp(36)
        in_x, in_y = INWARDS[side]
        x, y = tiles.center
        return Spot(x + in_y * away - in_x * near, y - in_x * away - in_y * near, *size, side)

    def draw(self, view: CheeseRescueView) -> None:
        if view is not self._drawn:
            self._drawn, self.scene = view, Scene.of(view)
        self.tiles.lay(self.scene, self.stage)
        for fan, standing in zip(self.fans, view.standings, strict=True):
            if fan is not None:
                fan.count = standing.hand_size
        if self.pile is not None:
            self.pile.count = view.deck_left
        self.lay_loose()
        self.paint()

    def paint(self) -> None:
        """Draws the board with the faces people want."""
        fates = self.scene.fates if self.services.preferences.now.living_faces else {}
        self.tiles.paint(moods(self.scene.cards, fates))
