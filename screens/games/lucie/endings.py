"""How an outing ends: the mouse runs home, or is caught; and how the game ends."""

from __future__ import annotations

from math import inf
from typing import Any

import asynckivy as ak
from kivy.metrics import dp

from engine.games.lucie.deck import Card, Danger
from engine.games.lucie.events import Caught, JarsFilled, WentHome, Why
from screens.games.lucie.beats import FLY, LOOK_AT, MOVE, LucieBeats, Runner
from screens.games.lucie.homes import HOME
from screens.services.feedback import Buzz, Cue
from screens.widgets import gestures
from screens.widgets.card import Card as CardWidget
from screens.widgets.sprite import Sprite

WHIRL, RUN, CARRIED = 0.8, 1.2, 1.5
DEAD_TIMES = 3
"""How long a mouse can be called back that does not run; the first one fingers sleep through."""

MOUSE = 96
FULL_JARS = 5.0
"""Seconds the fullest jar takes at most."""

CHEESES_PER_SECOND = 2
SHOWN = 4
"""Cards of every seat that are seen when the piles are turned over."""

CARD_IN_JAR = 0.6
"""How wide a card is that goes into a jar, in widths of the jar."""

POUNCE, SNAP = Cue("pounce", Buzz.CATCH), Cue("trap", Buzz.TRAP)


