"""The numbers of a deck as rows to turn, and what is wrong with them in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from kivy.event import EventDispatcher
from kivy.metrics import dp
from kivy.uix.widget import Widget

from engine.deck import BadDeckError, Source, source_of, sources_of
from engine.draft import Cells, Draft, Number, Part, Path, Row
from engine.game import AnyGame
from screens.game_folders import read_own
from screens.shell.cards import Key
from screens.shell.dials import CellBoard, DialHeading, DialRow, Dials, Sideways, Stepper

PICTURES = "dials.json"
"""In the folder of a game: a sprite for each number of its deck."""

Text = Callable[..., str]
"""Returns what a key says in the language of the tablet."""


class DeckRows(EventDispatcher):
    """Writes a draft, number by number, and changes it as people turn them."""

    __events__ = ("on_number", "on_parts")

    def __init__(self, game: AnyGame, draft: Draft, text: Text, *, is_narrow: bool) -> None:
        super().__init__()
        self._game, self._draft, self._text = game, draft, text
        self._box, self._is_narrow = Draft(game.deck), is_narrow
        self._sources = sources_of(f"engine.games.{game.id}")
        self._pictures: dict[str, str] = read_own(game.id, PICTURES, dict[str, str], {})

    def on_number(self) -> None:
        """A number was turned, or a cell picked."""

    def on_parts(self) -> None:
        """There are other numbers now than those that were written."""

    def rows(self) -> Iterator[Widget | None]:
        """Writes every number, and a heading above those that belong together.

        Yields each when it is written, and nothing after each step of the work.
        """
        heading: Path = ()
        for part in self._draft.parts():
            above = self._draft.heading(part.path)
            if above and above != heading:
                yield DialHeading(text=self._word(above))
            heading = above
            yield from self._row(part, part.path[len(above) :])

    def _row(self, part: Part, name: Path) -> Iterator[Widget | None]:
        row = DialRow(
            picture=self._pictures.get(".".join(name), ""),
            words=self._words(part, name),
            is_narrow=self._is_narrow or not isinstance(part, Number),
        )
        board: CellBoard | None = None
        match part:
            case Number():
                row.hold(self._stepper(part, row))
            case Row():
                yield from self._numbers(part, row)
            case Cells():
                board = self._board(part, row)
                tips = self._text("app.tip.before"), self._text("app.tip.after")
                row.hold(Sideways(board, tips))
        self._mark(row, part.path)
        yield row
        if board is not None:
            yield from board.lay()

    def _stepper(self, number: Number, row: DialRow, **looks: Any) -> Stepper:
        stepper = Stepper(value=number.value, least=number.least, most=number.most, **looks)

        def turn(_: object, value: int) -> None:
            board = self._draft.board
            self._draft.turn(number.path, value)
            if self._draft.board != board:
                self.dispatch("on_parts")  # there are other cells to pick from
                return
            self._mark(row, number.path)
            self.dispatch("on_number")

        stepper.fbind("on_turn", turn)
        return stepper

    def _numbers(self, part: Row, row: DialRow) -> Iterator[None]:
        dials = Dials()
        for column, number in enumerate(part.numbers):
            name = f"{part.path[0]}.column.{column}"
            picture = self._pictures.get(name, "") if part.is_card else ""
            dials.add_widget(self._stepper(number, row, is_tall=True, picture=picture))
            yield
        last = part.path if part.is_card else (*part.path, str(len(part.numbers) - 1))
        if part.can_shrink:
            drop = self._key("icon_bin", "app.deck.drop", lambda: self._draft.shrink(last))
            dials.add_widget(drop)
        if part.can_grow:
            dials.add_widget(self._key("icon_plus", "app.tip.add", lambda: self._draft.grow(last)))
        row.hold(dials)

    def _key(self, picture: str, tip: str, change: Callable[[], None]) -> Widget:
        key = Key(picture=picture, tip=self._text(tip), size_hint=(None, None))
        key.size = dp(56), dp(56)

        def act(*_: object) -> None:
            change()
            self.dispatch("on_parts")

        key.fbind("on_release", act)
        return key

    def _board(self, cells: Cells, row: DialRow) -> CellBoard:
        def pick(cell: str) -> None:
            self._draft.pick(cells.path, cell)
            board.show(self._cells(cells.path))
            self._mark(row, cells.path)
            self.dispatch("on_number")

        board = CellBoard(cells, pick)
        return board

    def _cells(self, path: Path) -> tuple[str, ...]:
        found = (part for part in self._draft.parts() if isinstance(part, Cells))
        return next(part.picked for part in found if part.path == path)

    def _mark(self, row: DialRow, path: Path) -> None:
        """Says where a number comes from; one that was changed, what it is in the box."""
        now, box = self._draft.value(path), self._box.value(path)
        row.is_changed = now != box
        if row.is_changed and isinstance(box, int):
            row.note = self._text("app.deck.changed_from", box=box)
        elif row.is_changed:
            row.note = self._text("app.deck.changed_here")
        else:
            is_known = source_of(path, self._sources) is Source.SHEET
            row.note = self._text("app.deck.sheet" if is_known else "app.deck.assumed")

    def _words(self, part: Part, name: Path) -> str:
        if isinstance(part, Row) and part.is_card:
            return self._text("app.deck.card", number=int(name[0]) + 1)
        return self._word(name)

    def _word(self, path: Path) -> str:
        return self._text(f"{self._game.id}.deck.{'.'.join(path)}")


def told(error: BadDeckError, draft: Draft, game_id: str, text: Text) -> str:
    """Says in words what is wrong with a deck."""
    if error.fault is None:
        boards = (part for part in draft.parts() if isinstance(part, Cells))
        empty = next((part.path for part in boards if not part.picked), None)
        if empty is None:
            return text("app.deck.bad")
        return text("app.deck.none_picked", what=text(f"{game_id}.deck.{'.'.join(empty)}"))

    def fact(value: int | str) -> str:
        """Returns a number, a cell, or what a thing is called here."""
        key = f"{game_id}.deck.{value}"
        said = text(key)
        return str(value) if said == key else said

    facts = {name: fact(value) for name, value in error.fault.facts.items()}
    return text(f"{game_id}.deck.fault.{error.fault.name}", **facts)
