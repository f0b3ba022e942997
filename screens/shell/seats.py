"""Where everybody sits: round a picture of the table, or in a row on phones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.gridlayout import GridLayout
from kivy.uix.scrollview import ScrollView
from msgspec.structs import replace

from engine.game import Game
from screens.kv import load_kv
from screens.services.players import Sitting
from screens.shell.page import ShellPage
from screens.shell.party import Party, seated
from screens.shell.seat_table import SeatTable
from screens.shell.widgets import PaperBox
from screens.table.layout import CHAIRS

__all__ = ["SeatTable", "SeatsPage"]


class SeatRows(GridLayout):
    """The order of play, from the first to the last."""


class SeatRow(PaperBox):
    """One player in the order of play, with ways to go up and down."""

    sitting: Any = ObjectProperty(rebind=True)
    name = StringProperty()
    page: Any = ObjectProperty()
    is_first = BooleanProperty(False)
    is_last = BooleanProperty(False)
    """Whether nobody can be overtaken that way; the cat is always last."""


class SeatsPage(ShellPage):
    game_id = StringProperty()

    game: Game
    party: Party

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.ids.place.fbind("size", self._fit)

    def open(
        self,
        game: Game | None = None,
        party: Party | None = None,
        act: Callable[[Party], None] | None = None,
    ) -> None:
        """Seats *party*; *act* goes on with them, where that is not to the rules of the house."""
        if game is not None and party is not None:
            self.game, self.party = game, party
            self.game_id = game.id
            self._act = act or self._show_options
        self._show()

    def on_size(self, *_: Any) -> None:
        columns = self._columns
        super().on_size()
        if columns != self._columns and hasattr(self, "party"):
            self._show()

    @property
    def _columns(self) -> int:
        """How many columns the order of play has; none if there is a table to show."""
        if not self.is_phone:
            return 0
        return 2 if self.is_wide else 1

    def sit(self, chairs: dict[str, int]) -> None:
        """Remembers who sits where from now on."""
        self.services.book.seat(chairs)
        self.party = replace(self.party, chairs=chairs)

    def move(self, avatar: str, step: int) -> None:
        """Lets somebody play earlier or later."""
        self.tap()
        row = [sitting.player.avatar for sitting in self._in_order()]
        place = row.index(avatar)
        row.insert(place + step, row.pop(place))
        places = CHAIRS.get(len(row), range(6))
        self.party = replace(self.party, starter=row[0])
        self.sit(dict(zip(row, places, strict=True)))
        self._show()

    def go_on(self) -> None:
        self.tap()
        self._act(self.party)

    def _show_options(self, party: Party) -> None:
        sittings = seated(party, has_cat=self.game.has_cat)
        self.router.show("options", game=self.game, sittings=sittings)

    def _in_order(self) -> tuple[Sitting, ...]:
        return seated(self.party, has_cat=self.game.has_cat)

    def _show(self) -> None:
        place = self.ids.place
        place.clear_widgets()
        if self.is_phone:
            self._show_rows(place)
            return
        table = SeatTable(size_hint=(None, None))
        table.seat(self._in_order())
        table.fbind("on_seated", lambda *_: self._seated(table))
        place.add_widget(table)
        self._fit()

    def _fit(self, *_: Any) -> None:
        """Gives the table the shape of a table, as large as there is room."""
        place = self.ids.place
        width, height = place.size
        for table in place.children:
            if isinstance(table, SeatTable):
                table.size = min(width, height * 1.5), min(height, width * 1.4)
                table.pos_hint = {"center_x": 0.5, "center_y": 0.5}

    def _seated(self, table: SeatTable) -> None:
        self.tap()
        self.sit(dict(table.chairs))

    def _show_rows(self, place: Any) -> None:
        sittings = self._in_order()
        free = sittings[:-1] if self.game.has_cat else sittings
        rows = SeatRows(cols=self._columns)
        scroll = ScrollView(do_scroll_x=False)
        scroll.add_widget(rows)
        place.add_widget(scroll)
        for sitting in sittings:
            player = sitting.player
            rows.add_widget(
                SeatRow(
                    page=self,
                    sitting=sitting,
                    name=player.name or self.text(f"avatar.{player.avatar}"),
                    is_first=sitting not in free[1:],
                    is_last=sitting not in free[:-1],
                )
            )


load_kv("shell/seats")
PAGE = SeatsPage
