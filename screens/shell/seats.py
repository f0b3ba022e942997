"""Where everybody sits: round a picture of the table, or in a row where it is handed round."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivymd.uix.button import MDButton
from kivymd.uix.scrollview import MDScrollView
from msgspec.structs import replace

from engine.game import AnyGame
from screens.kv import load_kv
from screens.party import Party, seated
from screens.people import Mode, Sitting
from screens.routes import Options, Seats, Way
from screens.services.services import Services
from screens.shell.cards import Paper
from screens.shell.page import ShellPage
from screens.shell.seat_table import SeatTable
from screens.table.layout import CHAIRS

__all__ = ["SeatTable", "SeatsPage"]


class SeatRows(GridLayout):
    """The order of play, from the first to the last."""


class SeatRow(Paper):
    """One player in the order of play, with ways to go up and down."""

    sitting: Sitting = ObjectProperty(rebind=True)
    name = StringProperty()
    page: SeatsPage = ObjectProperty()
    is_first = BooleanProperty(False)
    is_last = BooleanProperty(False)
    """Whether nobody can be overtaken that way; who plays alone is always last."""


class SeatsParts(Protocol):
    place: BoxLayout
    go_on: MDButton


class SeatsPage(ShellPage):
    ids: SeatsParts
    game_id = StringProperty()
    has_table = BooleanProperty(True)
    """Whether people sit round the tablet; on a sofa, and with a phone, only the order counts."""

    game: AnyGame
    party: Party

    def __init__(self, services: Services, router: Way) -> None:
        super().__init__(services, router)
        self.ids.place.fbind("size", self._fit)

    def open(self, route: Seats) -> None:
        self.game, self.party = route.game, route.party
        self.game_id = self.game.id
        self._act = route.go_on or self._show_options
        self._look_round()
        self._show()

    def on_size(self, *_: object) -> None:
        columns = self._columns
        super().on_size()
        self._look_round()
        if columns != self._columns and self.game_id:
            self._show()

    def sit(self, chairs: Mapping[str, int]) -> None:
        """Remembers who sits where from now on."""
        self.services.book.seat(chairs)
        self.party = replace(self.party, chairs=chairs)

    def move(self, player_id: str, step: int) -> None:
        """Lets somebody play earlier or later."""
        self.tap()
        row = [sitting.player.id for sitting in self._in_order()]
        place = row.index(player_id)
        row.insert(place + step, row.pop(place))
        places = CHAIRS.get(len(row), range(6))
        self.party = replace(self.party, starter=row[0])
        self.sit(dict(zip(row, places, strict=True)))
        self._show()

    def go_on(self) -> None:
        self.tap()
        self._act(self.party)

    @property
    def _columns(self) -> int:
        """How many columns the order of play has; none if there is a table to show."""
        if self.has_table:
            return 0
        return 2 if self.is_wide else 1

    def _look_round(self) -> None:
        mode = self.services.preferences.now.mode or Mode.TABLE
        self.has_table = mode is Mode.TABLE and not self.is_phone

    def _show_options(self, party: Party) -> None:
        self.router.show(Options(self.game, seated(party, has_loner=bool(self.game.loner))))

    def _in_order(self) -> tuple[Sitting, ...]:
        return seated(self.party, has_loner=bool(self.game.loner))

    def _show(self) -> None:
        place = self.ids.place
        place.clear_widgets()
        if not self.has_table:
            self._show_rows()
            return
        table = SeatTable(size_hint=(None, None))
        table.seat(self._in_order())
        table.fbind("on_seated", lambda *_: self._seated(table))
        place.add_widget(table)
        self._fit()

    def _fit(self, *_: object) -> None:
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

    def _show_rows(self) -> None:
        sittings = self._in_order()
        free = sittings[:-1] if self.game.loner else sittings
        rows = SeatRows(cols=self._columns)
        scroll = MDScrollView()
        scroll.add_widget(rows)
        self.ids.place.add_widget(scroll)
        for sitting in sittings:
            player = sitting.player
            rows.add_widget(
                SeatRow(
                    page=self,
                    sitting=sitting,
                    name=self.services.name_of(player),
                    is_first=sitting not in free[1:],
                    is_last=sitting not in free[:-1],
                )
            )


load_kv("shell/seats")
PAGE = SeatsPage
