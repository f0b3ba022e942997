"""Tables that were left standing: people sit down at them again, on other chairs if they like."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.registry import find_game
from screens.party import Party, on_chairs
from screens.people import Sitting
from screens.routes import Seats, Way
from screens.services.saves import SavedTable, Saves


class TablesLeft:
    def __init__(self, saves: Saves, router: Way, tap: Callable[[], None]) -> None:
        self._saves, self._router, self._tap = saves, router, tap

    def resume(self, table: SavedTable) -> None:
        """Sits down again where people got up."""
        self._sit_down(table, table.sittings)

    def change_seats(self, table: SavedTable) -> None:
        """Asks who sits where now; whose turn it is does not change."""
        self._tap()
        sittings = table.sittings
        players = tuple(sitting.player for sitting in sittings)
        party = Party(
            players,
            starter=players[0].id,
            loner=players[-1].id,
            chairs={sitting.player.id: sitting.chair for sitting in sittings},
            colours={sitting.player.id: sitting.colour for sitting in sittings},
        )

        def go_on(moved: Party) -> None:
            self._sit_down(table, on_chairs(sittings, moved.chairs))

        self._router.show(Seats(find_game(table.record.game), party, go_on))

    def _sit_down(self, table: SavedTable, sittings: Sequence[Sitting]) -> None:
        match = self._saves.resume(table)
        if match is None:
            self._router.home()
            return
        self._tap()
        self._router.show_table(match, sittings)
