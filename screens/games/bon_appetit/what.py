"""What lies where in Bon Appétit!, for those who ask."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.bon_appetit.deck import Card
from screens.games.bon_appetit.board import BonAppetitBoard
from screens.games.bon_appetit.pieces import Belongings, back_of
from screens.games.bon_appetit.tray import BonAppetitTray, Serving
from screens.table.kit import Thing
from screens.ui.facing import box_of
from screens.ui.places import Box, Point

TOPS = {Card.CHEESE: "cheese_wedge", Card.CAT: "cat_calm"}
"""What is seen on top of the pile; else a mouse."""

REACH = 1.1
"""How far the ribbon and the discs at its ends reach, in cards."""

STAR = 0.3
"""How far the star that counts mice reaches, in cards."""


class BonAppetitWhat:
    def __init__(self, board: BonAppetitBoard, tray: BonAppetitTray) -> None:
        self._board, self._tray = board, tray

    def at(self, point: Point) -> Thing | None:
        """Returns what lies at a point of the window."""
        return next((thing for thing in self._things() if thing.box.holds(*point)), None)

    def _things(self) -> Iterator[Thing]:
        for seat in range(len(self._board.places)):
            yield from self._belongings(self._tray.things_of(seat))
        yield from self._tokens()
        yield from self._hunt()
        yield from self._pile()

    def _belongings(self, things: Belongings | Serving) -> Iterator[Thing]:
        back = back_of(self._board.view.backs).ground
        if things.tries.shown[0]:
            yield Thing("bon_appetit.what.tries", "paw_light", box_of(things.tries))
        if things.coins.count:
            yield Thing("bon_appetit.what.coins", "token_mouse", box_of(things.coins))
        yield Thing("bon_appetit.what.deck", back, box_of(things.deck))

    def _tokens(self) -> Iterator[Thing]:
        plan, left = self._board.plan, self._board.view.tokens_left
        for place, centre in enumerate(plan.tokens):
            name, picture = ("token", "token_mouse") if place < left else ("slot", "token_slot")
            box = _around(centre, plan.token, plan.token)
            yield Thing(f"bon_appetit.what.{name}", picture, box)

    def _hunt(self) -> Iterator[Thing]:
        """Yields what a hunt adds to the pile, as far as it sticks out."""
        hunt, pile = self._board.view.hunt, self._board.pile
        if hunt is None:
            return
        width, height = pile.size
        if hunt.chain > 1:
            corner = pile.center_x - width * 0.62, pile.center_y + height * 0.42
            star = _around(corner, 2 * STAR * width, 2 * STAR * width)
            yield Thing("bon_appetit.what.chain", "star_burst", star)
        if hunt.owner is not None and hunt.at_stake:
            size = 2 * REACH * width, 0.6 * width
            wide, high = size if self._board.plan.is_wide else size[::-1]
            for box in _ends(_around(pile.center, wide, high), box_of(pile)):
                yield Thing("bon_appetit.what.ribbon", "ribbon", box)

    def _pile(self) -> Iterator[Thing]:
        view, plan = self._board.view, self._board.plan
        picture = TOPS.get(view.pile[-1], "mouse_worried") if view.pile else "card_ghost"
        wide, high = plan.radii
        for box in (box_of(self._board.pile), _around(plan.centre, 2 * wide, 2 * high)):
            yield Thing("bon_appetit.what.pile", picture, box)


def _around(centre: Point, width: float, height: float) -> Box:
    return Box(centre[0] - width / 2, centre[1] - height / 2, width, height)


def _ends(long: Box, middle: Box) -> Iterator[Box]:
    """Yields what is seen of a strip on both sides of what lies on it."""
    if long.width > long.height:
        yield long.shrunk(right=long.x + long.width - middle.x)
        yield long.shrunk(left=middle.x + middle.width - long.x)
    else:
        yield long.shrunk(top=long.y + long.height - middle.y)
        yield long.shrunk(bottom=middle.y + middle.height - long.y)
