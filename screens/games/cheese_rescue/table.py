"""What lies on the table of Cheese Rescue for everybody: board, pile and backs."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from engine.games.cheese_rescue.cards import Card, Kind
from engine.games.cheese_rescue.deck import FIRST_DRAW
from engine.games.cheese_rescue.view import CheeseRescueView
from screens.games.cheese_rescue.board import Board
from screens.games.cheese_rescue.cards import Dress
from screens.games.cheese_rescue.choosing import Choosing
from screens.games.cheese_rescue.pile import FAN, GLOW, Fan, Pile
from screens.games.cheese_rescue.plan import TrayPlan, plan_tray
from screens.games.cheese_rescue.scene import Scene, moods
from screens.services.players import Mode
from screens.table.places import Box, Room, Side, Spot
from screens.widgets.plate import player_colour

PILE = (100, 132)
STRIP = 128
"""What the pile needs beside the board where nobody sits round the table, in dp."""

SHELF = 160
"""What it needs below the board, where that leaves more for the board, in dp."""


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
        cards = max(len(self.match.deck.cheeses) + FIRST_DRAW, len(self.view.hand))
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
        box = self._within_walls(self.board_box(box))
        is_same = self.tiles is not None and self.tiles.box == box and self.tiles.parent
        self.board.clear_widgets()
        if not is_same:
            self.tiles = Board(self.look, box, self.dress, self.fingers)
            self.tiles.plank = self.plank
            self.tiles.fbind("on_cell", lambda _, *where: self.tap_cell(*where))
        self.board.add_widget(self.tiles)
        self.fans = [self._lay_fan(seat) for seat in range(self.match.seats)]
        self._lay_pile()

    def board_box(self, box: Box) -> Box:
        """Returns what of the middle the board may fill."""
        if not self.layout.has_bar or self.is_phone:
            return box
        if self._has_shelf:
            return self._above_tray.shrunk(bottom=dp(SHELF), top=dp(4))
        strip = max(0, min(dp(STRIP), dp(STRIP) * 2 - (box.width - box.height)))
        return box.shrunk(right=strip, top=dp(4))

    @property
    def plank(self) -> float:
        """How thick the walls are, in pixels."""
        return dp(4 if self.layout.is_compact else 8)

    def _within_walls(self, box: Box) -> Box:
        """Returns what the walls leave for the cards, where there is no room for them outside."""
        wall = max(0, self.plank - self._room_for_walls)
        return box.shrunk(left=wall, bottom=wall, right=wall, top=wall)

    @property
    def _room_for_walls(self) -> float:
        """How far walls may stand outside the middle: on a rim no deeper than names allow."""
        if self.layout.has_bar:
            return self.plank if self.is_phone else 0
        plate = self.layout.plate(0, None, None)
        return 0 if self.is_scoring else (self.layout.rim - plate.height) / 2

    @property
    def _above_tray(self) -> Box:
        """The middle while a tray is open, whether one is or not: so the board keeps still."""
        layout = self.layout
        return layout.middle(layout.tray(0, self.tray_size(layout.room(0))))

    @property
    def _has_shelf(self) -> bool:
        """Whether the pile lies below the board, because that leaves more for the board."""
        _, _, width, height = self._above_tray
        return min(width, height - dp(SHELF)) >= min(width - dp(STRIP), height)

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
        if self.layout.has_bar:
            return None if self.is_phone else self._beside_bar_board()
        width, height = dp(PILE[0]), dp(PILE[1])
        seat = self.rim.active
        side = self.side if seat is not None else Side.SOUTH
        if seat is not None and self.plan(self.layout.room(seat)).is_block:
            scale = (self.layout.rim - dp(28)) / height / 1.1
            return Spot(*self.layout.free_corner(side), width * scale, height * scale, side)
        if seat is None and self.width < self.height:
            return self._beside_board(Side.WEST, (width, height), None)._replace(side=side)
        return self._beside_board(side, (width, height), seat)

    def _beside_bar_board(self) -> Spot:
        """Lays the pile and its glow between the board and the tray, or the edge."""
        centre, tiles, plank = self.layout.centre, self.tiles, self.plank
        right, low = tiles.right + plank, tiles.y - plank
        wide, high = centre.x + centre.width - right, tiles.height
        x, y = right + wide / 2, min(tiles.center_y, tiles.y + dp(PILE[1] / 2 + 40))
        if self._has_shelf:
            wide, high = centre.width, low - self._above_tray.y
            x, y = tiles.center_x, low - high / 2
        size = dp(PILE[0]), dp(PILE[1])
        scale = min(1, wide / size[0] / GLOW[0], (high - dp(8)) / size[1] / GLOW[1])
        return Spot(x, y, size[0] * scale, size[1] * scale, Side.SOUTH)

    def _beside_board(self, side: Side, size: tuple[float, float], seat: int | None) -> Spot:
        is_left = seat is not None and self.sittings[seat].player.left_handed
        tiles, centre = self.tiles, self.layout.centre
        wide = self.width >= self.height
        room = (centre.width - tiles.width) / 2 if wide else (centre.height - tiles.height) / 2
        scale = min(1, (room - dp(16)) / size[0])
        size = size[0] * scale, size[1] * scale
        away = (tiles.width + room) / 2 * (-1 if is_left else 1)
        near = tiles.width / 2 - size[1] / 2 - dp(36)
        in_x, in_y = side.inwards
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
