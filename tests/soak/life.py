"""One life of the app: goes on with the table it finds, plays by touch, and dies somewhere."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from kivy.core.window import Keyboard, Window

from engine.bots import Level
from engine.match import Match
from engine.registry import game_ids
from screens.services.preferences import Speed
from tests.engine.tables import TABLES
from tests.screens.fingers import Finger
from tests.screens.tables import people
from tests.soak.again import the_same_again
from tests.soak.death import Death, die
from tests.soak.growth import almost_over
from tests.soak.kill import fingerprint
from tools.android.driver.glass import STEPS, Stroke
from tools.android.driver.hand import Doing, Hand, StuckError
from tools.android.driver.play import paw_on, play_one_move, reach_the_turn, see_the_end

REST = 26
"""Frames after which a table listens again."""

LATEST = 90
"""Frames after the deal, or after the last move, in which a life can end."""

ENDS = ("over", "clearing")
"""Moments that come at the end of a match; one that is almost over is laid for them."""


class Glass:
    """Fingers on the window."""

    def stroke(self, points: Stroke) -> Iterator[None]:
        finger, (x, y) = Finger(*points[0]).down(), points[0]
        yield
        for goal in points[1:]:
            for step in range(1, STEPS + 1):
                part = step / STEPS
                finger.to(x + (goal[0] - x) * part, y + (goal[1] - y) * part)
                yield
            x, y = goal
        finger.up()
        yield


def say(word: str, moves: Sequence[object]) -> None:
    """Tells how many moves there are, and which."""
    print(word, len(moves), fingerprint(moves), flush=True)


class Life:
    """Somebody at the tablet, from the shelf on."""

    def __init__(self, game_id: str, seed: str, moment: str) -> None:
        self._game_id, self._seed, self._moment = game_id, seed, moment
        self._rng = Random(seed)
        self._hand = Hand(Glass(), None)  # type: ignore[arg-type]
        self._said: tuple[str, Any] = "", ()
        self._called_back: Sequence[Any] = ()
        """Moves of which the last may go at any moment: somebody has pressed the key."""

    def steps(self) -> Doing:
        """Lives; looks in every frame what there is to tell."""
        Window.on_draw = Window.on_flip = lambda *_: None  # nobody looks, and painting takes long
        with the_same_again(self._seed):
            yield from self._hand.until(lambda: self._hand.app.router.trail, "a page")
            for _ in self._live():
                self.tell()
                yield

    def _live(self) -> Doing:
        hand = self._hand
        services = hand.app.services
        services.preferences.change(speed=Speed.HARE, coached=frozenset(game_ids()))
        yield from hand.rest(6)
        yield from self._go_on_with_what_was_left()
        if self._moment in {"dealt", *ENDS} or hand.page_name == "shelf":
            self._lay_a_match()
        if self._moment == "dealt":
            yield from self._die_after_the_deal()
        if self._moment != "over":
            Death(self._moment, self._rng)
        yield from self._play()
        if self._moment == "over":
            yield from self._die_after_the_end()
        yield from see_the_end(hand)
        saves = services.saves
        yield from hand.until(
            lambda: saves.is_settled and saves.find(self._game_id) is None, "a cleared table"
        )

    @property
    def _match(self) -> Match[Any, Any, Any]:
        return self._hand.table.match

    def tell(self) -> None:
        """Says every move as soon as it is on the disk, and that the podium is seen."""
        name = self._hand.page_name
        if name == "sorry":
            raise StuckError("the mouse says sorry")
        word = "podium" if name == "podium" else "kept"
        if not self._hand.app.services.saves.is_settled:
            return
        match = getattr(self._hand.page, "match", None)
        if match is None or not match.moves or (word, match.moves) == self._said:
            return
        if match.moves == self._called_back and not self._hand.table.desk.turn.is_open:
            return  # what is being shown goes once it is on the disk; an open turn says it stays
        self._said, self._called_back = (word, match.moves), ()
        say(word, match.moves)

    def _go_on_with_what_was_left(self) -> Doing:
        """Taps the table on the shelf, or the box it belongs to, if there is one."""
        hand, saves = self._hand, self._hand.app.services.saves
        latest = saves.latest()
        if latest is None or saves.find(self._game_id) is None:
            say("nothing", ())
            return
        if latest.record.game == self._game_id:
            yield from hand.tap(hand.find("TableLeft"))
        else:
            yield from hand.tap(hand.find("GameBox", game_id=self._game_id).ids.cover)
            yield from hand.tap(hand.answers[0])
        yield from hand.until(lambda: hand.page_name == f"table {self._game_id}", "the table")
        yield from hand.until(lambda: saves.is_settled, "the disk")
        self.tell()

    def _lay_a_match(self) -> None:
        """Clears the table and lays a match unlike all others, with bots at it now and then."""
        rng, app = self._rng, self._hand.app
        app.router.home()
        app.services.saves.forget(self._game_id)
        say("laid", ())
        table = rng.choice([each for each in TABLES if each.game.id == self._game_id])
        is_end = self._moment in ENDS
        match = almost_over(self._game_id, self._seed) if is_end else Match(*table)
        bots = tuple(seat for seat in range(1, match.seats) if rng.random() < 0.25)
        app.router.show_table(match, people(match.seats, bots=bots, level=Level.EASY))

    def _die_after_the_deal(self) -> Doing:
        hand, table, match = self._hand, self._hand.table, self._match

        def is_dealt() -> bool:
            return table.desk.turn.is_open or bool(match.moves)

        while not is_dealt():
            yield from hand.until(lambda: is_dealt() or paw_on(table), "a deal, or a paw")
            if (paw := paw_on(table)) is not None:
                yield from hand.tap(paw)
        self.tell()
        yield from hand.rest(self._rng.randrange(LATEST))
        die()

    def _play(self) -> Doing:
        """Plays to the end, and takes a move back now and then."""
        hand, match = self._hand, self._match
        while match.outcome is None:
            yield from reach_the_turn(hand, hand.table)
            yield from hand.rest(REST)
            yield from play_one_move(hand, self._game_id, self._rng)
            if self._rng.random() < 0.2:
                yield from self.take_back(match)

    def take_back(self, match: Match[Any, Any, Any]) -> Doing:
        """Says beforehand what is kept in any case, and presses the key."""
        yield from self._hand.rest(self._rng.randrange(REST))
        if match.can_undo and match.outcome is None:
            say("kept", match.moves[:-1])
            self._said, self._called_back = ("", ()), match.moves
            Window.dispatch("on_key_down", Keyboard.keycodes["u"], 0, None, [])
            yield from self._hand.rest()

    def _die_after_the_end(self) -> Doing:
        """Dies while the end is shown, or when everybody sees the podium."""
        hand, left = self._hand, self._rng.randrange(LATEST)
        if self._rng.random() < 0.4:
            yield from see_the_end(hand)
            left = self._rng.randrange(4)
        for _ in range(left):
            yield
        die()
