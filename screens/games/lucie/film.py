"""How everything that happens in Lucie looks: cards fly, the mouse runs, or is caught."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from math import inf
from typing import assert_never

import asynckivy as ak
from kivy.metrics import dp
from msgspec.structs import replace

from engine.core import Event, Seat
from engine.games.lucie.deck import Card, Danger, Helper
from engine.games.lucie.events import (
    CardDrawn,
    CardKept,
    CardsPeeked,
    CardStolen,
    CardSwapped,
    Caught,
    HelperCovered,
    HelperPlaced,
    Jackpot,
    JarsFilled,
    LucieEvent,
    PileReshuffled,
    RoleFlipped,
    RolesDealt,
    StolenReturned,
    SwapOffered,
    WentHome,
    Why,
)
from engine.games.lucie.moves import LucieMove
from engine.games.lucie.outing import LIMIT
from engine.games.lucie.view import LucieView, Phase
from screens.games.lucie.board import LucieBoard
from screens.games.lucie.dealer import LAND, Dealer
from screens.games.lucie.pieces import PileGuard, Runner
from screens.games.lucie.plan import BADGE
from screens.games.lucie.tray import LucieTray
from screens.people import Mode
from screens.services.feedback import Buzz, Cue
from screens.table.desk import Desk
from screens.ui import gestures
from screens.ui.card import Card as CardWidget
from screens.ui.places import Point, Side, Spot
from screens.ui.sprite import Sprite

MOVE, FLY, LOOK_AT = 0.28, 0.45, 0.5
WHIRL, RUN, CARRIED = 0.8, 1.2, 1.5
DEAD_TIMES = 3
"""How long a mouse can be called back that does not run; the first one fingers sleep through."""

MOUSE, THREAT, HELD = 96, 120, 96
"""Sizes of the mouse, and of a danger that strikes or is held over her, in dp."""

SHUFFLED = 4
"""Cards everybody sees going back into the pile."""

FULL_JARS = 5.0
"""Seconds the fullest jar takes at most."""

CHEESES_PER_SECOND = 2
TURNED_OVER = 4
"""Cards of every seat that are seen when the piles are turned over."""

CARD_IN_JAR = 0.6
"""How wide a card is that goes into a jar, in widths of the jar."""

POUNCE, SNAP = Cue("pounce", Buzz.CATCH), Cue("trap", Buzz.TRAP)
VOICES = {Helper.DOG: "woof", Helper.QUIET_MOUSE: "snore"}
CUES: dict[type[Event], Cue] = {
    RolesDealt: Cue("card_draw"),
    CardDrawn: Cue("card_draw"),
    CardStolen: Cue("hop"),
    CardKept: Cue("card_draw"),
    CardSwapped: Cue("card_draw"),
    StolenReturned: Cue("squeak"),
    Jackpot: Cue("win"),
    WentHome: Cue("squeak"),
    SwapOffered: Cue("heart"),
    RoleFlipped: Cue("card_flip"),
    CardsPeeked: Cue("card_draw"),
    PileReshuffled: Cue("card_draw"),
    JarsFilled: Cue("coin"),
}


class LucieFilm:
    """Shows every event, and leaves the table as the next one finds it."""

    cues = CUES

    def __init__(
        self,
        desk: Desk[LucieMove, LucieView],
        board: LucieBoard,
        tray: LucieTray,
        dealer: Dealer,
    ) -> None:
        self._desk, self._board, self._tray, self._dealer = desk, board, tray, dealer
        self._look, self._stage, self._flight = desk.look, desk.stage, desk.flight
        self.runner: Runner | None = None
        """Lies on the mouse that runs home: tapped, it comes back."""

    async def show(self, event: LucieEvent) -> None:  # noqa: PLR0912 - one line an event
        if not isinstance(event, RolesDealt | PileReshuffled | JarsFilled):
            await self._come_out(event.seat)
        match event:
            case RolesDealt():
                await self._deal_roles(event)
            case CardDrawn():
                await self._draw(event)
            case CardStolen():
                await self._steal(event)
            case CardKept():
                await self._keep(event)
            case CardSwapped():
                await self._swap(event)
            case StolenReturned():
                await self._give_back(event)
            case HelperPlaced():
                await self._place_helper(event)
            case HelperCovered():
                await self._cover_helper(event)
            case Jackpot():
                await self._celebrate(event)
            case WentHome():
                await self._go_home(event)
            case SwapOffered():
                await self._offer_swap(event)
            case Caught():
                await self._catch(event)
            case RoleFlipped():
                await self._flip_role()
            case CardsPeeked():
                await self._peek(event)
            case PileReshuffled():
                await self._reshuffle(event)
            case JarsFilled():
                await self._fill_jars(event)
            case _:
                assert_never(event)

    async def _come_out(self, seat: Seat) -> None:
        """Opens the tray of a mouse whose last card is told again: nobody saw the end of it."""
        if self._desk.rim.active != seat:
            self._desk.rim.open_tray(seat, drawer=0)
            self._desk.arrange()
            await self._desk.rim.unfold(self._stage)

    async def _deal_roles(self, event: RolesDealt) -> None:
        """Sends everybody a badge."""
        for seat, role in enumerate(event.roles):
            goal, size = self._board.badge_place(seat)
            badge = Sprite(self._look, f"role_{role.value}", size=(size, size))
            badge.center, badge.zoom = self._board.pile.center, 2 * dp(BADGE) / size
            badge.angle = self._desk.layout.sides[seat].angle
            self._flight.add_widget(badge)
            await self._stage.beat(LAND)
            await self._stage.glide(badge, FLY, center=goal, zoom=1)

    async def _draw(self, event: CardDrawn) -> None:
        """Brings the top card; whoever draws cannot hurry it by tapping on the pile."""
        pile = self._board.middle.plan.pile
        spot = Spot(*self._board.pile.give_top(), pile.width, pile.height, pile.side)
        is_bot = self._desk.company.is_bot(event.seat)
        with nullcontext() if is_bot else self._guarded(self._desk.fingers.sleep):
            await self._dealer.gain(event, spot)

    @contextmanager
    def _guarded(self, act: Callable[[], None]) -> Iterator[None]:
        """Lets a tap on the pile do nothing but *act*, though something is shown."""
        desk = self._desk
        guard = PileGuard(lambda: self._board.pile, desk.corner_fingers)
        guard.gesture.fbind("on_tap", lambda _: act())
        desk.rim.offer(guard)
        try:
            yield
        finally:
            desk.rim.take_back(guard)

    async def _steal(self, event: CardStolen) -> None:
        """Lets a card of the victim fly over."""
        self._board.bring_home(event.victim, -1)
        await self._dealer.gain(event, self._board.home_spot(event.victim))

    async def _give_back(self, event: StolenReturned) -> None:
        """Three cheeses bow and fly home: too heavy for a thief."""
        outing = self._tray.outing
        spot = self._dealer.spot_in_tray(outing.plan.card_at(0, 1))
        outing.take_last()
        outing.tally(0, 0, 0)
        flying = self._dealer.lift(event.card, spot, is_up=True)
        await self._stage.glide(flying, MOVE, zoom=1.2)
        await self._stage.glide(flying, MOVE, squeeze=0.8)
        await flying.turn_over(self._stage)
        goal = self._board.home_spot(event.victim)
        zoom = min(1, goal.width / flying.width)
        await self._stage.glide(flying, FLY, center=(goal.x, goal.y), zoom=zoom)
        self._dealer.take_off(flying)
        self._board.bring_home(event.victim, 1)
        await self._stage.beat(LAND)

    async def _peek(self, event: CardsPeeked) -> None:
        """Brings two cards to the seat, face down, and draws the curtain."""
        desk, tray = self._desk, self._desk.rim.tray_spot
        assert tray is not None, "somebody looks without a tray"
        for place in range(2):
            flying = self._dealer.lift(None, self._board.middle.plan.pile)
            goal = tray.beside(0, 0, gap=dp(70) * (place * 2 - 1) - tray.width / 2)
            angle = self._dealer.turned
            await self._stage.glide(flying, MOVE, center=(goal.x, goal.y), angle=angle)
        is_watched = desk.mode is not Mode.PASS and desk.company.humans > 1
        desk.curtain.is_drawn = is_watched and not desk.company.is_bot(event.seat)

    async def _keep(self, event: CardKept) -> None:
        """Lays one card into the row and the other one, face up, on the discard."""
        page, tray = self._tray.page, self._desk.rim.tray_spot
        assert tray is not None, "somebody keeps a card without a tray"
        discard = self._board.middle.plan.discard
        kept = other = Spot(tray.x, tray.y, discard.width, discard.height, self._desk.side)
        if page is not None:
            kept, other = page.spots(self._desk.side)
        self._board.view = replace(self._board.view, phase=Phase.SHOWING, peeked=())
        self._desk.curtain.is_drawn = False
        self._tray.fill_again()
        self._board.pile.count = max(0, self._board.pile.count - 2)
        await ak.wait_all(self._throw_away(event.discarded, other), self._dealer.gain(event, kept))

    async def _throw_away(self, card: Card, spot: Spot) -> None:
        goal = self._board.middle.plan.discard
        flying = self._dealer.lift(card, spot)
        zoom = goal.width / flying.width
        await ak.wait_all(
            flying.turn_over(self._stage),
            self._stage.glide(flying, FLY, center=(goal.x, goal.y), angle=0, zoom=zoom),
        )
        self._dealer.take_off(flying)
        self._board.middle.discard((card,))

    async def _offer_swap(self, event: SwapOffered) -> None:
        """Holds the paw over the row: the gambler has one chance left."""
        for danger in event.by:
            threat, outing = self._bring_threat(danger), self._tray.outing
            x, y = outing.threat_place(danger)
            goal = outing.to_table((x, y + dp(20)))
            zoom = dp(HELD) / threat.width
            await self._stage.glide(threat, MOVE, "in_quad", center=goal, zoom=zoom)
        await self._stage.beat(LOOK_AT)

    async def _swap(self, event: CardSwapped) -> None:
        """Slips the last card under the pile, and the bottom card out of it."""
        outing, card = self._tray.outing, event.card
        outing.clear_widgets()
        count = len(outing.cards)
        last = outing.plan.card_at(max(0, count - 1), max(1, count))
        spot = self._dealer.spot_in_tray(last)
        outing.take_last()
        outing.tally(event.cheeses - card.cheeses, event.cats - card.cats, event.traps - card.traps)
        pile = self._board.middle.plan.pile
        given = self._dealer.lift(event.given, spot, is_up=True)
        await ak.wait_all(
            given.turn_over(self._stage),
            self._stage.glide(given, FLY, center=(pile.x, pile.y - dp(12)), angle=0),
        )
        await self._stage.glide(given, LAND, opacity=0)
        self._dealer.take_off(given)
        under = Spot(pile.x, pile.y - pile.height * 0.6, pile.width, pile.height, Side.SOUTH)
        await self._dealer.gain(event, under)

    async def _flip_role(self) -> None:
        """Turns the badge over: from now on this is a mouse like any other."""
        badge, outing = self._tray.badge, self._tray.outing
        if badge is not None:
            await self._stage.glide(badge, MOVE, squeeze=0.02)
            badge.picture().name = "role_plain"
            await self._stage.glide(badge, MOVE, squeeze=1)
        outing.limits = dict.fromkeys(Danger, LIMIT)
        outing.paint()
        await self._stage.beat(LOOK_AT)

    async def _reshuffle(self, event: PileReshuffled) -> None:
        """Turns the discard over and makes a new pile of it."""
        middle = self._board.middle
        goal = middle.plan.pile
        for card in middle.discarded[-SHUFFLED:]:
            flying = self._dealer.lift(card, middle.plan.discard, is_up=True)
            zoom = goal.width / flying.width
            await ak.wait_all(
                flying.turn_over(self._stage),
                self._stage.glide(flying, FLY / 2, center=(goal.x, goal.y), zoom=zoom),
            )
            self._dealer.take_off(flying)
            self._board.middle.show_discard(())
        self._board.middle.show_discard(())
        self._board.pile.count = event.cards
        await self._stage.beat(LAND)

    async def _place_helper(self, event: HelperPlaced) -> None:
        """Lets the veil fall over the danger that does not count any more."""
        self._stage.give(VOICES[event.helper])
        await self._tray.outing.veil(event.veiled, self._stage)

    async def _cover_helper(self, event: HelperCovered) -> None:
        """Pulls one veil off slot by slot, and lets the other one fall."""
        self._stage.give(VOICES[event.helper])
        await self._tray.outing.unveil(event.unveiled, self._stage)
        await self._tray.outing.veil(event.veiled, self._stage)

    async def _celebrate(self, event: Jackpot) -> None:
        """Shines on the three cheeses; if they send the mouse home, the pile says no."""

        def say_no() -> None:
            pile = self._board.pile
            self._desk.refuse("home_forced", (pile.center_x, pile.center_y), pile)

        with self._guarded(say_no) if event.is_forced_home else nullcontext():
            await self._shine(event.card)

    async def _shine(self, card: Card) -> None:
        outing = self._tray.outing
        last = len(outing.cards) - 1
        spot = self._dealer.spot_in_tray(outing.plan.card_at(max(0, last), max(1, last + 1)))
        size = spot.width * 2.4
        shine = Sprite(self._look, "star_burst", size=(size, size), center=(spot.x, spot.y))
        shine.zoom = 0.2
        self._flight.add_widget(shine)
        flying = self._dealer.lift(card, spot, is_up=True)
        await self._stage.glide(shine, 0.4, "out_back", zoom=1, angle=45)
        await self._stage.glide(flying, 0.15, zoom=1.25)
        await self._stage.beat(LOOK_AT)
        await self._stage.glide(shine, 0.2, opacity=0)
        self._dealer.take_off(shine, flying)

    async def _go_home(self, event: WentHome) -> None:
        """Lets the mouse run along its cards and carry them into the hole."""
        self._tray.open_hole()
        cards = self._dealer.pick_up_row()
        is_calm = event.why is Why.CHOICE
        mouse = self._mouse("mouse_run" if is_calm else "mouse_happy")
        mouse.center = cards[-1].center if cards else self._hole_place
        is_final = not is_calm or self._desk.company.is_bot(event.seat)
        with nullcontext() if is_final else self._can_be_called_back(mouse):
            await self._run_in(mouse, cards, RUN if is_calm else CARRIED)
        self._tray.outing.empty()
        self._dealer.take_off(*cards, mouse)
        if self._board.homes:
            self._board.homes[event.seat].stack.count = event.pile

    def _mouse(self, picture: str) -> Sprite:
        mouse = Sprite(self._look, picture, size=(dp(MOUSE), dp(MOUSE)))
        mouse.angle = self._dealer.turned
        self._flight.add_widget(mouse)
        return mouse

    @contextmanager
    def _can_be_called_back(self, mouse: Sprite) -> Iterator[None]:
        turn, rim = self._desk.turn, self._desk.rim
        self.runner = runner = Runner(mouse, self._desk.fingers)
        runner.gesture.fbind("on_draw", lambda *_: turn.take_back())
        rim.offer(runner)
        turn.can_recall = True
        try:
            yield
        finally:
            turn.can_recall = False
            rim.take_back(runner)
            self.runner = None

    @property
    def _hole_place(self) -> Point:
        hole = self._tray.hole
        x, y = hole.to_window(*hole.center)
        return x, y

    async def _run_in(self, mouse: Sprite, cards: list[CardWidget], seconds: float) -> None:
        stage = self._stage
        first = cards[0].center if cards else self._hole_place
        sweep = (stage.glide(card, seconds * 0.5, "in_quad", center=first) for card in cards)
        await ak.wait_all(stage.glide(mouse, seconds * 0.5, "linear", center=first), *sweep)
        await ak.wait_all(*(card.turn_over(stage, seconds * 0.2) for card in cards))
        await self._wait_at_the_door()
        stage.give("door")
        hole = self._hole_place
        carry = (stage.glide(card, seconds * 0.3, center=hole, zoom=0.3) for card in cards)
        await ak.wait_all(stage.glide(mouse, seconds * 0.3, center=hole, zoom=0.4), *carry)

    async def _wait_at_the_door(self) -> None:
        """Leaves time to call back a mouse that does not run: where nothing moves, or hardly."""
        if self.runner is not None and (self._stage.is_still or not self._stage.pace):
            pause = ak.sleep(DEAD_TIMES * gestures.DEAD_TIME)
            await ak.wait_any(pause, ak.event(self._stage, "on_skip"))

    async def _catch(self, event: Caught) -> None:
        """Lets Minou's paw, or the trap, come down; the mouse is dusty and unharmed."""
        threats = [self._bring_threat(danger) for danger in event.by]
        await ak.wait_all(*(self._strike(*pair) for pair in zip(threats, event.by, strict=True)))
        self._stage.feedback.give(POUNCE if Danger.CAT in event.by else SNAP)
        if len(event.by) > 1:
            self._stage.give("trap")
        await self._desk.cloth.nudge(self._stage)
        await self._stage.beat(LOOK_AT)
        self._dealer.take_off(*threats)
        await self._whirl_away(event)

    def _bring_threat(self, danger: Danger) -> Sprite:
        """Brings the danger in from the pile's side."""
        self._tray.outing.clear_widgets()
        name = "cat_pounce" if danger is Danger.CAT else "trap_open"
        threat = Sprite(self._look, name, size=(dp(THREAT), dp(THREAT)))
        threat.center, threat.angle = self._board.pile.center, self._dealer.turned
        self._flight.add_widget(threat)
        return threat

    async def _strike(self, threat: Sprite, danger: Danger) -> None:
        outing = self._tray.outing
        goal = outing.to_table(outing.threat_place(danger))
        await self._stage.glide(threat, MOVE, "in_quad", center=goal, zoom=1.3)
        if danger is Danger.TRAP:
            threat.name = "trap_snapped"

    async def _whirl_away(self, event: Caught) -> None:
        """Throws all cards on the discard; the mouse looks out of her hole."""
        self._tray.open_hole()
        cards = self._dealer.pick_up_row()
        self._tray.outing.empty()
        goal = self._board.middle.plan.discard
        away = (
            self._stage.glide(
                card, WHIRL, "in_out_quad", center=(goal.x, goal.y), angle=card.angle + 360,
                zoom=goal.width / card.width,
            )
            for card in cards
        )  # fmt: skip
        peep = self._mouse("mouse_caught")
        peep.center, peep.zoom = self._hole_place, 0.2
        await ak.wait_all(*away, self._stage.glide(peep, FLY, "out_back", zoom=1))
        self._dealer.take_off(*cards)
        self._board.middle.discard(event.cards)
        await self._stage.beat(LOOK_AT)
        self._dealer.take_off(peep)

    async def _fill_jars(self, event: JarsFilled) -> None:
        """Turns every pile over: all jars fill together and stop one by one."""
        await self._desk.rim.fold(self._stage)
        self._board.view = self._desk.view  # a table that is turned now keeps its jars
        self._board.clear_middle()
        jars, most = self._board.jars, max(event.cheeses)
        jars.poured = 0
        jars.lay(event.cheeses)
        try:
            await ak.wait_all(*(self._turn_over(*pile) for pile in enumerate(event.piles)))
            seconds = min(FULL_JARS, most / CHEESES_PER_SECOND)
            await self._stage.glide(jars, seconds, "linear", poured=most)
        finally:
            jars.poured = inf
        await self._stage.beat(LOOK_AT)

    async def _turn_over(self, seat: int, cards: tuple[Card, ...]) -> None:
        """Lets the last cards of a seat come out of the hole, into its jar."""
        board = self._board
        if board.homes:
            board.homes[seat].stack.is_lit = True
            board.homes[seat].next.opacity = 0
        for card in cards[-TURNED_OVER:]:
            jar = board.jars.standing[seat].spot
            flying = self._dealer.lift(card, board.home_spot(seat))
            zoom = jar.width * CARD_IN_JAR / flying.width
            await ak.wait_all(
                flying.turn_over(self._stage, MOVE),
                self._stage.glide(flying, MOVE, center=(jar.x, jar.y), zoom=zoom),
            )
            self._dealer.take_off(flying)
        if board.homes:
            board.homes[seat].stack.count = 0
