"""Speaks at a table: the sentence of a tray to those who do not read, or everything by ear.

What is said aloud is heard by everybody, so a hand is named only where nobody must not know it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.core import Event
from engine.match import MatchEnded, TurnStarted
from screens.services.i18n import Words
from screens.table.desk import AnyDesk
from screens.table.kit import AnyKit, Line
from screens.table.play import Play
from screens.table.sheets import ANSWER_KEYS, TableSheet


class Narrator:
    """Turns what happens, and what can be done, into spoken lines."""

    def __init__(
        self,
        desk: AnyDesk,
        kit: AnyKit,
        play: Play[Any, Any, Any],
    ) -> None:
        self._desk, self._kit, self._play = desk, kit, play
        self._greeted: int | None = None
        self._focus: Line | None = None
        """What was said last about what the keys point at."""

        self._offered: tuple[Line, ...] = ()
        """What was said last about what the keys do."""

        play.teller.fbind("on_show", lambda _, event: self._tell(event))
        desk.turn.fbind("is_open", self._ask)
        desk.curtain.fbind("is_drawn", lambda *_: self.point())
        desk.sheets.fbind("on_laid", lambda _, sheet: self._read(sheet))

    @property
    def _is_whole(self) -> bool:
        return self._desk.preferences.everything_aloud

    @property
    def _is_led(self) -> bool:
        """Whether somebody else tells people what happens: then only the keys are to be named."""
        return self._play.guide.speaks

    def _say(self, words: Words, *lines: Line | None) -> None:
        for line in lines:
            if line is not None:
                self._desk.stage.feedback.say(line.key, words.language, **line.values)

    def _tell(self, event: Event) -> None:
        """Says what happened, in the words of whoever looks on."""
        if not self._is_whole or self._is_led:
            return
        desk, words = self._desk, self._desk.words(self._desk.company.viewer)
        match event:
            case TurnStarted(seat) if desk.company.is_bot(seat):
                self._say(words, Line("table.aloud.plays", {"name": desk.name_of(seat, words)}))
            case TurnStarted():
                self._greeted = None
            case MatchEnded(outcome):
                names = [desk.name_of(seat, words) for seat in outcome.winners]
                values = {"names": words.together(names), "count": len(names)}
                self._say(words, Line("table.aloud.won", values))
            case _ if self._kit.aloud is not None:
                self._say(words, self._kit.aloud.happened(event, words))

    def _ask(self, _: object, is_open: bool) -> None:
        """Says whose turn it is and what they can do, when they have to decide.

        Whoever goes on with the same turn knows already what the keys do, unless they do
        something else now.
        """
        seat = self._desk.rim.active
        if not is_open or seat is None:
            return
        is_new, self._greeted = seat != self._greeted, seat
        words = self._desk.words(seat)
        hello = Line("table.your_turn", {"name": self._desk.name_of(seat, words)})
        if self._is_led:
            self.point()
        elif self._is_whole:
            if is_new:
                self._forget_offers()
            self._say(words, *([hello] if is_new else []), self._standing(words))
            self.point()
        elif self._desk.speaks_to(seat):
            sentence = self._kit.sentence()
            self._say(words, *([hello] if is_new else []), Line(sentence) if sentence else None)

    def _standing(self, words: Words) -> Line | None:
        aloud = self._kit.aloud
        return None if aloud is None else aloud.stands(self._kit.board.view, words)

    def _forget_offers(self) -> None:
        """Lets everything be said again the next time."""
        self._focus, self._offered = None, ()

    def interrupt(self) -> None:
        """Is silent at once where everything is said: whoever presses a key has heard enough."""
        if self._is_whole:
            self._desk.stage.feedback.stop_talking()

    def point(self, *, again: bool = False) -> None:
        """Says what the keys point at and do now, if that is new, or wanted *again*."""
        if again:
            self._forget_offers()
        desk = self._desk
        if not self._is_whole or not desk.turn.is_open or desk.sheets.top is not None:
            return
        words = desk.words()
        focus, offers = self._pointed(words), tuple(self._offers(words))
        lines = [focus] if focus != self._focus else []
        lines += offers if offers != self._offered else ()
        self._focus, self._offered = focus, offers
        self._say(words, *lines)

    def repeat(self) -> bool:
        """Says all of it once more; tells whether there was anything to say."""
        if not self._is_whole or not self._desk.turn.is_open:
            return False
        words = self._desk.words()
        self._say(words, self._standing(words))
        self.point(again=True)
        return True

    def _pointed(self, words: Words) -> Line | None:
        aloud = self._kit.aloud
        return None if aloud is None or self._desk.curtain.is_drawn else aloud.focus(words)

    def _offers(self, words: Words) -> Iterator[Line]:
        if self._desk.curtain.is_drawn:
            yield offer("enter", words("table.aloud.uncover"), words)
        elif self._kit.aloud is not None:
            for key, what in self._kit.aloud.keys(words):
                yield offer(key, what, words)

    def _read(self, sheet: TableSheet) -> None:
        """Reads what a sheet asks, and by which number each answer is given."""
        seat = self._desk.rim.active if sheet.seat is None else sheet.seat
        words = self._desk.words(seat)
        title = Line("table.aloud.says", {"text": sheet.title}) if sheet.title else None
        self._forget_offers()  # once it is lifted, what the keys do there is worth saying again
        if self._is_whole:
            keyed = zip(ANSWER_KEYS, sheet.answers, strict=False)
            offers = [offer(key, what, words) for key, what in keyed]
            go_on = offer("enter", words("table.go_on"), words)
            self._say(words, title, *(offers or [go_on]))
        elif seat is not None and self._desk.speaks_to(seat):
            self._say(words, title)


def offer(key: str, what: str, words: Words) -> Line:
    """Returns the line that says what a key does."""
    name = key if key.isdigit() else words(f"table.key.{key}")
    return Line("table.aloud.offer", {"button": name, "what": what})
