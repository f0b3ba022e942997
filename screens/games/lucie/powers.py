"""How the powers of variant 2 look."""

from __future__ import annotations

import asynckivy as ak
from kivy.metrics import dp

from engine.core import Seat
from engine.games.lucie.deck import Card, Danger, Role
from engine.games.lucie.events import (
    CardKept,
    CardsPeeked,
    CardStolen,
    CardSwapped,
    PileReshuffled,
    RoleFlipped,
    StolenReturned,
    SwapOffered,
)
from engine.games.lucie.outing import LIMIT
from screens.games.lucie.beats import FLY, LAND, LOOK_AT, MOVE
from screens.games.lucie.endings import Endings
from screens.games.lucie.homes import BADGE
from screens.services.players import Mode
from screens.table.places import Side, Spot
from screens.widgets.sprite import Sprite

SHUFFLED = 4
"""Cards everybody sees going back into the pile."""


class PowerBeats(Endings):
    async def deal_roles(self, roles: tuple[Role, ...]) -> None:
        """Sends everybody a badge."""
        for seat, role in enumerate(roles):
            goal, size = self.badge_place(seat)
            badge = Sprite(self.look, f"role_{role.value}", size=(size, size))
            badge.center, badge.zoom = self.middle.pile.center, 2 * dp(BADGE) / size
            badge.angle = self.layout.sides[seat].angle
            self.flight.add_widget(badge)
            await self.stage.beat(LAND)
            await self.stage.glide(badge, FLY, center=goal, zoom=1)

    def badge_place(self, seat: int) -> tuple[tuple[float, float], float]:
        """Returns where the badge of a seat belongs, and how large it is there."""
        if self.homes:
            badge = self.homes[seat].badge
            return badge.to_window(*badge.center), badge.width
        marks = self.marks_of(seat)
        return marks.to_window(*marks.role_place), marks.mark

    async def steal(self, event: CardStolen) -> None:
        """Lets a card of the victim fly over."""
        self._take_from(event.victim, 1)
        await self.gain(event, self.home_spot(event.victim))

    def _take_from(self, seat: Seat, cards: int) -> None:
        if self.homes:
            self.homes[seat].stack.count -= cards

    async def give_back(self, event: StolenReturned) -> None:
        """Three cheeses bow and fly home: too heavy for a thief."""
        outing = self.outing
        spot = self.spot_in_tray(outing.places.card_at(0, 1))
        outing.take_last()
        outing.tally(0, 0, 0)
        flying = self.fly(event.card, spot, is_up=True)
        await self.stage.glide(flying, MOVE, zoom=1.2)
        await self.stage.glide(flying, MOVE, squeeze=0.8)
        await flying.turn_over(self.stage)
        goal = self.home_spot(event.victim)
        zoom = min(1, goal.width / flying.width)
        await self.stage.glide(flying, FLY, center=(goal.x, goal.y), zoom=zoom)
        self.flight.remove_widget(flying)
        self._take_from(event.victim, -1)
        await self.stage.beat(LAND)

    async def peek(self, event: CardsPeeked) -> None:
        """Brings two cards to the seat, face down, and draws the curtain."""
        tray = self.rim.tray_spot
        assert tray is not None, "somebody looks without a tray"
        pile = self.middle.pile_spot
        for place in range(2):
            flying = self.fly(None, pile)
            shift = dp(70) * (place * 2 - 1)
            goal = tray.beside(0, 0, gap=shift - tray.width / 2)
            await self.stage.glide(flying, MOVE, center=(goal.x, goal.y), angle=self.turned)
        is_watched = self.mode is not Mode.PASS and self.humans > 1
        self.is_covered = is_watched and self.bot(event.seat) is None

    async def keep(self, event: CardKept) -> None:
        """Lays one card into the row and the other one, face up, on the discard."""
        tray, page = self.rim.tray, self.page
        assert tray is not None, "somebody keeps a card without a tray"
        kept = other = Spot(*self.rim.tray_spot[:2], *self.middle.discard_size, self.side)
        if page is not None:
            chosen = page.chosen or 0
            kept, other = (self._spot_of(page.cards[i]) for i in (chosen, 1 - chosen))
        self.choices, self.badge, self.page = [], None, None
        self.is_covered = False
        self.lay_outing(tray, self.view)
        self.middle.pile.count = max(0, self.middle.pile.count - 2)
        await ak.wait_all(self._throw_away(event.discarded, other), self.gain(event, kept))

    def _spot_of(self, card: object) -> Spot:
        x, y = card.to_window(*card.center)  # type: ignore[attr-defined]
        return Spot(x, y, card.width, card.height, self.side)  # type: ignore[attr-defined]

    async def _throw_away(self, card: Card, spot: Spot) -> None:
        goal = self.middle.discard_spot
        flying = self.fly(card, spot, is_up=False)
        await ak.wait_all(
            flying.turn_over(self.stage),
            self.stage.glide(
                flying, FLY, center=(goal.x, goal.y), angle=0, zoom=goal.width / flying.width
            ),
        )
        self.flight.remove_widget(flying)
        self.middle.discard((card,))

    async def offer_swap(self, event: SwapOffered) -> None:
        """Holds the paw over the row: the gambler has one chance left."""
        for danger in event.by:
            threat = self._threat(danger)
            x, y = self.outing.threat_place(danger)
            goal = self.outing.to_table((x, y + dp(20)))
            zoom = dp(96) / threat.width
            await self.stage.glide(threat, MOVE, "in_quad", center=goal, zoom=zoom)
        await self.stage.beat(LOOK_AT)

    async def swap(self, event: CardSwapped) -> None:
        """Slips the last card under the pile, and the bottom card out of it."""
        outing = self.outing
        outing.clear_widgets()
        count = len(outing.cards)
        spot = self.spot_in_tray(outing.places.card_at(max(0, count - 1), max(1, count)))
        outing.take_last()
        card = event.card
        outing.tally(event.cheeses - card.cheeses, event.cats - card.cats, event.traps - card.traps)
        pile = self.middle.pile_spot
        given = self.fly(event.given, spot, is_up=True)
        await ak.wait_all(
            given.turn_over(self.stage),
            self.stage.glide(given, FLY, center=(pile.x, pile.y - dp(12)), angle=0),
        )
        await self.stage.glide(given, LAND, opacity=0)
        self.flight.remove_widget(given)
        under = Spot(pile.x, pile.y - pile.height * 0.6, pile.width, pile.height, Side.SOUTH)
        await self.gain(event, under)

    async def flip_role(self, event: RoleFlipped) -> None:
        """Turns the badge over: from now on this is a mouse like any other."""
        outing = self.outing
        if self.badge is not None:
            await self.stage.glide(self.badge, MOVE, squeeze=0.02)
            self.badge.picture().name = "role_plain"
            await self.stage.glide(self.badge, MOVE, squeeze=1)
        outing.limits = dict.fromkeys(Danger, LIMIT)
        outing.paint()
        await self.stage.beat(LOOK_AT)

    async def reshuffle(self, event: PileReshuffled) -> None:
        """Turns the discard over and makes a new pile of it."""
        cards = self.middle.discarded
        goal = self.middle.pile_spot
        for card in cards[-SHUFFLED:]:
            flying = self.fly(card, self.middle.discard_spot, is_up=True)
            await ak.wait_all(
                flying.turn_over(self.stage),
                self.stage.glide(
                    flying, FLY / 2, center=(goal.x, goal.y), zoom=goal.width / flying.width
                ),
            )
            self.flight.remove_widget(flying)
            self.middle.show_discard(())
        self.middle.show_discard(())
        self.middle.pile.count = event.cards
        await self.stage.beat(LAND)