class Endings(LucieBeats):
    runner: Runner | None = None
    """Lies on the mouse that runs home: tapped, it comes back."""

    async def go_home(self, event: WentHome) -> None:
        """Lets the mouse run along its cards and carry them into the hole."""
        self._open_hole()
        cards = self._pick_up_row()
        is_calm = event.why is Why.CHOICE
        mouse = Sprite(self.look, "mouse_run" if is_calm else "mouse_happy")
        mouse.size = (dp(MOUSE),) * 2
        mouse.angle, mouse.center = self.turned, cards[-1].center if cards else self._hole_place
        self.flight.add_widget(mouse)
        if is_calm and self.bot(event.seat) is None:
            self.runner = self._watch_over(mouse)
        try:
            await self._run_in(mouse, cards, RUN if is_calm else CARRIED)
        finally:
            if self.runner is not None:
                self.rim.take_back(self.runner)
            self.runner = None
        self.outing.empty()
        self._take_off(*cards, mouse)
        if self.homes:
            self.homes[event.seat].stack.count = event.pile

    def _watch_over(self, mouse: Sprite) -> Runner:
        """Lets a running mouse be called back."""
        runner = Runner(size_hint=(None, None), size=mouse.size, pos=mouse.pos)
        runner.fingers, runner.reach = self.fingers, dp(20)
        mouse.fbind("pos", lambda _, pos: setattr(runner, "pos", pos))
        runner.fbind("on_draw", lambda *_: self.undo())
        self.rim.offer(runner)
        return runner

    def _pick_up_row(self) -> list[CardWidget]:
        """Turns the cards of the outing into cards that can fly."""
        outing = self.outing
        count = len(outing.cards)
        flying = [
            self.fly(card, self.spot_in_tray(outing.places.card_at(index, count)), is_up=True)
            for index, card in enumerate(outing.cards)
        ]
        if outing.helper is not None and outing.places.helper is not None:
            helper = Card(0, 0, 0, outing.helper)
            flying.append(self.fly(helper, self.spot_in_tray(outing.places.helper), is_up=True))
        outing.cards, outing.helper = [], None
        outing.paint()
        return flying

    def _open_hole(self) -> None:
        """Shows the way home if the pictures told of something else."""
        if self.hole.name != HOME:
            self.hole.name = HOME
            self.hole.parent.fill = self.look.colour("action")

    @property
    def _hole_place(self) -> tuple[float, float]:
        x, y = self.hole.to_window(*self.hole.center)
        return x, y

    async def _run_in(self, mouse: Sprite, cards: list[CardWidget], seconds: float) -> None:
        first = cards[0].center if cards else self._hole_place
        sweep = (self.stage.glide(card, seconds * 0.5, "in_quad", center=first) for card in cards)
        await ak.wait_all(self.stage.glide(mouse, seconds * 0.5, "linear", center=first), *sweep)
        await ak.wait_all(*(card.turn_over(self.stage, seconds * 0.2) for card in cards))
        await self._wait_at_the_door()
        self.stage.give("door")
        hole = self._hole_place
        carry = (self.stage.glide(card, seconds * 0.3, center=hole, zoom=0.3) for card in cards)
        await ak.wait_all(self.stage.glide(mouse, seconds * 0.3, center=hole, zoom=0.4), *carry)

    async def _wait_at_the_door(self) -> None:
        """Leaves time to call back a mouse that does not run: where nothing moves, or hardly."""
        if self.runner is not None and (self.stage.is_still or not self.stage.pace):
            pause = ak.sleep(DEAD_TIMES * gestures.DEAD_TIME)
            await ak.wait_any(pause, ak.event(self.stage, "on_skip"))

    async def catch(self, event: Caught) -> None:
        """Lets Minou's paw, or the trap, come down; the mouse is dusty and unharmed."""
        things = [self._threat(danger) for danger in event.by]
        await ak.wait_all(*(self._strike(*pair) for pair in zip(things, event.by, strict=True)))
        self.stage.feedback.give(POUNCE if Danger.CAT in event.by else SNAP)
        if len(event.by) > 1:
            self.stage.give("trap")
        await self.cloth.nudge(self.stage)
        await self.stage.beat(LOOK_AT)
        self._take_off(*things)
        peep = await self._whirl_away(event)
        await self.stage.beat(LOOK_AT)
        self._take_off(peep)

    def _threat(self, danger: Danger) -> Sprite:
        """Brings the danger in from the pile's side."""
        self.outing.clear_widgets()
        size = dp(120)
        name = "cat_pounce" if danger is Danger.CAT else "trap_open"
        threat = Sprite(self.look, name, size=(size, size), center=self.middle.pile.center)
        threat.angle = self.turned
        self.flight.add_widget(threat)
        return threat

    async def _strike(self, threat: Sprite, danger: Danger) -> None:
        goal = self.outing.to_table(self.outing.threat_place(danger))
        await self.stage.glide(threat, MOVE, "in_quad", center=goal, zoom=1.3)
        if danger is Danger.TRAP:
            threat.name = "trap_snapped"

    async def _whirl_away(self, event: Caught) -> Sprite:
        self._open_hole()
        cards = self._pick_up_row()
        self.outing.empty()
        goal = self.middle.discard_spot
        away = (
            self.stage.glide(
                card, WHIRL, "in_out_quad", center=(goal.x, goal.y), angle=card.angle + 360,
                zoom=goal.width / card.width,
            )
            for card in cards
        )  # fmt: skip
        peep = Sprite(self.look, "mouse_caught", size=(dp(MOUSE),) * 2, center=self._hole_place)
        peep.angle, peep.zoom = self.turned, 0.2
        self.flight.add_widget(peep)
        await ak.wait_all(*away, self.stage.glide(peep, FLY, "out_back", zoom=1))
        self._take_off(*cards)
        self.middle.discard(event.cards)
        return peep

    def _take_off(self, *things: Any) -> None:
        for thing in things:
            self.flight.remove_widget(thing)

    async def fill_jars(self, event: JarsFilled) -> None:
        """Turns every pile over: all jars fill together and stop one by one."""
        await self.rim.fold(self.stage)
        self.view = self.match.view(self._viewer)  # a table that is turned now keeps its jars
        self.middle.opacity = 0
        self.poured = 0
        self.lay_jars(event.cheeses)
        most = max(event.cheeses)
        try:
            await ak.wait_all(*(self._turn_over(*pile) for pile in enumerate(event.piles)))
            seconds = min(FULL_JARS, most / CHEESES_PER_SECOND)
            await self.stage.glide(self, seconds, "linear", poured=most)
        finally:
            self.poured = inf
        await self.stage.beat(LOOK_AT)

    async def _turn_over(self, seat: int, cards: tuple[Card, ...]) -> None:
        """Lets the last cards of a seat come out of the hole, into its jar."""
        if self.homes:
            self.homes[seat].stack.is_lit = True
            self.homes[seat].next.opacity = 0
        for card in cards[-SHOWN:]:
            jar = self.jars[seat].spot
            flying = self.fly(card, self.home_spot(seat))
            zoom = jar.width * CARD_IN_JAR / flying.width
            await ak.wait_all(
                flying.turn_over(self.stage, MOVE),
                self.stage.glide(flying, MOVE, center=(jar.x, jar.y), zoom=zoom),
            )
            self.flight.remove_widget(flying)
        if self.homes:
            self.homes[seat].stack.count = 0
