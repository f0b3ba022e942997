"""The sheet on which everybody takes a cheese, all at the same time."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, Protocol

import asynckivy as ak
from kivy.metrics import dp

from engine.games.cheese_rescue.cards import SHAPES, Shape
from screens.games.cheese_rescue.desk import RescueDesk
from screens.people import Sitting
from screens.table.plate import Medallion, player_colour
from screens.table.sheets import TableSheet
from screens.ui.button import BigButton, round_button
from screens.ui.facing import Facing
from screens.ui.gestures import Fingers
from screens.ui.look import Look
from screens.ui.places import Side, Spot
from screens.ui.sprite import Panel, Sprite

HOP, HALO, PAD = 0.12, 5, 8
BROADEST = 1.5
"""How much broader than high a cheese's place may be."""

STEPS = {"left": -1, "right": 1}
WALK = {"up": -1, "down": 1}
PLATTER = 320
CORNERS = ((-1, 1), (1, 1), (1, -1), (-1, -1))


class Guest(NamedTuple):
    """Somebody who takes a cheese, and where."""

    seat: int
    sitting: Sitting
    spot: Spot
    is_bot: bool


class CheeseRow(Facing):
    """Four cheeses before their player; a bot has one and leaves it there."""

    def __init__(self, look: Look, guest: Guest, fingers: Fingers) -> None:
        super().__init__()
        self.look, self.guest = look, guest
        self.lie(guest.spot)
        self._owners: list[Medallion] = []
        self.cheeses: list[BigButton] = []
        self._lay_body()
        self._lay_cheeses(1 if guest.is_bot else len(SHAPES), fingers)

    def _lay_body(self) -> None:
        look, sitting, reach = self.look, self.guest.sitting, dp(HALO)
        around = self.width + 2 * reach, self.height + 2 * reach
        self._halo = Panel(look, fill=look.colour("focus"), size=around, corner=24)
        self._halo.pos, self._halo.opacity = (-reach, -reach), 0
        body = Panel(look, fill=look.colour(player_colour(sitting)), size=self.size, corner=20)
        portrait = Medallion(look, sitting, size=(self._face, self._face), pos=(dp(PAD), dp(PAD)))
        for thing in (self._halo, body, portrait):
            self.add_widget(thing)

    @property
    def _face(self) -> float:
        """How large the player's picture is, and how high the cheeses are."""
        return float(self.height - 2 * dp(PAD))

    def _lay_cheeses(self, places: int, fingers: Fingers) -> None:
        face, pad = self._face, dp(PAD)
        step = (self.width - face - 2 * pad) / places
        size = min(face * BROADEST, step - pad), face
        for place in range(places):
            cheese = BigButton(self.look, "", fingers=fingers, size=size, corner=16)
            cheese.center = face + 1.5 * pad + (place + 0.5) * step, self.height / 2
            cheese.gesture.is_live = not self.guest.is_bot
            cheese.opacity = 1
            self.cheeses.append(cheese)
            self.add_widget(cheese)

    def show(self, mine: Shape, owners: Mapping[Shape, Sitting]) -> None:
        """Shows which cheese is taken by whom."""
        for owner in self._owners:
            self.remove_widget(owner)
        self._owners.clear()
        shapes = (mine,) if self.guest.is_bot else SHAPES
        for shape, cheese in zip(shapes, self.cheeses, strict=True):
            is_mine = shape is mine
            picture, before = cheese.picture(), cheese.picture().name
            picture.name = f"cheese_{shape}_happy" if is_mine else f"cheese_{shape}"
            cheese.fill = self.look.colour("glow" if is_mine else "card")
            picture.opacity = 1 if is_mine or shape not in owners else 0.4
            if is_mine and before not in {"", picture.name}:
                ak.start(_hop(picture))
            if not is_mine and shape in owners:
                self._mark(cheese, owners[shape])

    def _mark(self, cheese: BigButton, owner: Sitting) -> None:
        """Shows in the corner of a cheese who has it."""
        size = cheese.height * 0.46
        face = Medallion(self.look, owner, size=(size, size))
        face.pos = cheese.right - size * 0.9, cheese.top - size * 0.9
        self._owners.append(face)
        self.add_widget(face)

    def be_next(self, is_next: bool) -> None:
        """Tells whether the keys move this row."""
        self._halo.opacity = 1 if is_next else 0


class Taking(Protocol):
    """Who has which cheese."""

    shapes: tuple[Shape, ...]

    def take(self, seat: int, shape: Shape) -> None:
        """Gives a cheese to a seat."""


class CheesePlatter(TableSheet):
    """A bare table with nothing on it but cheeses, until somebody taps the paw."""

    def __init__(
        self,
        desk: RescueDesk,
        cheeses: Taking,
        guests: Sequence[Guest],
        paw: Spot,
        act: Callable[[], None],
    ) -> None:
        super().__init__(desk.look, desk.window_box, Side.SOUTH, dim=0)
        self.canvas.before.add(desk.cloth.copy())
        self.press_enter = act
        self._cheeses = cheeses
        self._next: int | None = None
        self.remove_widget(self.paper)
        if not desk.layout.has_bar:
            self._lay_platter(paw, min(dp(PLATTER), desk.layout.centre.height * 0.7))
        self.paw = round_button(desk.look, "icon_paw_button", fingers=self.fingers, act=act)
        self.paw.size, self.paw.center = (paw.width, paw.height), (paw.x, paw.y)
        self.add_widget(self.paw)
        self.rows = {guest.seat: self._row(guest) for guest in guests}
        self.show()

    def _lay_platter(self, middle: Spot, size: float) -> None:
        """Lays all four cheeses round the paw, for those who sit on any side."""
        look = self.look
        plate = Panel(look, fill=look.colour("trap"), size=(size, size), corner=500)
        plate.center = middle.x, middle.y
        self.add_widget(plate)
        for shape, (right, up) in zip(SHAPES, CORNERS, strict=True):
            cheese = Sprite(look, f"cheese_{shape}", size=(size * 0.27, size * 0.27))
            cheese.center = middle.x + right * size * 0.24, middle.y + up * size * 0.24
            self.add_widget(cheese)

    def _row(self, guest: Guest) -> CheeseRow:
        row = CheeseRow(self.look, guest, self.fingers)
        for shape, cheese in zip(SHAPES, row.cheeses, strict=False):
            cheese.gesture.fbind("on_tap", lambda *_, shape=shape: self._take(guest.seat, shape))
        self.add_widget(row)
        return row

    def show(self) -> None:
        shapes = self._cheeses.shapes
        owners = {shapes[seat]: row.guest.sitting for seat, row in self.rows.items()}
        for seat, row in self.rows.items():
            row.show(shapes[seat], owners)

    def _take(self, seat: int, shape: Shape) -> None:
        self._cheeses.take(seat, shape)
        self.show()

    def press(self, key: str) -> None:
        """Up and down walk from player to player, left and right change the cheese."""
        seats = [seat for seat, row in self.rows.items() if not row.guest.is_bot]
        now = seats[0] if self._next is None else self._next
        if key in STEPS:
            place = SHAPES.index(self._cheeses.shapes[now]) + STEPS[key]
            self._take(now, SHAPES[place % len(SHAPES)])
        elif key in WALK and self._next is not None:
            now = seats[(seats.index(now) + WALK[key]) % len(seats)]
        elif key not in WALK:
            super().press(key)
            return
        self._next = now
        for seat, row in self.rows.items():
            row.be_next(seat == now)


async def _hop(picture: Sprite) -> None:
    for zoom in (1.2, 1):
        await ak.anim_attrs(picture, duration=HOP, zoom=zoom)
