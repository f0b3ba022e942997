"""Everybody takes a cheese: it stands for them on their cards, and changes no rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import asynckivy as ak
from msgspec import structs

from engine.games.cheese_rescue.cards import SHAPES, Card, Kind, Shape
from screens.games.cheese_rescue.desk import RescueDesk
from screens.games.cheese_rescue.pieces import Dress, Front
from screens.games.cheese_rescue.plan import flat_places, round_places
from screens.games.cheese_rescue.platter import CheesePlatter, Guest
from screens.games.cheese_rescue.scene import Mood
from screens.table.plate import player_colour
from screens.table.sheets import Choice

OPEN = 0.25


class Cheeses:
    """Asks before the first card is dealt; in a break people may think again."""

    def __init__(self, desk: RescueDesk) -> None:
        self._desk = desk
        wishes = [sitting.emblem for sitting in desk.sittings]
        self.shapes = dealt(wishes, [standing.shape for standing in desk.view.standings])
        """The cheese of every seat."""

    def picture(self, seat: int) -> str:
        """Names the picture of a seat's cheeses."""
        return f"cheese_{self.shapes[seat]}"

    def dress(self, card: Card) -> Dress:
        """Tells whose a card is: by its owner's colour and cheese, or by none."""
        look = self._desk.look
        if card.owner is not None:
            edge = look.colour(player_colour(self._desk.sittings[card.owner]))
            return Dress(edge, self.picture(card.owner))
        if card.kind is Kind.START:
            return Dress(look.colour("action"), "paw")
        return Dress(look.colour("mouse"), card.kind)

    def front(self, card: Card, mood: Mood = Mood.CALM) -> Front:
        return Front(card, self.dress(card), mood)

    async def choose(self) -> None:
        """Lets people take their cheeses, unless they have, or nobody wants to wait."""
        desk = self._desk
        people = [sitting for sitting in desk.sittings if sitting.player.level is None]
        is_known = all(sitting.emblem for sitting in people)
        if desk.view.is_dealt or is_known or not desk.stage.pace:
            return
        ready = ak.AsyncEvent()
        make = partial(self._platter, ready.fire)
        desk.sheets.lay(make)
        await ak.wait_all(ready.wait(), self._pull_out_rows())
        while not desk.sheets.is_on_top(make):  # somebody takes a break
            await ak.sleep(0)
        self._serve()

    async def _pull_out_rows(self) -> None:
        platter, stage = self._desk.sheets.top, self._desk.stage
        assert isinstance(platter, CheesePlatter)
        for row in platter.rows.values():
            row.drawer = 0
        rows = platter.rows.values()
        await ak.wait_all(*(stage.glide(row, OPEN, "out_back", drawer=1) for row in rows))

    def choices(self) -> list[Choice]:
        """Returns what people may ask for in a break."""
        if not self._desk.company.humans:
            return []
        words = self._desk.words()("cheese_rescue.shapes")
        return [Choice("cheese_heart_happy", words, self._choose_anew)]

    def _choose_anew(self) -> None:
        self._desk.sheets.lift()
        self._desk.sheets.lay(lambda: self._platter(self._serve))

    def _serve(self) -> None:
        """Lays what everybody has taken on the table."""
        self._desk.sheets.lift()
        for seat in range(len(self.shapes)):
            self._note(seat)
        self._desk.arrange()

    def take(self, seat: int, shape: Shape) -> None:
        """Gives a cheese to a seat; whoever had it gets the one that is free now."""
        before = self.shapes
        self.shapes = swapped(before, seat, shape)
        for other, had in enumerate(before):
            if other == seat or had != self.shapes[other]:
                self._note(other)
        self._desk.stage.give("tick")

    def _note(self, seat: int) -> None:
        """Remembers with the people at the table which cheese they have."""
        company = self._desk.company
        sittings = [*company.sittings]
        sittings[seat] = structs.replace(sittings[seat], emblem=self.shapes[seat])
        company.sittings = tuple(sittings)

    def _platter(self, act: Callable[[], None]) -> CheesePlatter:
        desk = self._desk
        bots = [desk.company.is_bot(seat) for seat in range(len(desk.company))]
        if desk.layout.has_bar:
            spots, paw = flat_places(desk.layout, len(bots))
        else:
            spots, paw = round_places(desk.layout, bots)
        guests = [
            Guest(seat, sitting, spots[seat], is_bot=bots[seat])
            for seat, sitting in enumerate(desk.sittings)
        ]
        return CheesePlatter(desk, self, guests, paw, act)


def dealt(wishes: Sequence[str], usual: Sequence[Shape]) -> tuple[Shape, ...]:
    """Gives every seat a cheese of its own: what was wished, else the usual, else one left over."""
    given: dict[int, Shape] = {}
    for wanted in (wishes, usual):
        for seat, shape in enumerate(wanted):
            if seat not in given and shape in SHAPES and shape not in given.values():
                given[seat] = Shape(shape)
    left = (shape for shape in SHAPES if shape not in given.values())
    return tuple(given[seat] if seat in given else next(left) for seat in range(len(wishes)))


def swapped(shapes: Sequence[Shape], seat: int, shape: Shape) -> tuple[Shape, ...]:
    """Gives *shape* to a seat; whoever had it gets what that seat had."""
    trade = {shapes[seat]: shape, shape: shapes[seat]}
    return tuple(trade.get(old, old) for old in shapes)
