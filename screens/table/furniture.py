"""A table with all that plays on it, as the preferences of this tablet want it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from kivy.metrics import dp

from screens.services.services import Services
from screens.table.company import Company
from screens.table.desk import AnyDesk, Desk
from screens.table.kit import AnyKit, SetTable
from screens.table.room import Room
from screens.table.seating import Seating
from screens.table.table import Table
from screens.ui.look import look_of
from screens.ui.stage import Stage


class Furniture(NamedTuple):
    """What every match needs, and every film of one."""

    table: Table
    desk: AnyDesk
    kit: AnyKit
    seating: Seating[Any, Any, Any]


def furnish(
    services: Services,
    company: Company,
    set_table: SetTable,
    see: Callable[[], object],
    *,
    game_id: str,
) -> Furniture:
    """Brings in a table for *company*, in the room of a game and with what that game wishes for."""
    preferences = services.preferences.now
    table = Table(
        look_of(services.art, services.palette, preferences.text_size.scale),
        Room.of(services.art, game_id, preferences.theme),
        [sitting.chair for sitting in company.sittings],
        mode=preferences.mode,
        insets=services.insets,
    )
    stage = Stage(services.feedback)
    stage.pace, stage.is_still = preferences.speed.pace, preferences.reduced_motion
    desk: AnyDesk = Desk(table, stage, company, services, see)
    kit = set_table(desk)
    table.rim.size_of = kit.tray.size
    table.rim.seat(company.sittings, company.names)
    table.wishes = table.wishes._replace(
        extra=dp(kit.beside_plates),
        board=dp(kit.least_board),
        left_handed=frozenset(
            seat for seat, sitting in enumerate(company.sittings) if sitting.player.left_handed
        ),
    )
    return Furniture(table, desk, kit, Seating(desk, kit))
